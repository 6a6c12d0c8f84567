import { expect, test } from 'vitest';
import type { EventChanges, OpenBody } from '../../../src/api/models/index.js';
import { read } from '../documents/read-pdf.js';
import { oneOrder } from './one-order.js';

type Order = Parameters<typeof oneOrder>[0];
type Event = NonNullable<Parameters<typeof oneOrder>[1]>;

/** Returns an event with one kind of ticket for 25.00, and an order of two lines with 1 and 2 tickets. */
const sold = (event: Event = {}, order: Order = {}) =>
  oneOrder(
    { lines: [{ quantity: 1 }, { quantity: 2 }], ...order },
    { tickets: [{ name: 'Seat', price: 25 }], ...event },
  );

const onTop = { price_is_tax_inclusive: false };
const absorbed = { fees: { pass_on: false } };
const both = { ...onTop, ...absorbed };

test.each<[string, event: Event, taxes: string[], summary: object, backForOne: string]>([
  ['in the prices', {}, ['2.27', '4.55'], { tax: '6.82', total: '80.61' }, '26.87'],
  ['on top', onTop, ['2.50', '5.00'], { tax: '7.50', total: '88.11' }, '29.37'],
  ['in the prices, without fees', absorbed, ['2.27', '4.55'], { tax: '6.82', total: '75.00' }, '25.00'],
  ['on top, without fees', both, ['2.50', '5.00'], { tax: '7.50', total: '82.50' }, '27.50'],
])('a buyer pays the tax %s, and gets it back with each ticket', async (_, event, taxes, summary, back) => {
  const { emulator, placed, tickets, refund, shownNow, activity } = await sold(event);
  expect(placed).toMatchObject({
    price_is_tax_inclusive: event.price_is_tax_inclusive ?? true,
    line_items: taxes.map((tax) => ({ tax })),
    summary: { subtotal: '75.00', service_fee: '3.39', processing_fee: '2.22', ...summary },
  });
  expect(refund({ tickets: tickets.slice(0, 1) })).toBe(back);
  expect(await activity()).toMatchObject({ revenue_earned: 50 });
  refund();
  expect(Object.values(emulator.world().state.orders)).toMatchObject([
    { refunded: Number(placed.summary?.total) },
  ]);
  // What the order cost stays.
  expect((await shownNow())[0]?.summary).toEqual(placed.summary);
});

test('an amount that is refunded takes the same share of prices, fees and tax', async () => {
  const { refund, activity } = await sold(onTop);
  refund({ amount: 44.06 });
  // 44.06 of 88.11 is half of 75.00, to the cent.
  expect(await activity()).toMatchObject({ revenue_earned: 37.5 });
});

test.each([
  ['JPY', 113, true, ['20', '39']],
  ['JPY', 113, false, ['24', '47']],
  ['AUD', 1.13, true, ['0.20', '0.39']],
  ['KWD', 1.113, false, ['0.234', '0.467']],
  // A half is rounded up, though 2500 * 1.14 / 100 is less than 28.5 in floating point.
  ['EUR', 25, false, ['0.29', '0.57'], 1.14],
] as const)('the tax in %s of a price of %d is rounded in each line', async (...row) => {
  const [currency, price, price_is_tax_inclusive, taxes, rate = 21] = row;
  const tickets = [{ name: 'Seat', price }];
  const { placed } = await sold({ currency, price_is_tax_inclusive, tickets, tax: { code: 'VAT', rate } });
  expect(placed.line_items?.map(({ tax }) => tax)).toEqual(taxes);
  const sum = taxes.reduce((all, tax) => all + Number(tax), 0);
  expect(Number(placed.summary?.tax)).toBeCloseTo(sum, 6);
});

test.each([
  ['in the prices', {}, '5.91', 0],
  ['on top', onTop, '6.50', 6.5],
])('a coupon lowers the tax %s', async (_, event, tax, added) => {
  const { placed } = await sold(event, { coupon: { code: 'TEN', amount: 10 } });
  expect(placed.summary).toMatchObject({ tax, total: (70.61 + added).toFixed(2) });
  const free = await sold(event, { coupon: { code: 'ALL', amount: 75 } });
  expect(free.placed.summary).toMatchObject({ tax: '0.00', total: '5.61' });
});

test('a request changes how later orders are charged, and a copy of the event is charged alike', async () => {
  const { emulator, client, event, placed, shownNow } = await sold();
  const changes: EventChanges & OpenBody = {
    tickets: { price_is_tax_inclusive: false, price_is_fee_inclusive: true },
  };
  const charging = {
    tickets: changes.tickets,
    fees: { pass_on: false, price_is_tax_inclusive: false },
  };
  expect(await client.events.get(event)).toMatchObject({
    tickets: { price_is_tax_inclusive: true, price_is_fee_inclusive: false },
    fees: { pass_on: true, price_is_tax_inclusive: true },
  });
  expect(await client.events.update(event, changes)).toMatchObject(charging);
  expect(await client.events.update(event, { name: 'Fair!' })).toMatchObject(charging);
  emulator.simulate.purchase({ event, quantity: 3 });
  const [before, after] = await shownNow();
  expect(before?.summary).toEqual(placed.summary);
  expect(after).toMatchObject({ price_is_tax_inclusive: false, summary: { tax: '7.50', total: '82.50' } });
  expect(await client.events.duplicate(event, { starts_on: '2030-08-01 19:00' })).toMatchObject(charging);
});

test('an invoice lists only what is added to the prices above its total', async () => {
  const { client, event } = await sold(both);
  const [invoice] = await read(await client.pdf.events.orders.list(event));
  const lines = ['Subtotal: 75.00', 'GST of 10 %, on top: 7.50', 'Total: 82.50 AUD'];
  expect(invoice?.lines.join('\n')).toContain(lines.join('\n'));
});
