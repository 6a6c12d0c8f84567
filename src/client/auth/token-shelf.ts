import { throwIfAborted, within } from '../../shared/abort.js';
import { isAccessToken, type Token, type TokenLock, type TokenStore } from './token.js';

/** Maximum time for each operation of a store, in milliseconds. A store that hangs must not hold the calls. */
const storeTime = 2_000;

/** The error of a store that does not answer in time. */
class StoreTimeout extends Error {}

const inTime = <T>(operation: () => Promise<T>): Promise<T> => {
  const onTimeout = () => new StoreTimeout(`The token store did not answer within ${storeTime} ms.`);
  // A custom store may throw synchronously.
  return within(storeTime, onTimeout, (async () => operation())());
};

/** Whether a token in a store can be used. */
type IsUsable = (stored: Token) => boolean;

/** The place of one token in a store. If the store fails or hangs, the token is not shared, but the call continues. */
export class TokenShelf {
  readonly #store: TokenStore;
  readonly #key: string;

  /** `key` is the name of the token in the store: one for each application, secret and token endpoint. */
  constructor(store: TokenStore, key: string) {
    this.#store = store;
    this.#key = key;
  }

  /** Returns the token in the store, if it is usable. */
  read(isUsable: IsUsable): Promise<Token | undefined> {
    return this.#read(isUsable).catch(() => undefined);
  }

  /**
   * Returns the token in the store, or else fetches a new one and stores it. Reads the store before locking it,
   * because most of the time another process has already stored one.
   */
  async readOrFetch(isUsable: IsUsable, fetchToken: () => Promise<Token>): Promise<Token> {
    try {
      const stored = await this.#read(isUsable);
      if (stored) return stored;
    } catch (error) {
      // A store that timed out is not asked again: each question would cost the call its time.
      if (error instanceof StoreTimeout) return fetchToken();
    }
    return this.#underLock(
      async (lock) => (await this.read(isUsable)) ?? this.#keep(isUsable, await fetchToken(), lock),
    );
  }

  async #read(isUsable: IsUsable): Promise<Token | undefined> {
    const stored = await inTime(() => this.#store.get(this.#key));
    return isAccessToken(stored?.accessToken) && isUsable(stored) ? stored : undefined;
  }

  /** Stores the token. If the lock was lost meanwhile, the token of its new holder is the later one. */
  async #keep(isUsable: IsUsable, token: Token, lock: TokenLock | undefined): Promise<Token> {
    try {
      if (lock) throwIfAborted(lock.lost);
      await inTime(() => this.#store.set(this.#key, token, lock));
      return token;
    } catch (error) {
      return (error instanceof StoreTimeout ? undefined : await this.read(isUsable)) ?? token;
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
