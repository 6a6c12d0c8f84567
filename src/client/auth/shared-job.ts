/** Interval at which a running job shows that it lives, and at which its waiters check that, in milliseconds. */
const beatTime = 250;
const lookTime = 1_000;

/**
 * A job that other requests wait for too. The runtime of a worker cancels a job, with its timers, together with the
 * request that began it, without any notice. So the job beats while it runs, and its waiters notice when it stops.
 */
export class SharedJob<T> {
  readonly ending: Promise<T>;
  #beats = 0;

  constructor(job: () => Promise<T>) {
    const heart = setInterval(() => {
      this.#beats += 1;
    }, beatTime);
    // Any waiter keeps the process alive. In browsers, timers are numbers.
    heart.unref?.();
    this.ending = job().finally(() => clearInterval(heart));
  }

  /** Waits until the job has ended, in any way, or was cancelled. Returns which of them. Leaves no timer behind. */
  over(): Promise<'ended' | 'cancelled'> {
    return new Promise((resolve) => {
      let heard = this.#beats;
      const end = (how: 'ended' | 'cancelled') => {
        clearInterval(watch);
        resolve(how);
      };
      // A process that was suspended for long beats before it checks, because that timer was due earlier.
      const watch = setInterval(() => {
        if (this.#beats === heard) end('cancelled');
        heard = this.#beats;
      }, lookTime);
      watch.unref?.();
      const onEnd = () => end('ended');
      this.ending.then(onEnd, onEnd);
    });
  }
}
