import type { IncomingMessage, RequestOptions } from 'node:http';
import type { Readable } from 'node:stream';
import { readBody } from '../bounded-body.js';
import { ReplyError } from '../errors.js';
import type { Transport, TransportReply, TransportRequest } from '../options.js';
import { decompressed, sourceOf } from './decompress.js';
import { FieldHeaders } from './field-headers.js';
import { connectionFailed, noteUnmade, wasNeverSent } from './never-sent.js';

/** How a request reaches its address through a proxy. */
export interface Route {
  /** Protocol of the connection that takes the request. */
  readonly protocol: string;
  /** Options of the request besides its own. */
  readonly options: RequestOptions;
  /** Returns the error if the proxy itself answered with this status. */
  readonly refusal?: (status: number | undefined) => Error | undefined;
  /** Returns the error if the connection to the proxy was not made. */
  readonly failure?: (error: Error) => Error;
}

/** Returns the route of a request, or `undefined` if it goes directly to its address. The signal ends the request. */
export type RouteOf = (address: URL, signal: AbortSignal) => Route | undefined;

/** A request, as far as `node:http` needs it. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
}

/** Sends a request. Resolves when the headers of the reply have arrived. */
export const begin = ({ method, url, headers, body }: Outgoing, signal: AbortSignal, routeOf?: RouteOf) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const route = routeOf?.(new URL(url), signal);
    const { protocol = url, options, refusal, failure } = route ?? {};
    // An import would read every export of node:http, and one of them loads everything behind `fetch`.
    const isSecure = protocol.startsWith('https:');
    const { request } = process.getBuiltinModule(isSecure ? 'node:https' : 'node:http');
    const sent = { 'accept-encoding': 'gzip, br', ...headers, ...options?.headers };
    let isOpen = true;
    request(url, { ...options, method, headers: sent, signal })
      .on('socket', (socket) => {
        // A kept connection is open already.
        if (!socket.connecting) return;
        isOpen = false;
        socket.once(isSecure ? 'secureConnect' : 'connect', () => {
          isOpen = true;
        });
      })
      .on('response', (reply) => {
        const error = refusal?.(reply.statusCode);
        if (!error) return resolve(reply);
        reply.destroy();
        reject(error);
      })
      .on('error', (error: NodeJS.ErrnoException) => {
        if (!isOpen) noteUnmade(error);
        reject(wasNeverSent(error) ? (failure?.(error) ?? error) : error);
      })
      .end(body);
  });

/** Returns the decompressed body of a reply. */
export const bodyOf = (reply: IncomingMessage): Readable =>
  decompressed(reply, reply.headers['content-encoding']);

async function send(
  request: TransportRequest,
  signal: AbortSignal,
  routeOf: RouteOf | undefined,
): Promise<TransportReply> {
  if (typeof request.body === 'object') {
    // Only `fetch` writes forms. That of the command line knows proxies too.
    const { sendByFetch } = await import('./fetch.js');
    return sendByFetch(request, signal);
  }
  try {
    const reply = await begin({ ...request, body: request.body }, signal, routeOf);
    const { statusCode: status = 0, headers } = reply;
    const body = await readBody(sourceOf(bodyOf(reply)), status, request, signal);
    return { status, headers: new FieldHeaders(headers), body };
  } catch (error) {
    if (signal.aborted || error instanceof ReplyError) throw error;
    throw connectionFailed(error);
  }
}

/**
 * Returns a transport that sends by `node:http`, for the command line: the runtime's `fetch` takes longer to load
 * than a whole short command. It reports no progress. `routeOf` sends requests through proxies.
 */
export const nodeHttp = (routeOf?: RouteOf): Transport => ({
  send: (request, signal) => send(request, signal, routeOf),
});
