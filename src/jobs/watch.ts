import { AbortedError, type Event, type Order, type Ticket } from '../index.js';
import { onAbort } from '../internal/abort.js';
import { expectFunction, expectKnownNames, expectNumber, expectOneOf } from '../internal/expect.js';
import { type EventChoice, expectEventChoice } from './event-choice.js';
import { expectJobOptions, type JobOptions } from './job-options.js';
import { defaultEvery, defaultSweepEvery } from './polling/round-times.js';
import type { Scope } from './scope.js';
import { StateLog } from './state-log.js';
import { expectStore, memoryStore, type Release, type Store } from './store.js';
import { ServiceClock } from './watch/beginning.js';
import { type Entry, watchForm } from './watch/entry.js';
import type { Change, Look } from './watch/look.js';
import { makeRounds } from './watch/make-rounds.js';
import { Rounds } from './watch/rounds.js';
import { WatchState } from './watch/state.js';
import {
  type OrderBefore,
  orderSubject,
  type Subject,
  type TicketBefore,
  ticketSubject,
} from './watch/subject.js';

export type { OrderBefore, TicketBefore };

/** How a watch is kept. Times are milliseconds. */
export interface WatchOptions extends Pick<JobOptions, 'onProgress'> {
  /**
   * Where it keeps what it knows, so that it goes on where it stopped. A store for each watch. Of 100,000 orders it holds
   * 60 MB, and the program 85 MB of memory; a change adds 0.6 kB, where the store can `append`. It names no person.
   *
   * @default memory, so that it begins anew with each program
   * @example
   * ```ts
   * org.watch.orders({ store: fileStore('sales.json') });
   * ```
   */
  readonly store?: Store | undefined;
  /**
   * What is given at first: what comes from now on, or all there is, as `created`. It has no say where the store already
   * holds what the watch knows. The beginning is written into the store before the first request: what is created after it
   * is given, even if the watch is killed or a list fails before it was first read. If you later widen `events`, orders that
   * already existed in the added events are not reported.
   *
   * @default 'now'
   */
  readonly start?: 'now' | 'all' | undefined;
  /**
   * The events that are watched: their uuids, or a test of each event of the organisation.
   *
   * @default every event of the organisation
   */
  readonly events?: EventChoice | undefined;
  /**
   * How long it waits from the end of one round to the next. A round asks for the list of events, 100 a request, and for
   * the records of those events whose number of sold tickets has moved. If the service does not keep that number, a round
   * asks for the newest records of every event that is published and neither cancelled nor over, with one request each.
   *
   * @default 60_000
   */
  readonly every?: number | undefined;
  /**
   * The least time between two sweeps, which read every list whole, 100 records a request. Only they find what no number
   * of sold tickets shows: partial refunds, changed tickets, or a sale and a refund between two rounds. The first round is
   * one, whenever the watch is started.
   *
   * @default 3_600_000, an hour
   */
  readonly sweepEvery?: number | undefined;
  /**
   * Called with each error that may pass; the watch goes on. `params.event` of the error names the event, if one alone
   * failed. Called with a `JobError` too, once, if the numbers of sold tickets turn out to be wrong. What this throws ends
   * the watch.
   *
   * @default nobody is told
   */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Ends the watch: its loop ends, without an error, once what it was given is done. */
  readonly signal?: AbortSignal | undefined;
  /** Called with how many events of the round were looked at, and how many it has. */
  readonly onProgress?: JobOptions['onProgress'];
}

/** An order that is not as it was, and its event. Of an event that is gone, only uuid and name are there. */
export type OrderChange =
  | {
      /** It is new: nobody was told of it before. */
      readonly kind: 'created';
      /** The order as it is. */
      readonly order: Order;
      /** Its event. */
      readonly event: Event;
      /** Nothing is known of it before. */
      readonly before?: undefined;
    }
  | {
      /** It is another than it was: refunded, say, or with another attendee. */
      readonly kind: 'changed';
      /** The order as it is. */
      readonly order: Order;
      /** Its event. */
      readonly event: Event;
      /** What it was, as far as that is kept: no names, no lines. */
      readonly before: OrderBefore;
    }
  | {
      /** It is no longer there. */
      readonly kind: 'gone';
      /** It is no more. */
      readonly order?: undefined;
      /** Its event. */
      readonly event: Event;
      /** What it was, as far as that is kept: no names, no lines. */
      readonly before: OrderBefore;
    };

/** A ticket that is not as it was, and its event. Of an event that is gone, only uuid and name are there. */
export type TicketChange =
  | {
      /** It is new: nobody was told of it before. */
      readonly kind: 'created';
      /** The ticket as it is. */
      readonly ticket: Ticket;
      /** Its event. */
      readonly event: Event;
      /** Nothing is known of it before. */
      readonly before?: undefined;
    }
  | {
      /** It is another than it was: checked in, say, or with another holder. */
      readonly kind: 'changed';
      /** The ticket as it is. */
      readonly ticket: Ticket;
      /** Its event. */
      readonly event: Event;
      /** What it was, as far as that is kept: not whose it is. */
      readonly before: TicketBefore;
    }
  | {
      /** It is no longer there. */
      readonly kind: 'gone';
      /** It is no more. */
      readonly ticket?: undefined;
      /** Its event. */
      readonly event: Event;
      /** What it was, as far as that is kept: not whose it is. */
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
  // What is under way ends with the loop, however that is left.
  const controller = new AbortController();
  const unfollow = ended && onAbort(ended, () => controller.abort(ended.reason));
  const { signal } = controller;
  let release: Release | undefined;
  let lost: { readonly reason: unknown } | undefined;
  const state: WatchState = new WatchState((entries) => log.add(...entries));
  const log = new StateLog<Entry>(store, watchForm(subject.what, scope.uuid), state);
  try {
    release = await store.hold?.({
      signal: ended,
      onLost(reason) {
        lost = { reason };
        controller.abort(reason);
      },
    });
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
    yield* makeRounds(scope, [rounds], { every, onError, clock, log, signal });
  } catch (error) {
    // What was under way says only that it was aborted.
    if (lost) throw lost.reason;
    if (!ended?.aborted || !(error instanceof AbortedError || error === ended.reason)) throw error;
  } finally {
    unfollow?.();
    controller.abort();
    await log.close();
    await release?.();
  }
}

/** Tells of what comes, for as long as it runs. */
export interface Watch {
  /**
   * Gives each order that is new, changed or gone, at least once and in order, across restarts. A change counts as given
   * once the next is asked for: a loop that is killed, fails, or is left by `break` or `return` is given the change that it
   * was at again. To leave it with the change done, abort the signal.
   *
   * What is new is given by the next round, and so is what was refunded in full. Any other change is found by the next
   * sweep. Throws what cannot pass: a refused token, a missing scope, a store that is damaged, not this watch's or in
   * use, or that another process took over.
   *
   * @example
   * ```ts
   * for await (const { kind, order, event } of org.watch.orders({ store: fileStore('sales.json'), signal })) {
   *   if (kind === 'created') await notify(event.name, order.code);
   * }
   * ```
   */
  orders(options?: WatchOptions): AsyncIterable<OrderChange>;
  /** The same of tickets: those that are new, changed (checked in, say) or gone. */
  tickets(options?: WatchOptions): AsyncIterable<TicketChange>;
}

/** Gives the watches of an organisation. */
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
