import { linked, sleep } from '../../../shared/abort.js';
import { joined, words } from '../../../shared/words.js';
import { JobError } from '../../../stores/job-error.js';
import { Heard } from '../../common/heard.js';
import { periodOf } from '../../dates/moments.js';
import { periodFrom } from '../../dates/period.js';
import type { DatabaseConnection } from '../database.js';
import { isOfTables } from '../failure.js';
import { HeldDatabase } from '../held-database.js';
import { type KeptLog, keptLog, type Write } from '../keeper.js';
import { SqlLog } from '../sql-keeper.js';
import { stateIn, timezoneKey } from '../state.js';
import type { MirrorChange } from './change.js';
import type { ChangeOptions, MirrorReaderOptions } from './options.js';
import { type LoggedTable, leaseOf, loggedTables, logKeys } from './tables.js';

/** Number of changes that are read at once. */
const atOnce = 100;

/** Time between two looks for changes unless the caller sets another, in milliseconds. */
export const defaultLook = 1_000;

/** Age of a lease after which it is renewed before a change is given, in milliseconds. */
const freshLease = 1_000;

/** A log, and who reads it. */
export interface ReaderOptions
  extends Pick<ChangeOptions, 'lease' | 'start' | 'signal'>,
    Partial<Pick<MirrorReaderOptions, 'schema' | 'onWait'>> {
  /** Its database, or what keeps it in memory. */
  readonly db: string | DatabaseConnection | { readonly [keptLog]: KeptLog };
  /** Name of the reader. */
  readonly name: string;
  /** Job that reads, because another one with its name would skip changes. */
  readonly reads: string;
  readonly tables?: readonly LoggedTable[] | undefined;
  /** Whether it waits for a log that is still missing. */
  readonly waits?: boolean | undefined;
  /** Organisation whose mirror writes the log. */
  readonly organisation: { readonly uuid: string; readonly name?: string };
  readonly onError?: ((error: unknown) => unknown) | undefined;
}

/** Returns the error about a database without a log. */
const withoutLog = (
  place: string,
  { uuid, name }: Partial<ReaderOptions['organisation']> = {},
  more = 'The log begins then.',
): JobError =>
  new JobError('state', `${place} has no log of changes${name ? ` of ${name} (${uuid})` : ''}.`, {
    advice: joined(words`Run the mirror with ${{ phrase: 'log' }} first. `, more),
    option: 'changes',
  });

/** Returns the error about a reader whose changes were deleted. */
const outrun = (name: string): JobError =>
  new JobError(
    'state',
    `The reader ${JSON.stringify(name)} has not read for so long that changes which it had not read were deleted.`,
    {
      advice: `Remove it by changesOf(db).remove(${JSON.stringify(name)}) and run it again, or choose another name: it then begins anew. Compare your data with the tables of the mirror, because the log no longer has those changes.`,
    },
  );

/** Returns the error about a reader that reads something else. */
const readsOther = (name: string, reads: string): JobError =>
  new JobError('state', `The reader ${JSON.stringify(name)} is that of ${reads}.`, {
    advice: 'Choose another name for this one, because each needs its own position.',
    option: 'reader',
  });

/** When a reader looks for changes, and when it ends. */
export interface LookOptions {
  readonly once?: boolean | (() => boolean) | undefined;
  readonly every?: number | undefined;
  /** Waits for a time, or less if there are changes. */
  readonly wait?: ((time: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** Returns what is written when a change is passed, which is then before it is yielded. */
  readonly with?: ((change: MirrorChange) => readonly Write[]) | undefined;
}

/** A reader of the log, which one process at a time is. */
export class LogReader {
  readonly log: KeptLog;
  /** Aborts when another process takes over. */
  readonly signal: AbortSignal;
  readonly #options: ReaderOptions;
  /** Also aborts when the caller stops it. */
  readonly #stop: AbortSignal;
  /** Number of the last change that it has passed. */
  position: number;
  #renewedAt = performance.now();

  private constructor(
    options: ReaderOptions,
    log: KeptLog,
    signal: AbortSignal,
    stop: AbortSignal,
    position: number,
  ) {
    this.#options = options;
    this.log = log;
    this.signal = signal;
    this.#stop = stop;
    this.position = position;
  }

  /**
   * Waits until no other process is this reader, and yields what `work` finds with it. The end of the caller's signal is no error.
   */
  static async *run<Found>(
    options: ReaderOptions,
    work: (reader: LogReader) => AsyncGenerator<Found, void, undefined>,
  ): AsyncGenerator<Found, void, undefined> {
    const { db, name, organisation, signal: ended } = options;
    if (ended?.aborted) return;
    const losing = new AbortController();
    const stop = linked(ended, losing.signal);
    const heard = new Heard(losing);
    const found = { ...options, onError: heard.of(options.onError), signal: stop.signal };
    let log = typeof db === 'object' && keptLog in db ? db[keptLog] : undefined;
    let database: HeldDatabase | undefined;
    try {
      let { start } = options;
      if (!log) {
        const holder = { lease: leaseOf(name), what: `reader ${JSON.stringify(name)}` };
        const held = { ...options, db: db as string | DatabaseConnection, holder, heard };
        database = await HeldDatabase.open({ ...held, organisation: organisation.uuid, signal: stop.signal });
        start = await untilLog(database, found);
        await database.hold();
        log = new SqlLog(database);
      }
      const position = await register(log, { ...found, start }, database);
      yield* work(new LogReader(options, log, losing.signal, stop.signal, position));
      await heard.settle();
      losing.signal.throwIfAborted();
    } catch (error) {
      heard.expectEnded(ended, error);
    } finally {
      stop.unlink();
      stop.abort();
      await database?.close();
    }
  }

  /**
   * Yields the changes from the position on: for ever, once, or until a function returns true. Each is passed when the next one is
   * asked for.
   */
  async *changes({
    once = false,
    every = defaultLook,
    wait = sleep,
    with: writesOf,
  }: LookOptions): AsyncGenerator<MirrorChange, void, undefined> {
    for (;;) {
      const isLast = typeof once === 'function' ? once() : once;
      const { changes, last, isAll } = await this.next();
      for (const change of changes) {
        this.#stop.throwIfAborted();
        await this.renew();
        if (writesOf) await this.pass(change.n, writesOf(change));
        yield change;
        if (!writesOf) await this.pass(change.n);
      }
      // A change that a filter leaves out must not stay in the log.
      if (last > this.position) await this.pass(last);
      if (!isAll) continue;
      if (isLast) return;
      await wait(every, this.#stop);
    }
  }

  /** Reads changes after the position. There are no others up to `last`, and none at all after it if `isAll` is true. */
  async next(): Promise<{
    readonly changes: readonly MirrorChange[];
    readonly last: number;
    readonly isAll: boolean;
  }> {
    const { name, tables = loggedTables } = this.#options;
    const { upTo, pruned } = await this.log.head();
    if (pruned > this.position) throw outrun(name);
    if (upTo <= this.position) return { changes: [], last: this.position, isAll: true };
    const changes = await this.log.changes({ after: this.position, upTo, tables, limit: atOnce });
    const isAll = changes.length < atOnce;
    return { changes, last: isAll ? upTo : (changes.at(-1)?.n ?? upTo), isAll };
  }

  /** Moves the position, and makes other changes in the same transaction. */
  async pass(n: number, more: readonly Write[] = []): Promise<void> {
    await this.log.write([{ do: 'position', reader: this.#options.name, n }, ...more]);
    this.position = n;
    this.#renewedAt = performance.now();
  }

  /** Makes sure that no other process has become this reader, so that a process that was stopped gives nothing old. */
  async renew(): Promise<void> {
    this.signal.throwIfAborted();
    if (performance.now() - this.#renewedAt < freshLease) return;
    await this.log.write([]);
    this.#renewedAt = performance.now();
  }
}

/** Whether a database has a log of the organisation. Throws if a newer version wrote it. */
async function hasLog(database: Pick<HeldDatabase, 'dialect' | 'read'>): Promise<boolean> {
  try {
    return (await stateIn(database)).has(logKeys.began);
  } catch (error) {
    if (isOfTables(error)) return false;
    throw error;
  }
}

/** Throws if a database has no log of the organisation, or was written by a newer version. */
export async function expectLog(
  database: Pick<HeldDatabase, 'dialect' | 'read'>,
  organisation?: ReaderOptions['organisation'],
): Promise<void> {
  if (!(await hasLog(database))) throw withoutLog(database.dialect.place, organisation);
}

/**
 * Does the same, but waits for a log that is still missing if the reader does, and reports that once. Returns where a new reader
 * begins: one that has waited was there before the first change.
 */
async function untilLog(
  database: Pick<HeldDatabase, 'dialect' | 'read'>,
  { organisation, start, waits, onError, signal }: ReaderOptions & { readonly signal: AbortSignal },
): Promise<ReaderOptions['start']> {
  if (!waits) {
    await expectLog(database, organisation);
    return start;
  }
  if (await hasLog(database)) return start;
  onError?.(withoutLog(database.dialect.place, organisation, 'This reader waits for it.'));
  do await sleep(defaultLook, signal);
  while (!(await hasLog(database)));
  return start === 'now' ? 'all' : start;
}

/** Returns the position of a new reader: that of the last change, or before the first one that it is to have. */
async function beginningOf(
  log: KeptLog,
  { start = 'now', signal }: Pick<ReaderOptions, 'start' | 'signal'>,
  database: Pick<HeldDatabase, 'dialect' | 'read'> | undefined,
): Promise<number> {
  const { pruned, upTo } = await log.head();
  if (start === 'all') return pruned;
  const period = periodFrom(start);
  if (!period || !database) return upTo;
  const org = {
    uuid: database.dialect.organisation,
    timezone: (await stateIn(database)).get(timezoneKey),
  };
  const { from } = await periodOf(org, period, { signal });
  const first = from && (await log.firstSince(from));
  return first === undefined ? upTo : first - 1;
}

/** Returns the position of a reader. A new one begins. */
async function register(
  log: KeptLog,
  { name, reads, start, signal }: Pick<ReaderOptions, 'name' | 'reads' | 'start' | 'signal'>,
  database?: Pick<HeldDatabase, 'dialect' | 'read'>,
): Promise<number> {
  const known = await log.reader(name);
  if (known && known.reads !== reads) throw readsOther(name, known.reads);
  const position = known ? known.position : await beginningOf(log, { start, signal }, database);
  await log.register(name, reads, position);
  return position;
}
