import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { ExtensionError } from '../../../src/client/errors.js';
import type { Context, Middleware } from '../../../src/client/options.js';
import { boundaryOf, credentials, failure, inTurn, type Received, setUp } from '../../support/server.js';

const mine = { json: { me: { uuid: 'me' } } };

describe('a middleware', () => {
  it('sees each attempt as it leaves, its token included', async () => {
    const seen: unknown[] = [];
    const { client } = await setUp(inTurn({ status: 500 }, { status: 401 }, mine), {
      use: [
        (request, next, { attempt, resends, operation }) => {
          seen.push([operation.id, attempt, resends, request.headers.get('authorization')]);
          return next(request);
        },
      ],
    });
    await client.me.get();
    expect(seen).toEqual([
      ['me.get', 1, 0, 'Bearer token-1'],
      ['me.get', 2, 1, 'Bearer token-1'],
      ['me.get', 2, 2, 'Bearer token-2'],
    ]);
  });

  it('may change the request and the answer, the first one outermost', async () => {
    const adding =
      (name: string): Middleware =>
      async (request, next) => {
        request.headers.set('x-passed', `${request.headers.get('x-passed') ?? ''}${name}`);
        const response = await next(request);
        const { me } = (await response.json()) as { me: { uuid: string } };
        return Response.json({ me: { uuid: `${me.uuid} ${name}` } });
      };
    const { client, requests } = await setUp(() => mine, { use: [adding('a'), adding('b')] });
    await expect(client.me.get()).resolves.toEqual({ uuid: 'me b a' });
    expect(requests[0]?.headers['x-passed']).toBe('ab');
  });

  it('may send another request, or the same one with a body again', async () => {
    const { client, requests } = await setUp(() => mine, {
      use: [
        async (request, next) => {
          await next(request.clone());
          return next(new Request(`${request.url}?again`, request));
        },
      ],
    });
    await client.me.update({ bio: 'A life' });
    expect(requests[0]?.body).toContain('A life');
    expect(requests[1]?.body).toBe(requests[0]?.body);
    expect(requests[1]?.query.has('again')).toBe(true);
  });

  it.each<[string, string, Middleware]>([
    [
      'send another body',
      'Another life',
      (request, next) => next(new Request(request, { body: '{"bio":"Another life"}' })),
    ],
    [
      'read the body of the request and pass it on',
      'A life',
      async (request, next) => {
        expect(await request.text()).toContain('A life');
        return next(request);
      },
    ],
    [
      'look whether the body was read, which it was not',
      'A life',
      async (request, next) => {
        const response = await next(request);
        expect(request.bodyUsed).toBe(false);
        return response;
      },
    ],
  ])('may %s', async (_, bio, use) => {
    const { client, requests } = await setUp(() => mine, { use: [use] });
    await client.me.update({ bio: 'A life' });
    expect(requests[0]?.body).toContain(`"bio":"${bio}"`);
    expect(requests[0]?.headers['content-type']).toBe('application/json');
  });

  it.each<[string, Middleware]>([
    ['as it is', (request, next) => next(request)],
    ['as another request', (request, next) => next(new Request(request))],
  ])('may pass on an upload %s', async (_, use) => {
    const { client, requests } = await setUp(() => ({ json: { file: { file_name: 'mug.png' } } }), {
      use: [use],
    });
    await client.common.files.upload({ content: new Uint8Array([77]), name: 'mug.png', type: 'image/png' });
    const [request] = requests;
    const boundary = boundaryOf(request);
    expect(boundary).toBeDefined();
    expect(request?.body).toContain(boundary);
    expect(request?.body).toContain('filename="mug.png"\r\nContent-Type: image/png\r\n\r\nM\r\n');
  });

  it.each([
    [200, true, 'text'],
    [204, true, ''],
    [304, false, ''],
    [150, false, ''],
    [599, false, 'text'],
    [0, false, ''],
  ])('sees a reply with the status %i as a Response', async (status, ok, text) => {
    const seen: unknown[] = [];
    const { client, url } = await setUp(() => ({}), {
      auth: { accessToken: 'token' },
      transport: { send: async () => ({ status, headers: new Headers({ 'x-a': 'b' }), body: 'text' }) },
      retry: false,
      use: [
        async (request, next) => {
          const response = await next(request);
          const { headers } = response;
          seen.push([response.status, response.ok, response.url, headers.get('x-a')]);
          seen.push(await response.clone().text());
          return response;
        },
      ],
    });
    await client.safe.me.get();
    expect(seen).toEqual([[status, ok, `${url}/me`, 'b'], text]);
  });

  it('passes on the bytes of a document unchanged', async () => {
    const bytes = Uint8Array.of(0x25, 0x50, 0xff, 0xfe, 0);
    const { client } = await setUp(
      () => ({
        act: (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(bytes),
      }),
      { use: [(request, next) => next(request)] },
    );
    expect(new Uint8Array(await (await client.pdf.me.get()).arrayBuffer())).toEqual(bytes);
  });

  it('may answer by itself', async () => {
    const { client, requests } = await setUp(() => ({ status: 500 }), {
      use: [async () => Response.json({ me: { uuid: 'from the cache' } })],
    });
    await expect(client.me.get()).resolves.toEqual({ uuid: 'from the cache' });
    expect(requests).toHaveLength(0);
  });

  it('may answer with a redirect, which is relative to the address of the call', async () => {
    const { client } = await setUp(() => mine, {
      use: [async () => new Response(null, { status: 302, headers: { location: '/elsewhere' } })],
    });
    expect(await failure(client.me.get())).toMatchObject({
      message: expect.stringContaining('it redirects in a circle, or more than'),
    });
  });

  it.each([new Error('mine'), new TypeError('fetch failed'), 'not even an error'])(
    'that throws %s ends the call with this as the cause',
    async (thrown) => {
      const use = [vi.fn(() => Promise.reject(thrown))];
      const { client } = await setUp(() => mine, { use });
      const error = await failure(client.me.get());
      expect(error).toBeInstanceOf(ExtensionError);
      expect(error).toMatchObject({
        code: 'extension_failed',
        which: 'middleware',
        message: 'GET /me failed in a middleware, whose error is in error.cause.',
        cause: thrown,
      });
      expect(await client.safe.me.get()).toMatchObject({ ok: false, error: { cause: thrown } });
      expect(use[0]).toHaveBeenCalledTimes(2);
    },
  );

  it.each<[string, Middleware, string]>([
    [
      'returns nothing',
      async () => undefined as never,
      'it returned no response. Return the result of next(request)',
    ],
    [
      'reads the body',
      async (request, next) => {
        const response = await next(request);
        await response.text();
        return response;
      },
      'it read the body of the response. Read that of response.clone() instead',
    ],
    [
      'returns something without a status',
      async () => ({ text: async () => 'text', headers: new Headers() }) as Response,
      'the status, headers or body of its response cannot be read',
    ],
    [
      'passes on a request with a read body',
      async (request, next) => {
        const copy = request.clone();
        await copy.text();
        return next(copy);
      },
      'it passed on a request whose body was read. Read that of request.clone() instead.',
    ],
  ])('that %s causes an error that says what to do', async (_, use, problem) => {
    const { client } = await setUp(() => ({ json: { message: 'done' } }), { use: [use] });
    const error = await failure(client.me.update({ bio: 'A life' }));
    expect(error).toBeInstanceOf(ExtensionError);
    expect(error).toMatchObject({ which: 'middleware', message: expect.stringContaining(problem) });
  });

  it('that fails after a change was sent warns that the change may have been made', async () => {
    const { client } = await setUp(() => ({ json: { message: 'done' } }), {
      use: [
        async (request, next) => {
          await next(request);
          throw new Error('mine');
        },
      ],
    });
    expect(await failure(client.events.publish('event'))).toMatchObject({
      message:
        'POST /events/{event}/publish failed in a middleware, whose error is in error.cause. The service may have made the change. The client did not send the request again. Check before you repeat the call.',
    });
  });

  it('may end an attempt with its own signal, and send another', async () => {
    const controller = new AbortController();
    const reason = new Error('too slow');
    const handler = vi.fn(({ query }: Received) => {
      if (query.has('again')) return mine;
      controller.abort(reason);
      return { act: () => {} };
    });
    const { client } = await setUp(handler, {
      use: [
        async (request, next) => {
          const error = await failure(next(new Request(request, { signal: controller.signal })));
          expect(error).toBe(reason);
          return next(new Request(`${request.url}?again`, request));
        },
      ],
    });
    await expect(client.me.get({ timeout: 5_000 })).resolves.toEqual({ uuid: 'me' });
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it('receives a request and a signal that are aborted when the call ends', async () => {
    const controller = new AbortController();
    let context: Context | undefined;
    let passed: Request | undefined;
    const { client } = await setUp(() => mine, {
      use: [
        (request, _next, given) => {
          context = given;
          passed = request;
          controller.abort();
          return new Promise(() => {});
        },
      ],
    });
    await failure(client.me.get({ signal: controller.signal }));
    expect(context?.signal.aborted).toBe(true);
    expect(passed?.signal.aborted).toBe(true);
  });

  it('receives no secrets in its context', async () => {
    let context: Context | undefined;
    const { client } = await setUp(() => mine, {
      use: [
        (request, next, given) => {
          context = given;
          return next(request);
        },
      ],
    });
    await client.me.get();
    const shown = inspect(context, { showHidden: true, depth: null });
    expect(shown).toContain('me.get');
    expect(shown).not.toContain('token-1');
    expect(shown).not.toContain(credentials.clientSecret);
  });
});
