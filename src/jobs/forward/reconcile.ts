import { ticketView } from '../../api/views/index.js';
import { failingOf } from '../../stores/failing.js';
import { JobError } from '../../stores/job-error.js';
import {
  expectOptions,
  type JobOptions,
  jobChecks,
  type OptionChecks,
  optional,
} from '../../stores/job-options.js';
import { defaultSchema } from '../../stores/postgres-connection.js';
import { type EventChoice, expectEventChoice } from '../common/event-choice.js';
import type { Scope } from '../common/scope.js';
import { periodOf } from '../dates/moments.js';
import { expectPeriod, type Moments, type Period } from '../dates/period.js';
import {
  aDatabase,
  aSchema,
  type ChangesOptions,
  expectReader,
  expectSchema,
} from '../mirror/changes/options.js';
import { logKeys, messagesTable } from '../mirror/changes/tables.js';
import type { DatabaseConnection, Driver } from '../mirror/database.js';
import { driverOf } from '../mirror/driver-of.js';
import { jobTables } from '../mirror/job-tables.js';
import type { MessageRow } from '../mirror/keeper.js';
import { openedOf } from '../mirror/opened.js';
import { stateTable } from '../mirror/sql.js';
import { messageOf } from '../mirror/sql-writes.js';
import { stateOf } from '../mirror/state.js';
import { at, own, statementsIn } from '../mirror/statement.js';
import { createdAt, sideOf } from '../streams/creation.js';
import type { StreamOptions } from '../streams/stream-options.js';
import * as streams from '../streams/streams.js';
import { allTypes, type ForwardType } from './message-types.js';
import { mostAccepted, type Sending, sendingKey } from './messages.js';

/** Options of `reconcile`. */
export interface ReconcileOptions extends JobOptions, Pick<ChangesOptions, 'schema'> {
  /**
   * Database of the forward, or of the mirror whose log it reads: the path of a SQLite file, the address of a Postgres database, or a
   * connection. It is only read, also while the forward runs.
   * @example db: 'forward.db'
   */
  readonly db: string | DatabaseConnection;
  /**
   * Name of the reader, as the forward has it.
   * @default 'forward'
   * @example reader: 'hooks'
   */
  readonly reader?: string | undefined;
  /**
   * Period to compare, such as a day.
   * @default 'yesterday'
   * @example period: { month: 'last' }
   */
  readonly period?: Period | undefined;
  /**
   * Events whose records are compared. Needed only if the forward has a test of events.
   * @default the events of the forward
   * @example events: ({ status }) => status === 'published'
   */
  readonly events?: EventChoice | undefined;
}

/** What became of one type of messages. */
export interface ReconciledType {
  /** Type of the messages. */
  readonly type: ForwardType;
  /** Number of records of that period in the service: orders by their creation, check-ins by their time. Missing for other types. */
  readonly records?: number | undefined;
  /** Number of messages about changes that were found in the period. */
  readonly found: number;
  /** Number of them that were sent at least once. */
  readonly sent: number;
  /** Number of them that the receiver accepted. */
  readonly accepted: number;
  /** Number of them that wait. */
  readonly waiting: number;
  /** Number of them that were put aside. */
  readonly aside: number;
  /** Number of messages of `missing`. */
  readonly missing: number;
}

/** A message that the receiver has not accepted. Times are those of the machine that sends. */
export interface MissingMessage {
  /** Type of the message. */
  readonly type: ForwardType;
  /** Whether it waits, was put aside, or was never made, because its change was not found. */
  readonly state: 'waiting' | 'aside' | 'unmade';
  /** Id of the message. Missing if it was never made. */
  readonly id?: string | undefined;
  /** Uuid of the event. */
  readonly event: string;
  /** Uuid of the record. */
  readonly record: string;
  /** Uuid of the order. Missing if the record has none. */
  readonly order?: string | undefined;
  /** Time of the first attempt. Missing before it. */
  readonly firstAt?: Date | undefined;
  /** Time of the last attempt. */
  readonly lastAt?: Date | undefined;
  /** HTTP status of the last answer. Missing if there was none. */
  readonly status?: number | undefined;
}

/** Comparison of the messages of a period with the service. */
export interface Reconciliation {
  /** Counts of each type that the forward sends. */
  readonly types: readonly ReconciledType[];
  /** The messages that the receiver has not accepted. Empty if it has accepted all. */
  readonly missing: readonly MissingMessage[];
}

/** Method of an organisation that compares a forward with the service. */
export interface ReconcileMethod {
  /**
   * Compares what a receiver has accepted from a forward with what the service has: each order that was created in a period, and each
   * check-in. Returns counts by type of message, and the messages that are missing. The database keeps the last 100,000 accepted messages
   * of each forward, without their content.
   *
   * It reads all orders of the period, and all tickets if the forward sends check-ins. Of a type that the forward did not send from the
   * beginning of the period, it compares what came later. Throws a `JobError` if the database has no such forward, or no longer all
   * messages of the period.
   *
   * @example
   * ```ts
   * const { missing } = await org.reconcile({ db: 'forward.db', period: 'yesterday' });
   * ```
   */
  reconcile(options: ReconcileOptions): Promise<Reconciliation>;
}

const checks: OptionChecks<ReconcileOptions> = {
  db: aDatabase,
  schema: aSchema,
  reader: optional(expectReader),
  period: expectPeriod,
  events: expectEventChoice,
  ...jobChecks,
};

/** Returns the messages of a forward that reads the service, or the log of a mirror, and the state beside them. */
async function sentIn({ dialect, read }: Driver, { uuid, name }: Scope, reader: string) {
  const sql = statementsIn(dialect);
  /** Returns no rows if the table is missing. */
  const ask = (...statement: Parameters<typeof sql>) =>
    read(sql(...statement)).catch((error: unknown) => {
      if (failingOf(error) === 'tables') return [];
      throw error;
    });
  const [job] =
    await ask`SELECT id, state FROM ${at(jobTables.jobs)} WHERE organisation = ${uuid} AND name = ${reader}`;
  const state: ReadonlyMap<string, string> = job
    ? new Map(Object.entries(JSON.parse(String(job.state))))
    : stateOf(await ask`SELECT key, value FROM ${own(stateTable)}`);
  const sending: Sending | undefined = JSON.parse(state.get(sendingKey(reader)) ?? 'null') ?? undefined;
  if (!sending) {
    throw new JobError(
      'state',
      `${dialect.place} has no forward of ${name} with the name ${JSON.stringify(reader)}.`,
      { advice: 'Pass the database and the reader of the forward.', option: 'reader' },
    );
  }
  const rows = job
    ? await ask`SELECT * FROM ${at(jobTables.messages)} WHERE job = ${Number(job.id)} ORDER BY place`
    : await ask`SELECT * FROM ${own(messagesTable)} WHERE reader = ${reader} ORDER BY place`;
  const start = state.get(logKeys.start) ?? 'now';
  // When the log begins, in milliseconds since 1970.
  const begins = start === 'all' ? 0 : Number(start === 'now' ? state.get(logKeys.began) : start);
  return { rows: rows.map(messageOf), sending, begins };
}

/** Throws if accepted messages of the period may no longer be kept. */
function expectKept(rows: readonly MessageRow[], from: Date | undefined): void {
  const oldest = rows.find(({ state }) => state === 'accepted');
  if ((rows.at(-1)?.place ?? 0) <= mostAccepted || !oldest || oldest.foundAt < (from?.getTime() ?? 0)) return;
  throw new JobError('state', 'The database no longer has all messages of this period.', {
    advice: `It keeps the last ${mostAccepted} accepted ones. Compare a later period.`,
    option: 'period',
  });
}

/** A record of the service of which there should be a message. */
type Expected = Pick<MissingMessage, 'event' | 'record' | 'order'>;

/** The records of a period, by the type of message that reports them. */
const recordsOf: {
  readonly [T in ForwardType]?: (
    scope: Scope,
    period: Moments,
    options: StreamOptions,
  ) => AsyncGenerator<Expected, void, undefined>;
} = {
  async *'order.created'(scope, period, options) {
    for await (const { order, event } of streams.orders(scope, { ...options, period })) {
      // One without a date may be older.
      if (createdAt(order) !== undefined) yield { event: event.uuid, record: order.uuid, order: order.uuid };
    }
  },
  async *'ticket.checked_in'(scope, period, options) {
    for await (const { ticket, event } of streams.ticketsAlone(scope, options)) {
      const { checkedInAt, orderUuid: order } = ticketView(ticket);
      if (checkedInAt && sideOf(checkedInAt.getTime(), period) === 'in')
        yield { event: event.uuid, record: ticket.uuid, order };
    }
  },
};

const timeOf = (time: number | undefined): Date | undefined =>
  time === undefined ? undefined : new Date(time);

function missingOf({ id, event, record, body, firstAt, lastAt, status, ...row }: MessageRow): MissingMessage {
  // The forward wrote them, and an accepted message is not missing.
  const { type, state } = row as Pick<MissingMessage, 'type' | 'state'>;
  const { ticket, before } = JSON.parse(body).data;
  const isOfTicket = type.startsWith('ticket.');
  const order = isOfTicket ? ticketView(ticket ?? before).orderUuid : record;
  return {
    ...{ type, state, id, event, record, order: isOfTicket || type.startsWith('order.') ? order : undefined },
    ...{ firstAt: timeOf(firstAt), lastAt: timeOf(lastAt), status },
  };
}

/** Compares the messages of a forward with the service. See `ReconcileMethod`. */
export async function reconcile(scope: Scope, options: ReconcileOptions): Promise<Reconciliation> {
  expectOptions(options, checks);
  expectSchema(options.db, options.schema);
  const { db, schema = defaultSchema, reader = 'forward', period = 'yesterday', onProgress } = options;
  const signal = options.signal ?? new AbortController().signal;
  const { from, to } = await periodOf(scope, period, { signal });
  const opened = await openedOf(db, signal);
  const driver = driverOf(opened.db, schema, scope.uuid);
  const closed = () => driver.close(false).finally(opened.close);
  const { rows, sending, begins } = await sentIn(driver, scope, reader).finally(closed);
  expectKept(rows, from);
  const events = options.events ?? sending.events;
  const types: ReconciledType[] = [];
  const missing: MissingMessage[] = [];
  /** Compares the messages of one type. Records are those since a time. */
  async function compare(type: ForwardType, since: Date): Promise<void> {
    const own = rows.filter((row) => row.type === type);
    const found = own.filter(({ foundAt }) => sideOf(foundAt, { from, to }) === 'in');
    const count = (is: MessageRow['state']) => found.filter(({ state }) => state === is).length;
    const looked = new Map(found.map((row) => [row.id, row]));
    /** The message of each record. An accepted one comes first. */
    const made = new Map(own.map((row) => [row.record, row]));
    for (const row of own) if (row.state === 'accepted') made.set(row.record, row);
    const unmade: MissingMessage[] = [];
    const expected = recordsOf[type]?.(scope, { from: since, to }, { events, signal, onProgress });
    let records = 0;
    for await (const each of expected ?? []) {
      records += 1;
      const row = made.get(each.record);
      if (row) looked.set(row.id, row);
      else unmade.push({ type, state: 'unmade', ...each });
    }
    const left = [...looked.values()].filter(({ state }) => state !== 'accepted').map(missingOf);
    missing.push(...unmade, ...left);
    types.push({
      ...{ type, records: expected && records, found: found.length },
      sent: found.filter(({ firstAt }) => firstAt !== undefined).length,
      ...{ accepted: count('accepted'), waiting: count('waiting'), aside: count('aside') },
      missing: unmade.length + left.length,
    });
  }
  for (const type of allTypes) {
    const sent = sending.since[type];
    if (sent === undefined) continue;
    // A reader that began at the first record has those from before its log too.
    const since = new Date(Math.max(from?.getTime() ?? 0, sent && Math.max(sent, begins)));
    if (!to || since < to) await compare(type, since);
  }
  if (types.length > 0) return { types, missing };
  throw new JobError('input', `The forward ${JSON.stringify(reader)} began after this period.`, {
    advice: 'Compare a later period.',
    option: 'period',
  });
}
