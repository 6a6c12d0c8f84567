import type { RateLimitError } from '../../index.js';
import { sleep } from '../../shared/abort.js';

/** The wait after a first refusal without `retryAfter`, and the longest such wait, in milliseconds. */
const leastPause = 250;
const longestPause = 60_000;
/** The longest time that a timer can wait. */
const longestTimer = 2 ** 31 - 1;

/** Waits until the quota is refilled, once for all items of a job. */
export class QuotaPause {
  readonly #signal: AbortSignal;
  /** How much longer the job may wait in total, in milliseconds. */
  #left: number;
  #refusals = 0;
  #pause: Promise<void> | undefined;
  #exhausted: RateLimitError | undefined;

  constructor(longest: number, signal: AbortSignal) {
    this.#left = longest;
    this.#signal = signal;
  }

  /** Waits while the quota is used up. Returns the refusal if the job may not wait any longer. */
  async over(): Promise<RateLimitError | undefined> {
    await this.#pause;
    return this.#exhausted;
  }

  /** Notes that the service refused an item. Does nothing if a pause has already begun. */
  refused(error: RateLimitError): void {
    if (this.#pause || this.#exhausted) return;
    const backoff = Math.min(leastPause * 2 ** this.#refusals, longestPause);
    // A refusal without `retryAfter` still needs a growing wait, so that the requests are not repeated at once.
    const time = Math.min(Math.max(error.retryAfter ?? 0, backoff), longestTimer);
    this.#refusals += 1;
    if (time > this.#left) {
      this.#exhausted = error;
      return;
    }
    this.#left -= time;
    this.#pause = sleep(time, this.#signal).finally(() => {
      this.#pause = undefined;
    });
    // Callers of `over` get the abort. Without this line, a pause that nobody waits for would be an unhandled
    // rejection.
    this.#pause.catch(() => {});
  }

  /** Notes that the service accepted an item. */
  accepted(): void {
    this.#refusals = 0;
  }
}
