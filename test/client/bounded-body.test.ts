import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { ReplyError, TokenError } from '../../src/client/errors.js';
import type { Transport } from '../../src/client/options.js';
import { waitUntil } from '../support/patience.js';
import { type Answer, failure, setUp } from '../support/server.js';

const json = JSON.stringify({ me: { uuid: 'me', bio: 'ä'.repeat(500) } });
const length = Buffer.byteLength(json);

/** Begins a body and sends it on for as long as somebody reads it. */
const endless = (closed: () => void): Answer => ({
  act: (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const write = () => {
      while (!response.closed && response.write(Buffer.alloc(65_536, 32)));
    };
    response.on('drain', write).on('close', closed);
    write();
  },
});

/** Sends a body in pieces, without its length. */
const chunked = (body: string): Answer => ({
  act: async (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const bytes = Buffer.from(body);
    for (let at = 0; at < bytes.length; at += 333) {
      if (!response.write(bytes.subarray(at, at + 333))) await once(response, 'drain');
    }
    response.end();
  },
});

describe('a reply', () => {
  it('that is larger than maxReplyBytes is not read to its end, and its download is stopped', async () => {
    const closed = vi.fn();
    const { client, requests } = await setUp(() => endless(closed), { maxReplyBytes: 100_000 });
    const error = await failure(client.me.get());
    expect(error).toBeInstanceOf(ReplyError);
    expect(error).toMatchObject({
      code: 'reply_unreadable',
      status: 200,
      attempts: 1,
      message:
        'GET /me failed: the reply is larger than maxReplyBytes (100000 bytes), so it was not read to its end.',
    });
    await waitUntil(() => closed.mock.calls.length > 0);
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['with its length', { headers: { 'content-length': String(length) }, body: json }],
    ['in pieces', chunked(json)],
  ])('of exactly maxReplyBytes is read completely, and a longer one is not: %s', async (_, answer) => {
    const { client } = await setUp(() => answer, { maxReplyBytes: length });
    expect(await client.me.get()).toEqual(JSON.parse(json).me);
    const smaller = client.with({ maxReplyBytes: length - 1 });
    expect(await failure(smaller.me.get())).toBeInstanceOf(ReplyError);
  });

  it('is counted after it is decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const { client } = await setUp(
      () => ({
        act: (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
      }),
      { maxReplyBytes: 1_000_000, fetch: (request) => fetch(request) },
    );
    expect(bomb.length).toBeLessThan(100_000);
    expect(await failure(client.me.get())).toMatchObject({ code: 'reply_unreadable' });
  });

  it('in bytes is counted too', async () => {
    const body = Buffer.from('%PDF with zeros\0\0\0');
    const { client } = await setUp(() => ({
      act: (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(body),
    }));
    expect(Buffer.from(await (await client.pdf.me.get()).arrayBuffer())).toEqual(body);
    const smaller = client.with({ maxReplyBytes: 5 });
    expect(await failure(smaller.pdf.me.get())).toBeInstanceOf(ReplyError);
  });

  it('warns that the change may have been made if the request changes something', async () => {
    const { client, requests } = await setUp(() => ({ json: { message: 'x'.repeat(100) } }), {
      maxReplyBytes: 50,
    });
    expect(await failure(client.events.publish('event'))).toMatchObject({
      message: expect.stringMatching(
        /The service may have made the change. The client did not send the request again/,
      ),
    });
    expect(requests).toHaveLength(1);
  });

  it('of a custom transport that does not count is measured after it arrives', async () => {
    const send = vi.fn<Transport['send']>(async () => ({ status: 200, headers: new Headers(), body: json }));
    const { client } = await setUp(() => ({}), { transport: { send }, auth: { accessToken: 'token' } });
    await client.me.get();
    expect(send.mock.calls[0]?.[0].maxReplyBytes).toBe(67_108_864);
    expect(await failure(client.with({ maxReplyBytes: 100 }).me.get())).toBeInstanceOf(ReplyError);
  });
});

describe('the reply of the token endpoint', () => {
  it('is refused if it is larger than a megabyte', async () => {
    const closed = vi.fn();
    const { client } = await setUp(
      () => ({}),
      {},
      () => endless(closed),
    );
    const error = await failure(client.me.get());
    expect(error).toBeInstanceOf(TokenError);
    expect(error).toMatchObject({
      which: 'reply',
      message: expect.stringContaining('more than 1048576 bytes'),
    });
    await waitUntil(() => closed.mock.calls.length > 0);
  });

  it('has this limit for any maxReplyBytes', async () => {
    const withToken = async (bytes: number, maxReplyBytes: number) => {
      const token = { access_token: 'token', expires_in: 3600, comment: 'x'.repeat(bytes) };
      const { client } = await setUp(
        () => ({ json: { me: { uuid: 'me' } } }),
        { maxReplyBytes },
        () => ({ json: token }),
      );
      return client.me.get();
    };
    expect(await withToken(1_000, 100)).toEqual({ uuid: 'me' });
    expect(await failure(withToken(1_048_576, 10_000_000))).toBeInstanceOf(TokenError);
  });
});
