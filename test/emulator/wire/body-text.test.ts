import { request as send } from 'node:http';
import { describe, expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { serve } from '../../../src/emulator/node/server.js';
import { tokenOf } from '../ask.js';

const json = (name: string, encoding: BufferEncoding) =>
  Buffer.from(JSON.stringify({ me: [{ bio: name }] }), encoding);
const utf16be = (name: string) => json(name, 'utf16le').swap16();
const marked = (...bytes: number[]) => Buffer.from(bytes);

/** Bodies with the name, and their content types. */
const readable: readonly [string, Buffer, string][] = [
  ['Café „5 €“', json('Café „5 €“', 'utf8'), 'application/json'],
  ['Café „5 €“', json('Café „5 €“', 'utf8'), 'application/json; charset="UTF-8"'],
  ['Café', Buffer.concat([marked(0xef, 0xbb, 0xbf), json('Café', 'utf8')]), 'application/json;charset=utf8'],
  ['Café', json('Café', 'latin1'), 'application/json; charset=ISO-8859-1'],
  ['“5 €”', json('\x935 \x80\x94', 'latin1'), "application/json; charset='windows-1252'"],
  ['Łódź', json('£\xf3d\xbc', 'latin1'), 'application/json; charset=iso-8859-2'],
  ['Café 🎫', json('Café 🎫', 'utf16le'), 'application/json; charset=utf-16le'],
  ['Café 🎫', utf16be('Café 🎫'), 'application/json; charset=utf-16be'],
  [
    'Café 🎫',
    Buffer.concat([marked(0xfe, 0xff), utf16be('Café 🎫')]),
    'application/json; boundary=x; charset=UTF-16',
  ],
];

const notUtf8 = /^body should be UTF-8, or in the charset that its content type names: .*byte 19 is 0xE9/;

const refused: readonly [Buffer, string, number, RegExp][] = [
  [json('Café', 'latin1'), 'application/json', 400, notUtf8],
  [json('Café', 'latin1'), 'application/json; charset=utf-8', 400, notUtf8],
  [
    json('Café', 'utf8'),
    'application/json; charset=klingon',
    400,
    /^the charset klingon is unknown: send UTF-8$/,
  ],
  [
    json('Café', 'utf16le').subarray(1),
    'application/json; charset=utf-16',
    400,
    /charset of its content type/,
  ],
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

  test.each(readable)('%s is read from the encoding of its content type: %#', async (bio, body, type) => {
    expect(await patch(new Emulator(), body, type)).toMatchObject({ status: 200, bio });
  });

  test.each(refused)(
    'a body in another encoding is refused, and nothing is changed: %#',
    async (body, type, status, message) => {
      const emulator = new Emulator();
      const { bio } = await patch(emulator, json('Hi', 'utf8'), 'application/json');

      const reply = await patch(emulator, body, type);

      expect(reply).toMatchObject({ status, bio });
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
  const server = await serve(emulator);
  try {
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
    expect(await patch([json('Z\xfcrich', 'latin1')], 'application/json; charset=latin1')).toBe(200);
    expect(bios()).toContain('Zürich');
  } finally {
    await server.close();
  }
});
