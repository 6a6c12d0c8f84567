import { describe, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { answerControl } from '../../../src/emulator/endpoints/answer.js';
import { Emulator } from '../../../src/emulator/index.js';
import { isTrusted } from '../../../src/emulator/node/server.js';
import { toResponse } from '../../../src/emulator/wire/encode.js';
import { FetchedRequest } from '../../../src/emulator/wire/fetched.js';
import { now } from '../setting.js';
import { listening } from './setting.js';

describe('a world over HTTP', () => {
  test('is created with its own seed, time, dialect and quotas, listed, and deleted', async () => {
    const { get, post, remove, api } = await listening();
    const made = await post('/worlds', {
      name: 'one',
      seed: 'empty',
      randomSeed: 7,
      now: '2031-01-01T00:00:00Z',
      dialect: 'wrapped',
      quotas: { 'me.get': { limit: 1 } },
    });
    expect(made.body).toEqual({ name: 'one', now: '2031-01-01T00:00:00+00:00' });
    expect((await get('/worlds')).body).toEqual({ worlds: ['default', 'one'] });
    expect((await get('/overview?world=one')).body).toMatchObject({ world: 'one', onSale: { total: 0 } });
    expect(Object.keys(await (await api('/me', 'one')).json())).toEqual(['statusCode', 'success', 'result']);
    expect((await api('/me', 'one')).status).toBe(429);
    expect((await remove('/worlds/one')).status).toBe(200);
    expect(await remove('/worlds/one')).toMatchObject({
      status: 404,
      body: { message: 'world one not found' },
    });
    expect((await get('/overview?world=one')).status).toBe(404);
  });

  test('can have every option of a world in TypeScript', async () => {
    const { post, emulator } = await listening({ seed: 'empty' });
    const dialect = { fixture: 1, lists: {}, operations: {}, errors: {} };
    expect((await post('/worlds', { name: 'one', scenario: 'bad day', dialect })).status).toBe(200);
    expect(emulator.world('one')).toMatchObject({ faults: { scenario: 'bad day' }, dialect });
  });

  test('can have special characters in its name', async () => {
    const { get, post, remove } = await listening();
    await post('/worlds', { name: 'a/b c' });
    expect((await get('/clock?world=a%2Fb%20c')).status).toBe(200);
    expect((await remove('/worlds/a%2Fb%20c')).status).toBe(200);
    expect((await remove('/worlds/%E0%A4%A')).status).toBe(400);
    expect((await get('/clock?world=%FF')).body).toMatchObject({ errors: ['query must be UTF-8'] });
  });

  test.each([
    [{}, 'name is required'],
    [{ name: 'default' }, 'name: the world default already exists'],
    [{ name: 'one', seed: 'demos' }, "seed must be one of 'demo', 'empty', 'large'"],
    [{ name: 'one', dialect: 'old' }, "dialect must be one of 'documented', 'older'"],
    [{ name: 'one', clientSecret: 'x' }, 'body: Unknown field "clientSecret"'],
  ])('is not created from %j', async (body, message) => {
    const { get, post } = await listening({ seed: 'empty' });
    const { status, body: answer } = await post('/worlds', body);
    expect(status).toBe(400);
    expect(answer.message).toContain(message);
    expect((await get('/worlds')).body).toEqual({ worlds: ['default'] });
  });

  test('can be created from a custom seed, whose problems are reported by path', async () => {
    const { get, post } = await listening({ seed: 'empty' });
    const users = [{ email: 'nia@mail.example', first_name: 'Nia' }];
    const organisations = [{ name: 'Evans Events', owner: 'nia@mail.example' }];
    const made = await post('/worlds', { name: 'own', seed: { users, organisations } });
    expect(made).toMatchObject({ status: 200 });
    for (const of of ['users', 'orgs'])
      expect((await get(`/records?of=${of}&world=own`)).body).toMatchObject({ total: 1 });
    const wrong = await post('/worlds', { name: 'wrong', seed: { users: [{ email: 5 }], organisations } });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors.join()).toContain('seed.users.0.email ');
    expect((await get('/worlds')).body).toEqual({ worlds: ['default', 'own'] });
  });

  test('cannot be deleted if it is the default one', async () => {
    const { remove } = await listening({ seed: 'empty' });
    expect(await remove('/worlds/default')).toMatchObject({
      status: 400,
      body: { message: 'the default world cannot be deleted: reset it instead' },
    });
  });

  test('can be restored to a snapshot or reset to its seed', async () => {
    const { get, post, event } = await listening();
    const ordersOf = async () => (await get('/records?of=orders')).body.total;
    const before = await ordersOf();
    await post('/purchase', { event });
    const { body: snapshot } = await get('/snapshot');
    await post('/purchase', { event });
    expect((await post('/restore', snapshot)).status).toBe(200);
    expect(await ordersOf()).toBe(before + 1);
    await post('/reset');
    expect(await ordersOf()).toBe(before);
    expect(await post('/restore', { users: {} })).toMatchObject({
      status: 400,
      body: { message: 'the snapshot must be what an emulator saved' },
    });
  });

  test('can change its dialect and quotas', async () => {
    const { get, put, post, api } = await listening();
    expect((await put('/dialect', { dialect: 'wrapped' })).status).toBe(200);
    expect(Object.keys(await (await api('/me')).json())).toEqual(['statusCode', 'success', 'result']);
    expect((await get('/dialect')).body).toMatchObject({ dialect: 'wrapped' });
    expect((await put('/dialect', { dialect: 'old' })).status).toBe(400);
    const quotas = { 'me.get': { limit: 1, period: 1000 } };
    expect((await put('/quotas', { quotas })).body).toEqual({ quotas });
    expect([(await api('/me')).status, (await api('/me')).status]).toEqual([200, 429]);
    expect((await get('/quotas')).body).toMatchObject({ quotas, used: [{ operation: 'me.get', calls: 1 }] });
    await post('/quotas/renew');
    expect((await get('/quotas')).body).toMatchObject({ used: [] });
    expect((await api('/me')).status).toBe(200);
    expect((await put('/quotas', { quotas: { 'me.read': { limit: 1 } } })).body.message).toContain(
      'unknown operation me.read',
    );
    await post('/reset');
    expect((await get('/dialect')).body).toMatchObject({ dialect: 'documented' });
    expect(Object.keys(await (await api('/me')).json())).toEqual(['me']);
  });
});

test('quotas are listed with their defaults, even if none is set', async () => {
  const { get, put, emulator } = await listening();
  const usual = { 'me.resendVerificationEmail': { limit: 100 }, 'users.follow': { limit: 100 } };
  expect((await get('/quotas')).body).toMatchObject({ quotas: usual, set: {}, used: [] });
  expect(emulator.world().quotasInForce).toMatchObject(usual);
  const set = { 'users.follow': { limit: 1 }, 'me.get': { limit: 5 } };
  await put('/quotas', { quotas: set });
  expect((await get('/quotas')).body).toMatchObject({ quotas: { ...usual, ...set }, set });
  expect((await get('/quotas')).body.set).toEqual(set);
  emulator.reset();
  expect((await get('/quotas')).body.quotas).toMatchObject(usual);
});

describe('a client secret', () => {
  test('is shown to callers on this machine', async () => {
    const { get, post, emulator } = await listening({}, { host: '0.0.0.0' });
    const { clientSecret } = emulator.application();
    expect((await get('/overview')).body).toMatchObject({ connection: { clientSecret } });
    expect((await post('/applications')).body).toMatchObject({ clientSecret });
  });

  test('is hidden from others, who cannot create a world either', async () => {
    const emulator = new Emulator({ seed: 'empty' });
    const urls = { baseUrl: 'http://127.0.0.1/api', authUrl: 'http://127.0.0.1/auth' };
    const ask = async (path: string, init?: RequestInit) => {
      const request = new FetchedRequest(new Request(`http://127.0.0.1/_emulator${path}`, init), 1_000_000);
      const reply = toResponse(await answerControl({ emulator, urls, isTrusted: false }, request));
      return { status: reply.status, text: await reply.text() };
    };
    const headers = { 'content-type': 'application/json' };
    const overview = await ask('/overview');
    expect(JSON.parse(overview.text).connection.clientSecret).toBeNull();
    expect(overview.text).not.toContain(emulator.application().clientSecret);
    const { status, text } = await ask('/applications?world=one', { method: 'POST', headers, body: '{}' });
    expect(status).toBe(403);
    expect(JSON.parse(text).message).toContain('only callers on this machine see a client secret');
    expect(emulator.worldNames).toEqual(['default']);
  });

  test.each([
    ['127.0.0.1', undefined, true],
    ['::1', undefined, true],
    ['::ffff:127.0.0.1', undefined, true],
    ['192.168.1.5', undefined, false],
    ['::ffff:192.168.1.5', undefined, false],
    ['127.0.0.1.example', undefined, false],
    ['', undefined, false],
    ['192.168.1.5', 'Bearer another', false],
    ['192.168.1.5', 'Bearer my-own-secret', true],
  ])('is shown to a caller from %j that sends %j: %j', (address, authorization, expected) => {
    const emulator = new Emulator({ seed: 'empty', credentials: { clientSecret: 'my-own-secret' } });
    const headers = { get: (name: string) => (name === 'authorization' ? (authorization ?? null) : null) };
    expect(isTrusted({ address, headers }, emulator)).toBe(expected);
  });
});

describe('applications over HTTP', () => {
  test('create their world and start over only with it', async () => {
    const { get, post, emulator } = await listening();
    const nowhere = { message: 'there is no world nowhere: make it with POST /_emulator/worlds' };
    expect(await get('/records?of=users&world=nowhere')).toMatchObject({ status: 404, body: nowhere });
    expect(await post('/reset?world=nowhere')).toMatchObject({ status: 404, body: nowhere });
    await post('/applications?world=nowhere', { scopes: ['me.read'] });
    expect((await get('/overview?world=nowhere')).status).toBe(200);
    for (const world of ['nowhere', undefined]) emulator.world(world).clock.set(now + 1);
    await post('/reset?world=nowhere');
    expect(emulator.world('nowhere').clock.now()).toBe(now);
    expect(emulator.clock.now()).toBe(now + 1);
  });

  test('have the requested scopes', async () => {
    const { post, server } = await listening({ seed: 'empty' });
    const { clientId, clientSecret } = (await post('/applications', { scopes: ['me.read'] })).body;
    const auth = { clientId: String(clientId), clientSecret: String(clientSecret), authUrl: server.authUrl };
    expect(await new TicketingClient({ baseUrl: server.baseUrl, auth }).scopes()).toEqual(['me.read']);
  });

  test.each([
    [{ as: 5 }, 'as must be text'],
    [{ scopes: 'me.read' }, 'scopes must be a list'],
    [{ scopes: ['me.raed'] }, 'scopes: unknown scope me.raed'],
  ])('are refused for %j, without a new world', async (body, message) => {
    const { get, post } = await listening({ seed: 'empty' });
    expect(await post('/applications?world=nowhere', body)).toEqual({
      status: 400,
      body: { message, errors: [message] },
    });
    expect((await get('/worlds')).body).toEqual({ worlds: ['default'] });
  });

  test.each(['default', ''])('find the default world by the name %j', async (world) => {
    const { get } = await listening({ seed: 'empty' });
    expect((await get(`/overview?world=${world}`)).status).toBe(200);
  });
});
