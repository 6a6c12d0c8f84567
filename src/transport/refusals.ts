import { Backoff } from '../auth/backoff.js';

/** The first and the longest pause after a fresh token was refused, in milliseconds. */
const first = 250;
const longest = 10_000;

/** What is known of tokens that the service refused. */
export class Refusals {
  readonly #backoff = new Backoff(() => performance.now(), longest);
  #refused: string | undefined;

  /** Whether a 401 is not taken for a matter of the token, because a fresh one was refused a moment ago. */
  get isPaused(): boolean {
    return this.#backoff.left() > 0;
  }

  /** Notes that a fresh token was refused too. Each time in a row, the pause is twice as long. */
  pause(): void {
    if (!this.isPaused) this.#backoff.begin(first);
  }

  /** Notes that a fresh token was what was needed. */
  end(): void {
    this.#backoff.end();
  }

  /** Notes that a token was refused, and that its source has been told. */
  refuse(token: string): void {
    this.#refused = token;
  }

  /** Notes that the source gave a token. If that was refused, it is for the service to judge it anew. */
  given(token: string): void {
    if (token === this.#refused) this.#refused = undefined;
  }

  /** Whether a request need not be sent with this token. */
  isRefused(token: string | undefined): boolean {
    return token !== undefined && token === this.#refused;
  }
}
