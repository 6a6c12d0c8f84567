import type { RateLimitError } from '../../index.js';
import { sleep } from '../../internal/abort.js';

/** The wait after a first refusal that asks for none, and the longest such wait, in milliseconds. */
const leastPause = 250;
const longestPause = 60_000;
/** The longest time that a timer can wait. */
const longestTimer = 2 ** 31 - 1;

/** How a job that shares one quota waits until it refills: all of its items together. */
export class QuotaPause {
  readonly #signal: AbortSignal;
  /** How long it may still wait, in milliseconds. */
  #left: number;
  #refusals = 0;
  #pause: Promise<void> | undefined;
  #exhausted: RateLimitError | undefined;

  constructor(longest: number, signal: AbortSignal) {
    this.#left = longest;
    this.#signal = signal;
  }

  /** Waits while the quota is used up. Gives the refusal instead where there is no time left to wait. */
  async over(): Promise<RateLimitError | undefined> {
    await this.#pause;
    return this.#exhausted;
  }

  /** Notes that the service has refused an item. A pause that others have begun is not begun again. */
  refused(error: RateLimitError): void {
    if (this.#pause || this.#exhausted) return;
    const backoff = Math.min(leastPause * 2 ** this.#refusals, longestPause);
    // Also where it asks for no wait at all, the next refusals in a row are not to be asked for at once.
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
    // Those that wait for it are told; where nobody does, its end by the signal is nobody's.
    this.#pause.catch(() => {});
  }

  /** Notes that the service has taken an item. */
  accepted(): void {
    this.#refusals = 0;
  }
}
