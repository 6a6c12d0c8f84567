/** Result of a job that did not use its turn. It sent nothing, so its scheduler may count the turn as never taken. */
export const unusedTurn = Symbol('unused turn');

/** Method of our schedulers beyond `schedule`. */
export interface Foresight {
  /** Returns the minimum time until a turn with `place` others before it, in milliseconds. */
  waitOf(place: number): number;
}
