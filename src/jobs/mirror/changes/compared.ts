import { reviewView } from '../../../api/views/index.js';
import type { Attendee, Event, Order, Review, Ticket } from '../../../index.js';
import { isObject } from '../../../shared/is-object.js';
import { withoutSales } from '../../polling/counts.js';
import { printOf } from '../../polling/fingerprint.js';
import { orderBefore, reviewBefore, ticketBefore } from '../../watch/before.js';
import type { LoggedTable } from './tables.js';

const each = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Returns the fields of a person whom a record admits. Leaves out `is_new`, because it only says whether somebody has looked at it. */
const withoutIsNew = (attributes: unknown) =>
  each(attributes).filter(({ field_name }) => field_name !== 'is_new');

/** Returns the people whom a record admits. */
const admitted = (details: unknown) =>
  each(details).map(({ uuid, attributes }) => ({ uuid, attributes: withoutIsNew(attributes) }));

/** Changes of a product, a picture or an address elsewhere do not count. */
function ofOrder(order: Order): unknown {
  const { uuid, first_name, last_name, email, phone } = order.customer ?? {};
  return {
    ...orderBefore(order),
    customer: { uuid, first_name, last_name, email, phone },
    line_items: each(order.line_items).map((line) => ({
      ...line,
      product: isObject(line.product) ? [line.product.uuid, line.product.variation] : [],
    })),
    payments: order.payments,
    attendee_details: admitted(order.attendee_details),
    additional_details: order.additional_details,
  };
}

/** Changes of the event or organisation do not count. */
const ofTicket = (ticket: Ticket): unknown => ({
  ...ticketBefore(ticket),
  attendee_details: admitted(ticket.attendee_details),
});

/** Changes of the sales, counts and organisation of an event do not count. */
function ofEvent(event: Event): unknown {
  const { org: _, metrics: _m, interactions: _i, activities: _a, updated_on: _u, ...own } = event;
  return withoutSales(own);
}

/** Returns the text, time and writer of the latest answer. Its likes do not count. */
const answerOf = ({ children }: Review) =>
  children?.attributes?.filter(({ name }) =>
    ['review_text', 'created_on', 'updated_on', 'reviewer_uuid'].includes(name),
  );

/** A change of the likes does not count. The number and the time of the answers do, because the list may lack them as reviews. */
function ofReview(review: Review): unknown {
  const { children, replis, review_text } = review;
  const latest = isObject(children) ? children.most_recent_activity : undefined;
  const answer = reviewView(review).replies && answerOf(review);
  return { ...reviewBefore(review), review_text, replis, latest, answer };
}

/** The part of a record in which changes count, by its table. Missing if it is the whole record. */
const compared: { readonly [T in LoggedTable]?: (record: never) => unknown } = {
  events: ofEvent,
  sessions: withoutSales,
  orders: ofOrder,
  tickets: ofTicket,
  attendees: ({ attributes, ...own }: Attendee) => ({
    ...own,
    attributes: Array.isArray(attributes) ? withoutIsNew(attributes) : attributes,
  }),
  reviews: ofReview,
};

/** Returns the part of a record in which changes count. */
export function countedOf(table: LoggedTable, record: object): unknown {
  try {
    // A row of each table contains a record of its kind.
    return compared[table]?.(record as never) ?? record;
  } catch {
    // A record of an unexpected form.
    return record;
  }
}

/** Whether a record differs from its earlier form in a way that counts as a change. */
export const hasChanged = (table: LoggedTable, before: unknown, item: object): boolean =>
  // Without an earlier form, the mirror has only found that the records differ.
  !(table in compared) ||
  !isObject(before) ||
  printOf(countedOf(table, before)) !== printOf(countedOf(table, item));
