import {
  attendeeScalars,
  eventScalars,
  orderLineItemScalars,
  orderScalars,
  reviewScalars,
  sessionScalars,
  ticketScalars,
} from '../../models/record-scalars.js';
import { type Column, type ColumnType, column } from './columns.js';
import type { TableName } from './table-names.js';

/** A table of an export. */
export interface Table {
  readonly name: TableName;
  /** Which record of a row it is about. */
  readonly record: string;
  /** What a line of JSON says beside the record: fields, and where each is read from. */
  readonly beside: readonly Column[];
  /** What CSV and Parquet hold. */
  readonly columns: readonly Column[];
}

/** Columns by where they are read from; a column whose name is not its way has one of its own. */
type Columns = readonly (readonly [type: ColumnType, path: string | readonly string[], name?: string])[];

/** The way through the records, without the name of the record that the table is about. */
const nameOf = (path: string, record: string): string =>
  (path.startsWith(`${record}.`) ? path.slice(record.length + 1) : path).replaceAll('.', '_');

/** The fields of a record that hold one value each. */
type Scalars = Readonly<Record<string, 'text' | 'number' | 'boolean'>>;

/** Kept as the text that it is: a number has no exact tenths. */
const typeOf = (scalar: Scalars[string]): ColumnType => (scalar === 'number' ? 'decimal' : scalar);

/** The columns of the fields that no column reads yet. */
function otherColumns(columns: readonly Column[], record: string, scalars: Scalars): Column[] {
  const read = new Set(
    columns.flatMap(({ paths }) => paths.map((path) => path.split('.').slice(0, 2).join('.'))),
  );
  return Object.entries(scalars)
    .filter(([name]) => !read.has(`${record}.${name}`))
    .map(([name, scalar]) => column(typeOf(scalar), [`${record}.${name}`], name));
}

/** Returns the fields of a model that a table has columns of: all but those that are left out, each with the reason. */
const without = <All extends Scalars>(
  scalars: All,
  leftOut: { readonly [Name in keyof All]?: string },
): Scalars => Object.fromEntries(Object.entries(scalars).filter(([name]) => !Object.hasOwn(leftOut, name)));

/** A table has the columns that are written here, and then one of each other field of the record that holds one value. */
function table(
  name: TableName,
  record: string,
  scalars: Scalars,
  beside: readonly string[],
  columns: Columns,
): Table {
  const chosen = columns.map(([type, given, own]) => {
    const paths = typeof given === 'string' ? [given] : given;
    return column(type, paths, own ?? nameOf(paths[0] ?? '', record));
  });
  return {
    name,
    record,
    beside: beside.map((path) => column('text', [path], nameOf(path, record))),
    columns: [...chosen, ...otherColumns(chosen, record, scalars)],
  };
}

/** What an export can hold. */
export const tables: readonly Table[] = [
  table(
    'events',
    'event',
    without(eventScalars, {
      description: 'long text',
      special_instruction: 'long text',
      premium: 'of newer events alone',
      event_settings_reviewed: 'of newer events alone',
      event_reviewed: 'of newer events alone',
      store_url: 'of newer events alone',
    }),
    [],
    [
      ['text', 'event.uuid'],
      ['text', 'event.name'],
      ['text', 'event.display_name'],
      ['text', 'event.slug'],
      ['text', 'event.status'],
      // The service spells it in both ways.
      ['text', ['event.publishing.state', 'event.publising.state']],
      ['boolean', 'event.listing.enabled'],
      ['boolean', 'event.extended_status.live'],
      ['boolean', 'event.extended_status.ended'],
      ['text', 'event.timezone'],
      ['text', 'event.currency'],
      ['timestamp', 'event.event_starts_on.utc'],
      ['text', 'event.event_starts_on.local'],
      ['timestamp', 'event.event_ends_on.utc'],
      ['text', 'event.event_ends_on.local'],
      ['text', 'event.configuration.type'],
      ['text', 'event.configuration.attributes.venue.name', 'venue_name'],
      ['text', 'event.configuration.attributes.venue.address.city', 'venue_city'],
      ['text', 'event.configuration.attributes.venue.address.country', 'venue_country'],
      ['timestamp', 'event.created_on'],
      ['timestamp', 'event.updated_on'],
    ],
  ),
  table(
    'sessions',
    'session',
    without(sessionScalars, { description: 'long text', image: 'an address of a file' }),
    ['event.uuid'],
    [
      ['text', 'session.uuid'],
      ['text', 'event.uuid'],
      ['text', 'event.name'],
      ['text', 'session.name'],
      ['text', 'session.display_name'],
      ['text', 'session.type'],
      ['text', 'session.status'],
      ['boolean', 'session.sell_session'],
      ['integer', 'session.capacity'],
      ['integer', 'session.duration'],
      ['timestamp', 'session.session_starts_on.utc'],
      ['text', 'session.session_starts_on.local'],
      ['timestamp', 'session.session_ends_on.utc'],
      ['text', 'session.session_ends_on.local'],
      ['timestamp', 'session.created_on'],
      ['timestamp', 'session.updated_on'],
    ],
  ),
  table(
    'orders',
    'order',
    without(orderScalars, { timezone: 'that of the event' }),
    ['event.uuid'],
    [
      ['text', 'order.uuid'],
      ['text', 'order.code'],
      ['text', 'event.uuid'],
      ['text', 'event.name'],
      ['text', 'order.status'],
      ['text', 'order.extended_status.payment'],
      ['text', 'order.extended_status.fulfilment'],
      ['text', 'order.extended_status.refund'],
      ['text', 'order.customer.uuid'],
      ['text', 'order.customer.first_name'],
      ['text', 'order.customer.last_name'],
      ['text', 'order.customer.email'],
      ['text', 'order.customer.phone'],
      ['integer', 'order.total_ticket'],
      ['text', 'order.currency'],
      ['decimal', 'order.summary.subtotal'],
      ['text', 'order.summary.coupons.code'],
      ['decimal', 'order.summary.coupons.amount'],
      ['decimal', 'order.summary.service_fee'],
      ['decimal', 'order.summary.processing_fee'],
      ['decimal', 'order.summary.tax'],
      ['decimal', 'order.summary.total'],
      ['boolean', 'order.price_is_tax_inclusive'],
      ['timestamp', 'order.created_on'],
      ['timestamp', 'order.updated_on'],
    ],
  ),
  table(
    'order_lines',
    'line',
    orderLineItemScalars,
    ['order.uuid', 'event.uuid'],
    [
      ['text', 'order.uuid'],
      ['text', 'order.code'],
      ['text', 'event.uuid'],
      ['integer', 'line.serial'],
      ['text', 'line.product.uuid'],
      ['text', 'line.product.name'],
      ['text', 'line.product.variation'],
      ['integer', 'line.product.quantity_included'],
      ['integer', 'line.quantity'],
      ['text', 'order.currency'],
      ['decimal', 'line.price'],
      ['decimal', 'line.discount'],
      ['decimal', 'line.service_fee'],
      ['decimal', 'line.processing_fee'],
      ['decimal', 'line.tax'],
      ['decimal', 'line.subtotal'],
      ['timestamp', 'order.created_on'],
    ],
  ),
  table(
    'tickets',
    'ticket',
    without(ticketScalars, { special_instruction: 'long text', ticket_id: 'the id under its other name' }),
    ['event.uuid'],
    [
      ['text', 'ticket.uuid'],
      ['integer', 'ticket.serial'],
      ['text', 'ticket.status'],
      ['text', 'event.uuid'],
      ['text', 'event.name'],
      ['text', ['order.uuid', 'ticket.order.uuid', 'ticket.order_id']],
      ['text', 'order.code'],
      ['timestamp', 'order.created_on'],
      ['text', 'ticket.product.ticket_name'],
      ['text', 'ticket.product.ticket_variation'],
      ['text', 'order.currency'],
      ['decimal', 'price'],
      ['text', 'ticket.attendee_details.0.uuid', 'attendee_uuid'],
      ['text', 'ticket.attendee_details.0.attributes.first_name', 'attendee_first_name'],
      ['text', 'ticket.attendee_details.0.attributes.last_name', 'attendee_last_name'],
      ['text', 'ticket.attendee_details.0.attributes.email', 'attendee_email'],
      ['text', 'order.customer.email'],
      ['text', 'ticket.seat'],
      ['text', 'ticket.reference_no'],
      ['text', 'ticket.invoice_no'],
      ['text', 'ticket.last_attendee_type'],
      ['timestamp', 'ticket.last_attendee_update_time.utc'],
    ],
  ),
  table(
    'attendees',
    'attendee',
    attendeeScalars,
    ['event.uuid'],
    [
      ['text', 'attendee.uuid'],
      ['text', 'event.uuid'],
      ['text', 'event.name'],
      ['text', 'attendee.attributes.first_name', 'first_name'],
      ['text', 'attendee.attributes.last_name', 'last_name'],
      ['text', 'attendee.attributes.email', 'email'],
      ['boolean', 'attendee.attributes.is_moderator', 'is_moderator'],
      // The organiser's own questions have names of their own: all of them stand here.
      ['text', 'attendee.attributes'],
    ],
  ),
  table(
    'reviews',
    'review',
    reviewScalars,
    ['event.uuid'],
    [
      ['text', 'review.uuid'],
      ['text', 'review.parent'],
      ['text', 'event.uuid'],
      ['text', 'event.name'],
      ['decimal', 'review.review_rating'],
      ['text', 'review.review_text'],
      ['integer', 'review.likes'],
      ['integer', 'review.replis'],
      ['text', 'review.reviewer.uuid'],
      ['text', 'review.reviewer.name'],
      ['timestamp', 'review.created_on'],
      ['timestamp', 'review.updated_on'],
    ],
  ),
];
