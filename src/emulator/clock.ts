/** How a world's clock differs from the real one, saved with the rest of a world. */
export interface ClockState {
  /** The instant that the clock stands still at, in milliseconds since 1970; null while it runs with real time. */
  standsAt: number | null;
  /** Milliseconds added to it. */
  offset: number;
}

/** The time of a world: real time, or an instant that only moves when it is moved. */
export class Clock {
  readonly #state: () => ClockState;

  constructor(state: () => ClockState) {
    this.#state = state;
  }

  /** The time in milliseconds since 1970. */
  now(): number {
    const { standsAt, offset } = this.#state();
    return (standsAt ?? Date.now()) + offset;
  }

  /** Moves the time on; back where the number is negative. */
  advance(milliseconds: number): void {
    this.#state().offset += milliseconds;
  }

  /** Sets the time. A clock that runs goes on running from there. */
  set(time: Date | number): void {
    this.advance(Number(time) - this.now());
  }
}
