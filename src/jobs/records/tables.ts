import {
  attendeeScalars,
  eventScalars,
  invitationScalars,
  orderLineItemScalars,
  orderScalars,
  orgInvitationScalars,
  productScalars,
  reviewScalars,
  sessionScalars,
  teamMemberScalars,
  ticketLevelScalars,
  ticketScalars,
} from '../../api/models/generated/record-scalars.js';
import { type Column, type ColumnType, column } from './columns.js';
import { type MirrorTableName, type TableName, tableNames } from './table-names.js';

/** A table of records. Exports and mirrors have the same columns, except for those named here. */
export interface RecordTable<Name extends MirrorTableName = MirrorTableName> {
  readonly name: Name;
  /** Name of the record that a row is about. */
  readonly record: string;
  /** Fields of a JSON line beside the record. */
  readonly beside: readonly Column[];
  /** Columns of CSV and Parquet. */
  readonly columns: readonly Column[];
  /** Columns of a mirror. */
  readonly mirrored: readonly Column[];
  /** Paths of the currency of the amounts. The first one with a value counts. */
  readonly currency: readonly string[];
}

/** Columns by path. A third value names a column whose name does not follow from its path. */
type Columns = readonly (readonly [type: ColumnType, path: string | readonly string[], name?: string])[];

/** The fields of a record with a single value. */
type Scalars = Readonly<Record<string, 'text' | 'number' | 'boolean'>>;

/** The parts of a table's definition. */
interface Definition<Name extends MirrorTableName, All extends Scalars> {
  readonly name: Name;
  readonly record: string;
  /** Name of the record that contains this one. A mirror has its columns too, because both change together. */
  readonly within?: string;
  readonly scalars: All;
  readonly currency?: readonly string[];
  readonly columns: Columns;
  /** Fields that files leave out, each with the reason. A mirror has them. */
  readonly notInFiles?: { readonly [Field in keyof All]?: string };
  /** Columns that a mirror leaves out beside those of other records, each with the reason. */
  readonly notInMirror?: Readonly<Record<string, string>>;
}

/** Returns the name of a column: its path without the name of the table's record. */
const nameOf = (path: string, record: string): string =>
  (path.startsWith(`${record}.`) ? path.slice(record.length + 1) : path).replaceAll('.', '_');

const typeOf = (scalar: Scalars[string]): ColumnType => (scalar === 'number' ? 'decimal' : scalar);

/** Returns columns for the fields that no column reads yet. */
function otherColumns(columns: readonly Column[], record: string, scalars: Scalars): Column[] {
  const read = new Set(
    columns.flatMap(({ paths }) => paths.map((path) => path.split('.').slice(0, 2).join('.'))),
  );
  return Object.entries(scalars)
    .filter(([name]) => !read.has(`${record}.${name}`))
    .map(([name, scalar]) => column(typeOf(scalar), [`${record}.${name}`], name));
}

/** Column of a mirror, because organisations can share a database. */
const ofOrganisation = column('text', ['organisation.uuid'], 'organisation');

/** Uuids of the records that another belongs to, used to join tables. */
const keys = new Set(['event.uuid', 'order.uuid']);

/** Makes a table with the given columns, and then one for each other field with a single value. */
function table<Name extends MirrorTableName, All extends Scalars>(
  definition: Definition<Name, All>,
): RecordTable<Name> {
  const { name, record, within, scalars, currency = [] } = definition;
  const { notInFiles = {}, notInMirror = {} } = definition;
  const chosen = definition.columns.map(([type, given, own]) => {
    const paths = typeof given === 'string' ? [given] : given;
    return column(type, paths, own ?? nameOf(paths[0] ?? '', record));
  });
  const all = [...chosen, ...otherColumns(chosen, record, scalars)];
  // Columns of other records can change without this one, so a mirror joins their tables instead.
  const isOwn = (path: string) =>
    keys.has(path) || path.startsWith(`${record}.`) || path.startsWith(`${within}.`);
  return {
    name,
    record,
    currency,
    beside: chosen.filter(
      ({ paths: [path = '', ...others] }) =>
        keys.has(path) && others.length === 0 && !path.startsWith(`${record}.`),
    ),
    columns: all.filter((each) => !Object.hasOwn(notInFiles, each.name)),
    mirrored: [
      ofOrganisation,
      ...all.filter((each) => each.paths.some(isOwn) && !Object.hasOwn(notInMirror, each.name)),
    ],
  };
}

/** Columns of one type, by the path of a record and the names of its fields. */
const fields = (type: ColumnType, path: string, names: readonly string[]): Columns =>
  names.map((name) => [type, `${path}.${name}`] as const);

/** Columns of the names and the address of a person, by the paths of the fields. */
const person = (paths: readonly string[], before = ''): Columns =>
  ['first_name', 'last_name', 'email'].map((name) => {
    return ['text', paths.map((path) => `${path}.${name}`), `${before}${name}`] as const;
  });

/** Currency of an order. One that names none has that of its event. */
const ofOrder = ['order.currency', 'event.currency'];

/** All tables of exports and mirrors. A table comes after those that its rows refer to. */
export const recordTables = [
  table({
    name: 'events',
    record: 'event',
    scalars: eventScalars,
    notInFiles: {
      description: 'long text',
      special_instruction: 'long text',
      premium: 'only in newer events',
      event_settings_reviewed: 'only in newer events',
      event_reviewed: 'only in newer events',
      store_url: 'only in newer events',
    },
    columns: [
      ...fields('text', 'event', ['uuid', 'name', 'display_name', 'slug', 'status']),
      // The service uses both spellings.
      ['text', ['event.publishing.state', 'event.publising.state']],
      ['boolean', 'event.listing.enabled'],
      ...fields('boolean', 'event.extended_status', ['live', 'ended']),
      ...fields('text', 'event', ['timezone', 'currency']),
      ['timestamp', 'event.event_starts_on.utc'],
      ['text', 'event.event_starts_on.local'],
      ['timestamp', 'event.event_ends_on.utc'],
      ['text', 'event.event_ends_on.local'],
      ['text', 'event.configuration.type'],
      ['text', 'event.configuration.attributes.venue.name', 'venue_name'],
      ['text', 'event.configuration.attributes.venue.address.city', 'venue_city'],
      ['text', 'event.configuration.attributes.venue.address.country', 'venue_country'],
      ...fields('timestamp', 'event', ['created_on', 'updated_on']),
    ],
  }),
  table({
    name: 'ticket_levels',
    record: 'level',
    within: 'event',
    currency: ['event.currency'],
    scalars: ticketLevelScalars,
    columns: [
      ['text', 'event.uuid'],
      ...fields('text', 'level', ['uuid', 'name', 'status', 'category', 'display_order']),
      ...fields('integer', 'level', [
        'quantity',
        'quantity_sold',
        'max_quantity_per_customer',
        'total_purchased_by_user',
      ]),
      ['text', 'event.currency', 'currency'],
      // The first of its prices. The whole record beside it contains the others.
      ['money', 'level.pricing_details.0.price', 'price'],
      ...fields('money', 'level', ['min_donation_amount', 'max_donation_amount', 'default_donation_amount']),
      ...fields('text', 'level', ['session_id', 'parent_id']),
      ['timestamp', 'level.created_on.utc', 'created_on'],
    ],
  }),
  table({
    name: 'sessions',
    record: 'session',
    scalars: sessionScalars,
    notInFiles: { description: 'long text', image: 'the address of a file' },
    columns: [
      ['text', 'session.uuid'],
      ...fields('text', 'event', ['uuid', 'name']),
      ...fields('text', 'session', ['name', 'display_name', 'type', 'status']),
      ['boolean', 'session.sell_session'],
      ...fields('integer', 'session', ['capacity', 'duration']),
      ['timestamp', 'session.session_starts_on.utc'],
      ['text', 'session.session_starts_on.local'],
      ['timestamp', 'session.session_ends_on.utc'],
      ['text', 'session.session_ends_on.local'],
      ...fields('timestamp', 'session', ['created_on', 'updated_on']),
    ],
  }),
  table({
    name: 'orders',
    record: 'order',
    currency: ofOrder,
    scalars: orderScalars,
    notInFiles: { timezone: 'the same as that of the event' },
    columns: [
      ...fields('text', 'order', ['uuid', 'code']),
      ...fields('text', 'event', ['uuid', 'name']),
      ['text', 'order.status'],
      ...fields('text', 'order.extended_status', ['payment', 'fulfilment', 'refund']),
      ...fields('text', 'order.customer', ['uuid', 'first_name', 'last_name', 'email', 'phone']),
      ['integer', 'order.total_ticket'],
      ['text', ofOrder],
      ['money', 'order.summary.subtotal'],
      ['text', 'order.summary.coupons.code'],
      ['money', 'order.summary.coupons.amount'],
      ...fields('money', 'order.summary', ['service_fee', 'processing_fee', 'tax', 'total']),
      ['boolean', 'order.price_is_tax_inclusive'],
      ...fields('timestamp', 'order', ['created_on', 'updated_on']),
    ],
  }),
  table({
    name: 'order_lines',
    record: 'line',
    within: 'order',
    currency: ofOrder,
    scalars: orderLineItemScalars,
    columns: [
      ...fields('text', 'order', ['uuid', 'code']),
      ['text', 'event.uuid'],
      ['integer', 'line.serial'],
      ...fields('text', 'line.product', ['uuid', 'name', 'variation']),
      ['integer', 'line.product.quantity_included'],
      ['integer', 'line.quantity'],
      ['text', ofOrder],
      ...fields('money', 'line', ['price', 'discount', 'service_fee', 'processing_fee', 'tax', 'subtotal']),
      ['timestamp', 'order.created_on'],
    ],
  }),
  table({
    name: 'tickets',
    record: 'ticket',
    scalars: ticketScalars,
    notInFiles: { special_instruction: 'long text', ticket_id: 'the id under its other name' },
    notInMirror: { ticket_id: 'the id under its other name, which is a number or a text' },
    columns: [
      ['text', 'ticket.uuid'],
      ['integer', 'ticket.serial'],
      ['text', 'ticket.status'],
      ...fields('text', 'event', ['uuid', 'name']),
      ['text', ['order.uuid', 'ticket.order.uuid', 'ticket.order_id']],
      ['text', 'order.code'],
      ['timestamp', 'order.created_on'],
      ...fields('text', 'ticket.product', ['ticket_name', 'ticket_variation']),
      ['text', ofOrder],
      ['money', 'price'],
      ['text', 'ticket.attendee_details.0.uuid', 'attendee_uuid'],
      ...person(['ticket.attendee_details.0.attributes'], 'attendee_'),
      ['text', 'order.customer.email'],
      ...fields('text', 'ticket', ['seat', 'reference_no', 'invoice_no', 'last_attendee_type']),
      ['timestamp', 'ticket.last_attendee_update_time.utc'],
    ],
  }),
  table({
    name: 'attendees',
    record: 'attendee',
    scalars: attendeeScalars,
    notInMirror: { attributes: 'the whole record contains them as JSON' },
    columns: [
      ['text', 'attendee.uuid'],
      ...fields('text', 'event', ['uuid', 'name']),
      ...person(['attendee.attributes']),
      ['boolean', 'attendee.attributes.is_moderator', 'is_moderator'],
      // The organiser's own questions have other names, so this column contains all answers.
      ['text', 'attendee.attributes'],
    ],
  }),
  table({
    name: 'reviews',
    record: 'review',
    scalars: reviewScalars,
    columns: [
      ...fields('text', 'review', ['uuid', 'parent']),
      ...fields('text', 'event', ['uuid', 'name']),
      ['decimal', 'review.review_rating'],
      ['text', 'review.review_text'],
      ...fields('integer', 'review', ['likes', 'replis']),
      ...fields('text', 'review.reviewer', ['uuid', 'name']),
      ...fields('timestamp', 'review', ['created_on', 'updated_on']),
    ],
  }),
  table({
    name: 'invitations',
    record: 'invitation',
    scalars: invitationScalars,
    columns: [
      ['text', 'invitation.uuid'],
      ['text', 'event.uuid'],
      ...fields('text', 'invitation', ['status', 'type']),
      // The service uses both forms for names.
      ...person(['invitation.attributes', 'invitation.data']),
    ],
  }),
  table({
    name: 'team_invitations',
    record: 'invitation',
    scalars: orgInvitationScalars,
    columns: [
      ...fields('text', 'invitation', ['uuid', 'status', 'type']),
      ['text', 'invitation.attributes.team_member_uuid', 'team_member_uuid'],
      ...person(['invitation.attributes']),
      ['text', 'invitation.access.0.role', 'role'],
      ...fields('timestamp', 'invitation', ['created_on', 'accepted_on']),
    ],
  }),
  table({
    name: 'team_members',
    record: 'member',
    scalars: teamMemberScalars,
    columns: [
      ...fields('text', 'member', ['uuid', 'status']),
      ...person(['member.attributes']),
      ['text', 'member.access.0.role', 'role'],
    ],
  }),
  table({
    name: 'products',
    record: 'product',
    currency: ['organisation.currency'],
    scalars: productScalars,
    columns: [
      ...fields('text', 'product', ['uuid', 'name', 'status']),
      ['money', 'product.price'],
      ...fields('integer', 'product', ['qty_available', 'max_qty_per_order', 'min_qty_per_order']),
      ...fields('timestamp', 'product', ['created_on', 'updated_on']),
    ],
  }),
];

/** The tables of an export. */
export const exportTables = recordTables.filter((table): table is RecordTable<TableName> =>
  (tableNames as readonly string[]).includes(table.name),
);
