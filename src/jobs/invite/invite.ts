import {
  ClosedError,
  type InvitationInput,
  NotFoundError,
  TokenError,
  toRecord,
  UnauthorizedError,
} from '../../index.js';
import { linked } from '../../shared/abort.js';
import { addressKey, isAddress, visibleAddress } from '../../shared/email-address.js';
import { expectKnownNames } from '../../shared/expect.js';
import { shouldBe } from '../../shared/option-error.js';
import { expectJobOptions } from '../../stores/job-options.js';
import { expectJournal, type Journal, memoryJournal } from '../../stores/journal.js';
import { holdOf } from '../../stores/store.js';
import { type BulkItem, type BulkOptions, type BulkStatus, bulk } from '../bulk/bulk.js';
import { lineOf, marksIn } from '../bulk/record.js';
import { type NamedEvent, uuidOf } from '../common/event-named.js';
import type { Scope } from '../common/scope.js';
import type { Fields, Job } from '../definition.js';

/** A person to invite. */
export interface Invitee extends InvitationInput {
  /** E-mail address for the invitation. It also identifies the person. Capital letters and invisible characters do not matter. */
  readonly email: string;
}

/** Options of `invite`. */
export interface InviteOptions
  extends Pick<BulkOptions<Invitee>, 'limit' | 'waitForQuota' | 'signal' | 'onProgress'> {
  /**
   * Record of who was invited, in addition to the invitations that the service lists. Several events may share a journal. Use
   * one in a file, because the service does not list deleted invitations.
   *
   * @default memoryJournal(), which knows nothing of earlier runs
   * @example journal: fileJournal('invited.journal')
   */
  readonly journal?: Journal | undefined;
  /**
   * Whether to only return who would be invited. The job then reads the invitations of the event, sends no mail, and does not
   * write to the journal.
   * @default false
   * @example dryRun: true
   */
  readonly dryRun?: boolean | undefined;
}

/** One person with the result of the invitation. */
export interface InvitedPerson extends Omit<BulkItem<Invitee, unknown>, 'status' | 'value'> {
  /** Result as in `bulk`, or `planned` if the invitation would be sent without `dryRun`. */
  readonly status: BulkStatus | 'planned';
}

/** Result of `invite`. */
export interface Invited {
  /** Number of people for each status. */
  readonly counts: Readonly<Record<BulkStatus | 'planned', number>>;
  /** All people, in their order. */
  readonly items: readonly InvitedPerson[];
}

/** Method of an organisation that invites people. */
export interface InviteMethod {
  /**
   * Invites people to book an event, with one mail to each address, even across restarts (see `bulk`). It reads the invitations
   * of the event first. It skips everybody who is listed there, with any status, and everybody in the journal. After a lost
   * reply, it reads the invitations again.
   *
   * If the invitations cannot be read, it rejects with that error before it invites anybody: a `NotFoundError` if the event does
   * not exist, a `ForbiddenError` if the token may not list them. Rejects with the first `NotFoundError`, `UnauthorizedError`,
   * `TokenError` or `ClosedError` of an invitation, because all others would fail in the same way.
   *
   * @example
   * ```ts
   * const { counts } = await org.invite(event, guests, { journal: fileJournal('invited.journal'), waitForQuota: true });
   * ```
   */
  invite(event: NamedEvent, people: readonly Invitee[], options?: InviteOptions): Promise<Invited>;
}

/** Maximum number of people in an agent's list of those who were not invited. */
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
  summary: 'invites people to an event, without duplicates',
  description:
    'Invites people to book an event, with one mail to each address, however often this command runs.',
  effect: 'mails',
  input,
  counts: 'people',
  args: ({ event, people, journal }, options) => [event, people, { journal, waitForQuota: true, ...options }],
  async question({ counts: { planned: left, skipped } }, { event, people }, { client }, signal) {
    if (left === 0) return undefined;
    const { name = event } = await client.events.get(event, { signal });
    const before =
      skipped > 0
        ? `${skipped} of ${people.length} ${skipped === 1 ? 'was already invited, or is' : 'were already invited, or are'} listed twice. `
        : '';
    return `${before}Send ${left} ${left === 1 ? 'invitation' : 'invitations'} to "${name}" by e-mail?`;
  },
  columns: () => ({ status: true, email: true, first_name: true, last_name: true }),
  rows: ({ items }) => items.map(({ item, status }) => ({ status, ...item })),
  remarks: ({ items }) => ({
    failures: items.flatMap(({ item: { email }, status, error }) => {
      if (status === 'failed') return [{ what: `${email} was not invited`, error }];
      return status === 'unknown' ? [{ what: `It is unknown whether ${email} was invited`, error }] : [];
    }),
  }),
  agent: {
    name: 'invite_people',
    title: 'Invite people by e-mail',
    description:
      'Sends people, such as customers, an email with an invitation to book an event. An address that this tool has already invited gets no second email. not_invited lists who was left out, and why.',
    record({ counts, items }) {
      const met = new Set<string>();
      const people = items.flatMap(({ key, item: { email }, status, error }) => {
        const before = met.has(key) ? 'given twice' : 'invited before';
        met.add(key);
        return status === 'done' || status === 'planned' ? [] : [{ email, status, why: error ?? before }];
      });
      // Failures come first, because somebody must act on them.
      const first = [
        ...people.filter(({ status }) => status !== 'skipped'),
        ...people.filter(({ status }) => status === 'skipped'),
      ].slice(0, mostTold);
      return { counts, not_invited: { count: people.length, first } };
    },
    returns: { counts: 'object', not_invited: 'object' },
    adds: true,
  },
  help: `The command checks every row of the CSV before it sends anything. The journal records each person before the mail is sent: after
Ctrl-C or a crash, run the same command again. After a lost reply, it reads the invitations of the event to see if the mail was sent.

It sends the same mail as events invitations send, to many people. events guests create is different: it adds guests to an event,
sends a mail to each, and keeps no journal.

The output has one record for each row. Its status is one of
  done     the person was invited
  skipped  the service or the journal lists the person as invited, or the CSV has the person twice
  planned  --dry-run: the person would be invited
  failed   run the same command again
  unknown  the person may have been invited or not

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

function expectPeople(people: readonly Invitee[]): void {
  if (!Array.isArray(people)) throw shouldBe('people', 'a list');
  const without = people.findIndex((person) => typeof person?.email !== 'string' || !isAddress(person.email));
  if (without >= 0) throw shouldBe(`people[${without}].email`, 'an e-mail address');
}

/** Whether all other invitations would fail in the same way. A 403 may be about one person. */
const isOfAll = (error: unknown): boolean =>
  [ClosedError, NotFoundError, TokenError, UnauthorizedError].some((each) => error instanceof each);

/** Returns the lines of a journal, with the marks of addresses that an earlier version wrote with invisible characters. */
function withVisibleKeys(lines: readonly string[]): readonly string[] {
  const { last } = marksIn(lines);
  const more = [...last].flatMap(([key, mark]) => {
    const visible = visibleAddress(key);
    return visible === key || last.get(visible) === 'done' ? [] : [lineOf(visible, mark)];
  });
  return [...lines, ...more];
}

/**
 * Returns a journal that also lists people as done if the service lists an invitation for them, with any status. It reads the
 * service's list once, together with the journal, and only until it has found everybody.
 */
function withListed(
  journal: Journal,
  keys: readonly string[],
  invited: (lost: AbortSignal | undefined) => AsyncIterable<string>,
): Journal {
  let lost: AbortSignal | undefined;
  return {
    async read() {
      const lines = withVisibleKeys(await journal.read());
      const { last } = marksIn(lines);
      const open = new Set(keys.filter((key) => last.get(key) !== 'done'));
      const listed: string[] = [];
      if (open.size === 0) return lines;
      for await (const key of invited(lost)) {
        if (open.delete(key)) listed.push(lineOf(key, 'done'));
        if (open.size === 0) break;
      }
      return [...lines, ...listed];
    },
    append: (line) => journal.append(line),
    async hold(options) {
      const held = await holdOf(journal, options?.signal);
      lost = held.lost;
      return Object.assign(held.release, { signal: lost });
    },
  };
}

/** Returns who would be invited. */
async function planned(
  people: readonly Invitee[],
  keyOf: (person: Invitee) => string,
  journal: Journal,
): Promise<Invited> {
  const { last } = marksIn(await journal.read());
  const seen = new Set<string>();
  const items = people.map((item): InvitedPerson => {
    const key = keyOf(item);
    const isDone = last.get(key) === 'done' || seen.has(key);
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
  const keyFor = (email: unknown) => `${uuid} ${typeof email === 'string' ? addressKey(email) : ''}`;
  const key = ({ email }: Invitee) => keyFor(email);
  async function* invited(signal: AbortSignal | undefined) {
    for await (const { data, attributes } of client.events.invitations.list(uuid, {}, { signal })) {
      yield keyFor(toRecord(data ?? attributes).email);
    }
  }
  const stop = linked(rest.signal);
  const all = withListed(journal, people.map(key), (lost) => invited(linked(stop.signal, lost).signal));
  try {
    if (dryRun) return await planned(people, key, all);
    const { counts, items } = await bulk(
      people,
      async (person, { signal }) => {
        try {
          await client.events.invitations.send(
            uuid,
            { ...person, email: visibleAddress(person.email) },
            { signal },
          );
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
    stop.unlink();
  }
}
