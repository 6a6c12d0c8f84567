import { linked, sleep } from '../../shared/abort.js';
import type { Scope } from '../common/scope.js';
import type { LookOptions, ReaderOptions } from '../mirror/changes/reader.js';
import type { LoggedTable } from '../mirror/changes/tables.js';
import { openedOf } from '../mirror/opened.js';
import { startInRounds, uuidsInRounds } from '../polling/in-rounds.js';
import type { SweptList } from '../polling/next-look.js';
import type { WatchOptions } from './options.js';

/** The options of a reader that say where its log is. */
type Place = Pick<ReaderOptions, 'db' | 'schema' | 'start'>;

/**
 * Runs the engine beside `read`, which reads its log, and ends both together. With `once`, makes one round and then reads what it
 * logged.
 */
export async function* withEngine<Found>(
  scope: Scope,
  given: WatchOptions,
  tables: readonly LoggedTable[],
  lists: readonly SweptList[],
  read: (place: Place, look: LookOptions, signal: AbortSignal) => AsyncGenerator<Found, void, undefined>,
): AsyncGenerator<Found, void, undefined> {
  if (given.signal?.aborted) return;
  const { db, schema, every, once = false, onError, signal } = given;
  const own = linked(signal);
  const opened = db === undefined ? undefined : await openedOf(db, own.signal);
  const waker = new Waker();
  let failure: { readonly error: unknown } | undefined;
  let isEnded = false;
  let ended: Promise<unknown> | undefined;
  let release = () => {};
  try {
    const asking = { once, ...(every !== undefined && { every }), onError };
    const events = await uuidsInRounds(scope, given.events, asking, own.signal);
    const beginning = await startInRounds(scope, given.start ?? 'now', true, asking, own.signal);
    const { keep, keepInMemory } = await import('../mirror/mirror.js');
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const { onProgress, sweep, sweepEvery, onWait, lease } = given;
    const options = {
      ...{
        every,
        once,
        onError,
        onProgress,
        sweep,
        sweepEvery,
        onWait,
        lease,
        schema,
        events,
        lists,
        changes: true,
      },
      ...{ start: beginning, signal: own.signal, onLogged: waker.wake, onBegun: begin },
    };
    let place: Place;
    if (opened) {
      ended = keep(scope, { ...options, db: opened.db });
      // All that its log has, because the log begins where the watch does.
      place = { db: opened.db, schema, start: 'all' };
    } else {
      const { MemoryKeeper } = await import('../mirror/memory-keeper.js');
      const keeper = new MemoryKeeper(tables);
      release = () => keeper.release();
      ended = keepInMemory(scope, keeper, options);
      place = { db: { keptLog: keeper }, schema: undefined, start: 'all' };
    }
    const end = () => {
      isEnded = true;
      begin();
      waker.wake();
    };
    ended = ended.then(end, (error: unknown) => {
      failure = { error };
      // What a single round found is given first.
      if (!once) own.abort(error);
      end();
    });
    await begun;
    const look = { once: () => once && isEnded, wait: waker.wait };
    if (!failure || once) yield* read(place, look, own.signal);
  } finally {
    own.abort();
    release();
    await ended;
    own.unlink();
    await opened?.close();
  }
  if (failure && !signal?.aborted) throw failure.error;
}

/** Ends waits when something has happened, even just before they began. */
class Waker {
  #isAwake = false;
  #go: (() => void) | undefined;

  readonly wake = (): void => {
    this.#isAwake = true;
    this.#go?.();
  };

  readonly wait = async (time: number, signal: AbortSignal): Promise<void> => {
    const own = linked(signal);
    this.#go = () => own.abort();
    if (this.#isAwake) own.abort();
    await sleep(time, own.signal).catch(() => {});
    own.unlink();
    this.#isAwake = false;
    signal.throwIfAborted();
  };
}
