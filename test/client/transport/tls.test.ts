import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { ConnectionError } from '../../../src/client/errors.js';
import { early, expired, key, other, unknown, valid } from '../../support/certificates.js';
import { programOf } from '../../support/programs.js';
import { failure } from '../../support/server.js';
import type { Outcome, Told } from './tls-client.js';

const servers: Server[] = [];
const sockets = new Set<Socket>();
const arrived: string[] = [];
let outcomes: Outcome[] = [];

/** Starts a server on this machine, and returns its host and port. */
async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server with a certificate. */
const secure = (name: string, cert: string) =>
  listen(
    createHttpsServer({ key, cert }, ({ method }, response) => {
      arrived.push(`${name} ${method}`);
      response.end('{}');
    }),
  );

/** A server that does something with each new connection once it has received bytes. */
const raw = (act: (socket: Socket) => void) =>
  listen(createServer((socket) => socket.once('data', () => act(socket))));

const plain = () =>
  listen(
    createHttpServer(({ method }, response) => {
      arrived.push(`plain ${method}`);
      response.end('{}');
    }),
  );

/** A server that reads, and breaks the connection of a change below TLS: its bytes are not encrypted. */
function breaking(): Promise<string> {
  const below: Socket[] = [];
  const server = createHttpsServer({ key, cert: valid }, ({ method }, response) => {
    if (method === 'GET') response.end('{"me":[{"uuid":"me"}]}');
    else for (const socket of below) socket.write('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  server.on('connection', (socket: Socket) => below.push(socket));
  return listen(server);
}

/** A fatal alert of TLS: the version is not supported. */
const alert = Buffer.from([0x15, 3, 1, 0, 2, 2, 70]);

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ticketing-'));
  const program = await programOf(resolve(import.meta.dirname, 'tls-client.ts'));
  try {
    const trusted = join(folder, 'trusted.pem');
    await writeFile(trusted, [valid, expired, early, other].join(''));
    const refusing = await raw((socket) => socket.end(alert));
    const told: Told = {
      unknown: `https://${await secure('unknown', unknown)}`,
      expired: `https://${await secure('expired', expired)}`,
      early: `https://${await secure('early', early)}`,
      other: `https://${await secure('other', other)}`,
      plainPort: `https://${await plain()}`,
      refused: `https://${refusing}`,
      tlsPort: `http://${refusing}`,
      cut: `https://${await raw((socket) => socket.destroy())}`,
      breaking: `https://${await breaking()}`,
    };
    const { output } = await program.start(told, { NODE_EXTRA_CA_CERTS: trusted }).ending();
    outcomes = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Outcome);
  } finally {
    await program.stop();
    await rm(folder, { recursive: true });
  }
});

afterAll(() => {
  for (const server of servers) server.close();
  for (const socket of sockets) socket.destroy();
});

const transports = ['default', 'undici', 'node-http'];

const at = (transport: string, address: string, call: Outcome['call']) =>
  outcomes.find((each) => each.transport === transport && each.address === address && each.call === call)
    ?.error;

describe.each(transports)('the transport %s', (transport) => {
  it.each([
    ['unknown', /: the certificate of 127.0.0.1:\d+ is not trusted \([A-Z_]+\)\. .*NODE_EXTRA_CA_CERTS/],
    ['expired', /: the certificate of 127.0.0.1:\d+ has expired \([A-Z_]+\)\. Check the clock/],
    ['early', /: the certificate of 127.0.0.1:\d+ is not valid yet \([A-Z_]+\)\. Check the clock/],
    [
      'other',
      /: the certificate of 127.0.0.1:\d+ is for another host \([A-Z_]+\)\. Check the host in baseUrl\.$/,
    ],
    [
      'plainPort',
      /: no TLS connection to 127.0.0.1:\d+ was possible \([A-Z_]+\)\. Check the port in baseUrl/,
    ],
    [
      'refused',
      /: no TLS connection to 127.0.0.1:\d+ was possible \([A-Z_\d]+\)\. Check the port in baseUrl/,
    ],
    ['tlsPort', /: 127.0.0.1:\d+ expects TLS(?: \([A-Z_]+\))?\. Begin baseUrl with https\.$/],
  ])('sends nothing, once, and says why: %s', (address, message) => {
    for (const call of ['read', 'change'] as const) {
      expect(at(transport, address, call)).toMatchObject({
        name: 'ConnectionError',
        sent: false,
        isTransient: false,
        attempts: 1,
        message: expect.stringMatching(message),
      });
    }
    const asSetting = new RegExp(message.source.replace('baseUrl', 'TICKETING_AUTH_URL'));
    expect(at(transport, address, 'token')).toMatchObject({
      code: 'token_network',
      isTransient: false,
      attempts: 1,
      message: expect.stringMatching(asSetting),
    });
  });

  it('retries after a handshake that was cut, also a change', () => {
    for (const call of ['read', 'change'] as const) {
      expect(at(transport, 'cut', call)).toMatchObject({ sent: false, isTransient: true, attempts: 3 });
    }
  });

  it('does not know what happened to a change if TLS fails after the handshake', () => {
    expect(at(transport, 'breaking', 'read')).toBeUndefined();
    expect(at(transport, 'breaking', 'change')).toMatchObject({
      name: 'ConnectionError',
      sent: true,
      isTransient: true,
      attempts: 1,
      message: expect.stringContaining('The service may have made the change.'),
    });
  });
});

it('nothing arrives at a server that is not trusted', () => {
  expect(outcomes).toHaveLength(transports.length * 9 * 3);
  expect(arrived).toEqual([]);
});

it('a port that fetch refuses is not tried again, and is named', async () => {
  const client = new TicketingClient({
    baseUrl: 'http://127.0.0.1:6000',
    auth: { accessToken: 'token' },
  });
  const error = await failure(client.events.saves.create('event'));
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({
    sent: false,
    isTransient: false,
    attempts: 1,
    message:
      'POST /events/{event}/saves failed: fetch refuses the port of 127.0.0.1:6000. Use another port in baseUrl.',
  });
});
