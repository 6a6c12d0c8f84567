import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { sendByKy } from '../../../src/client/transport/ky.js';
import { nodeHttp } from '../../../src/client/transport/node-http.js';
import { undici } from '../../../src/client/undici.js';
import {
  type ClientOptions,
  ConflictError,
  ConnectionError,
  ForbiddenError,
  type Middleware,
  RateLimitError,
  type TicketingClient,
  type Transport,
} from '../../../src/index.js';
import { waitUntil } from '../../support/patience.js';
import { type Answer, failure, inTurn, setUp } from '../../support/server.js';

const byKy: Transport = { send: (request, signal) => sendByKy(request, signal, undefined) };

const transports: Readonly<Record<string, () => ClientOptions>> = {
  fetch: () => ({}),
  ky: () => ({ transport: byKy }),
  undici: () => ({ transport: undici() }),
  'node-http': () => ({ transport: nodeHttp() }),
  "the caller's fetch": () => ({ fetch: (request) => fetch(request) }),
  // As in a copy of fetch without streams.
  "the caller's fetch without streams": () => ({
    fetch: async (request) => Object.defineProperty(await fetch(request), 'body', { value: null }),
  }),
};

const done: Answer = { json: { message: 'done', me: [{ uuid: 'me' }] } };

/** Announces a body of which only the beginning arrives. */
const partly = (status: number, loss: 'cut' | 'hanging', headers: Record<string, string> = {}): Answer => ({
  act: (response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': '1000', ...headers });
    response.write('{"message":"no', () => loss === 'cut' && response.destroy());
  },
});

const publish = (client: TicketingClient) => client.events.publish('event');

describe.each(Object.entries(transports))('with %s, a status of 300 or more', (_, options) => {
  const start = (...answers: Answer[]) =>
    setUp(inTurn(...answers), { retry: { limit: 1, minDelay: 0 }, ...options() });

  describe('whose body is cut', () => {
    type Outcome = (client: TicketingClient) => Promise<unknown>;
    const read: Outcome = (client) => client.me.get();
    it.each<[string, Answer, Outcome, error: object | undefined, requests: number]>([
      ['is the outcome of a POST: 403', partly(403, 'cut'), publish, { name: 'ForbiddenError' }, 1],
      ['is the outcome of a POST: 409', partly(409, 'cut'), publish, { name: 'ConflictError' }, 1],
      ['is the outcome of a GET: 404', partly(404, 'cut'), read, { name: 'NotFoundError' }, 1],
      ['leaves a doubt about a POST: 500', partly(500, 'cut'), publish, { name: 'ServerError' }, 1],
      ['asks to come back: 429', partly(429, 'cut', { 'retry-after': '0' }), publish, undefined, 2],
      ['replaces the token: 401', partly(401, 'cut'), publish, undefined, 2],
      ['is retried by its rule: 503', partly(503, 'cut'), read, undefined, 2],
    ])('%s', async (name, answer, call, error, count) => {
      const { client, requests } = await start(answer, done);
      const [outcome] = await Promise.allSettled([call(client)]);
      expect(outcome).toMatchObject(error ? { reason: { ...error, attempts: 1 } } : { status: 'fulfilled' });
      if (outcome?.status === 'rejected')
        expect(String(outcome.reason).includes('may have made')).toBe(name.includes('doubt'));
      const tokens = new Set(requests.map(({ headers }) => headers.authorization));
      expect(tokens.size).toBe(name.includes('token') ? 2 : 1);
      expect(requests).toHaveLength(count);
    });

    it('is followed if it redirects a read, and refused if it redirects a change', async () => {
      const moved = partly(302, 'cut', { location: '/moved' });
      const { client, requests } = await start(moved, done, moved);
      expect(await client.me.get()).toEqual({ uuid: 'me' });
      expect(requests.map(({ path }) => path)).toEqual(['/me', '/moved']);
      expect(await failure(publish(client))).toMatchObject({ status: 302 });
    });

    it('is the outcome of every view', async () => {
      const { client } = await start(partly(403, 'cut'));
      expect(await failure(client.pdf.me.tickets.get('ticket'))).toBeInstanceOf(ForbiddenError);
      expect(await failure(client.raw.events.get('event'))).toBeInstanceOf(ForbiddenError);
    });
  });

  it('whose body hangs is the outcome after a second', async () => {
    const outcome = async (status: number, headers?: Record<string, string>) => {
      const { client } = await start(partly(status, 'hanging', headers), done);
      return publish(client).catch((error: unknown) => error);
    };
    const outcomes = [outcome(403), outcome(409), outcome(401), outcome(429, { 'retry-after': '0' })];
    expect(await Promise.all(outcomes)).toEqual([
      expect.any(ForbiddenError),
      expect.any(ConflictError),
      expect.objectContaining({ message: 'done' }),
      expect.objectContaining({ message: 'done' }),
    ]);
  });

  it.each<[string, Answer['act']]>([
    [
      'is not what its Content-Encoding says',
      (response) => response.writeHead(403, { 'content-encoding': 'gzip' }).end('{}'),
    ],
    [
      'is compressed, and cut',
      (response) =>
        response
          .writeHead(403, { 'content-encoding': 'br' })
          .end(brotliCompressSync('no'.repeat(9_000)).subarray(0, 12)),
    ],
    [
      'is in no known charset',
      (response) =>
        response.writeHead(403, { 'content-type': 'text/plain; charset=none' }).end(Buffer.of(0xff, 0xfe)),
    ],
  ])('is the outcome if its body %s', async (_name, act) => {
    const { client } = await start({ act });
    const error = await failure(publish(client));
    expect(error).toBeInstanceOf(ForbiddenError);
    expect(String(error)).not.toContain('may have made');
  });
});

describe.each(Object.entries(transports))('with %s, a status below 300', (_, options) => {
  it('without its body leaves a doubt about a POST', async () => {
    const { client, requests } = await setUp(() => partly(200, 'cut'), options());
    const error = await failure(publish(client));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ sent: true, message: expect.stringContaining('may have made the change') });
    expect(requests).toHaveLength(1);
  });
});

describe('a status whose body hangs', () => {
  /** Returns a client of a service in this process, whose replies arrive without their bodies. */
  async function clientOf(options: ClientOptions = {}) {
    const fetch = vi.fn(async () => new Response(new ReadableStream(), { status: 403 }));
    const { client } = await setUp(() => done, { fetch, auth: { accessToken: 'token' }, ...options });
    // The first call loads what sends.
    await failure(publish(client));
    return { client, fetch };
  }

  it('is the outcome if the attempt, the deadline or the caller ends the wait', async () => {
    const { client, fetch } = await clientOf();
    expect(await failure(client.events.publish('event', { timeout: 50 }))).toBeInstanceOf(ForbiddenError);
    expect(await failure(client.events.publish('event', { deadline: 50 }))).toBeInstanceOf(ForbiddenError);
    const caller = new AbortController();
    const aborted = failure(client.events.publish('event', { signal: caller.signal }));
    await waitUntil(() => fetch.mock.calls.length === 4);
    await new Promise((resolve) => setTimeout(resolve));
    caller.abort();
    expect(await aborted).toBeInstanceOf(ForbiddenError);
  });

  it('is the outcome if a middleware returns it', async () => {
    const use: Middleware[] = [async () => new Response(new ReadableStream(), { status: 403 })];
    const { client } = await clientOf({ use });
    expect(await failure(publish(client))).toBeInstanceOf(ForbiddenError);
  });

  it('is the outcome of a token request', async () => {
    const { client } = await setUp(
      () => done,
      {},
      () => partly(400, 'hanging'),
    );
    expect(await failure(client.me.get())).toMatchObject({ which: 'credentials', status: 400 });
  });
});

describe.each(Object.entries(transports).filter(([name]) => !name.includes('without')))(
  'with %s, the body of a failed reply',
  (_, options) => {
    it('is kept as far as it arrived', async () => {
      const { client } = await setUp(() => partly(403, 'hanging'), options());
      expect(await failure(publish(client))).toMatchObject({ body: '{"message":"no' });
    });

    it.each([
      ['', (text: string) => text],
      [', compressed', gzipSync],
    ])('is read up to a megabyte%s', async (encoding, write) => {
      let isClosed = false;
      const act: Answer['act'] = (response) => {
        response.on('close', () => {
          isClosed = true;
        });
        response
          .writeHead(429, { 'retry-after': '7', ...(encoding && { 'content-encoding': 'gzip' }) })
          .end(write('x'.repeat(9_000_000)));
      };
      const { client } = await setUp(() => ({ act }), { retry: false, ...options() });
      const error = await failure(publish(client));
      expect(error).toBeInstanceOf(RateLimitError);
      expect(error).toMatchObject({ body: expect.stringMatching(/^x*$/), retryAfter: 7_000 });
      expect(String((error as RateLimitError).body).length).toBeLessThanOrEqual(1_048_576);
      await waitUntil(() => isClosed);
    });

    it('is read up to maxReplyBytes if that is less', async () => {
      const { client } = await setUp(() => ({ status: 403, body: 'x'.repeat(100) }), {
        maxReplyBytes: 50,
        ...options(),
      });
      expect(await failure(publish(client))).toMatchObject({
        status: 403,
        body: 'x'.repeat(50),
      });
    });
  },
);
