import { linked } from '../../shared/abort.js';
import { Condition } from '../common/condition.js';
import { Heard } from '../common/heard.js';
import type { Scope } from '../common/scope.js';
import { periodOf } from '../dates/moments.js';
import { periodFrom } from '../dates/period.js';
import { placeOf } from '../mirror/changes/options.js';
import type { LogReader, LookOptions, ReaderOptions } from '../mirror/changes/reader.js';
import { isSqlite } from '../mirror/database.js';
import type { Job } from '../mirror/job-keeper.js';
import { inRounds, uuidsInRounds } from '../polling/in-rounds.js';
import type { MirrorWatchOptions, WatchOptions } from './options.js';

/** Reads a log, whose new reader begins at `start`, until `signal` aborts. */
type Work<Found> = (
  reader: LogReader,
  look: LookOptions,
  place: Pick<ReaderOptions, 'start' | 'signal'>,
) => AsyncGenerator<Found, void, undefined>;

/** Reads the log of a mirror, or that of the engine, which it runs meanwhile. */
export async function* withLog<Found>(
  scope: Scope,
  options: WatchOptions | MirrorWatchOptions,
  job: Job & { readonly reads: string },
  work: Work<Found>,
): AsyncGenerator<Found, void, undefined> {
  // Loaded on demand, as the mirror is.
  const { readerOf, runReader } = await import('../mirror/changes/reader.js');
  const { lease, onError, onWait, once, every, signal } = options;
  if (options.mirror === undefined) yield* withEngine(scope, options, job, readerOf, work);
  else {
    const place = { ...placeOf(options), signal };
    yield* runReader({ ...job, ...place, lease, onError, onWait, organisation: scope }, (reader) =>
      work(reader, { once, every }, place),
    );
  }
}

/** Returns what keeps the state of a job, in memory or in a database. */
async function keepingOf(
  organisation: string,
  job: Job,
  { db, ...options }: WatchOptions,
  heard: Heard,
  signal: AbortSignal,
) {
  if (db === undefined) {
    const keeper = (await import('../mirror/memory-keeper.js')).memoryKeeper(job.tables, signal);
    return { log: keeper, hold: async () => {}, open: async () => keeper, close: async () => {} };
  }
  const [{ heldDatabase }, { jobPlan }, { jobKeeper }] = await Promise.all([
    import('../mirror/held-database.js'),
    import('../mirror/job-tables.js'),
    import('../mirror/job-keeper.js'),
  ]);
  const holder = { lease: `job ${job.name}`, what: `job ${JSON.stringify(job.name)}` };
  const database = await heldDatabase({ ...options, db, organisation, holder, heard, signal });
  const keeper = jobKeeper(database, job, signal);
  const { connection } = database;
  const sqlite = isSqlite(connection) ? connection : undefined;
  return {
    log: keeper,
    /** Waits until no other process runs the job. */
    async hold() {
      await database.hold(jobPlan(database.dialect));
      // The names in changes that were read are overwritten.
      sqlite?.exec('PRAGMA secure_delete = ON');
    },
    async open() {
      await keeper.open();
      return keeper;
    },
    // The names are in the log of SQLite too, which some drivers leave behind.
    close: () => database.close(() => keeper.hasPassed && sqlite?.exec('PRAGMA wal_checkpoint(TRUNCATE)')),
  };
}

/** Runs the engine beside `work`, which reads its log. With `once`, makes one round and then reads what it logged. */
async function* withEngine<Found>(
  scope: Scope,
  given: WatchOptions,
  job: Job & { readonly reads: string },
  readerOf: typeof import('../mirror/changes/reader.js').readerOf,
  work: Work<Found>,
): AsyncGenerator<Found, void, undefined> {
  if (given.signal?.aborted) return;
  const { every, once = false, onError, onProgress, sweep, sweepEvery, signal } = given;
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
  let kept: Awaited<ReturnType<typeof keepingOf>> | undefined;
  try {
    const asking = { once, ...(every !== undefined && { every }), onError };
    const events = await uuidsInRounds(scope, given.events, asking, own.signal);
    const period = periodFrom(given.start);
    const ask = () => periodOf(scope, period, { signal: own.signal });
    const from = period && (await inRounds(ask, asking, own.signal)).from;
    const start = from ?? (given.start === 'all' ? 'all' : 'now');
    kept = await keepingOf(scope.uuid, job, given, heard, own.signal);
    await kept.hold();
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
    const lists = job.tables.filter((table) => table !== 'events');
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
    const place = { start: given.start, signal: own.signal };
    if (!failure || once)
      yield* work(await readerOf(kept.log, { ...job, ...place }, own.signal), look, place);
  } catch (error) {
    heard.expectEnded(own.signal, error);
  } finally {
    own.abort();
    await ended;
    own.unlink();
    await kept?.close();
  }
  await heard.settle();
  failure = heard.failure ?? failure;
  if (failure && !signal?.aborted) throw failure.reason;
}
