import { TokenError, type TokenFailure } from '../errors.js';
import { Backoff } from './backoff.js';
import { flight } from './flight.js';
import { memoryStore } from './memory-store.js';
import { isAccessToken, type Token, type TokenSource, type TokenStore } from './token.js';
import { TokenShelf } from './token-shelf.js';

/** The source of a token manager's tokens, and the store for them. */
export interface TokenManagerOptions {
  /** Requests a new token from the token endpoint. */
  readonly fetchToken: () => Promise<Token>;
  /** Store of the token. Defaults to memory. */
  readonly store?: TokenStore | undefined;
  /** The name of the token in the store: one for each application, secret and token endpoint. */
  readonly key?: string | undefined;
  /** The time, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** Maximum time for one token request, in milliseconds. */
  readonly timeout?: number | undefined;
}

const hour = 3_600_000;

/** The first pauses before another try, in milliseconds. See `Backoff`. */
const pauses = {
  /** The endpoint failed, but may work again at any time. */
  failure: 250,
  /** The endpoint refused. The same request would get the same answer. */
  refusal: 10_000,
};

/**
 * A fresh token is used. An ageing one is used and replaced in the background. A stale one is used only if it cannot
 * be replaced.
 */
type Age = 'fresh' | 'ageing' | 'stale' | 'expired';

const ageOf = ({ expiresAt, issuedAt }: Token, time: number): Age => {
  if (expiresAt === undefined) return 'fresh';
  // Short lives get shorter windows. A window longer than the life would replace the token on every call.
  const lifetime = issuedAt === undefined ? hour : expiresAt - issuedAt;
  const left = expiresAt - time;
  if (left > Math.min(120_000, lifetime / 4)) return 'fresh';
  if (left > Math.min(30_000, lifetime / 10)) return 'ageing';
  return left > 0 ? 'stale' : 'expired';
};

const refusals: ReadonlySet<TokenFailure> = new Set(['credentials', 'grant_type', 'authorization']);

const isRefusal = (error: unknown) => error instanceof TokenError && refusals.has(error.which);

/** Returns the failure for all callers, with the time until the endpoint is asked again. */
const told = (error: unknown, left: number): unknown => {
  if (!(error instanceof TokenError)) return error;
  const { which, message, status, cause, isTransient, retryAfter = 0 } = error;
  const wait = Math.max(retryAfter, Math.ceil(left));
  return new TokenError(which, message, { status, cause, isTransient, retryAfter: wait });
};

/**
 * Keeps one token and replaces it before it expires. If several calls need a new token at the same time, one is
 * fetched for all. If that fails, all of them fail until it is time to ask again. The token lives in a closure, so no
 * inspection shows it.
 */
export const tokenManager = (options: TokenManagerOptions): TokenSource => {
  const { fetchToken, store = memoryStore(), key = 'token', now = Date.now, timeout = 30_000 } = options;
  // Two requests, because the first may return a token that was refused meanwhile, and the time of the store.
  const longest = 2 * timeout + 10_000;
  const refused = new Set<string>();
  const failures = new Backoff(now);
  let current: Token | undefined;
  let failure: unknown;

  const fetchAnother = async (): Promise<Token> => {
    let token = await fetchToken();
    // It may have been requested before it was refused. A token requested after that is used, even if it is the same.
    if (refused.has(token.accessToken)) token = await fetchToken();
    refused.clear();
    current = { ...token, issuedAt: token.issuedAt ?? now() };
    return current;
  };

  /** Whether a stored token is new. Another process may have stored it. */
  const isNews = (stored: Token | undefined): stored is Token => {
    if (!stored || !isAccessToken(stored.accessToken) || refused.has(stored.accessToken)) return false;
    const age = ageOf(stored, now());
    return stored.accessToken !== current?.accessToken && (age === 'fresh' || age === 'ageing');
  };
  const shelf = new TokenShelf(store, key, isNews);

  const replace = async (): Promise<Token> => {
    try {
      const token = await shelf.readOrFetch(fetchAnother);
      failures.end();
      // It may have been refused while it was being stored.
      if (!refused.has(token.accessToken)) current = token;
      return token;
    } catch (error) {
      const asked = error instanceof TokenError ? error.retryAfter : undefined;
      failures.begin(isRefusal(error) ? pauses.refusal : pauses.failure, asked);
      failure = error;
      throw told(error, failures.left());
    }
  };

  const onStuck = () => new TokenError('network', `No token arrived within ${longest} ms. Try again.`);
  const refresh = flight(replace, { longest, onStuck });
  /** Reads a token that another process has stored, while this one must not ask. */
  const look = flight(
    async () => {
      current = (await shelf.read()) ?? current;
      return current;
    },
    { longest, onStuck },
  );

  return {
    async token() {
      const time = now();
      const age = current ? ageOf(current, time) : 'expired';
      if (!current || age === 'expired') {
        if (failures.left() === 0) return refresh();
        const found = await look();
        if (found && ageOf(found, now()) !== 'expired') return found;
        throw told(failure, failures.left());
      }
      if (age === 'fresh' || failures.left() > 0) return current;
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
