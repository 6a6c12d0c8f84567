import type { RateLimitError } from '../../index.js';
import { sleep } from '../../shared/abort.js';

/** The wait after a first refusal without `retryAfter`, and the longest such wait, in milliseconds. */
const leastPause = 250;
const longestPause = 60_000;
/** The longest time that a timer can wait. */
const longestTimer = 2 ** 31 - 1;

/** Waits until the quota is refilled, once for all items of a job. */
export type Quota = ReturnType<typeof quotaOf>;

/** Returns the quota of a job, which may wait `left` milliseconds in total. */
export function quotaOf(left: number, signal: AbortSignal) {
  let refusals = 0;
  let pause: Promise<void> | undefined;
  let exhausted: RateLimitError | undefined;
  return {
    /** Waits while the quota is used up. Returns the refusal if the job may not wait any longer. */
    async over(): Promise<RateLimitError | undefined> {
      await pause;
      return exhausted;
    },
    /** Notes that the service refused an item. Does nothing if a pause has already begun. */
    refused(error: RateLimitError): void {
      if (pause || exhausted) return;
      const backoff = Math.min(leastPause * 2 ** refusals, longestPause);
      // A refusal without `retryAfter` still needs a growing wait, so that the requests are not repeated at once.
      const time = Math.min(Math.max(error.retryAfter ?? 0, backoff), longestTimer);
      refusals += 1;
      if (time > left) {
        exhausted = error;
        return;
      }
      left -= time;
      pause = sleep(time, signal).finally(() => {
        pause = undefined;
      });
      // Callers of `over` get the abort. Without this line, a pause that nobody waits for would be an unhandled
      // rejection.
      pause.catch(() => {});
    },
    /** Notes that the service accepted an item. */
    accepted(): void {
      refusals = 0;
    },
  };
}
