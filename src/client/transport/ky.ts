import ky, { isNetworkError, type Options } from 'ky';
import { type ErrorFields, inCauses } from '../../shared/causes.js';
import { missingClasses } from '../../shared/missing-classes.js';
import { ConnectionError, ExtensionError, ReplyError } from '../errors.js';
import { isBrowser } from '../is-browser.js';
import type { TransportReply, TransportRequest } from '../options.js';
import { expectUnread, replyOf, requestInit, runtimeError } from './fetch.js';
import { connectionFailed } from './reasons.js';
import { cannotSend, watchConnections } from './unmade.js';

/** Features of ky that must not run here: other steps retry, limit the time and judge the status. */
const passive: Options = { retry: 0, timeout: false, throwHttpErrors: false };

/** A `fetch` of the caller. */
export type OwnFetch = (request: Request) => Promise<Response>;

/** A browser streams a request only over HTTP/2, and so only over TLS. Otherwise the request would fail. */
const mayStream = (url: string): boolean => !isBrowser() || url.startsWith('https:');

/** Messages of a TypeError for a fault in code. Connections have others. */
const ofCode =
  /is not (?:a function|a constructor|an object|iterable)|is (?:undefined|null)$|can(?:not|'t) (?:(?:read|set|access) propert|destructure|convert)/i;

/**
 * Returns the error of a fault in the caller's own fetch, or `undefined` if its error may be about a connection. A fetch that takes the
 * Request for an address sends nothing.
 */
function faultOf(error: unknown): ExtensionError | undefined {
  // By its properties, because it may come from another realm.
  const { name, message }: ErrorFields = Object(error);
  const isAddress =
    inCauses(error, ({ code }) => code === 'ERR_INVALID_URL' || undefined) ||
    /^Only absolute URLs/.test(String(message));
  const isOfCode =
    /^(?:Reference|Syntax|Range)Error$/.test(String(name)) ||
    (name === 'TypeError' && ofCode.test(String(message)));
  if (!isAddress && !isOfCode) return undefined;
  const problem =
    "fetch threw an error, which is in error.cause. It gets a Request of the runtime as its only argument. undici's fetch does not accept that: pass transport: undici() instead";
  return isAddress ? cannotSend(problem, error) : new ExtensionError('transport', problem, { cause: error });
}

/**
 * Reads a form that is still unread. Otherwise ky would cancel it. Node 24 and later then reject a promise that no
 * code can catch, which ends the process.
 */
async function readUnread(given: Request, { body }: TransportRequest): Promise<void> {
  if (body instanceof FormData && !given.bodyUsed) await given.arrayBuffer();
}

/** Sends through the caller's own fetch. */
async function sendOwn(own: OwnFetch, given: Request, request: TransportRequest): Promise<Response> {
  try {
    return expectUnread(await own(given));
  } finally {
    await readUnread(given, request);
  }
}

/** Expects what ky needs. It would miss some of it only once the reply has arrived, and then blame the caller's fetch. */
function expectClasses({ onUploadProgress, onDownloadProgress }: TransportRequest): void {
  const streams = onUploadProgress || onDownloadProgress ? ['ReadableStream', 'TransformStream'] : [];
  const problem =
    missingClasses() ??
    (missingClasses(streams) &&
      'this runtime has no streams, so it cannot report progress. Leave out onUploadProgress and onDownloadProgress');
  if (problem) throw cannotSend(problem);
}

/** Sends by ky, which passes a Request to the caller's own fetch, and reports progress. */
export async function sendByKy(
  request: TransportRequest,
  signal: AbortSignal,
  own: OwnFetch | undefined,
): Promise<TransportReply> {
  const { url, onUploadProgress, onDownloadProgress } = request;
  expectClasses(request);
  if (!own) watchConnections();
  let response: Response | undefined;
  try {
    response = await ky(url, {
      ...passive,
      ...requestInit(request, signal),
      ...(own && { fetch: (given) => sendOwn(own, given as Request, request) }),
      ...(onUploadProgress && mayStream(url) && { onUploadProgress }),
      ...(onDownloadProgress && { onDownloadProgress }),
    });
    return await replyOf(response, request, signal);
  } catch (error) {
    if (signal.aborted || error instanceof ExtensionError || error instanceof ReplyError) throw error;
    // ky's error contains the request with the token, so only its cause is passed on.
    const cause = isNetworkError(error) ? error.cause : error;
    const fault = response || isNetworkError(error) ? undefined : (runtimeError() ?? (own && faultOf(cause)));
    if (fault) throw fault;
    // An error of the caller's own fetch may be about another connection.
    throw own ? new ConnectionError('The connection failed.', { cause }) : await connectionFailed(cause);
  }
}
