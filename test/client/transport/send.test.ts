import { fetch as fetchOfUndici } from 'undici';
import { describe, expect, it } from 'vitest';
import { ApiError, ExtensionError, ReplyError } from '../../../src/client/errors.js';
import type { ClientOptions, TransportReply } from '../../../src/client/options.js';
import { Emulator } from '../../../src/emulator/index.js';
import { unhandledRejections } from '../../support/rejections.js';
import { failure, serve, setUp } from '../../support/server.js';

const mine = { json: { me: { uuid: 'me' } } };
const to = (location: string, status = 302) => ({ status, headers: { location } });

describe('a transport that returns no valid reply', () => {
  const headers = new Headers();

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a reply without a status', { headers, body: '' }],
    ['a reply without headers', { status: 500, body: '' }],
    ['headers without a get method', { status: 500, headers: {}, body: '' }],
    ['a reply without a body', { status: 204, headers }],
    ['a body that is null', { status: 204, headers, body: null }],
    ['a body that is already parsed', { status: 200, headers, body: { me: { uuid: 'me' } } }],
    ['a Response with an unread body', Response.json({ me: { uuid: 'me' } })],
  ])('but %s causes an error that says so', async (_, reply) => {
    const { client } = await setUp(() => mine, {
      transport: { send: async () => reply as TransportReply },
      auth: { accessToken: 'token' },
    });
    const { error } = (await client.safe.events.publish('event')) as { error: unknown };
    expect(error).toBeInstanceOf(ExtensionError);
    expect(error).toMatchObject({
      which: 'transport',
      attempts: 1,
      params: { event: 'event' },
      message:
        'POST /events/{event}/publish failed: the transport returned no reply. send() must return an object with status, headers and body. The service may have made the change. The client did not send the request again. Check before you repeat the call.',
    });
  });
});

describe('a status that is invalid in HTTP', () => {
  const problem = (status: number) =>
    `failed: the reply has the invalid status ${status}, so it is not from the API. Check baseUrl.`;

  it('is reported as invalid if a service returns it', async () => {
    const { client } = await setUp(() => ({ status: 700, json: { me: { uuid: 'me' } } }));
    const error = await failure(client.me.get());
    expect(error).toBeInstanceOf(ReplyError);
    expect(error).toMatchObject({ status: 700, attempts: 1, message: `GET /me ${problem(700)}` });
  });

  it.each([-1, 99, 600, 200.5, Number.NaN])(
    'is reported as invalid if a transport returns it: %d',
    async (status) => {
      const { client } = await setUp(() => mine, {
        transport: { send: async () => ({ status, headers: new Headers(), body: 'the token' }) },
        auth: { accessToken: 'token' },
      });
      const error = await failure(client.events.publish('event'));
      expect(error).toBeInstanceOf(ReplyError);
      expect(error).toMatchObject({
        body: 'the [secret]',
        message: `POST /events/{event}/publish ${problem(status)} The service may have made the change. The client did not send the request again. Check before you repeat the call.`,
      });
    },
  );
});

describe('a fetch that returns no valid response', async () => {
  const used = Response.json({ me: { uuid: 'me' } });
  await used.text();

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an object of another kind', { ok: true, json: async () => ({}) }],
    ['a response that was read before', used],
  ])('but %s causes an error that says so', async (_, response) => {
    const { client } = await setUp(() => mine, {
      fetch: async () => response as Response,
      auth: { accessToken: 'token' },
    });
    const error = await failure(client.me.get());
    expect(error).toBeInstanceOf(ExtensionError);
    expect(error).toMatchObject({
      which: 'transport',
      attempts: 1,
      message:
        'GET /me failed: fetch returned no response with an unread body: return a new response for each request.',
    });
  });
});

describe('a fetch that does not read the request', () => {
  it.each([
    ['', {}],
    [', even with a progress callback', { onUploadProgress: () => {} }],
  ])('can receive an upload without an unhandled rejection%s', async (_, options) => {
    const rejections = unhandledRejections();
    const { client } = await setUp(() => mine, {
      fetch: async () => Response.json({ result: { file_name: 'logo.png' } }, { status: 201 }),
      auth: { accessToken: 'token' },
    });
    const file = new Blob(['x'.repeat(100_000)], { type: 'image/png' });
    await expect(client.common.files.upload(file, {}, options)).resolves.toEqual({ file_name: 'logo.png' });
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(rejections).toEqual([]);
  });
});

describe('a fetch that is not the one of the runtime', () => {
  const fetch = fetchOfUndici as unknown as (request: Request) => Promise<Response>;
  const advice =
    "fetch threw an error, which is in error.cause. It gets a Request of the runtime as its only argument. undici's fetch does not accept that: pass transport: undici() instead.";

  it.each<[string, ClientOptions, object]>([
    ['a call', { auth: { accessToken: 'token' } }, { name: 'ExtensionError', which: 'transport' }],
    ['a token', {}, { name: 'TokenError' }],
  ])('causes an error that names the right option if it should send %s', async (_, options, fields) => {
    const { client, requests } = await setUp(() => mine, { fetch, ...options });
    const error = await failure(client.me.get());
    expect(error).toMatchObject({ ...fields, message: expect.stringContaining(`: ${advice}`) });
    expect(requests).toEqual([]);
  });
});

describe("an error of the caller's fetch", () => {
  type Own = (request: Request, init: { headers: object }) => Promise<Response>;
  const emulator = new Emulator();
  const lost = new TypeError('The network connection was lost.');

  it.each<[string, string, boolean, Own]>([
    ['an address of a Request', 'ExtensionError', false, async (request) => fetch(new URL(`${request}`))],
    [
      'an address of a Request, noticed late',
      'ExtensionError',
      false,
      async () => {
        await new Promise((resolve) => setTimeout(resolve));
        throw new TypeError('Only absolute URLs are supported');
      },
    ],
    [
      'no second argument',
      'ExtensionError',
      true,
      async (request, { headers }) => fetch(request, { headers: { ...headers } }),
    ],
    // @ts-expect-error A program without types may have no such function.
    ['an unknown name', 'ExtensionError', true, (request) => send(request)],
    [
      'a reply in the same process that is read wrongly',
      'ExtensionError',
      true,
      async (request) => {
        const reply = await emulator.fetch(request);
        // @ts-expect-error As above.
        return reply.nothing.here;
      },
    ],
    [
      'a Request that is read as a reply after it was sent',
      'ExtensionError',
      true,
      async (request) => {
        await emulator.fetch(request);
        return JSON.parse(`${request}`);
      },
    ],
    [
      'an unknown name after a request in the same process',
      'ExtensionError',
      true,
      (request) => {
        const reply = emulator.fetch(request);
        // @ts-expect-error As above.
        metrics.count();
        return reply;
      },
    ],
    ['a lost connection', 'ConnectionError', true, () => Promise.reject(lost)],
  ])(
    'is of the right class, and leaves a doubt unless nothing was sent: %s',
    async (_, name, isInDoubt, own) => {
      const { client, requests } = await setUp(() => mine, {
        fetch: own as (request: Request) => Promise<Response>,
        auth: { accessToken: 'token' },
        retry: { limit: 1, minDelay: 1 },
      });
      const read = await failure(client.me.get());
      expect(read).toMatchObject({ name, attempts: name === 'ConnectionError' ? 2 : 1 });
      expect(read).toHaveProperty('cause');
      const change = await failure(client.events.publish('event'));
      expect(change).toMatchObject({ name, attempts: 1 });
      expect(/may have made the change/.test(String(change))).toBe(isInDoubt);
      expect(requests).toEqual([]);
    },
  );
});

describe('a redirect', () => {
  const elsewhere =
    'it redirects to another address. The client does not follow, because it would send the token there. Set baseUrl to the address of the service';

  it.each([
    ['at once', '/me'],
    ['after one within the origin', '/moved'],
  ])('to another origin is not followed %s, so that the token does not arrive there', async (_, last) => {
    const other = await serve(() => mine);
    const { client, requests } = await setUp(({ path }) => to(path === last ? `${other.url}/me` : '/moved'));
    const error = await failure(client.me.get());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 302, message: `GET /me failed: 302: ${elsewhere}` });
    expect(requests.at(-1)?.path).toBe(last);
    expect(other.requests).toHaveLength(0);
  });

  it.each([301, 302, 303, 307, 308])(
    'within its origin is followed for a read, and not for a change (%i)',
    async (status) => {
      const { client, requests } = await setUp(({ path }) =>
        path === '/moved' ? mine : to('/moved?to=here', status),
      );
      await expect(client.me.get()).resolves.toEqual({ uuid: 'me' });
      expect(requests.map(({ path }) => path)).toEqual(['/me', '/moved']);
      expect(requests[1]?.query.get('to')).toBe('here');
      expect(requests[1]?.headers.authorization).toBe('Bearer token-1');
      await expect(client.events.publish('event')).rejects.toMatchObject({ status });
      expect(requests).toHaveLength(3);
    },
  );

  it('to an address with a password in it is not followed', async () => {
    const { client, requests, url } = await setUp(() => to(url.replace('//', '//user:password@')));
    await expect(client.me.get()).rejects.toMatchObject({ status: 302 });
    expect(requests).toHaveLength(1);
  });

  it('is not assumed for a 304', async () => {
    const { client } = await setUp(() => to('/moved', 304));
    await expect(client.me.get()).rejects.toMatchObject({ message: 'GET /me failed: 304' });
  });

  it('that leads in a circle ends', async () => {
    const { client, requests } = await setUp(() => to('/me'));
    await expect(client.me.get()).rejects.toMatchObject({
      status: 302,
      message: 'GET /me failed: 302: it redirects in a circle, or more than 5 times. Check baseUrl',
    });
    expect(requests).toHaveLength(6);
  });

  it.each([
    ['no Location', {}, 'it redirects without a Location header. Check baseUrl'],
    [
      'a Location that is not an address',
      { location: 'http://[broken' },
      'it redirects, but its Location is not a valid address. Check baseUrl',
    ],
  ])('with %s is reported as such', async (_, headers, problem) => {
    const { client } = await setUp(() => ({ status: 302, headers }));
    const error = await failure(client.me.get());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 302, message: `GET /me failed: 302: ${problem}` });
  });

  it('that a browser hides behind the status 0 is reported as a redirect', async () => {
    const { client } = await setUp(() => mine, {
      transport: { send: async () => ({ status: 0, headers: new Headers(), body: '' }) },
      auth: { accessToken: 'token' },
    });
    const error = await failure(client.me.get());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 0,
      code: 'api_0',
      message: `GET /me failed: 0: ${elsewhere}`,
    });
  });
});
