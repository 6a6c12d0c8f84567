import type { Address, Order } from '../../api/models/index.js';
import { toRecord } from '../../api/pairs.js';
import { find, need } from '../state/collection.js';
import type { OrderRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { amount, orderView, venueAddressOf } from '../views/order.js';
import type { Sheet } from './pdf.js';
import { dayOf, whenOf } from './when.js';

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

/** Gathers the content of the invoice of an order. */
export function invoiceSheet(viewer: Viewer, record: OrderRecord): Sheet {
  const { state } = viewer;
  const order = orderView(viewer, record);
  const event = need(state.events, record.event, 'event');
  const org = find(state.orgs, event.org);
  const { customer, summary, currency } = order;
  const { payment, refund } = toRecord(order.extended_status ?? []);
  const { subtotal, coupons, service_fee, processing_fee, tax, total } = summary ?? {};
  const left = Number(total) - record.refunded;
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
      ...(record.refunded > 0 ? [`Refunded: -${amount(record.refunded)}`, `Left: ${amount(left)}`] : []),
      `Status: ${filled([order.status, payment, refund]).join(' / ')}`,
    ],
  };
}
