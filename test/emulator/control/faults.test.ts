import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { Emulator, type Fault } from '../../../src/emulator/index.js';
import type { Server } from '../../../src/emulator/node/server.js';
import { ConnectionError, ServerError, TimeoutError } from '../../../src/index.js';
import { stopClock, untilArrived } from '../../support/clock.js';
import { serving } from '../serving.js';

const failureOf = (call: PromiseLike<unknown>) =>
  Promise.resolve(call).then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('a fault', () => {
  test('happens to the nth matching request, as many times as asked, and to no other', async () => {
    const emulator = new Emulator();
    const client = new TicketingClient({ ...emulator.options(), retry: false });
    emulator.faults.add({ match: { operation: 'me.get' }, nth: 2, times: 2, fault: { status: 503 } });
    const seen: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      await client.common.categories.list();
      const failure = await failureOf(client.me.get());
      seen.push(failure instanceof ServerError ? String(failure.status) : 'answered');
    }
    expect(seen).toEqual(['answered', '503', '503', 'answered']);
  });

  test('matches by method and path', async () => {
    const emulator = new Emulator();
    emulator.faults.add({ match: { method: 'get', path: /^\/orgs\// }, fault: { status: 418 } });
    const answers = [];
    for (const path of ['/me', '/orgs/x', '/orgs/x']) {
      answers.push((await emulator.fetch(emulator.baseUrl + path)).status);
    }
    expect(answers).toEqual([401, 418, 401]);
  });

  test('is listed until it has happened as often as planned, and can be removed by its id', async () => {
    const { faults, fetch, baseUrl } = new Emulator();
    faults.add({ nth: 2, times: 2, fault: { status: 500 } });
    faults.add({ times: 'all', match: { path: '/never' }, fault: { status: 501 } });
    await fetch(`${baseUrl}/me`);
    await fetch(`${baseUrl}/me`);
    expect(faults.planned).toMatchObject([
      { id: 'fault-1', matched: 2, fault: { status: 500 } },
      { id: 'fault-2', matched: 0 },
    ]);
    await fetch(`${baseUrl}/me`);
    expect(faults.planned.map(({ id }) => id)).toEqual(['fault-2']);
    expect([faults.remove('fault-2'), faults.remove('fault-2')]).toEqual([true, false]);
    expect(faults.isEmpty).toBe(true);
  });

  test('can be removed by the function that adding it returned', async () => {
    const emulator = new Emulator();
    const takeBack = emulator.faults.add({ fault: { status: 500 } });
    takeBack();
    expect((await emulator.fetch(`${emulator.baseUrl}/me`)).status).toBe(401);
  });

  test('of one world does not happen in another', async () => {
    const emulator = new Emulator();
    emulator.world('one').faults.add({ times: 9, fault: { status: 500 } });
    const client = new TicketingClient({ ...emulator.options({ world: 'two' }), retry: false });
    expect((await client.me.get()).first_name).toBe('Olivia');
  });

  test('can happen to the request for a token', async () => {
    const emulator = new Emulator();
    emulator.faults.add({ match: { path: '/connect/token' }, fault: { reset: true } });
    const client = new TicketingClient({ ...emulator.options(), retry: false });
    expect(await failureOf(client.me.get())).toMatchObject({ name: 'TokenError', which: 'network' });
  });

  test('that answers instead of the service is marked in the journal', async () => {
    const emulator = new Emulator();
    emulator.faults.add({ fault: { status: 500 } });
    await emulator.fetch(`${emulator.baseUrl}/me`);
    expect(emulator.journal.entries).toMatchObject([{ operation: 'me.get', status: 500, fault: true }]);
  });

  test('that delays ends as soon as the caller gives up', async () => {
    const emulator = new Emulator();
    emulator.faults.add({ match: { operation: 'me.get' }, fault: { delay: 600_000 } });
    const client = new TicketingClient({ ...emulator.options(), retry: false, timeout: 50 });
    expect(await failureOf(client.me.get())).toBeInstanceOf(TimeoutError);
  });
});

const oneAttempt = { retry: false } as const;

const places = {
  'in process': async (run: (client: TicketingClient, emulator: Emulator) => Promise<void>) => {
    const emulator = new Emulator();
    await run(new TicketingClient({ ...emulator.options(), ...oneAttempt }), emulator);
  },
  'over HTTP': async (run: (client: TicketingClient, emulator: Emulator) => Promise<void>) => {
    const emulator = new Emulator();
    const { baseUrl, authUrl } = await serving(emulator);
    const { clientId, clientSecret } = emulator.application();
    const auth = { clientId, clientSecret, authUrl };
    await run(new TicketingClient({ baseUrl, auth, ...oneAttempt }), emulator);
  },
};

describe.each(Object.entries(places))('%s, a call', (_, within) => {
  const isDone = (emulator: Emulator) =>
    Object.values(emulator.world().state.users).some((user) => user.first_name === 'Otto');

  test.each<[when: string, fault: Fault, failure: object, wasDone: boolean]>([
    ['its connection is reset', { reset: true }, { name: 'ConnectionError' }, false],
    ['its reply is lost', { lostReply: true }, { name: 'ConnectionError' }, true],
    ['its reply is cut off', { truncate: true }, { name: 'ConnectionError' }, true],
    [
      'it is rate limited',
      { retryAfter: 7 },
      { name: 'RateLimitError', status: 429, retryAfter: 7000 },
      false,
    ],
    ['the reply is a web page', { html: true, status: 200 }, { name: 'ReplyError' }, false],
    [
      'a 200 reply has a failure status in its envelope',
      { status: 409, wrapped: true, body: 'busy' },
      { name: 'ConflictError', body: { statusCode: 409, success: false, result: 'busy' } },
      false,
    ],
    [
      'the limit is reported in the envelope',
      { wrapped: true, retryAfter: 7 },
      { name: 'RateLimitError', status: 429, retryAfter: 7000, body: { statusCode: 429 } },
      false,
    ],
    [
      'its reply is invalid JSON',
      { edit: (body) => `${JSON.stringify(body)},` },
      { name: 'ReplyError' },
      true,
    ],
    [
      'the fault replies with another body',
      { status: 409, body: { message: 'busy' } },
      { name: 'ConflictError', body: { message: 'busy' } },
      false,
    ],
  ])('fails if %s', async (_when, fault, failure, wasDone) => {
    await within(async (client, emulator) => {
      emulator.faults.add({ match: { operation: 'me.update' }, fault });
      expect(await failureOf(client.me.update({ first_name: 'Otto' }))).toMatchObject(failure);
      expect(isDone(emulator)).toBe(wasDone);
    });
  });

  test.each<[NonNullable<Fault['edit']>, string]>([
    [
      () => {
        throw new Error('mine');
      },
      'mine',
    ],
    [() => Promise.reject(new Error('late')), 'late'],
    [() => undefined, 'it returned no body. Return text, or a value for JSON'],
    [() => 10n, 'Do not know how to serialize a BigInt'],
  ])('says why the function %s made no body', async (edit, why) => {
    await within(async (client, emulator) => {
      emulator.faults.add({ match: { operation: 'me.get' }, fault: { edit } });
      expect(await failureOf(client.me.get())).toMatchObject({
        status: 501,
        body: { message: `fault.edit failed: ${why}` },
      });
    });
  });

  test('sends the body that was planned, although the program changed its own', async () => {
    await within(async (client, emulator) => {
      const body = { message: 'busy' };
      emulator.faults.add({ match: { operation: 'me.get' }, fault: { status: 409, body } });
      body.message = 'changed';
      expect(await failureOf(client.me.get())).toMatchObject({ body: { message: 'busy' } });
    });
  });

  test('follows a redirect within the same origin', async () => {
    await within(async (client, emulator) => {
      const fault = { status: 308, headers: { location: './common/categories' } };
      emulator.faults.add({ match: { operation: 'events.list' }, fault });
      await failureOf(client.events.list());
      expect(emulator.journal.entries.map(({ operation }) => operation)).toEqual([
        'events.list',
        'common.categories.list',
      ]);
    });
  });

  test('times out although it is done if its reply stalls', async () => {
    const clock = stopClock();
    await within(async (client, emulator) => {
      emulator.faults.add({ match: { operation: 'me.update' }, fault: { stall: true } });
      const failing = failureOf(client.me.update({ first_name: 'Otto' }, { timeout: 50 }));
      await untilArrived(() => isDone(emulator));
      await clock.pass(50);
      expect(await failing).toBeInstanceOf(TimeoutError);
      clock.start();
    });
  });
});

describe('over HTTP', () => {
  let emulator: Emulator;
  let server: Server;
  let client: TicketingClient;

  beforeEach(async () => {
    emulator = new Emulator();
    server = await serving(emulator);
    const { clientId, clientSecret } = emulator.application();
    const { baseUrl, authUrl } = server;
    client = new TicketingClient({ baseUrl, auth: { clientId, clientSecret, authUrl }, retry: false });
  });

  test('a reply that is cut off starts with its status and half of its body', async () => {
    emulator.faults.add({ fault: { truncate: true } });
    const response = await fetch(`${server.baseUrl}/me`);
    expect(response.status).toBe(401);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBe(Math.ceil(Number(response.headers.get('content-length')) / 2));
    await expect(reader?.read()).rejects.toThrow();
  });

  test('a slow reply without a body keeps its status', async () => {
    emulator.faults.add({ fault: { status: 204, slowBody: 1 } });
    expect((await fetch(`${server.baseUrl}/me`)).status).toBe(204);
  });

  test.each<Fault>([{ reset: true }, { lostReply: true }, { status: 204, truncate: true }])(
    'after %j the caller sees a connection reset',
    async (fault) => {
      emulator.faults.add({ fault });
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      socket.write(`GET /api/me HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
      const [error] = await once(socket, 'error');
      expect(error).toMatchObject({ code: 'ECONNRESET' });
    },
  );

  const categories = JSON.stringify({ statusCode: 200, result: { categories: [] } });

  test('a body of bytes is sent unchanged, so that it can be compressed', async () => {
    const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
    emulator.faults.add({
      match: { operation: 'common.categories.list' },
      fault: { status: 200, body: gzipSync(categories), headers },
    });
    expect(await client.common.categories.list()).toEqual([]);
  });

  test('a reply with a wrong content-encoding fails as a broken connection', async () => {
    emulator.faults.add({
      match: { operation: 'common.categories.list' },
      fault: { headers: { 'content-encoding': 'gzip' } },
    });
    expect(await failureOf(client.common.categories.list())).toBeInstanceOf(ConnectionError);
    expect(emulator.journal.entries.map(({ fault }) => fault)).toEqual([undefined]);
  });
});
