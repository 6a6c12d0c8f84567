/** How often a job shows that it goes on, and how often those who wait for it look, in milliseconds. */
const beatTime = 250;
const lookTime = 1_000;

/**
 * A job that others wait for than who began it. The runtime of a worker cancels a job with the request that began it,
 * and its timers too: nothing is heard of it again. So it beats while it runs, and whoever waits notices when it stops.
 */
export class SharedJob<T> {
  readonly ending: Promise<T>;
  #beats = 0;

  constructor(job: () => Promise<T>) {
    const heart = setInterval(() => {
      this.#beats += 1;
    }, beatTime);
    // Who waits keeps the process alive, if anybody does. Browsers have numbers.
    heart.unref?.();
    this.ending = job().finally(() => clearInterval(heart));
  }

  /** Waits until the job has ended, however it ends, or was cancelled: gives which of them. Leaves no timer behind. */
  over(): Promise<'ended' | 'cancelled'> {
    return new Promise((resolve) => {
      let heard = this.#beats;
      const end = (how: 'ended' | 'cancelled') => {
        clearInterval(watch);
        resolve(how);
      };
      // A process that stood still for long has beaten before it looks, because that timer was due before.
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
