import type {
  Attendee,
  Event,
  Order,
  OrderCustomer,
  Pager,
  Review,
  ReviewEvent,
  Session,
  Ticket,
} from '../../index.js';
import { expectOptions, type OptionChecks } from '../../stores/job-options.js';
import { expectEventNames } from '../common/event-choice.js';
import { uuidsOf } from '../common/event-named.js';
import type { Scope } from '../common/scope.js';
import { sideBySide } from '../common/side-by-side.js';
import { periodOf } from '../dates/moments.js';
import type { Moments } from '../dates/period.js';
import { type Created, isWithin } from './creation.js';
import { dated } from './dated.js';
import { type Stream, stream } from './stream.js';
import {
  type DatedStreamOptions,
  datedChecks,
  defaultAtOnce,
  type StreamOptions,
  streamChecks,
} from './stream-options.js';
import { isRefundedIn, orderFinder, orderOf, priceOf } from './ticket-orders.js';
import { eventsOf, ofEvents, tallyOf, type Walk, wholeOrGone } from './walk-events.js';

/** An order and its event. */
export interface EventOrder {
  /** The order. */
  readonly order: Order;
  /** Event for which the order was placed. */
  readonly event: Event;
}

/** A ticket with its event and data of its order. */
export interface EventTicket {
  /** Whether its order was refunded, as `orderView` reads it. `undefined` without an order, or for another word than documented. */
  readonly isRefunded: boolean | undefined;
  /** The ticket. */
  readonly ticket: Ticket;
  /** Order with which the ticket was bought. `undefined` if the event's orders do not contain it. */
  readonly order: Order | undefined;
  /**
   * Price of one item in the ticket's order line: a decimal string in the order's currency, before discount and fees.
   * If one item admits several people, the price for all of them. `undefined` if the order does not contain it.
   */
  readonly price: string | undefined;
  /** Person who placed the order. `undefined` if the order does not say. */
  readonly buyer: OrderCustomer | undefined;
  /** Event to which the ticket admits. */
  readonly event: Event;
}

/** An attendee and the event. */
export interface EventAttendee {
  /** The attendee. */
  readonly attendee: Attendee;
  /** Event that they attend. */
  readonly event: Event;
}

/** A session and its event. */
export interface EventSession {
  /** The session. */
  readonly session: Session;
  /** Event that the session is part of. */
  readonly event: Event;
}

/** A review and its event. */
export interface EventReview {
  /** The review. */
  readonly review: Review;
  /** Event as the review names it. An empty object if the review names none. */
  readonly event: ReviewEvent;
}

/** Options of a stream of reviews. Reviews contain their event, so no events are read, and a test of events is impossible. */
export interface ReviewStreamOptions extends Omit<DatedStreamOptions, 'events'> {
  /**
   * Events whose reviews are read, each named as `NamedEvent` says.
   * @default all reviews of the organisation
   * @example events: [event]
   */
  readonly events?: readonly string[] | undefined;
  /**
   * As for every stream. Without `events`, all reviews are one list: `done` is 0 until its end, and `total` is 1.
   * @example onProgress: ({ items }) => console.log(`${items} reviews`)
   */
  readonly onProgress?: StreamOptions['onProgress'];
}

/** Makes a stream from a walk, which gets the moments of the period and what to count in. Checks the options first. */
function walked<Item, Options extends DatedStreamOptions>(
  what: string,
  scope: Scope,
  options: Options,
  checks: OptionChecks<Options>,
  walk: (walk: Walk, span: Moments) => AsyncIterable<readonly Item[]>,
): Stream<Item> {
  expectOptions(options, checks);
  const tally = tallyOf(options);
  return stream(what, options.signal, async function* (signal) {
    yield* walk({ ...options, signal, tally }, await periodOf(scope, options.period, { signal }));
  });
}

export const events = (scope: Scope, options: DatedStreamOptions = {}): Stream<Event> =>
  walked('events', scope, options, datedChecks, async function* (walk, span) {
    for await (const event of eventsOf(scope, { ...walk, onPage: walk.tally.page }, span)) {
      yield [event];
      walk.tally.done();
    }
  });

/** Makes a stream of the items in one list of every wanted event, each under the name of its record and with its event. */
const ofLists = <Item extends Created, Given, Options extends DatedStreamOptions>(
  record: keyof Given & string,
  scope: Scope,
  options: Options,
  checks: OptionChecks<Options>,
  list: (event: string, query: object, options: Pick<Walk, 'signal'>) => Pager<Item>,
): Stream<Given> =>
  walked(`${record}s`, scope, options, checks, (walk, span) =>
    ofEvents(scope, walk, async function* (event) {
      const pages = dated(list(event.uuid, {}, { signal: walk.signal }), span, walk.tally.page);
      // The type of each stream has these two fields.
      for await (const page of pages) yield page.map((item) => ({ [record]: item, event }) as Given);
    }),
  );

export const orders = (scope: Scope, options: DatedStreamOptions = {}): Stream<EventOrder> =>
  ofLists('order', scope, options, datedChecks, scope.client.events.orders.list);

export function tickets(scope: Scope, options: DatedStreamOptions = {}): Stream<EventTicket> {
  const list = scope.client.events;
  return walked('tickets', scope, options, datedChecks, (walk, span) =>
    ofEvents(scope, walk, async function* (event) {
      const { signal, tally } = walk;
      const finder = orderFinder(list.orders.list(event.uuid, {}, { signal }));
      try {
        for await (const { items } of list.tickets.list(event.uuid, {}, { signal }).pages()) {
          tally.page({ items });
          let found: EventTicket[] = [];
          for (const ticket of items) {
            const uuid = orderOf(ticket);
            if (uuid !== undefined && !finder.has(uuid)) {
              // A request takes time and may fail, so earlier tickets do not wait for it.
              yield found;
              found = [];
              await finder.readTo(uuid);
            }
            const order = uuid === undefined ? undefined : finder.take(uuid);
            if (order && !isWithin(order, span)) continue;
            const buyer = order?.customer ?? undefined;
            const isRefunded = isRefundedIn(order);
            found.push({ ticket, order, isRefunded, price: priceOf(ticket, order), buyer, event });
          }
          yield found;
        }
      } finally {
        await finder.end();
      }
    }),
  );
}

/** Yields tickets without reading orders. */
export const ticketsAlone = (
  scope: Scope,
  options: StreamOptions,
): Stream<Pick<EventTicket, 'ticket' | 'event'>> =>
  ofLists('ticket', scope, options, streamChecks, scope.client.events.tickets.list);

export const attendees = (scope: Scope, options: StreamOptions = {}): Stream<EventAttendee> =>
  ofLists('attendee', scope, options, streamChecks, scope.client.events.attendees.list);

export const sessions = (scope: Scope, options: DatedStreamOptions = {}): Stream<EventSession> =>
  ofLists('session', scope, options, datedChecks, scope.client.events.sessions.list);

/** Checks of the options of a stream of reviews. */
export const reviewChecks: OptionChecks<ReviewStreamOptions> = { ...datedChecks, events: expectEventNames };

export function reviews(scope: Scope, options: ReviewStreamOptions = {}): Stream<EventReview> {
  const { client, uuid: org } = scope;
  return walked('reviews', scope, options, reviewChecks, async function* (walk, span) {
    const { signal, tally, atOnce = defaultAtOnce } = walk;
    const only = await uuidsOf(scope, options.events, signal);
    tally.expect(only ? new Set(only).size : 1);
    const all = only
      ? sideBySide(new Set(only), atOnce, (event) => {
          const pages = dated(client.events.reviews.list(event, {}, { signal }), span, tally.page);
          return tally.ofEvent(wholeOrGone(scope, event, walk, pages));
        })
      : tally.ofEvent(dated(client.reviews.list({ org }, { signal }), span, tally.page));
    for await (const page of all) yield page.map((review) => ({ review, event: review.event ?? {} }));
  });
}
