import { expect, test } from 'vitest';
import { listening } from './setting.js';

test('the overview shows the content of a world and how to connect', async () => {
  const { get, post, api, server } = await listening();
  await api('/me');
  await post('/faults', { fault: { status: 500 } });
  const { body } = await get('/overview');
  expect(body).toMatchObject({
    world: 'default',
    stands: true,
    dialect: 'documented',
    faults: 1,
    connection: { baseUrl: server.baseUrl, clientId: 'emulator-1' },
    requests: [{ path: '/me', status: 200 }],
  });
});

test('records come in pages, latest first, without passwords', async () => {
  const { get, emulator } = await listening();
  const users = Object.values(emulator.world().state.users);
  const page = async (query: string) =>
    (await get(`/records?of=users${query}`)).body as unknown as {
      total: number;
      records: { uuid: string; record: { password: string } }[];
    };
  const first = await page('&rows=2');
  expect(first.total).toBe(users.length);
  expect(first.records.map(({ uuid }) => uuid)).toEqual(
    users
      .slice(-2)
      .reverse()
      .map(({ uuid }) => uuid),
  );
  expect(first.records[0]?.record.password).toBe('[secret]');
  const second = await page('&rows=2&position=2');
  expect(second.records.map(({ uuid }) => uuid)).toEqual(
    users
      .slice(-4, -2)
      .reverse()
      .map(({ uuid }) => uuid),
  );
  expect((await page(`&position=${users.length}`)).records).toEqual([]);
  expect((await get('/records')).body).toMatchObject({ message: 'of is required' });
});

test('records can be found by their uuid and by their event', async () => {
  const { get, post, event } = await listening();
  const { body } = await post('/purchase', { event, quantity: 2 });
  const { uuid } = body.order;
  expect((await get(`/records?of=orders&uuid=${uuid}`)).body).toMatchObject({
    total: 1,
    records: [{ uuid }],
  });
  const sold = (await get(`/records?of=tickets&event=${event}&rows=2`)).body;
  expect(sold.records).toMatchObject(body.tickets.map((ticket) => ({ uuid: ticket.uuid })).reverse());
  expect((await get('/records?of=tickets&event=none')).body).toMatchObject({ total: 0 });
});

test('the overview counts all events on sale, and shows the earliest ones', async () => {
  const { get } = await listening({ seed: 'large' });
  const { events } = (await get('/events?rows=1000')).body as unknown as {
    events: readonly { uuid: string; starts: string; sells: boolean }[];
  };
  const selling = events
    .filter(({ sells }) => sells)
    .sort((one, other) => (one.starts < other.starts ? -1 : 1));
  expect(selling.length).toBeGreaterThan(50);
  const { onSale } = (await get('/overview')).body;
  expect(onSale).toEqual({ total: selling.length, events: selling.slice(0, 6) });
});

test('the overview shows the sales of seven days, without adding amounts of several currencies', async () => {
  const tickets = [{ name: 'Seat', price: 1000 }];
  const events = ['AUD', 'JPY'].map((currency) => ({ name: `${currency} Concert`, currency, tickets }));
  const { get, emulator } = await listening({ seed: { events } });
  for (const { uuid } of Object.values(emulator.world().state.events))
    emulator.simulate.purchase({ event: uuid, quantity: 2 });
  const { sales } = (await get('/overview')).body as unknown as { sales: readonly object[] };
  expect(sales).toHaveLength(7);
  expect(sales.at(-1)).toMatchObject({
    orders: 2,
    tickets: 4,
    paid: [
      { currency: 'AUD', amount: 2086.6 },
      { currency: 'JPY', amount: 2088 },
    ],
  });
  expect(sales[0]).toMatchObject({ orders: 0, tickets: 0, paid: [] });
});

test('events show whether they sell tickets, and why not', async () => {
  const { get, emulator, event } = await listening();
  expect((await get(`/events?uuid=${event}`)).body).toMatchObject({
    total: 1,
    events: [{ uuid: event, state: 'published', sells: true, closed: null }],
  });
  const cancelled = Object.values(emulator.world().state.events).find(({ cancelledOn }) => cancelledOn);
  expect((await get(`/events?uuid=${cancelled?.uuid}`)).body).toMatchObject({
    events: [{ state: 'cancelled', sells: false, closed: 'the event is cancelled' }],
  });
  expect((await get(`/events?uuid=${cancelled?.uuid.toUpperCase()}`)).body).toMatchObject({ total: 1 });
  expect((await get('/events?uuid=nothing')).body).toEqual({ total: 0, events: [] });
});
