import type { Order } from '../../api/models/index.js';
import { toPairs } from '../../api/pairs.js';
import { spanOf } from '../domain/event-times.js';
import { amount, orderSums, type Sums, unitsOf } from '../domain/money.js';
import { oncePerRecord } from '../domain/sold.js';
import { by, find, need } from '../state/collection.js';
import type {
  AttendeeRecord,
  EventRecord,
  LineRecord,
  OrderRecord,
  TicketRecord,
  UserRecord,
} from '../state/records.js';
import type { Scene } from '../state/scene.js';
import type { State } from '../state/state.js';
import { localOf } from '../state/time.js';
import { addressView } from './configuration.js';
import { scanCode } from './scan-code.js';

export function venueAddressOf({ configuration }: EventRecord): string {
  for (const attribute of configuration.attributes ?? []) {
    if (attribute.name !== 'venue') continue;
    // An attribute with this name holds a venue.
    const { name, address } = (attribute.value ?? {}) as { name?: string; address?: Record<string, string> };
    return [name, address?.address_line1, address?.city, address?.state, address?.post_code, address?.country]
      .filter(Boolean)
      .join(', ');
  }
  return '';
}

/** Returns the user who placed an order, or only the uuid if the account was deleted. */
function customerView(state: State, uuid: string): Order['customer'] {
  const user: UserRecord | undefined = find(state.users, uuid);
  if (!user) return { uuid };
  const { first_name, last_name, email, phone, image, addresses } = user;
  const address = addresses[0] ? addressView(addresses[0]) : null;
  return {
    uuid,
    first_name,
    last_name,
    email: email.address,
    phone: phone.number,
    image,
    billing_address: address,
    shipping_address: address,
  };
}

const attributesOfEvent = oncePerRecord((_: Scene, event: EventRecord) => {
  const { start } = spanOf(event);
  const [date = '', time = ''] = start === null ? [] : localOf(Date.parse(start), event.timezone).split(' ');
  return toPairs<Record<string, unknown>>({
    event_date: date,
    event_time: time,
    event_name: event.name,
    event_image: event.banner[0]?.image ?? '',
    event_address: venueAddressOf(event),
  });
});

interface Sold {
  readonly scene: Scene;
  readonly event: EventRecord;
  readonly order: OrderRecord;
  readonly attendees: readonly AttendeeRecord[];
  readonly tickets: readonly TicketRecord[];
}

const attributesOf = ({ scene, event, order, attendees, tickets }: Sold) => [
  ...attributesOfEvent(scene, event),
  ...toPairs<Record<string, unknown>>({
    event_tickets: tickets.map(({ uuid }) => uuid),
    event_attendees: attendees.map(({ uuid }) => uuid),
    user_uuid: order.customer,
    is_new: false,
    review_rating: null,
    order_qr_code: [scanCode(order.code)],
    order_pdf_link: '',
  }),
];

function lineView(sold: Sold, line: LineRecord, sums: Sums | undefined, index: number) {
  const { event } = sold;
  const level = event.levels.find(({ uuid }) => uuid === line.level);
  const pricing = level?.pricing.find(({ uuid }) => uuid === line.pricing);
  const money = (name: keyof Sums) => amount(unitsOf(sums?.[name] ?? 0, event.currency), event.currency);
  return {
    serial: index + 1,
    product: {
      uuid: line.level,
      name: level?.name ?? '',
      variation: pricing?.variation ?? '',
      description: level?.description ?? '',
      quantity_included: pricing?.quantity_included ?? 1,
      instruction: { title: '', description: '' },
      attributes: attributesOf(sold),
    },
    quantity: line.quantity,
    price: amount(line.price, event.currency),
    discount: amount(line.discount, event.currency),
    service_fee: money('service_fee'),
    processing_fee: money('processing_fee'),
    tax: money('tax'),
    subtotal: money('subtotal'),
  };
}

const attendeeDetails = ({ event, order, attendees, tickets }: Sold) =>
  attendees.map(({ uuid, created_on }) => {
    const ticket = tickets.find(({ attendee }) => attendee === uuid);
    const price = order.lines.find(({ pricing }) => pricing === ticket?.pricing)?.price ?? 0;
    const field = (field_name: string, field_value: unknown) => ({
      field_name,
      field_type: 'system',
      field_value,
    });
    return {
      uuid,
      attributes: [
        field('is_new', false),
        field('order_created_on', created_on),
        field('price', amount(price, event.currency)),
        field('total_ticket_quantity', tickets.length),
      ],
    };
  });

export function orderView(scene: Scene, order: OrderRecord): Order {
  const { state } = scene;
  const event = need(state.events, order.event, 'event');
  const attendees = by(state.attendees, 'order', order.uuid);
  const tickets = by(state.tickets, 'order', order.uuid);
  const sold: Sold = { scene, event, order, attendees, tickets };
  const sums = orderSums(event, order);
  const money = (minor: number) => amount(unitsOf(minor, event.currency), event.currency);
  const { code = '', amount: coupon = 0 } = order.coupon ?? {};
  return {
    uuid: order.uuid,
    code: order.code,
    customer: customerView(state, order.customer),
    line_items: order.lines.map((line, index) => lineView(sold, line, sums.lines[index], index)),
    total_ticket: tickets.length,
    summary: {
      subtotal: money(sums.subtotal),
      coupons: { code, amount: amount(coupon, event.currency) },
      service_fee: money(sums.service_fee),
      processing_fee: money(sums.processing_fee),
      tax: money(sums.tax),
      total: money(sums.total),
    },
    payments: [],
    timezone: event.timezone,
    currency: event.currency,
    tax: [event.tax],
    price_is_tax_inclusive: !order.isTaxOnTop,
    instruction: { title: '', description: event.special_instruction },
    attendee_details: attendeeDetails(sold),
    additional_details: [],
    status: order.status,
    extended_status: toPairs({
      payment: order.payment,
      fulfilment: order.fulfilment,
      refund: order.refund,
    }),
    created_on: order.created_on,
    updated_on: order.updated_on,
  };
}
