import { getEventListeners, once } from 'node:events';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ConnectionError, ReplyError } from '../../../src/client/errors.js';
import type { Transport, TransportReply, TransportRequest } from '../../../src/client/options.js';
import { sendByFetch } from '../../../src/client/transport/fetch.js';
import { sendByKy } from '../../../src/client/transport/ky.js';
import { nodeHttp } from '../../../src/client/transport/node-http.js';
import { undici } from '../../../src/client/undici.js';
import { waitUntil } from '../../support/patience.js';
import { type Answer, boundaryOf, closedAddress, failure, serve, setUp } from '../../support/server.js';

const transports: Readonly<Record<string, () => Transport>> = {
  fetch: () => ({ send: sendByFetch }),
  ky: () => ({ send: (request, signal) => sendByKy(request, signal, undefined) }),
  'ky with the fetch of the caller': () => ({
    send: (request, signal) => sendByKy(request, signal, (each) => fetch(each)),
  }),
  undici,
  'node-http': nodeHttp,
};

const bytes = Buffer.from([0, 255, 254, 65]);

const pieces: Answer = {
  act: async (response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    for (const byte of bytes) if (!response.write(Buffer.of(byte))) await once(response, 'drain');
    response.end();
  },
};

const whole: Answer = {
  act: (response) =>
    response
      .writeHead(200, { 'content-type': 'text/plain', 'content-length': String(bytes.length) })
      .end(bytes),
};

describe.each(Object.entries(transports))('the transport %s', (_, make) => {
  /** Sends a request to a server that answers like this. */
  async function sendTo(answer: Answer, request: Partial<TransportRequest> = {}) {
    const { url, requests } = await serve(() => answer);
    const { signal } = new AbortController();
    const send = () =>
      make().send({ method: 'GET', url: `${url}/me`, headers: {}, ...request } as TransportRequest, signal);
    return { requests, send, signal };
  }

  const replyTo = async (answer: Answer, request: Partial<TransportRequest> = {}): Promise<TransportReply> =>
    (await sendTo(answer, request)).send();

  it('reads a text', async () => {
    const { status, body } = await replyTo({ status: 418, body: 'Zürich' });
    expect({ status, body }).toEqual({ status: 418, body: 'Zürich' });
  });

  it('reads no text from a reply without a body', async () => {
    expect((await replyTo({ status: 204 })).body).toBe('');
  });

  it.each<[string, (text: string) => Buffer]>([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['gzip, br', (text) => brotliCompressSync(gzipSync(text))],
  ])('reads a reply that is compressed as %s, up to maxReplyBytes', async (encoding, compress) => {
    const answer: Answer = {
      act: (response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(compress('Zürich'.repeat(1_000))),
    };
    expect((await replyTo(answer)).body).toBe('Zürich'.repeat(1_000));
    expect(await failure(replyTo(answer, { maxReplyBytes: 6_999 }))).toBeInstanceOf(ReplyError);
  });

  it('says that a reply cannot be decompressed, or is compressed without saying so', async () => {
    const call = async (headers: Record<string, string>, body: string | Buffer) => {
      const act: Answer['act'] = (response) => response.writeHead(200, headers).end(body);
      const { client } = await setUp(() => ({ act }), { transport: make(), auth: { accessToken: 'token' } });
      return failure(client.me.get());
    };
    const said = await call({ 'content-encoding': 'gzip' }, '{"me":{}}');
    expect(said).toMatchObject({ name: 'ConnectionError', message: expect.stringContaining('decompress') });
    const unsaid = await call({}, gzipSync('{"me":{}}'));
    expect(unsaid).toMatchObject({ message: expect.stringContaining('it must set Content-Encoding') });
  });

  it.each([
    ['in one piece', whole],
    ['in pieces', pieces],
  ])('reads bytes %s exactly', async (_name, answer) => {
    const { body } = await replyTo(answer, { reads: 'bytes' });
    expect(body).toBeInstanceOf(ArrayBuffer);
    expect(Buffer.from(body as ArrayBuffer)).toEqual(bytes);
    expect((body as ArrayBuffer).byteLength).toBe(bytes.length);
  });

  it.each([
    ['in one piece', whole],
    ['in pieces', pieces],
  ])('reads a reply of at most maxReplyBytes %s, and refuses a longer one', async (_name, answer) => {
    expect((await replyTo(answer, { maxReplyBytes: 4 })).body).toHaveLength(4);
    expect(await failure(replyTo(answer, { maxReplyBytes: 3 }))).toBeInstanceOf(ReplyError);
  });

  it('reads the fields of a reply by name, in any case, and all of them in turn', async () => {
    const { headers } = await replyTo({
      act: (response) =>
        response.writeHead(200, { 'X-One': '1', 'set-cookie': ['a=1', 'b=2'], date: 'now' }).end(),
    });
    expect(headers.get('x-ONE')).toBe('1');
    expect(headers.get('set-cookie')).toBe('a=1, b=2');
    expect(headers.get('x-two')).toBeNull();
    expect([...headers].filter(([name]) => ['x-one', 'set-cookie'].includes(name)).sort()).toEqual([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
      ['x-one', '1'],
    ]);
  });

  it('sends the method, the address, the fields and the body', async () => {
    const { requests, send } = await sendTo(
      {},
      {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'x-name': 'a' },
        body: '{"bio":"ä"}',
      },
    );
    await send();
    expect(requests).toMatchObject([
      { method: 'PATCH', path: '/me', headers: { 'x-name': 'a' }, body: '{"bio":"ä"}' },
    ]);
  });

  it('sends a form with its texts and files', async () => {
    const form = new FormData();
    form.append('kind', 'picture');
    form.append('file', new File(['mug'], 'mug.png', { type: 'image/png' }));
    const { requests, send } = await sendTo({}, { method: 'POST', body: form });
    await send();
    const [request] = requests;
    const boundary = boundaryOf(request);
    expect(boundary).toBeDefined();
    expect(request?.body).toContain(boundary);
    expect(request?.body).toMatch(/name="kind"\r\n\r\npicture\r\n/);
    expect(request?.body).toMatch(
      /name="file"; filename="mug.png"\r\nContent-Type: image\/png\r\n\r\nmug\r\n/,
    );
  });

  it('does not follow a redirect', async () => {
    const { requests, send } = await sendTo({ status: 302, headers: { location: '/elsewhere' } });
    expect((await send()).status).toBe(302);
    expect(requests).toHaveLength(1);
  });

  it('sends nothing if its signal is aborted', async () => {
    const { url, requests } = await serve(() => whole);
    const reason = new Error('too late');
    const request = { method: 'GET', url: `${url}/me`, headers: {} } as TransportRequest;
    const error = await failure(make().send(request, AbortSignal.abort(reason)));
    expect([error, (error as Error).cause]).toContain(reason);
    expect(requests).toHaveLength(0);
  });

  it('ends when its signal is aborted while the body arrives', async () => {
    const controller = new AbortController();
    let isClosed = false;
    const { url } = await serve(() => ({
      act: (response) => {
        response.on('close', () => {
          isClosed = true;
        });
        response.writeHead(200, { 'content-type': 'text/plain' }).write('first');
        controller.abort(new Error('enough'));
      },
    }));
    const request = { method: 'GET', url: `${url}/me`, headers: {} } as TransportRequest;
    await failure(make().send(request, controller.signal));
    await waitUntil(() => isClosed);
  });

  it('says that a request was sent if the connection broke', async () => {
    const error = await failure(replyTo({ act: (response) => response.destroy() }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ sent: true, message: 'The connection failed.' });
  });
});

it.each(Object.entries(transports).filter(([name]) => name !== 'ky with the fetch of the caller'))(
  'the transport %s says that nothing was sent if nobody listens',
  async (_, make) => {
    const request = { method: 'GET', url: `${closedAddress}/me`, headers: {} } as TransportRequest;
    expect(await failure(make().send(request, new AbortController().signal))).toMatchObject({
      name: 'ConnectionError',
      sent: false,
    });
  },
);

// The runtime's `fetch` leaves its listener to the garbage collector.
it.each([
  ['undici', undici],
  ['node-http', nodeHttp],
] as const)('the transport %s leaves no listener on its signal', async (_, make) => {
  const { url } = await serve(() => whole);
  const { signal } = new AbortController();
  await make().send({ method: 'GET', url: `${url}/me`, headers: {} } as TransportRequest, signal);
  await waitUntil(() => getEventListeners(signal, 'abort').length === 0);
});
