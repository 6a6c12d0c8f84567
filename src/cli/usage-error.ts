/** A command cannot run. The message says why, for the user. */
export class UsageError extends Error {}
