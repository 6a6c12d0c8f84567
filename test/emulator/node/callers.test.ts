import { request } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import type { ServeOptions, Server } from '../../../src/emulator/node/server.js';
import { serving } from '../serving.js';

let emulator: Emulator;
let server: Server;
let port: string;

async function listen(options: ServeOptions = {}): Promise<void> {
  emulator = new Emulator();
  server = await serving(emulator, options);
  ({ port } = new URL(server.url));
}

beforeEach(() => listen());

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request with exactly these headers, which `fetch` would not send. */
const ask = (path: string, { method = 'GET', headers = {}, body }: Question = {}) =>
  new Promise<{ status: number | undefined; headers: Headers; body: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (data) => {
        text += data;
      });
      reply.once('error', reject).once('end', () => {
        const received = new Headers(
          Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]),
        );
        resolve({ status: reply.statusCode, headers: received, body: text });
      });
    })
      .once('error', reject)
      .end(body);
  });

const statusFor = async (host: string) => (await ask('/_emulator/overview', { headers: { host } })).status;

const json = { 'content-type': 'application/json' };

describe('an emulator that listens only to this machine', () => {
  test.each(['127.0.0.1', 'localhost', 'LocalHost', '[::1]'])('answers to the host %s', async (name) => {
    expect(await statusFor(`${name}:${port}`)).toBe(200);
  });

  test.each(['evil.example', '127.0.0.1.evil.example', '10.0.0.1', 'localhost.evil.example'])(
    'refuses the host %s, because a foreign name could point to this machine',
    async (name) => {
      const { status, body, headers } = await ask('/api/me', { headers: { host: `${name}:${port}` } });
      expect(status).toBe(421);
      expect(headers.get('content-type')).toBe('application/json');
      expect(JSON.parse(body).message).toBe(
        `The emulator does not accept requests for the host ${name}:${port}. Use ${server.url}, or start it with --name ${name}.`,
      );
      expect(emulator.journal.entries).toEqual([]);
    },
  );

  test('refuses a host with another port or without one', async () => {
    expect(await statusFor(`127.0.0.1:${Number(port) - 1}`)).toBe(421);
    expect(await statusFor('127.0.0.1')).toBe(421);
  });
});

describe('an emulator that listens on all addresses', () => {
  beforeEach(() => listen({ host: '0.0.0.0' }));

  test('answers to any IP address at any port, and to no name except localhost', async () => {
    expect(await statusFor(`192.168.1.5:${port}`)).toBe(200);
    expect(await statusFor('[fe80::1]:8080')).toBe(200);
    expect(await statusFor('localhost:8080')).toBe(200);
    expect(await statusFor(`evil.example:${port}`)).toBe(421);
  });

  test('answers to its configured names at any port', async () => {
    await listen({ host: '0.0.0.0', names: ['ticketing', 'Tickets.example'] });
    expect(await statusFor(`ticketing:${port}`)).toBe(200);
    expect(await statusFor('TICKETS.example:8080')).toBe(200);
    expect(await statusFor('localhost:8080')).toBe(200);
    expect(await statusFor('evil.ticketing')).toBe(421);
    expect(await statusFor('tickets.example.evil.example')).toBe(421);
  });

  test('has a base URL that a client may send its secret to', () => {
    expect(server.baseUrl).toBe(`http://127.0.0.1:${port}/api`);
  });
});

/** Headers of a browser for a page of another origin. */
const foreign = { origin: 'http://app.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };

const preflight = (path: string, origin = foreign.origin) =>
  ask(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type',
    },
  });

const allowed = 'access-control-allow-origin';

describe('a page of another origin', () => {
  test.each<[what: string, path: string, sent: Readonly<Record<string, string>>]>([
    ['a form', '/_emulator/reset', { 'content-type': 'text/plain' }],
    ['JSON', '/_emulator/reset', json],
    ['JSON to the API', '/api/me', json],
    [
      'a form to the token endpoint',
      '/auth/connect/token',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['JSON from null', '/_emulator/reset', { ...json, origin: 'null' }],
    ['JSON from the loopback name', '/_emulator/reset', { ...json, origin: 'http://localhost' }],
    ['JSON from the loopback address', '/_emulator/reset', { ...json, origin: 'https://127.0.0.1' }],
  ])('changes nothing by posting %s', async (_, path, sent) => {
    const headers = { ...foreign, ...sent };
    emulator.faults.add({ fault: { status: 500 } });
    const { status, body } = await ask(path, { method: 'POST', headers, body: '{}' });
    expect(status).toBe(403);
    const { message, errors } = JSON.parse(body);
    expect(message).toContain(`a page of ${headers.origin} may not call the emulator`);
    expect(errors).toEqual([message]);
    expect(emulator.journal.entries).toEqual([]);
    expect(emulator.faults.isEmpty).toBe(false);
  });

  test.each(['cross-site', 'same-site'])(
    'does not use up a fault if the browser sends only %s',
    async (site) => {
      emulator.faults.add({ fault: { status: 500 } });
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' };
      expect((await ask('/api/me', { headers })).status).toBe(403);
      expect(emulator.faults.isEmpty).toBe(false);
    },
  );

  test('gets no permission by CORS', async () => {
    const { status, headers } = await preflight('/api/me');
    expect(status).toBe(403);
    expect(headers.has(allowed)).toBe(false);
    expect((await ask('/api/me', { headers: foreign })).headers.has(allowed)).toBe(false);
  });

  test('can link to the page of the emulator, but not embed it', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const page = await ask('/_emulator/', { headers });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    for (const path of ['/', '/_emulator']) {
      const { status, headers: received } = await ask(path, { headers });
      expect([status, received.get('location')]).toEqual([302, '_emulator/']);
    }
    expect((await ask('/api/me', { headers })).status).toBe(403);
  });
});

test("the emulator's own page can call it, also through a proxy that changes the host", async () => {
  for (const origin of [server.url, 'https://tickets.example']) {
    const headers = { ...json, origin, 'sec-fetch-site': 'same-origin' };
    expect((await ask('/_emulator/reset', { method: 'POST', headers, body: '{}' })).status).toBe(200);
  }
});

test('a program without an origin gets a reply without CORS headers', async () => {
  const { status, headers } = await ask('/api/me');
  expect(status).toBe(401);
  expect(headers.has(allowed)).toBe(false);
});

describe('with cors for an origin', () => {
  beforeEach(() => listen({ cors: [foreign.origin] }));

  test('pages of this origin can send any request and read the reply', async () => {
    const leave = await preflight('/api/me');
    expect(leave.status).toBe(204);
    expect(leave.headers.get(allowed)).toBe(foreign.origin);
    expect(leave.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(leave.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
    const { status, headers } = await ask('/api/me', { headers: foreign });
    expect(status).toBe(401);
    expect(headers.get(allowed)).toBe(foreign.origin);
    expect(headers.get('vary')).toBe('origin');
    expect(headers.get('access-control-expose-headers')).toBe('*');
  });

  test('pages of this origin can call the paths under /_emulator', async () => {
    const headers = { ...foreign, ...json };
    const reply = await ask('/_emulator/reset', { method: 'POST', headers, body: '{}' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get(allowed)).toBe(foreign.origin);
  });

  test('pages of another origin cannot call the API', async () => {
    const headers = { ...foreign, origin: 'http://other.example' };
    const { status, headers: received } = await ask('/api/me', { headers });
    expect(status).toBe(403);
    expect(received.has(allowed)).toBe(false);
    expect((await preflight('/api/me', 'http://other.example')).status).toBe(403);
  });
});

describe('with cors for all', () => {
  beforeEach(() => listen({ cors: true }));

  test('any page can call the API', async () => {
    expect((await preflight('/api/me')).headers.get(allowed)).toBe('*');
    expect((await ask('/api/me', { headers: foreign })).headers.get(allowed)).toBe('*');
    expect((await ask('/api/me', { headers: { ...foreign, origin: 'null' } })).status).toBe(401);
  });

  test('no page can read the secret or change anything under /_emulator', async () => {
    expect((await preflight('/_emulator/reset')).status).toBe(403);
    const overview = await ask('/_emulator/overview', { headers: foreign });
    expect(overview.status).toBe(403);
    expect(overview.body).not.toContain(emulator.application().clientSecret);
    expect(JSON.parse(overview.body).message).toBe(
      'a page of http://app.example may not call the emulator: start it with --cors http://app.example',
    );
  });
});
