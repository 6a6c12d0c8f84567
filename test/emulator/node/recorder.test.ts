import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { type Exchange, note } from '../../../src/emulator/fixture/note.js';
import { printFixture } from '../../../src/emulator/fixture/print.js';
import { vocabularyOf } from '../../../src/emulator/fixture/vocabulary.js';
import { type Recorder, type RecorderOptions, serveRecorder } from '../../../src/emulator/node/recorder.js';
import { serve } from '../../../src/emulator/node/server.js';
import { emptyFixture } from '../../../src/emulator/wire/fixture.js';
import type { DialectName, Emulator, Fixture } from '../../../src/emulator.js';
import { story } from '../story.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const words = vocabularyOf();

/** A recorder in front of a service, with what it was told. */
async function recorderOf(target: string, options: Partial<RecorderOptions> = {}) {
  const problems: string[] = [];
  const exchanges: Exchange[] = [];
  const recorder = await serveRecorder({
    target,
    onReply: (exchange) => exchanges.push(exchange),
    onProblem: (problem) => problems.push(problem),
    ...options,
  });
  closing.push(() => recorder.close());
  return { recorder, problems, exchanges };
}

/** Tells the story through a recorder in front of an emulator that answers so. */
async function recorded(dialect: DialectName | Fixture) {
  const reached = new Map<Emulator, Recorder>();
  let fixture = emptyFixture;
  const ending = await story({
    dialect,
    reach: async (emulator, { auth }) => {
      let recorder = reached.get(emulator);
      if (!recorder) {
        const server = await serve(emulator);
        closing.push(() => server.close());
        ({ recorder } = await recorderOf(server.baseUrl, {
          authTarget: server.authUrl,
          onReply: (exchange) => {
            fixture = note(fixture, exchange, words);
          },
        }));
        reached.set(emulator, recorder);
      }
      const authUrl = recorder.authUrl ?? '';
      return { baseUrl: recorder.baseUrl, auth: { ...auth, authUrl } as NonNullable<typeof auth> };
    },
  });
  // As `--as` reads it from a file.
  const file = printFixture(fixture);
  return { file, fixture: JSON.parse(file) as Fixture, ending };
}

describe('what is recorded of a service', () => {
  test.each<DialectName>(['newer', 'pages'])(
    'is how another emulator answers from then on, where the service is of the dialect %s',
    async (dialect) => {
      const service = await recorded(dialect);
      const again = await recorded(service.fixture);
      expect(again.file).toBe(service.file);
      expect(again.ending).toEqual(service.ending);
      expect(Object.keys(service.fixture.operations).length).toBeGreaterThan(110);
    },
  );
});

type Answer = (message: IncomingMessage, body: Buffer, reply: ServerResponse) => void;

/** A service that answers as it is told. */
async function serviceOf(answer: Answer) {
  const server = createServer(async (message, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk);
    answer(message, Buffer.concat(chunks), reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Sends a request as it is written, and gives what came. */
const send = (url: string, path: string, options: object = {}, body?: string | Buffer) =>
  new Promise<{ status: number | undefined; headers: string[]; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = requestHttp({ hostname, port, path, agent: false, ...options }, async (came) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of came) chunks.push(chunk);
        resolve({ status: came.statusCode, headers: came.rawHeaders, body: Buffer.concat(chunks) });
      } catch (error) {
        reject(error);
      }
    });
    sent.once('error', reject);
    sent.end(body);
  });

describe('a recorder passes on', () => {
  test.each([
    ['GET', '/api/events/%2F%20x/../y?position=1&a=%C3%A4&a=b+c', undefined],
    ['PATCH', '/api/me', '{"me":[{"bio":"ä"}]}'],
    ['DELETE', '/api/common/files', '{"file_name":"x"}'],
    ['DELETE', '/api/events/x', undefined],
    ['POST', '/api/common/files', Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256))],
  ])('%s %s as it came', async (method, path, body) => {
    const seen: unknown[] = [];
    const target = await serviceOf((message, came, reply) => {
      const { authorization, 'content-type': type, 'x-own': own, host } = message.headers;
      seen.push({ method: message.method, url: message.url, authorization, type, own, host, came });
      reply.end('{}');
    });
    const { recorder } = await recorderOf(`${target}/base`);
    await send(
      recorder.baseUrl,
      path,
      {
        method,
        headers: {
          authorization: 'Bearer t',
          'content-type': 'multipart/form-data; boundary=x',
          'x-own': ['1', '2'],
          // Node sends the body of a DELETE in no form of its own.
          ...(method === 'DELETE' && body !== undefined && { 'transfer-encoding': 'chunked' }),
        },
      },
      body,
    );
    expect(seen).toEqual([
      {
        method,
        url: path.replace('/api', '/base'),
        authorization: 'Bearer t',
        type: 'multipart/form-data; boundary=x',
        own: '1, 2',
        host: new URL(target).host,
        came: Buffer.from(body ?? ''),
      },
    ]);
  });

  test('the reply as it came, and looks into one that is compressed', async () => {
    const packed = gzipSync(JSON.stringify({ me: [{ uuid: 'a' }] }));
    const target = await serviceOf((_message, _body, reply) => {
      reply.writeHead(203, {
        'content-encoding': 'gzip',
        'content-type': 'application/json',
        'set-cookie': ['a=1', 'b=2'],
        'x-request-id': '7',
      });
      reply.end(packed);
    });
    const { recorder, exchanges } = await recorderOf(target);
    const { status, headers, body } = await send(recorder.baseUrl, '/api/me');
    expect(status).toBe(203);
    expect(body.equals(packed)).toBe(true);
    const pairs = Array.from({ length: headers.length / 2 }, (_, index) =>
      headers.slice(index * 2, index * 2 + 2),
    );
    expect(pairs).toEqual(
      expect.arrayContaining([
        ['content-encoding', 'gzip'],
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
        ['x-request-id', '7'],
      ]),
    );
    await expect
      .poll(() => exchanges)
      .toMatchObject([{ operation: 'me.get', text: '{"me":[{"uuid":"a"}]}' }]);
  });

  test('a redirect without following it', async () => {
    const target = await serviceOf((_message, _body, reply) => {
      reply.writeHead(302, { location: 'https://elsewhere.example/' }).end();
    });
    const { recorder } = await recorderOf(target);
    const { status, headers } = await send(recorder.baseUrl, '/api/me');
    expect(status).toBe(302);
    expect(headers).toContain('https://elsewhere.example/');
  });

  test('that a connection failed, and says so without a word of the call', async () => {
    const { recorder, problems, exchanges } = await recorderOf('http://127.0.0.1:9');
    await expect(send(recorder.baseUrl, '/api/users/secret-uuid')).rejects.toThrow();
    expect(problems).toEqual(['a call could not be passed on: ECONNREFUSED']);
    expect(exchanges).toEqual([]);
  });

  test('that a reply broke off, and looks at nothing of it', async () => {
    const target = await serviceOf((_message, _body, reply) => {
      reply.writeHead(200, { 'content-length': '100' });
      reply.write('{"me":', () => reply.destroy());
    });
    const { recorder, exchanges } = await recorderOf(target);
    await expect(send(recorder.baseUrl, '/api/me')).rejects.toThrow();
    expect(exchanges).toEqual([]);
  });

  test('a reply that is too large to be looked at', async () => {
    const target = await serviceOf((_message, _body, reply) => {
      reply.end(Buffer.alloc(17 * 2 ** 20, ' '));
    });
    const { recorder, problems, exchanges } = await recorderOf(target);
    const { body } = await send(recorder.baseUrl, '/api/me');
    expect(body.length).toBe(17 * 2 ** 20);
    await expect.poll(() => problems).toEqual(['a reply is too large to be looked at']);
    expect(exchanges).toEqual([]);
  });

  test('a reply that unpacks to more than is looked at', async () => {
    const target = await serviceOf((_message, _body, reply) => {
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64 * 2 ** 20, ' ')));
    });
    const { recorder, problems } = await recorderOf(target);
    await send(recorder.baseUrl, '/api/me');
    await expect.poll(() => problems).toEqual(['a reply could not be looked at: ERR_BUFFER_TOO_LARGE']);
  });
});

describe('a recorder does not pass on', () => {
  const never: Answer = () => expect.unreachable();

  test('what is asked of the authorisation server, unless it is told where that is', async () => {
    const { recorder } = await recorderOf(await serviceOf(never));
    const { status, body } = await send(recorder.baseUrl, '/auth/connect/token', { method: 'POST' });
    expect(status).toBe(404);
    expect(body.toString()).toContain('--auth-target');
  });

  test('what is addressed to another name, as a page of that name would send it', async () => {
    const { recorder } = await recorderOf(await serviceOf(never));
    const { status } = await send(recorder.baseUrl, '/api/me', { headers: { host: 'page.example' } });
    expect(status).toBe(421);
  });

  test('what is above the API', async () => {
    const { recorder } = await recorderOf(await serviceOf(never));
    expect((await send(recorder.baseUrl, '/apis/me')).status).toBe(404);
    expect((await send(recorder.baseUrl, '/')).status).toBe(404);
  });
});
