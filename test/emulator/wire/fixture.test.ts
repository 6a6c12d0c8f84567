import { describe, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { Emulator, type Fixture } from '../../../src/emulator/index.js';
import { emptyFixture } from '../../../src/emulator/wire/fixture.js';
import { operationAt } from '../../../src/emulator/wire/route.js';
import { note } from '../../../tools/service-check/note.js';
import { vocabularyOf } from '../../../tools/service-check/shapes.js';
import { ask, tokenOf } from '../ask.js';

const words = vocabularyOf();

/** Returns the fixture of a service that sent these replies. */
const fixtureOf = (
  ...replies: { path: string; body: unknown; status?: number; method?: string; type?: string }[]
) =>
  replies.reduce<Fixture>(
    (fixture, { path, body, status = 200, method = 'GET', type = 'application/json' }) =>
      note(
        fixture,
        {
          operation: operationAt(method, path.split('?')[0] ?? ''),
          query: new URL(path, 'https://x.invalid').searchParams,
          asksForPdf: path.endsWith('.pdf'),
          status,
          type,
          text: typeof body === 'string' ? body : JSON.stringify(body),
        },
        words,
      ),
    emptyFixture,
  );

const emulatorAs = (...replies: Parameters<typeof fixtureOf>) =>
  new Emulator({ dialect: fixtureOf(...replies) });

describe('an emulator with a fixture', () => {
  test('leaves out fields that were never sent, and keeps those that the recording does not cover', async () => {
    const emulator = emulatorAs({
      path: '/me',
      body: {
        account: 1,
        me: { uuid: 'a', first_name: 'x', email: {}, links: [{ name: 'website', value: 'x' }] },
      },
    });
    const { body } = await ask(emulator, 'GET', '/me');
    expect(Object.keys(body)).toEqual(['me']);
    expect(Object.keys(body.me)).toEqual(['uuid', 'first_name', 'email', 'links']);
    expect(body.me.email).toEqual({ address: expect.any(String), verified: true });
    expect(body.me.links.every(({ name }: { name: string }) => name === 'website')).toBe(true);
  });

  test('writes times, numbers and empty values as the service did', async () => {
    const emulator = emulatorAs({
      path: '/events',
      body: {
        events: [
          {
            uuid: 'a',
            created_on: '2030-01-01T00:00:00Z',
            description: null,
            thumbnail: '',
            tickets: { levels: [{ quantity: '20', pricing_details: [{ price: 12.5 }] }] },
          },
        ],
      },
    });
    const [event] = (await ask(emulator, 'GET', '/events')).body.events;
    expect(event.created_on).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/);
    const [level] = event.tickets.levels;
    expect(level.quantity).toMatch(/^-?\d+$/);
    expect(level.pricing_details[0].price).toEqual(expect.any(Number));
  });

  test('writes an error like a recorded one of its status, with a new message', async () => {
    const emulator = emulatorAs({
      path: '/events/x',
      status: 404,
      body: { status: 404, ok: true, error: { title: 'Gone', errors: [{ message: 'x' }] }, success: false },
    });
    const { status, body } = await ask(emulator, 'GET', '/events/00000000-0000-4000-8000-000000000000');
    expect(status).toBe(404);
    expect(body).toEqual({
      status: 404,
      error: { title: 'event not found', errors: [{ message: 'event not found' }] },
      success: false,
    });
    // Errors that were not recorded keep the usual form.
    expect((await ask(emulator, 'GET', '/me', { scopes: [] })).body).toMatchObject({ statusCode: 403 });
  });

  test('fails with the HTTP status that the service used for failures', async () => {
    const emulator = emulatorAs({ path: '/events/x', body: { statusCode: 404, result: 'Gone' } });
    const { status, body } = await ask(emulator, 'GET', '/events/00000000-0000-4000-8000-000000000000');
    expect({ status, body }).toEqual({ status: 200, body: { statusCode: 404, result: 'event not found' } });
  });

  test('has pages of the recorded size, counted in the same way', async () => {
    const pagination = { records: 300, position: 1, rows: 25, order_by: 'x' };
    const emulator = emulatorAs({ path: '/events', body: { events: [], pagination } });
    const [order] = Object.values(emulator.world().state.orders);
    const path = `/events/${order?.event}/orders`;
    const { result } = (await ask(emulator, 'GET', path)).body;
    expect(result.orders).toHaveLength(25);
    expect(result.pagination).toMatchObject({ position: 1, rows: 25 });
  });

  test('returns a confirmation instead of an empty body if the service did', async () => {
    const emulator = emulatorAs({
      method: 'POST',
      path: '/me/mute',
      body: { statusCode: 201, result: 'Muted.' },
    });
    const [, other] = Object.values(emulator.world().state.users);
    const { body } = await ask(emulator, 'POST', '/me/mute', { body: { uuid: other?.uuid } });
    expect(body).toEqual({ statusCode: 201, result: 'done' });
  });

  test('sends no PDF document if the service had none', async () => {
    const emulator = emulatorAs({ path: '/me', body: { me: [{}] } }, { path: '/me.pdf', body: { me: [{}] } });
    const authorization = `Bearer ${await tokenOf(emulator)}`;
    const response = await emulator.fetch(`${emulator.baseUrl}/me.pdf`, { headers: { authorization } });
    expect(response.headers.get('content-type')).toBe('application/json');
  });

  test('can be read by a client, which reports differences from the specification', async () => {
    const emulator = emulatorAs({ path: '/me', body: [{ first_name: 'x' }] });
    const differences: string[] = [];
    const client = new TicketingClient({
      ...emulator.options(),
      onDrift: ({ issues }) => differences.push(...issues.map(({ path }) => path.join('.'))),
    });
    expect((await client.me.get()).first_name).toBe('Olivia');
    await expect.poll(() => differences).toEqual(['uuid', 'last_name']);
  });

  test('can be set for one world and changed', async () => {
    const emulator = new Emulator();
    const world = emulator.makeWorld('bare', { dialect: fixtureOf({ path: '/me', body: { me: {} } }) });
    expect(Object.keys((await ask(emulator, 'GET', '/me', { world: 'bare' })).body.me)).toContain('uuid');
    expect((await ask(emulator, 'GET', '/me')).body.me).toHaveLength(1);
    world.dialect = 'documented';
    expect((await ask(emulator, 'GET', '/me', { world: 'bare' })).body.me).toHaveLength(1);
  });
});
