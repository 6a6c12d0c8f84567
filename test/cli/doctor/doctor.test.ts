import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { serve } from '../../../src/emulator/node/server.js';
import { ownFolder } from '../../support/folder.js';
import { environment } from '../command.js';
import { runHere } from '../run.js';

let folder: string;
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  folder = await ownFolder();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Check {
  readonly name: string;
  readonly status: string;
  readonly found: string;
  readonly advice?: string;
  readonly exitCode?: number;
}

type Settings = Readonly<Record<`TICKETING_${string}`, string>>;

const run = (args: readonly string[], settings: Settings) =>
  runHere(['doctor', ...args], environment({ XDG_CONFIG_HOME: folder, ...settings }), { cwd: folder });

/** Returns what the doctor finds. Checks that it prints no part of the secret. */
async function examined(settings: Settings) {
  const { code, out, err } = await run(['-o', 'json'], settings);
  expect(err).toBe('');
  const checks: Check[] = JSON.parse(out);
  const secret = settings.TICKETING_CLIENT_SECRET ?? '';
  expect(out).not.toContain(secret.slice(0, 8));
  return {
    code,
    checks,
    check: (name: string) => checks.find((each) => each.name === name),
    failures: checks.filter(({ status }) => status === 'failed').map(({ name }) => name),
  };
}

/** Starts an emulator. Returns it with the settings for it. */
async function emulated(scopes?: readonly string[]) {
  const emulator = new Emulator({ credentials: 'random' });
  const server = await serve(emulator);
  closing.push(() => server.close());
  const { clientId, clientSecret } = emulator.application(scopes ? { scopes } : {});
  const settings: Settings = {
    TICKETING_BASE_URL: server.baseUrl,
    TICKETING_AUTH_URL: server.authUrl,
    TICKETING_CLIENT_ID: clientId,
    TICKETING_CLIENT_SECRET: clientSecret,
  };
  return { emulator, settings };
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a service that a test defines. Returns its host and port. */
async function service(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return listening(server);
}

/** Accepts connections, and lets the test handle them. */
async function accepting(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createSocketServer((socket) => {
    socket.on('error', () => {});
    onConnection(socket);
  });
  closing.push(() => server.close());
  return listening(server);
}

const credentials = { TICKETING_CLIENT_ID: 'the-id', TICKETING_CLIENT_SECRET: 'a-word-that-nobody-sees' };

const at = (baseUrl: string, authUrl = baseUrl): Settings => ({
  TICKETING_BASE_URL: baseUrl,
  TICKETING_AUTH_URL: authUrl,
  ...credentials,
});

/** Returns a service that issues tokens, and answers other requests as the test says. */
const withTokens =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url !== '/connect/token') return answer(request, response);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ access_token: 'a-token', expires_in: 3600, scope: 'me.read' }));
  };

const answerMe: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ me: [{ uuid: 'c9e23973-9174-8625-8aad-7737495ac84d' }] }));
};

describe('doctor', () => {
  test('finds no problem and changes nothing', async () => {
    const { emulator, settings } = await emulated();
    const before = emulator.snapshot();
    const { code, out, err } = await run([], settings);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.split('\n').map((line) => line.replace(/\s{2,}/g, ' | '))).toEqual([
      `ok | base URL | ${settings.TICKETING_BASE_URL} (TICKETING_BASE_URL in the environment)`,
      `ok | auth URL | ${settings.TICKETING_AUTH_URL} (TICKETING_AUTH_URL in the environment)`,
      `ok | client id | ${settings.TICKETING_CLIENT_ID} (TICKETING_CLIENT_ID in the environment)`,
      'ok | client secret | set (TICKETING_CLIENT_SECRET in the environment)',
      'ok | API | reachable',
      'ok | token endpoint | reachable',
      'ok | credentials | accepted, token received',
      expect.stringMatching(/^ok \| scopes \| \d+ scopes, enough for all operations$/),
      'ok | reading | me get works',
      '',
    ]);
    expect(emulator.snapshot()).toEqual(before);
  });

  test('sends only reads and one request for a token', async () => {
    const requests: string[] = [];
    const host = await service((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      withTokens(answerMe)(request, response);
    });
    expect((await examined(at(`http://${host}`))).failures).toEqual([]);
    expect(requests).toEqual(['GET /', 'GET /', 'POST /connect/token', 'GET /me']);
  });

  test('recognises an emulator that has a new secret', async () => {
    const { settings } = await emulated();
    const { check } = await examined({ ...settings, TICKETING_CLIENT_SECRET: 'not-the-secret' });
    expect(check('credentials')?.advice).toBe(
      'This is an emulator. It has a new secret at each start, unless it is started with --state or --client-secret. Use the settings that it printed.',
    );
  });

  test('reports a wrong secret and says what to compare', async () => {
    const host = await service((_request, response) =>
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}'),
    );
    const { code, failures, check } = await examined({
      ...at(`http://${host}`),
      TICKETING_CLIENT_SECRET: 'not-the-secret',
    });
    expect({ code, failures }).toEqual({ code: 3, failures: ['credentials'] });
    expect(check('credentials')?.found).toBe('refused: the client id or the client secret is wrong (400)');
    expect(check('credentials')?.advice).toBe(
      'Compare both with your account: More, My Application. The service does not say which one is wrong.',
    );
  });

  test('reports quotation marks around the secret', async () => {
    const { settings } = await emulated();
    const { check } = await examined({ ...settings, TICKETING_CLIENT_SECRET: '"not-the-secret"' });
    expect(check('client secret')).toEqual({
      name: 'client secret',
      status: 'notice',
      found: 'begins or ends with a quotation mark or a space (TICKETING_CLIENT_SECRET in the environment)',
      advice: 'Remove it, unless it is part of the value.',
    });
  });

  test('lists the operations that lack a scope', async () => {
    const { settings } = await emulated(['me.read']);
    const { code, check } = await examined(settings);
    expect(code).toBe(0);
    expect(check('scopes')).toMatchObject({
      status: 'notice',
      found: expect.stringMatching(
        /^1 scope granted; \d+ operations cannot be called without \S+ \(such as [\w -]+\)(?:, \S+ \(such as [\w -]+\)){4} and \d+ more$/,
      ),
      advice: expect.stringContaining('add the scopes to the application'),
    });
  });

  test('reports a read that the service refuses', async () => {
    const { settings } = await emulated(['event.publish']);
    const { code, failures, check } = await examined(settings);
    expect({ code, failures }).toEqual({ code: 3, failures: ['reading'] });
    expect(check('reading')?.found).toContain('me.read');
  });

  test('reports a service that fails', async () => {
    const host = await service(withTokens((_request, response) => response.writeHead(500).end()));
    const { code, failures } = await examined(at(`http://${host}`));
    expect({ code, failures }).toEqual({ code: 5, failures: ['reading'] });
  });

  test('says why an address cannot be reached, and stops there', async () => {
    const found = async (address: string, exitCode = 6) => {
      const { code, failures, check, checks } = await examined(at(address));
      expect({ code, failures, last: checks.at(-1)?.name }).toEqual({
        code: exitCode,
        failures: ['API', 'token endpoint'],
        last: 'token endpoint',
      });
      expect(check('API')?.advice).toMatch(/^Check /);
      return check('API')?.found;
    };
    expect(await found('http://127.0.0.1:2')).toBe('127.0.0.1:2 was not reached (ECONNREFUSED).');
    expect(await found('https://nowhere.invalid')).toMatch(
      /^nowhere\.invalid was not reached \((?:ENOTFOUND|EAI_AGAIN)\)\.$/,
    );
    const closed = await accepting((socket) => socket.once('data', () => socket.destroy()));
    expect(await found(`http://${closed}`)).toMatch(`${closed} was not reached`);
    const plain = await service((_request, response) => response.end());
    expect(await found(`https://${plain}`, 1)).toMatch(`No TLS connection to ${plain} was possible`);
  });

  test('removes the part of the auth URL that the client adds itself', async () => {
    const { settings } = await emulated();
    const { code, check, failures } = await examined({
      ...settings,
      TICKETING_AUTH_URL: `${settings.TICKETING_AUTH_URL}/connect/token`,
    });
    expect({ code, failures }).toEqual({ code: 2, failures: ['auth URL'] });
    expect(check('auth URL')?.advice).toBe(
      `Set the auth URL (TICKETING_AUTH_URL) to ${settings.TICKETING_AUTH_URL}.`,
    );
  });

  test.each([
    ['answers 404', 404, 'text/plain'],
    ['is a website', 200, 'text/html'],
  ])('suggests a path for the base URL if the service %s', async (_name, status, type) => {
    const host = await service(
      withTokens((_request, response) => {
        response.writeHead(status, { 'content-type': type });
        response.end('<!doctype html>');
      }),
    );
    const { failures, check } = await examined(at(`http://${host}`));
    expect(failures).toEqual(['reading']);
    expect(check('reading')?.advice).toBe(
      `Check the base URL (TICKETING_BASE_URL), especially its path. The request went to http://${host}/me. The address has no path, but the service may need one, such as http://${host}/api.`,
    );
  });

  test('reports an auth URL that issues no tokens', async () => {
    const host = await service((_request, response) => response.writeHead(404).end());
    const { failures, check } = await examined(at(`http://${host}/v1`, `http://${host}/wrong/`));
    expect(failures).toEqual(['credentials']);
    expect(check('credentials')?.advice).toBe(
      `Check the auth URL (TICKETING_AUTH_URL), especially its path. The request went to http://${host}/wrong/connect/token.`,
    );
  });

  test('removes control characters from what the service says', async () => {
    const host = await service(
      withTokens((_request, response) => {
        response.writeHead(400, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ message: 'red: \u001b[31m' }));
      }),
    );
    const { out } = await run([], at(`http://${host}`));
    expect(out).toContain('red:');
    expect(out).not.toContain('\u001b');
  });
});
