import { expect, test } from 'vitest';
import { spanOf } from '../../../src/emulator/domain/event-times.js';
import { ordersOf } from '../../../src/emulator/domain/sales.js';
import { Emulator } from '../../../src/emulator/index.js';
import { writeWorld } from '../../../src/emulator/seeds/world/write.js';
import { add, by, remove } from '../../../src/emulator/state/collection.js';
import { clientOf } from '../clients.js';
import { now } from '../setting.js';

test('demo has events in every state, some hundreds of orders, a team, products and reviews', async () => {
  const emulator = new Emulator({ now });
  const { items } = await clientOf(emulator).events.list();
  const states = items.map(({ configuration, status, extended_status }) =>
    [configuration?.type, status, ...(extended_status ?? []).map(({ value }) => value)].join(' '),
  );
  expect(new Set(states)).toEqual(
    new Set([
      'venue_event active Published Listed false false',
      'venue_event active Published Listed true false',
      'venue_event active Published Listed false true',
      'venue_event active Published Unlisted false true',
      'venue_event active Ready to Publish Unlisted false false',
      'venue_event cancelled Published Unlisted false false',
      'online_event active Published Listed false false',
      'online_event active Published Listed true false',
      'online_event active Published Listed false true',
      'online_event active Ready to Publish Unlisted false false',
    ]),
  );
  const { orders, members, orgInvitations, products, reviews, follows } = emulator.world().state;
  expect(Object.keys(orders)).toHaveLength(424);
  for (const each of [members, orgInvitations, products, reviews, follows]) expect(each).not.toEqual({});
});

test('no record of a seed was created in the future', () => {
  const { orders, tickets, reviews, users } = new Emulator({ now }).world().state;
  const times = [orders, tickets, reviews, users].flatMap((each) =>
    Object.values(each).map(({ created_on }) => Date.parse(created_on)),
  );
  expect(Math.max(...times)).toBeLessThanOrEqual(now);
});

test('large has 1,000 events with 100 orders each, the same in any order of reads', async () => {
  const [a, b] = [new Emulator({ now, seed: 'large' }), new Emulator({ now, seed: 'large' })];
  const events = Object.keys(a.world().state.events);
  expect(events).toHaveLength(1000);
  const ordersOf = async (emulator: Emulator, event = '') =>
    (await clientOf(emulator).events.orders.list(event, { rows: 100 })).items;
  const [first, second] = [await ordersOf(a, events[0]), await ordersOf(a, events[1])];
  expect(first).toHaveLength(100);
  expect(await ordersOf(b, events[1])).toEqual(second);
  expect(await ordersOf(b, events[0])).toEqual(first);
  expect(Object.keys(b.world().state.orders)).toHaveLength(200);
});

test('large sold something on every day of the last year, nothing in the future and nothing after a start', () => {
  const { state } = new Emulator({ now, seed: 'large' }).world();
  // All events would be slow. Some of these are over, and enough are in the future to cover all hours of sale.
  const events = Object.values(state.events).filter((_, index) => index % 100 === 0 || index >= 1000 - 108);
  const sold = events.flatMap((event) =>
    ordersOf(state, event).map(({ created_on }) => ({ created_on, start: spanOf(event).start ?? '' })),
  );
  expect(sold.length).toBeGreaterThan(11_000);
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

test('the last sales of the large seed are recent with a running clock too', async () => {
  const emulator = new Emulator({ seed: 'large' });
  const event = Object.keys(emulator.world().state.events).at(-1) ?? '';
  const { items } = await clientOf(emulator).events.orders.list(event, { rows: 100 });
  const last = Date.parse(items.at(-1)?.created_on ?? '');
  expect(last).toBeLessThanOrEqual(Date.now());
  expect(last).toBeGreaterThan(Date.now() - 5 * 24 * 3_600_000);
});

test('a world file without an end of sales for each event uses the shared one', () => {
  const emulator = new Emulator({ now, seed: 'large' });
  const { orders_to_make, ...written } = writeWorld(emulator.snapshot());
  const until = '2029-03-27T00:00:00+00:00';
  const events = Object.fromEntries(
    Object.entries(orders_to_make?.events ?? {}).map(([uuid, { count, random }]) => [
      uuid,
      { count, random },
    ]),
  );
  const seed = { ...written, orders_to_make: { events, buyers: orders_to_make?.buyers ?? [], until } };
  const { state } = new Emulator({ now, seed }).world();
  const [event] = Object.values(state.events);
  if (!event) throw new Error('there is no event');
  expect(ordersOf(state, event).at(-1)?.created_on).toBe(until);
});

test('only reads of sales make the orders of an event of the large seed', async () => {
  const emulator = new Emulator({ now, seed: 'large' });
  const { state } = emulator.world();
  const [event = ''] = Object.keys(state.ordersToMake.events);
  const { events } = clientOf(emulator);
  const guest = await events.guests.create(event, { email: 'ann@example.com' });
  await events.guests.get(event, guest[0]?.uuid ?? '');
  expect(state.ordersToMake.events).toHaveProperty([event]);
  await events.tickets.get(event, 'none').catch(() => {});
  expect(state.ordersToMake.events).not.toHaveProperty([event]);
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
