/** Thrown instead of sending a request whose token was refused while it waited for its turn: only `sign` sees it. */
export class StaleToken extends Error {}
