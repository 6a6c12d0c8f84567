import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Exchange } from '../fixture/note.js';
import { route } from '../wire/route.js';
import { hostTest } from './host.js';

/** Where a recorder listens, and what it passes calls on to. */
export interface RecorderOptions {
  /** The base URL of the API, without a slash at its end. */
  readonly target: string;
  /** The URL of the authorisation server. Absent where tokens are not asked for through the recorder. */
  readonly authTarget?: string | undefined;
  /**
   * The port; 0 for any that is free.
   * @default 0
   */
  readonly port?: number;
  /** Called with each reply of the API that came whole. */
  readonly onReply: (exchange: Exchange) => void;
  /** Called where a call could not be passed on, or a reply could not be looked at, with why. */
  readonly onProblem: (problem: string) => void;
}

/** A recorder that listens. */
export interface Recorder {
  /** The base URL of the API. */
  readonly baseUrl: string;
  /** The URL of the authorisation server; undefined where calls to it are not passed on. */
  readonly authUrl: string | undefined;
  /** Stops listening. Requests under way are answered, unless they take longer than a second. */
  close(): Promise<void>;
}

/** How long requests under way may take when the recorder closes, in milliseconds. */
const grace = 1000;

/** The largest reply that is looked at, in bytes; larger ones are passed on all the same. */
const mostBytes = 16 * 2 ** 20;

/** Headers that are about one connection, and not about what it carries. */
const ofConnection = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);

/** The headers to pass on, by their names in lower case. */
function headersOf({ rawHeaders, headers }: IncomingMessage): Map<string, string[]> {
  // A header of the connection may name others.
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const passed = new Map<string, string[]>();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    const key = name.toLowerCase();
    if (ofConnection.has(key) || named.includes(key)) continue;
    passed.set(key, [...(passed.get(key) ?? []), value]);
  }
  return passed;
}

/** The text of a body. Throws where it is in an encoding that is not known, or in none. */
function textOf(bytes: Buffer, encoding: string): string {
  const bounded = { maxOutputLength: mostBytes };
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return bytes.toString();
    case 'gzip':
    case 'x-gzip':
      return gunzipSync(bytes, bounded).toString();
    case 'deflate':
      return inflateSync(bytes, bounded).toString();
    case 'br':
      return brotliDecompressSync(bytes, bounded).toString();
    default:
      throw new Error('its encoding is not known');
  }
}

/** The operation that a request leads to, where it leads to one, and whether a PDF document is asked for. */
function asked(method: string, path: string, accept: string | undefined) {
  try {
    const { id, format } = route(method, path, accept);
    return { operation: id, asksForPdf: format === 'pdf' };
  } catch {
    return { operation: undefined, asksForPdf: false };
  }
}

/** Where a request is passed on to. */
interface Goal {
  readonly base: URL;
  /** The path with its query, as it came below that of the base. */
  readonly path: string;
  /** The path below the base URL of the API, with its query. Absent for the authorisation server. */
  readonly apiPath?: string;
}

function goalAt(address: string, rest: string): Goal {
  const base = new URL(address);
  return { base, path: base.pathname.replace(/\/$/, '') + rest || '/' };
}

const problemOf = (error: unknown): string =>
  error instanceof Error && 'code' in error
    ? String(error.code)
    : error instanceof Error
      ? error.name
      : 'unknown';

/** Serves what passes calls on to a service: the API under `/api`, the authorisation server under `/auth`. */
export async function serveRecorder(options: RecorderOptions): Promise<Recorder> {
  const { target, authTarget, port = 0, onReply, onProblem } = options;

  /** Where a request goes, and its path below the base URL where that is the API. */
  function goalOf(url: string): Goal | undefined {
    const [, place, rest = ''] = /^\/(api|auth)(?=[/?]|$)(.*)$/s.exec(url) ?? [];
    if (place === 'api') return { ...goalAt(target, rest), apiPath: rest };
    return place === 'auth' && authTarget !== undefined ? goalAt(authTarget, rest) : undefined;
  }

  function look(message: IncomingMessage, apiPath: string, came: IncomingMessage, bytes: Buffer): void {
    const { method = 'GET', headers } = message;
    const { pathname, searchParams } = new URL(apiPath.replace(/^(?!\/)/, '/'), 'http://recorder.invalid');
    try {
      onReply({
        ...asked(method, pathname, headers.accept),
        query: searchParams,
        status: came.statusCode ?? 0,
        type: came.headers['content-type'] ?? '',
        text: textOf(bytes, came.headers['content-encoding'] ?? ''),
      });
    } catch (error) {
      // What the reply holds stays out of the message.
      onProblem(`a reply could not be looked at: ${problemOf(error)}`);
    }
  }

  function passOn(message: IncomingMessage, reply: ServerResponse): void {
    const goal = goalOf(message.url ?? '/');
    if (!goal) {
      reply.writeHead(404, { 'content-type': 'application/json' });
      reply.end(
        JSON.stringify({
          message: `the recorder passes on what is below /api${authTarget === undefined ? '; for /auth, start it with --auth-target' : ' and /auth'}`,
        }),
      );
      return;
    }
    const { base, path, apiPath } = goal;
    const send = base.protocol === 'https:' ? requestHttps : requestHttp;
    const headers = { ...Object.fromEntries(headersOf(message)), host: base.host };
    // A connection of its own: one that is kept may be closed just then, and a POST cannot be sent again.
    const sent = send(base, { method: message.method, path, headers, agent: false });
    sent.once('response', (came) => {
      const chunks: Buffer[] = [];
      let size = 0;
      came.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= mostBytes) chunks.push(chunk);
        else chunks.length = 0;
      });
      const passed = headersOf(came);
      // How it is cut into pieces is each connection's own.
      passed.delete('transfer-encoding');
      reply.sendDate = false;
      reply.writeHead(came.statusCode ?? 502, came.statusMessage, Object.fromEntries(passed));
      pipeline(came, reply, (error) => {
        if (error || apiPath === undefined) return;
        if (size > mostBytes) onProblem('a reply is too large to be looked at');
        else look(message, apiPath, came, Buffer.concat(chunks));
      });
    });
    sent.once('error', (error) => {
      onProblem(`a call could not be passed on: ${problemOf(error)}`);
      // A reply of the recorder's own would pass for one of the service.
      reply.destroy();
    });
    reply.once('close', () => sent.destroy());
    message.pipe(sent);
  }

  const server = createServer((message, reply) => {
    if (!isCalled(message.headers.host ?? '')) {
      // A page may have its own name lead to this machine.
      reply.writeHead(421).end();
      return;
    }
    try {
      passOn(message, reply);
    } catch (error) {
      onProblem(`a call could not be passed on: ${problemOf(error)}`);
      reply.destroy();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  // What a server that listens on a port is bound to has that port.
  const { port: bound } = server.address() as AddressInfo;
  const isCalled = hostTest('127.0.0.1', bound);
  const origin = `http://127.0.0.1:${bound}`;
  return {
    baseUrl: `${origin}/api`,
    authUrl: authTarget === undefined ? undefined : `${origin}/auth`,
    close: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => server.closeAllConnections(), grace);
        server.close((error) => {
          clearTimeout(timer);
          if (error) reject(error);
          else resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
