/** Result of a job that did not use its turn. It sent nothing, so its scheduler may count the turn as never taken. */
export const unusedTurn = Symbol('unused turn');

/** A queue of requests, of which each needs a turn. */
export interface Queue {
  readonly size: number;
}

/** Methods of our schedulers beyond `schedule`. */
export interface Foresight {
  /** Returns the minimum time until a turn with `place` others before it, in milliseconds. */
  waitOf(place: number): number;
  /** Runs a job like `schedule`, for the first request of a queue. It can get several turns at once for those that follow. */
  take<T>(job: () => Promise<T>, queue: Queue): Promise<T>;
  /** Called when requests have left such a queue without a turn. */
  recount(): void;
}
