import { afterEach, expect, test } from 'vitest';
import { listening, stopListening } from './setting.js';

afterEach(stopListening);

const note = {
  to: 'http://localhost:3000/hook',
  id: 'msg_1',
  type: 'order.created',
  event: 'a1b2c3d4-0000-4000-8000-000000000000',
  outcome: 'failed',
  attempt: 1,
  status: 503,
  problem: 'the status 503',
  pause: 5123.5,
};

test('deliveries can be added, filtered and cleared', async () => {
  const { get, post, remove, event } = await listening();
  const first = await post('/deliveries', note);
  expect(first.body).toEqual({ ...note, serial: 1, at: '2030-05-01T00:00:00+00:00' });
  await post('/clock', { advance: 60_000 });
  await post('/deliveries', { ...note, outcome: 'accepted', attempt: 2, status: 204 });
  await post('/deliveries', { ...note, id: 'msg_2', type: 'order.refunded', event });
  const found = async (query: string) => {
    const { body } = await get(`/deliveries${query}`);
    return (body.deliveries as { serial: number }[]).map(({ serial }) => serial);
  };
  expect(await found('')).toEqual([1, 2, 3]);
  expect(await found('?type=order.refunded')).toEqual([3]);
  expect(await found('?outcome=failed')).toEqual([1, 3]);
  expect(await found(`?event=${note.event}`)).toEqual([1, 2]);
  expect(await found('?after=1')).toEqual([2, 3]);
  expect(await found('?rows=1')).toEqual([3]);
  expect(await found('?outcome=aside')).toEqual([]);
  await remove('/deliveries');
  expect(await found('')).toEqual([]);
});

test('deliveries are listed with the names of existing events', async () => {
  const { get, post, event } = await listening();
  await post('/deliveries', note);
  await post('/deliveries', { ...note, event });
  expect((await get('/deliveries')).body.events).toEqual({ [String(event)]: 'Harbour Music Festival' });
});

test('a delivery belongs to the named world, or to the world of the named application', async () => {
  const { get, post } = await listening();
  await post('/worlds', { name: 'one', seed: 'empty' });
  const { body: application } = await post('/applications?world=one');
  await post('/deliveries?world=one', note);
  await post(`/deliveries?application=${application.clientId}`, { ...note, id: 'msg_2' });
  expect((await get('/deliveries?world=one')).body.deliveries).toMatchObject([
    { id: 'msg_1' },
    { id: 'msg_2' },
  ]);
  expect((await get('/deliveries')).body.deliveries).toEqual([]);
  expect((await post('/deliveries?application=nobody', note)).body).toEqual({
    message: 'application: there is no application nobody',
    errors: ['application: there is no application nobody'],
  });
});

test('an invalid delivery is refused, and nothing is kept', async () => {
  const { get, post } = await listening({ seed: 'empty' });
  const { to: _, ...rest } = note;
  const wrong = { ...rest, outcome: 'lost', attempt: 0, status: 42, pause: -1, event: '', stauts: 200 };
  const { status, body } = await post('/deliveries', wrong);
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    'to is required',
    'event must be text',
    'outcome must be one of accepted, failed, aside',
    'attempt must be a whole number from 1',
    'status must be a whole number from 100 to 599',
    'pause must be a number from 0',
    expect.stringContaining('body: Unknown field "stauts". Did you mean "status"?'),
  ]);
  const secret = await post('/deliveries', { ...note, to: 'http://localhost:3000/hook?token=quill' });
  expect(secret.body.errors).toEqual([
    'to must be an http or https address without a user name, a query and a fragment',
  ]);
  expect((await get('/deliveries')).body.deliveries).toEqual([]);
});
