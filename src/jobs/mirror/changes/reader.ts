import { linked, sleep } from '../../../shared/abort.js';
import { joined, words } from '../../../shared/words.js';
import { JobError } from '../../../stores/job-error.js';
import { Heard } from '../../common/heard.js';
import { periodOf } from '../../dates/moments.js';
import { periodFrom } from '../../dates/period.js';
import type { DatabaseConnection } from '../database.js';
import { isOfTables } from '../failure.js';
import { type HeldDatabase, heldDatabase } from '../held-database.js';
import type { KeptLog, Write } from '../keeper.js';
import { stateIn, timezoneKey } from '../state.js';
import type { MirrorChange } from './change.js';
import type { ChangeOptions, MirrorReaderOptions } from './options.js';
import { beginningIn, type Existing, sqlLog } from './sql-log.js';
import { existingKey, type LoggedTable, leaseOf, loggedTables, logKeys } from './tables.js';

/** Number of changes that are read at once. */
const atOnce = 100;

/** Time between two looks for changes unless the caller sets another, in milliseconds. */
export const defaultLook = 1_000;

/** Age of a lease after which it is renewed before a change is given, in milliseconds. */
const freshLease = 1_000;

/** A log, and who reads it. */
export interface ReaderOptions
  extends Pick<ChangeOptions, 'lease' | 'signal'>,
    Partial<Pick<MirrorReaderOptions, 'schema' | 'onWait'>> {
  readonly db: string | DatabaseConnection;
  /** Beginning of a new reader. */
  readonly start?: ChangeOptions['start'] | 'of the log';
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

type Readable = Pick<HeldDatabase, 'dialect' | 'read'>;

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

/** When a reader looks for changes, and when it ends. */
export interface LookOptions {
  readonly once?: boolean | (() => boolean) | undefined;
  readonly every?: number | undefined;
  /** Waits for a time, or less if there are changes. */
  readonly wait?: ((time: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** Returns what is written when a change is passed, which is then before it is yielded. */
  readonly with?: ((change: MirrorChange) => readonly Write[]) | undefined;
}

/** What a reader has passed: changes up to a number, or records that existed at that change. */
export type Place = number | Existing;

const numberOf = (place: Place): number => (typeof place === 'number' ? place : place.n);

/** A reader of the log, which one process at a time is. */
export type LogReader = Awaited<ReturnType<typeof readerOf>>;

/**
 * Returns the reader of a log, at its place. A new one begins. `signal` aborts when another process takes over, if one can, and
 * `stop` also when the caller stops it. `database` is that of a mirror. The log of a job begins where its reader does.
 */
export async function readerOf(
  log: KeptLog,
  options: Pick<ReaderOptions, 'name' | 'reads' | 'tables' | 'start' | 'signal'>,
  stop: AbortSignal,
  signal = new AbortController().signal,
  database?: Readable,
) {
  const { name, reads, tables = loggedTables } = options;
  const known = await log.reader(name);
  if (known && known.reads !== reads)
    throw new JobError('state', `The reader ${JSON.stringify(name)} is that of ${known.reads}.`, {
      advice: 'Choose another name for this one, because each needs its own position.',
      option: 'reader',
    });
  /** Returns the write that stores its place among the existing records. It stores none once all are passed. */
  const existingWrite = (place: Place): Write => ({
    do: 'state',
    key: existingKey(name),
    value: typeof place === 'object' ? JSON.stringify(place) : '',
  });
  let place: Place;
  if (known) {
    const existing = (await log.state()).get(existingKey(name));
    place = existing ? JSON.parse(existing) : known.position;
  } else {
    place = await beginningOf(log, options, database);
    // First, so that a kill in between does not lose it. A reader that was removed left an earlier one behind.
    if (database) await log.write([existingWrite(place)]);
  }
  await log.register(name, reads, numberOf(place));
  let renewedAt = performance.now();

  /** Reads records that existed when it began, once the mirror has read all of them. */
  async function nextExisting(from: Existing) {
    const none = { changes: [], isAll: false };
    if (!database) return { ...none, last: from.n };
    const { isRead, existing } = beginningIn(database);
    if (!(await isRead(tables))) return { ...none, last: from, isAll: true };
    const changes = tables.includes(from.table) ? await existing(from, atOnce) : [];
    const { uuid } = changes.at(-1) ?? {};
    if (uuid !== undefined) return { ...none, changes, last: { ...from, uuid } };
    const table = loggedTables[loggedTables.indexOf(from.table) + 1];
    return { ...none, last: table ? { ...from, table, uuid: '' } : from.n };
  }

  const reader = {
    log,
    signal,
    /**
     * Yields the changes from its place on: for ever, once, or until a function returns true. Each is passed when the next one is
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
        const { changes, last, isAll } = await reader.next();
        const isExisting = typeof place === 'object';
        for (const change of changes) {
          stop.throwIfAborted();
          await reader.renew();
          const { n, table, uuid } = change;
          const passed = isExisting ? { n, table, uuid } : n;
          if (writesOf) await reader.pass(passed, writesOf(change));
          yield change;
          if (!writesOf) await reader.pass(passed);
        }
        // A change that a filter leaves out must not stay in the log.
        if (!reader.hasPassed(last)) await reader.pass(last);
        if (!isAll) continue;
        if (isLast) return;
        await wait(every, stop);
      }
    },

    /** Reads changes after its place. There are no others up to `last`, and none at all after it if `isAll` is true. */
    async next(): Promise<{ changes: readonly MirrorChange[]; last: Place; isAll: boolean }> {
      const { upTo, pruned } = await log.head();
      if (pruned > numberOf(place))
        throw new JobError(
          'state',
          `The reader ${JSON.stringify(name)} has not read for so long that changes which it had not read were deleted.`,
          {
            advice: `Remove it by changesOf(db).remove(${JSON.stringify(name)}) and run it again, or choose another name: it then begins anew. Compare your data with the tables of the mirror, because the log no longer has those changes.`,
          },
        );
      if (typeof place === 'object') return nextExisting(place);
      if (upTo <= place) return { changes: [], last: place, isAll: true };
      const changes = await log.changes({ after: place, upTo, tables, limit: atOnce });
      const isAll = changes.length < atOnce;
      return { changes, last: isAll ? upTo : (changes.at(-1)?.n ?? upTo), isAll };
    },

    hasPassed: (last: Place): boolean => JSON.stringify(last) === JSON.stringify(place),

    /** Moves its place, and makes other changes in the same transaction. */
    async pass(to: Place, more: readonly Write[] = []): Promise<void> {
      const existing = typeof place === 'object' ? [existingWrite(to)] : [];
      await log.write([{ do: 'position', reader: name, n: numberOf(to) }, ...existing, ...more]);
      place = to;
      renewedAt = performance.now();
    },

    /** Makes sure that no other process has become this reader, so that a process that was stopped gives nothing old. */
    async renew(): Promise<void> {
      signal.throwIfAborted();
      if (performance.now() - renewedAt < freshLease) return;
      await log.write([]);
      renewedAt = performance.now();
    },
  };
  return reader;
}

/**
 * Waits until no other process is the reader of a database, and yields what `work` finds with it. Ends without an error if the caller
 * aborts its signal.
 */
export async function* runReader<Found>(
  options: ReaderOptions,
  work: (reader: LogReader) => AsyncGenerator<Found, void, undefined>,
): AsyncGenerator<Found, void, undefined> {
  const { name, organisation, signal: ended } = options;
  if (ended?.aborted) return;
  const losing = new AbortController();
  const { signal, unlink, abort } = linked(ended, losing.signal);
  const heard = new Heard(losing);
  const holder = { lease: leaseOf(name), what: `reader ${JSON.stringify(name)}` };
  let database: HeldDatabase | undefined;
  try {
    const held = { ...options, signal, onError: heard.of(options.onError) };
    database = await heldDatabase({ ...held, organisation: organisation.uuid, holder, heard });
    const start = await untilLog(database, held);
    await database.hold();
    yield* work(await readerOf(sqlLog(database), { ...held, start }, signal, losing.signal, database));
    await heard.settle();
    losing.signal.throwIfAborted();
  } catch (error) {
    heard.expectEnded(ended, error);
  } finally {
    unlink();
    abort();
    await database?.close();
  }
}

/** Whether a database has a log of the organisation. Throws if a newer version wrote it. */
async function hasLog(database: Readable): Promise<boolean> {
  try {
    return (await stateIn(database)).has(logKeys.began);
  } catch (error) {
    if (isOfTables(error)) return false;
    throw error;
  }
}

/** Throws if a database has no log of the organisation, or was written by a newer version. */
export async function expectLog(
  database: Readable,
  organisation?: ReaderOptions['organisation'],
): Promise<void> {
  if (!(await hasLog(database))) throw withoutLog(database.dialect.place, organisation);
}

/**
 * Does the same, but waits for a log that is still missing if the reader does, and reports that once. Returns where a new reader
 * begins: one that has waited was there before the first change.
 */
async function untilLog(
  database: Readable,
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
  return start === 'now' ? 'of the log' : start;
}

/** Returns the place of a new reader: that of the last change, or before the first one that it is to have. */
async function beginningOf(
  log: KeptLog,
  { start = 'now', signal }: Pick<ReaderOptions, 'start' | 'signal'>,
  database: Readable | undefined,
): Promise<Place> {
  const { pruned, upTo } = await log.head();
  if (start === 'of the log' || !database) return pruned;
  if (start === 'all') return { n: upTo, table: loggedTables[0], uuid: '' };
  const period = periodFrom(start);
  if (!period) return upTo;
  const org = {
    uuid: database.dialect.organisation,
    timezone: (await stateIn(database)).get(timezoneKey),
  };
  const { from } = await periodOf(org, period, { signal });
  const first = from && (await beginningIn(database).firstSince(from));
  return first === undefined ? upTo : first - 1;
}
