import type { Event, Order, Review, Ticket } from '../../index.js';
import { isObject } from '../../internal/is-object.js';
import { orderView, reviewView, ticketView } from '../../views.js';
import { hasRefund } from '../has-refund.js';
import type { Change } from '../watch/look.js';
import type { OrderBefore, TicketBefore } from '../watch/subject.js';
import type { EventBefore } from './event-changes.js';
import type { ForwardType } from './message-types.js';
import type { ReviewBefore } from './reviews.js';

/** The event that something is of. Missing fields are those that the service does not return. */
export type ForwardEvent = Pick<Event, 'uuid' | 'name'>;

/** What belongs to an event. */
export interface ForwardedOf {
  /** The event that it is of. */
  readonly event: ForwardEvent;
}

/** What has changed or is gone. */
export interface ForwardedBefore<Before> {
  /** What it was, as far as that is kept: no names of people. */
  readonly before: Before;
}

/** An order in a message. */
export interface ForwardedOrder extends ForwardedOf {
  /** The order as it is. */
  readonly order: Order;
}

/** A ticket in a message. */
export interface ForwardedTicket extends ForwardedOf {
  /** The ticket as it is. */
  readonly ticket: Ticket;
}

/** An event in a message. */
export interface ForwardedEvent {
  /** The event as it is. */
  readonly event: Event;
}

/** A review in a message. */
export interface ForwardedReview extends ForwardedOf {
  /** The review as it is. */
  readonly review: Review;
}

/** What a message says, by its type. */
export interface ForwardData {
  /** There is a new order. */
  'order.created': ForwardedOrder;
  /** More of an order was refunded than before. */
  'order.refunded': ForwardedOrder & ForwardedBefore<OrderBefore>;
  /** Anything else of an order has changed. */
  'order.changed': ForwardedOrder & ForwardedBefore<OrderBefore>;
  /** An order is no longer there. */
  'order.gone': ForwardedOf & ForwardedBefore<OrderBefore>;
  /** There is a new ticket. */
  'ticket.created': ForwardedTicket;
  /** The holder of a ticket has come. */
  'ticket.checked_in': ForwardedTicket & ForwardedBefore<TicketBefore>;
  /** Anything else of a ticket has changed. */
  'ticket.changed': ForwardedTicket & ForwardedBefore<TicketBefore>;
  /** A ticket is no longer there. */
  'ticket.gone': ForwardedOf & ForwardedBefore<TicketBefore>;
  /** There is a new event, published or not. */
  'event.created': ForwardedEvent;
  /** An event has changed, other than by its sales and counts. */
  'event.changed': ForwardedEvent & ForwardedBefore<EventBefore>;
  /** An event is no longer there. */
  'event.gone': ForwardedBefore<EventBefore>;
  /** There is a new review, or an answer to one. */
  'review.created': ForwardedReview;
  /** The rating or the text of a review has changed. */
  'review.changed': ForwardedReview & ForwardedBefore<ReviewBefore>;
  /** A review is no longer there. */
  'review.gone': ForwardedOf & ForwardedBefore<ReviewBefore>;
}

/**
 * The body of a message, as the receiver parses it. Its id is in the header `webhook-id`, and is the same each time that the
 * message is sent.
 */
export type ForwardMessage = {
  readonly [T in ForwardType]: {
    /** What the message tells. */
    readonly type: T;
    /** When the change was found, in ISO 8601. The change itself may be older. */
    readonly timestamp: string;
    /** The records that it is about. */
    readonly data: ForwardData[T];
  };
}[ForwardType];

/** A message before it is written down. */
export interface Draft<T extends ForwardType = ForwardType> {
  readonly type: T;
  /** The uuid of the event, whose messages are sent in order. */
  readonly event: string;
  readonly data: ForwardData[T];
}

const draft = <T extends ForwardType>(type: T, event: string, data: ForwardData[T]): Draft<T> => ({
  type,
  event,
  data,
});

const eventOf = ({ uuid, name }: ForwardEvent): ForwardEvent => ({ uuid, name });

/** Whether more was refunded of an order than before. What is kept of one has all that its view reads for this. */
function isRefunded(order: Order, before: OrderBefore): boolean {
  const now = orderView(order);
  const then = orderView(before);
  return (
    hasRefund(now) && (now.refund !== then.refund || now.payment !== then.payment || now.total !== then.total)
  );
}

export function draftOfOrder({ kind, item: order, before, event }: Change<Order, OrderBefore>): Draft {
  const { uuid } = event;
  const of = { event: eventOf(event) };
  if (kind === 'gone') return draft('order.gone', uuid, { before, ...of });
  if (kind === 'created') return draft('order.created', uuid, { order, ...of });
  const type = isRefunded(order, before) ? 'order.refunded' : 'order.changed';
  return draft(type, uuid, { order, before, ...of });
}

export function draftOfTicket({ kind, item: ticket, before, event }: Change<Ticket, TicketBefore>): Draft {
  const { uuid } = event;
  const of = { event: eventOf(event) };
  if (kind === 'gone') return draft('ticket.gone', uuid, { before, ...of });
  if (kind === 'created') return draft('ticket.created', uuid, { ticket, ...of });
  const hasCome = ticketView(ticket).isCheckedIn === true && ticketView(before).isCheckedIn !== true;
  return draft(hasCome ? 'ticket.checked_in' : 'ticket.changed', uuid, { ticket, before, ...of });
}

export function draftOfEvent({ kind, item, before, event: { uuid } }: Change<Event, EventBefore>): Draft {
  if (kind === 'gone') return draft('event.gone', uuid, { before });
  if (kind === 'created') return draft('event.created', uuid, { event: item });
  return draft('event.changed', uuid, { event: item, before });
}

export function draftOfReview({ kind, item: review, before }: Change<Review, ReviewBefore>): Draft {
  const record = review ?? before;
  const named = isObject(record?.event) ? record.event : {};
  const uuid = reviewView(record as Review).eventUuid ?? '';
  // What a review names is the uuid of an event.
  const of = { event: { uuid, name: named.name } as ForwardEvent };
  if (kind === 'gone') return draft('review.gone', uuid, { before, ...of });
  if (kind === 'created') return draft('review.created', uuid, { review, ...of });
  return draft('review.changed', uuid, { review, before, ...of });
}

/** The body of a message that was found at a time. */
export const bodyOf = ({ type, data }: Draft, found: Date): string =>
  JSON.stringify({ type, timestamp: found.toISOString(), data });
