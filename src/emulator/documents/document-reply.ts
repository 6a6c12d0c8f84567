import type { Address, Order } from '../../api/models/index.js';
import type { Uuid } from '../../api/operations/operation.js';
import { toRecord } from '../../api/pairs.js';
import { isObject } from '../../shared/is-object.js';
import { spanOf } from '../domain/event-times.js';
import { amount } from '../domain/money.js';
import { by, type Collection, find, need } from '../state/collection.js';
import type { EventRecord, OrderRecord, TicketRecord } from '../state/records.js';
import type { Scene, Viewer } from '../state/scene.js';
import { asIfUtc, localOf } from '../state/time.js';
import { orderView, venueAddressOf } from '../views/order.js';
import type { Dialect } from '../wire/dialects.js';
import { bodyIn, type Handled, type Reply, shownIn } from '../wire/encode.js';
import { type Document, pdf, type Sheet } from './pdf.js';

const days = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Returns a local time `YYYY-MM-DD HH:MM` as day and time. The English names are fixed here, because runtimes differ. */
function spelled(local: string) {
  const date = new Date(asIfUtc(local));
  return {
    day: `${days[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
    time: local.slice(-5),
  };
}

const dayOf = (iso: string, timezone: string): string => spelled(localOf(Date.parse(iso), timezone)).day;

/** Returns lines that say when an event takes place, in local time, with the name of the time zone. */
function whenOf(event: EventRecord): string[] {
  const { start, end } = spanOf(event);
  if (start === null || end === null) return ['The date is not known yet'];
  const from = spelled(localOf(Date.parse(start), event.timezone));
  const to = spelled(localOf(Date.parse(end), event.timezone));
  return from.day === to.day
    ? [from.day, `${from.time} to ${to.time}`, event.timezone]
    : [`${from.day}, ${from.time}`, `to ${to.day}, ${to.time}`, event.timezone];
}

const filled = (lines: readonly unknown[]): string[] =>
  lines.filter((line): line is string => typeof line === 'string' && line !== '');

const addressLines = (address: Address | null | undefined): string[] =>
  filled([
    address?.address_line1,
    address?.address_line2,
    filled([address?.city, address?.state, address?.post_code]).join(' '),
    address?.country,
  ]);

/** Returns the registration details of a company, if an event has them. Their form is not documented. */
const registered = (details: unknown): string[] =>
  typeof details === 'string' ? filled([details]) : filled(Object.values(Object(details)));

const isSome = (money: string | null | undefined) => Number(money ?? 0) !== 0;

const linesOf = ({ line_items }: Order): string[] =>
  (line_items ?? []).map(({ product, quantity, price, discount, subtotal }) => {
    const less = isSome(discount) ? ` less ${discount}` : '';
    return `${quantity} × ${filled([product?.name, product?.variation]).join(', ')} at ${price}${less}: ${subtotal}`;
  });

function invoiceSheet(viewer: Viewer, record: OrderRecord): Sheet {
  const { state } = viewer;
  const order = orderView(viewer, record);
  const event = need(state.events, record.event, 'event');
  const org = find(state.orgs, event.org);
  const { customer, summary, currency } = order;
  const { payment, refund } = toRecord(order.extended_status ?? []);
  const { subtotal, coupons, service_fee, processing_fee, tax, total } = summary ?? {};
  const left = Number(total) - record.refunded;
  const money = (value: number) => amount(value, event.currency);
  const taxLine = (where: string) => `${event.tax.code} of ${event.tax.rate} %, ${where}: ${tax}`;
  return {
    lines: [
      `Invoice ${record.code}`,
      `Date: ${dayOf(record.created_on, event.timezone)}`,
      `From: ${event.settings.organisation_entity_name || org?.name || ''}`,
      ...addressLines(org?.addresses[0]),
      ...filled([org?.email, org?.phone]),
      ...registered(event.settings.company_registration_details),
      `To: ${filled([customer?.first_name, customer?.last_name]).join(' ')}`,
      ...addressLines(customer?.billing_address),
      ...filled([customer?.email, customer?.phone]),
      event.name,
      whenOf(event).join(', '),
      venueAddressOf(event) || 'Online',
      ...linesOf(order),
      `Subtotal: ${subtotal}`,
      ...(isSome(coupons?.amount) ? [`Coupon ${coupons?.code}: -${coupons?.amount}`] : []),
      ...(record.absorbsFees ? [] : [`Service fee: ${service_fee}`, `Processing fee: ${processing_fee}`]),
      ...(record.isTaxOnTop ? [taxLine('on top')] : []),
      `Total: ${total} ${currency}`,
      ...(record.isTaxOnTop ? [] : [taxLine('in the prices')]),
      ...(record.refunded > 0 ? [`Refunded: -${money(record.refunded)}`, `Left: ${money(left)}`] : []),
      `Status: ${filled([order.status, payment, refund]).join(' / ')}`,
    ],
  };
}

function ticketSheet({ state }: Scene, ticket: TicketRecord): Sheet {
  const event = need(state.events, ticket.event, 'event');
  const order = need(state.orders, ticket.order, 'order');
  const attendee = find(state.attendees, ticket.attendee);
  const level = event.levels.find(({ uuid }) => uuid === ticket.level);
  const variation = level?.pricing.find(({ uuid }) => uuid === ticket.pricing)?.variation;
  const line = order.lines.find(({ pricing }) => pricing === ticket.pricing);
  const price = (line?.price ?? 0) - (line?.discount ?? 0);
  const quantity = by(state.tickets, 'order', order.uuid).length;
  const invalid = event.cancelledOn ? 'event cancelled' : ticket.status === 'active' ? '' : ticket.status;
  return {
    code: ticket.code,
    lines: [
      ticket.code,
      event.name,
      find(state.orgs, event.org)?.name ?? '',
      invalid.toUpperCase(),
      ...whenOf(event),
      venueAddressOf(event) || 'Online',
      `Name: ${[attendee?.first_name, attendee?.last_name].filter(Boolean).join(' ')}`,
      `Ticket: ${[level?.name, variation].filter(Boolean).join(', ')}`,
      `Price: ${price > 0 ? `${amount(price, event.currency)} ${event.currency}` : 'free'}`,
      `Order: ${order.code}, ticket ${ticket.serial} of ${quantity}`,
      event.special_instruction,
    ],
  };
}

const recordsOf = <T>(collection: Collection<T>, shown: readonly unknown[]): T[] =>
  shown.flatMap((item) => (isObject(item) ? (find(collection, item.uuid as Uuid) ?? []) : []));

function sheetsOf(viewer: Viewer, handled: Handled, dialect: Dialect): Sheet[] {
  const { model } = handled.match.row.reply;
  const { tickets, orders } = viewer.state;
  if (model === 'Ticket') {
    return recordsOf(tickets, shownIn(handled, dialect)).map((ticket) => ticketSheet(viewer, ticket));
  }
  if (model === 'Order') {
    return recordsOf(orders, shownIn(handled, dialect)).map((order) => invoiceSheet(viewer, order));
  }
  return [];
}

/** Returns the facts in a value, one line each: `event name: Harbour Music Festival`. */
function factsOf(value: unknown, label = ''): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((item) => factsOf(item, label));
  if (!isObject(value)) return [label ? `${label}: ${value}` : String(value)];
  // A name/value pair is one fact.
  if (typeof value.name === 'string' && 'value' in value)
    return factsOf(value.value, `${label} ${value.name}`.trim());
  return Object.entries(value).flatMap(([key, inner]) => factsOf(inner, `${label} ${key}`.trim()));
}

/** Gathers the content of the PDF document of a reply: a sheet for each ticket or order, or one sheet of facts. */
function documentOf(viewer: Viewer, handled: Handled, dialect: Dialect): Document {
  const sheets = sheetsOf(viewer, handled, dialect);
  const title = handled.match.id;
  return {
    title,
    made: viewer.now,
    sheets: sheets.length > 0 ? sheets : [{ lines: [title, ...factsOf(bodyIn(handled, dialect))] }],
  };
}

export const documentReply = (viewer: Viewer, handled: Handled, dialect: Dialect): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/pdf' },
  body: pdf(documentOf(viewer, handled, dialect)),
});
