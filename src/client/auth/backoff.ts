/** Pauses after something fails repeatedly: each failure in a row doubles the pause. */
export class Backoff {
  readonly #now: () => number;
  readonly #longest: number;
  #inRow = 0;
  #since = Number.NEGATIVE_INFINITY;
  #time = 0;

  /** `longest` is the maximum pause, in milliseconds. */
  constructor(now: () => number, longest = 60_000) {
    this.#now = now;
    this.#longest = longest;
  }

  /** Begins a pause: `first` milliseconds the first time, then doubling, but at least `asked` milliseconds. */
  begin(first: number, asked = 0): void {
    // An old failure has nothing to do with this one. The pause itself does not count, because nothing was tried in
    // it.
    if (this.#passed() > this.#time + this.#longest) this.#inRow = 0;
    this.#time = Math.min(this.#longest, Math.max(asked, first * 2 ** this.#inRow));
    this.#inRow += 1;
    this.#since = this.#now();
  }

  /** Returns how many milliseconds of the pause are left. */
  left(): number {
    return Math.max(0, this.#time - this.#passed());
  }

  /** Ends the pause, because what failed has worked. */
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
