/** Why a command cannot run, in one line for the user. */
export class UsageError extends Error {}
