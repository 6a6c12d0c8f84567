import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Emulator } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { ForbiddenError, TicketingClient, type Token, TokenError } from '../../src/index.js';
import { type TokenHandlerOptions, tokenHandler } from '../../src/jobs/index.js';

/** Serves a handler like a website does. */
async function website(handler: (request: Request) => Promise<Response>): Promise<string> {
  const server = createServer(async ({ url, method = 'GET', headers }, reply) => {
    const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const response = await handler(new Request(`http://internal${url}`, { method, headers: given }));
    reply.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const allow = ['org.list_event', 'org.read_information'];

const source = (token: Partial<Token>): TokenHandlerOptions['client'] => ({
  token: async () => ({ accessToken: 'the-access-token', scopes: ['org.list_event'], ...token }),
});

/** Returns a request as a page of the same origin sends it. */
const fromPage = (headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  new Request('https://shop.example/token', { method: 'POST', headers });

describe('a page', () => {
  it('calls the service with the token of its server, and gets no secret', async () => {
    const emulator = new Emulator();
    const service = await serve(emulator);
    onTestFinished(service.close);
    const { clientId, clientSecret } = emulator.application({ scopes: allow });
    const [own] = (await new TicketingClient(emulator.options()).me.get()).organisations ?? [];
    const { baseUrl, authUrl } = service;
    const client = new TicketingClient({ baseUrl, auth: { clientId, clientSecret, authUrl } });
    const site = await website(tokenHandler({ client, allow }));

    const asked = await fetch(`${site}/token`, { method: 'POST', headers: { origin: site } });
    const text = await asked.text();
    expect(text).not.toContain(clientSecret);
    expect(text).not.toContain(clientId);
    expect([...asked.headers].join()).not.toContain(clientSecret);
    const token = JSON.parse(text);
    expect(token).toEqual({
      access_token: (await client.token()).accessToken,
      token_type: 'Bearer',
      expires_in: expect.any(Number),
      scope: allow.join(' '),
    });
    expect(token.expires_in).toBeGreaterThan(0);
    expect(token.expires_in).toBeLessThanOrEqual(3_600);

    const accessToken = async () =>
      (await (await fetch(`${site}/token`, { method: 'POST', headers: { origin: site } })).json())
        .access_token;
    const page = new TicketingClient({ baseUrl, auth: { accessToken } });
    expect((await page.orgs.events.list(own?.uuid ?? '')).items.length).toBeGreaterThan(0);
    await expect(page.me.get()).rejects.toBeInstanceOf(ForbiddenError);
  });
});

describe('tokenHandler', () => {
  it('returns the token and its remaining time, and forbids caches to store it', async () => {
    const client = source({
      expiresAt: Date.now() + 600_000,
      scopes: ['org.list_event', 'org.read_information'],
    });
    const response = await tokenHandler({ client, allow })(fromPage());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await response.json()).toEqual({
      access_token: 'the-access-token',
      token_type: 'Bearer',
      expires_in: expect.closeTo(600, -1),
      scope: 'org.list_event org.read_information',
    });
  });

  it.each([
    ['leaves out the remaining time if it is not known', undefined, undefined],
    ['returns a remaining time of 0 if the token has expired', 1, 0],
  ])('%s', async (_what, expiresAt, left) => {
    const response = await tokenHandler({ client: source({ expiresAt }), allow })(fromPage());
    expect((await response.json()).expires_in).toBe(left);
  });

  it.each(['GET', 'HEAD', 'PUT', 'OPTIONS'])(
    'refuses %s, which a cache may store or a link may send',
    async (method) => {
      const token = vi.fn();
      const request = new Request('https://shop.example/token', {
        method,
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      const response = await tokenHandler({ client: { token }, allow })(request);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
      expect(token).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }],
    ['another origin of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a user without a page', { 'sec-fetch-site': 'none' }],
    ['another site in an older browser', { origin: 'https://evil.example' }],
    ['another port in an older browser', { origin: 'https://shop.example:8443' }],
    ['a page without an origin', { origin: 'null' }],
    ['a client without any origin', {}],
  ])('refuses a request of %s', async (_what, headers) => {
    const token = vi.fn();
    const response = await tokenHandler({ client: { token }, allow })(
      fromPage(headers as Record<string, string>),
    );
    expect(response.status).toBe(403);
    expect(token).not.toHaveBeenCalled();
  });

  it.each([
    ['its own origin in an older browser', { origin: 'https://shop.example' }],
    ['its own origin, behind a proxy that names it', { origin: 'https://www.example', host: 'www.example' }],
  ])('answers a page of %s', async (_what, headers) => {
    expect((await tokenHandler({ client: source({}), allow })(fromPage(headers))).status).toBe(200);
  });

  it.each([
    ['has more scopes than allowed', ['org.list_event', 'me.update', 'org.delete'], 'me.update, org.delete'],
    ['has unknown scopes', undefined, 'the scopes of the token are unknown'],
  ])('sends no token that %s', async (_what, scopes, said) => {
    const onError = vi.fn();
    const response = await tokenHandler({ client: source({ scopes }), allow, onError })(fromPage());
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(JSON.parse(body)).toEqual({ error: 'This server cannot send a token.' });
    expect(onError).toHaveBeenCalledOnce();
    const error = onError.mock.calls[0]?.[0];
    expect(error).toMatchObject({ name: 'JobError', code: 'job_unsuitable' });
    expect(error.message).toContain(said);
    expect(error.message).toContain('Register a second application');
    expect(error.message).toContain(allow.join(', '));
    expect(error.message).not.toContain('the-access-token');
  });

  it('sends a token without scopes', async () => {
    const response = await tokenHandler({ client: source({ scopes: [] }), allow: [] })(fromPage());
    expect((await response.json()).scope).toBe('');
  });

  it.each([
    ['cannot get a token now', new TokenError('network', 'secret words'), 503],
    ['fails with another error', new Error('secret words'), 500],
  ])('logs the reason if it %s', async (_what, error, status) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const client = { token: () => Promise.reject(error) };
    const response = await tokenHandler({ client, allow })(fromPage());
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain('secret words');
    expect(log.mock.calls).toEqual([[error]]);
  });

  it.each([
    ['options', undefined, /^options must be an object/],
    ['a client', { allow }, /^client must be a TicketingClient/],
    ['a client with a function token', { client: {}, allow }, /^client.token must be a function/],
    ['allow', { client: source({}) }, /^allow must be a list of scopes/],
    [
      'scopes in allow',
      { client: source({}), allow: ['org.list_event', 7] },
      /^allow must be a list of scopes/,
    ],
    ['a list in allow', { client: source({}), allow: 'org.list_event' }, /^allow must be a list of scopes/],
    ['a function as onError', { client: source({}), allow, onError: 'log' }, /^onError must be a function/],
    ['only known options', { client: source({}), allow, origin: '*' }, /Unknown option "origin"/],
  ])('requires %s', (_what, options, message) => {
    const make = () => tokenHandler(options as never);
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
  });
});
