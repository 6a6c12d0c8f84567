import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readFixture } from '../../src/emulator/control/read-dialect.js';
import { hostTest } from '../../src/emulator/node/host.js';
import { Refusal } from '../../src/emulator/refusal.js';
import { emptyFixture } from '../../src/emulator/wire/fixture.js';
import { route } from '../../src/emulator/wire/route.js';
import { safeAddress } from '../../src/shared/service-url.js';
import { note, printFixture } from './note.js';
import { vocabularyOf } from './shapes.js';

/** Options of the recorder. */
export interface RecorderOptions {
  /** Base URL of the API, and that of the authorisation server if programs ask for tokens through the recorder. */
  readonly target: string;
  readonly authTarget?: string | undefined;
  /** File of the fixture, which is completed if it exists. */
  readonly output: string;
  readonly port: number;
  /** Whether requests that change something are passed on. */
  readonly writes: boolean;
}

/** Size of the largest reply that is noted, in bytes. */
const mostBytes = 16 * 2 ** 20;

/** Headers that belong to one connection, or to the encoding of its content. */
const ofConnection =
  /^(?:connection|content-encoding|content-length|expect|host|keep-alive|proxy-\w+|te|trailer|transfer-encoding|upgrade)$/;

const kept = (headers: Iterable<[string, string]>): [string, string][] =>
  [...headers].filter(([name]) => !ofConnection.test(name));

/** Writes a file beside it, then renames it, so that it is complete at any time. */
function save(file: string, text: string): void {
  writeFileSync(`${file}.tmp`, text);
  renameSync(`${file}.tmp`, file);
}

/**
 * Serves a recorder: it passes calls on to the API under `/api` and to the authorisation server under `/auth`, and keeps
 * the forms of the replies of the API.
 */
export async function serveRecorder(options: RecorderOptions): Promise<{ server: Server; origin: string }> {
  const { target, authTarget, output, port, writes } = options;
  const words = vocabularyOf();
  let fixture = existsSync(output) ? readFixture(JSON.parse(readFileSync(output, 'utf8'))) : emptyFixture;
  // Finds out at once whether it can be written.
  save(output, printFixture(fixture));

  function look(message: IncomingMessage, path: string, { status, headers }: Response, bytes: Buffer): void {
    // These have no body, or only a part of it.
    if (message.method === 'HEAD' || status === 206 || bytes.length > mostBytes) return;
    const { pathname, searchParams: query } = new URL(path, 'http://recorder.invalid/');
    const found = route(message.method ?? 'GET', pathname, message.headers.accept);
    const match = found instanceof Refusal ? undefined : found;
    const type = headers.get('content-type') ?? '';
    const asked = { operation: match?.id, asksForPdf: match?.format === 'pdf', query };
    fixture = note(fixture, { ...asked, status, type, text: bytes.toString() }, words);
    save(output, printFixture(fixture));
  }

  async function passOn(message: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = message;
    const [, place, rest = ''] = /^\/(api|auth)(?=[/?]|$)(.*)$/s.exec(url) ?? [];
    const base = place === 'api' ? target : place === 'auth' ? authTarget : undefined;
    const refuse = (status: number, problem: string) =>
      reply
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ message: problem }));
    // A web page may have a domain name that points to this machine.
    if (!isCalled(headers.host ?? '')) return void refuse(421, 'the name of the host is wrong');
    if (base === undefined) return void refuse(404, 'the recorder knows /api, and with --auth-target /auth');
    if (place === 'api' && !writes && !/^(?:GET|HEAD)$/.test(method)) {
      return void refuse(403, `the recorder passes ${method} on only with --writes`);
    }
    const body = await buffer(message);
    const sent = kept(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const response = await fetch(base + rest, {
      method,
      headers: sent,
      body: body.length > 0 ? new Uint8Array(body) : null,
      // A redirect must not take the token to another server.
      redirect: 'manual',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (place === 'api') look(message, rest, response, bytes);
    reply.writeHead(response.status, Object.fromEntries(kept(response.headers))).end(bytes);
  }

  const server = createServer((message, reply) => {
    passOn(message, reply).catch((error: unknown) => {
      // The program would take a reply from the recorder for one of the service. The message may contain an address.
      console.error(`Cannot pass a call on: ${Object(Object(error).cause).code ?? Object(error).name}`);
      reply.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address of this type.
  const { port: bound } = server.address() as AddressInfo;
  const isCalled = hostTest('127.0.0.1', bound);
  return { server, origin: `http://127.0.0.1:${bound}` };
}

/** Returns an address that may get secrets. Throws if it may not. */
export function addressIn(flag: string, value: string | undefined): string {
  const address = value === undefined ? undefined : safeAddress(value);
  if (address !== undefined) return address;
  throw new Error(
    `${flag} must be an https URL such as https://api.example.com. http works on this machine only.`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      target: { type: 'string' },
      'auth-target': { type: 'string' },
      output: { type: 'string', short: 'o' },
      port: { type: 'string', default: '4011' },
      writes: { type: 'boolean', default: false },
    },
  });
  const { output, port, writes, 'auth-target': auth } = values;
  if (output === undefined) throw new Error('--output must be the file of the fixture.');
  const target = addressIn('--target', values.target);
  const authTarget = auth === undefined ? undefined : addressIn('--auth-target', auth);
  const { origin } = await serveRecorder({ target, authTarget, output, port: Number(port), writes });
  console.log(`# Passing calls on, and keeping the form of replies in ${output}. Press Ctrl-C to stop.`);
  console.log(`TICKETING_BASE_URL=${origin}/api`);
  if (authTarget !== undefined) console.log(`TICKETING_AUTH_URL=${origin}/auth`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
