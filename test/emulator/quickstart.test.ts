import { expect, test } from 'vitest';
import { TicketingClient } from '../../src/client/client.js';
import type { ClientOptions } from '../../src/client/options.js';
import { undici } from '../../src/client/undici.js';
import { Emulator } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';

const now = Date.parse('2030-05-01T00:00:00Z');

/** Runs the shortest way from an account to a published event and its orders. */
async function quickstart(options: ClientOptions) {
  const drifts: unknown[] = [];
  const client = new TicketingClient({ ...options, onDrift: (drift) => drifts.push(drift) });
  const me = await client.me.get();
  const org = me.organisations?.[0]?.uuid ?? '';
  const created = await client.orgs.events.create(org, {
    name: 'Launch Night',
    timezone: 'Australia/Sydney',
    occurrence: {
      type: 'does_not_repeat',
      attributes: { starts_on: '2031-06-01 19:00', event_duration: '2.5' },
    },
  });
  const session = await client.events.sessions.create(created.uuid, {
    name: 'Welcome',
    session_starts_on: '2031-06-01 19:00',
    duration: 45,
  });
  const confirmation = await client.events.publish(created.uuid);
  const published = await client.events.get(created.uuid);
  const [festival] = (await client.events.list({ search_q: 'Festival' })).items;
  const pages = [];
  for await (const page of client.events.orders.list(festival?.uuid ?? '').pages()) pages.push(page);
  return { me, created, session, confirmation, published, pages, drifts };
}

test('a client creates an event with a session, publishes it and reads the orders of another', async () => {
  const emulator = new Emulator({ now });
  const { me, created, session, confirmation, published, pages, drifts } = await quickstart(
    emulator.options(),
  );
  expect(me.first_name).toBe('Olivia');
  expect(created.publising?.state).toBe('ready to publish');
  expect(created.event_starts_on).toMatchObject({
    utc: '2031-06-01T09:00:00+00:00',
    local: '2031-06-01 19:00',
  });
  expect(created.event_ends_on?.local).toBe('2031-06-01 21:30');
  expect(session.session_ends_on?.local).toBe('2031-06-01 19:45');
  expect(confirmation.message).toBe('The event was published successfully');
  expect(published.publising?.state).toBe('published');
  expect(published.sessions?.session_lists?.map(({ name }) => name)).toEqual(['Welcome']);
  const orders = pages.flatMap(({ items }) => items.map(({ uuid }) => uuid));
  expect(pages).toHaveLength(3);
  expect(orders).toHaveLength(250);
  expect(new Set(orders).size).toBe(250);
  expect(drifts).toEqual([]);
});

test.each<[string, ClientOptions]>([
  ['the default transport', {}],
  ['undici', { transport: undici() }],
])('the quickstart also works over HTTP with %s', async (_, options) => {
  const emulator = new Emulator({ now });
  const server = await serve(emulator);
  try {
    const { clientId, clientSecret } = emulator.application();
    const { baseUrl, authUrl } = server;
    const { confirmation, drifts } = await quickstart({
      ...options,
      baseUrl,
      auth: { clientId, clientSecret, authUrl },
    });
    expect(confirmation.message).toBe('The event was published successfully');
    expect(drifts).toEqual([]);
  } finally {
    await server.close();
  }
});
