import { describe, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { type DialectName, Emulator } from '../../../src/emulator/index.js';

const setUp = (dialect: DialectName, randomSeed = 1) => {
  const emulator = new Emulator({ dialect, randomSeed });
  const [sold] = Object.values(emulator.world().state.orders);
  const bodies: { status: number; text: string }[] = [];
  const options = emulator.options();
  const client = new TicketingClient({
    ...options,
    validate: 'strict',
    fetch: async (request) => {
      const response = await options.fetch(request);
      bodies.push({ status: response.status, text: await response.clone().text() });
      return response;
    },
  });
  const last = () => {
    const { status, text } = bodies.at(-1) ?? { status: 0, text: '' };
    return { status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return { emulator, client, last, festival: sold?.event ?? '' };
};

const launch = {
  name: 'Launch Night',
  timezone: 'Australia/Sydney',
  occurrence: {
    type: 'does_not_repeat' as const,
    attributes: { starts_on: '2091-06-01 19:00', event_duration: '2.5' },
  },
};
const welcome = {
  name: 'Welcome',
  session_starts_on: '2091-06-01 19:00',
  duration: 45,
  status: 'active' as const,
};

describe('the dialect', () => {
  test('older wraps confirmations as text, and a new session as a list of sessions', async () => {
    const { client, last, festival } = setUp('older');
    await client.events.unpublish(festival);
    expect(last().body).toEqual({ statusCode: 201, result: expect.any(String) });
    const { uuid } = await client.events.create(launch);
    await client.events.sessions.create(uuid, welcome);
    expect(last().body.result.session).toEqual({
      type: 'multiple-choice',
      session_lists: [expect.objectContaining({ name: 'Welcome', status: 1 })],
    });
    expect(await client.events.get(uuid)).not.toHaveProperty('occurrence');
  });

  test('newer uses the field publishing, and answers a deletion with 204', async () => {
    const { client, last } = setUp('newer');
    const { uuid } = await client.events.create(launch);
    expect(last().body.event ?? last().body.result.event).toHaveProperty('publishing');
    const { uuid: session } = await client.events.sessions.create(uuid, welcome);
    await client.events.sessions.delete(uuid, session);
    expect(last()).toEqual({ status: 204, body: undefined });
  });

  test('bare has no envelope', async () => {
    const { client, last, festival } = setUp('bare');
    await client.events.get(festival);
    expect(Object.keys(last().body)).toEqual(['event']);
    await client.events.list();
    expect(Object.keys(last().body)).toEqual(['events', 'pagination']);
  });

  test('wrapped has an envelope around every reply, with the status of its method', async () => {
    const { client, last } = setUp('wrapped');
    await client.me.get();
    expect(last().body).toMatchObject({ statusCode: 200, success: true, result: { me: [{}] } });
    await client.me.update({ first_name: 'Otto' });
    expect(last().body).toMatchObject({ statusCode: 202, success: true });
  });

  test('pages counts pages from one', async () => {
    const { client, festival } = setUp('pages');
    const first = await client.events.orders.list(festival, { rows: 20 });
    const second = await client.events.orders.list(festival, { rows: 20, position: 2 });
    expect(first.pagination).toMatchObject({ records: 250, position: 1, rows: 20 });
    expect(second.pagination).toMatchObject({ records: 250, position: 2, rows: 20 });
    expect(second.items[0]?.uuid).not.toBe(first.items.at(-1)?.uuid);
    expect(new Set([...first.items, ...second.items].map(({ uuid }) => uuid)).size).toBe(40);
  });

  test.each([
    ['documented', { statusCode: 404, success: false, result: expect.any(Object) }],
    ['older', { statusCode: 404, success: false, result: expect.any(String) }],
    ['newer', { message: expect.any(String), errors: [expect.any(String)] }],
    ['bare', { message: expect.any(String), errors: [expect.any(String)] }],
  ] as const)('%s writes errors in its own form', async (dialect, body) => {
    const { client, last } = setUp(dialect);
    await expect(client.events.get('none')).rejects.toThrow();
    expect(last()).toEqual({ status: 404, body });
  });

  test('mixed returns the same replies for the same seed, and others for another', async () => {
    const formsOf = async (seed: number) => {
      const { client, last, festival } = setUp('mixed', seed);
      const forms = [];
      for (let count = 0; count < 12; count += 1) {
        await client.events.get(festival).catch(() => undefined);
        forms.push(Object.keys(last().body).join());
      }
      return forms;
    };
    const forms = await formsOf(1);
    expect(new Set(forms).size).toBeGreaterThan(1);
    expect(await formsOf(1)).toEqual(forms);
    expect(await formsOf(2)).not.toEqual(forms);
  });

  test('does not change the records of a world', () => {
    const [a, b] = [new Emulator({ now: 0 }), new Emulator({ now: 0, dialect: 'mixed' })];
    expect(b.snapshot()).toEqual(a.snapshot());
  });
});
