import { expect, test } from 'vitest';
import { placeOrder } from '../../../src/emulator/domain/sales.js';
import { countTickets } from '../../../src/emulator/domain/sold.js';
import { need } from '../../../src/emulator/state/collection.js';
import { read } from '../documents/read-pdf.js';
import { now, published } from '../setting.js';

test('an order in yen has whole amounts without decimals, in replies, documents and e-mails', async () => {
  const { state, owner, emulator, event: uuid } = await published();
  Object.assign(state.events[uuid] ?? {}, { currency: 'JPY' });
  emulator.simulate.addLevel({ event: uuid, name: 'Seat', price: 1017.5 });
  const { order: placed, tickets } = emulator.simulate.purchase({ event: uuid, quantity: 3 });
  Object.assign(state.orders[placed.uuid] ?? {}, { coupon: { code: 'SPRING', amount: 100 } });
  const [order] = (await owner.events.orders.list(uuid)).items;
  const [line] = order?.line_items ?? [];
  const { coupons: _, ...sums } = order?.summary ?? {};
  const amounts = [line?.price, line?.service_fee, line?.processing_fee, line?.tax, ...Object.values(sums)];
  expect(amounts).toHaveLength(9);
  for (const amount of amounts) expect(amount).toMatch(/^[1-9]\d*$/);
  expect(() => emulator.simulate.refund(placed, { amount: 0.5 })).toThrow(
    'amount should have at most 0 decimals in JPY',
  );
  expect(() => emulator.simulate.refund(placed, { amount: 9999 })).toThrow('at most 3086, which');
  // A third of the coupon is less on each ticket, and the fees are 44.
  emulator.simulate.refund(placed, { tickets: tickets.slice(0, 1) });
  expect(emulator.outbox.at(-1)?.text).toContain('you get back 1029 JPY');
  expect(state.orders[placed.uuid]?.refunded).toBe(1029);
  const [ticket] = await read(await owner.pdf.events.tickets.get(uuid, tickets[1]?.uuid ?? ''));
  expect(ticket?.lines).toContain('Price: 1018 JPY');
  const [invoice] = await read(await owner.pdf.events.orders.list(uuid));
  expect(invoice?.lines).toEqual(
    expect.arrayContaining([
      '3 × Seat, Standard at 1018: 3054',
      'Coupon SPRING: -100',
      'Refunded: -1029',
      'Left: 2057',
    ]),
  );
});

test('a new order is paid, and its tickets are valid, unused and without names', async () => {
  const { emulator, state, owner, stranger, event: uuid } = await published();
  emulator.simulate.addLevel({ event: uuid, name: 'Seat', price: 10 });
  const event = need(state.events, uuid, 'event');
  const [level] = event.levels;
  const [pricing] = level?.pricing ?? [];
  if (!level || !pricing) throw new Error('there is no level');
  const order = placeOrder({ state, now }, event, stranger.uuid, [{ level, pricing, quantity: 2 }], []);
  expect(order).toMatchObject({
    event: event.uuid,
    lines: [{ level: level.uuid, quantity: 2, price: 10, discount: 0 }],
    coupon: null,
    status: 'Active',
    payment: 'Paid',
    fulfilment: 'Fulfilled',
    refund: 'No Action',
    refunded: 0,
    sessions: [],
  });
  expect(Object.values(state.tickets)).toMatchObject(
    [1, 2].map((serial) => ({
      order: order.uuid,
      serial,
      status: 'active',
      last_attendee_type: 'not_attended',
      lastAttendeeUpdateOn: null,
    })),
  );
  expect((await owner.events.attendees.list(event.uuid)).items).toHaveLength(2);
  expect(Object.values(state.attendees)).toMatchObject(
    [1, 2].map(() => ({ order: order.uuid, first_name: '', last_name: '', email: '', fields: [] })),
  );
});

test('the count of tickets sold includes refunded ones, which are not active', async () => {
  const { emulator, state, event } = await published();
  const counted = () => countTickets(state, need(state.events, event, 'event'));
  emulator.simulate.addLevel({ event, price: 30 });
  const { order, tickets } = emulator.simulate.purchase({ event, quantity: 12 });
  expect(counted()).toEqual({ sold: 12, active: 12 });
  emulator.simulate.refund(order, { tickets: tickets.slice(0, 1) });
  expect(counted()).toEqual({ sold: 12, active: 11 });
  emulator.simulate.refund(order);
  expect(counted()).toEqual({ sold: 12, active: 0 });
  emulator.simulate.purchase({ event, quantity: 4 });
  expect(counted()).toEqual({ sold: 16, active: 4 });
});
