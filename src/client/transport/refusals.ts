import { Backoff } from '../auth/backoff.js';

/** The first and the longest pause after a new token was refused, in milliseconds. */
const first = 250;
const longest = 10_000;

/**
 * The tokens that the service refused. Each fact is about one token, because the calls of a client may have the tokens
 * of different users. Only the latest are remembered: forgetting one costs a request.
 */
export class Refusals {
  readonly #backoff = new Backoff(() => performance.now(), longest);
  #refused: string | undefined;
  /** The latest token that was refused although it was new. */
  #refusedNew: string | undefined;

  /** Whether a 401 is not blamed on this token, because it was new when it was refused a moment ago. */
  isPaused(token: string | undefined): boolean {
    return token !== undefined && token === this.#refusedNew && this.#backoff.left() > 0;
  }

  /** Notes that a new token was refused too. The pause doubles each time in a row. */
  pause(token: string | undefined): void {
    this.#refusedNew = token;
    if (this.#backoff.left() === 0) this.#backoff.begin(first);
  }

  /** Notes that a new token solved the problem. */
  end(): void {
    this.#backoff.end();
  }

  /** Notes that a token was refused, and that its source knows. */
  refuse(token: string): void {
    this.#refused = token;
  }

  /** Notes that the source returned a token. Even if it was refused before, the service may judge it again. */
  given(token: string): void {
    if (token === this.#refused) this.#refused = undefined;
  }

  /** Whether it is pointless to send a request with this token. */
  isRefused(token: string | undefined): boolean {
    return token !== undefined && token === this.#refused;
  }
}

/** Thrown instead of sending a request whose token was refused while it waited for its turn. Only `sign` catches it. */
export class StaleToken extends Error {}
