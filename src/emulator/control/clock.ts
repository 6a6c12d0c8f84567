import type { ClockState } from '../state/records.js';
import type { Instant } from './expect.js';
import type { Tell } from './news.js';
import { amount, instant, read } from './option-schemas.js';

/** The time of a world: real time, or an instant that only moves when it is moved. */
export class Clock {
  readonly #state: () => ClockState;
  readonly #tell: Tell;
  readonly #onMove: (from: number, to: number) => void;

  /** `onMove` is called with the times before and after, in milliseconds since 1970. @internal */
  constructor(state: () => ClockState, tell: Tell, onMove: (from: number, to: number) => void) {
    this.#state = state;
    this.#tell = tell;
    this.#onMove = onMove;
  }

  #change(change: Partial<ClockState>): void {
    const from = this.now();
    Object.assign(this.#state(), change);
    this.#onMove(from, this.now());
    this.#tell({ kind: 'clock' });
  }

  /** The time in milliseconds since 1970. */
  now(): number {
    const { standsAt, offset } = this.#state();
    return (standsAt ?? Date.now()) + offset;
  }

  /** Whether it stands, and only moves when it is moved. */
  get stands(): boolean {
    return this.#state().standsAt !== null;
  }

  /** Moves the time on by milliseconds. Throws a TypeError for a number below 0: to go back, `set` it. */
  advance(milliseconds: number): void {
    read('milliseconds', amount(0), milliseconds);
    read('the time', instant, this.now() + milliseconds);
    this.#change({ offset: this.#state().offset + milliseconds });
  }

  /** Sets the time. A clock that runs goes on running from there. */
  set(time: Instant): void {
    const wanted = read('time', instant, time);
    this.#change({ offset: this.#state().offset + wanted - this.now() });
  }

  /** Stops at a time, and without one at the present time. It stands until it is moved or runs again. */
  stand(time: Instant = this.now()): void {
    this.#change({ standsAt: read('time', instant, time), offset: 0 });
  }

  /** Runs on with real time from the time that it is. */
  run(): void {
    const offset = this.now() - Date.now();
    this.#change({ standsAt: null, offset });
  }
}
