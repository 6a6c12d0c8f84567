import ky, { isNetworkError, type Options } from 'ky';
import { ConnectionError, ExtensionError, ReplyError } from '../errors.js';
import { isBrowser } from '../internal/is-browser.js';
import type { Transport, TransportReply, TransportRequest } from '../options.js';
import { boundedBody } from './bounded-body.js';
import { wasNeverSent } from './never-sent.js';
import { requestInit } from './request-init.js';

/** What ky does of itself and must not do here: other steps try again, take the time and judge the status. */
const passive: Options = { retry: 0, timeout: false, throwHttpErrors: false };

type Fetch = (request: Request) => Promise<Response>;

/** A browser streams a request over HTTP/2 alone, which it speaks over TLS alone; sent otherwise, the request would fail. */
const mayStream = (url: string): boolean => !isBrowser() || url.startsWith('https:');

/** Gives the response of the caller's own fetch on. Told by what it can do: it may be one of another copy of fetch. */
function expectUnread(response: Partial<Response> | undefined): Response {
  if (typeof response?.text === 'function' && !response.bodyUsed) return response as Response;
  const problem = 'fetch gave no response with a body to read: give each request one of its own';
  throw new ExtensionError('transport', problem);
}

/** A fetch of another copy than the runtime's takes a request of the runtime for an address, which it is not. */
const tookForAddress = (error: unknown): boolean =>
  (error as { cause?: { input?: unknown } } | undefined)?.cause?.input === '[object Request]';

/**
 * Reads a form that nobody has read. ky would cancel it, which Node 24 and later answer with a rejection that nobody can
 * catch and that ends the process.
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
 * Sends through ky. Where somebody looks at the request (a `fetch` of the caller's own, the progress of an upload) ky's
 * own is sent. The runtime's `fetch` is given the parts instead: of a `Request` it makes a copy, at half the price of a call.
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

/** Sends by ky, over the runtime's `fetch`, or over the caller's own. */
export const kyTransport = (own?: Fetch): Transport => ({
  tellsProgress: true,
  async send(request, signal): Promise<TransportReply> {
    try {
      const response = await sendWithKy(request, signal, own);
      const body = await boundedBody(response, request);
      return { status: response.status, headers: response.headers, body };
    } catch (error) {
      if (signal.aborted || error instanceof ExtensionError || error instanceof ReplyError) throw error;
      // ky's error holds the request with the token: only its cause is passed on.
      const cause = isNetworkError(error) ? error.cause : error;
      if (own && tookForAddress(cause)) {
        const problem = "fetch does not take the runtime's own Request";
        throw new ExtensionError('transport', `${problem}: for undici, give transport: undici() instead`);
      }
      throw new ConnectionError('The connection failed.', {
        cause,
        sent: own !== undefined || !wasNeverSent(cause),
      });
    }
  },
});
