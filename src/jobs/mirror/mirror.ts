import { AbortedError } from '../../index.js';
import { onAbort, sleep } from '../../shared/abort.js';
import { defaultSchema } from '../../stores/postgres-connection.js';
import { Heard } from '../common/heard.js';
import type { Scope } from '../common/scope.js';
import { defaultSweepEvery, nextLook } from '../polling/next-look.js';
import { defaultEvery, mayPass, waitAfter } from '../polling/passing.js';
import { ChangeLog } from './changes/log.js';
import { hasLog } from './changes/tables.js';
import type { Gathering } from './database.js';
import { driverOf } from './driver-of.js';
import { isOfTables } from './failure.js';
import { Forms } from './forms.js';
import { GatheringDatabase, PagesRefused } from './gathering-database.js';
import { HeldDatabase } from './held-database.js';
import { Memory } from './memory.js';
import { expectOptions, type MirrorOptions, type MirrorReport } from './options.js';
import { Problems } from './problems.js';
import { Rounds } from './rounds.js';
import { examine, makeIndexes, prepare } from './schema.js';
import { keepState, timezoneKey } from './sql.js';
import { Tally } from './tally.js';

/** Method of an organisation that keeps a database equal to it. */
export interface MirrorMethod {
  /**
   * Keeps tables of the organisation in SQLite or Postgres: events, ticket levels, sessions, orders, order lines, tickets,
   * attendees, reviews, invitations, the team and products. A row has a column for each field with a single value, and the view
   * `whole_records` has each record as JSON. Deleted records get a `gone_at`, and their rows are never deleted. Runs until `signal`
   * aborts, or for one round with `once`, and returns what it wrote.
   *
   * A page is written whole or not at all, and pages of new records share a transaction. If the program is killed, the database is
   * out of date but never wrong, and the next run continues from there. A new version of the library adds the columns that it needs. It drops nothing, and does not
   * change your own tables and columns.
   *
   * The mirror only reads from the service. Before any request, throws a `TypeError` for wrong options. Throws a `JobError` if
   * the database is of another organisation, contains tables that no mirror made, or fails. Throws errors that do not pass,
   * such as a refused token. With `once`, also throws the error of a failed list of events or of the service as a whole and,
   * without `onError`, the first error of another list, after everything else was written.
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

/** Progress of a mirror. */
interface Report {
  rounds: number;
  failed: number;
  readonly tally: Tally;
  /** Changes that wait to be written. */
  pages: Pick<Gathering, 'settle'> | undefined;
}

/** Keeps a database equal to an organisation. See `MirrorMethod`. */
export async function mirror(scope: Scope, options: MirrorOptions): Promise<MirrorReport> {
  expectOptions(options);
  const { db, schema = defaultSchema, record = true, events, changes, lease: time, signal: ended } = options;
  const report: Report = { rounds: 0, failed: 0, tally: new Tally(), pages: undefined };
  const result = (): MirrorReport => {
    const { rounds, failed, tally } = report;
    return { rounds, failed, tables: tally.tables };
  };
  if (ended?.aborted) return result();
  // Requests in progress end with the mirror, however it ends.
  const controller = new AbortController();
  const unfollow = ended && onAbort(ended, () => controller.abort(ended.reason));
  const { signal } = controller;
  const heard = new Heard(controller);
  const onError = heard.of(options.onError);
  const database = new HeldDatabase(driverOf(db, schema, record), {
    lease: time,
    onWait: heard.of(options.onWait),
    onAway: onError,
    signal,
  });
  try {
    const { isNew, hasLease } = await examine(database, scope);
    await database.prepare(isNew, hasLease);
    const isReady = async () =>
      (await examine(database, scope)).isPrepared && !changes && !(await hasLog(database));
    await database.hold(heard.fail, typeof events === 'object' ? { events, isReady } : undefined);
    const called = { ...options, onError, onRound: heard.of(options.onRound) };
    await makeRounds(scope, database, called, signal, report);
    await heard.settle();
    signal.throwIfAborted();
  } catch (error) {
    if (heard.failure) throw heard.failure.reason;
    if (!ended?.aborted || !(error instanceof AbortedError || error === ended.reason)) throw error;
  } finally {
    unfollow?.();
    controller.abort();
    // Lists whose reading cannot be noted are read again.
    await report.pages?.settle().catch(() => {});
    await database.close();
  }
  return result();
}

/** Makes rounds until the signal aborts. Adds what each wrote to `report`. */
async function makeRounds(
  scope: Scope,
  database: HeldDatabase,
  options: MirrorOptions,
  signal: AbortSignal,
  report: Report,
): Promise<void> {
  const { every = defaultEvery, once = false, onRound, onError } = options;
  let gathersPages = true;
  const start = async () => {
    const begun = await begin(scope, database, options, signal, gathersPages);
    report.pages = begun.pages;
    return begun;
  };
  let begun = await start();
  let hasIndexes = false;
  let isRepaired = false;
  for (let failures = 0; ; ) {
    let failure: unknown;
    let unread: unknown;
    try {
      const tally = new Tally(report.tally);
      const outcome = await begun.rounds.round(tally);
      failure = outcome.failure;
      unread = outcome.unread;
      const { state } = begun;
      if (!hasIndexes) hasIndexes = await database.alone(() => makeIndexes(database, state));
      isRepaired = false;
      report.rounds += 1;
      report.failed += outcome.failed;
      onRound?.({ rounds: 1, failed: outcome.failed, tables: tally.tables });
    } catch (error) {
      // Everything that was not written is read again.
      if (error instanceof PagesRefused) {
        gathersPages = false;
        begun = await start();
        continue;
      }
      if (isOfTables(error) && !isRepaired) {
        begun = await start();
        hasIndexes = false;
        isRepaired = true;
        continue;
      }
      if (once || !mayPass(error)) throw error;
      onError?.(error);
      failure = error;
    }
    if (once) {
      // Without `onError`, a run of cron would fail silently.
      const error = failure ?? (onError ? undefined : unread);
      if (error !== undefined) throw error;
      return;
    }
    failures = failure === undefined ? 0 : failures + 1;
    await sleep(waitAfter(failures, every, failure), signal);
  }
}

/**
 * Makes the missing tables, and returns the rounds of the mirror. Writes each page in a separate transaction unless `gathersPages` is
 * true, so that it finds the records that the database refuses.
 */
async function begin(
  scope: Scope,
  database: HeldDatabase,
  { events, changes, sweep = nextLook, sweepEvery = defaultSweepEvery, onError, onProgress }: MirrorOptions,
  signal: AbortSignal,
  gathersPages: boolean,
) {
  const { state: known, isPrepared } = await examine(database, scope);
  const state = isPrepared ? known : await prepare(database, scope);
  const { timezone } = scope;
  if (timezone !== undefined && timezone !== state.get(timezoneKey)) {
    await database.write([{ sql: keepState(database.dialect), values: [timezoneKey, timezone] }]);
  }
  // A log numbers the changes of each page when it is written.
  const isLogged = changes !== false && (changes !== undefined || (await hasLog(database)));
  const pages = new GatheringDatabase(database, { gathersPages: gathersPages && !isLogged });
  const memory = await Memory.read(pages, state);
  const problems = await Problems.read(pages, onError);
  const log = await ChangeLog.open({ database: pages, memory, scope, signal }, changes);
  // Only one process may number changes.
  if (!log) await database.share();
  const rounds = new Rounds(scope, pages, memory, {
    problems,
    forms: await Forms.read(database),
    events,
    log,
    sweep,
    sweepEvery,
    onError,
    onProgress,
    signal,
  });
  return { rounds, state, pages };
}
