import { orderView, reviewView, ticketView } from '../../api/views/index.js';
import type { Event, Order, Review, Ticket } from '../../index.js';
import { isObject } from '../../shared/is-object.js';
import { hasRefund } from '../records/has-refund.js';
import type { Change } from '../watch/change.js';
import type { EventBefore } from '../watch/event-subject.js';
import type { ReviewBefore } from '../watch/review-subject.js';
import type { OrderBefore, TicketBefore } from '../watch/subject.js';
import type { ForwardType } from './message-types.js';

/** The event of a record. Fields that the service does not return are missing. */
export type ForwardEvent = Pick<Event, 'uuid' | 'name'>;

/** Data about a record of an event. */
export interface ForwardedOf {
  /** Event of the record. */
  readonly event: ForwardEvent;
}

/** Data about a record that was changed or deleted. */
export interface ForwardedBefore<Before> {
  /** Earlier state of the record, as far as it is kept. Contains no names of people. */
  readonly before: Before;
}

/** An order in a message. */
export interface ForwardedOrder extends ForwardedOf {
  /** The order as it is now. */
  readonly order: Order;
}

/** A ticket in a message. */
export interface ForwardedTicket extends ForwardedOf {
  /** The ticket as it is now. */
  readonly ticket: Ticket;
}

/** An event in a message. */
export interface ForwardedEvent {
  /** The event as it is now. */
  readonly event: Event;
}

/** A review in a message. */
export interface ForwardedReview extends ForwardedOf {
  /** The review as it is now. */
  readonly review: Review;
}

/** Data of a message, by its type. */
export interface ForwardData {
  /** A new order. */
  'order.created': ForwardedOrder;
  /** More of an order was refunded than before. If the order is new, there is no `before`. */
  'order.refunded': ForwardedOrder & Partial<ForwardedBefore<OrderBefore>>;
  /** Something else about an order has changed. */
  'order.changed': ForwardedOrder & ForwardedBefore<OrderBefore>;
  /** An order no longer exists. */
  'order.gone': ForwardedOf & ForwardedBefore<OrderBefore>;
  /** A new ticket. */
  'ticket.created': ForwardedTicket;
  /** The holder of a ticket has come. If the ticket is new, there is no `before`. */
  'ticket.checked_in': ForwardedTicket & Partial<ForwardedBefore<TicketBefore>>;
  /** Something else about a ticket has changed. */
  'ticket.changed': ForwardedTicket & ForwardedBefore<TicketBefore>;
  /** A ticket no longer exists. */
  'ticket.gone': ForwardedOf & ForwardedBefore<TicketBefore>;
  /** A new event, published or not. */
  'event.created': ForwardedEvent;
  /** An event has changed, apart from its sales and counts. */
  'event.changed': ForwardedEvent & ForwardedBefore<EventBefore>;
  /** An event no longer exists. */
  'event.gone': ForwardedBefore<EventBefore>;
  /** A new review, or a new answer to one. */
  'review.created': ForwardedReview;
  /** The rating or the text of a review has changed. */
  'review.changed': ForwardedReview & ForwardedBefore<ReviewBefore>;
  /** A review no longer exists. */
  'review.gone': ForwardedOf & ForwardedBefore<ReviewBefore>;
}

/** The parsed body of a message. Its id is in the header `webhook-id`, and stays the same for each attempt. */
export type ForwardMessage = {
  readonly [T in ForwardType]: {
    /** Type of the message. */
    readonly type: T;
    /** Time at which the change was found, in ISO 8601. The change itself may be older. */
    readonly timestamp: string;
    /** The records of the change. */
    readonly data: ForwardData[T];
  };
}[ForwardType];

/** A message before it is queued. */
export interface Draft<T extends ForwardType = ForwardType> {
  readonly type: T;
  /** Uuid of the event. Its messages are sent in order. */
  readonly event: string;
  readonly data: ForwardData[T];
}

const draft = <T extends ForwardType>(type: T, event: string, data: ForwardData[T]): Draft<T> => ({
  type,
  event,
  data,
});

const eventOf = ({ uuid, name }: ForwardEvent): ForwardEvent => ({ uuid, name });

/**
 * Whether more of an order was refunded than before. The kept fields contain everything that its view needs for this.
 */
function isRefunded(order: Order, before: OrderBefore): boolean {
  const now = orderView(order);
  const then = orderView(before);
  return (
    hasRefund(now) && (now.refund !== then.refund || now.payment !== then.payment || now.total !== then.total)
  );
}

/** Types of messages that are sent. */
type Wanted = ReadonlySet<ForwardType>;

/** Returns the message about an order. A new order that is already refunded gives the refund, if only that is wanted. */
export function draftOfOrder(
  { kind, item: order, before, event }: Change<Order, OrderBefore>,
  wanted: Wanted,
): Draft {
  const { uuid } = event;
  const of = { event: eventOf(event) };
  if (kind === 'gone') return draft('order.gone', uuid, { before, ...of });
  if (kind === 'created') {
    const isOnlyRefunded = !wanted.has('order.created') && hasRefund(orderView(order));
    return draft(isOnlyRefunded ? 'order.refunded' : 'order.created', uuid, { order, ...of });
  }
  const type = isRefunded(order, before) ? 'order.refunded' : 'order.changed';
  return draft(type, uuid, { order, before, ...of });
}

/** Does the same for a ticket, whose holder may have come already. */
export function draftOfTicket(
  { kind, item: ticket, before, event }: Change<Ticket, TicketBefore>,
  wanted: Wanted,
): Draft {
  const { uuid } = event;
  const of = { event: eventOf(event) };
  if (kind === 'gone') return draft('ticket.gone', uuid, { before, ...of });
  const isThere = ticketView(ticket).isCheckedIn === true;
  if (kind === 'created') {
    const hasOnlyCome = !wanted.has('ticket.created') && isThere;
    return draft(hasOnlyCome ? 'ticket.checked_in' : 'ticket.created', uuid, { ticket, ...of });
  }
  const hasCome = isThere && ticketView(before).isCheckedIn !== true;
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
  // The uuid that a review names is that of an event.
  const of = { event: { uuid, name: named.name } as ForwardEvent };
  if (kind === 'gone') return draft('review.gone', uuid, { before, ...of });
  if (kind === 'created') return draft('review.created', uuid, { review, ...of });
  return draft('review.changed', uuid, { review, before, ...of });
}

/** Returns the body of a message for a change that was found at that time. */
export const bodyOf = ({ type, data }: Draft, found: Date): string =>
  JSON.stringify({ type, timestamp: found.toISOString(), data });
