import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { TicketingClient } from '../../src/client/client.js';
import type { ClientOptions, Transport } from '../../src/client/options.js';
import { sendByKy } from '../../src/client/transport/ky.js';
import { nodeHttp } from '../../src/client/transport/node-http.js';
import { undici } from '../../src/client/undici.js';

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The answer of the server: JSON, a plain body, or whatever the test does with the response. */
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: string;
  readonly act?: (response: ServerResponse, request: IncomingMessage) => void;
}

export type Handler = (request: Received) => Answer | Promise<Answer>;

/** Answers in this order, and repeats the last answer. */
export const inTurn = (...answers: readonly Answer[]): Handler => {
  let count = 0;
  return () => answers[Math.min(count++, answers.length - 1)] ?? {};
};

function write(response: ServerResponse, request: IncomingMessage, answer: Answer): void {
  const { status = 200, headers = {}, json, body, act } = answer;
  if (act) {
    act(response, request);
    return;
  }
  const type = body === undefined ? 'application/json' : 'text/plain';
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(body ?? (json === undefined ? '' : JSON.stringify(json)));
}

const tokenPath = '/auth/connect/token';

/** The tokens that a server returns by default: token-1, token-2 and so on. */
export const countedTokens = (): Handler => {
  let count = 0;
  return () => {
    count += 1;
    return { json: { access_token: `token-${count}`, expires_in: 3600, scope: 'me.read event.read' } };
  };
};

/** The credentials that `setUp` passes to its clients. */
export const credentials = { clientId: 'the-client-id', clientSecret: 'the-client-secret' };

/** Starts a service on this machine that answers with a handler, and is closed when the test has finished. */
export async function serve(handler: Handler, tokens: Handler = countedTokens()) {
  const requests: Received[] = [];
  const tokenRequests: Received[] = [];
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const { method = 'GET', headers } = request;
    const received = { method, path, query, headers, body: await text(request) };
    const isForToken = path === tokenPath;
    (isForToken ? tokenRequests : requests).push(received);
    write(response, request, await (isForToken ? tokens : handler)(received));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, requests, tokenRequests };
}

const transports: Readonly<Record<string, () => Transport>> = {
  // By default, it sends only what has progress or a `fetch` of the caller.
  ky: () => ({ tellsProgress: true, send: (request, signal) => sendByKy(request, signal, undefined) }),
  undici,
  'node-http': nodeHttp,
};

/** Returns the transport that `TEST_TRANSPORT` names, because tests behave the same on each of them. */
export function transportOf({ fetch }: ClientOptions): ClientOptions {
  const make = transports[process.env.TEST_TRANSPORT ?? ''];
  return make && !fetch ? { transport: make() } : {};
}

/** Starts a server with a client, which waits hardly at all before it retries. */
export async function setUp(handler: Handler, options: ClientOptions = {}, tokens?: Handler) {
  const server = await serve(handler, tokens);
  const client = new TicketingClient({
    baseUrl: server.url,
    retry: { minDelay: 0 },
    ...transportOf(options),
    ...options,
    auth: { ...credentials, authUrl: `${server.url}/auth`, ...options.auth },
  });
  return { client, ...server };
}

/**
 * An address of this machine that nothing listens at. Other tests ask for any free port, and the system never returns
 * one below 1024.
 */
export const closedAddress = 'http://127.0.0.1:2';

/** Returns the boundary between the parts of a form, which its type names. */
export const boundaryOf = (request: Received | undefined): string | undefined =>
  /^multipart\/form-data; boundary=(.*)$/.exec(request?.headers['content-type'] ?? '')?.[1];

/** Returns the reason of a promise that must be rejected. */
export const failure = async (promise: PromiseLike<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('It must have failed.');
    },
    (error: unknown) => error,
  );

/** Posts JSON, and returns the parsed reply. */
export async function postJson(url: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  return response.json();
}
