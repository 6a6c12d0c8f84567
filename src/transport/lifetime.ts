import { ClosedError, describeOperation } from '../errors.js';
import type { OperationInfo } from '../operations/operation.js';

/** How long a client is used: from its making until it is closed and its last call has ended. */
export class Lifetime {
  readonly #release: () => Promise<unknown>;
  readonly #origin: Lifetime | undefined;
  #underWay = 0;
  #closing: Promise<void> | undefined;
  #onIdle = () => {};

  /** `release` gives back what the client holds; the client that it is derived from ends it too. */
  constructor(release: () => Promise<unknown>, origin?: Lifetime) {
    this.#release = release;
    this.#origin = origin;
  }

  /** Begins a call. Throws a `ClosedError` where there may be no more. */
  enter(operation?: OperationInfo): void {
    if (this.#isClosed) {
      const what = operation ? `${describeOperation(operation)} was not sent` : 'Nothing was asked for';
      throw new ClosedError(`${what}: the client is closed. Make another new TicketingClient().`, {
        operation,
      });
    }
    for (let life: Lifetime | undefined = this; life; life = life.#origin) life.#underWay += 1;
  }

  /** Ends a call that was begun. */
  leave(): void {
    for (let life: Lifetime | undefined = this; life; life = life.#origin) {
      life.#underWay -= 1;
      if (life.#underWay === 0) life.#onIdle();
    }
  }

  /** Ends when the calls under way have ended and everything is given back. */
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
