import { afterEach, expect, test } from 'vitest';
import { listening, stopListening } from './setting.js';

afterEach(stopListening);

test('the overview says what is in a world, and how to connect', async () => {
  const { get, post, api, event, server } = await listening();
  await post('/purchase', { event });
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
  expect(body.outbox).toHaveLength(1);
});

test('records are read a page at a time, the latest first, without passwords', async () => {
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

test('records are found by their uuid, and by their event', async () => {
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

test('the records of an event are those that it was sold before as well', async () => {
  const { get, emulator } = await listening({ seed: 'large' });
  const [event = ''] = Object.keys(emulator.world().state.ordersToMake.events);
  const { count = 0 } = emulator.world().state.ordersToMake.events[event] ?? {};
  expect(count).toBeGreaterThan(0);
  expect((await get(`/records?of=orders&event=${event}`)).body.total).toBe(count);
});

test('the gaps of the specification are listed', async () => {
  const { get, emulator } = await listening({ seed: 'empty' });
  expect((await get('/gaps')).body).toEqual({ gaps: emulator.gaps });
});
