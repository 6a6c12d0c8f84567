import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { credentialsSource, fetchToken } from '../../../src/client/auth/client-credentials.js';
import type { Token } from '../../../src/client/auth/token.js';
import { ExtensionError, TokenError, type TokenFailure } from '../../../src/client/errors.js';
import type { Transport } from '../../../src/client/options.js';
import { defaultTransport } from '../../../src/client/transport/default-transport.js';
import { type Answer, closedAddress, failure, serve } from '../../support/server.js';
import { tokenStore } from '../../support/token-store.js';

const clientSecret = 's3cret/&+ =';
/** The advice at the end of each message about the credentials. */
const checkBoth =
  'Check TICKETING_CLIENT_ID and TICKETING_CLIENT_SECRET (clientId, clientSecret) against your account: More, My Application.';
const reply = { access_token: 'abc', expires_in: 3600, token_type: 'Bearer', scope: 'me.read event.create' };

type Options = Parameters<typeof fetchToken>[1];

const withUrl = (authUrl: string) => ({ clientId: 'my-app', clientSecret, authUrl });

/** Credentials for an address that only a replaced fetch or transport answers for. */
const elsewhere = withUrl('https://auth.test');

const tokenOf = (credentials: ReturnType<typeof withUrl>, options: Partial<Options> = {}) =>
  fetchToken(credentials, { timeout: 5000, transport: defaultTransport(undefined), ...options });

/** A token endpoint on this machine that answers like this. */
const serveReply = async (answer: Answer) => {
  const { url, requests } = await serve(() => answer);
  return { requests, credentials: withUrl(url) };
};

const errorOf = async (promise: Promise<unknown>): Promise<TokenError> => {
  const error = await failure(promise);
  if (!(error instanceof TokenError)) throw new Error(`no TokenError: ${inspect(error)}`);
  const shown = inspect(error, { depth: null, showHidden: true }) + JSON.stringify(error);
  for (const secret of [clientSecret, encodeURIComponent(clientSecret), 's3cret%2F%26%2B+%3D']) {
    expect(shown).not.toContain(secret);
  }
  return error;
};

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['share a token if they are the same application', {}, ['token-1', 'token-1']],
  ['keep their tokens apart if they are two applications', { clientId: 'two' }, ['token-1', 'token-2']],
  ['keep their tokens apart if they have two secrets', { clientSecret: 'rotated' }, ['token-1', 'token-2']],
  [
    'keep their tokens apart if they ask two addresses',
    { authUrl: 'https://b.test' },
    ['token-1', 'token-2'],
  ],
])('two sources with one store %s', async (_, other, tokens) => {
  const store = tokenStore();
  let count = 0;
  const fetch = async () => Response.json({ access_token: `token-${++count}` });
  const options = { timeout: 5000, transport: defaultTransport(fetch) };
  const first = await (await credentialsSource({ ...elsewhere, store }, options)).token();
  const second = await (await credentialsSource({ ...elsewhere, ...other, store }, options)).token();
  expect([first.accessToken, second.accessToken]).toEqual(tokens);
});

describe('fetchToken', () => {
  it('posts the credentials as a form to /connect/token', async () => {
    const { requests, credentials } = await serveReply({ json: reply });
    await tokenOf(withUrl(`${credentials.authUrl}/base/`));
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/base/connect/token',
      headers: {
        accept: 'application/json',
        'content-type': expect.stringMatching(/^application\/x-www-form-urlencoded/),
      },
    });
    expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
      client_id: 'my-app',
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    });
  });

  it.each<[string, object, Partial<Token>]>([
    ['its times and scopes', {}, { accessToken: 'abc', scopes: ['me.read', 'event.create'] }],
    ['its own lifetime', { expires_in: 60 }, { expiresAt: 61_000 }],
    ...[undefined, null, 0, -5, 'soon', 'Infinity'].map((expires_in): [string, object, Partial<Token>] => [
      `the documented lifetime if expires_in is ${expires_in}`,
      { expires_in },
      { issuedAt: 1_000, expiresAt: 3_601_000 },
    ]),
    [
      'scopes with white space',
      { scope: ' me.read \n event.create ' },
      { scopes: ['me.read', 'event.create'] },
    ],
    ['unknown scopes', { scope: undefined }, { scopes: undefined }],
  ])('returns a token with %s', async (_, fields, token) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    // The lifetime counts from the request of the token.
    const { url } = await serve(() => {
      vi.setSystemTime(9_000);
      return { json: { ...reply, ...fields } };
    });
    expect(await tokenOf(withUrl(url))).toMatchObject(token);
  });

  const wrongId = 'does not accept the client id and secret';
  const noReason =
    'The token endpoint refused the request without a reason, most likely because the client id or the client secret is wrong (400).';
  const wrongGrant =
    'The token endpoint refused the grant type client_credentials (400). Check TICKETING_AUTH_URL, and that the application may use this grant type.';
  const newSecret =
    'It has a new secret at each start, unless it is started with --state or --client-secret. Use the settings that it printed.';
  const busy = 'answered 503. Try again later. If this continues, check TICKETING_AUTH_URL.';
  const invalid = JSON.stringify({ error: 'invalid_client' });

  it.each<[TokenFailure, string, Answer]>([
    ['credentials', `The token endpoint ${wrongId} (400). ${checkBoth}`, { status: 400, body: invalid }],
    ['credentials', `The token endpoint ${wrongId} (401). ${checkBoth}`, { status: 401, body: invalid }],
    [
      'credentials',
      `The emulator ${wrongId} (400). ${newSecret}`,
      { status: 400, body: invalid, headers: { 'x-emulator': '1.0.0' } },
    ],
    ...['', 'no', '{"message":"no"}'].map((body): [TokenFailure, string, Answer] => [
      'credentials',
      `${noReason} ${checkBoth}`,
      { status: 400, body },
    ]),
    ...['unsupported_grant_type', 'invalid_grant', 'unauthorized_client'].map(
      (error): [TokenFailure, string, Answer] => [
        'grant_type',
        wrongGrant,
        { status: 400, json: { statusCode: 400, result: { error } } },
      ],
    ),
    ['service', `The token endpoint ${busy}`, { status: 503, body: 'busy', headers: { 'retry-after': '7' } }],
  ])('says what the answer means: %s, %s', async (which, message, answer) => {
    const { credentials } = await serveReply(answer);
    const { status } = answer;
    const error = await errorOf(tokenOf(credentials));
    expect(error).toMatchObject({ which, code: `token_${which}`, status, message });
    expect(error.retryAfter).toBe(status === 503 ? 7_000 : undefined);
  });

  it('shows no secret that the endpoint echoes', async () => {
    const { url } = await serve(({ body }) => ({ status: 400, body }));
    await errorOf(tokenOf(withUrl(url)));
  });

  it('says how long to wait if the service is busy', async () => {
    const { credentials } = await serveReply({ status: 503, body: 'busy', headers: { 'retry-after': '7' } });
    expect(await errorOf(tokenOf(credentials))).toMatchObject({
      which: 'service',
      status: 503,
      retryAfter: 7000,
      message:
        'The token endpoint answered 503. Try again later. If this continues, check TICKETING_AUTH_URL.',
    });
  });

  it('does not send the secret along a redirect', async () => {
    const target = await serveReply({ json: reply });
    const location = `${target.credentials.authUrl}/connect/token`;
    const { credentials } = await serveReply({ status: 307, headers: { location } });
    expect(await errorOf(tokenOf(credentials))).toMatchObject({
      which: 'service',
      status: 307,
      message:
        'The token endpoint redirects to another address. The client does not follow, because the request may contain a secret. If that address is right, set TICKETING_AUTH_URL to it.',
    });
    expect(target.requests).toHaveLength(0);
  });

  // A browser hides a redirect behind the status 0.
  it.each([0, 300])('refuses a token that comes with the status %i of a redirect', async (status) => {
    const body = JSON.stringify(reply);
    const transport: Transport = { send: async () => ({ status, headers: new Headers(), body }) };
    const error = await errorOf(tokenOf(elsewhere, { transport }));
    expect(error).toMatchObject({ which: 'service', status });
    expect(error.message).toContain('redirects to another address');
  });

  it.each([
    ['text instead of JSON', '<html>abc-token</html>'],
    ['null instead of an object', 'null'],
    ['no access_token', { expires_in: 3600 }],
    ['an empty access_token', { access_token: '' }],
    ['an access_token that no header can carry', { access_token: 'abc\ndef' }],
    ['another type of token', { ...reply, token_type: 'mac' }],
    ['a type of token that begins like bearer', { ...reply, token_type: 'bearer-mac' }],
    ['a type of token that ends like bearer', { ...reply, token_type: 'no-bearer' }],
  ])('refuses a reply with %s', async (_, body) => {
    const { credentials } = await serveReply(typeof body === 'string' ? { body } : { json: body });
    const error = await errorOf(tokenOf(credentials));
    expect(error).toMatchObject({ which: 'reply', status: 200 });
    expect(error.message).toBe(
      'The token endpoint answered 200 without a bearer token in JSON. Check TICKETING_AUTH_URL.',
    );
    expect(inspect(error)).not.toContain('abc');
  });

  it('reads a reply of 1 MiB, and refuses a longer one', async () => {
    const text = JSON.stringify(reply);
    const longest = await serveReply({ body: text.padEnd(1_048_576) });
    const token = await tokenOf(longest.credentials);
    expect(token.accessToken).toBe('abc');
    const { credentials } = await serveReply({ body: text.padEnd(1_048_577) });
    expect(await errorOf(tokenOf(credentials))).toMatchObject({
      which: 'reply',
      status: 200,
      message: 'The token endpoint answered with more than 1048576 bytes. Check TICKETING_AUTH_URL.',
    });
  });

  it('says why nothing was sent if the fetch of the caller returns no response', async () => {
    // A caller without types may return anything.
    const transport = defaultTransport(async () => ({}) as Response);
    const error = await errorOf(tokenOf(elsewhere, { transport }));
    expect(error.which).toBe('network');
    expect(error.message).toBe(
      'The token was not requested: fetch returned no response with an unread body: return a new response for each request.',
    );
    expect(error.cause).toBeInstanceOf(ExtensionError);
  });

  it('says that the connection broke or was not made, with the cause', async () => {
    const cause = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
    const transport: Transport = { send: () => Promise.reject(cause) };
    const broken = await errorOf(tokenOf(elsewhere, { transport }));
    expect(broken).toMatchObject({ which: 'network', cause });
    expect(broken.message).toBe(
      'The token endpoint returned no token: the connection to auth.test broke (ECONNRESET). Check the network and TICKETING_AUTH_URL.',
    );
    const unmade = await errorOf(tokenOf(withUrl(closedAddress)));
    expect(unmade).toMatchObject({ which: 'network', cause: { cause: { code: 'ECONNREFUSED' } } });
    expect(unmade.message).toContain(`${new URL(closedAddress).host} was not reached (ECONNREFUSED). Check`);
  });

  it.each<[string, Answer]>([
    [
      'The token endpoint returned no token:',
      {
        act: (response) => {
          response.writeHead(200, { 'content-length': '100' }).write('{"access');
          setImmediate(() => response.destroy());
        },
      },
    ],
    ['The reply of the token endpoint breaks off. Try again later.', { body: '{"access_token":"abc' }],
  ])('reports a reply that was cut: %s', async (message, answer) => {
    const { credentials } = await serveReply(answer);
    const error = await errorOf(tokenOf(credentials));
    expect(error).toMatchObject({ which: 'network', isTransient: true });
    expect(error.message).toContain(message);
  });

  it('hides the secrets of a request that a failing fetch quotes', async () => {
    const fetch = async (request: Request) => {
      const body = await request.text();
      throw Object.assign(new Error(`could not send ${body}`), {
        request,
        options: { body, secret: clientSecret },
      });
    };
    const error = await errorOf(tokenOf(elsewhere, { transport: defaultTransport(fetch) }));
    expect(error.cause).toMatchObject({ message: expect.stringContaining('client_secret=[secret]') });
  });

  it.each<[string, () => Promise<Response>]>([
    ['a fetch that never answers', () => new Promise(() => {})],
    ['a body that never ends', async () => new Response(new ReadableStream())],
  ])('ends and aborts %s when the time is up', async (_, answer) => {
    vi.useFakeTimers();
    const fetch = vi.fn((_request: Request) => answer());
    const failed = errorOf(tokenOf(elsewhere, { transport: defaultTransport(fetch) }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await failed).toMatchObject({
      which: 'network',
      message: 'The token endpoint did not answer within 5000 ms. Check the network and TICKETING_AUTH_URL.',
    });
    expect(fetch.mock.calls[0]?.[0].signal.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([() => Promise.resolve(Response.json(reply)), () => Promise.reject(new Error('failed'))])(
    'leaves no timer behind',
    async (fetch) => {
      vi.useFakeTimers();
      await tokenOf(elsewhere, { transport: defaultTransport(fetch) }).catch(() => {});
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it.each(['http://auth.test', 'ftp://auth.test', 'https://me:password@auth.test', 'auth.test', ''])(
    'sends no secret to the address %j',
    async (authUrl) => {
      const fetch = vi.fn(async () => Response.json(reply));
      const error = await errorOf(tokenOf(withUrl(authUrl), { transport: defaultTransport(fetch) }));
      expect(error.which).toBe('credentials');
      expect(error.message).toBe(
        'The client secret was not sent. authUrl (TICKETING_AUTH_URL) must be an https URL such as https://api.example.com, without a query or a user name. http works on this machine only.',
      );
      expect(fetch).not.toHaveBeenCalled();
    },
  );
});
