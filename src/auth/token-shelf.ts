import { within } from '../internal/abort.js';
import type { Token, TokenLock, TokenStore } from './token.js';

/** How long each operation of a store may take, in milliseconds: a store that hangs must not hold the calls. */
const storeTime = 2_000;

/** What a store that does not answer in time fails with. */
class StoreTimeout extends Error {}

const inTime = <T>(operation: () => Promise<T>): Promise<T> => {
  const onTimeout = () => new StoreTimeout(`The token store did not answer within ${storeTime} ms.`);
  // A store of the caller's own may throw before it is asynchronous.
  return within(storeTime, onTimeout, (async () => operation())());
};

/** The place of one token in a store. A store that fails or hangs costs the sharing, never the call. */
export class TokenShelf {
  readonly #store: TokenStore;
  readonly #key: string;
  readonly #isUsable: (stored: Token | undefined) => stored is Token;

  constructor(store: TokenStore, key: string, isUsable: (stored: Token | undefined) => stored is Token) {
    this.#store = store;
    this.#key = key;
    this.#isUsable = isUsable;
  }

  /** The token in the store, where it is worth using. */
  read(): Promise<Token | undefined> {
    return this.#read().catch(() => undefined);
  }

  /**
   * The token in the store, or else a new one, which is kept there. The store is read before it is locked, because most
   * of the time another process has been there already.
   */
  async readOrFetch(fetchToken: () => Promise<Token>): Promise<Token> {
    try {
      const stored = await this.#read();
      if (stored) return stored;
    } catch (error) {
      // What does not answer is not asked again: each question would cost the call its time.
      if (error instanceof StoreTimeout) return fetchToken();
    }
    return this.#underLock(async (lock) => (await this.read()) ?? this.#keep(await fetchToken(), lock));
  }

  async #read(): Promise<Token | undefined> {
    const stored = await inTime(() => this.#store.get(this.#key));
    return this.#isUsable(stored) ? stored : undefined;
  }

  /** Keeps the token. Where the lock was lost meanwhile, the token of whoever has it now is the later one. */
  async #keep(token: Token, lock: TokenLock | undefined): Promise<Token> {
    try {
      lock?.lost.throwIfAborted();
      await inTime(() => this.#store.set(this.#key, token, lock));
      return token;
    } catch (error) {
      return (error instanceof StoreTimeout ? undefined : await this.read()) ?? token;
    }
  }

  /** Runs the job under the lock, or without it where it does not come in time. What the store does after the job is its own. */
  #underLock<T>(job: (lock?: TokenLock) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let hasBegun = false;
      const begin = async (lock?: TokenLock): Promise<void> => {
        if (hasBegun) return;
        hasBegun = true;
        clearTimeout(timer);
        await job(lock).then(resolve, reject);
      };
      const beginAlone = () => begin();
      const timer = setTimeout(beginAlone, storeTime);
      timer.unref?.();
      (async () => this.#store.lock(this.#key, begin))().then(beginAlone, beginAlone);
    });
  }
}
