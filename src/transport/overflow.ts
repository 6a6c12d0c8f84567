import type { BottleneckOptions } from '../options.js';

/** What is dropped fails. */
interface Droppable {
  fail(error: unknown): void;
}

const overflowing = () => new Error('More requests waited for their turn than `highWater` allows.');

/**
 * Drops requests that wait past `highWater`, by Bottleneck's strategies. Bottleneck itself cannot: it knows of none but the
 * first that waits.
 */
export class Overflow {
  readonly #highWater: number;
  readonly #strategy: BottleneckOptions['strategy'];
  readonly #penalty: number;
  #isLooking = false;
  #blockedUntil = Number.NEGATIVE_INFINITY;

  constructor(highWater: number, { strategy, penalty, minTime }: BottleneckOptions) {
    this.#highWater = highWater;
    this.#strategy = strategy;
    this.#penalty = penalty ?? (15 * (minTime ?? 0) || 5_000);
  }

  /** Told whenever one more waits, in the order in which they came. */
  watch(waiting: ReadonlySet<Droppable>): void {
    if (performance.now() < this.#blockedUntil) {
      this.#block(waiting);
      return;
    }
    if (this.#isLooking || waiting.size <= this.#highWater) return;
    this.#isLooking = true;
    // Later, because those that can start at once do not wait.
    setTimeout(() => {
      this.#isLooking = false;
      if (waiting.size <= this.#highWater) return;
      if (this.#strategy === 3) this.#block(waiting);
      else for (const each of this.#dropped([...waiting])) each.fail(overflowing());
    });
  }

  #dropped(waiting: readonly Droppable[]): readonly Droppable[] {
    const keepsOld = this.#strategy === 2 || this.#strategy === 4;
    return keepsOld ? waiting.slice(this.#highWater) : waiting.slice(0, waiting.length - this.#highWater);
  }

  #block(waiting: ReadonlySet<Droppable>): void {
    this.#blockedUntil = performance.now() + this.#penalty;
    for (const each of waiting) each.fail(overflowing());
  }
}
