import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createMcpHandler,
  isLegacyRequest,
  localhostAllowedHostnames,
  validateHostHeader,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { NotText, utf8Of } from '../shared/text-of-bytes.js';
import { mostBytes, tidiedText } from './messages.js';
import { createServer, endShared, type Serving, sharedOf, watchedSetup } from './server.js';
import type { Setup } from './tool.js';

/** Settings of a server over HTTP. */
export interface HttpOptions {
  /** Port on 127.0.0.1. With 0, any free port. */
  readonly port: number;
  /** Secret that every request has to carry as a bearer token. */
  readonly token: string;
  /** Origins of the web pages that may call this server, such as `https://app.example`. */
  readonly origins: readonly string[];
}

/** A running server over HTTP. */
export interface HttpServing extends Serving {
  /** Address for agents. */
  readonly url: string;
}

const path = '/mcp';
const home = 'http://127.0.0.1';
const address = home + path;

const methods = ['GET', 'POST', 'DELETE'];

const json = 'application/json';
const events = 'text/event-stream';

/** Maximum number of sessions. The one that was used longest ago ends for a new one, because many agents never end theirs. */
const mostSessions = 100;

const limits = { maxRequestBodySize: mostBytes };

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns a check of the bearer token that takes as long for a nearly right one as for any other. */
function tokenCheck(token: string): (authorization: string | undefined) => boolean {
  const right = digestOf(token);
  return (authorization = '') => timingSafeEqual(digestOf(authorization.replace(/^Bearer +/i, '')), right);
}

const refusal = (status: number, error: string, headers: Record<string, string> = {}): Response =>
  Response.json({ error }, { status, headers });

/** Whether a client accepts a type of content. Without the header it accepts every type. The most exact range decides. */
function accepts(header: string | undefined, type: string): boolean {
  const ranges = (header || '*/*').split(',').map((each) => {
    const [range = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    return { range, isRefused: parameters.some((each) => /^q=0(?:\.0*)?$/.test(each)) };
  });
  const [kind] = type.split('/');
  for (const wanted of [type, `${kind}/*`, '*/*']) {
    const found = ranges.find(({ range }) => range === wanted);
    if (found) return !found.isRefused;
  }
  return false;
}

/** Returns the text of a message, or a refusal if it is too long or not UTF-8. */
async function textOf(message: IncomingMessage): Promise<string | Response> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The reply to a message that is too long ends the connection, which has the rest of it.
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > mostBytes) {
      return refusal(413, `A message has at most ${mostBytes} bytes.`, { connection: 'close' });
    }
    chunks.push(chunk);
  }
  try {
    return utf8Of(Buffer.concat(chunks));
  } catch (error) {
    if (!(error instanceof NotText)) throw error;
    return refusal(400, 'The message is not UTF-8.');
  }
}

/**
 * Returns the request in the form of the web, with a tidied message, or a refusal. It aborts if the agent disconnects before it has the
 * reply.
 */
async function requestOf(message: IncomingMessage, reply: ServerResponse): Promise<Request | Response> {
  const gone = new AbortController();
  reply.once('close', () => {
    if (!reply.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  // The package wants both types, as the protocol does. A GET asks for a stream that does not end.
  const types = message.method === 'GET' ? [events] : [json, events];
  if (types.some((type) => accepts(message.headers.accept, type)))
    headers.set('accept', `${json}, ${events}`);
  const request = { method: message.method ?? 'GET', headers, signal: gone.signal };
  if (request.method !== 'POST') return new Request(address, request);
  const text = await textOf(message);
  return typeof text === 'string' ? new Request(address, { ...request, body: tidiedText(text) }) : text;
}

/** Returns a reply as JSON, without its notifications, for a client that does not accept a stream. */
async function asJson(response: Response): Promise<Response> {
  const { body, status, headers } = response;
  if (!body || !headers.get('content-type')?.startsWith(events)) return response;
  const replies: unknown[] = [];
  let rest = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: {')) continue;
      const message = JSON.parse(line.slice('data: '.length));
      if (!('method' in message)) replies.push(message);
      else if ('id' in message) return refusal(406, 'The server asks the user in a stream, so accept one.');
    }
  }
  const others = [...headers].filter(([name]) => name !== 'content-type');
  return Response.json(replies.length === 1 ? replies[0] : replies, { status, headers: others });
}

/** Returns the path of a request, which may name the whole address. Empty if that is not a valid one. */
function pathOf({ url = '' }: IncomingMessage): string {
  const target = url.startsWith('/') ? home + url : url;
  return URL.canParse(target) ? new URL(target).pathname : '';
}

/** Sends a reply, which may be a stream that lasts. */
async function send(response: Response, headers: Record<string, string>, to: ServerResponse): Promise<void> {
  to.writeHead(response.status, { ...Object.fromEntries(response.headers), ...headers });
  // Node's type of a stream differs from the web's.
  if (response.body) await pipeline(Readable.fromWeb(response.body as never), to);
  else to.end();
}

/** Serves agents with sessions, as versions of the protocol before 2026-07-28 have them. */
class Sessions {
  readonly #open = new Map<string, WebStandardStreamableHTTPServerTransport>();
  readonly #connect: (transport: WebStandardStreamableHTTPServerTransport) => Promise<void>;

  constructor(connect: (transport: WebStandardStreamableHTTPServerTransport) => Promise<void>) {
    this.#connect = connect;
  }

  /** Answers a request of a session, or one that begins a session. */
  async answer(request: Request, id: string | null): Promise<Response> {
    if (id === null) return this.#begin(request);
    const transport = this.#open.get(id);
    if (!transport) return refusal(404, 'This session has ended. Begin a new one with initialize.');
    // The last one in the map is the one that was used last.
    this.#open.delete(id);
    this.#open.set(id, transport);
    return transport.handleRequest(request);
  }

  async close(): Promise<void> {
    await Promise.allSettled(Array.from(this.#open.values(), (transport) => transport.close()));
  }

  async #begin(request: Request): Promise<Response> {
    const transport = new WebStandardStreamableHTTPServerTransport({
      ...limits,
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => {
        this.#open.set(id, transport);
      },
      onsessionclosed: (id) => {
        this.#open.delete(id);
      },
    });
    await this.#connect(transport);
    const response = await transport.handleRequest(request);
    if (transport.sessionId === undefined) await transport.close();
    const [[oldest, idle] = []] = this.#open.size > mostSessions ? this.#open : [];
    if (oldest !== undefined) this.#open.delete(oldest);
    await idle?.close();
    return response;
  }
}

/**
 * Serves agents over HTTP on this machine. Refuses requests without the token, those that call another host, because a web page
 * could have its name point here, and those of pages of other origins.
 */
export async function serveHttp(
  setup: Setup,
  { port, token, origins }: HttpOptions,
  onerror: (error: Error) => void,
): Promise<HttpServing> {
  const shared = sharedOf(watchedSetup({ ...setup, secrets: () => [...(setup.secrets?.() ?? []), token] }));
  const newServer = () => createServer(shared);
  const modern = createMcpHandler(newServer, { ...limits, legacy: 'reject', onerror });
  const sessions = new Sessions((transport) => newServer().connect(transport));
  const isRight = tokenCheck(token);

  /** Answers a request that may be from anyone. */
  async function answer(message: IncomingMessage, reply: ServerResponse): Promise<Response> {
    const { host, origin, authorization } = message.headers;
    if (!validateHostHeader(host, localhostAllowedHostnames()).ok) {
      return refusal(403, 'This server is only for 127.0.0.1 and localhost. Call it by one of these names.');
    }
    if (origin !== undefined && !origins.includes(origin)) {
      return refusal(
        403,
        'Pages of this origin may not call this server. Start it with --origin to allow one.',
      );
    }
    if (pathOf(message) !== path) return refusal(404, `Agents are served at ${path}.`);
    // A browser asks before it sends the token.
    if (message.method === 'OPTIONS' && origin !== undefined) return new Response(null, { status: 204 });
    if (!isRight(authorization)) {
      const error = 'The bearer token is missing or wrong. Send the one that the server was started with.';
      return refusal(401, error, { 'www-authenticate': 'Bearer' });
    }
    if (!methods.includes(message.method ?? '')) {
      return refusal(405, `Use one of ${methods.join(', ')}.`, { allow: methods.join(', ') });
    }
    const request = await requestOf(message, reply);
    if (request instanceof Response) return request;
    const session = request.headers.get('mcp-session-id');
    const isOfSession = session !== null || (await isLegacyRequest(request, undefined, limits));
    const response = await (isOfSession ? sessions.answer(request, session) : modern.fetch(request));
    return accepts(message.headers.accept, events) ? response : asJson(response);
  }

  /** Returns the headers that let a page of an allowed origin read the reply. */
  const crossOrigin = ({ headers }: IncomingMessage): Record<string, string> => {
    const { origin, 'access-control-request-headers': asked } = headers;
    if (origin === undefined || !origins.includes(origin)) return {};
    return {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': methods.join(', '),
      'access-control-expose-headers': 'mcp-session-id, www-authenticate',
      vary: 'origin',
      ...(asked !== undefined && { 'access-control-allow-headers': asked }),
    };
  };

  const server = createHttpServer((message, reply) => {
    answer(message, reply)
      .then((response) => send(response, crossOrigin(message), reply))
      .catch((error: Error) => {
        // An agent that disconnected is no problem of this server.
        if (!reply.destroyed) onerror(error);
        if (reply.headersSent) reply.destroy();
        else reply.writeHead(500).end();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address with that port.
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `${home}:${bound}${path}`,
    async close() {
      server.close();
      await Promise.allSettled([modern.close(), sessions.close()]);
      server.closeAllConnections();
      await endShared(shared);
    },
  };
}
