import { expect, test } from 'vitest';
import { listening } from './setting.js';

test('the journal can be filtered and cleared', async () => {
  const { get, post, remove, api, emulator } = await listening();
  await api('/me');
  await post('/clock', { advance: 60_000 });
  await api('/events');
  await api('/nowhere');
  const pathsOf = async (query: string) =>
    ((await get(`/journal${query}`)).body as unknown as { entries: { path: string }[] }).entries.map(
      ({ path }) => path,
    );
  expect(await pathsOf('')).toEqual(['/me', '/events', '/nowhere']);
  expect(await pathsOf('?operation=me.get')).toEqual(['/me']);
  expect(await pathsOf('?status=404')).toEqual(['/nowhere']);
  expect(await pathsOf('?method=post')).toEqual([]);
  expect(await pathsOf('?path=eve')).toEqual(['/events']);
  expect(await pathsOf('?after=1')).toEqual(['/events', '/nowhere']);
  expect(await pathsOf('?since=2030-05-01T00:01:00Z')).toEqual(['/events', '/nowhere']);
  expect(await pathsOf('?rows=1')).toEqual(['/nowhere']);
  expect(await pathsOf(`?application=${emulator.application().clientId}&after=2`)).toEqual(['/nowhere']);
  expect(await pathsOf('?application=other')).toEqual([]);
  await remove('/journal');
  expect(await pathsOf('')).toEqual([]);
});

test('an invalid filter of the journal is refused', async () => {
  const { get } = await listening();
  expect((await get('/journal?operation=me.read&rows=0&after=x&stauts=404')).body.errors).toEqual([
    'operation: unknown operation me.read. Use an id such as events.sessions.list',
    'after must be a whole number from 0',
    'rows must be a whole number from 1 to 2000',
    expect.stringContaining('query: Unknown field "stauts". Did you mean "status"? The fields are kind, '),
  ]);
});

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

test('deliveries can be noted, filtered and cleared', async () => {
  const { get, post, remove, api, event } = await listening();
  const first = await post('/journal', note);
  expect(first.body).toMatchObject({
    serial: 1,
    kind: 'delivery',
    path: note.to,
    status: 503,
    delivery: note,
  });
  await api('/me');
  await post('/journal', { ...note, outcome: 'accepted', attempt: 2, status: 204 });
  await post('/journal', { ...note, id: 'msg_2', type: 'order.refunded', event });
  const found = async (query: string) => {
    const { body } = await get(`/journal${query}`);
    return (body.entries as { serial: number }[]).map(({ serial }) => serial);
  };
  expect(await found('')).toEqual([1, 2, 3, 4]);
  expect(await found('?kind=request')).toEqual([2]);
  expect(await found('?kind=delivery')).toEqual([1, 3, 4]);
  expect(await found('?type=order.refunded')).toEqual([4]);
  expect(await found('?outcome=failed')).toEqual([1, 4]);
  expect(await found(`?event=${note.event}`)).toEqual([1, 3]);
  expect(await found('?status=204')).toEqual([3]);
  expect((await get('/journal')).body.events).toEqual({ [String(event)]: 'Harbour Music Festival' });
  await remove('/journal?kind=delivery');
  expect(await found('')).toEqual([2]);
});

test('a delivery belongs to the named world, or to the world of the named application', async () => {
  const { get, post } = await listening();
  await post('/worlds', { name: 'one', seed: 'empty' });
  const { body: application } = await post('/applications?world=one');
  await post('/journal?world=one', note);
  await post(`/journal?application=${application.clientId}`, { ...note, id: 'msg_2' });
  expect((await get('/journal?world=one')).body.entries).toMatchObject([
    { delivery: { id: 'msg_1' } },
    { delivery: { id: 'msg_2' } },
  ]);
  expect((await get('/journal')).body.entries).toEqual([]);
  expect((await post('/journal?application=nobody', note)).body).toEqual({
    message: 'application: there is no application nobody',
    errors: ['application: there is no application nobody'],
  });
});

test('an invalid delivery is refused, and nothing is kept', async () => {
  const { get, post } = await listening({ seed: 'empty' });
  const { to: _, ...rest } = note;
  const wrong = { ...rest, outcome: 'lost', attempt: 0, status: 42, pause: -1, event: '', stauts: 200 };
  const { status, body } = await post('/journal', wrong);
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
  expect((await get('/journal')).body.entries).toEqual([]);
});

test('the outbox can be filtered by recipient and cleared', async () => {
  const { get, post, remove, event } = await listening();
  const nia = { first_name: 'Nia', last_name: 'Evans', email: 'nia@mail.example' };
  await post('/purchase', { event, buyer: nia });
  await post('/purchase', { event });
  expect((await get('/outbox?to=NIA@mail.example')).body.mails).toMatchObject([{ to: 'nia@mail.example' }]);
  expect((await get('/outbox')).body.mails).toHaveLength(2);
  await remove('/outbox');
  expect((await get('/outbox')).body.mails).toEqual([]);
  await post('/purchase', { event, buyer: nia });
  expect((await get('/outbox')).body.mails).toHaveLength(1);
});
