import { AbortedError } from '../../index.js';
import { linked } from '../../shared/abort.js';
import { defaultSchema } from '../../stores/postgres-connection.js';
import { Condition } from '../common/condition.js';
import { Heard } from '../common/heard.js';
import type { Scope } from '../common/scope.js';
import { periodOf } from '../dates/moments.js';
import { periodFrom } from '../dates/period.js';
import type { LookOptions, ReaderOptions } from '../mirror/changes/reader.js';
import type { LoggedTable } from '../mirror/changes/tables.js';
import { type DatabaseConnection, isSqlite } from '../mirror/database.js';
import type { Job } from '../mirror/job-keeper.js';
import { type Keeper, type KeptLog, keptLog } from '../mirror/keeper.js';
import { openedOf } from '../mirror/opened.js';
import { inRounds, uuidsInRounds } from '../polling/in-rounds.js';
import type { SweptList } from '../polling/next-look.js';
import type { WatchOptions } from './options.js';

/** The state of the engine while a job runs. */
interface Kept {
  readonly log: KeptLog;
  open(): Promise<Keeper>;
  close(): Promise<void>;
}

/** Reads a log. */
export type Read<Found> = (
  place: Pick<ReaderOptions, 'db' | 'schema' | 'start'>,
  look: LookOptions,
  signal: AbortSignal,
) => AsyncGenerator<Found, void, undefined>;

/** Begins to keep the state of a job in memory. */
async function inMemory(tables: readonly LoggedTable[], signal: AbortSignal): Promise<Kept> {
  const { MemoryKeeper } = await import('../mirror/memory-keeper.js');
  const keeper = new MemoryKeeper(tables, signal);
  return { log: keeper, open: async () => keeper, close: async () => {} };
}

/** Begins to keep the state of a job in a database. Waits until no other process runs the job. */
async function inDatabase(
  organisation: string,
  job: Job,
  db: string | DatabaseConnection,
  { schema = defaultSchema, lease, onWait, onError }: WatchOptions,
  heard: Heard,
  signal: AbortSignal,
): Promise<Kept> {
  const [{ HeldDatabase }, { driverOf }, { jobPlan }, { JobKeeper }] = await Promise.all([
    import('../mirror/held-database.js'),
    import('../mirror/driver-of.js'),
    import('../mirror/job-tables.js'),
    import('../mirror/job-keeper.js'),
  ]);
  const opened = await openedOf(db, signal);
  const database = new HeldDatabase(driverOf(opened.db, schema, organisation), {
    holder: { lease: `job ${job.name}`, what: `job ${JSON.stringify(job.name)}` },
    ...{ lease, onWait: heard.of(onWait), onAway: heard.of(onError), signal },
  });
  const keeper = new JobKeeper(database, job, signal);
  const close = async () => {
    try {
      await database.close();
      // The names are in the log of SQLite too, which some drivers leave behind.
      if (keeper.hasPassed && isSqlite(opened.db)) opened.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      await opened.close();
    }
  };
  try {
    await database.hold(heard.fail, jobPlan(database.dialect));
    // The names in changes that were read are overwritten.
    if (isSqlite(opened.db)) opened.db.exec('PRAGMA secure_delete = ON');
  } catch (error) {
    await close();
    throw error;
  }
  const open = async () => {
    await keeper.open();
    return keeper;
  };
  return { log: keeper, open, close };
}

/**
 * Runs the engine beside `read`, which reads its log, and ends both together. With `once`, makes one round and then reads what it
 * logged.
 */
export async function* withEngine<Found>(
  scope: Scope,
  given: WatchOptions,
  { name, tables, lists }: Pick<Job, 'name' | 'tables'> & { readonly lists: readonly SweptList[] },
  read: Read<Found>,
): AsyncGenerator<Found, void, undefined> {
  if (given.signal?.aborted) return;
  const { db, every, once = false, onError, onProgress, sweep, sweepEvery, signal } = given;
  const losing = new AbortController();
  const own = linked(signal, losing.signal);
  const heard = new Heard(losing);
  const news = new Condition();
  // Something may happen just before the wait for it begins.
  let isNew = false;
  const tell = () => {
    isNew = true;
    news.notify();
  };
  const wait = async (time: number, waiting: AbortSignal) => {
    if (!isNew) await news.wait(waiting, time);
    isNew = false;
    waiting.throwIfAborted();
  };
  let failure: { readonly reason: unknown } | undefined;
  let isEnded = false;
  let ended: Promise<unknown> | undefined;
  let kept: Kept | undefined;
  try {
    const asking = { once, ...(every !== undefined && { every }), onError };
    const events = await uuidsInRounds(scope, given.events, asking, own.signal);
    const period = periodFrom(given.start);
    const ask = () => periodOf(scope, period, { signal: own.signal });
    const from = period && (await inRounds(ask, asking, own.signal)).from;
    const start = from ?? (given.start === 'all' ? 'all' : 'now');
    const job = { name, tables };
    kept = await (db === undefined
      ? inMemory(tables, own.signal)
      : inDatabase(scope.uuid, job, db, given, heard, own.signal));
    const { keepWith } = await import('../mirror/mirror.js');
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const end = () => {
      isEnded = true;
      begin();
      tell();
    };
    ended = keepWith(scope, kept.open, {
      ...{ every, once, onError, onProgress, sweep, sweepEvery, events, lists, start },
      ...{ signal: own.signal, onLogged: tell, onBegun: begin },
    }).then(end, (reason: unknown) => {
      failure = { reason };
      // The changes of a single round come first.
      if (!once) own.abort(reason);
      end();
    });
    await begun;
    const look = { once: () => once && isEnded, wait };
    // All that its log has, because the log begins where the job does.
    const place = { db: { [keptLog]: kept.log }, schema: undefined, start: 'all' as const };
    if (!failure || once) yield* read(place, look, own.signal);
    await heard.settle();
  } catch (error) {
    if (heard.failure) throw heard.failure.reason;
    if (!signal?.aborted || !(error instanceof AbortedError || error === signal.reason)) throw error;
  } finally {
    own.abort();
    await ended;
    own.unlink();
    await kept?.close();
  }
  failure = heard.failure ?? failure;
  if (failure && !signal?.aborted) throw failure.reason;
}
