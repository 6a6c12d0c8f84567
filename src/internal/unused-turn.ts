/** What a job gives whose turn was not used: it sent nothing, so its scheduler may count the turn as never taken. */
export const unusedTurn = Symbol('unused turn');
