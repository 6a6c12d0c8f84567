import {
  AbortedError,
  ApiError,
  ClosedError,
  ConnectionError,
  LoadError,
  NotFoundError,
  RequestValidationError,
  ResponseValidationError,
  ServerError,
  TicketingError,
  TokenError,
} from '../../index.js';
import { JobError } from '../../stores/job-error.js';

/** Returns whether a call that failed made its change. Returns `unknown` unless that is certain. */
export function effectOf(error: unknown): 'made' | 'not made' | 'unknown' {
  if (!(error instanceof TicketingError)) return 'unknown';
  // The service answered with success, in a form that `validate: 'strict'` refuses.
  if (error instanceof ResponseValidationError) return 'made';
  if (unsent.some((each) => error instanceof each)) return 'not made';
  if (error instanceof ConnectionError) return error.sent ? 'unknown' : 'not made';
  // Before the first attempt, nothing is sent.
  if (error instanceof AbortedError) return error.attempts === 0 ? 'not made' : 'unknown';
  if (!(error instanceof ApiError)) return 'unknown';
  // A service that asks to come back later has not begun.
  if (error instanceof ServerError && error.status === 503 && error.retryAfter !== undefined)
    return 'not made';
  // A 408 comes from a proxy before the service, which may have passed the request on.
  return error.status >= 400 && error.status < 500 && error.status !== 408 ? 'not made' : 'unknown';
}

/** Errors of calls that were not sent. */
const unsent = [RequestValidationError, TokenError, ClosedError, LoadError, JobError];

/** Waits for a record. Returns `undefined` if it does not exist. */
export const ifFound = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error: unknown) => {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  });
