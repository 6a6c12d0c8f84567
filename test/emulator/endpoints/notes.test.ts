import { afterEach, expect, test } from 'vitest';
import { listening, stopListening } from './setting.js';

afterEach(stopListening);

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
    'rows must be a whole number from 1 to 1000',
    expect.stringContaining(
      'query: Unknown field "stauts". Did you mean "status"? The fields are operation, ',
    ),
  ]);
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
