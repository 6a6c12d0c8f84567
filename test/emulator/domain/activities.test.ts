import { expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator.js';
import { clientOf, orgOf } from '../clients.js';

const now = Date.parse('2030-05-01T00:00:00Z');

const event = (name: string, currency: string, price: number) => ({
  name,
  currency,
  created_on: '20 days ago',
  starts_on: 'in 20 days at 19:00',
  tickets: [{ name: 'Entry', price }],
});

async function activities(query?: { group_by_event?: boolean; interval?: string }) {
  const emulator = new Emulator({
    now,
    seed: {
      events: [event('A', 'AUD', 10), event('B', 'EUR', 100), event('C', 'AUD', 20)],
      orders: ['A', 'B', 'B', 'C'].map((each) => ({ event: each, created_on: '10 days ago' })),
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

test('what was earned in several currencies is not added up: each has an entry, with its events', async () => {
  const { client, of } = await activities();
  expect(of('revenue_earned').map(shown).sort()).toEqual([
    [200, ['B']],
    [30, ['A', 'C']],
  ]);
  expect(of('orders_received').map(shown)).toEqual([[4, ['A', 'B', 'C']]]);
  const [org] = (await client.me.get()).organisations ?? [];
  expect(org?.activities?.filter(({ name }) => name === 'revenue_earned')).toHaveLength(2);
});

test('so are its intervals', async () => {
  const { of } = await activities({ interval: 'monthly' });
  expect(of('revenue_earned').map(({ data }) => data)).toEqual(
    expect.arrayContaining([[{ date: '2030-04-01', value: 30 }], [{ date: '2030-04-01', value: 200 }]]),
  );
});

test('each event alone has one entry', async () => {
  const { all, of } = await activities({ group_by_event: true });
  expect(all).toHaveLength(15);
  expect(of('revenue_earned').map(shown).sort()).toEqual([
    [10, ['A']],
    [20, ['C']],
    [200, ['B']],
  ]);
});
