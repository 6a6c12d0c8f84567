import { AbortedError } from '../../index.js';
import { onAbort, sleep } from '../../shared/abort.js';
import { expectFunction, expectKnownNames, expectNumber } from '../../shared/expect.js';
import { OptionError, shouldBe, words } from '../../shared/option-error.js';
import { JobError } from '../../stores/job-error.js';
import { expectJobOptions, type JobOptions } from '../../stores/job-options.js';
import type { LeaseOptions } from '../../stores/lease.js';
import { defaultSchema } from '../../stores/postgres-connection.js';
import type { Scope } from '../common/scope.js';
import { defaultEvery, defaultSweepEvery, mayPass, waitAfter } from '../polling/passing.js';
import { type DatabaseConnection, expectConnection, isSqlite } from './database.js';
import { failingOf } from './failure.js';
import { HeldDatabase } from './held-database.js';
import { Memory } from './memory.js';
import { postgresDriver } from './postgres.js';
import { Problems } from './problems.js';
import { Rounds } from './rounds.js';
import { examine, makeIndexes, prepare } from './schema.js';
import { sqliteDriver } from './sqlite.js';
import { type MirroredTables, Tally } from './tally.js';

export type { MirroredTables };

/** Options of `mirror`. Times are in milliseconds. */
export interface MirrorOptions extends Pick<JobOptions, 'onProgress'>, Pick<LeaseOptions, 'lease'> {
  /**
   * Database connection: to SQLite (`node:sqlite`, `better-sqlite3`, `libsql`) or to Postgres (a `Client` or `Pool` of `pg`, or
   * `PGlite`). Do not use the connection for anything else while the mirror runs. The mirror leaves it open. Of a pool, it
   * takes one connection, and another one if that breaks. A `Client` cannot connect again, so the mirror then throws.
   * @example db: new DatabaseSync('org.db')
   */
  readonly db: DatabaseConnection;
  /**
   * Schema of Postgres for the tables. It is created if it is missing.
   * @default 'ticketing'
   * @example schema: 'ticketing'
   */
  readonly schema?: string | undefined;
  /**
   * Time from the end of one round to the next. A round requests the list of events (100 a request), and the newest orders,
   * tickets and attendees of events whose number of sold tickets has changed.
   * @default 60_000
   * @example every: 10_000
   */
  readonly every?: number | undefined;
  /**
   * Maximum time until each list is read completely again. Only that finds changes that leave the number of sold tickets as it
   * was: check-ins, changed attendees, partial refunds, reviews and the team.
   * @default 3_600_000, an hour
   * @example sweepEvery: 600_000
   */
  readonly sweepEvery?: number | undefined;
  /**
   * Whether to end after one round.
   * @default false
   * @example once: true
   */
  readonly once?: boolean | undefined;
  /**
   * Ends the mirror after the current write. The mirror then resolves.
   * @example signal: controller.signal
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called with the number of events that were checked in this round, and their total. Errors that it throws are ignored.
   * @example onProgress: ({ done, total }) => console.log(`${done} of ${total}`)
   */
  readonly onProgress?: JobOptions['onProgress'];
  /**
   * Called after each round that read the list of events.
   * @example onRound: ({ tables }) => console.log(tables)
   */
  readonly onRound?: ((round: MirrorReport) => void) | undefined;
  /**
   * Called with each error that may pass. The mirror continues. `params.event` of the error names the event, if only one
   * failed. Also called, once for each list, if the token may not read a list other than orders and tickets. The table of that
   * list stays as it is. Called once with a `JobError` if the numbers of sold tickets turn out to be wrong, when the database
   * begins to be away or locked, and for each kind of value that a column cannot hold.
   *
   * @default not called
   * @example onError: (error) => console.error(error)
   */
  readonly onError?: ((error: unknown) => void) | undefined;
  /**
   * Called once if another mirror works on the database. This one waits until the other has ended, or until its lease runs out.
   * @example onWait: () => console.log('Waiting for another mirror.')
   */
  readonly onWait?: (() => void) | undefined;
}

/** Result of a mirror, for one round or for all of them. */
export interface MirrorReport {
  /** Number of rounds. */
  readonly rounds: number;
  /** Number of lists that could not be read. None of their records was marked as gone, and they are read again. */
  readonly failed: number;
  /** Numbers of new, changed and gone records, by table. A table without any of these is missing. */
  readonly tables: MirroredTables;
}

const names = [
  'db',
  'schema',
  'every',
  'sweepEvery',
  'once',
  'signal',
  'onProgress',
  'onRound',
  'onError',
  'onWait',
  'lease',
] satisfies (keyof MirrorOptions)[];

function expectOptions(options: MirrorOptions): void {
  expectKnownNames(options, names);
  expectJobOptions(options);
  const { db, schema, every, sweepEvery, once, onRound, onError, onWait, lease } = options;
  expectConnection(db);
  if (schema !== undefined && (typeof schema !== 'string' || schema === '')) {
    throw shouldBe('schema', 'the name of a schema');
  }
  if (schema !== undefined && isSqlite(db)) {
    throw new OptionError(words`SQLite has no schemas. Remove the option ${'schema'}.`, [
      { path: 'schema', problem: 'SQLite has no schemas. Remove this option.' },
    ]);
  }
  if (every !== undefined) expectNumber('every', every, 1, 'milliseconds');
  if (sweepEvery !== undefined) expectNumber('sweepEvery', sweepEvery, 0, 'milliseconds');
  if (lease !== undefined) expectNumber('lease', lease, 1, 'milliseconds');
  if (once !== undefined && typeof once !== 'boolean') throw shouldBe('once', 'a boolean');
  expectFunction('onRound', onRound);
  expectFunction('onError', onError);
  expectFunction('onWait', onWait);
}

/** Makes the missing tables, and returns the rounds of the mirror. */
async function begin(
  scope: Scope,
  database: HeldDatabase,
  { sweepEvery = defaultSweepEvery, onError, onProgress }: MirrorOptions,
  signal: AbortSignal,
) {
  const state = await prepare(database, scope);
  const memory = await Memory.read(database, state);
  const problems = await Problems.read(database, onError);
  const rounds = new Rounds(scope, database, memory, { problems, sweepEvery, onError, onProgress, signal });
  return { rounds, state };
}

/** Whether somebody dropped a table or column of the mirror. */
const isOfTables = (error: unknown): boolean =>
  error instanceof JobError && failingOf(error.cause) === 'tables';

/** Makes rounds until the signal aborts. Adds what each wrote to `report`. */
async function makeRounds(
  scope: Scope,
  database: HeldDatabase,
  options: MirrorOptions,
  signal: AbortSignal,
  report: { rounds: number; failed: number; readonly tally: Tally },
): Promise<void> {
  const { every = defaultEvery, once = false, onRound, onError } = options;
  let { rounds, state } = await begin(scope, database, options, signal);
  let hasIndexes = false;
  let isRepaired = false;
  for (let failures = 0; ; ) {
    let failure: unknown;
    try {
      const tally = new Tally(report.tally);
      const outcome = await rounds.round(tally);
      failure = outcome.failure;
      if (!hasIndexes) await makeIndexes(database, state);
      hasIndexes = true;
      isRepaired = false;
      report.rounds += 1;
      report.failed += outcome.failed;
      onRound?.({ rounds: 1, failed: outcome.failed, tables: tally.tables });
    } catch (error) {
      if (isOfTables(error) && !isRepaired) {
        ({ rounds, state } = await begin(scope, database, options, signal));
        hasIndexes = false;
        isRepaired = true;
        continue;
      }
      if (once || !mayPass(error)) throw error;
      onError?.(error);
      failure = error;
    }
    if (once) return;
    failures = failure === undefined ? 0 : failures + 1;
    await sleep(waitAfter(failures, every, failure), signal);
  }
}

/** Method of an organisation that keeps a database equal to it. */
export interface MirrorMethod {
  /**
   * Keeps tables of the organisation in SQLite or Postgres: events, ticket levels, sessions, orders, order lines, tickets,
   * attendees, reviews, invitations, the team and products. A row has a column for each field with a single value, and another
   * with the whole record as JSON. Deleted records get a `gone_at`, and their rows are never deleted. Runs until `signal`
   * aborts, or for one round with `once`, and returns what it wrote.
   *
   * Each page is written in one transaction. If the program is killed, the database is out of date but never wrong, and the
   * next run continues from there. A new version of the library adds the columns that it needs. It drops nothing, and does not
   * change your own tables and columns.
   *
   * The mirror only reads from the service. Before any request, throws a `TypeError` for wrong options. Throws a `JobError` if
   * the database is of another organisation, contains tables that no mirror made, or fails. Throws errors that do not pass,
   * such as a refused token. With `once`, also throws the error of a failed list of events.
   *
   * @example
   * ```ts
   * import { DatabaseSync } from 'node:sqlite';
   *
   * await org.mirror({ db: new DatabaseSync('org.db'), signal });
   * ```
   */
  mirror(options: MirrorOptions): Promise<MirrorReport>;
}

/** Keeps a database equal to an organisation. See `MirrorMethod`. */
export async function mirror(scope: Scope, options: MirrorOptions): Promise<MirrorReport> {
  expectOptions(options);
  const { db, schema = defaultSchema, lease, onWait, onError, signal: ended } = options;
  const report = { rounds: 0, failed: 0, tally: new Tally() };
  const result = (): MirrorReport => {
    const { rounds, failed, tally } = report;
    return { rounds, failed, tables: tally.tables };
  };
  if (ended?.aborted) return result();
  // Requests in progress end with the mirror, however it ends.
  const controller = new AbortController();
  const unfollow = ended && onAbort(ended, () => controller.abort(ended.reason));
  const { signal } = controller;
  const driver = isSqlite(db) ? sqliteDriver(db) : postgresDriver(db, schema);
  const database = new HeldDatabase(driver, { lease, onWait, onAway: onError, signal });
  let lost: JobError | undefined;
  try {
    const { isNew, hasLease } = await examine(database, scope);
    await database.prepare(isNew, hasLease);
    await database.hold((reason) => {
      lost = reason;
      controller.abort(reason);
    });
    await makeRounds(scope, database, options, signal, report);
  } catch (error) {
    if (lost) throw lost;
    if (!ended?.aborted || !(error instanceof AbortedError || error === ended.reason)) throw error;
  } finally {
    unfollow?.();
    controller.abort();
    await database.close();
  }
  return result();
}
