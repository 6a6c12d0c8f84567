import type { Event, Order, Review, Ticket } from '../../index.js';

/** The fields of an order that are kept to report later what it was. None of them names a person. */
export type OrderBefore = Pick<
  Order,
  | 'uuid'
  | 'code'
  | 'status'
  | 'extended_status'
  | 'summary'
  | 'total_ticket'
  | 'currency'
  | 'created_on'
  | 'updated_on'
>;

/** The fields of a ticket that are kept to report later what it was. None of them names a person. */
export type TicketBefore = Pick<
  Ticket,
  | 'uuid'
  | 'serial'
  | 'status'
  | 'product'
  | 'order'
  | 'seat'
  | 'reference_no'
  | 'last_attendee_type'
  | 'last_attendee_update_time'
  | 'last_attendee_activity_on'
>;

/** The fields of an event that are kept to report later what it was. */
export type EventBefore = Pick<
  Event,
  'uuid' | 'name' | 'status' | 'extended_status' | 'event_starts_on' | 'event_ends_on'
>;

/** The fields of a review that are kept to report later what it was. None of them names a person. */
export type ReviewBefore = Pick<Review, 'uuid' | 'parent' | 'event' | 'review_rating' | 'created_on'>;

export const orderBefore = (order: Order | OrderBefore): OrderBefore => {
  const { uuid, code, status, extended_status, summary } = order;
  const { total_ticket, currency, created_on, updated_on } = order;
  return { uuid, code, status, extended_status, summary, total_ticket, currency, created_on, updated_on };
};

export const ticketBefore = (ticket: Ticket | TicketBefore): TicketBefore => {
  const { uuid, serial, status, product, order, seat, reference_no } = ticket;
  const { last_attendee_type, last_attendee_update_time, last_attendee_activity_on } = ticket;
  return {
    uuid,
    serial,
    status,
    // Without the description, which may be long and is the same for many tickets.
    product: product && { ticket_name: product.ticket_name, ticket_variation: product.ticket_variation },
    order,
    seat,
    reference_no,
    last_attendee_type,
    last_attendee_update_time,
    last_attendee_activity_on,
  };
};

export const eventBefore = (event: Event | EventBefore): EventBefore => {
  const { uuid, name, status, extended_status, event_starts_on, event_ends_on } = event;
  return { uuid, name, status, extended_status, event_starts_on, event_ends_on };
};

export const reviewBefore = (review: Review | ReviewBefore): ReviewBefore => {
  const { uuid, parent, event, review_rating, created_on } = review;
  return { uuid, parent, event: event && { uuid: event.uuid, name: event.name }, review_rating, created_on };
};
