import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { ConnectionError, RateLimitError, TimeoutError, TokenError } from '../../../src/client/errors.js';
import type { ClientOptions } from '../../../src/client/options.js';
import type { CallOptions } from '../../../src/index.js';
import { stopClock, untilArrived } from '../../support/clock.js';
import { type Answer, closedAddress, failure, inTurn, type Received, setUp } from '../../support/server.js';

const done: Answer = { json: {} };
const message: Answer = { json: { message: 'done' } };

/** Cuts the connection after the request has arrived. */
const cut: Answer = { act: (response) => response.destroy() };

/** Sends less than it announces. */
const truncated: Answer = {
  act: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"me":', () => response.destroy());
  },
};

const silent: Answer = { act: () => {} };

const methodsOf = (requests: readonly Received[]) => requests.map(({ method }) => method);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const page: Answer = { status: 530, body: '<html>down</html>' };
const cutJson: Answer = { body: '{"me":[{"uuid":"me"}' };
const comeBack = { headers: { 'retry-after': '0' } };

/** How often a read and a change are sent if the first attempt has this answer and the second succeeds. */
it.each<[string, Answer, read: number, change: number]>([
  ['a connection that is cut', cut, 2, 1],
  ['a body that is cut', truncated, 2, 1],
  ['JSON that breaks off', cutJson, 2, 1],
  ['JSON that breaks off in a text', { body: '[{"me":"\\"' }, 2, 1],
  ['a page of a proxy under any 5xx', page, 2, 1],
  ['429', { status: 429 }, 2, 2],
  ['503 that says when to come back', { status: 503, ...comeBack }, 2, 2],
  ...[408, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529].map(
    (status): [string, Answer, number, number] => [`${status}`, { status }, 2, 1],
  ),
  ...[408, 500, 502, 504].map((status): [string, Answer, number, number] => [
    `${status} that says when to come back`,
    { status, ...comeBack },
    2,
    1,
  ]),
  ...[400, 403, 404, 409, 501].map((status): [string, Answer, number, number] => [
    `${status}`,
    { status },
    1,
    1,
  ]),
])('after %s a read and a change are sent as often as is safe', async (_, answer, ...counts) => {
  const calls = [
    (client: TicketingClient) => client.me.get(),
    (client: TicketingClient) => client.events.publish('event'),
  ];
  for (const [index, call] of calls.entries()) {
    const { client, requests } = await setUp(
      inTurn(answer, { json: { message: 'done', me: [{ uuid: 'me' }] } }),
    );
    const [outcome] = await Promise.allSettled([call(client)]);
    expect(requests).toHaveLength(counts[index] ?? 0);
    expect(outcome?.status).toBe(counts[index] === 2 ? 'fulfilled' : 'rejected');
    const { status } = answer;
    if (outcome?.status === 'rejected')
      expect(outcome.reason).toMatchObject({ attempts: 1, ...(status && { status }) });
  }
});

describe('a request that may be repeated', () => {
  it('is sent again after an attempt that took too long', async () => {
    // Enough attempts for a machine on which the second one also takes too long.
    const options: ClientOptions = { timeout: 100, retry: { limit: 1_000, minDelay: 0 } };
    const { client, requests } = await setUp(inTurn(silent, { json: { me: [{ uuid: 'me' }] } }), options);
    await expect(client.me.get()).resolves.toEqual({ uuid: 'me' });
    expect(requests.length).toBeGreaterThan(1);
  });

  it('may be a GET, a PUT or a DELETE', async () => {
    const { client, requests } = await setUp(({ method }) => ({
      status: methodsOf(requests).filter((each) => each === method).length > 1 ? 200 : 500,
      json: { message: 'done', uuid: 'some', session: { uuid: 'some' }, me: { uuid: 'me' } },
    }));
    await client.me.get();
    await client.events.sessions.replace('event', 'session', {});
    await client.orgs.products.delete('org', 'product');
    expect(methodsOf(requests)).toEqual(['GET', 'GET', 'PUT', 'PUT', 'DELETE', 'DELETE']);
  });

  it('is sent with its whole body each time', async () => {
    const { client, requests } = await setUp(
      inTurn({ status: 500 }, cut, { json: { session: { uuid: 'session' } } }),
    );
    await client.events.sessions.replace('event', 'session', { name: 'A session' });
    expect(requests.map(({ body }) => body)).toEqual(Array(3).fill(requests[0]?.body));
    expect(requests[0]?.body).toContain('A session');
    expect(requests[2]?.headers['content-length']).toBe(String(requests[0]?.body.length));
  });

  it.each<[string, Answer, object]>([
    [
      'the last answer',
      { status: 503, json: { message: 'down' } },
      { name: 'ServerError', status: 503, message: 'GET /me failed: 503 "down" (after 3 attempts)' },
    ],
    ['the connection error', cut, { name: 'ConnectionError', cause: expect.any(Error) }],
  ])('fails after the allowed retries, with %s', async (_, answer, error) => {
    const { client, requests } = await setUp(() => answer);
    expect(await failure(client.me.get())).toMatchObject({ ...error, attempts: 3 });
    expect(requests).toHaveLength(3);
  });

  it.each<[number, CallOptions]>([
    [1, { retry: false }],
    [1, { retry: { limit: 0 } }],
    [5, { retry: { limit: 4 } }],
  ])('is sent %i times if the client or the call says %o', async (count, options) => {
    const { client, requests } = await setUp(() => ({ status: 500 }));
    await failure(client.me.get(options));
    await failure(client.with({ retry: { minDelay: 0 }, ...options }).me.get());
    expect(requests).toHaveLength(2 * count);
  });
});

it.each<[string, Answer, (client: TicketingClient) => Promise<unknown>]>([
  ['DELETE', { status: 409 }, (client) => client.orgs.products.delete('org', 'product')],
  ['GET that finds nothing', { status: 404 }, (client) => client.events.get('event')],
])('another failure after a failure is the error of a %s', async (_, answer, call) => {
  const { client } = await setUp(inTurn({ status: 500 }, answer));
  expect(await failure(call(client))).toMatchObject({ ...answer, attempts: 2 });
});

describe('a DELETE that finds nothing', () => {
  it.each<Answer>([{ status: 404 }, { json: { statusCode: 404, message: 'gone' } }])(
    'succeeds if an earlier attempt may have deleted the record: %o',
    async (missing) => {
      const { client } = await setUp(inTurn({ status: 500 }, missing));
      await expect(client.orgs.products.delete('org', 'product')).resolves.toBeUndefined();
    },
  );

  it.each<[string, ...Answer[]]>([
    ['the service declined the earlier attempt', { status: 429 }, { status: 404 }],
    ['the service declined it for some time', { status: 503, ...comeBack }, { status: 404 }],
    [
      'a web page says so instead of the service',
      { status: 500 },
      { status: 404, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' },
    ],
  ])('is an error if %s', async (_, ...answers) => {
    const { client } = await setUp(inTurn(...answers));
    await expect(client.orgs.products.delete('org', 'product')).rejects.toMatchObject({ status: 404 });
  });
});

describe('a request that changes something', () => {
  it('is in doubt after JSON that breaks off', async () => {
    const { client } = await setUp(() => ({ body: '{"message":' }));
    const error = await failure(client.events.publish('event'));
    expect(error).toMatchObject({ name: 'ConnectionError', sent: true });
    expect((error as Error).message).toMatch(
      / breaks off in the middle of its JSON\. The service may have made/,
    );
  });

  it('is never repeated after it was not answered in time', async () => {
    const clock = stopClock();
    const { client, requests } = await setUp(inTurn(silent, message), { timeout: 50 });
    const failing = failure(client.events.publish('event'));
    await untilArrived(() => requests.length === 1);
    await clock.pass(50);
    expect(await failing).toBeInstanceOf(TimeoutError);
    expect(requests).toHaveLength(1);
  });

  it('has no warning of a possible change if it is aborted in the pause after 429', async () => {
    const controller = new AbortController();
    const { client } = await setUp(() => ({ status: 429, headers: { 'retry-after': '30' } }), {
      use: [
        async (request, next) => {
          const response = await next(request);
          setImmediate(() => controller.abort());
          return response;
        },
      ],
    });
    expect(await failure(client.events.publish('event', { signal: controller.signal }))).toMatchObject({
      message: 'POST /events/{event}/publish was aborted by the caller.',
    });
  });

  it('is repeated if the connection was refused before anything was sent', async () => {
    const address = closedAddress;
    const attempts = vi.fn();
    const { client } = await setUp(() => message, {
      baseUrl: address,
      use: [
        (request, next) => {
          attempts();
          return next(request);
        },
      ],
    });
    const error = await failure(client.events.publish('event'));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(attempts).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['ENOTFOUND', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 2],
    ['EHOSTUNREACH of connect', { code: 'EHOSTUNREACH', syscall: 'connect' }, 2],
    ['EHOSTUNREACH of read', { code: 'EHOSTUNREACH', syscall: 'read' }, 1],
    ['ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }, 1],
    ['UND_ERR_SOCKET', { code: 'UND_ERR_SOCKET' }, 1],
    ['UND_ERR_HEADERS_TIMEOUT', { code: 'UND_ERR_HEADERS_TIMEOUT' }, 1],
    ['all addresses refusing', { errors: [{ code: 'ECONNREFUSED' }, { code: 'ECONNREFUSED' }] }, 2],
    ['one of the addresses resetting', { errors: [{ code: 'ECONNREFUSED' }, { code: 'ECONNRESET' }] }, 1],
    ['no reason at all', {}, 1],
  ])('is sent as often as is safe after %s', async (_, cause, times) => {
    const fetch = vi
      .fn<() => Promise<Response>>()
      .mockRejectedValueOnce(Object.assign(new TypeError('fetch failed'), { cause }))
      .mockImplementation(async () => Response.json({ message: 'done' }));
    vi.stubGlobal('fetch', fetch);
    const client = new TicketingClient({
      baseUrl: 'https://api.test',
      auth: { accessToken: 'token' },
      retry: { minDelay: 0 },
    });
    await Promise.allSettled([client.events.publish('event')]);
    expect(fetch).toHaveBeenCalledTimes(times);
  });

  it("is not repeated after a failure of the caller's fetch, whose codes may come from elsewhere", async () => {
    const cause = { code: 'ECONNREFUSED', syscall: 'connect' };
    const fetch = vi.fn(() => Promise.reject(Object.assign(new TypeError('fetch failed'), { cause })));
    const { client } = await setUp(() => message, { fetch, auth: { accessToken: 'token' } });
    expect(await failure(client.events.publish('event'))).toMatchObject({ attempts: 1, sent: true });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    new TokenError('network', 'no token'),
    new ConnectionError('refused', { sent: false }),
    Object.assign(new Error('the log is down'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  ])(
    'is not repeated if a middleware fails after it, even with the error of another call: %s',
    async (thrown) => {
      const { client, requests } = await setUp(() => message, {
        use: [
          async (request, next) => {
            await next(request);
            throw thrown;
          },
        ],
      });
      await failure(client.events.publish('event'));
      expect(requests).toHaveLength(1);
    },
  );

  it('is not repeated by the runtime if a kept connection is dead', async () => {
    const sockets: Socket[] = [];
    let arrived = 0;
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      socket.on('data', () => {
        arrived += 1;
        if (arrived === 1) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
        else socket.destroy();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const { port } = server.address() as { port: number };
    const { client } = await setUp(() => message, { baseUrl: `http://127.0.0.1:${port}` });
    await client.events.publish('event');
    await expect(client.events.publish('event')).rejects.toBeInstanceOf(ConnectionError);
    expect(arrived).toBe(2);
  });
});

describe('the wait before a retry', () => {
  /** Returns a client whose waits take no time, and these waits. */
  const setUpWaits = async (answers: Answer[], options = {}) => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
      now: Date.UTC(2031, 0, 1),
    });
    const waits: number[] = [];
    const handler = inTurn(...answers);
    const fetch = vi.fn(async () => {
      const { status = 200, headers = {}, json } = await handler({} as Received);
      return Response.json(json ?? {}, { status, headers });
    });
    const { client } = await setUp(() => done, {
      fetch,
      auth: { accessToken: 'token' },
      retry: { limit: 5, minDelay: 100, maxDelay: 1000 },
      ...options,
    });
    const faked = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((job: () => void, time: number, ...args: []) => {
      // The limits of an attempt and a call are longer than any wait, and timers of the runtime have arguments.
      if (time < 30_000 && args.length === 0) waits.push(time);
      return faked(job, time, ...args);
    }) as typeof setTimeout);
    const run = async <T>(call: PromiseLike<T>) => {
      const ending = failure(call).catch(() => undefined);
      await vi.runAllTimersAsync();
      return ending;
    };
    return { client, fetch, waits, run };
  };

  it('is a random time up to a ceiling that doubles, until it reaches the longest wait', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { client, waits, run } = await setUpWaits(Array(6).fill({ status: 500 }));
    await run(client.me.get());
    expect(waits).toEqual([50, 100, 200, 400, 500]);
  });

  it.each<[string, string, number, number]>([
    ['follows', '7', 0, 7000],
    ['follows', 'Wed, 01 Jan 2031 00:00:09 GMT', 0, 9000],
    // A little longer, so that clients do not all return at once.
    ['follows', '7', 0.5, 7350],
    ...['soon', '-1', 'tomorrow', '2031-01-01'].map((said): [string, string, number, number] => [
      'ignores',
      said,
      0.5,
      50,
    ]),
  ])('%s a Retry-After of %j, with the random number %d', async (_, said, random, wait) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const { client, waits, run } = await setUpWaits([
      { status: 503, headers: { 'retry-after': said } },
      { json: { me: { uuid: 'me' } } },
    ]);
    await run(client.me.get());
    expect(waits).toEqual([wait]);
  });

  it.each([
    ['longer than a minute', 61, {}],
    ['past the deadline', 20, { deadline: 15_000, timeout: 40_000 }],
  ])(
    'is never %s: the call fails at once, and its error says how long to wait',
    async (_, seconds, options) => {
      const headers = { 'retry-after': `${seconds}` };
      const { client, fetch, run } = await setUpWaits([{ status: 429, headers }], options);
      const error = await run(client.me.get());
      expect(error).toBeInstanceOf(RateLimitError);
      expect(error).toMatchObject({
        retryAfter: seconds * 1_000,
        attempts: 1,
        message: `GET /me failed: 429; the service asks you to wait ${seconds} s`,
      });
      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );
});

describe('a token that the client cannot get', () => {
  it('is requested again, even for a change, because nothing was sent', async () => {
    const { client, tokenRequests } = await setUp(
      () => message,
      {},
      inTurn({ status: 503 }, cut, { json: { access_token: 'token' } }),
    );
    await client.events.publish('event');
    expect(tokenRequests).toHaveLength(3);
  });

  it.each([400, 401, 403, 404])('is not requested again after %i', async (status) => {
    const { client, tokenRequests } = await setUp(() => message, {}, inTurn({ status }));
    const error = await failure(client.events.publish('event'));
    expect(error).toBeInstanceOf(TokenError);
    expect(error).toMatchObject({ status, operation: { id: 'events.publish' }, attempts: 1 });
    expect(tokenRequests).toHaveLength(1);
  });

  it('fails the call with the requested wait if its deadline is shorter', async () => {
    const { client } = await setUp(
      () => message,
      { deadline: 5_000 },
      inTurn({ status: 503, headers: { 'retry-after': '30' } }),
    );
    const error = await failure(client.me.get());
    expect(error).toMatchObject({ code: 'token_service', retryAfter: 30_000 });
  });
});
