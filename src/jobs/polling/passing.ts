import {
  ApiError,
  ConnectionError,
  PaginationError,
  RateLimitError,
  ReplyError,
  ServerError,
  TokenError,
} from '../../index.js';

/** The failures of a token that pass without a restart of the program. */
const passingTokenFailures: readonly TokenError['which'][] = ['network', 'service', 'reply', 'source'];

/** Whether an error may pass, so that trying again later makes sense. */
export function mayPass(error: unknown): boolean {
  if (error instanceof TokenError) return passingTokenFailures.includes(error.which);
  if (error instanceof ConnectionError || error instanceof ServerError || error instanceof RateLimitError)
    return true;
  if (error instanceof PaginationError || error instanceof ReplyError) return true;
  return error instanceof ApiError && error.status === 408;
}

/** Whether an error concerns the service as a whole, rather than one request. */
export const isOfAll = (error: unknown): boolean =>
  error instanceof RateLimitError || error instanceof TokenError;

/** Maximum wait of a watch after errors, in milliseconds, unless the service asks for more. */
const longestWait = 5 * 60_000;

/** Returns the wait for the next round after a number of failed ones in a row, in milliseconds. */
export function waitAfter(failures: number, every: number, error: unknown): number {
  const asked = error instanceof RateLimitError || error instanceof TokenError ? (error.retryAfter ?? 0) : 0;
  const doubled = Math.min(every * 2 ** failures, Math.max(every, longestWait));
  return Math.min(Math.max(doubled, asked), 2 ** 31 - 1);
}

/** Returns the number of rounds to skip an event after a number of failures in a row. */
export const roundsToSkip = (failures: number): number => Math.min(2 ** (failures - 1), 5) - 1;
