import { expect, test } from 'vitest';
import type { EventChanges, OpenBody } from '../../../src/api/models/index.js';
import { Emulator, type SeedWorld } from '../../../src/emulator/index.js';
import { toRecord } from '../../../src/index.js';
import { clientOf, orgOf } from '../clients.js';
import { read } from '../documents/read-pdf.js';
import { now } from '../setting.js';

type SeedEvent = NonNullable<SeedWorld['events']>[number];
type SeedOrder = NonNullable<SeedWorld['orders']>[number];

/** Returns an event with one kind of ticket for 25.00, and an order of two lines with 1 and 2 tickets. */
async function sold(event: Partial<SeedEvent> = {}, order: Partial<SeedOrder> = {}) {
  const tickets = [{ name: 'Seat', price: 25 }];
  const lines = [{ quantity: 1 }, { quantity: 2 }];
  const seed = {
    events: [{ name: 'Fair', tickets, ...event }],
    orders: [{ event: 'Fair', lines, ...order }],
  };
  const emulator = new Emulator({ now, seed });
  const client = clientOf(emulator);
  const uuid = (await client.events.list()).items[0]?.uuid ?? '';
  const ordersOf = async () => (await client.events.orders.list(uuid)).items;
  const [placed = expect.fail()] = await ordersOf();
  const earned = async () =>
    toRecord(await client.orgs.activities.get(orgOf(emulator).uuid, { events: [uuid] })).revenue_earned;
  return { emulator, client, event: uuid, placed, ordersOf, earned };
}

const onTop = { price_is_tax_inclusive: false };
const absorbed = { fees: { pass_on: false } };
const both = { ...onTop, ...absorbed };

test.each<[string, event: Partial<SeedEvent>, taxes: string[], summary: object, backForOne: string]>([
  ['in the prices', {}, ['2.27', '4.55'], { tax: '6.82', total: '80.61' }, '26.87'],
  ['on top', onTop, ['2.50', '5.00'], { tax: '7.50', total: '88.11' }, '29.37'],
  ['in the prices, without fees', absorbed, ['2.27', '4.55'], { tax: '6.82', total: '75.00' }, '25.00'],
  ['on top, without fees', both, ['2.50', '5.00'], { tax: '7.50', total: '82.50' }, '27.50'],
])('a buyer pays the tax %s, and gets it back with each ticket', async (_, event, taxes, summary, back) => {
  const { emulator, client, placed, event: uuid, ordersOf, earned } = await sold(event);
  expect(placed).toMatchObject({
    price_is_tax_inclusive: event.price_is_tax_inclusive ?? true,
    line_items: taxes.map((tax) => ({ tax })),
    summary: { subtotal: '75.00', service_fee: '3.39', processing_fee: '2.22', ...summary },
  });
  const [{ uuid: ticket } = expect.fail()] = (await client.events.tickets.list(uuid)).items;
  emulator.simulate.refund(placed, { tickets: [ticket] });
  expect(emulator.outbox.at(-1)?.text).toContain(`you get back ${back} AUD`);
  expect(await earned()).toBe(50);
  emulator.simulate.refund(placed);
  expect(Object.values(emulator.world().state.orders)).toMatchObject([
    { refunded: Number(placed.summary?.total) },
  ]);
  // What the order cost stays.
  expect((await ordersOf())[0]?.summary).toEqual(placed.summary);
});

test('an amount that is refunded takes the same share of prices, fees and tax', async () => {
  const { emulator, placed, earned } = await sold(onTop);
  emulator.simulate.refund(placed, { amount: 44.06 });
  // 44.06 of 88.11 is half of 75.00, to the cent.
  expect(await earned()).toBe(37.5);
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
  const { emulator, client, event, placed, ordersOf } = await sold();
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
  const [before, after] = await ordersOf();
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
