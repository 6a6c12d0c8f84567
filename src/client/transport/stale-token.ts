/** Thrown instead of sending a request whose token was refused while it waited for its turn. Only `sign` catches it. */
export class StaleToken extends Error {}
