import { RateLimitError, TicketingError, TokenError } from '../../index.js';

/** Whether an error may pass, so that trying again later makes sense. */
export const mayPass = (error: unknown): boolean => error instanceof TicketingError && error.isTransient;

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

/** The time from the end of one round to the next, in milliseconds. */
export const defaultEvery = 60_000;
