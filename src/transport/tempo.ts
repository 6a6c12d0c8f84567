/** Of how many departures the pace is taken. */
const most = 16;

/** How fast turns come while requests wait for them, and how long requests take. */
export class Tempo {
  /** When the last requests took their turns, since requests have been waiting without a break. */
  #starts: number[] = [];
  #mean = 0;
  #deviation = 0;

  /** Notes that a request takes its turn now. Returns what notes that it has ended. */
  start(): () => void {
    const start = performance.now();
    this.#starts.push(start);
    if (this.#starts.length > most) this.#starts.shift();
    return () => this.#note(performance.now() - start);
  }

  /** Notes that nobody waits: how fast turns come will be seen when somebody does again. */
  rest(): void {
    this.#starts = [];
  }

  /** How long a request with so many others before it will wait, as things go now, in milliseconds. */
  waitOf(place: number): number {
    const [first, last] = [this.#starts[0], this.#starts.at(-1)];
    if (first === undefined || last === undefined) return 0;
    const now = performance.now();
    const count = this.#starts.length;
    // The present turn may take longer than those before.
    const pace = Math.max((now - first) / count, (last - first) / Math.max(1, count - 1));
    return Math.max(0, last + (place + 1) * pace - now);
  }

  /** How long a request takes, in milliseconds. */
  get usual(): number {
    return this.#mean;
  }

  /** How long nearly every request takes at the most, in milliseconds: the mean and four deviations, as TCP has it. */
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
