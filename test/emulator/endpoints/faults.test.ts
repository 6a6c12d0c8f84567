import { expect, test } from 'vitest';
import { listening } from './setting.js';

test('a fault can be added over HTTP, is listed while it waits, and happens', async () => {
  const { get, post, api } = await listening();
  const planned = {
    match: { operation: 'me.get', method: 'get' },
    nth: 2,
    fault: { status: 503, retryAfter: 7 },
  };
  const { body } = await post('/faults', planned);
  expect(body).toEqual({ id: 'fault-1' });
  expect((await api('/me')).status).toBe(200);
  expect((await get('/faults')).body).toEqual({ faults: [{ id: 'fault-1', matched: 1, ...planned }] });
  const reply = await api('/me');
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '7']);
  expect((await get('/faults')).body).toEqual({ faults: [] });
});

test('a fault changes the bodies of all paths that match a pattern', async () => {
  const { post, api } = await listening();
  await post('/faults', {
    match: { path: { source: '^/ME$', flags: 'i' } },
    times: 'all',
    fault: { edit: [{ op: 'replace', path: '/me/0/first_name', value: 5 }] },
  });
  for (let count = 0; count < 2; count += 1) {
    expect(await (await api('/me')).json()).toMatchObject({ me: [{ first_name: 5 }] });
  }
});

test('faults can be removed one by one or all at once', async () => {
  const { get, post, remove } = await listening();
  for (const status of [500, 501, 502]) await post('/faults', { fault: { status } });
  expect((await remove('/faults/fault-2')).status).toBe(200);
  expect(await remove('/faults/fault-2')).toMatchObject({
    status: 404,
    body: { message: 'fault fault-2 not found' },
  });
  const { faults } = (await get('/faults')).body as unknown as { faults: { id: string }[] };
  expect(faults.map(({ id }) => id)).toEqual(['fault-1', 'fault-3']);
  await remove('/faults');
  expect((await get('/faults')).body).toEqual({ faults: [] });
});

test('faults that a program added are shown as JSON', async () => {
  const { get, emulator } = await listening();
  emulator.faults.add({ times: Number.POSITIVE_INFINITY, match: { path: /x/g }, fault: { edit: () => 1 } });
  expect((await get('/faults')).body).toEqual({
    faults: [
      {
        id: 'fault-1',
        matched: 0,
        match: { path: { source: 'x', flags: 'g' } },
        times: 'all',
        fault: { edit: 'a function' },
      },
    ],
  });
});

test('a scenario can be started, read and ended over HTTP', async () => {
  const { get, put, remove, api, emulator } = await listening();
  const scenarios = ['bad day'];
  expect((await get('/scenario')).body).toEqual({ scenario: null, scenarios });
  expect((await put('/scenario', { scenario: 'bad day' })).body).toEqual({ scenario: 'bad day', scenarios });
  const failed = async () => {
    let count = 0;
    for (let each = 0; each < 20; each += 1) {
      // Reads each body to its end. An unread body may block the next request on its connection.
      const read = async (reply: Response) => {
        await reply.arrayBuffer();
        return reply.ok;
      };
      const isGood = await api(`/events?page=${each}`)
        .then(read)
        .catch(() => false);
      if (!isGood) count += 1;
    }
    return count;
  };
  expect(await failed()).toBeGreaterThan(0);
  await remove('/scenario');
  expect((await get('/scenario')).body).toEqual({ scenario: null, scenarios });
  expect(emulator.faults.isEmpty).toBe(true);
  expect(await failed()).toBe(0);
  expect(await put('/scenario', { scenario: 'worse day' })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('scenario must be one of bad day') },
  });
});
