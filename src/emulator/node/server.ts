import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isBrokenConnection } from '../control/faults.js';
import type { Emulator } from '../emulator.js';
import { type Reply, write } from '../wire/encode.js';
import { closeServer } from './close-server.js';
import { admit, type Cors, preflight } from './cors.js';
import { hostTest, inUrl, isEverywhere, nameIn } from './host.js';
import { IncomingRequest } from './incoming.js';
import { answerPage, placeOf } from './page.js';
import { isTrusted } from './trust.js';

/** Where an emulator listens. */
export interface ServeOptions {
  /**
   * The port; 0 for any that is free.
   * @default 0
   */
  readonly port?: number;
  /**
   * Whom it listens to: `127.0.0.1` for this machine only, `0.0.0.0` for all. It answers by this name alone; this
   * machine's names stand for each other, and `0.0.0.0` is called by any address.
   * @default '127.0.0.1'
   */
  readonly host?: string;
  /**
   * Other names that it is called by, such as that of its container, with any port.
   * @default none
   */
  readonly names?: readonly string[];
  /**
   * The origins whose pages may call it, such as `http://localhost:5173`; `true` lets any page call the API and the token
   * endpoint, but not the addresses under `/_emulator`.
   * @default none: only its own page
   */
  readonly cors?: Cors;
  /** Called after every request that was answered, before the reply is sent. */
  readonly onAnswer?: () => void;
}

/** An emulator that listens. */
export interface Server {
  /** The URL that it listens at. */
  readonly url: string;
  /** The base URL of the API. */
  readonly baseUrl: string;
  /** The URL of the authorisation server. */
  readonly authUrl: string;
  /** The URL of the page that shows what is in the service. */
  readonly pageUrl: string;
  /** Stops listening. Requests under way are answered, unless they take longer than a second. */
  close(): Promise<void>;
}

/** How many bytes a body may have that controls the emulator: 256 MB, since a whole world may be one. */
const mostOfControl = 256 * 1024 * 1024;

/** Sends a piece of a body, and waits until it has left: what breaks off later has begun by then. */
const sendPiece = (chunk: Uint8Array, to: ServerResponse) =>
  new Promise<void>((resolve, reject) => {
    to.write(chunk, (error) => (error ? reject(error) : resolve()));
  });

async function sendResponse(response: Response, to: ServerResponse): Promise<void> {
  to.writeHead(response.status, Object.fromEntries(response.headers));
  for await (const chunk of response.body ?? []) await sendPiece(chunk, to);
  to.end();
}

function sendReply(reply: Reply, to: ServerResponse): void {
  const { status, headers, content } = write(reply);
  // Left to Node, the length is not sent, and a reply that ends early is not noticed.
  const length = content === undefined ? {} : { 'content-length': Buffer.byteLength(content) };
  to.writeHead(status, { ...headers, ...length }).end(content);
}

/** Ends a request without a reply: because a fault is planned for it, or because of a mistake in the emulator. */
function fail(error: unknown, to: ServerResponse): void {
  if (to.headersSent || to.destroyed) {
    // Not by a reset, which would take along what has been sent.
    to.destroy();
    return;
  }
  if (isBrokenConnection(error)) {
    to.socket?.resetAndDestroy();
    return;
  }
  console.error(error);
  to.writeHead(500, { 'content-type': 'application/json' });
  to.end(JSON.stringify({ message: `the emulator has a mistake: ${String(error)}` }));
}

const refuse = (status: number, message: string) => Response.json({ message }, { status });

/** Serves an emulator over HTTP: the API under `/api`, the token endpoint under `/auth`, a page at `/_emulator`. */
export async function serve(
  emulator: Emulator,
  { port = 0, host = '127.0.0.1', names, cors, onAnswer }: ServeOptions = {},
): Promise<Server> {
  async function answerAdmitted(
    request: IncomingRequest,
    asked: IncomingHttpHeaders,
  ): Promise<Reply | Response> {
    if (request.path === '/') return new Response(null, { status: 302, headers: { location: '/_emulator' } });
    if (request.method === 'OPTIONS' && asked.origin !== undefined) return preflight(asked);
    const place = placeOf(request.path);
    return place === 'page' || place === 'control'
      ? answerPage(
          { emulator, urls, isTrusted: isTrusted(request, emulator), closing: closing.signal },
          request,
        )
      : emulator.answer(request);
  }

  async function answer(request: IncomingRequest, asked: IncomingHttpHeaders): Promise<Reply | Response> {
    const { host: name = '' } = asked;
    if (!isCalled(name)) {
      return refuse(
        421,
        `the emulator is not called ${name}: call it ${origin}, or start it with --name ${nameIn(name)}`,
      );
    }
    const { refusal, headers } = admit(asked, placeOf(request.path), cors);
    if (refusal !== undefined) return refuse(403, refusal);
    const answered = await answerAdmitted(request, asked);
    if (!(answered instanceof Response)) {
      return { ...answered, headers: { ...answered.headers, ...headers } };
    }
    for (const [header, value] of Object.entries(headers)) answered.headers.set(header, value);
    return answered;
  }

  const mostBytesAt = (path: string) => (placeOf(path) === 'control' ? mostOfControl : emulator.maxBodyBytes);

  const closing = new AbortController();
  const server = createServer((message, reply) => {
    let request: IncomingRequest;
    try {
      request = new IncomingRequest(message, reply, origin, mostBytesAt);
    } catch {
      reply.writeHead(400).end();
      return;
    }
    answer(request, message.headers)
      // What a caller was told is saved by then.
      .finally(() => onAnswer?.())
      .then((answered) =>
        answered instanceof Response ? sendResponse(answered, reply) : sendReply(answered, reply),
      )
      // The mistake of one request ends this request, not the server.
      .catch((error: unknown) => fail(error, reply))
      .finally(() => {
        if (!server.listening) server.closeIdleConnections();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  // What a server that listens on a port is bound to has that port.
  const { port: bound } = server.address() as AddressInfo;
  const isCalled = hostTest(host, bound, names);
  // All addresses are none that could be called.
  const origin = `http://${isEverywhere(host) ? '127.0.0.1' : inUrl(host)}:${bound}`;
  const urls = {
    url: origin,
    baseUrl: `${origin}/api`,
    authUrl: `${origin}/auth`,
    pageUrl: `${origin}/_emulator`,
  };
  return {
    ...urls,
    close: () => {
      closing.abort();
      return closeServer(server);
    },
  };
}
