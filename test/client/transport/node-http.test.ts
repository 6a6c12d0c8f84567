import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { nodeHttp } from '../../../src/client/transport/node-http.js';
import { type Answer, setUp } from '../../support/server.js';

const json = JSON.stringify({ me: { uuid: 'me', bio: 'ä'.repeat(500) } });

const compressed = (encoding: string, bytes: Uint8Array, status = 200): Answer => ({
  act: (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'content-encoding': encoding })
      .end(bytes),
});

const answered = (answer: Answer, options = {}) => setUp(() => answer, { transport: nodeHttp(), ...options });

describe('the transport of the command line', () => {
  it.each([
    ['gzip', gzipSync(json)],
    ['x-gzip', gzipSync(json)],
    ['deflate', deflateSync(json)],
    ['br', brotliCompressSync(json)],
    ['identity', Buffer.from(json)],
    ['gzip', gzipSync(json).subarray(0, -8)],
  ])('reads a reply that is encoded as %s', async (encoding, bytes) => {
    const { client, requests } = await answered(compressed(encoding, bytes));
    expect(await client.me.get()).toEqual(JSON.parse(json).me);
    expect(requests[0]?.headers['accept-encoding']).toBe('gzip, br');
  });

  it('reads no body from a reply with an encoding but no content', async () => {
    const { client } = await answered(compressed('gzip', Buffer.alloc(0), 204));
    expect(await client.events.publish('event')).toEqual({ message: '' });
  });
});
