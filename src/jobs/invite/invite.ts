import {
  ClosedError,
  type InvitationInput,
  NotFoundError,
  TokenError,
  toRecord,
  UnauthorizedError,
} from '../../index.js';
import { linked } from '../../shared/abort.js';
import { addressKey, addressProblem, visibleAddress } from '../../shared/email-address.js';
import { OptionErrors, shouldBe } from '../../shared/option-error.js';
import { aBoolean, expectOptions, jobChecks, type OptionChecks } from '../../stores/job-options.js';
import { expectJournal, type Journal, memoryJournal } from '../../stores/journal.js';
import { bulkExcept } from '../bulk/bulk.js';
import { type BulkItem, type BulkOptions, type BulkStatus, limitChecks } from '../bulk/options.js';
import { type BulkRecord, readRecord } from '../bulk/record.js';
import { expectEvent, type NamedEvent, uuidOf } from '../common/event-named.js';
import type { Scope } from '../common/scope.js';

/** A person to invite. */
export interface Invitee extends InvitationInput {
  /** E-mail address for the invitation. It also identifies the person. Capital letters and invisible characters do not matter. */
  readonly email: string;
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

/** Options of `invite`. */
export interface InviteOptions
  extends Pick<BulkOptions<Invitee>, 'limit' | 'waitForQuota' | 'signal' | 'onProgress'> {
  /**
   * Record of who was invited, in addition to the invitations that the service lists. Several events may share a journal. Use
   * one in a file, because the service does not list deleted invitations.
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

/** Method of an organisation that invites people. */
export interface InviteMethod {
  /**
   * Invites people to book an event, with one mail to each address, even across restarts (see `bulk`). It reads the invitations
   * of the event first. It skips everybody who is listed there, with any status, and everybody in the journal. After a lost
   * reply, it reads the invitations again.
   *
   * If an address is invalid, it rejects with a `TypeError` that lists every such person, and invites nobody. Correct or remove
   * them, and run it again.
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

/** Invites people to book an event, each once. See `InviteMethod`. */
export async function invite(
  scope: Scope,
  event: NamedEvent,
  people: readonly Invitee[],
  options: InviteOptions = {},
): Promise<Invited> {
  expectOptions(options, checks);
  const { journal = memoryJournal(), dryRun = false, ...rest } = options;
  expectEvent(event);
  expectPeople(people);
  const uuid = await uuidOf(scope, event, { signal: rest.signal, several: 'coming' });
  const { client } = scope;
  const keyFor = (email: unknown) => `${uuid} ${typeof email === 'string' ? addressKey(email) : ''}`;
  const key = ({ email }: Invitee) => keyFor(email);
  async function* invited(signal: AbortSignal | undefined) {
    for await (const { data, attributes } of client.events.invitations.list(uuid, {}, { signal })) {
      yield keyFor(toRecord(data ?? attributes).email);
    }
  }
  /** Marks the people whom the service lists. Reads its list only until everybody is found. */
  async function markListed(before: BulkRecord['before'], signal: AbortSignal | undefined) {
    const open = new Set(people.map(key).filter((each) => before.get(each) !== 'done'));
    if (open.size === 0) return;
    for await (const each of invited(signal)) {
      if (open.delete(each)) before.set(each, 'done');
      if (open.size === 0) return;
    }
  }
  if (dryRun) {
    const { before } = await readRecord(journal);
    await markListed(before, rest.signal);
    const items = people.map((item): InvitedPerson => {
      const status = before.get(key(item)) === 'done' ? 'skipped' : 'planned';
      // The list may contain a person twice.
      before.set(key(item), 'done');
      return { key: key(item), item, status };
    });
    const skipped = items.filter(({ status }) => status === 'skipped').length;
    return { counts: { ...none, skipped, planned: items.length - skipped }, items };
  }
  const stop = linked(rest.signal);
  try {
    const { counts, items } = await bulkExcept(
      people,
      async (person, { signal }) => {
        try {
          const invitation = { ...person, email: visibleAddress(person.email) };
          await client.events.invitations.send(uuid, invitation, { signal });
        } catch (error) {
          if (isOfAll(error)) stop.abort(error);
          throw error;
        }
      },
      {
        ...rest,
        signal: stop.signal,
        key,
        journal,
        async alreadyDone(person, { signal }) {
          for await (const each of invited(signal)) if (each === key(person)) return true;
          return false;
        },
      },
      markListed,
    );
    return { counts: { ...none, ...counts }, items };
  } catch (error) {
    const { aborted, reason } = stop.signal;
    throw aborted && !rest.signal?.aborted ? reason : error;
  } finally {
    stop.unlink();
  }
}

const checks: OptionChecks<InviteOptions> = {
  journal: expectJournal,
  ...limitChecks,
  dryRun: aBoolean,
  ...jobChecks,
};

function expectPeople(people: readonly Invitee[]): void {
  if (!Array.isArray(people)) throw shouldBe('people', 'a list');
  const problems = people.flatMap((person: Partial<Invitee> | null | undefined, index) => {
    const problem = addressProblem(person?.email);
    return problem === undefined ? [] : [{ path: `people[${index}].email`, problem }];
  });
  if (problems.length > 0) {
    throw new OptionErrors('Nobody was invited, because people has invalid addresses', problems);
  }
}

const none = { done: 0, skipped: 0, failed: 0, unknown: 0, planned: 0 };

/** Whether all other invitations would fail in the same way. A 403 may be about one person. */
const isOfAll = (error: unknown): boolean =>
  [ClosedError, NotFoundError, TokenError, UnauthorizedError].some((each) => error instanceof each);
