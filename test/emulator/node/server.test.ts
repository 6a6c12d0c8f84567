import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { version } from '../../../package.json';
import { Emulator } from '../../../src/emulator/index.js';
import { type Server, serve } from '../../../src/emulator/node/server.js';
import { exampleOf } from '../../cli/operations/example-of.js';
import { tokenOf } from '../ask.js';

let emulator: Emulator;
let server: Server;
let answered: number;

beforeEach(async () => {
  answered = 0;
  emulator = new Emulator();
  server = await serve(emulator, {
    onAnswer: () => {
      answered += 1;
    },
  });
});
afterEach(() => server.close());

test.each(['/', '/_emulator', '/_emulator/none', '/api/me', '/auth/none', '/none'])(
  'the reply at %s says in a header that an emulator wrote it',
  async (path) => {
    const { headers } = await fetch(server.url + path, { redirect: 'manual' });
    expect(headers.get('x-emulator')).toBe(version);
  },
);

describe('a person with curl', () => {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(server.url + path, init);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  test.each([
    ['/events/x/session', '/events/{event}/sessions'],
    ['/api/me', '/me'],
    ['/v2/events/x', '/events/{event}'],
  ])('learns the nearest path for an unknown one: %s', async (path, nearest) => {
    const { status, body } = await ask(`/api${path}`);
    expect(status).toBe(404);
    expect(body.result.message).toBe(`there is no path ${path}; the nearest is ${nearest}`);
  });

  test('may write any letter of a path as its bytes, but a slash in an id begins no other path', async () => {
    expect((await ask('/api/%65vents/x/%73ession')).body.result.message).toContain('/events/x/session;');
    expect((await ask('/api/events/x%2Fsession')).status).toBe(401);
    for (const path of ['/%61pi/me', '/auth/connect/t%6Fken']) expect((await ask(path)).status).not.toBe(404);
    for (const path of ['/_emulator/%63lock', '/%5Femulator/clock', '/_emulator/clock/']) {
      expect((await ask(path)).body).toMatchObject({ stands: false });
    }
  });

  test.each(['/api/events/%zz', '/api/events/%FF', '/_emulator/faults/%zz', '/_emulator/%'])(
    'learns that the path %s is not encoded correctly',
    async (path) => {
      const { status, body } = await ask(path);
      expect(status).toBe(400);
      expect((body.result ?? body).message).toContain('is not encoded correctly for a URL');
    },
  );

  test.each([
    ['DELETE', '/api/me', 'GET, POST, PATCH'],
    ['DELETE', '/_emulator/clock', 'GET, POST'],
    // This is how a browser sends a request for a world with the name "..".
    ['DELETE', '/_emulator/worlds/..', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
  ])('learns by %s %s the methods of the path', async (method, path, allowed) => {
    const { status, body, headers } = await ask(path, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allowed);
    expect((body.result ?? body).message).toBe(`This path accepts only ${allowed}.`);
  });

  test('learns that a body is not JSON', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(emulator)}` };
    const { status, body } = await ask('/api/me', { method: 'PATCH', headers, body: '{first_name}' });
    expect(status).toBe(400);
    expect(body.result.message).toBe('body should be JSON');
  });

  test('is redirected from the root to the page', async () => {
    const response = await fetch(server.url);
    expect(response.url).toBe(`${server.pageUrl}/`);
  });
});

describe('the server', () => {
  test('reports every request before it sends the reply', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(emulator)}` };
    const before = answered;
    await fetch(`${server.baseUrl}/me`, { headers });
    expect(answered).toBe(before + 1);
    await fetch(`${server.baseUrl}/me`, { method: 'PATCH', headers, body: '{"me":[{"first_name":"Otto"}]}' });
    expect(answered).toBe(before + 2);
  });

  test('answers a running request when it is closed, and accepts no other', async () => {
    emulator.faults.add({ fault: { delay: 100, status: 418 } });
    const underWay = fetch(`${server.baseUrl}/me`);
    await expect.poll(() => emulator.faults.isEmpty).toBe(true);
    const closing = server.close();
    expect((await underWay).status).toBe(418);
    await closing;
    await expect(fetch(server.url)).rejects.toThrow();
    server = await serve(emulator);
  });

  describe('a request of another form', () => {
    /** Sends a request with these lines, and returns the whole answer as text. */
    const send = async (lines: readonly string[], body: Uint8Array | string = '') => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
      });
      const length = body.length > 0 ? [`content-length: ${body.length}`] : [];
      socket.write(`${[...lines, ...length, 'connection: close'].join('\r\n')}\r\n\r\n`);
      socket.write(body);
      await once(socket, 'close');
      return answer;
    };
    const host = () => `host: ${new URL(server.url).host}`;
    const bearer = async () => `authorization: Bearer  ${await tokenOf(emulator)}`;

    test.each([
      '/_emulator/',
      '/_emulator/openapi.json',
      '/_emulator/stream',
      '/api/common/categories',
      '/api/none',
    ])('HEAD %s has the status of GET, and no body', async (path) => {
      const [head, status] = await Promise.all([
        send([`HEAD ${path} HTTP/1.1`, host(), await bearer()]),
        fetch(server.url + path, { headers: { authorization: `Bearer ${await tokenOf(emulator)}` } }).then(
          async (response) => {
            await response.body?.cancel();
            return response.status;
          },
        ),
      ]);
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\n\r\n$`, 's'));
    });

    test('may be HTTP/1.0, and two spaces may come before a token', async () => {
      expect(await send(['GET /api/me HTTP/1.0', host(), await bearer()])).toMatch(/^HTTP\/1\.1 200 /);
    });

    test.each([
      'GET /api/me HTTP/1.0',
      'GET /_emulator/clock HTTP/1.0',
      'GET /_emulator/clock HTTP/1.0\r\nhost:',
      'GET /_emulator/clock HTTP/1.1\r\nhost:',
      'GET http://127.0.0.1/_emulator/clock HTTP/1.0',
    ])('is refused without a host: %j', async (lines) => {
      expect(await send([lines])).toMatch(/^HTTP\/1\.1 400 .*The request has no header Host/s);
    });

    test('may have uuids in upper case, in its path, query and body', async () => {
      const [org = ''] = Object.keys(emulator.world().state.orgs);
      const upper = org.toUpperCase();
      const headers = {
        authorization: `Bearer ${await tokenOf(emulator)}`,
        'content-type': 'application/json',
      };
      const get = async (path: string) => (await fetch(`${server.baseUrl}${path}`, { headers })).json();
      expect(await get(`/orgs/${upper}`)).toEqual(await get(`/orgs/${org}`));
      expect(await get(`/events?organisation=${upper}`)).toEqual(await get(`/events?organisation=${org}`));
      const body = JSON.stringify({ uuid: upper });
      await fetch(`${server.baseUrl}/me/mute`, { method: 'POST', headers, body });
      expect(emulator.journal.entries.at(-1)).toMatchObject({ operation: 'me.mute', status: 200 });
      const [event = ''] = Object.keys(emulator.world().state.events);
      const inputs = exampleOf('orgs.products.create').map((input) => Object(input));
      const product = { ...inputs.at(-1), event_uuid: [event.toUpperCase()] };
      const made = await fetch(`${server.baseUrl}/orgs/${org}/products`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ product }),
      });
      expect((await made.json()).products[0].event_uuid).toEqual([event]);
    });

    test('is refused with 415 if its body is compressed', async () => {
      const lines = [await bearer(), host(), 'content-encoding: gzip'];
      for (const head of [
        ['PATCH /api/me HTTP/1.1', 'content-type: application/json'],
        ['POST /api/common/files HTTP/1.1', 'content-type: multipart/form-data; boundary=x'],
        ['POST /auth/connect/token HTTP/1.1', 'content-type: application/x-www-form-urlencoded'],
        ['POST /_emulator/faults HTTP/1.1', 'content-type: application/json'],
      ]) {
        expect(await send([...head, ...lines], gzipSync('{}'))).toMatch(
          /^HTTP\/1\.1 415 .*send it without the content encoding gzip/s,
        );
      }
    });

    test('learns that the token endpoint takes credentials in the form', async () => {
      const { clientId, clientSecret } = emulator.application();
      const basic = `authorization: Basic ${btoa(`${clientId}:${clientSecret}`)}`;
      const type = 'content-type: application/x-www-form-urlencoded';
      expect(
        await send(
          ['POST /auth/connect/token HTTP/1.1', host(), basic, type],
          'grant_type=client_credentials',
        ),
      ).toContain(
        'send client_id and client_secret in the form, because Basic authentication is not documented',
      );
    });
  });

  test.each(['nonsense', 'TRACE /api/me HTTP/1.1\r\nhost: x', 'OPTIONS * HTTP/1.1\r\nhost: x'])(
    'survives %j',
    async (request) => {
      const { port } = new URL(server.url);
      const socket = connect(Number(port), '127.0.0.1');
      const answer = await new Promise<string>((resolve) => {
        socket.once('data', (data) => resolve(data.toString()));
        socket.write(`${request}\r\n\r\n`);
      });
      socket.destroy();
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect((await fetch(`${server.baseUrl}/me`)).status).toBe(401);
    },
  );
});
