import { expect, test } from 'vitest';
import { Journal, type JournalEntry, notedQuery } from '../../../src/emulator/control/journal.js';
import { type DeliveryNote, Emulator } from '../../../src/emulator/index.js';
import type { ForwardAttempt } from '../../../src/jobs/index.js';
import { organisationOnSale } from '../../support/on-sale.js';
import { waitFor } from '../../support/patience.js';
import { serve } from '../../support/server.js';
import { now } from '../setting.js';

const delivery: DeliveryNote = {
  to: 'https://example.com/hook',
  id: 'msg_1',
  type: 'order.created',
  event: 'a1b2c3d4-0000-4000-8000-000000000000',
  outcome: 'accepted',
  attempt: 1,
  status: 204,
};

test('the journal keeps the latest thousand of each kind, and the replies of the latest hundred', () => {
  const journal = new Journal(
    () => now,
    () => {},
  );
  const entry: Omit<JournalEntry, 'serial' | 'at'> = {
    kind: 'request',
    method: 'GET',
    path: '/me',
    status: 200,
    reply: {},
  };
  expect(journal.note(delivery)).toEqual({
    serial: 1,
    at: '2030-05-01T00:00:00+00:00',
    kind: 'delivery',
    method: 'POST',
    path: delivery.to,
    status: 204,
    delivery,
  });
  for (let index = 0; index < 1010; index += 1) journal.add({ ...entry, path: `/${index}` });
  expect(journal.entries).toHaveLength(1001);
  expect(journal.entries.slice(0, 2)).toMatchObject([{ kind: 'delivery' }, { path: '/10' }]);
  expect(journal.entries.filter(({ reply }) => reply !== undefined)).toHaveLength(100);
  expect(journal.entries.at(-1)).toMatchObject({ serial: 1011, reply: {} });
  journal.clear('request');
  expect(journal.entries).toMatchObject([{ kind: 'delivery' }]);
  journal.clear();
  journal.add(entry);
  expect(journal.entries.map(({ serial }) => serial)).toEqual([1012]);
});

test('the journal survives a restore, and is empty after a reset', () => {
  const emulator = new Emulator({ now, seed: 'empty' });
  const before = emulator.snapshot();
  emulator.journal.note(delivery);
  expect(emulator.snapshot()).toEqual(before);
  emulator.restore(before);
  expect(emulator.journal.entries).toHaveLength(1);
  emulator.reset();
  expect(emulator.journal.entries).toEqual([]);
});

test.each([
  'https://quill:secret@example.com/hook',
  'https://quill@example.com/hook',
  'https://example.com/hook?token=quill',
  'https://example.com/hook#quill',
  'ftp://example.com/quill',
  'quill',
])('a delivery to the address %s is refused, and the address is not quoted', (to) => {
  const { journal } = new Emulator({ now, seed: 'empty' });
  const note = () => journal.note({ ...delivery, to });
  expect(note).toThrow(TypeError);
  expect(note).toThrow(/^to must be an http or https address without a user name, a query and a fragment\.$/);
  expect(journal.entries).toEqual([]);
});

test('the attempts of a forward are noted unchanged', async () => {
  const { emulator, org, events } = await organisationOnSale({ events: 2 });
  const { url } = await serve(({ body }) => ({ status: body.includes('Event 0') ? 500 : 204 }));
  const to = `${url}/hook`;
  const stop = new AbortController();
  const attempts: ForwardAttempt[] = [];
  const forward = org.forward(to, {
    secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    types: ['event.created'],
    start: 'all',
    every: 1,
    signal: stop.signal,
    onSend(attempt) {
      attempts.push(attempt);
      emulator.journal.note({ ...attempt, to });
    },
  });
  await waitFor(() => expect(attempts).toHaveLength(2));
  stop.abort();
  await forward;
  const noted = emulator.journal.entries.flatMap((each) => each.delivery ?? []);
  expect(noted).toMatchObject(attempts.map((attempt) => ({ ...attempt, to })));
  const of = (uuid: string | undefined) => noted.find(({ event }) => event === uuid);
  expect(of(events[0])).toMatchObject({ outcome: 'failed', status: 500, pause: expect.any(Number) });
  expect(of(events[1])).toMatchObject({ outcome: 'accepted', status: 204 });
});

test.each([
  ['password=abc&rows=20', 'password=[secret]&rows=20'],
  ['rows=20&access_token=a=b&x', 'rows=20&access_token=[secret]&x'],
  ['token', 'token'],
  ['a=1&&otp=', 'a=1&&otp=[secret]'],
])('the journal hides the secrets in the query %s', (query, noted) => {
  expect(notedQuery(query)).toBe(noted);
});
