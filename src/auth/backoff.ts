/** How long something that fails again and again is left alone: each time in a row twice as long as the last. */
export class Backoff {
  readonly #now: () => number;
  readonly #longest: number;
  #inRow = 0;
  #since = Number.NEGATIVE_INFINITY;
  #time = 0;

  /** `longest` is the longest pause, in milliseconds. */
  constructor(now: () => number, longest = 60_000) {
    this.#now = now;
    this.#longest = longest;
  }

  /** Begins a pause that is `first` long the first time, and at least as long as was asked for. Milliseconds. */
  begin(first: number, asked = 0): void {
    // What failed long ago has nothing to do with this failure. The pause itself is not counted: nothing was tried in it.
    if (this.#passed() > this.#time + this.#longest) this.#inRow = 0;
    this.#time = Math.min(this.#longest, Math.max(asked, first * 2 ** this.#inRow));
    this.#inRow += 1;
    this.#since = this.#now();
  }

  /** How many milliseconds are left of the pause. */
  left(): number {
    return Math.max(0, this.#time - this.#passed());
  }

  /** Ends the pause: what failed has worked. */
  end(): void {
    this.#inRow = 0;
    this.#time = 0;
  }

  #passed(): number {
    const passed = this.#now() - this.#since;
    // A clock that was set back would make the pause last until it has caught up.
    return passed < 0 ? Number.POSITIVE_INFINITY : passed;
  }
}
