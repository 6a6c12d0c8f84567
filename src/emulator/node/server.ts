import {
  createServer,
  type Server as HttpServer,
  type IncomingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { version } from '../../../package.json';
import { emulatorHeader } from '../../shared/emulator-header.js';
import { tokenIn } from '../access/authentication.js';
import { isBrokenConnection } from '../control/faults.js';
import type { Emulator } from '../emulator.js';
import { type Reply, write } from '../wire/encode.js';
import { answeringMethod } from '../wire/route.js';
import { admit, type Cors, preflight } from './cors.js';
import { hostTest, inUrl, isEverywhere, isLoopbackAddress, nameIn } from './host.js';
import { IncomingRequest, urlOf } from './incoming.js';
import { type Place, pageFile, placeOf } from './page.js';

/** Options of a server. */
export interface ServeOptions {
  /**
   * Port to listen at; 0 for any free one.
   * @default 0
   */
  readonly port?: number;
  /**
   * Address to listen at: `127.0.0.1` for this machine only, `0.0.0.0` for all. Requests must use this name. Any name of
   * this machine works for another, and `0.0.0.0` accepts any address.
   * @default '127.0.0.1'
   */
  readonly host?: string;
  /**
   * Other names that requests may use, such as that of its container, with any port.
   * @default none
   */
  readonly names?: readonly string[];
  /**
   * Origins whose pages may call it, such as `http://localhost:5173`. `true` lets any page call the API and the token
   * endpoint, but not the addresses under `/_emulator`.
   * @default none: only its own page
   */
  readonly cors?: Cors;
  /** Called after every answered request, before the reply is sent. */
  readonly onAnswer?: () => void;
  /** Called with the reason if a host or the page of another origin is refused. A browser hides it from the page. */
  readonly onRefusal?: (reason: string) => void;
}

/** A running server. */
export interface Server {
  /** URL of the server. */
  readonly url: string;
  /** Base URL of the API. */
  readonly baseUrl: string;
  /** URL of the authorisation server. */
  readonly authUrl: string;
  /** URL of the page that shows the records of the service. */
  readonly pageUrl: string;
  /** Stops listening. Requests in progress are answered, unless they take longer than a second. */
  close(): Promise<void>;
}

/** Maximum size of a body to the emulator's endpoints: 256 MB, since a whole world may be one. */
const mostOfControl = 256 * 1024 * 1024;

/** Sends a piece of a body, and waits until it was sent, so that a later break comes after it. */
const sendPiece = (chunk: Uint8Array, to: ServerResponse) =>
  new Promise<void>((resolve, reject) => {
    to.write(chunk, (error) => (error ? reject(error) : resolve()));
  });

/** Length from which a text is sent as bytes. For long texts Node then makes fewer copies, for short ones more. */
const longText = 100_000;

async function send(reply: Reply, to: ServerResponse): Promise<void> {
  const { status, headers, content: written } = write(reply);
  if (written instanceof ReadableStream) {
    to.writeHead(status, headers);
    // Node sends no body to HEAD, and a body may be endless.
    if (to.req.method === 'HEAD') await written.cancel();
    else for await (const chunk of written) await sendPiece(chunk, to);
    to.end();
    return;
  }
  const isLong = typeof written === 'string' && written.length > longText;
  const content = isLong ? Buffer.from(written) : written;
  // Node would not send the length, so that a caller would not notice a reply that ends early.
  const isMeasured = content !== undefined && headers['transfer-encoding'] === undefined;
  const length = isMeasured ? { 'content-length': Buffer.byteLength(content) } : {};
  to.writeHead(status, { ...length, ...headers }).end(content);
}

/** Ends a request without a normal reply, because of a planned fault or an error in the emulator. */
function fail(error: unknown, to: ServerResponse): void {
  if (to.headersSent || to.destroyed) {
    // A reset would discard the part that was already sent.
    to.destroy();
    return;
  }
  if (isBrokenConnection(error)) {
    to.socket?.resetAndDestroy();
    return;
  }
  console.error(error);
  to.writeHead(500, { 'content-type': 'application/json' });
  to.end(JSON.stringify({ message: `the emulator failed because of a bug: ${String(error)}` }));
}

/**
 * Checks if a caller may see a client secret: one on this machine, or one that sends the secret of the default application
 * as a bearer token. An emulator that listens at all addresses would otherwise show it to anyone.
 */
export const isTrusted = (
  request: Pick<IncomingRequest, 'address' | 'headers'>,
  emulator: Emulator,
): boolean => isLoopbackAddress(request.address) || tokenIn(request) === emulator.application().clientSecret;

/** Maximum time that running requests have to end, in milliseconds. */
const grace = 1000;

/** Closes a server. Connections that are still open after a second are cut. */
function closeServer(server: HttpServer): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => server.closeAllConnections(), grace);
    server.close((error) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
  });
}

/** Serves an emulator over HTTP: the API under `/api`, the token endpoint under `/auth`, a page at `/_emulator`. */
export async function serve(
  emulator: Emulator,
  { port = 0, host = '127.0.0.1', names, cors, onAnswer, onRefusal }: ServeOptions = {},
): Promise<Server> {
  const closing = new AbortController();
  const server = createServer((message, reply) => {
    reply.setHeader(emulatorHeader, version);
    const url = urlOf(message, origin);
    if (!url) {
      void send(refuse(400, 'The address of the request is not a URL.'), reply);
      return;
    }
    const place = placeOf(url.pathname);
    const mostBytes = place === 'control' ? mostOfControl : emulator.maxBodyBytes;
    const request = new IncomingRequest(message, reply, url, mostBytes);
    answerCaller(request, place, message.headers, reply)
      // The changes must be saved before the caller gets the reply.
      .finally(() => onAnswer?.())
      .then((answered) => send(answered, reply))
      // An error in one request must not stop the server.
      .catch((error: unknown) => fail(error, reply))
      .finally(() => {
        if (!server.listening) server.closeIdleConnections();
      });
  });

  /** Answers a caller that calls this server by its name and, if it is a page of another origin, may do so. */
  async function answerCaller(
    request: IncomingRequest,
    place: Place,
    asked: IncomingHttpHeaders,
    reply: ServerResponse,
  ): Promise<Reply> {
    const { host: name = '' } = asked;
    if (name === '') return refuse(400, 'The request has no header Host. Send the host that it calls.');
    if (!isCalled(name)) {
      return refuse(
        421,
        `The emulator does not accept requests for the host ${name}. Use ${origin}, or start it with --name ${nameIn(name)}.`,
      );
    }
    const { refusal, headers } = admit(asked, place, cors);
    if (refusal !== undefined) return refuse(403, refusal);
    for (const [header, value] of Object.entries(headers)) reply.setHeader(header, value);
    if (request.method === 'OPTIONS' && asked.origin !== undefined) return preflight(asked);
    const file = pageFile(request.url.pathname);
    if (file && answeringMethod(request.method) !== 'GET') {
      return { ...refuse(405, 'This path accepts only GET, HEAD.'), headers: { allow: 'GET, HEAD' } };
    }
    if (file) return file;
    if (place !== 'control') return emulator.answer(request);
    // Loading the schemas of the endpoints would make the server slow to start.
    const { answerControl } = await import('../endpoints/answer.js');
    const caller = { emulator, urls, isTrusted: isTrusted(request, emulator), closing: closing.signal };
    return answerControl(caller, request);
  }

  function refuse(status: number, message: string): Reply {
    onRefusal?.(message);
    return { status, body: { message, errors: [message] } };
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  // A server that listens on a port has an address with that port.
  const { port: bound } = server.address() as AddressInfo;
  const isCalled = hostTest(host, bound, names);
  // A client cannot call the address of all interfaces.
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
