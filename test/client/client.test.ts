import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TicketingClient } from '../../src/client/client.js';
import {
  NotFoundError,
  RequestValidationError,
  ResponseValidationError,
  TokenError,
} from '../../src/client/errors.js';
import type { Drift } from '../../src/client/options.js';
import { credentials, failure, inTurn, serve, setUp } from '../support/server.js';

const mine = { json: { me: [{ uuid: 'me', first_name: 'Ada', last_name: null }] } };

/** An account with two problems. */
const drifted = { json: { me: [{ uuid: 1, first_name: ['Ada'], last_name: null }] } };

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a client', () => {
  it('makes its groups and views once', async () => {
    const { client } = await setUp(() => mine);
    const once = (read: (of: TicketingClient) => unknown) => expect(read(client)).toBe(read(client));
    once(({ me }) => me);
    once(({ events }) => events.sessions.get);
    once(({ raw }) => raw);
    once(({ safe }) => safe);
    once(({ dry }) => dry);
    once(({ pdf }) => pdf);
  });

  it('has groups and methods that can be taken out of it', async () => {
    const { client } = await setUp(() => mine);
    const {
      me: { get },
    } = client;
    await expect(get()).resolves.toMatchObject({ first_name: 'Ada' });
  });

  it('shows only its base URL when it is inspected', async () => {
    const { client, url } = await setUp(() => mine);
    expect(Object.getOwnPropertyNames(client)).toEqual([]);
    expect(inspect(client)).toBe(`TicketingClient { baseUrl: '${url}' }`);
  });

  it('returns the token that it sends, with its expiry and scopes', async () => {
    const { client, requests, tokenRequests } = await setUp(() => mine);
    const { accessToken, expiresAt, scopes } = await client.token();
    await client.me.get();
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${accessToken}`);
    expect(expiresAt).toBeGreaterThan(Date.now());
    expect(scopes).toEqual(['me.read', 'event.read']);
    expect(await client.scopes()).toEqual(scopes);
    expect(tokenRequests).toHaveLength(1);
  });

  it('throws a TokenError if it cannot get a token', async () => {
    const { client } = await setUp(
      () => mine,
      {},
      () => ({ status: 401, json: { error: 'invalid_client' } }),
    );
    await expect(client.token()).rejects.toBeInstanceOf(TokenError);
  });
});

describe('a derived client', () => {
  it('shares the token of its parent, and changes options only for itself', async () => {
    const { client, tokenRequests } = await setUp(() => ({ status: 500 }));
    const derived = client.with({ retry: false });
    await Promise.all([failure(derived.me.get()), failure(client.me.get())]);
    expect(await failure(derived.me.get())).toMatchObject({ attempts: 1 });
    expect(await failure(client.me.get())).toMatchObject({ attempts: 3 });
    expect(tokenRequests).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['auth', { auth: { accessToken: 'of another tenant' } }],
    ['baseUrl', { baseUrl: 'https://other.example.com' }],
    ['limit', { limit: { maxConcurrent: 1 } }],
  ])('refuses to change %s, which it shares with its parent', async (name, options) => {
    const { client } = await setUp(() => mine);
    expect(() => client.with(options)).toThrow(
      new TypeError(
        `A derived client shares ${name} with its parent. Create a new TicketingClient() to change it.`,
      ),
    );
  });

  it('can be made without options', async () => {
    const { client } = await setUp(() => mine);
    expect(await client.with().me.get()).toMatchObject({ uuid: 'me' });
    expect(await client.with(undefined).me.get()).toMatchObject({ uuid: 'me' });
  });

  it.each([null, 'options', 5, true, [], [{ timeout: 5 }]])('refuses %j as options', async (given) => {
    const { client } = await setUp(() => mine);
    expect(() => client.with(given as never)).toThrow(new TypeError('options must be an object.'));
  });

  it('may have another fetch', async () => {
    const { client } = await setUp(() => mine, {
      fetch: async () => Response.json({ me: { uuid: 'first' } }),
      auth: { accessToken: 'token' },
    });
    const derived = client.with({ fetch: async () => Response.json({ me: { uuid: 'second' } }) });
    expect(await derived.me.get()).toEqual({ uuid: 'second' });
    expect(await client.me.get()).toEqual({ uuid: 'first' });
  });

  it('still works if the environment variables are gone', async () => {
    const { url } = await serve(() => mine);
    vi.stubEnv('TICKETING_BASE_URL', url);
    vi.stubEnv('TICKETING_CLIENT_SECRET', credentials.clientSecret);
    const client = new TicketingClient({ auth: { clientId: 'id', authUrl: `${url}/auth` } });
    vi.unstubAllEnvs();
    await expect(client.with({ timeout: 1000 }).me.get()).resolves.toMatchObject({ uuid: 'me' });
  });

  it('keeps the option of its parent if the new value is undefined', async () => {
    const { client } = await setUp(() => ({ status: 500 }), { retry: false });
    expect(await failure(client.with({ retry: undefined }).me.get())).toMatchObject({ attempts: 1 });
  });

  it('can derive another client', async () => {
    const { client, tokenRequests } = await setUp(() => mine);
    await client.with({ timeout: 1000 }).with({ deadline: 2000 }).me.get();
    await client.me.get();
    expect(tokenRequests).toHaveLength(1);
  });
});

describe('client.raw', () => {
  it('returns the data and the response, whose body is still unread', async () => {
    const { client, url } = await setUp(() => ({ ...mine, headers: { 'x-request-id': 'r-1' } }));
    const { data, response } = await client.raw.me.get();
    expect(data).toMatchObject({ uuid: 'me' });
    expect(response.headers.get('x-request-id')).toBe('r-1');
    expect(response.url).toBe(`${url}/me`);
    expect(await response.json()).toEqual(mine.json);
  });

  it('returns one page of a list, and asks for 100 rows', async () => {
    const { client, requests } = await setUp(() => ({ json: { mutes: [{ uuid: 'a' }] } }));
    const { data } = await client.raw.me.mutes.list();
    expect(data.items).toEqual([{ uuid: 'a' }]);
    expect(requests[0]?.query.get('rows')).toBe('100');
  });
});

describe('client.safe', () => {
  it('returns the data', async () => {
    const { client } = await setUp(() => mine);
    expect(await client.safe.me.get()).toMatchObject({ ok: true, data: { uuid: 'me' } });
  });

  it.each<[string, (client: TicketingClient) => Promise<{ ok: boolean }>, unknown]>([
    ['of the service', (client) => client.safe.me.get(), NotFoundError],
    ['of an invalid input', (client) => client.safe.me.changeEmail('nobody'), RequestValidationError],
    // The types require an event or an organisation.
    ['of a missing choice', (client) => client.safe.reviews.list({} as never), RequestValidationError],
  ])('returns the error %s', async (_, call, type) => {
    const { client } = await setUp(() => ({ status: 404 }));
    expect(await call(client)).toMatchObject({ ok: false, error: expect.any(type) });
  });
});

describe('client.dry', () => {
  it('returns the request that a call would send, without a token, and sends nothing', async () => {
    const { client, url, requests, tokenRequests } = await setUp(() => mine);
    const request = await client.dry.me.update({ bio: 'A life' });
    expect(request).toBeInstanceOf(Request);
    expect(request).toMatchObject({ method: 'PATCH', url: `${url}/me` });
    expect(await request.json()).toEqual({ me: [{ bio: 'A life' }] });
    expect(request.headers.has('authorization')).toBe(false);
    expect([...requests, ...tokenRequests]).toHaveLength(0);
  });
});

describe('client.pdf', () => {
  it('asks for a PDF document and returns it', async () => {
    const { client, requests } = await setUp(() => ({
      headers: { 'content-type': 'application/pdf' },
      body: '%PDF-1.7',
    }));
    const document = await client.pdf.me.tickets.get('ticket');
    expect(document.type).toBe('application/pdf');
    expect(await document.text()).toBe('%PDF-1.7');
    expect(requests[0]?.headers.accept).toBe('application/pdf');
  });

  it('fails if the service returns something else', async () => {
    const { client } = await setUp(inTurn(mine, { status: 404, json: { message: 'no ticket' } }));
    await expect(client.pdf.me.tickets.get('ticket')).rejects.toMatchObject({
      code: 'reply_unreadable',
      message:
        'GET /me/tickets/{ticket} returned 200, but no PDF. The service has no PDF for this operation.',
      body: mine.json,
      attempts: 1,
    });
    await expect(client.pdf.me.tickets.get('ticket')).rejects.toBeInstanceOf(NotFoundError);
  });
});

describe('a reply that differs from the specification', () => {
  it('is returned all the same, and reported once with all its problems', async () => {
    const onDrift = vi.fn<(drift: Drift) => void>();
    const { client } = await setUp(() => drifted, { onDrift });
    await expect(client.me.get()).resolves.toEqual(drifted.json.me[0]);
    expect(onDrift).toHaveBeenCalledTimes(1);
    expect(onDrift.mock.calls[0]?.[0]).toMatchObject({
      operation: { id: 'me.get' },
      issues: [{ path: ['uuid'] }, { path: ['first_name'] }],
    });
  });

  it.each<[string, object, (client: TicketingClient) => PromiseLike<unknown>, (string | number)[]]>([
    ['page', { mutes: [{ uuid: 'a' }, { uuid: 2 }] }, ({ me }) => me.mutes.list(), ['items', 1, 'uuid']],
    [
      'page',
      { mutes: [], pagination: { records: 'many' } },
      ({ me }) => me.mutes.list(),
      ['pagination', 'records'],
    ],
    ['list', { products: [{ uuid: 'a', name: 7 }] }, ({ orgs }) => orgs.products.list('org'), [0, 'name']],
  ])('is reported with its path in a %s: %j', async (_, json, call, path) => {
    const onDrift = vi.fn<(drift: Drift) => void>();
    const { client } = await setUp(() => ({ json }), { onDrift });
    await call(client);
    expect(onDrift.mock.calls[0]?.[0].issues).toMatchObject([{ path }]);
  });

  it('is thrown with all its problems and its data if validation is strict', async () => {
    const onDrift = vi.fn();
    const { client } = await setUp(() => drifted, { onDrift, validate: 'strict' });
    const error = await failure(client.me.get());
    expect(error).toBeInstanceOf(ResponseValidationError);
    expect(error).toMatchObject({
      code: 'response_invalid',
      issues: [{ path: ['uuid'] }, { path: ['first_name'] }],
      data: drifted.json.me[0],
      attempts: 1,
    });
    expect(onDrift).not.toHaveBeenCalled();
  });

  it('is not reported if validation is off, for the client or for a call', async () => {
    const onDrift = vi.fn();
    const { client } = await setUp(() => drifted, { onDrift });
    await client.me.get({ validate: 'off' });
    await client.with({ validate: 'off' }).me.get();
    expect(onDrift).not.toHaveBeenCalled();
  });
});
