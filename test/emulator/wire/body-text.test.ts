import { request as send } from 'node:http';
import { describe, expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { tokenOf } from '../ask.js';
import { serving } from '../serving.js';

const json = (name: string, encoding: BufferEncoding) =>
  Buffer.from(JSON.stringify({ me: [{ bio: name }] }), encoding);

/** Bodies with the name, and their content types. */
const readable: readonly [string, Buffer, string][] = [
  ['Café „5 €“', json('Café „5 €“', 'utf8'), 'application/json'],
  ['Café „5 €“', json('Café „5 €“', 'utf8'), 'application/json; charset="UTF-8"'],
  [
    'Café',
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), json('Café', 'utf8')]),
    'application/json;charset=utf8',
  ],
];

const refused: readonly [Buffer, string, RegExp][] = [
  [json('Café', 'latin1'), 'application/json', /^body should be UTF-8: .*byte 19 is 0xE9/],
  [json('Café', 'latin1'), 'application/json; charset=utf-8', /^body should be UTF-8: .*byte 19 is 0xE9/],
  [json('Café', 'latin1'), 'application/json; charset=ISO-8859-1', /^body should be UTF-8, not iso-8859-1$/],
  [json('Café', 'utf8'), "application/json; charset='klingon'", /^body should be UTF-8, not klingon$/],
];

describe('in process', () => {
  const patch = async (emulator: Emulator, body: Uint8Array, type: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(emulator)}`, 'content-type': type };
    const reply = await emulator.fetch(`${emulator.baseUrl}/me`, {
      method: 'PATCH',
      headers,
      body: new Uint8Array(body),
    });
    const me = await (await emulator.fetch(`${emulator.baseUrl}/me`, { headers })).json();
    return { status: reply.status, text: await reply.text(), bio: me.me?.[0].bio ?? me.result?.me?.[0].bio };
  };

  test.each(readable)('%s is read: %#', async (bio, body, type) => {
    expect(await patch(new Emulator(), body, type)).toMatchObject({ status: 200, bio });
  });

  test.each(refused)(
    'a body in another encoding is refused, and nothing is changed: %#',
    async (body, type, message) => {
      const emulator = new Emulator();
      const { bio } = await patch(emulator, json('Hi', 'utf8'), 'application/json');

      const reply = await patch(emulator, body, type);

      expect(reply).toMatchObject({ status: 400, bio });
      expect(JSON.parse(reply.text).result.errors).toEqual([expect.stringMatching(message)]);
    },
  );

  test('a query in another encoding is refused', async () => {
    const emulator = new Emulator();
    const headers = { authorization: `Bearer ${await tokenOf(emulator)}` };
    const statusOf = async (query: string) =>
      (await emulator.fetch(`${emulator.baseUrl}/events?search=${query}`, { headers })).status;
    expect([await statusOf('Caf%E9'), await statusOf('Caf%C3%A9'), await statusOf('100%')]).toEqual([
      400, 200, 200,
    ]);
  });

  test.each([
    Buffer.from('grant_type=client_credentials&client_id=caf%E9&client_secret=x'),
    Buffer.from('grant_type=client_credentials&client_id=caf\xe9&client_secret=x', 'latin1'),
  ])('a form in another encoding is refused by the token endpoint: %#', async (body) => {
    const emulator = new Emulator();
    const reply = await emulator.fetch(`${emulator.authUrl}/connect/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      error: 'invalid_request',
      error_description: expect.stringContaining('should be UTF-8'),
    });
  });
});

test('over HTTP, a character may be cut between two chunks, and other encodings are refused', async () => {
  const emulator = new Emulator();
  const server = await serving(emulator);
  const token = await tokenOf(emulator);
  const patch = (pieces: readonly Uint8Array[], type: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      const asked = send(`${server.baseUrl}/me`, { method: 'PATCH', headers }, (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode));
      });
      asked.on('error', reject);
      for (const piece of pieces) asked.write(piece);
      asked.end();
    });
  const { users } = emulator.world().state;
  const bios = () => Object.values(users).map(({ bio }) => bio);
  const body = json('Café 🎫', 'utf8');
  expect(
    await patch(
      Array.from(body, (byte) => Uint8Array.of(byte)),
      'application/json',
    ),
  ).toBe(200);
  expect(bios()).toContain('Café 🎫');
  expect(await patch([json('Z\xfcrich', 'latin1')], 'application/json')).toBe(400);
});
