import type { OperationInfo } from '../../api/operations/operation.js';
import { ClosedError, describeOperation } from '../errors.js';

/** The lifetime of a client: from its creation until it is closed and its last call has ended. */
export class Lifetime {
  readonly #release: () => Promise<unknown>;
  readonly #origin: Lifetime | undefined;
  #underWay = 0;
  #closing: Promise<void> | undefined;
  #onIdle = () => {};

  /** `release` frees the client's resources. Closing the client that it is derived from ends it too. */
  constructor(release: () => Promise<unknown>, origin?: Lifetime) {
    this.#release = release;
    this.#origin = origin;
  }

  /** Begins a call. Throws a `ClosedError` if the client is closed. */
  enter(operation?: OperationInfo): void {
    if (this.#isClosed) {
      const what = operation ? `${describeOperation(operation)} was not sent` : 'No token was requested';
      throw new ClosedError(`${what}: the client is closed. Create a new TicketingClient().`, {
        operation,
      });
    }
    for (let life: Lifetime | undefined = this; life; life = life.#origin) life.#underWay += 1;
  }

  /** Ends a call that has begun. */
  leave(): void {
    for (let life: Lifetime | undefined = this; life; life = life.#origin) {
      life.#underWay -= 1;
      if (life.#underWay === 0) life.#onIdle();
    }
  }

  /** Resolves when the calls in progress have ended and all resources are released. */
  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  get #isClosed(): boolean {
    return this.#closing !== undefined || (this.#origin ? this.#origin.#isClosed : false);
  }

  async #end(): Promise<void> {
    if (this.#underWay > 0) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
    }
    await this.#release();
  }
}
