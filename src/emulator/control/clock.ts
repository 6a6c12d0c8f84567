import { knowItself, throughProxies } from '../../shared/through-proxies.js';
import type { ClockState } from '../state/records.js';
import type { Tell } from './news.js';
import { amount, type Instant, instant, read } from './option-schemas.js';

/** The time of a world: real time, or a stopped clock that a test moves. */
export class Clock {
  readonly #state: () => ClockState;
  readonly #tell: Tell;

  /** @internal */
  constructor(state: () => ClockState, tell: Tell) {
    knowItself(this);
    this.#state = state;
    this.#tell = tell;
  }

  #change(change: Partial<ClockState>): void {
    Object.assign(this.#state(), change);
    this.#tell({ kind: 'clock' });
  }

  /** Returns the time in milliseconds since 1970. */
  now(): number {
    const { standsAt, offset } = this.#state();
    return (standsAt ?? Date.now()) + offset;
  }

  /** Whether it is stopped, and only moves when a test moves it. */
  get stands(): boolean {
    return this.#state().standsAt !== null;
  }

  /** Advances the time by milliseconds. Throws a TypeError if the number is below 0: use `set` to go back. */
  advance(milliseconds: number): void {
    read('milliseconds', amount(0), milliseconds);
    read('the time', instant, this.now() + milliseconds);
    this.#change({ offset: this.#state().offset + milliseconds });
  }

  /** Sets the time. A running clock continues from there. */
  set(time: Instant): void {
    const wanted = read('time', instant, time);
    this.#change({ offset: this.#state().offset + wanted - this.now() });
  }

  /** Stops the clock at a time; without one, now. It then only moves when a test moves it, until `run`. */
  stand(time: Instant = this.now()): void {
    this.#change({ standsAt: read('time', instant, time), offset: 0 });
  }

  /** Lets the clock run with real time, from its present time. */
  run(): void {
    const offset = this.now() - Date.now();
    this.#change({ standsAt: null, offset });
  }
}

throughProxies(Clock);
