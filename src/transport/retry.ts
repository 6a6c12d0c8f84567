import pRetry from 'p-retry';
import { ConnectionError, TimeoutError, TokenError } from '../errors.js';
import type { Method } from '../operation.js';
import { sleep } from './abort.js';
import { retryAfterOf } from './retry-after.js';
import type { Call, Step } from './step.js';

/** The longest `Retry-After` that is waited for, in milliseconds. */
const longestWait = 60_000;

const safeToRepeat = (method: Method) => method === 'GET' || method === 'PUT' || method === 'DELETE';

/** Codes of a connection that failed before anything was sent: Node's and Bun's. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ConnectionRefused',
]);

/** Whether every cause of a failed connection says that nothing was sent. */
function wasNeverSent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  if (Array.isArray(errors) && errors.length > 0) return errors.every(wasNeverSent);
  return unsent.has(String(code)) || wasNeverSent(cause);
}

const repeatable = new Set([408, 429, 500, 502, 503, 504]);

/** Whether an answer allows another attempt. One that changes something is repeated only if it was certainly not done. */
function isRetryable(method: Method, response: Response): boolean {
  if (safeToRepeat(method)) return repeatable.has(response.status);
  return response.status === 429 || (response.status === 503 && response.headers.has('retry-after'));
}

function isRetryableError(method: Method, error: unknown): boolean {
  if (error instanceof TokenError) return error.which === 'network' || error.which === 'service';
  if (error instanceof TimeoutError) return error.which === 'attempt' && safeToRepeat(method);
  return error instanceof ConnectionError && (safeToRepeat(method) || wasNeverSent(error));
}

/** An answer that allows another attempt, thrown so that p-retry makes one. */
class Unsuccessful extends Error {
  constructor(readonly response: Response) {
    super();
  }
}

function retryAfter(error: unknown): number | undefined {
  if (error instanceof Unsuccessful) return retryAfterOf(error.response.headers);
  return error instanceof TokenError ? error.retryAfter : undefined;
}

/** The wait before the next attempt: what the service asks for, else anything up to a ceiling that doubles. */
function waitBefore(attempt: number, error: unknown, { retry }: Call): number {
  const ceiling = Math.min(retry.maxDelay, retry.minDelay * 2 ** (attempt - 1));
  return retryAfter(error) ?? Math.random() * ceiling;
}

/** Tries again what may be tried again, with a request built anew each time, never past the deadline. */
export const retry: Step = async (request, next, call) => {
  const { method } = call.operation;
  let wait = 0;
  try {
    return await pRetry(
      async (attempt) => {
        call.attempt = attempt;
        const response = await next(attempt === 1 ? request : call.build());
        if (isRetryable(method, response)) throw new Unsuccessful(response);
        return response;
      },
      {
        retries: call.retry.limit,
        // The wait is ours, because p-retry's own knows neither full jitter nor Retry-After.
        minTimeout: 0,
        signal: call.signal,
        shouldRetry: async ({ error, attemptNumber }) => {
          if (!(error instanceof Unsuccessful || isRetryableError(method, error))) return false;
          wait = waitBefore(attemptNumber, error, call);
          if (wait > longestWait || Date.now() + wait >= call.endsAt) return false;
          await sleep(wait, call.signal);
          return true;
        },
      },
    );
  } catch (error) {
    if (error instanceof Unsuccessful) return error.response;
    throw error;
  }
};
