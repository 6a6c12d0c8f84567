import { request as send } from 'node:http';
import { describe, expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { tokenOf } from '../ask.js';
import { serving } from '../serving.js';

const usual = 10 * 1024 * 1024;
const refused = 'the body should have at most 10485760 bytes: send less at once';

/** Returns a body that records how much of it was read, and whether its reader cancelled it. */
function counted(bytes: number) {
  const piece = new Uint8Array(64 * 1024).fill(32);
  const told = { read: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (told.read >= bytes) return controller.close();
        told.read += piece.length;
        controller.enqueue(piece);
      },
      cancel() {
        told.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, told };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Sends a body of 600 MB to an emulator in process. Returns the reply, and how much of the body was read. */
async function sendLarge(url: string, method: string, headers: HeadersInit, emulator: Emulator) {
  const { body, told } = counted(600 * 1024 * 1024);
  const response = await emulator.fetch(url, { method, headers, body, duplex: 'half' } as RequestInit);
  expect(response.status).toBe(413);
  return { reply: await response.json(), ...told };
}

describe('in process', () => {
  test.each([
    ['PATCH', '/me'],
    ['POST', '/me/verify_otp'],
    ['PUT', '/orgs/org/billing_information'],
  ])('%s %s is read only up to 10 MB', async (method, path) => {
    const emulator = new Emulator();
    const headers = { authorization: `Bearer ${await tokenOf(emulator)}` };
    const { reply, read, isCancelled } = await sendLarge(emulator.baseUrl + path, method, headers, emulator);
    expect(reply.result.errors).toEqual([refused]);
    expect(isCancelled).toBe(true);
    expect(read).toBeLessThan(usual + 1024 * 1024);
    expect(emulator.journal.entries.at(-1)).toMatchObject({ path, status: 413 });
  });

  test.each(['connect/token', 'v1/oauth/token', 'v1/oauth/authorize'])(
    'a form to %s is read only up to 10 MB',
    async (path) => {
      const emulator = new Emulator();
      const { reply, isCancelled } = await sendLarge(`${emulator.authUrl}/${path}`, 'POST', form, emulator);
      expect(reply).toEqual({ error: 'invalid_request', error_description: refused });
      expect(isCancelled).toBe(true);
    },
  );

  test('an upload is read only up to its own maximum', async () => {
    const emulator = new Emulator({ maxBodyBytes: 100, credentials: { token: 'a-token-to-type-by-hand' } });
    const headers = {
      authorization: 'Bearer a-token-to-type-by-hand',
      'content-type': 'multipart/form-data; boundary=x',
    };
    const { read } = await sendLarge(`${emulator.baseUrl}/common/files`, 'POST', headers, emulator);
    expect(read).toBeLessThan(22 * 1024 * 1024);
  });

  test('the maximum can be set, and counts bytes inclusively', async () => {
    const emulator = new Emulator({ maxBodyBytes: 300, credentials: { token: 'a-token-to-type-by-hand' } });
    const patch = (bio: string) =>
      emulator.fetch(`${emulator.baseUrl}/me`, {
        method: 'PATCH',
        headers: { authorization: 'Bearer a-token-to-type-by-hand' },
        body: JSON.stringify({ me: [{ bio }] }),
      });
    const around = JSON.stringify({ me: [{ bio: '' }] }).length;
    expect((await patch('x'.repeat(300 - around))).status).toBe(200);
    expect((await patch('x'.repeat(301 - around))).status).toBe(413);
    // Each character has three bytes.
    expect((await patch('€'.repeat(100 - around / 3 + 1))).status).toBe(413);
    expect(emulator.world().state.users[emulator.world().state.owner]?.bio).toHaveLength(300 - around);
  });

  test.each([0, -1, 1.5, Number.NaN, '10', null])('%j is not a valid maximum', (maxBodyBytes) => {
    expect(() => new Emulator({ maxBodyBytes: maxBodyBytes as number })).toThrow(
      'maxBodyBytes must be a whole number from 1',
    );
  });
});

describe('over HTTP', () => {
  /** Sends a body in pieces, without its length unless the headers contain it. */
  const post = (url: string, pieces: number, headers: Record<string, string>) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const piece = Buffer.alloc(1024 * 1024, ' ');
      const asked = send(url, { method: 'POST', headers }, (reply) => {
        let body = '';
        reply.setEncoding('utf8');
        reply.on('data', (text) => {
          body += text;
        });
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }));
      });
      asked.on('error', reject);
      for (let index = 0; index < pieces; index += 1) asked.write(piece);
      asked.end();
    });

  test.each([
    ['chunk by chunk', {}],
    ['with its length', { 'content-length': String(24 * 1024 * 1024) }],
  ])('%s, a body that is too long is refused, and the next request is answered', async (_, length) => {
    const emulator = new Emulator();
    const server = await serving(emulator);
    const headers = { authorization: `Bearer ${await tokenOf(emulator)}` };
    const api = await post(`${server.baseUrl}/me/passwd`, 24, { ...headers, ...length });
    expect(api.status).toBe(413);
    expect(JSON.parse(api.body).result.errors).toEqual([refused]);
    const token = await post(`${server.authUrl}/connect/token`, 24, { ...form, ...length });
    expect(token.status).toBe(413);
    expect(JSON.parse(token.body).error_description).toBe(refused);
    expect((await fetch(`${server.baseUrl}/me`, { headers })).status).toBe(200);
  });

  test('the endpoints of the emulator accept larger bodies, because a snapshot is larger', async () => {
    const emulator = new Emulator({ maxBodyBytes: 1000 });
    const server = await serving(emulator);
    const snapshot = await (await fetch(`${server.pageUrl}/snapshot`)).text();
    expect(snapshot.length).toBeGreaterThan(1000);
    const restored = await fetch(`${server.pageUrl}/restore`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: snapshot,
    });
    expect(restored.status).toBe(200);
  });
});
