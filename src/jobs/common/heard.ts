/** Callbacks of a program that a job calls without waiting for their promises. */
export class Heard {
  readonly #onRejected: (reason: unknown) => void;
  readonly #running = new Set<Promise<void>>();

  /** `onRejected` ends the job. Without it, a promise that is rejected would end the process. */
  constructor(onRejected: (reason: unknown) => void) {
    this.#onRejected = onRejected;
  }

  /** Returns a callback whose promise is heard. */
  of<Args extends unknown[]>(
    callback: ((...args: Args) => unknown) | undefined,
  ): ((...args: Args) => void) | undefined {
    return (
      callback &&
      ((...args) => {
        const running = Promise.resolve(callback(...args))
          .then(() => {}, this.#onRejected)
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
