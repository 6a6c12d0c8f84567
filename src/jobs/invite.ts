import { type InvitationInput, toRecord } from '../index.js';
import { expectKnownNames } from '../internal/expect.js';
import { readMarks } from './bulk/record.js';
import { type BulkItem, type BulkOptions, type BulkStatus, bulk } from './bulk.js';
import { type NamedEvent, uuidOf } from './event-named.js';
import { type Journal, memoryJournal } from './journal.js';
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
   * Where it is written down who was invited. It may be the same for several events.
   *
   * @default memoryJournal(), which knows nothing of earlier runs
   * @example
   * ```ts
   * journal: fileJournal('invited.journal')
   * ```
   */
  readonly journal?: Journal | undefined;
  /**
   * Only says who would be invited: nothing is sent, and nothing is written to the journal.
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
  const uuid = uuidOf(event);
  expectPeople(people);
  const key = ({ email }: Invitee) => `${uuid} ${addressOf(email)}`;
  if (dryRun) return planned(people, key, journal);
  const { counts, items } = await bulk(
    people,
    async (person, { signal }) => {
      await client.events.invitations.send(uuid, person, { signal });
    },
    {
      ...rest,
      key,
      journal,
      async alreadyDone({ email }, { signal }) {
        for await (const { data, attributes } of client.events.invitations.list(uuid, {}, { signal })) {
          if (addressOf(toRecord(data ?? attributes).email) === addressOf(email)) return true;
        }
        return false;
      },
    },
  );
  return { counts: { ...none, ...counts }, items };
}
