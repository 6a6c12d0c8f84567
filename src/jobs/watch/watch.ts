import { AbortedError, type Event, type Order, type Ticket } from '../../index.js';
import { type Linked, linked } from '../../shared/abort.js';
import { expectFunction, expectKnownNames, expectNumber, expectOneOf } from '../../shared/expect.js';
import { expectJobOptions, type JobOptions } from '../../stores/job-options.js';
import { StateLog } from '../../stores/state-log.js';
import { expectStore, type Hold, holdOf, memoryStore, type Store } from '../../stores/store.js';
import { type EventChoice, expectEventChoice } from '../common/event-choice.js';
import type { Scope } from '../common/scope.js';
import { defaultEvery, defaultSweepEvery } from '../polling/passing.js';
import { ServiceClock } from './beginning.js';
import { type Entry, watchForm } from './entry.js';
import type { Change, Look } from './look.js';
import { makeRounds } from './make-rounds.js';
import { Rounds } from './rounds.js';
import { WatchState } from './state.js';
import { type OrderBefore, orderSubject, type Subject, type TicketBefore, ticketSubject } from './subject.js';

export type { OrderBefore, TicketBefore };

/** Options of a watch. Times are in milliseconds. */
export interface WatchOptions extends Pick<JobOptions, 'onProgress'> {
  /**
   * Store for the known records, so that the watch continues where it stopped. Each watch needs a separate store. For 100,000
   * orders, the store takes 60 MB, and the program 85 MB of memory. A change adds 0.6 kB if the store has `append`. The store
   * contains no names of people.
   *
   * @default memory: each run of the program begins again
   * @example store: fileStore('sales.json')
   */
  readonly store?: Store | undefined;
  /**
   * Beginning of the first run: changes from now on, or all records as `created`. Ignored if the store already has the state of
   * this watch. The time of the beginning is stored before the first request. Records that are created later are reported,
   * even if the watch is killed, or if a list fails before it was first read. If you later widen `events`, orders that already
   * existed in the added events are not reported.
   *
   * @default 'now'
   * @example start: 'all'
   */
  readonly start?: 'now' | 'all' | undefined;
  /**
   * Events to watch: their uuids, or a test of each event of the organisation.
   *
   * @default every event of the organisation
   * @example events: ({ status }) => status === 'published'
   */
  readonly events?: EventChoice | undefined;
  /**
   * Time from the end of one round to the next. A round requests the list of events (100 a request), and the records of events
   * whose number of sold tickets has changed. If the service does not keep that number, a round requests the newest records
   * of every event that is published and neither cancelled nor over, with one request each.
   *
   * @default 60_000
   * @example every: 10_000
   */
  readonly every?: number | undefined;
  /**
   * Minimum time between two sweeps. A sweep reads every list completely, 100 records a request. Only sweeps find changes that
   * leave the number of sold tickets as it was: partial refunds, changed tickets, or a sale and a refund between two rounds.
   * The first round after each start is a sweep.
   *
   * @default 3_600_000, an hour
   * @example sweepEvery: 600_000
   */
  readonly sweepEvery?: number | undefined;
  /**
   * Called with each error that may pass. The watch continues. `params.event` of the error names the event, if only one
   * failed. Also called once with a `JobError` if the numbers of sold tickets turn out to be wrong. If it throws, the watch
   * ends with that error.
   *
   * @default not called
   * @example onError: (error) => console.error(error)
   */
  readonly onError?: ((error: unknown) => void) | undefined;
  /**
   * Ends the watch: the loop ends without an error, after the change that it is working on.
   *
   * @example signal: controller.signal
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called with the number of events that were checked in this round, and their total. Errors that it throws are ignored.
   *
   * @example onProgress: ({ done, total }) => console.log(`${done} of ${total}`)
   */
  readonly onProgress?: JobOptions['onProgress'];
}

/** A change of an order, with its event. If the event is gone, it has only uuid and name. */
export type OrderChange =
  | {
      /** The record is new: it was not reported before. */
      readonly kind: 'created';
      /** The order in its current state. */
      readonly order: Order;
      /** Its event. */
      readonly event: Event;
      /** A new record has no earlier state. */
      readonly before?: undefined;
    }
  | {
      /** The order has changed: it was refunded, or has another attendee, for example. */
      readonly kind: 'changed';
      /** The order in its current state. */
      readonly order: Order;
      /** Its event. */
      readonly event: Event;
      /** Earlier state of the order, as far as the watch keeps it: no names, no lines. */
      readonly before: OrderBefore;
    }
  | {
      /** The record no longer exists. */
      readonly kind: 'gone';
      /** Always missing. */
      readonly order?: undefined;
      /** Its event. */
      readonly event: Event;
      /** Earlier state of the order, as far as the watch keeps it: no names, no lines. */
      readonly before: OrderBefore;
    };

/** A change of a ticket, with its event. If the event is gone, it has only uuid and name. */
export type TicketChange =
  | {
      /** The record is new: it was not reported before. */
      readonly kind: 'created';
      /** The ticket in its current state. */
      readonly ticket: Ticket;
      /** Its event. */
      readonly event: Event;
      /** A new record has no earlier state. */
      readonly before?: undefined;
    }
  | {
      /** The ticket has changed: it was checked in, or has another holder, for example. */
      readonly kind: 'changed';
      /** The ticket in its current state. */
      readonly ticket: Ticket;
      /** Its event. */
      readonly event: Event;
      /** Earlier state of the ticket, as far as the watch keeps it: not its holder. */
      readonly before: TicketBefore;
    }
  | {
      /** The record no longer exists. */
      readonly kind: 'gone';
      /** Always missing. */
      readonly ticket?: undefined;
      /** Its event. */
      readonly event: Event;
      /** Earlier state of the ticket, as far as the watch keeps it: not its holder. */
      readonly before: TicketBefore;
    };

const names = [
  'store',
  'start',
  'events',
  'every',
  'sweepEvery',
  'onError',
  'signal',
  'onProgress',
] satisfies (keyof WatchOptions)[];

function expectWatchOptions(options: WatchOptions): void {
  expectKnownNames(options, names);
  expectJobOptions(options);
  const { start, events, every, sweepEvery, onError, store } = options;
  expectOneOf('start', start, ['now', 'all']);
  expectEventChoice(events);
  if (every !== undefined) expectNumber('every', every, 1, 'milliseconds');
  if (sweepEvery !== undefined) expectNumber('sweepEvery', sweepEvery, 0, 'milliseconds');
  expectFunction('onError', onError);
  if (store !== undefined) expectStore(store);
}

async function* watch<Item, Before extends object>(
  scope: Scope,
  subject: Subject<Item, Before>,
  options: WatchOptions,
): AsyncGenerator<Change<Item, Before>, void, undefined> {
  const {
    store = memoryStore(),
    start = 'now',
    every = defaultEvery,
    sweepEvery = defaultSweepEvery,
  } = options;
  const { events, onError, onProgress, signal: ended } = options;
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
    await log.read();
    const clock = new ServiceClock();
    const look: Look<Item, Before> = {
      subject,
      state,
      keep: (entry) => state.add(entry),
      list: (event, query) => subject.list(scope.client, event, query, { signal }),
      orders: (event) => scope.client.events.orders.list(event, {}, { signal }),
      clock,
      signal,
      moved: new Map(),
      newest: 0,
    };
    const rounds = new Rounds(scope, look, { events, start, sweepEvery, onError, onProgress });
    for await (const change of makeRounds(scope, [rounds], { every, onError, clock, log, signal })) {
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

/** Reports changes for as long as the program runs. */
export interface Watch {
  /**
   * Yields every new, changed or deleted order at least once and in order, even across restarts. A change is marked as
   * delivered when the loop asks for the next one. If the loop is killed, fails, or is left by `break` or `return`, the next
   * run yields its last change again. To stop after the current change, abort the signal.
   *
   * The next round yields new orders and those that were refunded in full. The next sweep finds all other changes. Throws
   * errors that do not pass: a refused token, a missing scope, or a store that is damaged, in use, not this watch's, or taken
   * over by another process.
   *
   * @example
   * ```ts
   * for await (const { kind, order, event } of org.watch.orders({ store: fileStore('sales.json'), signal })) {
   *   if (kind === 'created') await notify(event.name, order.code);
   * }
   * ```
   */
  orders(options?: WatchOptions): AsyncIterable<OrderChange>;
  /** Does the same for tickets. A check-in is a change, for example. */
  tickets(options?: WatchOptions): AsyncIterable<TicketChange>;
}

/** Returns the watches of an organisation. */
export const watchOf = (scope: Scope): Watch => ({
  orders(options = {}) {
    expectWatchOptions(options);
    return {
      async *[Symbol.asyncIterator]() {
        for await (const { item: order, ...change } of watch(scope, orderSubject, options)) {
          // The compiler does not follow the kinds of a union through a spread.
          yield { order, ...change } as OrderChange;
        }
      },
    };
  },
  tickets(options = {}) {
    expectWatchOptions(options);
    return {
      async *[Symbol.asyncIterator]() {
        for await (const { item: ticket, ...change } of watch(scope, ticketSubject, options)) {
          // The compiler does not follow the kinds of a union through a spread.
          yield { ticket, ...change } as TicketChange;
        }
      },
    };
  },
});
