/** Number of recent turns that the pace is measured from. */
const most = 16;

/** Measures the pace of turns while requests wait for them, and the duration of requests. */
export class Tempo {
  /** The start times of the last turns since requests began to wait without a break. */
  #starts: number[] = [];
  #mean = 0;
  #deviation = 0;

  /** Notes that a request takes its turn now. Returns a function that notes its end. */
  start(): () => void {
    const start = performance.now();
    this.#starts.push(start);
    if (this.#starts.length > most) this.#starts.shift();
    return () => this.#note(performance.now() - start);
  }

  /** Notes that no request waits. The pace is measured again once one does. */
  rest(): void {
    this.#starts = [];
  }

  /** Estimates how long a request with `place` others before it will wait, in milliseconds. */
  waitOf(place: number): number {
    const [first, last] = [this.#starts[0], this.#starts.at(-1)];
    if (first === undefined || last === undefined) return 0;
    const now = performance.now();
    const count = this.#starts.length;
    // The current turn may take longer than those before.
    const pace = Math.max((now - first) / count, (last - first) / Math.max(1, count - 1));
    return Math.max(0, last + (place + 1) * pace - now);
  }

  /** Average duration of a request, in milliseconds. */
  get usual(): number {
    return this.#mean;
  }

  /** Duration that nearly every request stays below, in milliseconds: the mean and four deviations, as in TCP. */
  get patient(): number {
    return this.#mean + 4 * this.#deviation;
  }

  #note(time: number): void {
    if (this.#mean === 0) {
      this.#mean = time;
      this.#deviation = time / 2;
      return;
    }
    this.#deviation += (Math.abs(time - this.#mean) - this.#deviation) / 4;
    this.#mean += (time - this.#mean) / 8;
  }
}
