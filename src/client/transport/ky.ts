import ky, { isNetworkError, type Options } from 'ky';
import { ConnectionError, ExtensionError, ReplyError } from '../errors.js';
import { isBrowser } from '../is-browser.js';
import type { Transport, TransportReply, TransportRequest } from '../options.js';
import { boundedBody } from './bounded-body.js';
import { connectionFailed, watchConnections } from './never-sent.js';
import { requestInit } from './request-init.js';

/** Features of ky that must not run here: other steps retry, limit the time and judge the status. */
const passive: Options = { retry: 0, timeout: false, throwHttpErrors: false };

type Fetch = (request: Request) => Promise<Response>;

/** A browser streams a request only over HTTP/2, and so only over TLS. Otherwise the request would fail. */
const mayStream = (url: string): boolean => !isBrowser() || url.startsWith('https:');

/**
 * Returns the response of the caller's own fetch. Recognised by its methods, because it may come from another copy of
 * fetch.
 */
function expectUnread(response: Partial<Response> | undefined): Response {
  if (typeof response?.text === 'function' && !response.bodyUsed) return response as Response;
  const problem = 'fetch returned no response with an unread body: return a new response for each request';
  throw new ExtensionError('transport', problem);
}

/** A fetch of another copy than the runtime's takes the runtime's Request for an address. */
const tookForAddress = (error: unknown): boolean =>
  (error as { cause?: { input?: unknown } } | undefined)?.cause?.input === '[object Request]';

/**
 * Reads a form that is still unread. Otherwise ky would cancel it. Node 24 and later then reject a promise that no
 * code can catch, which ends the process.
 */
async function readUnread(given: Request, { body }: TransportRequest): Promise<void> {
  if (body instanceof FormData && !given.bodyUsed) await given.arrayBuffer();
}

/** Sends through the caller's own fetch. */
async function sendOwn(own: Fetch, given: Request, request: TransportRequest): Promise<Response> {
  try {
    return expectUnread(await own(given));
  } finally {
    await readUnread(given, request);
  }
}

/**
 * Sends through ky. If somebody observes the request (the caller's own `fetch`, or the progress of an upload), ky's
 * own Request is sent. Otherwise the runtime's `fetch` gets the parts: it would copy a `Request`, at half the price
 * of a call.
 */
function sendWithKy(
  request: TransportRequest,
  signal: AbortSignal,
  own: Fetch | undefined,
): Promise<Response> {
  const { url, onDownloadProgress } = request;
  const onUploadProgress = mayStream(url) ? request.onUploadProgress : undefined;
  const init = requestInit(request, signal);
  if (!own && !onUploadProgress && !onDownloadProgress) {
    return ky(url, { ...passive, fetch: () => fetch(url, init) });
  }
  return ky(url, {
    ...passive,
    ...init,
    ...(own && { fetch: (given) => sendOwn(own, given as Request, request) }),
    ...(onUploadProgress && { onUploadProgress }),
    ...(onDownloadProgress && { onDownloadProgress }),
  });
}

async function send(
  request: TransportRequest,
  signal: AbortSignal,
  own: Fetch | undefined,
): Promise<TransportReply> {
  try {
    const response = await sendWithKy(request, signal, own);
    const body = await boundedBody(response, request);
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    if (signal.aborted || error instanceof ExtensionError || error instanceof ReplyError) throw error;
    // ky's error contains the request with the token, so only its cause is passed on.
    const cause = isNetworkError(error) ? error.cause : error;
    if (own && tookForAddress(cause)) {
      const problem = "fetch does not accept the runtime's own Request";
      throw new ExtensionError('transport', `${problem}: for undici, pass transport: undici() instead`);
    }
    // An error of the caller's own fetch may be about another connection.
    throw own ? new ConnectionError('The connection failed.', { cause }) : connectionFailed(cause);
  }
}

/** Returns a transport that sends by ky, over the runtime's `fetch` or the caller's own. */
export function kyTransport(own?: Fetch): Transport {
  if (!own) watchConnections();
  return { tellsProgress: true, send: (request, signal) => send(request, signal, own) };
}
