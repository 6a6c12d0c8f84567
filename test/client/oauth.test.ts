import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TicketingClient } from '../../src/client/client.js';
import { TokenError } from '../../src/client/errors.js';
import {
  type AuthorizationCodeOptions,
  authorizationCode,
  type SavedTokens,
} from '../../src/client/oauth.js';
import { type ApplicationOptions, Emulator } from '../../src/emulator/index.js';
import { type Server, serve as serveEmulator } from '../../src/emulator/node/server.js';
import { stopClock, untilArrived } from '../support/clock.js';
import { visit } from '../support/consent.js';
import { closedAddress, failure, type Handler, inTurn, serve } from '../support/server.js';

const redirectUri = 'https://app.example/callback?from=service';
const hour = 3_600_000;

let emulator: Emulator;
let server: Server;

beforeEach(async () => {
  emulator = new Emulator({
    seed: { users: [{ email: 'ann@mail.example' }, { email: 'ben@mail.example' }] },
  });
  server = await serveEmulator(emulator);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** The flow of an application of the emulator, over HTTP. */
function flowOf(options: Partial<AuthorizationCodeOptions> = {}, application: ApplicationOptions = {}) {
  const { clientId, clientSecret } = emulator.application(application);
  return authorizationCode({
    authorizeUrl: `${server.authUrl}/v1/oauth/authorize`,
    tokenUrl: `${server.authUrl}/v1/oauth/token`,
    clientId,
    clientSecret,
    redirectUri,
    scopes: ['me.read'],
    ...options,
  });
}

/** An issuer at the address of the service. */
const issuer = () => new URL(server.authUrl).origin;

type Flow = ReturnType<typeof authorizationCode>;

/** Visits the authorize address as a user, allows the request, and finishes the flow. */
async function authorize(flow: Flow) {
  const { url, ...kept } = await flow.begin();
  return flow.finish(await visit(url), kept);
}

const clientWith = (auth: Awaited<ReturnType<typeof authorize>>) =>
  new TicketingClient({ baseUrl: server.baseUrl, auth });

/** Returns the TokenError of a promise, and checks that it shows none of the secrets. */
async function tokenErrorOf(promise: Promise<unknown>, ...secrets: string[]): Promise<TokenError> {
  const error = await failure(promise);
  if (!(error instanceof TokenError)) throw new Error(`no TokenError: ${inspect(error)}`);
  const shown = inspect(error, { depth: null, showHidden: true }) + JSON.stringify(error) + error.stack;
  for (const secret of secrets) {
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain(encodeURIComponent(secret));
  }
  return error;
}

describe('the authorization-code flow', () => {
  it('returns tokens of the user who allowed it, with the requested scopes', async () => {
    const [, other] = Object.values(emulator.world().state.users);
    const { url, ...kept } = await flowOf({}, { as: other?.uuid ?? '' }).begin();
    const tokens = await flowOf({}, { as: other?.uuid ?? '' }).finish(await visit(url), kept);
    const client = clientWith(tokens);
    expect((await client.me.get()).uuid).toBe(other?.uuid);
    expect(await client.scopes()).toEqual(['me.read']);
  });

  it('sends the user to the authorize address with a challenge, without the verifier and the secret', async () => {
    const flow = flowOf({ scopes: ['me.read', 'event.publish'] });
    const { url, state, verifier } = await flow.begin();
    const { clientId, clientSecret } = emulator.application();
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'me.read event.publish',
      state,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(url).not.toContain(verifier);
    expect(url).not.toContain(clientSecret);
    const another = await flow.begin();
    expect(another.state).not.toBe(state);
    expect(another.verifier).not.toBe(verifier);
  });

  it('keeps the query of the authorize address, and names no scope if none is set', async () => {
    const flow = flowOf({ authorizeUrl: 'https://auth.example/v1/authorize?tenant=7', scopes: undefined });
    const { searchParams } = new URL((await flow.begin()).url);
    expect(searchParams.get('tenant')).toBe('7');
    expect(searchParams.has('scope')).toBe(false);
  });

  it('needs no secret if the application has none', async () => {
    const tokens = await authorize(flowOf({ clientSecret: undefined }));
    expect((await clientWith(tokens).me.get()).uuid).toBe(emulator.world().state.owner);
  });

  it('works within the process on an emulator that is not served', async () => {
    const flow = authorizationCode({ ...emulator.oauthOptions(), redirectUri, scopes: ['me.read'] });
    const { url, ...kept } = await flow.begin();
    const tokens = await flow.finish(emulator.consent(url), kept);
    const client = new TicketingClient({ ...emulator.options(), auth: tokens });
    expect((await client.me.get()).uuid).toBe(emulator.world().state.owner);
  });

  it.each([
    ['http, as behind a proxy', (callback: URL) => callback.href.replace('https:', 'http:')],
    ['its path and query', (callback: URL) => callback.pathname + callback.search],
    ['the issuer of the service', (callback: URL) => `${callback}&iss=${encodeURIComponent(issuer())}`],
  ])('accepts a callback with %s', async (_what, change) => {
    const flow = flowOf();
    const { url, ...kept } = await flow.begin();
    const tokens = await flow.finish(change(new URL(await visit(url))), kept);
    expect((await clientWith(tokens).me.get()).uuid).toBe(emulator.world().state.owner);
  });

  it.each<[string, (callback: URL) => string, RegExp]>([
    [
      'another host',
      (callback) => callback.href.replace('app.example', 'evil.example'),
      /not at redirectUri/,
    ],
    [
      'another port',
      (callback) => callback.href.replace('app.example', 'app.example:444'),
      /not at redirectUri/,
    ],
    ['another path', (callback) => callback.href.replace('/callback', '/other'), /not at redirectUri/],
    ['another host and no scheme', ({ search }) => `//evil.example/callback${search}`, /not at redirectUri/],
    [
      'the issuer of another server',
      (callback) => `${callback}&iss=https://evil.example`,
      /another server \(iss\)/,
    ],
    [
      'two issuers',
      (callback) => `${callback}&iss=${issuer()}&iss=https://evil.example`,
      /another server \(iss\)/,
    ],
    ['an issuer that is no address', (callback) => `${callback}&iss=x`, /another server \(iss\)/],
    ['an empty issuer', (callback) => `${callback}&iss=`, /another server \(iss\)/],
  ])('refuses a callback with %s, and exchanges no code', async (_what, change, message) => {
    const flow = flowOf();
    const { url, ...kept } = await flow.begin();
    const callback = await visit(url);
    const error = await tokenErrorOf(flow.finish(change(new URL(callback)), kept), 'evil.example');
    expect(error).toMatchObject({ which: 'authorization', message: expect.stringMatching(message) });
    await expect(flow.finish(callback, kept)).resolves.toBeDefined();
  });
});

describe('tokens of a user', () => {
  it('still work after they are saved as JSON and restored', async () => {
    const flow = flowOf();
    const saved: SavedTokens = JSON.parse(JSON.stringify((await authorize(flow)).save()));
    const client = clientWith(flow.restore(saved));
    expect((await client.me.get()).uuid).toBe(emulator.world().state.owner);
    expect(await client.scopes()).toEqual(['me.read']);
  });

  it('do not show their secrets when they are inspected', async () => {
    const flow = flowOf({ scopes: ['me.read', 'offline_access'] });
    const tokens = await authorize(flow);
    const { accessToken, refreshToken = '' } = tokens.save();
    const { clientSecret } = emulator.application();
    const shown = inspect([flow, tokens], { depth: null, showHidden: true }) + JSON.stringify([flow, tokens]);
    for (const secret of [accessToken, refreshToken, clientSecret]) {
      expect(secret).not.toBe('');
      expect(shown).not.toContain(secret);
    }
    expect(await tokens.token()).not.toHaveProperty('refreshToken');
  });

  it('are refreshed after they expire, and the new ones are reported', async () => {
    const flow = flowOf({ scopes: ['me.read', 'offline_access'] });
    const before = (await authorize(flow)).save();
    const told: SavedTokens[] = [];
    const tokens = flow.restore(before, { onRefresh: (saved) => void told.push(saved) });
    const client = clientWith(tokens);
    await client.me.get();
    expect(told).toEqual([]);
    emulator.clock.advance(hour);
    await client.me.get();
    expect(told).toEqual([tokens.save()]);
    expect(told[0]?.accessToken).not.toBe(before.accessToken);
    // The emulator accepts each refresh token once.
    expect(told[0]?.refreshToken).not.toBe(before.refreshToken);
    emulator.clock.advance(hour);
    const [again] = told;
    if (!again) throw new Error('nothing was told');
    await clientWith(flow.restore(again)).me.get();
  });

  it('are reported to the onRefresh of finish after a refresh', async () => {
    const flow = flowOf({ scopes: ['me.read', 'offline_access'] });
    const { url, ...kept } = await flow.begin();
    const onRefresh = vi.fn();
    const tokens = await flow.finish(await visit(url), kept, { onRefresh });
    emulator.clock.advance(hour);
    await clientWith(tokens).me.get();
    expect(onRefresh.mock.calls).toEqual([[tokens.save()]]);
  });

  it('end when they expire, if there is no refresh token', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const flow = flowOf();
    const expiresAt = Date.now();
    expect((await tokenErrorOf(flow.restore({ accessToken: 'first', expiresAt }).token())).message).toBe(
      "The user's access token has expired or was refused, and the service returned no refresh token. Call begin() to let the user authorize again.",
    );
    const later = { accessToken: 'first', expiresAt: expiresAt + 1 };
    expect(await flow.restore(later).token()).toEqual(later);
  });

  it('stay in use if another token was refused', async () => {
    const tokens = flowOf().restore({ accessToken: 'first' });
    await tokens.reject('another');
    expect(await tokens.token()).toEqual({ accessToken: 'first' });
    await tokens.reject('first');
    expect((await tokenErrorOf(tokens.token(), 'first')).message).toContain('was refused');
  });

  it('keep the refresh token and the scopes if the reply has none', async () => {
    const { url } = await serve(() => ({ json: { access_token: 'next', token_type: 'Bearer' } }));
    const flow = flowOf({ tokenUrl: `${url}/token` });
    const tokens = flow.restore({
      accessToken: 'first',
      refreshToken: 'refresh',
      scopes: ['me.read'],
      expiresAt: Date.now() - 1,
    });
    expect(await tokens.token()).toMatchObject({ accessToken: 'next', scopes: ['me.read'] });
    expect(tokens.save().refreshToken).toBe('refresh');
  });

  it('are refreshed once by requests that restored the same ones, even if one is late', async () => {
    const flow = flowOf({ scopes: ['me.read', 'offline_access'] });
    const saved = (await authorize(flow)).save();
    emulator.clock.advance(hour);
    const [one, two, late] = [flow.restore(saved), flow.restore(saved), flow.restore(saved)];
    await Promise.all([clientWith(one).me.get(), clientWith(two).me.get()]);
    await clientWith(late).me.get();
    expect(two.save()).toEqual(one.save());
    expect(late.save()).toEqual(one.save());
  });

  it('are refreshed again and again if the refresh token stays the same', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let count = 0;
    const { url } = await serve(() => ({ json: { access_token: `token-${++count}`, expires_in: 1 } }));
    const flow = flowOf({ tokenUrl: `${url}/token` });
    const tokens = flow.restore({ accessToken: 'first', refreshToken: 'refresh', expiresAt: 1 });
    expect(await tokens.token()).toMatchObject({ accessToken: 'token-1' });
    vi.setSystemTime(Date.now() + 2000);
    expect(await tokens.token()).toMatchObject({ accessToken: 'token-2' });
  });

  it('are refreshed again after a refresh that failed', async () => {
    const answers = inTurn({ status: 503 }, { json: { access_token: 'next' } });
    const { url } = await serve(answers);
    const flow = flowOf({ tokenUrl: `${url}/token` });
    const saved = { accessToken: 'first', refreshToken: 'refresh', expiresAt: 1 };
    expect((await tokenErrorOf(flow.restore(saved).token(), 'refresh-')).which).toBe('service');
    expect(await flow.restore(saved).token()).toMatchObject({ accessToken: 'next' });
  });

  it.each<[string, () => Promise<void>]>([
    ['fails', () => Promise.reject(new Error('no database'))],
    ['never ends', () => new Promise(() => {})],
  ])('still work if onRefresh %s', async (_, onRefresh) => {
    const flow = flowOf({ scopes: ['me.read', 'offline_access'], timeout: 500 });
    const saved = (await authorize(flow)).save();
    emulator.clock.advance(hour);
    const me = await clientWith(flow.restore(saved, { onRefresh })).me.get();
    expect(me.uuid).toBe(emulator.world().state.owner);
  });

  it('need a new authorization if they expired and the service returned no refresh token', async () => {
    const flow = flowOf();
    const tokens = await authorize(flow);
    const { accessToken } = tokens.save();
    emulator.clock.advance(hour);
    const refused = await tokenErrorOf(clientWith(tokens).me.get(), accessToken);
    expect(refused).toMatchObject({
      which: 'authorization',
      code: 'token_authorization',
      operation: { id: 'me.get' },
      message:
        "The user's access token has expired or was refused, and the service returned no refresh token. Call begin() to let the user authorize again.",
    });
  });

  it('need a new authorization if the refresh token was already used', async () => {
    const flow = flowOf({ scopes: ['me.read', 'offline_access'] });
    const saved = (await authorize(flow)).save();
    emulator.clock.advance(hour);
    await clientWith(flow.restore(saved)).me.get();
    // Another process does not know what the first one received, and neither does a flow with another fetch.
    const restored = flowOf({ fetch: (request) => fetch(request) }).restore(saved);
    const error = await tokenErrorOf(clientWith(restored).me.get(), saved.refreshToken ?? '');
    expect(error).toMatchObject({ which: 'authorization', status: 400 });
  });
});

describe('a callback', () => {
  const unknownProblem =
    'The authorize endpoint answered with an error. Try again later. If this continues, check authorizeUrl.';

  it('is a TokenError of the kind denied if the user denied the request', async () => {
    const flow = flowOf();
    const { url, ...kept } = await flow.begin();
    const error = await tokenErrorOf(flow.finish(await visit(url, 'deny'), kept), kept.verifier);
    expect(error).toMatchObject({ which: 'denied', code: 'token_denied' });
  });

  it.each([
    ['without a state', (callback: URL) => callback.searchParams.delete('state')],
    ['with the state of another', (callback: URL) => callback.searchParams.set('state', 'another')],
    ['with two states', (callback: URL) => callback.searchParams.append('state', 'another')],
    ['without a code', (callback: URL) => callback.searchParams.delete('code')],
    ['with an empty code', (callback: URL) => callback.searchParams.set('code', '')],
    ['with two codes', (callback: URL) => callback.searchParams.append('code', 'another')],
  ])('%s is refused, and nothing is sent', async (_, change) => {
    let requests = 0;
    const flow = flowOf({
      fetch: (request) => {
        requests += 1;
        return fetch(request);
      },
    });
    const { url, ...kept } = await flow.begin();
    const callback = new URL(await visit(url));
    const code = callback.searchParams.get('code') ?? '';
    change(callback);
    const error = await tokenErrorOf(flow.finish(callback, kept), kept.verifier, kept.state, code);
    expect(error).toMatchObject({ which: 'authorization', message: expect.stringContaining('begin()') });
    expect(requests).toBe(0);
  });

  it.each([
    ['state', { state: undefined }],
    ['state', { state: '' }],
    ['verifier', { verifier: undefined }],
  ])('is refused if the session has lost the %s', async (_, lost) => {
    const flow = flowOf();
    const { url, ...kept } = await flow.begin();
    const callback = new URL(await visit(url));
    if ('state' in lost) callback.searchParams.delete('state');
    const error = await tokenErrorOf(flow.finish(callback, { ...kept, ...lost }));
    expect(error).toMatchObject({
      which: 'authorization',
      message: expect.stringContaining('The session lost them'),
    });
  });

  it.each([
    [
      'unauthorized_client',
      'grant_type',
      'The application may not use the authorization-code flow (unauthorized_client). Check it in your account: More, My Application.',
    ],
    [
      'unsupported_response_type',
      'grant_type',
      'The authorize endpoint does not support the authorization-code flow (unsupported_response_type). Check authorizeUrl.',
    ],
    [
      'invalid_scope',
      'service',
      'A scope is unknown, or the application may not have it (invalid_scope). Check scopes.',
    ],
    [
      'invalid_request',
      'service',
      'The authorize endpoint rejected the request (invalid_request). Check authorizeUrl, clientId and redirectUri.',
    ],
    ['server_error', 'service', unknownProblem],
    ['<script>', 'service', unknownProblem],
    ['constructor', 'service', unknownProblem],
  ])('with the error %s is a failure of the kind %s', async (error, which, message) => {
    const flow = flowOf();
    const { state, verifier } = await flow.begin();
    const query = new URLSearchParams({ error, error_description: 'anything at all', state });
    const thrown = await tokenErrorOf(flow.finish(`/callback?${query}`, { state, verifier }), '<script>');
    expect(thrown.which).toBe(which);
    expect(thrown.message).toBe(message);
  });

  it('cannot be used twice', async () => {
    const flow = flowOf();
    const { url, ...kept } = await flow.begin();
    const callback = await visit(url);
    await flow.finish(callback, kept);
    const code = new URL(callback).searchParams.get('code') ?? '';
    const error = await tokenErrorOf(flow.finish(callback, kept), code, kept.verifier);
    expect(error).toMatchObject({ which: 'authorization', status: 400 });
    expect(error.message).toContain('was already used');
  });

  it('is refused with a wrong secret', async () => {
    const flow = flowOf({ clientSecret: 'wrong/&+ =' });
    const { url, ...kept } = await flow.begin();
    const error = await tokenErrorOf(flow.finish(await visit(url), kept), 'wrong/&+ =');
    expect(error).toMatchObject({ which: 'credentials', status: 400 });
  });

  it('is a TypeError if it is not an address', async () => {
    const { state, verifier } = await flowOf().begin();
    const error = await failure(flowOf().finish('http://[', { state, verifier }));
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toHaveProperty('message', 'callbackUrl must be the address that the browser returned to.');
  });
});

describe('the token endpoint', () => {
  const clientSecret = 's3cret/&+ =';
  const code = 'c0de/&+ =';
  const serviceFailed = (status: number) =>
    `The token endpoint answered ${status}. Try again later. If this continues, check tokenUrl.`;
  const noToken = 'The token endpoint answered 200 without a bearer token in JSON. Check tokenUrl.';
  const badGrantType =
    'The token endpoint refused the grant type authorization_code (400). Check tokenUrl, and that the application may use this grant type.';
  const badClient = (status: number) =>
    `The token endpoint does not accept the client id and secret (${status}). Check clientId and clientSecret against your account: More, My Application.`;

  /** Finishes the flow at a token endpoint that answers with the handler. */
  async function finishAt(handler: Handler, options: Partial<AuthorizationCodeOptions> = {}) {
    const service = await serve(handler);
    const flow = flowOf({ tokenUrl: `${service.url}/v1/token`, clientSecret, ...options });
    const { state, verifier } = await flow.begin();
    const callback = `/callback?${new URLSearchParams({ code, state })}`;
    const finished = flow.finish(callback, { state, verifier });
    return { ...service, verifier, finished };
  }

  it('receives the code, the verifier and the secret as a form', async () => {
    const json = { access_token: 'abc', token_type: 'Bearer' };
    const { finished, requests, verifier } = await finishAt(() => ({ json }));
    await finished;
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/v1/token' });
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
      grant_type: 'authorization_code',
      client_id: emulator.application().clientId,
      client_secret: clientSecret,
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    });
  });

  it.each([
    [
      400,
      { error: 'invalid_grant' },
      'authorization',
      'The authorization is not valid: its code or refresh token was already used, has expired or was revoked, or belongs to another redirectUri or verifier (400). Call begin() to let the user authorize again.',
    ],
    [400, { error: 'invalid_client' }, 'credentials', badClient(400)],
    [401, { result: { error: 'invalid_client' } }, 'credentials', badClient(401)],
    [400, { error: 'unsupported_grant_type' }, 'grant_type', badGrantType],
    [400, { error: 'unauthorized_client' }, 'grant_type', badGrantType],
    [
      400,
      {},
      'authorization',
      'The token endpoint refused the request without a reason. Most likely the code or refresh token was already used or has expired, or the client secret is wrong (400). Call begin() to let the user authorize again.',
    ],
    [403, {}, 'service', serviceFailed(403)],
    [503, {}, 'service', serviceFailed(503)],
    [200, { access_token: 'no token' }, 'reply', noToken],
    [200, { access_token: 'abc', token_type: 'DPoP' }, 'reply', noToken],
    [200, 'not JSON', 'reply', noToken],
  ])('that answers %i with %j causes a failure of the kind %s', async (status, json, which, message) => {
    const answer = { status, json, headers: { 'retry-after': '7' } };
    const { finished, verifier } = await finishAt(() => answer);
    const error = await tokenErrorOf(finished, clientSecret, code, verifier, 'no token');
    expect(error).toMatchObject({ which, status, message });
    expect(error.retryAfter).toBe(which === 'service' ? 7000 : undefined);
  });

  it('may leave out the optional fields of its reply', async () => {
    const { finished } = await finishAt(() => ({ json: { access_token: 'abc', id_token: 'of.no.use' } }));
    const { accessToken, expiresAt = 0, scopes } = (await finished).save();
    expect(accessToken).toBe('abc');
    expect(expiresAt - Date.now()).toBeGreaterThan(hour - 60_000);
    expect(scopes).toBeUndefined();
  });

  it.each([undefined, null, '', 7])('returns no refresh token if its value is %j', async (refresh_token) => {
    const { finished } = await finishAt(() => ({ json: { access_token: 'abc', refresh_token } }));
    expect((await finished).save()).not.toHaveProperty('refreshToken');
  });

  it('is not followed if it redirects, so that the secret stays here', async () => {
    const { finished, requests, verifier } = await finishAt(() => ({
      status: 307,
      headers: { location: '/elsewhere' },
    }));
    const error = await tokenErrorOf(finished, clientSecret, code, verifier);
    expect(error).toMatchObject({
      which: 'service',
      status: 307,
      message:
        'The token endpoint redirects to another address. The client does not follow, because the request may contain a secret. If that address is right, set tokenUrl to it.',
    });
    expect(requests).toHaveLength(1);
  });

  it('causes a network failure if it does not answer completely in time', async () => {
    const { finished } = await finishAt(() => ({ act: () => {} }), { timeout: 50 });
    expect(await tokenErrorOf(finished)).toMatchObject({
      which: 'network',
      message: 'The token endpoint did not answer within 50 ms. Check the network and tokenUrl.',
    });
    const half = await finishAt(
      () => ({ act: (response) => void response.writeHead(200).write('{"access_') }),
      {
        timeout: 200,
      },
    );
    expect((await tokenErrorOf(half.finished)).which).toBe('network');
  });

  it('has its request aborted if it does not answer in time', async () => {
    const send = vi.fn((_request: Request) => new Promise<never>(() => {}));
    const clock = stopClock();
    const { finished } = await finishAt(() => ({}), { fetch: send, timeout: 50 });
    const refused = tokenErrorOf(finished);
    await untilArrived(() => send.mock.calls.length > 0);
    await clock.pass(50);
    await refused;
    expect(send.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });

  it('causes a network failure if it cannot be reached', async () => {
    const tokenUrl = closedAddress;
    const { finished, verifier } = await finishAt(() => ({}), { tokenUrl });
    const error = await tokenErrorOf(finished, clientSecret, code, verifier);
    expect(error).toMatchObject({
      which: 'network',
      cause: expect.any(Error),
      message: `The token endpoint returned no token: ${new URL(closedAddress).host} was not reached (ECONNREFUSED). Check the network and tokenUrl.`,
    });
  });

  it('causes an error without secrets even if the given fetch quotes them', async () => {
    const { finished, verifier } = await finishAt(() => ({}), {
      fetch: async (request) => {
        throw Object.assign(new Error(`could not send ${await request.text()}`), { request });
      },
    });
    const error = await tokenErrorOf(finished, clientSecret, code, verifier);
    const { message } = error.cause as Error;
    expect(Object.fromEntries(new URLSearchParams(message.replace('could not send ', '')))).toMatchObject({
      client_id: emulator.application().clientId,
      client_secret: '[secret]',
      code: '[secret]',
      code_verifier: '[secret]',
    });
  });

  it('causes an error without the refresh token', async () => {
    const flow = flowOf({
      fetch: async (request) => {
        throw new Error(`could not send ${await request.text()}`);
      },
    });
    const saved = { accessToken: 'first', refreshToken: 'refresh/&+ =', expiresAt: 1 };
    const error = await tokenErrorOf(flow.restore(saved).token(), saved.refreshToken);
    expect(error.cause).toMatchObject({ message: expect.stringContaining('refresh_token=[secret]') });
  });
});

describe('a refresh token', () => {
  const saved = (refreshToken: string) => ({ accessToken: 'first', refreshToken, expiresAt: 1 });

  /** An endpoint that returns access-1 with refresh-1, then access-2 with refresh-2, and so on. */
  function endpoint() {
    const used: unknown[] = [];
    const fetch = vi.fn(async (request: Request) => {
      const count = used.push(new URLSearchParams(await request.text()).get('refresh_token'));
      return Response.json({ access_token: `access-${count}`, refresh_token: `refresh-${count}` });
    });
    return { used, fetch };
  }

  /** Restores tokens in a flow of their own, as a server does that makes one for each request. */
  const tokenOf = async (refreshToken: string, options: Partial<AuthorizationCodeOptions>) =>
    (await flowOf(options).restore(saved(refreshToken)).token()).accessToken;

  it('is sent once by flows of the same application', async () => {
    const { used, fetch } = endpoint();
    const tokens = await Promise.all([1, 2, 3].map(() => tokenOf('same', { fetch })));
    expect(tokens).toEqual(['access-1', 'access-1', 'access-1']);
    expect(used).toEqual(['same']);
  });

  it.each([{ clientId: 'other' }, { clientSecret: 'other' }, { tokenUrl: 'https://other.example/token' }])(
    'is sent again by a flow with %j',
    async (other) => {
      const { used, fetch } = endpoint();
      await Promise.all([tokenOf('same', { fetch }), tokenOf('same', { fetch, ...other })]);
      expect(used).toEqual(['same', 'same']);
    },
  );

  it('works for 60 seconds longer, and others are not forgotten with it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: hour });
    const { used, fetch } = endpoint();
    await tokenOf('old', { fetch });
    vi.setSystemTime(hour + 59_999);
    expect(await tokenOf('old', { fetch })).toBe('access-1');
    await tokenOf('new', { fetch });
    vi.setSystemTime(hour + 60_000);
    expect(await tokenOf('new', { fetch })).toBe('access-2');
    expect(await tokenOf('old', { fetch })).toBe('access-3');
    expect(used).toEqual(['old', 'new', 'old']);
  });

  it('is sent once more for all waiting calls if the runtime has cancelled its request with its timers', async () => {
    vi.useFakeTimers();
    const { fetch } = endpoint();
    // Loads what sends, so that only timers are awaited below.
    await tokenOf('other', { fetch });
    fetch.mockReturnValueOnce(new Promise(() => {}));
    void tokenOf('used', { fetch });
    await vi.advanceTimersByTimeAsync(0);
    vi.clearAllTimers();
    const waiting = Promise.all([tokenOf('used', { fetch }), tokenOf('used', { fetch })]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await waiting).toEqual(['access-2', 'access-2']);
  });
});

describe('wrong use', () => {
  const right: AuthorizationCodeOptions = {
    authorizeUrl: 'https://auth.example/v1/authorize',
    tokenUrl: 'https://auth.example/v1/token',
    clientId: 'id',
    redirectUri: 'https://app.example/callback',
  };

  it.each([
    [{ authorizeUrl: 'http://auth.example/v1/authorize' }, 'authorizeUrl must be an https URL'],
    [{ tokenUrl: 'http://auth.example/v1/token' }, 'tokenUrl must be an https URL'],
    [{ tokenUrl: 'https://ann:pass@auth.example/v1/token' }, 'tokenUrl must be an https URL'],
    [{ redirectUri: '/callback' }, 'redirectUri must be an https URL'],
    [{ redirectUri: 'https://app.example/#here' }, 'redirectUri must be an https URL'],
    [{ tokenUrl: new URL('https://auth.example/v1/token') as never }, 'tokenUrl must be an https URL'],
    [{ clientId: '' }, 'clientId must be a non-empty string'],
    [{ clientId: 5 as never }, 'clientId must be a non-empty string'],
    [{ clientSecret: '' }, 'clientSecret must be a non-empty string'],
    [{ scopes: 'me.read' as never }, 'scopes must be a list'],
    [{ scopes: ['me.read event.publish'] }, 'scopes must be a list'],
    [{ scopes: [5 as never] }, 'scopes must be a list'],
    [{ timeout: 0 }, 'timeout must be a number of milliseconds from 1 to 2147483647, not 0'],
    [{ fetch: 5 as never }, 'fetch must be a function'],
    [{ authUrl: 'https://auth.example' } as never, 'Unknown option "authUrl"'],
  ])('of the options %j is a TypeError', (wrong, message) => {
    expect(() => authorizationCode({ ...right, ...wrong })).toThrow(new RegExp(`^${message}`));
    expect(() => authorizationCode({ ...right, ...wrong })).toThrow(TypeError);
  });

  it('of restore is a TypeError', () => {
    const flow = authorizationCode(right);
    expect(() => flow.restore({} as never)).toThrow('saved has no access token. Pass the result of save()');
    expect(() => flow.restore(undefined as never)).toThrow(TypeError);
    expect(() => flow.restore(undefined as never)).toThrow(
      'saved has no access token. Pass the result of save()',
    );
    expect(() => flow.restore({ accessToken: 'abc' }, { onChange: () => {} } as never)).toThrow(
      'Unknown option "onChange"',
    );
    expect(() => flow.restore({ accessToken: 'abc' }, { onRefresh: 5 as never })).toThrow(
      'onRefresh must be a function.',
    );
  });

  it('of finish is a TypeError, and nothing is sent', async () => {
    const send = vi.fn(fetch);
    const flow = authorizationCode({ ...right, fetch: send });
    const { state, verifier } = await flow.begin();
    const callback = `/callback?${new URLSearchParams({ code: 'abc', state })}`;
    const error = await failure(flow.finish(callback, { state, verifier }, { onChange: () => {} } as never));
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toContain('Unknown option "onChange"');
    expect(send).not.toHaveBeenCalled();
  });

  it.each([undefined, null, 'id', []])('of %j as the options is a TypeError', (wrong) => {
    // A caller without types may pass anything.
    expect(() => authorizationCode(wrong as never)).toThrow(/^options must be an object\.$/);
  });

  it('of a secret in a browser is a TypeError', () => {
    vi.stubGlobal('window', { document: {} });
    try {
      expect(() => authorizationCode({ ...right, clientSecret: 'secret' })).toThrow(
        'Everyone who opens a page can read a client secret in it',
      );
      authorizationCode(right);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
