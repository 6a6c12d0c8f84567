import type { Address, Order } from '../../api/models/index.js';
import { toRecord } from '../../api/pairs.js';
import { spanOf } from '../domain/event-times.js';
import { amount } from '../domain/money.js';
import { by, find, need } from '../state/collection.js';
import type { EventRecord, OrderRecord, TicketRecord } from '../state/records.js';
import type { Scene, Viewer } from '../state/scene.js';
import { asIfUtc, localOf } from '../state/time.js';
import { orderView, venueAddressOf } from '../views/order.js';
import type { Sheet } from './pdf.js';

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

export const dayOf = (iso: string, timezone: string): string =>
  spelled(localOf(Date.parse(iso), timezone)).day;

/** Returns lines that say when an event takes place, in local time, with the name of the time zone. */
export function whenOf(event: EventRecord): string[] {
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

export function invoiceSheet(viewer: Viewer, record: OrderRecord): Sheet {
  const { state } = viewer;
  const order = orderView(viewer, record);
  const event = need(state.events, record.event, 'event');
  const org = find(state.orgs, event.org);
  const { customer, summary, currency } = order;
  const { payment, refund } = toRecord(order.extended_status ?? []);
  const { subtotal, coupons, service_fee, processing_fee, tax, total } = summary ?? {};
  const left = Number(total) - record.refunded;
  const money = (value: number) => amount(value, event.currency);
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
      `Service fee: ${service_fee}`,
      `Processing fee: ${processing_fee}`,
      `Total: ${total} ${currency}`,
      `${event.tax.code} of ${event.tax.rate} %, in the prices: ${tax}`,
      ...(record.refunded > 0 ? [`Refunded: -${money(record.refunded)}`, `Left: ${money(left)}`] : []),
      `Status: ${filled([order.status, payment, refund]).join(' / ')}`,
    ],
  };
}

export function ticketSheet({ state }: Scene, ticket: TicketRecord): Sheet {
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
