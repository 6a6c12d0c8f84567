import type { Moments } from '../dates/period.js';
import { type Created, createdAt, sideOf } from './creation.js';

/**
 * The order of a list, as far as its records show it. The service documents no order. A list counts as ordered by
 * creation until two records contradict that, or one has no date.
 */
export class Sequence {
  readonly #period: Moments;
  #direction: 'up' | 'down' | undefined;
  #last: number | undefined;
  #isBroken = false;

  constructor(period: Moments) {
    this.#period = period;
  }

  /** Notes the next records. */
  note(records: readonly Created[]): void {
    for (const record of records) {
      const time = createdAt(record);
      if (time === undefined) this.giveUp();
      else this.#noteTime(time);
    }
  }

  #noteTime(time: number): void {
    const before = this.#last ?? time;
    this.#last = time;
    if (time === before) return;
    const direction = time > before ? 'up' : 'down';
    this.#direction ??= direction;
    if (this.#direction !== direction) this.giveUp();
  }

  /** Treats the list as unordered. */
  giveUp(): void {
    this.#isBroken = true;
  }

  /** Whether the list is known to be unordered. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Whether a record comes before all wanted ones. */
  isBefore(record: Created | undefined): boolean {
    return this.#isOn(record && createdAt(record), 'before');
  }

  /** Whether the last record comes after all wanted ones, and so do those that follow. */
  get isOver(): boolean {
    return this.#isOn(this.#last, 'after');
  }

  /** Whether a time is on one side of the period, in the direction of the list. */
  #isOn(time: number | undefined, side: 'before' | 'after'): boolean {
    if (time === undefined || this.#isBroken || !this.#direction) return false;
    const opposite = side === 'before' ? 'after' : 'before';
    return sideOf(time, this.#period) === (this.#direction === 'up' ? side : opposite);
  }
}
