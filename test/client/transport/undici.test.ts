import { once } from 'node:events';
import { createServer } from 'node:http';
import { constants, createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { Agent, type Dispatcher, interceptors, ProxyAgent } from 'undici';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { ReplyError } from '../../../src/client/errors.js';
import type { ClientOptions } from '../../../src/client/options.js';
import { undici } from '../../../src/client/undici.js';
import { key, valid } from '../../support/certificates.js';
import { waitUntil } from '../../support/patience.js';
import { type Answer, failure, type Handler, setUp } from '../../support/server.js';

const mine: Answer = { json: { me: { uuid: 'me' } } };

const answered = (handler: Handler, options: ClientOptions = {}) =>
  setUp(handler, { transport: undici(), ...options });

it('sends all requests through the given dispatcher, even the token request', async () => {
  const paths: string[] = [];
  const dispatcher = new Agent().compose((dispatch) => (options: Dispatcher.DispatchOptions, handler) => {
    paths.push(options.path);
    return dispatch(options, handler);
  });
  const { client, requests } = await setUp(() => mine, { transport: undici({ dispatcher }) });
  await expect(client.me.get()).resolves.toEqual({ uuid: 'me' });
  expect(paths).toEqual(['/auth/connect/token', '/me']);
  expect(requests).toHaveLength(1);
});

it('sends all requests past the cache of the given dispatcher, which knows no tokens', async () => {
  const dispatcher = new Agent().compose(interceptors.cache());
  const { client, url, requests } = await setUp(
    ({ headers: { authorization } }) => ({
      headers: { 'cache-control': 'public, max-age=60' },
      json: { me: { uuid: authorization } },
    }),
    { transport: undici({ dispatcher }) },
  );
  const other = new TicketingClient({
    baseUrl: url,
    auth: { accessToken: 'other' },
    transport: undici({ dispatcher }),
  });
  expect((await client.me.get()).uuid).toBe('Bearer token-1');
  expect((await other.me.get()).uuid).toBe('Bearer other');
  expect(requests).toHaveLength(2);
});

// `npm run nightly -- all` runs the tests of calls on undici too. These tests cover what depends on undici alone.
describe('on undici', () => {
  it('a reply that is larger than maxReplyBytes is not waited for', async () => {
    const closed = vi.fn();
    const { client } = await answered(
      () => ({
        act: (response) => {
          response.on('close', closed).writeHead(200, { 'content-type': 'application/json' });
          response.write(Buffer.alloc(200, 32));
        },
      }),
      { maxReplyBytes: 100 },
    );
    expect(await failure(client.me.get())).toBeInstanceOf(ReplyError);
    await waitUntil(() => closed.mock.calls.length > 0);
  });

  it('a request that a server of HTTP/2 refused is sent again, even a change', async () => {
    let count = 0;
    const server = createSecureServer({ key, cert: valid }, ({ stream }, response) => {
      count += 1;
      if (count === 1) stream.close(constants.NGHTTP2_REFUSED_STREAM);
      else response.end('{"message":"done"}');
    });
    const dispatcher = new Agent({ allowH2: true, connect: { rejectUnauthorized: false } });
    onTestFinished(async () => {
      await dispatcher.destroy();
      server.close();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { client } = await setUp(() => mine, {
      baseUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
      transport: undici({ dispatcher }),
      auth: { accessToken: 'token' },
    });
    await expect(client.events.publish('event')).resolves.toEqual({ message: 'done' });
    expect(count).toBe(2);
  });

  it('a closed client closes its own connections', async () => {
    const close = vi.spyOn(Agent.prototype, 'close');
    onTestFinished(() => close.mockRestore());
    const { client } = await answered(() => mine);
    await client.me.get();
    await client.close();
    expect(close).toHaveBeenCalled();
  });

  it('clients that share it can all be closed', async () => {
    const transport = undici();
    const clients = await Promise.all([0, 1].map(() => answered(() => mine, { transport })));
    for (const { client } of clients) await client.me.get();
    for (const { client } of clients) await expect(client.close()).resolves.toBeUndefined();
  });

  it('a closed client leaves the given dispatcher open', async () => {
    const dispatcher = new Agent();
    const { client } = await answered(() => mine, { transport: undici({ dispatcher }) });
    await client.me.get();
    await client.close();
    expect(dispatcher.closed).toBe(false);
    await dispatcher.close();
  });
});

describe('a proxy that refuses', () => {
  it.each([
    [407, 1],
    [502, 3],
  ])('with %i leaves nothing in doubt', async (status, attempts) => {
    const proxy = createServer();
    proxy.on('connect', (_request, socket) =>
      socket.end(`HTTP/1.1 ${status} Refused\r\ncontent-length: 0\r\n\r\n`),
    );
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void proxy.close());
    const { port } = proxy.address() as AddressInfo;
    const dispatcher = new ProxyAgent(`http://127.0.0.1:${port}`);
    const client = new TicketingClient({
      baseUrl: 'https://tickets.example',
      auth: { accessToken: 'token' },
      transport: undici({ dispatcher }),
      retry: { minDelay: 1 },
    });
    expect(await failure(client.me.update({ first_name: 'Ann' }))).toMatchObject({
      name: 'ConnectionError',
      sent: false,
      attempts,
      message: expect.not.stringContaining('may have'),
    });
  });
});
