/** Maximum time that one `Retry-After` holds calls, in milliseconds. Then the service is asked again. */
export const longestPause = 60_000;

const everything = '';

/**
 * The pauses that the service asked for, for all operations or for one. They use a monotonic clock, because a clock
 * that is set back would hold every call until it has caught up.
 */
export class Pauses {
  readonly #ends = new Map<string, number>();

  /** Begins or lengthens a pause, in milliseconds: of one operation, by its id, or of all. */
  begin(time: number, operation = everything): void {
    const end = performance.now() + Math.min(time, longestPause);
    this.#ends.set(operation, Math.max(end, this.#ends.get(operation) ?? 0));
  }

  /** Returns how many milliseconds an operation still has to wait. */
  left(operation: string): number {
    if (this.#ends.size === 0) return 0;
    const now = performance.now();
    let left = 0;
    for (const key of [everything, operation]) {
      const end = this.#ends.get(key);
      if (end === undefined) continue;
      if (end <= now) this.#ends.delete(key);
      else left = Math.max(left, end - now);
    }
    return left;
  }
}
