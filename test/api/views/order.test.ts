import { beforeEach, describe, expect, it } from 'vitest';
import { orderView } from '../../../src/api/views/index.js';
import { Emulator } from '../../../src/emulator/index.js';
import { type Order, TicketingClient } from '../../../src/index.js';

const uuid = '8c2f0f4e-58a5-4b0c-9d3e-0f5c6c1c2a77';
const now = new Date('2031-03-01T09:00:00Z');

/** Returns the view of an order that has only these fields. */
const viewOf = (part: object) => orderView({ uuid, ...part });

describe.each(['documented', 'newer', 'older', 'mixed'] as const)('an order in %s replies', (dialect) => {
  let emulator: Emulator;
  let client: TicketingClient;

  beforeEach(() => {
    emulator = new Emulator({ now, dialect });
    client = new TicketingClient(emulator.options());
  });

  async function firstOrder() {
    const festival = (await client.events.list()).items.find(({ name }) => name === 'Harbour Music Festival');
    const [order] = (await client.orders.list({ event: festival?.uuid ?? '' })).items;
    return order as Order;
  }

  it('has the same view, with amounts as decimals', async () => {
    expect(orderView(await firstOrder())).toMatchObject({
      code: '9WRAWB39',
      buyer: { firstName: 'Ivan', lastName: 'Petrov', name: 'Ivan Petrov', email: 'ivan@mail.example' },
      createdAt: new Date('2031-01-15T13:19:12Z'),
      currency: 'AUD',
      subtotal: '90.00',
      coupon: undefined,
      couponAmount: '0.00',
      serviceFee: '3.26',
      processingFee: '2.18',
      tax: '8.18',
      total: '95.44',
      status: 'Active',
      payment: 'Paid',
      refund: 'No Action',
      isPaid: true,
      isRefunded: false,
      lines: [
        {
          serial: 1,
          name: 'General Admission',
          variation: 'Adult',
          quantity: 2,
          price: '45.00',
          discount: '0.00',
          serviceFee: '3.26',
          processingFee: '2.18',
          tax: '8.18',
          subtotal: '90.00',
        },
      ],
      tickets: 2,
    });
  });

  it('is refunded after a refund', async () => {
    emulator.simulate.refund((await firstOrder()).uuid);
    expect(orderView(await firstOrder())).toMatchObject({
      status: 'Cancelled',
      payment: 'Refunded',
      refund: 'Refunded',
      isPaid: false,
      isRefunded: true,
    });
  });
});

it.each<[string | null | undefined, string | null | undefined, boolean | undefined, boolean | undefined]>([
  ['Paid', 'No Action', true, false],
  ['PAID', 'no action', true, false],
  ['Paid', 'Refunded', true, true],
  ['Refunded', undefined, false, true],
  ['Refunded', 'No Action', false, true],
  ['Paid', 'Requested', true, undefined],
  ['Pending', '', false, undefined],
  [undefined, null, undefined, undefined],
])(
  'with the payment %s and the refund %s it is paid: %s, refunded: %s',
  (payment, refund, isPaid, isRefunded) => {
    const states = [
      { name: 'payment', value: payment },
      { name: 'refund', value: refund },
    ];
    expect(viewOf({ extended_status: states })).toMatchObject({ isPaid, isRefunded });
  },
);

it('reads amounts and counts from numbers or text, and skips an amount that is not a decimal', () => {
  expect(
    viewOf({
      total_ticket: '3',
      summary: { total: 95.5, subtotal: '1,000.00', tax: '', service_fee: ' 3.26 ', coupons: [] },
      line_items: { serial: '1', quantity: '2', price: 45 },
    }),
  ).toMatchObject({
    tickets: 3,
    total: '95.5',
    subtotal: undefined,
    tax: undefined,
    serviceFee: '3.26',
    coupon: undefined,
    lines: [{ serial: 1, quantity: 2, price: '45' }],
  });
});

it('has a buyer and lines, even if the service returns nothing about them', () => {
  const nobody = {
    uuid: undefined,
    firstName: undefined,
    lastName: undefined,
    name: undefined,
    email: undefined,
  };
  expect(viewOf({ customer: null })).toMatchObject({ uuid, buyer: nobody, lines: [], tickets: undefined });
  expect(viewOf({ customer: { last_name: 'Petrov', email: '' } }).buyer).toMatchObject({
    name: 'Petrov',
    email: undefined,
  });
});
