import type {
  Attendee,
  Event,
  Order,
  OrderCustomer,
  Review,
  ReviewEvent,
  Session,
  Ticket,
} from '../../index.js';
import { expectEventUuids } from '../event-choice.js';
import type { Scope } from '../scope.js';
import { sideBySide } from '../side-by-side.js';
import { isWithin } from './creation.js';
import { dated, type OnPage } from './dated.js';
import type { ListFrom } from './find-start.js';
import { type Stream, stream } from './stream.js';
import {
  type DatedStreamOptions,
  defaultAtOnce,
  expectDatedStreamOptions,
  expectStreamOptions,
  type StreamOptions,
} from './stream-options.js';
import { Tally } from './tally.js';
import { orderFinder, orderOf, priceOf } from './ticket-orders.js';
import { eventsOf, ofEvents, unlessGone } from './walk-events.js';

/** An order and its event. */
export interface EventOrder {
  /** The order. */
  readonly order: Order;
  /** The event that it was placed for. */
  readonly event: Event;
}

/** A ticket, its event, and what its order tells of it. */
export interface EventTicket {
  /** The ticket. */
  readonly ticket: Ticket;
  /** The order that the ticket came with; `undefined` where the event's orders do not hold it. */
  readonly order: Order | undefined;
  /**
   * The price of one in the ticket's line of the order, a decimal string in the order's currency, before discount and
   * fees. Where one admits several, it is the price of all of them. `undefined` where the order does not tell.
   */
  readonly price: string | undefined;
  /** Who placed the order; `undefined` where it does not tell. */
  readonly buyer: OrderCustomer | undefined;
  /** The event that it admits to. */
  readonly event: Event;
}

/** An attendee and the event. */
export interface EventAttendee {
  /** The attendee. */
  readonly attendee: Attendee;
  /** The event that they attend. */
  readonly event: Event;
}

/** A session and its event. */
export interface EventSession {
  /** The session. */
  readonly session: Session;
  /** The event that it is part of. */
  readonly event: Event;
}

/** A review and its event. */
export interface EventReview {
  /** The review. */
  readonly review: Review;
  /** The event as the review names it; without fields where it does not. */
  readonly event: ReviewEvent;
}

/** How the reviews are read. They name their event, so that no event is read for them, and none can be tested. */
export interface ReviewStreamOptions extends Omit<DatedStreamOptions, 'events'> {
  /**
   * The uuids of the events whose reviews are given.
   * @default the reviews of the organisation, of every event
   */
  readonly events?: readonly string[] | undefined;
  /** As of every stream. Without `events`, the reviews are one list: `done` is 0 until its end, and `total` is 1. */
  readonly onProgress?: StreamOptions['onProgress'];
}

export function events(scope: Scope, options: DatedStreamOptions = {}): Stream<Event> {
  expectDatedStreamOptions(options);
  const tally = new Tally(options);
  const onPage: OnPage = (page) => tally.page(page);
  return stream('events', options.signal, async function* (signal) {
    for await (const event of eventsOf(scope, { ...options, signal, tally }, options, onPage)) {
      yield event;
      tally.done();
    }
  });
}

export function orders(scope: Scope, options: DatedStreamOptions = {}): Stream<EventOrder> {
  expectDatedStreamOptions(options);
  const tally = new Tally(options);
  return stream('orders', options.signal, (signal) =>
    ofEvents(scope, { ...options, signal, tally }, async function* (event) {
      const list: ListFrom<Order> = (query) => scope.client.events.orders.list(event.uuid, query, { signal });
      for await (const order of dated(list, options, (page) => tally.page(page))) yield { order, event };
    }),
  );
}

export function tickets(scope: Scope, options: DatedStreamOptions = {}): Stream<EventTicket> {
  expectDatedStreamOptions(options);
  const list = scope.client.events;
  const tally = new Tally(options);
  return stream('tickets', options.signal, (signal) =>
    ofEvents(scope, { ...options, signal, tally }, async function* (event) {
      const finder = orderFinder(list.orders.list(event.uuid, {}, { signal }));
      try {
        for await (const ticket of tally.items(list.tickets.list(event.uuid, {}, { signal }))) {
          const uuid = orderOf(ticket);
          const order = uuid === undefined ? undefined : await finder.find(uuid);
          if (order && !isWithin(order, options)) continue;
          yield { ticket, order, price: priceOf(ticket, order), buyer: order?.customer ?? undefined, event };
        }
      } finally {
        await finder.end();
      }
    }),
  );
}

export function attendees(scope: Scope, options: StreamOptions = {}): Stream<EventAttendee> {
  expectStreamOptions(options);
  const tally = new Tally(options);
  return stream('attendees', options.signal, (signal) =>
    ofEvents(scope, { ...options, signal, tally }, async function* (event) {
      const list = scope.client.events.attendees.list(event.uuid, {}, { signal });
      for await (const attendee of tally.items(list)) yield { attendee, event };
    }),
  );
}

export function sessions(scope: Scope, options: DatedStreamOptions = {}): Stream<EventSession> {
  expectDatedStreamOptions(options);
  const tally = new Tally(options);
  return stream('sessions', options.signal, (signal) =>
    ofEvents(scope, { ...options, signal, tally }, async function* (event) {
      const list: ListFrom<Session> = (query) =>
        scope.client.events.sessions.list(event.uuid, query, { signal });
      for await (const session of dated(list, options, (page) => tally.page(page))) yield { session, event };
    }),
  );
}

export function reviews(scope: Scope, options: ReviewStreamOptions = {}): Stream<EventReview> {
  expectDatedStreamOptions(options);
  const { client, uuid: org } = scope;
  const { events: only, atOnce = defaultAtOnce } = options;
  expectEventUuids(only);
  const tally = new Tally(options);
  const onPage: OnPage = (page) => tally.page(page);
  return stream('reviews', options.signal, async function* (signal) {
    tally.expect(only ? new Set(only).size : 1);
    const all = only
      ? sideBySide(new Set(only), atOnce, (event) => {
          const list: ListFrom<Review> = (query) => client.events.reviews.list(event, query, { signal });
          return tally.ofEvent(unlessGone(scope, event, signal, dated(list, options, onPage)));
        })
      : tally.ofEvent(
          dated<Review>((query) => client.reviews.list({ ...query, org }, { signal }), options, onPage),
        );
    for await (const review of all) yield { review, event: review.event ?? {} };
  });
}
