import { describe, expect, test } from 'vitest';
import type { ActivityQuery } from '../../../src/api/models/index.js';
import { activitiesOf } from '../../../src/emulator/domain/activities.js';
import type { SeedWorld } from '../../../src/emulator/index.js';
import { Emulator } from '../../../src/emulator/index.js';
import { clientOf, orgOf } from '../clients.js';
import { now } from '../setting.js';

const event = (name: string, currency: string, price: number) => ({
  name,
  currency,
  created_on: '20 days ago',
  starts_on: 'in 20 days at 19:00',
  tickets: [{ name: 'Entry', price }],
});

async function activities(query?: { group_by_event?: boolean; interval?: string }, count = 4) {
  const events = [event('A', 'AUD', 10), event('B', 'EUR', 100), event('C', 'AUD', 20), event('D', 'NZD', 7)];
  const emulator = new Emulator({
    now,
    seed: {
      events: events.slice(0, count),
      orders: ['A', 'B', 'B', 'C', 'D']
        .slice(0, count + 1)
        .map((each) => ({ event: each, created_on: '10 days ago' })),
    },
  });
  const { uuid } = orgOf(emulator);
  const client = clientOf(emulator);
  const all = await client.orgs.activities.get(uuid, query);
  return { client, all, of: (name: string) => all.filter((each) => each.name === name) };
}

const shown = (each: { value?: unknown; meta?: { events?: { name?: unknown }[] | null } | null }) => [
  each.value,
  each.meta?.events?.map(({ name }) => name).sort(),
];

test('revenue has a separate entry, with its events, for each currency, in the order of the events', async () => {
  const { client, of } = await activities();
  expect(of('revenue_earned').map(shown)).toEqual([
    [30, ['A', 'C']],
    [200, ['B']],
    [7, ['D']],
  ]);
  expect(of('orders_received').map(shown)).toEqual([[5, ['A', 'B', 'C', 'D']]]);
  const [org] = (await client.me.get()).organisations ?? [];
  expect(org?.activities?.filter(({ name }) => name === 'revenue_earned')).toHaveLength(3);
});

test('the intervals of revenue are separate for each currency', async () => {
  const { of } = await activities({ interval: 'monthly' }, 3);
  expect(of('revenue_earned').map(({ data }) => data)).toEqual(
    [30, 200].map((value) => [{ date: '2030-04-01', value }]),
  );
});

test('each event has one revenue entry if activities are grouped by event', async () => {
  const { all, of } = await activities({ group_by_event: true });
  expect(all).toHaveLength(20);
  expect(of('revenue_earned').map(shown).sort()).toEqual([
    [10, ['A']],
    [20, ['C']],
    [200, ['B']],
    [7, ['D']],
  ]);
});

type Seeded = Pick<SeedWorld, 'events' | 'orders'>;

/** Returns a function that counts the activities of a seeded world. */
function counted(seed: Seeded) {
  const emulator = new Emulator({ now, seed });
  const { state } = emulator.world();
  return (query?: ActivityQuery) => activitiesOf({ state, now }, orgOf(emulator), query);
}

/** Returns the value of each activity by its name. */
const values = (all: ReturnType<typeof activitiesOf>) =>
  Object.fromEntries(all.map(({ name, value }) => [name, value]));

test('an organisation without events has one entry of each kind', () => {
  expect(counted({ events: [] })().map(({ value }) => value)).toEqual([0, 0, 0, 0, 0]);
});

describe('the events that are counted', () => {
  const named = (name: string, published_on: string | null, more: object = {}) => ({
    ...event(name, 'AUD', 10),
    published_on,
    ...more,
  });
  const seed = {
    events: [
      named('Third', '2030-04-03 10:00'),
      named('Undated', null),
      named('First', '2030-04-05 10:00'),
      named('Fifth', '2030-04-01 10:00'),
      named('Draft', '2030-04-06 10:00', { state: 'ready to publish' as const }),
      named('Second', '2030-04-04 10:00'),
      named('Fourth', '2030-04-02 10:00'),
      named('Sixth', '2030-03-31 10:00'),
    ],
  };
  const namesIn = ([first]: ReturnType<typeof activitiesOf>) => first?.meta?.events?.map(({ name }) => name);

  test.each([[undefined], [[]]])('are the five most recently published for %j', (events) => {
    expect(namesIn(counted(seed)(events && { events }))).toEqual([
      'First',
      'Second',
      'Third',
      'Fourth',
      'Fifth',
    ]);
  });
});

test('an event counts as hosted when it has begun, unless it was cancelled or never published', () => {
  const at = (starts_on: string | null, more: object = {}) => ({
    ...event('Fair', 'AUD', 10),
    timezone: 'UTC',
    starts_on,
    ...more,
  });
  for (const [each, hosted] of [
    [at('2030-05-01 00:00'), 1],
    [at('2030-04-30 23:59'), 1],
    [at('2030-05-01 00:01'), 0],
    [at(null), 0],
    [at('2030-04-20 10:00', { cancelled_on: '2030-04-10 10:00' }), 0],
  ] as const) {
    expect(values(counted({ events: [each] })()).events_hosted).toBe(hosted);
  }
  const emulator = new Emulator({
    now,
    seed: { events: [at('2030-04-20 10:00', { state: 'ready to publish' })] },
  });
  const { state } = emulator.world();
  const events = Object.keys(state.events);
  expect(values(activitiesOf({ state, now }, orgOf(emulator), { events })).events_hosted).toBe(0);
});

describe('activities between two dates', () => {
  const all = counted({
    events: [{ ...event('A', 'AUD', 10), starts_on: '2030-04-24 19:00', pages_viewed: 31 }],
    // The organisation is in Sydney, where the second order is on the 22nd.
    orders: ['2030-04-20T10:00:00Z', '2030-04-21T15:00:00Z', '2030-04-23T10:00:00Z'].map((created_on) => ({
      event: 'A',
      created_on,
    })),
  });

  test.each<[query: ActivityQuery, orders: number, hosted: number]>([
    [{}, 3, 1],
    [{ start_date: '2030-04-20' }, 3, 1],
    [{ start_date: '2030-04-21' }, 2, 1],
    [{ start_date: '2030-04-22' }, 2, 1],
    [{ start_date: '2030-04-22 09:30' }, 2, 1],
    [{ start_date: '2030-04-23' }, 1, 1],
    [{ start_date: '2030-04-25' }, 0, 0],
    [{ end_date: '2030-04-23' }, 3, 0],
    [{ end_date: '2030-04-22' }, 2, 0],
    [{ end_date: '2030-04-21' }, 1, 0],
    [{ end_date: '2030-04-19' }, 0, 0],
    [{ start_date: '2030-04-21', end_date: '2030-04-22' }, 1, 0],
  ])('for %j include both days, and always all views', (query, orders, hosted) => {
    expect(values(all(query))).toEqual({
      events_hosted: hosted,
      revenue_earned: orders * 10,
      orders_received: orders,
      pages_viewed: 31,
      tickets_sold: orders,
    });
  });
});

describe('activities by interval', () => {
  // In the organisation's time zone, the orders are on a Sunday, a Monday, and the Sunday and Monday after. The first
  // order is for the second event.
  const all = counted({
    events: ['A', 'B'].map((name) => ({ ...event(name, 'AUD', 10), timezone: 'Australia/Sydney' })),
    orders: [
      { event: 'A', created_on: '2030-04-14T20:00:00Z' },
      { event: 'A', created_on: '2030-04-21T10:00:00Z' },
      { event: 'B', created_on: '2030-04-14T10:00:00Z' },
      { event: 'B', created_on: '2030-04-22T10:00:00Z' },
    ],
  });

  test.each<[interval: string, expected: Readonly<Record<string, number>>]>([
    ['daily', { '2030-04-14': 1, '2030-04-15': 1, '2030-04-21': 1, '2030-04-22': 1 }],
    ['weekly', { '2030-04-08': 1, '2030-04-15': 2, '2030-04-22': 1 }],
    ['monthly', { '2030-04-01': 4 }],
  ])('%s are sorted by date', (interval, expected) => {
    const dataOf = (wanted: string) => all({ interval }).find(({ name }) => name === wanted)?.data;
    expect(dataOf('orders_received')).toEqual(
      Object.entries(expected).map(([date, value]) => ({ date, value })),
    );
    expect(dataOf('events_hosted')).toEqual([]);
  });
});
