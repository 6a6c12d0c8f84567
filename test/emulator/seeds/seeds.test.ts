import { expect, test } from 'vitest';
import { spanOf } from '../../../src/emulator/domain/event-times.js';
import { ordersOf } from '../../../src/emulator/domain/sales.js';
import { Emulator } from '../../../src/emulator/index.js';
import { add, by, remove } from '../../../src/emulator/state/collection.js';
import { now } from '../setting.js';

test('no record of a seed was created in the future', () => {
  const { orders, tickets, reviews, users } = new Emulator({ now }).world().state;
  const times = [orders, tickets, reviews, users].flatMap((each) =>
    Object.values(each).map(({ created_on }) => Date.parse(created_on)),
  );
  expect(Math.max(...times)).toBeLessThanOrEqual(now);
});

test('large has 1,000 events with 10 orders each', () => {
  const { events, orders } = new Emulator({ now, seed: 'large' }).world().state;
  expect(Object.keys(events)).toHaveLength(1000);
  expect(Object.keys(orders)).toHaveLength(10_000);
});

test('large sold something on every day of the last year, nothing in the future and nothing after a start', () => {
  const { state } = new Emulator({ now, seed: 'large' }).world();
  const sold = Object.values(state.events).flatMap((event) =>
    ordersOf(state, event).map(({ created_on }) => ({ created_on, start: spanOf(event).start ?? '' })),
  );
  expect(sold.filter(({ created_on, start }) => created_on > start || Date.parse(created_on) > now)).toEqual(
    [],
  );
  const days = new Set(sold.map(({ created_on }) => created_on.slice(0, 10)));
  const day = 24 * 3_600_000;
  const lastYear = Array.from({ length: 365 }, (_, index) =>
    new Date(now - (index + 1) * day).toISOString().slice(0, 10),
  );
  expect(lastYear.filter((each) => !days.has(each))).toEqual([]);
});

test('the last sales of the large seed are recent with a running clock too', () => {
  const { orders } = new Emulator({ seed: 'large' }).world().state;
  const last = Math.max(...Object.values(orders).map(({ created_on }) => Date.parse(created_on)));
  expect(last).toBeLessThanOrEqual(Date.now());
  expect(last).toBeGreaterThan(Date.now() - 24 * 3_600_000);
});

test('an index of records follows additions and removals', () => {
  const { state } = new Emulator({ now }).world();
  const [order] = Object.values(state.orders);
  if (!order) throw new Error('there is no order');
  const count = () => by(state.orders, 'event', order.event).length;
  const before = count();
  const copy = add(state.orders, { ...order, uuid: 'copy' });
  expect(count()).toBe(before + 1);
  remove(state.orders, copy);
  expect(count()).toBe(before);
});
