import {
  ClosedError,
  type InvitationInput,
  NotFoundError,
  TokenError,
  toRecord,
  UnauthorizedError,
} from '../index.js';
import { onAbort } from '../internal/abort.js';
import { expectKnownNames } from '../internal/expect.js';
import { lineOf, readMarks } from './bulk/record.js';
import { type BulkItem, type BulkOptions, type BulkStatus, bulk } from './bulk.js';
import { type NamedEvent, uuidOf } from './event-named.js';
import { expectJobOptions } from './job-options.js';
import { expectJournal, type Journal, memoryJournal } from './journal.js';
import type { Scope } from './scope.js';

/** Whom to invite. */
export interface Invitee extends InvitationInput {
  /** Where the invitation goes, which also tells people apart. */
  readonly email: string;
}

/** How people are invited. */
export interface InviteOptions
  extends Pick<BulkOptions<Invitee>, 'limit' | 'waitForQuota' | 'signal' | 'onProgress'> {
  /**
   * Where it is written down who was invited, beside the invitations that the service lists. It may be the same for several
   * events. Give one in a file, because an invitation that is deleted is no longer listed.
   *
   * @default memoryJournal(), which knows nothing of earlier runs
   * @example
   * ```ts
   * journal: fileJournal('invited.journal')
   * ```
   */
  readonly journal?: Journal | undefined;
  /**
   * Only says who would be invited: the invitations of the event are read, no mail is sent, and nothing is written to the journal.
   * @default false
   */
  readonly dryRun?: boolean | undefined;
}

/** How the invitation of one person ended: as in `bulk`, or `planned` where it would be sent, if this were no dry run. */
export interface InvitedPerson extends Omit<BulkItem<Invitee, unknown>, 'status' | 'value'> {
  /** How it ended. */
  readonly status: BulkStatus | 'planned';
}

/** How all invitations ended. */
export interface Invited {
  /** How many ended in which way. */
  readonly counts: Readonly<Record<BulkStatus | 'planned', number>>;
  /** Each person, in their order. */
  readonly items: readonly InvitedPerson[];
}

const optionNames = [
  'journal',
  'limit',
  'waitForQuota',
  'dryRun',
  'signal',
  'onProgress',
] satisfies (keyof InviteOptions)[];

const none = { done: 0, skipped: 0, failed: 0, unknown: 0, planned: 0 };

/** Cases make no other person of an address. */
const addressOf = (email: unknown): string => (typeof email === 'string' ? email.trim().toLowerCase() : '');

function expectPeople(people: readonly Invitee[]): void {
  if (!Array.isArray(people)) throw new TypeError('people should be a list.');
  const without = people.findIndex((person) => !addressOf(person?.email).includes('@'));
  if (without >= 0) throw new TypeError(`people[${without}].email should be an e-mail address.`);
}

/** Whether all others would fail in the same way. A 403 may be about one person. */
const isOfAll = (error: unknown): boolean =>
  [ClosedError, NotFoundError, TokenError, UnauthorizedError].some((each) => error instanceof each);

/**
 * The journal, which also holds as done whom the service lists as invited, whatever the state of the invitation. The list
 * is read with the journal, once, and no further than the last person who is looked for.
 */
function withListed(
  journal: Journal,
  keys: readonly string[],
  invited: () => AsyncIterable<string>,
): Journal {
  return {
    async read() {
      const lines = await journal.read();
      const marks = await readMarks({ ...journal, read: async () => lines });
      const open = new Set(keys.filter((key) => marks.get(key) !== 'done'));
      const listed: string[] = [];
      if (open.size === 0) return lines;
      for await (const key of invited()) {
        if (open.delete(key)) listed.push(lineOf(key, 'done'));
        if (open.size === 0) break;
      }
      return [...lines, ...listed];
    },
    append: (line) => journal.append(line),
    hold: async () => (await journal.hold?.()) ?? (async () => {}),
  };
}

/** Says who would be invited. */
async function planned(
  people: readonly Invitee[],
  keyOf: (person: Invitee) => string,
  journal: Journal,
): Promise<Invited> {
  const marks = await readMarks(journal);
  const seen = new Set<string>();
  const items = people.map((item): InvitedPerson => {
    const key = keyOf(item);
    const isDone = marks.get(key) === 'done' || seen.has(key);
    seen.add(key);
    return { key, item, status: isDone ? 'skipped' : 'planned' };
  });
  const skipped = items.filter(({ status }) => status === 'skipped').length;
  return { counts: { ...none, skipped, planned: items.length - skipped }, items };
}

/** Invites people to book an event, each once. See `Organisation.invite`. */
export async function invite(
  { client }: Scope,
  event: NamedEvent,
  people: readonly Invitee[],
  options: InviteOptions = {},
): Promise<Invited> {
  expectKnownNames(options, optionNames);
  const { journal = memoryJournal(), dryRun = false, ...rest } = options;
  if (typeof dryRun !== 'boolean') throw new TypeError('dryRun should be a boolean.');
  expectJournal(journal);
  expectJobOptions(rest);
  const uuid = uuidOf(event);
  expectPeople(people);
  const keyFor = (email: unknown) => `${uuid} ${addressOf(email)}`;
  const key = ({ email }: Invitee) => keyFor(email);
  async function* invited(signal: AbortSignal | undefined) {
    for await (const { data, attributes } of client.events.invitations.list(uuid, {}, { signal })) {
      yield keyFor(toRecord(data ?? attributes).email);
    }
  }
  const stop = new AbortController();
  const unfollow = rest.signal && onAbort(rest.signal, () => stop.abort(rest.signal?.reason));
  if (rest.signal?.aborted) stop.abort(rest.signal.reason);
  const all = withListed(journal, people.map(key), () => invited(stop.signal));
  try {
    if (dryRun) return await planned(people, key, all);
    const { counts, items } = await bulk(
      people,
      async (person, { signal }) => {
        try {
          await client.events.invitations.send(uuid, person, { signal });
        } catch (error) {
          if (isOfAll(error)) stop.abort(error);
          throw error;
        }
      },
      {
        ...rest,
        signal: stop.signal,
        key,
        journal: all,
        async alreadyDone(person, { signal }) {
          for await (const each of invited(signal)) if (each === key(person)) return true;
          return false;
        },
      },
    );
    return { counts: { ...none, ...counts }, items };
  } catch (error) {
    const { aborted, reason } = stop.signal;
    throw aborted && !rest.signal?.aborted ? reason : error;
  } finally {
    unfollow?.();
  }
}
