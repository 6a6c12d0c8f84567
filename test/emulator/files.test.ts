import { describe, expect, test } from 'vitest';
import { Emulator } from '../../src/emulator/index.js';
import { isOfFile } from '../../src/emulator/request/call.js';
import { type SeedName, seeds } from '../../src/emulator/seeds/index.js';
import { rows } from '../../src/emulator/table.js';
import { mostBytes } from '../../src/emulator/wire/upload.js';
import { unhandledRejections } from '../support/rejections.js';
import { tokenOf } from './ask.js';
import { clientOf } from './clients.js';
import { serving } from './serving.js';
import { setting } from './setting.js';

const picture = { content: new Uint8Array([0x89, 0x50, 0, 255, 128]), name: 'Logo.PNG', type: 'image/png' };

const bytesIn = async (response: Response) => new Uint8Array(await response.arrayBuffer());

/** Comparing each byte as a value would take long. */
const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

/** Sends a request to a path below the base URL. */
const get = (emulator: Emulator, path: string, init?: RequestInit) =>
  emulator.fetch(`${emulator.baseUrl}/${path}`, init);

describe('an uploaded file', () => {
  test('is served at its path to anyone, with every byte, whatever its length', async () => {
    const { emulator, owner } = setting();
    for (const length of [0, 1, 2, 3, 256, 100_000]) {
      const content = Uint8Array.from({ length }, (_, index) => (index * 31) >> 3);
      const { file_name } = await owner.common.files.upload({ content, name: 'a.bin', type: 'image/png' });
      const response = await get(emulator, file_name);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(response.headers.get('content-length')).toBe(String(length));
      expect(isSame(await bytesIn(response), content)).toBe(true);
      expect(await bytesIn(await get(emulator, file_name))).toEqual(content);
    }
  });

  test('is served over HTTP, also at the root, and HEAD returns only its length', async () => {
    const { emulator, owner } = setting();
    const { file_name } = await owner.common.files.upload(picture);
    const server = await serving(emulator);
    for (const base of [server.baseUrl, server.url]) {
      const response = await fetch(`${base}/${file_name}`);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(await bytesIn(response)).toEqual(picture.content);
    }
    const head = await fetch(`${server.baseUrl}/${file_name}`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe('5');
  });

  test('can be uploaded over HTTP', async () => {
    const emulator = new Emulator();
    const server = await serving(emulator);
    const content = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
    const form = new FormData();
    form.set('file', new File([content], 'poster.webp', { type: 'image/webp' }));
    const headers = { authorization: `Bearer ${await tokenOf(emulator)}` };
    const uploaded = await fetch(`${server.baseUrl}/common/files`, { method: 'POST', headers, body: form });
    const { result } = await uploaded.json();
    expect(isSame(await bytesIn(await fetch(`${server.baseUrl}/${result.file_name}`)), content)).toBe(true);
  });

  test('disappears with its bytes when it is deleted', async () => {
    const { emulator, owner, state } = setting();
    const { file_name } = await owner.common.files.upload(picture);
    await owner.common.files.delete(file_name);
    const response = await get(emulator, file_name);
    expect(response.status).toBe(404);
    expect((await response.json()).result.message).toBe('file not found');
    expect(state.contents).toEqual({});
  });

  test('of a user disappears with the account, unless it was uploaded for an organisation', async () => {
    const { emulator, owner, bela, org, stranger } = setting();
    const own = await bela.common.files.upload(picture);
    const ofOrg = await owner.common.files.upload(picture, { org_uuid: org });
    await bela.users.delete(stranger.uuid);
    expect((await get(emulator, own.file_name)).status).toBe(404);
    expect((await get(emulator, ofOrg.file_name)).status).toBe(200);
  });

  test('is part of a snapshot as plain data', async () => {
    const { emulator, owner } = setting();
    const { file_name } = await owner.common.files.upload(picture);
    const saved = JSON.parse(JSON.stringify(emulator.snapshot()));
    emulator.reset();
    expect((await get(emulator, file_name)).status).toBe(404);
    emulator.restore(saved);
    expect(await bytesIn(await get(emulator, file_name))).toEqual(picture.content);
  });

  test('that a seed names without its bytes is not found, and can be deleted', async () => {
    const file = { file_name: 'uploads/a.png', user: 'olivia@mail.example', type: 'image/png', size: 9 };
    const users = [{ email: 'olivia@mail.example' }];
    const emulator = new Emulator({ seed: { users, files: [file] } });
    expect((await get(emulator, 'uploads/a.png')).status).toBe(404);
    await clientOf(emulator).common.files.delete('uploads/a.png');
    expect(emulator.world().state.files).toEqual({});
    const wrong = { users, files: [{ ...file, content: '*' }] };
    expect(() => new Emulator({ seed: wrong })).toThrow('files.0.content must be base64');
  });

  test('belongs to the world of the token or of the query', async () => {
    const emulator = new Emulator();
    const client = clientOf(emulator, { world: 'other' });
    const { file_name } = await client.common.files.upload(picture);
    expect((await get(emulator, file_name)).status).toBe(404);
    expect((await get(emulator, `${file_name}?world=other`)).status).toBe(200);
    const authorization = `Bearer ${await tokenOf(emulator, { world: 'other' })}`;
    expect((await get(emulator, file_name, { headers: { authorization } })).status).toBe(200);
    const unknown = await get(emulator, `${file_name}?world=nobody-made-it`);
    expect(unknown.status).toBe(404);
    expect(emulator.hasWorld('nobody-made-it')).toBe(false);
  });

  test('allows only GET and HEAD', async () => {
    const { emulator, owner } = setting();
    const { file_name } = await owner.common.files.upload(picture);
    const response = await get(emulator, file_name, { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  test('is in the journal without its bytes, and can have faults', async () => {
    const { emulator, owner } = setting();
    const { file_name } = await owner.common.files.upload(picture);
    await get(emulator, file_name);
    expect(emulator.journal.entries.at(-1)).toEqual(
      expect.objectContaining({ method: 'GET', path: `/${file_name}`, status: 200 }),
    );
    expect(emulator.journal.entries.at(-1)).not.toHaveProperty('reply');
    emulator.faults.add({ fault: { status: 503 } });
    expect((await get(emulator, file_name)).status).toBe(503);
  });

  test('is sent in full over HTTP if a fault makes it longer', async () => {
    const { emulator, owner } = setting();
    const { file_name } = await owner.common.files.upload({ content: new Uint8Array([97]), name: 'a.txt' });
    const server = await serving(emulator);
    emulator.faults.add({ fault: { edit: (body) => `${body} and more` } });
    expect(await (await fetch(`${server.baseUrl}/${file_name}`)).text()).toBe('a and more');
  });

  test('can have 20 MB, and a larger one is refused with advice and without an unhandled rejection', async () => {
    const rejections = unhandledRejections();
    const { emulator, owner, state } = setting();
    const whole = new Uint8Array(mostBytes).fill(7);
    const { file_name } = await owner.common.files.upload({ content: whole, name: 'a.bin' });
    expect((await get(emulator, file_name)).headers.get('content-length')).toBe(String(mostBytes));
    const larger = owner.common.files.upload({ content: new Uint8Array(mostBytes + 1), name: 'b.bin' });
    await expect(larger).rejects.toMatchObject({
      status: 413,
      message: expect.stringContaining(
        'file should have at most 20971520 bytes, and has 20971521: send a smaller file',
      ),
    });
    const content = new Uint8Array(mostBytes + 1_000_000);
    await expect(owner.common.files.upload({ content, name: 'c.bin' })).rejects.toMatchObject({
      status: 413,
    });
    expect(Object.keys(state.files)).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(rejections).toEqual([]);
  });

  test('that is far too large is refused over HTTP after all of it has arrived', async () => {
    const emulator = new Emulator();
    const server = await serving(emulator);
    const form = new FormData();
    form.set('file', new File([new Uint8Array(mostBytes + 1_000_000)], 'a.bin'));
    const headers = { authorization: `Bearer ${await tokenOf(emulator)}` };
    const response = await fetch(`${server.baseUrl}/common/files`, { method: 'POST', headers, body: form });
    expect(response.status).toBe(413);
    expect((await response.json()).result.message).toMatch(/^the form should have at most \d+ bytes/);
  });
});

describe('the headers of an uploaded file', () => {
  const served = async (type: string, name: string) => {
    const { emulator, owner } = setting();
    const { file_name } = await owner.common.files.upload({ content: new Uint8Array([60]), name, type });
    return (await get(emulator, file_name)).headers;
  };

  test.each([
    ['text/html', 'a.html'],
    ['image/svg+xml', 'a.svg'],
    ['application/xhtml+xml', 'a.png'],
    ['application/pdf', 'a.pdf'],
    ['text/javascript', 'a.js'],
  ])('for %s make browsers save it and block its scripts', async (type, name) => {
    const headers = await served(type, name);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toBe('attachment');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
  });

  test('let a picture be shown inline with the same protection', async () => {
    const headers = await served('image/jpeg', 'a.jpg');
    expect(headers.get('content-disposition')).toBe('inline');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/sandbox$/);
  });

  test.each(['', 'text/plain; name="日本.txt"', 'a\u0001'])(
    'declare bytes if the upload has a type that cannot be sent: %j',
    async (type) => {
      const { emulator } = setting();
      const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.html"\r\nContent-Type: ${type}`;
      const stored = await get(emulator, 'common/files', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await tokenOf(emulator)}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        body: `${part}\r\n\r\n<\r\n--x--`,
      });
      const server = await serving(emulator);
      const { status, headers } = await fetch(`${server.url}/${(await stored.json()).result.file_name}`);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    },
  );
});

/** Returns the paths of pictures in a value. */
function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[\w-]+\/[^\s/]+\.\w{3,4}$/.test(value) ? [value] : [];
  return value instanceof Object ? Object.values(value).flatMap(picturesIn) : [];
}

describe('a picture', () => {
  test.each(Object.keys(seeds) as SeedName[])('that the seed %s names is served', async (seed) => {
    const emulator = new Emulator({ seed, now: Date.parse('2030-05-01T00:00:00Z') });
    const { events, products, orgs, users, sessions, speakers } = emulator.world().state;
    const paths = new Set(picturesIn({ events, products, orgs, users, sessions, speakers }));
    if (seed === 'demo') expect(paths.size).toBeGreaterThan(5);
    for (const path of paths) {
      const response = await get(emulator, path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
    }
  });

  test('that events can use as a banner is served', async () => {
    const { emulator, owner } = setting();
    for (const { f_path } of await owner.common.banners.list()) {
      expect((await get(emulator, f_path ?? '')).headers.get('content-type')).toBe('image/png');
    }
  });

  test('that nobody uploaded or named is not found', async () => {
    const { emulator } = setting();
    for (const path of ['uploads/nothing.png', 'banners/a.gif', 'banners/../a.png', 'banners/', 'banners']) {
      expect((await get(emulator, path)).status).toBe(404);
    }
  });

  test('never has the path of an operation', () => {
    const paths = [...rows.values()].flatMap(({ path, alternates = [] }) => [path, ...alternates]);
    expect(paths.filter(isOfFile)).toEqual([]);
  });

  test('can be shown by pages of other origins, but not read by them', async () => {
    const server = await serving(new Emulator());
    const asked = (headers: Record<string, string>) =>
      fetch(`${server.baseUrl}/banners/concert.png`, {
        headers: { 'sec-fetch-site': 'cross-site', ...headers },
      });
    const shown = await asked({ 'sec-fetch-dest': 'image' });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('access-control-allow-origin')).toBeNull();
    expect((await asked({ 'sec-fetch-dest': 'empty', origin: 'https://other.example' })).status).toBe(403);
    expect((await asked({ 'sec-fetch-dest': 'script' })).status).toBe(403);
  });
});
