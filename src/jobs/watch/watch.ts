import { AbortedError } from '../../index.js';
import { type Linked, linked } from '../../shared/abort.js';
import { isObject } from '../../shared/is-object.js';
import { StateLog } from '../../stores/state-log.js';
import { type Hold, holdOf, memoryStore } from '../../stores/store.js';
import type { Scope } from '../common/scope.js';
import { startInRounds, uuidsInRounds } from '../polling/in-rounds.js';
import { defaultSweepEvery, nextLook, type SweptList } from '../polling/next-look.js';
import { defaultEvery } from '../polling/passing.js';
import { ServiceClock } from './beginning.js';
import type { OrderChange, TicketChange } from './changes.js';
import { type Entry, watchForm } from './entry.js';
import type { Change, Look } from './look.js';
import { makeRounds, RoundErrors } from './make-rounds.js';
import {
  expectMirrorWatchOptions,
  expectWatchOptions,
  type MirrorWatchOptions,
  type WatchOptions,
} from './options.js';
import { Rounds } from './rounds.js';
import { WatchState } from './state.js';
import { orderSubject, type Subject, ticketSubject } from './subject.js';

/** Reports changes for as long as the program runs. */
export interface Watch {
  /**
   * Yields every new, changed or deleted order at least once and in order, even across restarts. A change is marked as
   * delivered when the loop asks for the next one. If the loop is killed, fails, or is left by `break` or `return`, the next
   * run yields its last change again. To stop after the current change, abort the signal.
   *
   * The next round yields new orders and those that were refunded in full. The next sweep finds all other changes. With
   * `once`, the loop ends after one round.
   *
   * Throws errors that do not pass: a refused token, a missing scope, or a store that is damaged, in use, not this watch's, or
   * taken over by another process. With `once`, also throws an error of the list of events or of the service as a whole, at the
   * end of the round.
   *
   * With `mirror`, yields the same changes from the log of a mirror, without a request. The position of the reader is stored in that
   * database. Throws a `JobError` if the database has no log, is not a mirror of this organisation, or has deleted changes that the
   * reader had not read.
   *
   * @example
   * ```ts
   * for await (const { kind, order, event } of org.watch.orders({ store: fileStore('sales.json'), signal })) {
   *   if (kind === 'created') await notify(event.name, order.code);
   * }
   * for await (const { kind, order } of org.watch.orders({ mirror: db, reader: 'crm', once: true })) await save(kind, order);
   * ```
   */
  orders(options?: WatchOptions | MirrorWatchOptions): AsyncIterable<OrderChange>;
  /** Does the same for tickets. A check-in is a change, for example. */
  tickets(options?: WatchOptions | MirrorWatchOptions): AsyncIterable<TicketChange>;
}

/** Returns the watches of an organisation. */
export const watchOf = (scope: Scope): Watch => ({
  orders(options: WatchOptions | MirrorWatchOptions = {}) {
    const changes = changesFor(scope, orderSubject, 'orders', options);
    return {
      async *[Symbol.asyncIterator]() {
        for await (const { item: order, ...change } of changes()) {
          // The compiler does not follow the kinds of a union through a spread.
          yield { order, ...change } as OrderChange;
        }
      },
    };
  },
  tickets(options: WatchOptions | MirrorWatchOptions = {}) {
    const changes = changesFor(scope, ticketSubject, 'tickets', options);
    return {
      async *[Symbol.asyncIterator]() {
        for await (const { item: ticket, ...change } of changes()) {
          // The compiler does not follow the kinds of a union through a spread.
          yield { ticket, ...change } as TicketChange;
        }
      },
    };
  },
});

/** Checks the options. Returns a function that yields changes from the service or from a mirror. */
function changesFor<Item, Before extends object>(
  scope: Scope,
  subject: Subject<Item, Before, SweptList>,
  table: 'orders' | 'tickets',
  options: WatchOptions | MirrorWatchOptions,
): () => AsyncGenerator<Change<Item, Before>, void, undefined> {
  if (!isOfMirror(options)) {
    expectWatchOptions(options);
    return () => watch(scope, subject, options);
  }
  expectMirrorWatchOptions(options);
  return async function* () {
    // Loaded on demand, as the mirror is.
    const { watchMirror } = await import('./mirrored.js');
    yield* watchMirror(scope, subject, table, options);
  };
}

const isOfMirror = (options: WatchOptions | MirrorWatchOptions): options is MirrorWatchOptions =>
  isObject(options) && options.mirror !== undefined;

async function* watch<Item, Before extends object>(
  scope: Scope,
  subject: Subject<Item, Before, SweptList>,
  options: WatchOptions,
): AsyncGenerator<Change<Item, Before>, void, undefined> {
  const {
    store = memoryStore(),
    every = defaultEvery,
    sweepEvery = defaultSweepEvery,
    sweep = nextLook,
    once = false,
  } = options;
  const { onProgress, signal: ended } = options;
  if (ended?.aborted) return;
  const state: WatchState = new WatchState((entries) => log.add(...entries));
  const log = new StateLog<Entry>(store, watchForm(subject.what, scope.uuid), state);
  let held: Hold | undefined;
  // Requests in progress end with the loop, however it ends.
  let own: Linked | undefined;
  try {
    held = await holdOf(store, ended);
    own = linked(ended, held.lost);
    const { signal } = own;
    const asking = { once, every, onError: options.onError };
    const events = await uuidsInRounds(scope, options.events, asking, signal);
    await log.read();
    const start = await startInRounds(scope, options.start ?? 'now', state.isNew, asking, signal);
    const clock = new ServiceClock();
    const look: Look<Item, Before, SweptList> = {
      subject,
      state,
      keep: (entry, _, before) => state.add(...before, entry),
      list: (event, query) => subject.list(scope.client, event, query, { signal }),
      orders: (event) => scope.client.events.orders.list(event, {}, { signal }),
      clock,
      signal,
      moved: new Map(),
      listed: new Map(),
      newest: 0,
    };
    const errors = new RoundErrors(options.onError);
    const rounds = new Rounds(scope, look, {
      ...{ events, start, sweepEvery, sweep, onProgress },
      onError: errors.tell,
    });
    for await (const change of makeRounds(scope, [rounds], { every, once, errors, clock, log, signal })) {
      // Another process may have taken over, and yields this change too.
      held.lost.throwIfAborted();
      yield change;
    }
  } catch (error) {
    // Requests in progress say only that they were aborted.
    if (held?.lost.aborted) throw held.lost.reason;
    if (!ended?.aborted || !(error instanceof AbortedError || error === ended.reason)) throw error;
  } finally {
    own?.unlink();
    own?.abort();
    await log.close();
    await held?.release();
  }
}
