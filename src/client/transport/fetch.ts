import { missingClasses } from '../../shared/missing-classes.js';
import { boundedBody } from '../bounded-body.js';
import { ExtensionError, ReplyError } from '../errors.js';
import type { TransportReply, TransportRequest } from '../options.js';
import { connectionFailed } from './reasons.js';
import { cannotSend, watchConnections } from './unmade.js';

/**
 * Returns the option that sends a request past all caches. They know no tokens, so the reply to one user would be the
 * reply to the next. Runtimes without this option refuse it.
 */
export const pastCaches = (): { readonly cache?: 'no-store' } =>
  typeof Request === 'function' && 'cache' in Request.prototype ? { cache: 'no-store' } : {};

/** Returns the options of `fetch` for a request. */
export const requestInit = ({ method, headers, body }: TransportRequest, signal: AbortSignal) => ({
  method,
  headers,
  // A redirect that `fetch` follows itself would carry the token along.
  redirect: 'manual' as const,
  ...pastCaches(),
  signal,
  ...(body !== undefined && { body }),
});

/**
 * Returns the response of a fetch, which may be a mock or another function of the caller. Recognised by its methods,
 * because it may come from another copy of fetch.
 */
export function expectUnread(response: Partial<Response> | undefined): Response {
  if (typeof response?.text === 'function' && !response.bodyUsed) return response as Response;
  const problem = 'fetch returned no response with an unread body: return a new response for each request';
  throw new ExtensionError('transport', problem);
}

/** Whether `fetch` refuses every signal, because jsdom or a polyfill replaced their class alone. */
function refusesSignals(): boolean {
  try {
    new Request('http://localhost', { signal: new AbortController().signal });
    return false;
  } catch {
    return true;
  }
}

/**
 * Returns the error of a runtime on which no request can be sent, or `undefined` if it has all that is needed. Asked only after a
 * failure, because the answer costs as much as a call.
 */
export function runtimeError(needed?: string[]): ExtensionError | undefined {
  const problem =
    missingClasses(needed) ??
    (refusesSignals()
      ? 'fetch refuses the signals of the global AbortController, which something has replaced. In Jest, set testEnvironment to jest-fixed-jsdom. Elsewhere, keep the AbortController of the runtime'
      : undefined);
  return problem === undefined ? undefined : cannotSend(problem);
}

/** Returns the reply that a response contains. */
export async function replyOf(
  response: Response,
  request: TransportRequest,
  signal: AbortSignal,
): Promise<TransportReply> {
  const body = await boundedBody(response, request, signal);
  return { status: response.status, headers: response.headers, body };
}

/** Sends by the `fetch` of the runtime. It is read at each call, because programs that observe or mock it replace it. */
export async function sendByFetch(request: TransportRequest, signal: AbortSignal): Promise<TransportReply> {
  watchConnections();
  try {
    const response = await fetch(request.url, requestInit(request, signal));
    return await replyOf(expectUnread(response), request, signal);
  } catch (error) {
    if (signal.aborted || error instanceof ExtensionError || error instanceof ReplyError) throw error;
    throw runtimeError(['fetch']) ?? (await connectionFailed(error));
  }
}
