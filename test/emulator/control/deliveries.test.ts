import { expect, test } from 'vitest';
import { type DeliveryNote, Emulator } from '../../../src/emulator/index.js';
import type { ForwardAttempt } from '../../../src/jobs/index.js';
import { organisationOnSale } from '../../support/on-sale.js';
import { waitFor } from '../../support/patience.js';
import { serve } from '../../support/server.js';
import { now } from '../setting.js';

const note: DeliveryNote = {
  to: 'https://example.com/hook',
  id: 'msg_1',
  type: 'order.created',
  event: 'a1b2c3d4-0000-4000-8000-000000000000',
  outcome: 'accepted',
  attempt: 1,
  status: 204,
};

const make = () => new Emulator({ now, seed: 'empty' });

test('a world keeps the latest thousand deliveries and never reuses a serial', () => {
  const { deliveries } = make();
  for (let index = 1; index <= 1010; index += 1) deliveries.add({ ...note, id: `msg_${index}` });
  expect(deliveries.entries).toHaveLength(1000);
  expect(deliveries.entries[0]).toEqual({
    ...note,
    id: 'msg_11',
    serial: 11,
    at: '2030-05-01T00:00:00+00:00',
  });
  deliveries.clear();
  expect(deliveries.add(note).serial).toBe(1011);
  expect(deliveries.entries.map(({ serial }) => serial)).toEqual([1011]);
});

test('deliveries belong to one world, survive a restore, and disappear with a reset', () => {
  const emulator = make();
  const before = emulator.snapshot();
  emulator.deliveries.add(note);
  emulator.world('other').deliveries.add(note);
  expect(emulator.snapshot()).toEqual(before);
  emulator.restore(before);
  expect(emulator.deliveries.entries).toHaveLength(1);
  emulator.reset();
  expect(emulator.deliveries.entries).toEqual([]);
  expect(emulator.world('other').deliveries.entries).toHaveLength(1);
});

test.each([
  'https://quill:secret@example.com/hook',
  'https://quill@example.com/hook',
  'https://example.com/hook?token=quill',
  'https://example.com/hook#quill',
  'ftp://example.com/quill',
  'quill',
])('the address %s is refused and not quoted', (to) => {
  const { deliveries } = make();
  const add = () => deliveries.add({ ...note, to });
  expect(add).toThrow(TypeError);
  expect(add).toThrow(/^to must be an http or https address without a user name, a query and a fragment\.$/);
  expect(deliveries.entries).toEqual([]);
});

test('the attempts of a forward are recorded unchanged', async () => {
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
      emulator.deliveries.add({ ...attempt, to });
    },
  });
  await waitFor(() => expect(attempts).toHaveLength(2));
  stop.abort();
  await forward;
  const { entries } = emulator.deliveries;
  expect(entries).toMatchObject(attempts.map((attempt) => ({ ...attempt, to })));
  const of = (uuid: string | undefined) => entries.find(({ event }) => event === uuid);
  expect(of(events[0])).toMatchObject({ outcome: 'failed', status: 500, pause: expect.any(Number) });
  expect(of(events[1])).toMatchObject({ outcome: 'accepted', status: 204 });
});
