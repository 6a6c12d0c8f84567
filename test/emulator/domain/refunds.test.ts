import { describe, expect, test } from 'vitest';
import { now } from '../setting.js';
import { oneOrder } from './one-order.js';

const discounted: Parameters<typeof oneOrder>[0] = {
  lines: [
    { level: 'Adult', quantity: 2, discount: 5 },
    { level: 'Child', quantity: 1 },
  ],
  coupon: { code: 'SPRING', amount: 6 },
};

describe('an order with a discount and a coupon', () => {
  test('subtracts both from the total, and charges fees on the discounted price of each ticket', async () => {
    const { placed, activity } = await oneOrder(discounted);
    expect(placed.summary).toEqual({
      subtotal: '60.00',
      coupons: { code: 'SPRING', amount: '6.00' },
      // 2 x (0.50 + 2.5 % of 25) and 0.50 + 2.5 % of 10.
      service_fee: '3.01',
      // 2 x (0.30 + 1.75 % of 25) and 0.30 + 1.75 % of 10.
      processing_fee: '1.96',
      // An eleventh of 45 and of 9, which are the lines less their shares of the coupon.
      tax: '4.91',
      total: '58.97',
    });
    expect(await activity()).toMatchObject({ revenue_earned: 54, orders_received: 1, tickets_sold: 3 });
  });

  test('refunds for each ticket its share of the price and its fees', async () => {
    const { tickets, refund, left, activity, statusNow } = await oneOrder(discounted);
    const [adult = '', other = '', child = ''] = tickets;
    // The ticket is 25 of 60, and 54 were paid. Its fees are 1.13 and 0.74.
    expect(refund({ tickets: [adult] })).toBe('24.37');
    expect(await left()).toEqual({ sold: [1, 1, 0, 0], coming: 2 });
    expect(await activity()).toMatchObject({ revenue_earned: 31.5, orders_received: 1, tickets_sold: 2 });
    expect(refund({ tickets: [child] })).toBe('10.23');
    expect(await left()).toEqual({ sold: [1, 0, 0, 0], coming: 1 });
    expect(await statusNow()).toEqual(['Active', 'Partially Refunded']);
    // The refund of the last ticket is the rest.
    expect(refund({ tickets: [other] })).toBe('24.37');
    expect(await left()).toEqual({ sold: [0, 0, 0, 0], coming: 0 });
    expect(await activity()).toMatchObject({ revenue_earned: 0, orders_received: 0, tickets_sold: 0 });
    expect(await statusNow()).toEqual(['Cancelled', 'Refunded']);
  });

  test('refunds several tickets at once for the same amount as one by one', async () => {
    const { tickets, refund } = await oneOrder(discounted);
    expect(refund({ tickets: [tickets[0] ?? '', tickets[2] ?? ''] })).toBe('34.60');
  });

  test('refunds amounts up to the rest, and its revenue never goes below zero', async () => {
    const { tickets, refund, activity, left, statusNow } = await oneOrder(discounted);
    expect(refund({ amount: 58.96 })).toBe('58.96');
    expect(await left()).toEqual({ sold: [2, 1, 0, 0], coming: 3 });
    expect(await statusNow()).toEqual(['Active', 'Partially Refunded']);
    expect(() => refund({ amount: 0.02 })).toThrow(
      'amount should be at most 0.01, which is not refunded yet',
    );
    // The ticket is worth more than the rest.
    expect(refund({ tickets: [tickets[0] ?? ''] })).toBe('0.01');
    expect(await activity()).toMatchObject({ revenue_earned: 0, orders_received: 1, tickets_sold: 2 });
    expect(await left()).toEqual({ sold: [1, 1, 0, 0], coming: 2 });
    expect(refund()).toBe('0.00');
    expect(await statusNow()).toEqual(['Cancelled', 'Refunded']);
  });
});

test('a price for several people counts as sold until all its tickets are refunded', async () => {
  const { tickets, refund, left } = await oneOrder({ lines: [{ level: 'Family', quantity: 2 }] });
  expect(tickets).toHaveLength(8);
  expect(refund({ tickets: tickets.slice(0, 3) })).toBe('31.88');
  expect(await left()).toEqual({ sold: [0, 0, 2, 0], coming: 5 });
  expect(refund({ tickets: tickets.slice(3, 4) })).toBe('10.62');
  expect(await left()).toEqual({ sold: [0, 0, 1, 0], coming: 4 });
});

test('free tickets refund nothing, and tickets paid by a coupon only their fees', async () => {
  const free = await oneOrder({ lines: [{ level: 'Baby', quantity: 2 }] });
  expect(free.placed.summary).toMatchObject({ service_fee: '0.00', processing_fee: '0.00', total: '0.00' });
  expect(free.refund({ tickets: free.tickets.slice(1) })).toBe('0.00');
  const paid = await oneOrder({
    lines: [{ level: 'Child', quantity: 2 }],
    coupon: { code: 'ALL', amount: 20 },
  });
  expect(paid.refund({ tickets: paid.tickets.slice(1) })).toBe('1.23');
  expect(await paid.left()).toEqual({ sold: [0, 1, 0, 0], coming: 1 });
});

test('a ticket from two lines of one level refunds the average price', async () => {
  const { tickets, refund } = await oneOrder({
    lines: [
      { level: 'Adult', quantity: 1 },
      { level: 'Adult', quantity: 1, discount: 10 },
      { level: 'Child', quantity: 1 },
    ],
  });
  expect(refund({ tickets: tickets.slice(0, 1) })).toBe('26.88');
});

test('a refund shows its time on the order and on the refunded tickets', async () => {
  const { emulator, client, event, tickets, refund } = await oneOrder({
    lines: [{ level: 'Adult', quantity: 2 }],
  });
  emulator.clock.stand(now + 60_000);
  refund({ tickets: tickets.slice(0, 1) });
  const { state } = emulator.world();
  const shown = (await client.events.tickets.list(event)).items.map(({ uuid, status }) => [
    status,
    state.tickets[uuid]?.updated_on,
  ]);
  const at = '2030-05-01T00:01:00+00:00';
  expect(shown[0]).toEqual(['cancelled', at]);
  expect(shown[1]).toEqual(['active', expect.not.stringMatching(at)]);
  expect(Object.values(state.orders).map(({ updated_on }) => updated_on)).toEqual([at]);
});

test('a cancelled order has no sales and no attendees, whatever the status of its tickets', async () => {
  const { emulator, left, activity } = await oneOrder({ lines: [{ level: 'Adult', quantity: 2 }] });
  for (const order of Object.values(emulator.world().state.orders)) order.status = 'Cancelled';
  expect(await left()).toEqual({ sold: [0, 0, 0, 0], coming: 0 });
  expect(await activity()).toMatchObject({ revenue_earned: 0, orders_received: 0, tickets_sold: 0 });
});
