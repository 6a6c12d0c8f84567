import type { Event, Order, Review, Ticket } from '../../../index.js';
import { isObject } from '../../../shared/is-object.js';
import { withoutSales } from '../../polling/counts.js';
import { fingerprint } from '../../polling/fingerprint.js';
import { eventSubject } from '../../watch/event-subject.js';
import { reviewSubject } from '../../watch/review-subject.js';
import { orderSubject, ticketSubject } from '../../watch/subject.js';
import type { LoggedTable } from './tables.js';

/** Returns an attendee without `is_new`, which only says whether somebody has looked at it. */
function withoutIsNew(attendee: object): unknown {
  const { attributes } = attendee as { readonly attributes?: unknown };
  if (!Array.isArray(attributes)) return attendee;
  const isOther = (field: unknown) => !isObject(field) || field.field_name !== 'is_new';
  return { ...attendee, attributes: attributes.filter(isOther) };
}

/** Returns what counts of a review, with the number and the time of its answers, which the list does not have as reviews. */
function withAnswers(review: Review): unknown {
  const { children, replis } = review;
  const latest = isObject(children) ? children.most_recent_activity : undefined;
  return [reviewSubject.compared(review), replis, latest];
}

/** The part of a record in which changes count, by its table. Missing if it is the whole record. */
const compared: { readonly [T in LoggedTable]?: (record: object) => unknown } = {
  // A row of each table contains a record of its kind.
  events: (record) => eventSubject.compared(record as Event),
  sessions: withoutSales,
  orders: (record) => orderSubject.compared(record as Order),
  tickets: (record) => ticketSubject.compared(record as Ticket),
  attendees: withoutIsNew,
  reviews: (record) => withAnswers(record as Review),
};

/** Returns the part of a record in which changes count. */
export function countedOf(table: string, record: object): unknown {
  try {
    return (
      (compared as Readonly<Record<string, ((record: object) => unknown) | undefined>>)[table]?.(record) ??
      record
    );
  } catch {
    return record;
  }
}

/** Whether a record differs from its earlier form in a way that counts as a change. */
export function hasChanged(table: LoggedTable, before: unknown, item: object): boolean {
  const of = compared[table];
  // The mirror has found that the records differ.
  if (!of || !isObject(before)) return true;
  try {
    return fingerprint(of(before)) !== fingerprint(of(item));
  } catch {
    // A record of an unexpected form. A change too many is better than a lost one.
    return true;
  }
}
