/** What the turn of a request is given up with whose token was replaced while it waited: only `sign` sees it. */
export class StaleToken extends Error {}
