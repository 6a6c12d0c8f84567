import { describe, expect, test } from 'vitest';
import { type Order, OrderSchema } from '../../../src/api/models/order.js';
import { problems, wrongPaths } from './problems.js';

const uuid = '6f1c2d3e-4a5b-4c6d-8e7f-9a0b1c2d3e4f';
const address = {
  address_line1: '1 Main Street',
  city: 'Melbourne',
  country: 'Australia',
  post_code: '3000',
};

const order = {
  uuid,
  code: 'ORD-17',
  customer: {
    uuid,
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    phone: '',
    image: null,
    billing_address: address,
    shipping_address: null,
  },
  line_items: [
    {
      serial: 1,
      product: {
        uuid,
        name: 'General',
        variation: 'Adult',
        description: null,
        quantity_included: 1,
        instruction: { title: 'Doors', description: 'At seven.' },
        attributes: [
          { name: 'event_date', value: '2030-05-01' },
          { name: 'is_new', value: true },
          {
            name: 'order_qr_code',
            value: [{ type: 'qr', value: 'ORD-17', image: 'data:image/png;base64,AAAA' }],
          },
          { name: 'gate', value: 4 },
        ],
      },
      quantity: 2,
      price: '25.00',
      discount: '0.00',
      service_fee: '1.00',
      processing_fee: '0.50',
      tax: '5.15',
      subtotal: '56.65',
    },
  ],
  total_ticket: 2,
  summary: {
    subtotal: '50.00',
    coupons: { code: 'EARLY', amount: '5.00' },
    service_fee: '1.00',
    processing_fee: '0.50',
    tax: '5.15',
    total: '56.65',
  },
  payments: [{ anything: true }],
  timezone: 'Australia/Melbourne',
  currency: 'AUD',
  tax: [{ code: 'GST', rate: '10' }],
  price_is_tax_inclusive: false,
  instruction: { title: null, description: null },
  attendee_details: [
    {
      uuid,
      attributes: [
        { field_name: 'total_ticket_quantity', field_type: 'system', field_value: 2 },
        { field_name: 'shirt_size', field_type: 'custom', field_value: 'M' },
      ],
    },
  ],
  additional_details: [],
  status: 'Active',
  extended_status: [
    { name: 'payment', value: 'Paid' },
    { name: 'fulfilment', value: null },
    { name: 'refund', value: 'No Action' },
  ],
  created_on: '2030-01-01T00:00:00+00:00',
  updated_on: null,
} satisfies Order;

describe('an order', () => {
  test.each([
    ['with all fields', order],
    ['with only its uuid', { uuid }],
    ['with taxes as a name/value list', { uuid, tax: [{ name: 'rate', value: 10 }] }],
    [
      'with undocumented states',
      { uuid, status: 'Held', extended_status: [{ name: 'audit', value: 'Done' }] },
    ],
  ])('is valid %s', (_, value) => {
    expect(problems(OrderSchema, value)).toEqual([]);
  });

  test.each([
    ['uuid', { ...order, uuid: 17 }],
    ['customer.billing_address.city', { uuid, customer: { billing_address: { city: 1 } } }],
    ['line_items.0.price', { uuid, line_items: [{ price: 25 }] }],
    [
      'line_items.0.product.attributes.0.name',
      { uuid, line_items: [{ product: { attributes: [{ value: 1 }] } }] },
    ],
    ['summary.total', { uuid, summary: { total: 56.65 } }],
    ['summary.coupons.amount', { uuid, summary: { coupons: { amount: 5 } } }],
    ['extended_status.0.value', { uuid, extended_status: [{ name: 'payment', value: true }] }],
    ['attendee_details.0.attributes', { uuid, attendee_details: [{ attributes: {} }] }],
  ])('is wrong at %s', (path, value) => {
    expect(wrongPaths(OrderSchema, value)).toEqual([path]);
  });
});
