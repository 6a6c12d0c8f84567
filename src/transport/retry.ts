import { ConnectionError, TimeoutError, TokenError } from '../errors.js';
import { sleep } from '../internal/abort.js';
import { longestWait, retryAfterOf } from '../internal/retry-after.js';
import type { Method } from '../operations/operation.js';
import type { Call, Step } from './step.js';

/** Codes of a connection that was not made: Node's and Bun's. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'ConnectionRefused',
]);

/** Whether every cause of a failed connection says that nothing was sent. */
function wasNeverSent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, syscall, cause, errors } = error as Record<'code' | 'syscall' | 'cause' | 'errors', unknown>;
  if (Array.isArray(errors) && errors.length > 0) return errors.every(wasNeverSent);
  // Other codes of `connect`, such as EHOSTUNREACH, also come from a connection that broke later.
  return unsent.has(String(code)) || syscall === 'connect' || wasNeverSent(cause);
}

const repeatable = new Set([408, 429, 500, 502, 503, 504]);

/** How an attempt ended. */
type Outcome = { readonly response: Response } | { readonly error: unknown };

/** Whether another attempt may be made. A request that changes something is repeated only if it was certainly not done. */
function isRepeatable(method: Method, outcome: Outcome): boolean {
  const isSafe = method === 'GET' || method === 'PUT' || method === 'DELETE';
  if ('response' in outcome) {
    const { status, headers } = outcome.response;
    return isSafe ? repeatable.has(status) : status === 429 || (status === 503 && headers.has('retry-after'));
  }
  const { error } = outcome;
  if (error instanceof TokenError) return error.which === 'network' || repeatable.has(error.status ?? 0);
  if (error instanceof TimeoutError) return isSafe && error.which === 'attempt';
  return error instanceof ConnectionError && (isSafe || wasNeverSent(error));
}

/** What the service asks to wait, in milliseconds. */
function askedWait(outcome: Outcome): number | undefined {
  if ('response' in outcome) return retryAfterOf(outcome.response.headers);
  return outcome.error instanceof TokenError ? outcome.error.retryAfter : undefined;
}

/** The wait before another attempt, in milliseconds; none where this was the last. */
function waitAfter(outcome: Outcome, { operation, attempt, retry, endsAt }: Call): number | undefined {
  if (attempt > retry.limit || !isRepeatable(operation.method, outcome)) return undefined;
  // Random, so that many clients do not come back at once.
  const ceiling = Math.min(retry.maxDelay, retry.minDelay * 2 ** (attempt - 1));
  const wait = askedWait(outcome) ?? Math.random() * ceiling;
  return wait <= longestWait && Date.now() + wait < endsAt ? wait : undefined;
}

/** Tries again what may be tried again, with a request built anew each time, never past the deadline. */
export const retry: Step = async (request, next, call) => {
  for (;;) {
    call.attempt += 1;
    const outcome: Outcome = await next(call.attempt === 1 ? request : call.build()).then(
      (response) => ({ response }),
      (error: unknown) => ({ error }),
    );
    const wait = waitAfter(outcome, call);
    if (wait !== undefined) await sleep(wait, call.signal);
    else if ('error' in outcome) throw outcome.error;
    else return outcome.response;
  }
};
