import ky, { isNetworkError, type Options } from 'ky';
import { isObject } from '../../shared/is-object.js';
import { missingClasses } from '../../shared/missing-classes.js';
import { ConnectionError, ExtensionError, ReplyError } from '../errors.js';
import { isBrowser } from '../is-browser.js';
import type { TransportReply, TransportRequest } from '../options.js';
import { expectUnread, replyOf, requestInit } from './fetch.js';
import { connectionFailed, noteUnmade, watchConnections } from './never-sent.js';

/** Features of ky that must not run here: other steps retry, limit the time and judge the status. */
const passive: Options = { retry: 0, timeout: false, throwHttpErrors: false };

/** A `fetch` of the caller. */
export type OwnFetch = (request: Request) => Promise<Response>;

/** A browser streams a request only over HTTP/2, and so only over TLS. Otherwise the request would fail. */
const mayStream = (url: string): boolean => !isBrowser() || url.startsWith('https:');

interface Facts {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly input?: unknown;
  readonly cause?: unknown;
}

/** Whether an error says that the text of a Request is not an address. */
const isOfText = ({ message, input }: Facts): boolean =>
  input === '[object Request]' ||
  /URL.*\[object Request\]|\[object Request\].*URL|^Only absolute URLs/.test(String(message));

/** Whether a fetch took the Request for an address, as that of another copy than the runtime's does. It sends nothing then. */
const tookForAddress = (error: Facts): boolean =>
  isOfText(error) || (isObject(error.cause) && isOfText(error.cause));

/** Messages of a TypeError that JavaScript itself throws, in V8, JavaScriptCore and SpiderMonkey. Connections have others. */
const ofCode =
  /is not (?:a function|a constructor|an object|iterable)|is (?:undefined|null)$|can(?:not|'t) (?:(?:read|set|access) propert|destructure|convert)/i;

/** Whether an error is one of the code of a fetch: no connection causes an error of these classes without a code or cause. */
const isOfCode = ({ name, message, code, cause }: Facts): boolean =>
  code === undefined &&
  cause === undefined &&
  (/^(?:Reference|Syntax|Range)Error$/.test(String(name)) ||
    (name === 'TypeError' && ofCode.test(String(message))));

/** Returns what is wrong with the code of the caller's own fetch, or `undefined` if its error may be about a connection. */
function faultOf(error: unknown): ExtensionError | undefined {
  if (!isObject(error)) return undefined;
  const isAddress = tookForAddress(error);
  if (!isAddress && !isOfCode(error)) return undefined;
  const problem = isAddress
    ? "fetch does not accept the runtime's own Request. For undici, pass transport: undici() instead. For another fetch, pass a function that makes its arguments of the Request"
    : 'fetch threw an error, which is in error.cause. It gets a Request as its only argument';
  const failure = new ExtensionError('transport', problem, { cause: error });
  // A fault may be in the code after the request was sent.
  if (isAddress) noteUnmade(failure);
  return failure;
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

/** Expects the classes that ky needs. Without them, its error would blame the caller's fetch. */
function expectClasses(): void {
  const missing = missingClasses();
  if (!missing) return;
  const failure = new ExtensionError('transport', missing);
  noteUnmade(failure);
  throw failure;
}

/** Sends by ky, which passes a Request to the caller's own fetch, and reports progress. */
export async function sendByKy(
  request: TransportRequest,
  signal: AbortSignal,
  own: OwnFetch | undefined,
): Promise<TransportReply> {
  const { url, onUploadProgress, onDownloadProgress } = request;
  expectClasses();
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
    const fault = own && !response && !isNetworkError(error) ? faultOf(cause) : undefined;
    if (fault) throw fault;
    // An error of the caller's own fetch may be about another connection.
    throw own ? new ConnectionError('The connection failed.', { cause }) : connectionFailed(cause);
  }
}
