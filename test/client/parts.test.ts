import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions, TicketingClient } from '../../src/index.js';
import { closedAddress, failure, type Handler, serve } from '../support/server.js';

const sources = {
  bodies: '../../src/client/call/write-body.js',
  ky: '../../src/client/transport/ky.js',
  explain: '../../src/api/models/explain.js',
  checkReply: '../../src/client/call/check-reply.js',
  'unknown fields': '../../src/client/call/unknown-fields.js',
  upload: '../../src/client/call/upload.js',
  credentials: '../../src/client/auth/client-credentials.js',
  turns: '../../src/client/transport/turn-queue.js',
  bottleneck: '../../src/client/transport/bottleneck-queue.js',
  reasons: '../../src/client/transport/never-sent.js',
  advice: '../../src/client/call/advice.js',
};

afterEach(() => {
  vi.unstubAllGlobals();
  for (const source of Object.values(sources)) vi.doUnmock(source);
  vi.resetModules();
});

const handler: Handler = ({ path }) =>
  path === '/events'
    ? { json: { events: [{ uuid: 'a' }, { uuid: 'b' }] } }
    : { json: { me: { uuid: 5, odd: 1 }, access_token: 'abc' } };

/** Makes a client whose page has lost the file of each part that is not loaded yet. */
async function withoutParts(options: ClientOptions) {
  for (const source of Object.values(sources)) {
    vi.doMock(source, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
  }
  const { TicketingClient } = await import('../../src/client/client.js');
  const server = await serve(handler);
  const auth = options.auth ?? { accessToken: 'abc' };
  return { client: new TicketingClient({ baseUrl: server.url, retry: false, ...options, auth }), ...server };
}

type Call = (client: TicketingClient) => PromiseLike<unknown>;

describe('a page that has lost the files of its version', () => {
  it.each<[string, Call, ClientOptions]>([
    ['a read', (client) => client.me.get(), {}],
    ['a list', (client) => client.events.list().toArray(), {}],
    ['a reply that differs, which is only reported', (client) => client.me.get(), { onDrift() {} }],
    [
      'a call with unknown fields, which are only reported',
      (client) => client.events.list({ odd: 1 } as object).toArray(),
      { onDrift() {}, unknownFields: 'report' },
    ],
    ['a change without a body', (client) => client.events.publish('a'), {}],
  ])('can still make %s', async (_, call, options) => {
    const { client, requests } = await withoutParts(options);
    await call(client);
    expect(requests.length).toBeGreaterThan(0);
  });

  it.each<[string, Call, ClientOptions]>([
    ['checks what is sent', (client) => client.me.update({}), {}],
    ['compares replies', (client) => client.events.publish('a'), { validate: 'strict' }],
    ['finds unknown fields', (client) => client.events.publish('a'), { unknownFields: 'refuse' }],
    ['uploads files', (client) => client.common.files.upload(new Uint8Array(3)), {}],
    ['calls your own fetch and reports progress', (client) => client.me.get({ onDownloadProgress() {} }), {}],
    ['calls your own fetch and reports progress', (client) => client.me.get(), { fetch }],
    ['makes calls wait', (client) => client.me.get(), { limit: { maxConcurrent: 1 } }],
    ['makes calls wait', (client) => client.me.get(), { limit: { schedule: (job) => job() } }],
    [
      'gets tokens',
      (client) => client.me.get(),
      { auth: { clientId: 'id', clientSecret: 'secret', authUrl: 'http://127.0.0.1:2' } },
    ],
  ])('is told that the part that %s is missing, and sends nothing', async (words, call, options) => {
    const { client, requests } = await withoutParts(options);
    const error = await failure(call(client));
    expect(error).toMatchObject({
      ...{ name: 'LoadError', code: 'load_failed', isTransient: false },
      operation: { id: expect.any(String) },
    });
    expect(String(error)).toContain(`Nothing was sent, because the part of ticketing-client that ${words}`);
    expect(requests).toEqual([]);
  });

  it('is told that the service was not answering, though not why', async () => {
    const { client } = await withoutParts({ baseUrl: closedAddress });
    const error = await failure(client.me.get());
    expect(error).toMatchObject({ name: 'ConnectionError', cause: expect.any(Error) });
    expect(String(error)).toMatch(/failed: the connection to 127\.0\.0\.1:\d+ broke\.$/);
  });

  it('gets no unhandled rejection for a body that cannot be read', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const { client } = await withoutParts({});
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(await failure(client.me.update({ links: [proxy as never] }))).toBeInstanceOf(Error);
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('is told that an input is wrong, though not what', async () => {
    const { client } = await withoutParts({});
    const error = await failure(client.events.list({ my: 'yes' as never }).toArray());
    expect(String(error)).toMatch(
      /: a value is invalid, but the part of ticketing-client that says what is wrong could not be loaded/,
    );
  });
});

it('loads nothing after includeParts()', async () => {
  const { includeParts } = await import('../../src/client/static.js');
  includeParts();
  const { client } = await withoutParts({});
  const { client: absent } = await withoutParts({ baseUrl: closedAddress });
  expect(String(await failure(client.events.update('event', { name: 5 as never })))).toMatch(
    /name must be text, not a number\.$/,
  );
  await client.me.get({ onDownloadProgress() {} });
  expect(String(await failure(absent.me.get()))).toMatch(/was not reached \(ECONNREFUSED\)\.$/);
});

it('loads no reasons of Node in a page, whose browser hides them', async () => {
  const load = vi.fn();
  vi.doMock(sources.reasons, load);
  const { TicketingClient } = await import('../../src/client/client.js');
  vi.stubGlobal('window', { document: {} });
  vi.stubGlobal('location', { href: 'https://shop.example/', origin: 'https://shop.example' });
  const client = new TicketingClient({
    baseUrl: closedAddress,
    auth: { accessToken: 'abc' },
    retry: false,
  });
  expect(String(await failure(client.me.get()))).toMatch(/broke\. If the console of the browser names CORS/);
  expect(load).not.toHaveBeenCalled();
});

it('sends the first body as it was when the method was called', async () => {
  const { TicketingClient } = await import('../../src/client/client.js');
  const client = new TicketingClient({ baseUrl: 'http://127.0.0.1:1', auth: { accessToken: 'abc' } });
  const inner = { deep: '', of: { toJSON: () => 'a class' } };
  const body = { event: { name: '', list: [inner] } };
  const options = { headers: { turn: '' } };
  const prepared = ['1', '2'].map((turn) => {
    body.event.name = inner.deep = options.headers.turn = turn;
    return client.dry.me.post(body, options);
  });
  for (const [index, request] of (await Promise.all(prepared)).entries()) {
    const turn = String(index + 1);
    expect(request.headers.get('turn')).toBe(turn);
    expect(await request.json()).toMatchObject({
      event: { name: turn, list: [{ deep: turn, of: 'a class' }] },
    });
  }
});
