import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallOptions } from '../../../src/api/operations/call-options.js';
import { TicketingClient } from '../../../src/client/client.js';
import type { BottleneckOptions, ClientOptions } from '../../../src/client/options.js';
import { failure, serve, setUp } from '../../support/server.js';

const variables = {
  TICKETING_BASE_URL: 'https://api.example.com',
  TICKETING_AUTH_URL: 'https://auth.example.com',
  TICKETING_CLIENT_ID: 'id',
  TICKETING_CLIENT_SECRET: 'secret',
};

const setEnvironment = (values: Partial<typeof variables>) => {
  for (const name of Object.keys(variables) as (keyof typeof variables)[]) vi.stubEnv(name, values[name]);
};

beforeEach(() => setEnvironment({}));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const complete = {
  baseUrl: 'https://api.example.com',
  auth: { clientId: 'id', clientSecret: 'secret', authUrl: 'https://auth.example.com' },
} satisfies ClientOptions;

const withAuth = (auth: object) => ({ ...complete, auth: { ...complete.auth, ...auth } });

/** Replaces the process for this work alone, because the runtime needs its own afterwards. */
function withProcess<T>(replaced: unknown, work: () => T): T {
  vi.stubGlobal('process', replaced);
  try {
    return work();
  } finally {
    vi.unstubAllGlobals();
  }
}

describe('an option that is left out', () => {
  it.each([
    ['baseUrl', 'TICKETING_BASE_URL', { auth: complete.auth }],
    ['auth.clientId', 'TICKETING_CLIENT_ID', withAuth({ clientId: undefined })],
    ['auth.clientSecret', 'TICKETING_CLIENT_SECRET', withAuth({ clientSecret: undefined })],
    ['auth.authUrl', 'TICKETING_AUTH_URL', withAuth({ authUrl: undefined })],
  ])('%s is named in the error, together with %s', (option, variable, options) => {
    expect(() => new TicketingClient(options)).toThrow(
      new TypeError(`${option} is missing: pass it to new TicketingClient() or set ${variable}.`),
    );
  });

  it('is read from the environment', async () => {
    const { url, requests, tokenRequests } = await setUp(() => ({ json: { me: { uuid: 'me' } } }));
    setEnvironment({ ...variables, TICKETING_BASE_URL: url, TICKETING_AUTH_URL: `${url}/auth` });
    await new TicketingClient().me.get();
    expect(requests).toHaveLength(1);
    expect(tokenRequests[0]?.body).toBe('client_id=id&client_secret=secret&grant_type=client_credentials');
  });

  it('is missing if the environment contains only an empty text', () => {
    setEnvironment({ ...variables, TICKETING_CLIENT_ID: '' });
    expect(() => new TicketingClient()).toThrow(/^auth.clientId is missing/);
  });

  it('is read from the environment even if others are passed', () => {
    setEnvironment(variables);
    expect(() => new TicketingClient({ auth: { clientId: 'other' } })).not.toThrow();
  });

  it('is reported as missing if there is no environment', () => {
    const make = () => withProcess(undefined, () => new TicketingClient());
    expect(make).toThrow(
      new TypeError(
        'baseUrl, auth.authUrl, auth.clientId, auth.clientSecret are missing: pass them to new TicketingClient() or set ' +
          'TICKETING_BASE_URL, TICKETING_AUTH_URL, TICKETING_CLIENT_ID, TICKETING_CLIENT_SECRET.',
      ),
    );
  });

  it('is reported as missing if the environment may not be read', () => {
    const env = new Proxy<NodeJS.ProcessEnv>(
      {},
      {
        get() {
          throw new Error('NotCapable: Requires env access');
        },
      },
    );
    const make = (options?: ClientOptions) => withProcess({ env }, () => new TicketingClient(options));
    expect(() => make({ auth: { accessToken: 'token' } })).toThrow(
      new TypeError(
        'baseUrl is missing: pass it to new TicketingClient() or set TICKETING_BASE_URL, ' +
          'which this program is not allowed to read (on Deno: --allow-env).',
      ),
    );
    expect(() => make(complete)).not.toThrow();
  });
});

it('options that cannot be read cause an error that says so', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const message = 'The options of the client threw an error when they were read. It is in error.cause.';
  expect(() => new TicketingClient(proxy)).toThrow(message);
  expect(() => new TicketingClient(complete).with(proxy)).toThrow(message);
});

describe('a malformed option', () => {
  const outside = (option: string, what: string, least: number, given: number | string) =>
    `${option} must be a number of ${what} from ${least} to 2147483647, not ${given}.`;
  const noAuth =
    'auth must be { clientId, clientSecret, authUrl }, { accessToken }, { tokenUrl }, or a token source.';
  const noToken =
    'auth.accessToken must be a non-empty string without spaces or line breaks, or a function that returns one.';

  it.each<[string, unknown, string]>([
    ['baseUrl', '', 'baseUrl must be a non-empty string.'],
    ['baseUrl', 7, 'baseUrl must be a non-empty string.'],
    ['timeout', 0, outside('timeout', 'milliseconds', 1, 0)],
    ['maxReplyBytes', 0, 'maxReplyBytes must be a whole number from 1.'],
    ['maxReplyBytes', '64 MB', 'maxReplyBytes must be a whole number from 1.'],
    ['timeout', Number.NaN, outside('timeout', 'milliseconds', 1, Number.NaN)],
    ['deadline', Number.POSITIVE_INFINITY, outside('deadline', 'milliseconds', 1, Number.POSITIVE_INFINITY)],
    ['retry', 3, 'retry must be { limit, minDelay, maxDelay }, or false.'],
    ['retry', { limit: -1 }, outside('retry.limit', 'retries', 0, -1)],
    ['retry', { limit: 1.5 }, 'retry.limit must be a whole number of retries.'],
    ['retry', { minDelay: -1 }, outside('retry.minDelay', 'milliseconds', 0, -1)],
    ['retry', { maxDelay: '9' }, outside('retry.maxDelay', 'milliseconds', 0, 'string')],
    ['unknownFields', 'drop', "unknownFields must be one of 'send', 'report', 'refuse', not \"drop\"."],
    ['validate', 'loose', "validate must be one of 'report', 'strict', 'off', not \"loose\"."],
    ['paging', 'cursor', "paging must be 'offset' or 'page', not \"cursor\"."],
    ['onDrift', 'log', 'onDrift must be a function.'],
    ['fetch', {}, 'fetch must be a function.'],
    ['use', () => {}, 'use must be a list of middleware functions.'],
    ['use', [{}], 'use[0] must be a function.'],
    ['logger', 'console', 'logger must be an object with functions debug and warn.'],
    ['logger', { warn: 'console' }, 'logger.warn must be a function.'],
    // A list may have holes.
    ['use', [undefined], 'use[0] must be a function.'],
    ['retry', { retries: 3 }, 'Unknown option "retry.retries". The options are limit, minDelay, maxDelay.'],
    ['limit', 5, "limit must be Bottleneck's options, or an object with schedule(job)."],
    ['limit', { maxConcurrent: 0 }, outside('limit.maxConcurrent', 'requests', 1, 0)],
    ['limit', { minTime: '50' }, outside('limit.minTime', 'milliseconds', 0, 'string')],
    ['limit', { reservoir: -1 }, outside('limit.reservoir', 'requests', 0, -1)],
    [
      'limit',
      { reservoir: 0 },
      'limit.reservoir is 0 and never refilled, so no request would be sent. Raise it, or set reservoirRefreshInterval and reservoirRefreshAmount.',
    ],
    [
      'limit',
      { reservoir: 5, reservoirRefreshInterval: 1000 },
      'limit.reservoirRefreshInterval and limit.reservoirRefreshAmount must be set together.',
    ],
    [
      'limit',
      { reservoirRefreshInterval: 0, reservoirRefreshAmount: 1 },
      outside('limit.reservoirRefreshInterval', 'milliseconds', 1, 0),
    ],
    [
      'limit',
      { datastore: 'redis', clientOptions: {} },
      'limit.datastore shares a limit through Redis. Use redisLimit() from ticketing-client/redis instead.',
    ],
    ['auth', 'token', noAuth],
    ['auth', null, noAuth],
    ['auth', { accessToken: '' }, noToken],
    ['auth', { accessToken: 'two words' }, noToken],
    [
      'auth',
      { token: () => 'token' },
      'auth must have both functions of a token source, token() and reject(accessToken).',
    ],
    [
      'auth',
      { ...complete.auth, clientID: 'id' },
      'Unknown option "auth.clientID". Did you mean "clientId"? The options are clientId, clientSecret, authUrl, store.',
    ],
    ['auth', { ...complete.auth, store: {} }, 'auth.store.get must be a function.'],
    [
      'auth',
      { ...complete.auth, store: { get: () => {}, set: () => {} } },
      'auth.store.lock must be a function.',
    ],
    [
      'auth',
      { ...complete.auth, store: 'redis' },
      'auth.store must be an object with functions get, set and lock.',
    ],
    ['auth', { ...complete.auth, clientId: 7 }, 'auth.clientId must be a non-empty string.'],
  ])('%s: %j causes a clear error', (option, value, message) => {
    // The types forbid these values, so the messages are for callers without types.
    const options = { ...complete, [option]: value } as ClientOptions;
    expect(() => new TicketingClient(options)).toThrow(new TypeError(message));
  });

  it.each<BottleneckOptions>([
    {},
    { maxConcurrent: null, minTime: null, reservoir: undefined },
    { maxConcurrent: 5, minTime: 0 },
    { reservoir: 0, reservoirRefreshInterval: 250, reservoirRefreshAmount: 10 },
  ])('is not in the limit %j', (limit) => {
    expect(() => new TicketingClient({ ...complete, limit })).not.toThrow();
  });

  it.each([
    'http://api.example.com',
    'api.example.com',
    'https://me:pass@api.example.com',
    'https://a.example?x=1',
  ])('with the address %s causes an error that says what to do and does not repeat it', (address) => {
    const message = /^baseUrl must be an https URL such as .* Correct the option or TICKETING_BASE_URL\.$/;
    const make = () => new TicketingClient({ ...complete, baseUrl: address });
    expect(make).toThrow(message);
    expect(make).not.toThrow('pass@');
  });

  it.each([
    ['clientID', 'auth.clientId'],
    ['clientId', 'auth.clientId'],
    ['client_secret', 'auth.clientSecret'],
    ['accessToken', 'auth.accessToken'],
    ['apiKey', 'auth.accessToken'],
    ['baseURL', 'baseUrl'],
    ['base_url', 'baseUrl'],
    ['url', 'baseUrl'],
    ['retries', 'retry.limit'],
    ['maxRetries', 'retry.limit'],
    ['timeOut', 'timeout'],
    ['maxConcurrent', 'limit.maxConcurrent'],
  ])('with the name %s causes a suggestion of %s', (name, meant) => {
    const options = { ...complete, [name]: 'given' } as ClientOptions;
    expect(() => new TicketingClient(options)).toThrow(
      `Unknown option "${name}". Did you mean "${meant}"? The options are `,
    );
  });

  it('causes a suggestion for each name', () => {
    const options = { ...complete, clientID: 'id', colour: 'red', retries: 3 } as ClientOptions;
    expect(() => new TicketingClient(options)).toThrow(
      / Did you mean "auth\.clientId"\? Unknown option "colour"\. .* Did you mean "retry\.limit"\? The options/,
    );
  });

  it('of a derived client causes an error with only the names that it may set', () => {
    const client = new TicketingClient(complete);
    expect(() => client.with({ retries: 3 } as never)).toThrow(
      / Did you mean "retry\.limit"\? The options are fetch,/,
    );
    expect(() => client.with({ clientId: 'id' } as never)).toThrow(/^[^?]*$/);
  });

  it.each([
    ['fetch', {}, 'fetch must be a function.'],
    ['transport', {}, 'transport.send must be a function.'],
    ['baseUrl', complete.baseUrl, /^A derived client shares baseUrl with its parent\./],
  ])('of a derived client causes the same error: %s %j', (option, value, message) => {
    const derive = () => new TicketingClient(complete).with({ [option]: value });
    expect(derive).toThrow(message);
    expect(derive).toThrow(TypeError);
  });

  it.each<CallOptions>([{ timeout: Number.NaN }, { deadline: 0 }, { retry: { limit: -1 } }])(
    'of a call causes an error too, and nothing is sent: %j',
    async (options) => {
      const { client, requests } = await setUp(() => ({}));
      const [name] = Object.keys(options);
      expect(await failure(client.me.get(options))).toMatchObject({
        code: 'request_invalid',
        message: expect.stringContaining(`GET /me was not sent: options: ${name}`),
      });
      expect(await client.safe.me.get(options)).toMatchObject({ ok: false });
      expect(await failure(client.dry.me.get(options))).toMatchObject({ code: 'request_invalid' });
      expect(requests).toHaveLength(0);
    },
  );

  it.each([-1, Number.NaN, '3', 1.5, 51, 500])(
    'of a list causes an error when the list is read: prefetch %j',
    async (prefetch) => {
      const { client, requests } = await setUp(() => ({}));
      const pager = client.events.list({}, { prefetch: prefetch as number });
      await expect(pager.toArray()).rejects.toMatchObject({
        code: 'request_invalid',
        message: 'GET /events was not sent: options: prefetch must be a whole number from 0 to 50.',
      });
      expect(requests).toHaveLength(0);
    },
  );

  const unreadable = {
    aborted: false,
    addEventListener() {
      throw new RangeError('boom');
    },
  };

  it.each<unknown>(['now', null, {}, unreadable])(
    'of a list causes an error, however the list is read: signal %j',
    async (signal) => {
      const { client, requests } = await setUp(() => ({}));
      const pager = client.events.list({}, { signal: signal as AbortSignal });
      const refused = {
        code: 'request_invalid',
        message: 'GET /events was not sent: options: signal must be an AbortSignal.',
      };
      await expect(pager.toArray()).rejects.toMatchObject(refused);
      await expect(pager).rejects.toMatchObject(refused);
      expect(requests).toHaveLength(0);
    },
  );

  it.each<unknown>([
    { limit: Number.NaN },
    { limit: -1 },
    { limit: '5' },
    { limit: 2.5 },
    { limit: null },
    { max: 5 },
    5,
    null,
  ])('of toArray causes an error too: %j', async (options) => {
    const { client, requests } = await setUp(() => ({}));
    const message = 'toArray takes { limit }, a whole number from 0, or no argument';
    expect(await failure(client.events.list().toArray(options as { limit: number }))).toMatchObject({
      code: 'request_invalid',
      operation: { id: 'events.list' },
      message: `GET /events was not sent: ${message}.`,
      issues: [{ path: ['limit'], message }],
    });
    expect(requests).toHaveLength(0);
  });

  it('causes an error if there is null instead of options', () => {
    expect(() => new TicketingClient(null as never)).toThrow(new TypeError('options must be an object.'));
  });
});

describe('an address', () => {
  it.each(['', '/', '///'])('may end in %j', async (end) => {
    const { url, requests } = await serve(() => ({ json: { me: { uuid: 'me' } } }));
    const client = new TicketingClient({ baseUrl: `${url}/api${end}`, auth: { accessToken: 'token' } });
    await client.me.get();
    expect(requests[0]?.path).toBe('/api/me');
  });

  it('may have very many slashes', () => {
    // A pattern that starts again at every slash would take minutes.
    const baseUrl = `https://api.example.com${'/'.repeat(1_000_000)}`;
    expect(new TicketingClient({ ...complete, baseUrl })).toBeDefined();
    expect(new TicketingClient({ ...complete, baseUrl: `${baseUrl}x` })).toBeDefined();
  });
});

describe('a client secret in a browser', () => {
  beforeEach(() => vi.stubGlobal('window', { document: {} }));

  it('is refused', () => {
    expect(() => new TicketingClient(complete)).toThrow(
      /^Everyone who opens a page can read a client secret in it\. .* dangerouslyAllowBrowser: true/,
    );
  });

  it('is refused in a worker of a browser', () => {
    vi.stubGlobal('window', undefined);
    vi.stubGlobal('importScripts', () => {});
    vi.stubGlobal('location', new URL('https://www.example.com/worker.js'));
    expect(() => new TicketingClient(complete)).toThrow(
      /^Everyone who opens a page can read a client secret in it/,
    );
  });

  it('is accepted in a worker of a server that has importScripts too', () => {
    vi.stubGlobal('window', undefined);
    vi.stubGlobal('importScripts', () => {});
    expect(() => new TicketingClient(complete)).not.toThrow();
  });

  it('is accepted if the caller takes the risk', () => {
    expect(() => new TicketingClient({ ...complete, dangerouslyAllowBrowser: true })).not.toThrow();
  });

  it('is not needed if the caller passes the token', () => {
    const auth = { accessToken: () => 'token' };
    expect(() => new TicketingClient({ baseUrl: complete.baseUrl, auth })).not.toThrow();
  });
});

describe('fetch', () => {
  it('is the one of the runtime by default, called as a plain function', async () => {
    const fetch = vi.fn(async function (this: unknown) {
      if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
      return Response.json({ me: { uuid: 'me' } });
    });
    vi.stubGlobal('fetch', fetch);
    await new TicketingClient({ ...complete, auth: { accessToken: 'token' } }).me.get();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('also sends the token request if the caller passes it', async () => {
    const urls: string[] = [];
    const fetch = async ({ url }: Request) => {
      urls.push(url);
      return Response.json({ access_token: 'token', me: { uuid: 'me' } });
    };
    await new TicketingClient({ ...complete, fetch }).me.get();
    expect(urls).toEqual(['https://auth.example.com/connect/token', 'https://api.example.com/me']);
  });
});
