import { type Created, createdAt, sideOf } from './creation.js';
import type { CreationOptions } from './stream-options.js';

/**
 * The order of a list, as far as its records have shown it. The service documents none, so nothing is taken for granted:
 * a list goes by creation until two records stand against it, or one has no date.
 */
export class Sequence {
  readonly #period: CreationOptions;
  #direction: 'up' | 'down' | undefined;
  #last: number | undefined;
  #isBroken = false;

  constructor(period: CreationOptions) {
    this.#period = period;
  }

  /** Looks at the records that come next. */
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

  /** Takes the list for one that does not go by creation. */
  giveUp(): void {
    this.#isBroken = true;
  }

  /** Whether the list was shown not to go by creation. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Whether a record stands before all that is asked for. */
  isBefore(record: Created | undefined): boolean {
    return this.#isOn(record && createdAt(record), 'before');
  }

  /** Whether what was looked at last stands after all that is asked for, and so does what follows. */
  get isOver(): boolean {
    return this.#isOn(this.#last, 'after');
  }

  /** Whether a time lies on a side of what is asked for, the way that the list goes. */
  #isOn(time: number | undefined, side: 'before' | 'after'): boolean {
    if (time === undefined || this.#isBroken || !this.#direction) return false;
    const opposite = side === 'before' ? 'after' : 'before';
    return sideOf(time, this.#period) === (this.#direction === 'up' ? side : opposite);
  }
}
