import { ExtensionError } from '../errors.js';
import type { BottleneckOptions } from '../options.js';

/** A waiting request that can be dropped. */
interface Droppable {
  fail(error: unknown): void;
}

const overflowing = (most: number) =>
  new ExtensionError(
    'limit',
    `too many requests are waiting, because limit.highWater is ${most}. Make fewer calls at once, or raise limit.highWater`,
  );

/**
 * Drops requests that wait beyond `highWater`, by Bottleneck's strategies. Bottleneck itself cannot, because it knows
 * only the first that waits.
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

  /** Called whenever one more request waits. The set is in the order of arrival. */
  watch(waiting: ReadonlySet<Droppable>): void {
    if (performance.now() < this.#blockedUntil) {
      this.#block(waiting);
      return;
    }
    if (this.#isLooking || waiting.size <= this.#highWater) return;
    this.#isLooking = true;
    // Later, because requests that can start at once do not wait.
    setTimeout(() => {
      this.#isLooking = false;
      if (waiting.size <= this.#highWater) return;
      if (this.#strategy === 3) this.#block(waiting);
      else for (const each of this.#dropped([...waiting])) each.fail(overflowing(this.#highWater));
    });
  }

  #dropped(waiting: readonly Droppable[]): readonly Droppable[] {
    const keepsOld = this.#strategy === 2 || this.#strategy === 4;
    return keepsOld ? waiting.slice(this.#highWater) : waiting.slice(0, waiting.length - this.#highWater);
  }

  #block(waiting: ReadonlySet<Droppable>): void {
    this.#blockedUntil = performance.now() + this.#penalty;
    for (const each of waiting) each.fail(overflowing(this.#highWater));
  }
}
