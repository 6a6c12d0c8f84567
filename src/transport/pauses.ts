/** How long calls are held at the most for one `Retry-After`, in milliseconds: then the service is asked again. */
export const longestPause = 60_000;

const everything = '';

/**
 * The pauses that the service has asked for, of all operations or of one. Kept by a clock that only runs forward, because
 * one that is set back would hold every call until it has caught up.
 */
export class Pauses {
  readonly #ends = new Map<string, number>();

  /** Begins or lengthens a pause of that many milliseconds: of one operation, by its id, or of all. */
  begin(time: number, operation = everything): void {
    const end = performance.now() + Math.min(time, longestPause);
    this.#ends.set(operation, Math.max(end, this.#ends.get(operation) ?? 0));
  }

  /** How many milliseconds an operation has still to wait. */
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
