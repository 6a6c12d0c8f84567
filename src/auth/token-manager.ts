import { memoryStore } from './memory-store.js';
import { isAccessToken, type Token, type TokenSource, type TokenStore } from './token.js';

/** Where a token manager gets its token, and where it keeps it. */
export interface TokenManagerOptions {
  /** Asks the token endpoint for a new token. */
  readonly fetchToken: () => Promise<Token>;
  /** Where the token is kept; in memory where nothing else is given. */
  readonly store?: TokenStore | undefined;
  /** The name of the token in the store: one per application and token endpoint. */
  readonly key?: string | undefined;
  /** The time, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

const hour = 3_600_000;
const pauseAfterFailure = 10_000;

/** Fresh is given as it is, ageing given and replaced in the background, stale given only if it cannot be replaced. */
type Age = 'fresh' | 'ageing' | 'stale' | 'expired';

const ageOf = ({ expiresAt, issuedAt }: Token, time: number): Age => {
  if (expiresAt === undefined) return 'fresh';
  // A part of a short life, because a window longer than the life would replace the token on every call.
  const lifetime = issuedAt === undefined ? hour : expiresAt - issuedAt;
  const left = expiresAt - time;
  if (left > Math.min(120_000, lifetime / 4)) return 'fresh';
  if (left > Math.min(30_000, lifetime / 10)) return 'ageing';
  return left > 0 ? 'stale' : 'expired';
};

/**
 * Keeps one token and replaces it before it expires. However many calls need a new one at the same time, one is fetched.
 * The token lives in a closure, so no inspection shows it.
 */
export const tokenManager = (options: TokenManagerOptions): TokenSource => {
  const { fetchToken, store = memoryStore(), key = 'token', now = Date.now } = options;
  const refused = new Set<string>();
  let current: Token | undefined;
  let refreshing: Promise<Token> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  const fetchAnother = async (): Promise<Token> => {
    let token = await fetchToken();
    // It may have been asked for before it was refused; what is asked for afterwards is the service's last word.
    if (refused.has(token.accessToken)) token = await fetchToken();
    refused.clear();
    current = { ...token, issuedAt: token.issuedAt ?? now() };
    return current;
  };

  /** Another process may have put a newer token into the store. */
  const isNews = (stored: Token | undefined): stored is Token => {
    if (!stored || !isAccessToken(stored.accessToken) || refused.has(stored.accessToken)) return false;
    const age = ageOf(stored, now());
    return stored.accessToken !== current?.accessToken && (age === 'fresh' || age === 'ageing');
  };

  const replace = async (): Promise<Token> => {
    let fetched: Promise<Token> | undefined;
    const fetchOnce = () => {
      fetched ??= fetchAnother();
      return fetched;
    };
    try {
      return await store.lock(key, async () => {
        const stored = await store.get(key);
        if (isNews(stored)) {
          current = stored;
          return stored;
        }
        const token = await fetchOnce();
        await store.set(key, token);
        return token;
      });
    } catch {
      // A store that fails costs the sharing, never the call. Had the fetching failed, its error comes here again.
      return fetchOnce();
    }
  };

  const refresh = (): Promise<Token> => {
    refreshing ??= replace()
      .catch((error: unknown) => {
        failedAt = now();
        throw error;
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };

  return {
    async token() {
      const time = now();
      const age = current ? ageOf(current, time) : 'expired';
      if (!current || age === 'expired') return refresh();
      if (age === 'fresh' || time - failedAt < pauseAfterFailure) return current;
      const next = refresh();
      if (age === 'ageing') {
        next.catch(() => {});
        return current;
      }
      return next.catch((error: unknown) => {
        if (current && ageOf(current, now()) !== 'expired') return current;
        throw error;
      });
    },

    reject(accessToken) {
      refused.add(accessToken);
      if (current?.accessToken === accessToken) current = undefined;
    },
  };
};
