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
import { shouldBe } from '../internal/option-error.js';
import { lineOf, readMarks } from './bulk/record.js';
import { type BulkItem, type BulkOptions, type BulkStatus, bulk } from './bulk.js';
import type { Fields, Job } from './definition.js';
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

/** The method of an organisation that invites people. */
export interface InviteMethod {
  /**
   * Invites people to book an event, by a mail to each: each address once, whatever happens in between, as `bulk` does it. It
   * reads the invitations of the event first, and skips everybody who is listed there, whatever the status of the
   * invitation, or whom the journal names. A person whose reply was lost is looked for there again.
   *
   * Rejects with what reading the invitations fails with, before anybody is invited: a `NotFoundError` if there is no such
   * event, a `ForbiddenError` if the token may not list them. Rejects with the first `NotFoundError`, `UnauthorizedError`,
   * `TokenError` or `ClosedError` of an invitation, because all others would fail in the same way.
   *
   * @example
   * ```ts
   * const { counts } = await org.invite(event, guests, { journal: fileJournal('invited.journal'), waitForQuota: true });
   * ```
   */
  invite(event: NamedEvent, people: readonly Invitee[], options?: InviteOptions): Promise<Invited>;
}

/** How many of those who were not invited an agent gets one by one. */
const mostTold = 50;

const input = {
  event: { kind: 'event' },
  journal: {
    kind: 'journal',
    about: 'the file that records who was invited; only you can read it',
    beside: 'people',
  },
  people: { kind: 'people' },
} as const satisfies Fields;

export const inviteJob = {
  name: 'invite',
  summary: 'invites people to an event, each once',
  description:
    'Invites people to book an event, by a mail to each: each address once, however often this runs.',
  effect: 'mails',
  input,
  counts: 'people',
  args: ({ event, people, journal }, options) => [event, people, { journal, waitForQuota: true, ...options }],
  async question({ counts: { planned: left, skipped } }, { event, people }, { client }, signal) {
    if (left === 0) return undefined;
    const { name = event } = await client.events.get(event, { signal });
    const before =
      skipped > 0
        ? `${skipped} of ${people.length} ${skipped === 1 ? 'was invited before, or is' : 'were invited before, or are'} listed twice. `
        : '';
    return `${before}Send ${left} ${left === 1 ? 'invitation' : 'invitations'} to "${name}" by mail?`;
  },
  columns: () => ({ status: true, email: true, first_name: true, last_name: true }),
  rows: ({ items }) => items.map(({ item, status }) => ({ status, ...item })),
  remarks: ({ items }) => ({
    failures: items.flatMap(({ item: { email }, status, error }) => {
      if (status === 'failed') return [{ what: `${email} was not invited`, error }];
      return status === 'unknown' ? [{ what: `nobody knows whether ${email} was invited`, error }] : [];
    }),
  }),
  agent: {
    name: 'invite_people',
    title: 'Invite people by mail',
    description:
      'Sends people, customers say, an invitation to book an event, an email to each. An address that was invited by this tool is not sent a second one. not_invited tells who was left out, and why.',
    record({ counts, items }) {
      const met = new Set<string>();
      const people = items.flatMap(({ key, item: { email }, status, error }) => {
        const before = met.has(key) ? 'given twice' : 'invited before';
        met.add(key);
        return status === 'done' || status === 'planned' ? [] : [{ email, status, why: error ?? before }];
      });
      // What failed is to be done about; the others need nothing.
      const first = [
        ...people.filter(({ status }) => status !== 'skipped'),
        ...people.filter(({ status }) => status === 'skipped'),
      ].slice(0, mostTold);
      return { counts, not_invited: { count: people.length, first } };
    },
    returns: { counts: 'object', not_invited: 'object' },
    adds: true,
  },
  help: `Every row of the CSV is looked at before anything is sent. Who is about to be invited is written to the journal before the mail is
asked for: after Ctrl-C or a crash, run the same again. If a reply was lost, the invitation is looked for among those of the event.

It sends what events invitations send does, to many. events guests create is another operation: it adds guests to an event, with a
mail to each, and keeps no journal of them.

It writes a record for each row, with status: done, skipped (the service or the journal says that this person was invited, or the
CSV has them twice), planned (by --dry-run), failed
(run the same again), or unknown.

Example:
  ticketing-client invite <event> people.csv --dry-run --emulator`,
} as const satisfies Job<InviteMethod, typeof input, 'status' | 'email' | 'first_name' | 'last_name'>;

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
  if (!Array.isArray(people)) throw shouldBe('people', 'a list');
  const without = people.findIndex((person) => !addressOf(person?.email).includes('@'));
  if (without >= 0) throw shouldBe(`people[${without}].email`, 'an e-mail address');
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
    hold: async (options) => (await journal.hold?.(options)) ?? (async () => {}),
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

/** Invites people to book an event, each once. See `InviteMethod`. */
export async function invite(
  { client }: Scope,
  event: NamedEvent,
  people: readonly Invitee[],
  options: InviteOptions = {},
): Promise<Invited> {
  expectKnownNames(options, optionNames);
  const { journal = memoryJournal(), dryRun = false, ...rest } = options;
  if (typeof dryRun !== 'boolean') throw shouldBe('dryRun', 'a boolean');
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
