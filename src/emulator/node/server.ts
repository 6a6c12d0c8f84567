import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Emulator } from '../emulator.js';

/** Where an emulator listens. */
export interface ServeOptions {
  /** Default 0: any port that is free. */
  readonly port?: number;
  /** Default `127.0.0.1`: this machine only. */
  readonly host?: string;
}

/** An emulator that listens. */
export interface Server {
  /** The address that it listens at. */
  readonly url: string;
  /** The address of the API. */
  readonly baseUrl: string;
  /** The address of the token endpoint. */
  readonly authUrl: string;
  /** Stops listening and ends open connections. */
  close(): Promise<void>;
}

function toRequest(message: IncomingMessage, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headersDistinct)) {
    for (const each of value ?? []) headers.append(name, each);
  }
  const { method = 'GET', url = '/' } = message;
  if (method === 'GET' || method === 'HEAD') return new Request(origin + url, { method, headers });
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers,
    // Node's own type of a web stream and that of the DOM differ in name only.
    body: Readable.toWeb(message) as ReadableStream<Uint8Array>,
    duplex: 'half',
  };
  return new Request(origin + url, init);
}

async function send(response: Response, to: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  to.writeHead(response.status, { ...Object.fromEntries(response.headers), 'content-length': body.length });
  to.end(body);
}

/** Serves an emulator over HTTP: the API under `/api`, the token endpoint under `/auth`. */
export async function serve(
  emulator: Pick<Emulator, 'fetch'>,
  { port = 0, host = '127.0.0.1' }: ServeOptions = {},
): Promise<Server> {
  const server = createServer((message, reply) => {
    // The fault of a handler ends this request, not the server.
    emulator
      .fetch(toRequest(message, origin))
      .then((response) => send(response, reply))
      .catch((error: unknown) => {
        console.error(error);
        reply.writeHead(500).end();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  // A server that listens at a port has an address with that port.
  const { port: bound } = server.address() as AddressInfo;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
  return {
    url: origin,
    baseUrl: `${origin}/api`,
    authUrl: `${origin}/auth`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
