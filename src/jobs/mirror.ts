import { AbortedError } from '../index.js';
import { onAbort, sleep } from '../internal/abort.js';
import { expectFunction, expectKnownNames, expectNumber } from '../internal/expect.js';
import { shouldBe } from '../internal/option-error.js';
import { expectJobOptions, type JobOptions } from './job-options.js';
import { type Database, type DatabaseConnection, expectConnection, isSqlite } from './mirror/database.js';
import { Memory } from './mirror/memory.js';
import { postgresDatabase } from './mirror/postgres.js';
import { Rounds } from './mirror/rounds.js';
import { makeIndexes, prepare } from './mirror/schema.js';
import { sqliteDatabase } from './mirror/sqlite.js';
import { type MirroredTables, Tally } from './mirror/tally.js';
import { mayPass, waitAfter } from './polling/passing.js';
import { defaultEvery, defaultSweepEvery } from './polling/round-times.js';
import { defaultSchema } from './postgres-connection.js';
import type { Scope } from './scope.js';

export type { MirroredTables };

/** Where a mirror is kept, and how. Times are milliseconds. */
export interface MirrorOptions extends Pick<JobOptions, 'onProgress'> {
  /**
   * The database: a connection to SQLite (`node:sqlite`, `better-sqlite3`, `libsql`) or to Postgres (a `Client` or `Pool` of
   * `pg`, or `PGlite`). The mirror needs a connection of its own, and leaves it open. It takes one connection of a pool.
   */
  readonly db: DatabaseConnection;
  /**
   * The schema of Postgres that the tables are in. It is made if it is missing.
   * @default 'ticketing'
   */
  readonly schema?: string | undefined;
  /**
   * How long it waits from the end of one round to the next. A round asks for the list of events, 100 a request, and for the
   * newest orders, tickets and attendees of those events whose number of sold tickets has moved.
   * @default 60_000
   */
  readonly every?: number | undefined;
  /**
   * How long a list may go without being read whole. Only that finds what no number of sold tickets shows: check-ins,
   * changed attendees, partial refunds, reviews and the team.
   * @default 3_600_000, an hour
   */
  readonly sweepEvery?: number | undefined;
  /**
   * Ends after one round.
   * @default false
   */
  readonly once?: boolean | undefined;
  /** Ends the mirror once what it is writing is written. It resolves then. */
  readonly signal?: AbortSignal | undefined;
  /** Called with how many events of the round were looked at, and how many there are. */
  readonly onProgress?: JobOptions['onProgress'];
  /** Called after each round that read the list of events. */
  readonly onRound?: ((round: MirrorReport) => void) | undefined;
  /**
   * Called with each error that may pass; the mirror goes on. `params.event` of the error names the event, if one alone
   * failed. Called too, once for each list, if the token may not read one other than orders and tickets: its table stays as
   * it is. Called with a `JobError`, once, if the numbers of sold tickets turn out to be wrong.
   *
   * @default nobody is told
   */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Called once if another mirror works on the database. This one waits until that has ended. */
  readonly onWait?: (() => void) | undefined;
}

/** What a mirror wrote, in one round or in all of them. */
export interface MirrorReport {
  /** How many rounds there were. */
  readonly rounds: number;
  /** How many lists could not be read. Nothing of them was marked as gone, and they are read again. */
  readonly failed: number;
  /** What was written, by table. A table to which nothing was written is missing. */
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
] satisfies (keyof MirrorOptions)[];

function expectOptions(options: MirrorOptions): void {
  expectKnownNames(options, names);
  expectJobOptions(options);
  const { db, schema, every, sweepEvery, once, onRound, onError, onWait } = options;
  expectConnection(db);
  if (schema !== undefined && (typeof schema !== 'string' || schema === '')) {
    throw shouldBe('schema', 'the name of a schema');
  }
  if (schema !== undefined && isSqlite(db)) throw shouldBe('schema', 'left out: SQLite has none');
  if (every !== undefined) expectNumber('every', every, 1, 'milliseconds');
  if (sweepEvery !== undefined) expectNumber('sweepEvery', sweepEvery, 0, 'milliseconds');
  if (once !== undefined && typeof once !== 'boolean') throw shouldBe('once', 'a boolean');
  expectFunction('onRound', onRound);
  expectFunction('onError', onError);
  expectFunction('onWait', onWait);
}

/** How often a database is tried that another mirror works on, in milliseconds. */
const tryEvery = 1_000;

/** Waits until no other mirror works on the database, and keeps others out. */
async function hold(
  database: Database,
  { onWait }: Pick<MirrorOptions, 'onWait'>,
  signal: AbortSignal,
): Promise<void> {
  if (await database.tryHold()) return;
  onWait?.();
  do await sleep(tryEvery, signal);
  while (!(await database.tryHold()));
}

/** Makes rounds until the signal aborts. `report` holds what they wrote so far. */
async function makeRounds(
  database: Database,
  rounds: Rounds,
  { every = defaultEvery, once = false, onRound, onError }: MirrorOptions,
  signal: AbortSignal,
  report: { rounds: number; failed: number; readonly tally: Tally },
): Promise<void> {
  for (let failures = 0; ; ) {
    let failure: unknown;
    try {
      const tally = new Tally(report.tally);
      const outcome = await rounds.round(tally);
      failure = outcome.failure;
      if (report.rounds === 0) await makeIndexes(database);
      report.rounds += 1;
      report.failed += outcome.failed;
      onRound?.({ rounds: 1, failed: outcome.failed, tables: tally.tables });
    } catch (error) {
      if (once || !mayPass(error)) throw error;
      onError?.(error);
      failure = error;
    }
    if (once) return;
    failures = failure === undefined ? 0 : failures + 1;
    await sleep(waitAfter(failures, every, failure), signal);
  }
}

/** Keeps a database equal to the organisation. */
export interface MirrorMethod {
  /**
   * Keeps tables of the organisation in SQLite or Postgres: events, ticket levels, sessions, orders, order lines, tickets,
   * attendees, reviews, invitations, the team and products. A row has a column for each field that is one value, and the
   * whole record as JSON beside. What is gone is marked by `gone_at` and never deleted. Runs until `signal` aborts, or one
   * round with `once`, and returns what it wrote.
   *
   * Each page is written in one transaction. If the program is killed, the database is behind, never wrong, and the next run
   * continues from there. A new version of the library adds the columns that it needs. It drops nothing, and leaves your own
   * tables and columns alone.
   *
   * It only reads from the service. Throws a `TypeError` for wrong options before it asks for anything; a `JobError` if the
   * database is of another organisation, holds tables that no mirror made, or fails; and what cannot pass, such as a refused
   * token. With `once`, it throws what the list of events fails with too.
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
  const {
    db,
    schema = defaultSchema,
    sweepEvery = defaultSweepEvery,
    onError,
    onProgress,
    signal: ended,
  } = options;
  const report = { rounds: 0, failed: 0, tally: new Tally() };
  const result = (): MirrorReport => {
    const { rounds, failed, tally } = report;
    return { rounds, failed, tables: tally.tables };
  };
  if (ended?.aborted) return result();
  const database = isSqlite(db) ? sqliteDatabase(db) : await postgresDatabase(db, schema);
  // What is under way ends with the mirror, however that ends.
  const controller = new AbortController();
  const unfollow = ended && onAbort(ended, () => controller.abort(ended.reason));
  const { signal } = controller;
  try {
    await hold(database, options, signal);
    const memory = await Memory.read(database, await prepare(database, scope));
    const rounds = new Rounds(scope, database, memory, { sweepEvery, onError, onProgress, signal });
    await makeRounds(database, rounds, options, signal, report);
  } catch (error) {
    if (!ended?.aborted || !(error instanceof AbortedError || error === ended.reason)) throw error;
  } finally {
    unfollow?.();
    controller.abort();
    await database.close();
  }
  return result();
}
