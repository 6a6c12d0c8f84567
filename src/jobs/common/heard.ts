import { AbortedError } from '../../index.js';

/** Callbacks of a program that a job calls without waiting for their promises. One that rejects ends the job, instead of the process. */
export class Heard {
  readonly #job: AbortController;
  readonly #running = new Set<Promise<void>>();
  #failure: { readonly reason: unknown } | undefined;

  constructor(job: AbortController) {
    this.#job = job;
  }

  /** Ends the job, which throws the first reason. */
  readonly fail = (reason: unknown): void => {
    this.#failure ??= { reason };
    this.#job.abort(reason);
  };

  /** The first reason why the job failed, if it did. */
  get failure(): { readonly reason: unknown } | undefined {
    return this.#failure;
  }

  /** Throws the error with which a job ended, unless the signal of the caller has ended it. */
  expectEnded(signal: AbortSignal | undefined, error: unknown): void {
    if (this.#failure) throw this.#failure.reason;
    if (!signal?.aborted || !(error instanceof AbortedError || error === signal.reason)) throw error;
  }

  /** Returns a callback whose promise is heard. */
  of<Args extends unknown[]>(
    callback: ((...args: Args) => unknown) | undefined,
  ): ((...args: Args) => void) | undefined {
    return (
      callback &&
      ((...args) => {
        const running = Promise.resolve(callback(...args))
          .then(() => {}, this.fail)
          .finally(() => this.#running.delete(running));
        this.#running.add(running);
      })
    );
  }

  /** Waits for the promises of all callbacks. */
  async settle(): Promise<void> {
    await Promise.all(this.#running);
  }
}
