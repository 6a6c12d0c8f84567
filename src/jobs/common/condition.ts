import { onAbort } from '../../shared/abort.js';

/** Lets work wait until other work notifies it. */
export class Condition {
  readonly #waiting = new Set<() => void>();

  /** Ends all waits. */
  readonly notify = (): void => {
    for (const end of this.#waiting) end();
  };

  /** Waits until it is notified, the time in milliseconds is over, or the signal aborts. */
  wait(signal: AbortSignal, time?: number): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        unfollow();
        this.#waiting.delete(end);
        resolve();
      };
      const timer = time === undefined ? undefined : setTimeout(end, time);
      const unfollow = onAbort(signal, end);
      this.#waiting.add(end);
    });
  }
}
