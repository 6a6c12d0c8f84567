import { orderView, reviewView, ticketView } from '../../api/views/index.js';
import type { Event, Order, Review, Ticket } from '../../index.js';
import { isObject } from '../../shared/is-object.js';
import type { ChangeIn, MirrorChange } from '../mirror/changes/change.js';
import { hasRefund } from '../records/has-refund.js';
import {
  type EventBefore,
  eventBefore,
  type OrderBefore,
  orderBefore,
  type ReviewBefore,
  reviewBefore,
  type TicketBefore,
  ticketBefore,
} from '../watch/before.js';
import type { ForwardType, Part } from './message-types.js';
import type { NewMessage } from './messages.js';

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

/** Returns a message. Those of one event are sent in order. */
const draft = <T extends ForwardType>(type: T, event: string, data: ForwardData[T]) => ({
  type,
  event,
  data,
});

/** Whether more of an order was refunded than before. */
function isRefunded(order: Order, before: OrderBefore): boolean {
  const now = orderView(order);
  const then = orderView(before);
  return (
    hasRefund(now) && (now.refund !== then.refund || now.payment !== then.payment || now.total !== then.total)
  );
}

/** Returns the event of a change. Each of these records has one. */
function eventOf({ event }: { readonly event?: Event | undefined }): ForwardEvent {
  const { uuid, name } = event as Event;
  return { uuid, name };
}

/** Returns the messages about a change of each part, which has the name of its table, in their natural order. */
const draftsOf: { readonly [T in Part]: (change: ChangeIn<T>) => readonly ReturnType<typeof draft>[] } = {
  orders(change) {
    const event = eventOf(change);
    const { kind, record: order } = change;
    if (kind === 'created') {
      const sold = draft('order.created', event.uuid, { order, event });
      // It may have been sold and refunded within one round.
      const isRefundedToo = hasRefund(orderView(order));
      return isRefundedToo ? [sold, draft('order.refunded', event.uuid, { order, event })] : [sold];
    }
    const before = orderBefore(change.before);
    if (kind === 'gone') return [draft('order.gone', event.uuid, { before, event })];
    const type = isRefunded(order, before) ? 'order.refunded' : 'order.changed';
    return [draft(type, event.uuid, { order, before, event })];
  },
  tickets(change) {
    const event = eventOf(change);
    const { kind, record: ticket } = change;
    const isThere = ticket !== undefined && ticketView(ticket).isCheckedIn === true;
    if (kind === 'created') {
      const sold = draft('ticket.created', event.uuid, { ticket, event });
      // Its holder may have come within the same round.
      return isThere ? [sold, draft('ticket.checked_in', event.uuid, { ticket, event })] : [sold];
    }
    const before = ticketBefore(change.before);
    if (kind === 'gone') return [draft('ticket.gone', event.uuid, { before, event })];
    const hasCome = isThere && ticketView(before).isCheckedIn !== true;
    return [draft(hasCome ? 'ticket.checked_in' : 'ticket.changed', event.uuid, { ticket, before, event })];
  },
  events({ kind, record: event, before, uuid }) {
    if (kind === 'created') return [draft('event.created', uuid, { event })];
    if (kind === 'gone') return [draft('event.gone', uuid, { before: eventBefore(before) })];
    return [draft('event.changed', uuid, { event, before: eventBefore(before) })];
  },
  reviews({ kind, record: review, before }) {
    const { event: named } = review ?? before;
    const uuid = reviewView(review ?? before).eventUuid ?? '';
    // The uuid that a review names is that of an event.
    const event = { uuid, name: isObject(named) ? named.name : undefined } as ForwardEvent;
    if (kind === 'created') return [draft('review.created', uuid, { review, event })];
    if (kind === 'gone') return [draft('review.gone', uuid, { before: reviewBefore(before), event })];
    return [draft('review.changed', uuid, { review, before: reviewBefore(before), event })];
  },
};

/** Returns the messages of these types about a change of a part. */
export function messagesOf(change: MirrorChange, types: readonly ForwardType[]): NewMessage[] {
  // The reader gives changes of the parts only.
  const drafts = draftsOf[change.table as Part](change as never);
  const { foundAt, uuid: record } = change;
  return drafts
    .filter(({ type }) => types.includes(type))
    .map(({ type, event, data }) => {
      const body = JSON.stringify({ type, timestamp: foundAt.toISOString(), data });
      return { type, event, record, foundAt: foundAt.getTime(), body };
    });
}
