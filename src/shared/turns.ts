/** Result of a job that did not use its turn. It sent nothing, so its scheduler may count the turn as never taken. */
export const unusedTurn = Symbol('unused turn');

/** Methods of our schedulers beyond `schedule`. */
export interface Foresight {
  /** Returns the minimum time until a turn with `place` others before it, in milliseconds. */
  waitOf(place: number): number;
  /** Runs a job like `schedule`, for a queue in which so many requests wait. So it can get several turns at once. */
  take<T>(job: () => Promise<T>, waiting: () => number): Promise<T>;
  /** Called when requests have left such a queue without a turn. */
  recount(): void;
}
