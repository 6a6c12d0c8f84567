import { within } from '../../shared/abort.js';
import { TokenError, type TokenFailure } from '../errors.js';
import { Backoff } from './backoff.js';
import { SharedJob } from './shared-job.js';
import type { Token, TokenSource } from './token.js';
import type { TokenShelf } from './token-shelf.js';

/** The source of a token manager's tokens. */
export interface TokenManagerOptions {
  /** Requests a new token from the token endpoint. */
  readonly fetchToken: () => Promise<Token>;
  /** The token to begin with. */
  readonly first?: Token | undefined;
  /** Shares the token with other processes. */
  readonly shelf?: TokenShelf | undefined;
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
 * Returns a function that runs the job once for all callers while it runs. If it was cancelled meanwhile, each caller calls
 * `again`. After `longest` milliseconds its callers give up, and the next call begins again.
 */
function flight<T>(job: () => Promise<T>, longest: number, again: () => Promise<T>): () => Promise<T> {
  const onStuck = () => new TokenError('network', `No token arrived within ${longest} ms. Try again.`);
  let flying: { readonly begun: number; readonly shared: SharedJob<T> } | undefined;

  const begin = () => {
    const mine = { begun: performance.now(), shared: new SharedJob(job) };
    const land = () => {
      if (flying === mine) flying = undefined;
    };
    mine.shared.ending.then(land, land);
    flying = mine;
    return within(longest, onStuck, mine.shared.ending);
  };

  return async () => {
    const joined = flying;
    const left = joined ? longest - (performance.now() - joined.begun) : 0;
    if (!joined || left <= 0) return begin();
    const how = await within(left, onStuck, joined.shared.over());
    if (how === 'ended') return joined.shared.ending;
    if (flying === joined) flying = undefined;
    return again();
  };
}

/**
 * Keeps one token and replaces it before it expires. If several calls need a new token at the same time, one is
 * fetched for all. If that fails, all of them fail until it is time to ask again. The token lives in a closure, so no
 * inspection shows it.
 */
export const tokenManager = (options: TokenManagerOptions): TokenSource => {
  const { fetchToken, first, shelf, now = Date.now, timeout = 30_000 } = options;
  // Two requests, because the first may return a token that was refused meanwhile, and the time of the store.
  const longest = 2 * timeout + 10_000;
  const refused = new Set<string>();
  const failures = new Backoff(now);
  let current = first;
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
  const isNews = (stored: Token): boolean => {
    if (refused.has(stored.accessToken) || stored.accessToken === current?.accessToken) return false;
    const age = ageOf(stored, now());
    return age === 'fresh' || age === 'ageing';
  };

  const replace = async (): Promise<Token> => {
    try {
      const token = await (shelf ? shelf.readOrFetch(isNews, fetchAnother) : fetchAnother());
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

  // Another caller may have replaced the token of a cancelled request.
  const refresh = flight(replace, longest, () => source.token());
  /** Reads a token that another process has stored, while this one must not ask. */
  const look = flight(
    async () => {
      current = (await shelf?.read(isNews)) ?? current;
      return current;
    },
    longest,
    async () => current,
  );

  const source: TokenSource = {
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
  return source;
};
