import { expect, test } from 'vitest';
import { placeOrder } from '../../../src/emulator/domain/sales.js';
import { now, published } from '../setting.js';

async function ordered() {
  const { emulator, state, owner, stranger, event: uuid } = await published();
  emulator.simulate.addLevel({ event: uuid, name: 'Seat', price: 10 });
  const event = state.events[uuid];
  const [level] = event?.levels ?? [];
  const [pricing] = level?.pricing ?? [];
  if (!event || !level || !pricing) throw new Error('there is no event with a level');
  const order = placeOrder({ state, now }, event, stranger.uuid, [{ level, pricing, quantity: 2 }], []);
  return { state, owner, event, level, order };
}

test('an order in yen has whole amounts', async () => {
  const { state, owner, emulator, event: uuid } = await published();
  Object.assign(state.events[uuid] ?? {}, { currency: 'JPY' });
  emulator.simulate.addLevel({ event: uuid, name: 'Seat', price: 1017.5 });
  emulator.simulate.purchase({ event: uuid, quantity: 3 });
  const [order] = (await owner.events.orders.list(uuid)).items;
  const [line] = order?.line_items ?? [];
  const { coupons: _, ...sums } = order?.summary ?? {};
  const amounts = [line?.price, line?.service_fee, line?.processing_fee, line?.tax, ...Object.values(sums)];
  expect(amounts).toHaveLength(9);
  for (const amount of amounts) expect(amount).toMatch(/^[1-9]\d*\.00$/);
});

test('a new order is paid, and its tickets are valid, unused and without names', async () => {
  const { state, owner, order, event, level } = await ordered();
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
