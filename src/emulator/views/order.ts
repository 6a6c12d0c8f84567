import type { Order } from '../../models/index.js';
import type { Scene } from '../context.js';
import type { EventRecord, LineRecord, OrderRecord } from '../records.js';
import { need, where } from '../state.js';
import { pairsOf } from './pairs.js';

/** An amount as the service writes it: a decimal string. */
export const amount = (value: number): string => value.toFixed(2);

const levelOf = (event: EventRecord, { level, pricing }: LineRecord) => {
  const found = event.levels.find(({ uuid }) => uuid === level);
  return { level: found, pricing: found?.pricing.find(({ uuid }) => uuid === pricing) };
};

const lineTotal = ({ price, discount, quantity }: LineRecord) => (price - discount) * quantity;

/** An order with its lines and what it comes to. */
export function orderView({ state }: Scene, order: OrderRecord): Order {
  const event = need(state.events, order.event, 'event');
  const customer = need(state.users, order.customer, 'user');
  const attendees = where(state.attendees, (each) => each.order === order.uuid);
  const subtotal = order.lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const { code = '', amount: coupon = 0 } = order.coupon ?? {};
  return {
    uuid: order.uuid,
    code: order.code,
    customer: {
      uuid: customer.uuid,
      first_name: customer.first_name,
      last_name: customer.last_name,
      email: customer.email.address,
      phone: customer.phone.number,
      image: customer.image,
      billing_address: customer.addresses[0] ?? null,
      shipping_address: customer.addresses[0] ?? null,
    },
    line_items: order.lines.map((line, index) => {
      const { level, pricing } = levelOf(event, line);
      return {
        serial: index + 1,
        product: {
          uuid: line.level,
          name: level?.name ?? '',
          variation: pricing?.variation ?? '',
          description: level?.description ?? '',
          quantity_included: pricing?.quantity_included ?? 1,
          instruction: { title: '', description: '' },
          attributes: pairsOf({ event_name: event.name, user_uuid: customer.uuid }),
        },
        quantity: line.quantity,
        price: amount(line.price),
        discount: amount(line.discount),
        service_fee: amount(0),
        processing_fee: amount(0),
        tax: amount(0),
        subtotal: amount(lineTotal(line)),
      };
    }),
    total_ticket: attendees.length,
    summary: {
      subtotal: amount(subtotal),
      coupons: { code, amount: amount(coupon) },
      service_fee: amount(0),
      processing_fee: amount(0),
      tax: amount(0),
      total: amount(subtotal - coupon),
    },
    payments: [],
    timezone: event.timezone,
    currency: event.currency,
    tax: [event.tax],
    price_is_tax_inclusive: true,
    instruction: { title: '', description: event.special_instruction },
    attendee_details: attendees.map(({ uuid, created_on }) => ({
      uuid,
      attributes: [
        { field_name: 'order_created_on', field_type: 'system', field_value: created_on },
        { field_name: 'total_ticket_quantity', field_type: 'system', field_value: attendees.length },
      ],
    })),
    additional_details: [],
    status: order.status,
    extended_status: pairsOf({
      payment: order.payment,
      fulfilment: order.fulfilment,
      refund: order.refund,
    }),
    created_on: order.created_on,
    updated_on: order.updated_on,
  };
}
