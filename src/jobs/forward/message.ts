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

/** What a message says, by its type. `before` is as much of the record as a watch keeps: no names of people. */
export interface ForwardData {
  'order.created': { readonly order: Order; readonly event: ForwardEvent };
  'order.refunded': { readonly order: Order; readonly before: OrderBefore; readonly event: ForwardEvent };
  'order.changed': { readonly order: Order; readonly before: OrderBefore; readonly event: ForwardEvent };
  'order.gone': { readonly before: OrderBefore; readonly event: ForwardEvent };
  'ticket.created': { readonly ticket: Ticket; readonly event: ForwardEvent };
  'ticket.checked_in': {
    readonly ticket: Ticket;
    readonly before: TicketBefore;
    readonly event: ForwardEvent;
  };
  'ticket.changed': { readonly ticket: Ticket; readonly before: TicketBefore; readonly event: ForwardEvent };
  'ticket.gone': { readonly before: TicketBefore; readonly event: ForwardEvent };
  'event.created': { readonly event: Event };
  'event.changed': { readonly event: Event; readonly before: EventBefore };
  'event.gone': { readonly before: EventBefore };
  'review.created': { readonly review: Review; readonly event: ForwardEvent };
  'review.changed': { readonly review: Review; readonly before: ReviewBefore; readonly event: ForwardEvent };
  'review.gone': { readonly before: ReviewBefore; readonly event: ForwardEvent };
}

/**
 * The body of a message, as the receiver parses it. Its id is in the header `webhook-id`, and is the same each time that the
 * message is sent.
 */
export type ForwardMessage = {
  readonly [T in ForwardType]: {
    readonly type: T;
    /** When the change was found, in ISO 8601. The change itself may be older. */
    readonly timestamp: string;
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
