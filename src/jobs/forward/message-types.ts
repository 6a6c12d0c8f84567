/** What reads the changes of one kind of record. */
export type Part = 'orders' | 'tickets' | 'events' | 'reviews';

/** The types of messages, each with what finds the change. */
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
 * What a message tells: that something is new, is not as it was, or is gone. An `order.refunded` is an order of which more
 * was refunded than before, and a `ticket.checked_in` one whose holder has come; neither is sent as `changed` too.
 */
export type ForwardType = keyof typeof messageTypes;

export const allTypes = Object.keys(messageTypes) as ForwardType[];

/** Everyday words for types, as a person types them. */
export const everydayTypes: Readonly<Record<string, ForwardType>> = {
  sale: 'order.created',
  refund: 'order.refunded',
  'check-in': 'ticket.checked_in',
};
