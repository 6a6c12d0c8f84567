/** A kind of record whose changes are read separately. */
export type Part = 'orders' | 'tickets' | 'events' | 'reviews';

/** The types of messages, each with the part that finds the change. */
export const messageTypes = {
  'order.created': 'orders',
  'order.refunded': 'orders',
  'order.changed': 'orders',
  'order.gone': 'orders',
  'ticket.created': 'tickets',
  'ticket.checked_in': 'tickets',
  'ticket.changed': 'tickets',
  'ticket.gone': 'tickets',
  'event.created': 'events',
  'event.changed': 'events',
  'event.gone': 'events',
  'review.created': 'reviews',
  'review.changed': 'reviews',
  'review.gone': 'reviews',
} as const satisfies Readonly<Record<string, Part>>;

/**
 * The change that a message reports: a record is new, changed or deleted. `order.refunded` is an order with a higher
 * refund than before, and `ticket.checked_in` a ticket whose holder has come. Neither is also sent as `changed`. If that already holds
 * of a new record, they follow its `created`.
 */
export type ForwardType = keyof typeof messageTypes;

export const allTypes = Object.keys(messageTypes) as ForwardType[];

/** Everyday names of types, for people to type. */
export const everydayTypes: Readonly<Record<string, ForwardType>> = {
  sale: 'order.created',
  refund: 'order.refunded',
  'check-in': 'ticket.checked_in',
};
