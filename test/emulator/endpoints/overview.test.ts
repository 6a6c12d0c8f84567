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
