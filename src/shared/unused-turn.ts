/** Result of a job that did not use its turn. It sent nothing, so its scheduler may count the turn as never taken. */
export const unusedTurn = Symbol('unused turn');
