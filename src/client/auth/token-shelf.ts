import { throwIfAborted, within } from '../../shared/abort.js';
import type { Token, TokenLock, TokenStore } from './token.js';

/** Maximum time for each operation of a store, in milliseconds. A store that hangs must not hold the calls. */
const storeTime = 2_000;

/** The error of a store that does not answer in time. */
class StoreTimeout extends Error {}

const inTime = <T>(operation: () => Promise<T>): Promise<T> => {
  const onTimeout = () => new StoreTimeout(`The token store did not answer within ${storeTime} ms.`);
  // A custom store may throw synchronously.
  return within(storeTime, onTimeout, (async () => operation())());
};

/** The place of one token in a store. If the store fails or hangs, the token is not shared, but the call continues. */
export class TokenShelf {
  readonly #store: TokenStore;
  readonly #key: string;
  readonly #isUsable: (stored: Token | undefined) => stored is Token;

  constructor(store: TokenStore, key: string, isUsable: (stored: Token | undefined) => stored is Token) {
    this.#store = store;
    this.#key = key;
    this.#isUsable = isUsable;
  }

  /** Returns the token in the store, if it is usable. */
  read(): Promise<Token | undefined> {
    return this.#read().catch(() => undefined);
  }

  /**
   * Returns the token in the store, or else fetches a new one and stores it. Reads the store before locking it,
   * because most of the time another process has already stored one.
   */
  async readOrFetch(fetchToken: () => Promise<Token>): Promise<Token> {
    try {
      const stored = await this.#read();
      if (stored) return stored;
    } catch (error) {
      // A store that timed out is not asked again: each question would cost the call its time.
      if (error instanceof StoreTimeout) return fetchToken();
    }
    return this.#underLock(async (lock) => (await this.read()) ?? this.#keep(await fetchToken(), lock));
  }

  async #read(): Promise<Token | undefined> {
    const stored = await inTime(() => this.#store.get(this.#key));
    return this.#isUsable(stored) ? stored : undefined;
  }

  /** Stores the token. If the lock was lost meanwhile, the token of its new holder is the later one. */
  async #keep(token: Token, lock: TokenLock | undefined): Promise<Token> {
    try {
      if (lock) throwIfAborted(lock.lost);
      await inTime(() => this.#store.set(this.#key, token, lock));
      return token;
    } catch (error) {
      return (error instanceof StoreTimeout ? undefined : await this.read()) ?? token;
    }
  }

  /**
   * Runs the job under the lock, or without it if the lock does not come in time. Ignores what the store does after
   * the job.
   */
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
