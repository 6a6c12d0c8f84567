import { TokenError } from '../errors.js';
import { within } from '../internal/abort.js';
import { quietly } from '../internal/quietly.js';
import { anew, type Grant } from './code-exchange.js';
import { memoryStore } from './memory-store.js';
import type { Token, TokenSource } from './token.js';
import { tokenManager } from './token-manager.js';

/** What a user authorized, as plain data for a session or a database. It opens the user's account: keep it like a password. */
export interface SavedTokens extends Token {
  /** What a new token is got with. Absent where the service gave none; whether it does is not documented. */
  readonly refreshToken?: string | undefined;
}

/** The tokens of one user: the `auth` of a client. */
export interface UserTokens extends TokenSource {
  /**
   * Gives what `restore` takes, as it is now. It opens the user's account: keep it where only the server reads it.
   *
   * @example
   * ```ts
   * session.tokens = tokens.save();
   * ```
   */
  save(): SavedTokens;
}

/** What the tokens of one user are kept with. */
export interface UserTokensOptions {
  /**
   * Told of the tokens that stand in the place of the saved ones, and waited for: a refresh token may be good for one
   * refresh only. What it throws is ignored. Not needed where the service gives no refresh token.
   *
   * @default none
   * @example
   * ```ts
   * flow.restore(session.tokens, { onRefresh: (saved) => { session.tokens = saved; } });
   * ```
   */
  readonly onRefresh?: ((saved: SavedTokens) => void | Promise<void>) | undefined;
}

/** Without a refresh token there is one token, until it expires or is refused. */
function lastToken(token: Token): TokenSource {
  let isRefused = false;
  return {
    async token() {
      const isExpired = token.expiresAt !== undefined && token.expiresAt <= Date.now();
      if (!isExpired && !isRefused) return token;
      const problem = isRefused ? 'was refused' : 'has expired';
      throw new TokenError(
        'authorization',
        `The user's access token ${problem}, and the service gave no refresh token. ${anew}`,
      );
    },
    reject(accessToken) {
      isRefused ||= accessToken === token.accessToken;
    },
  };
}

/** The tokens of a user from a grant on. `refresh` exchanges a refresh token, and `timeout` is the time of `onRefresh`. */
export function userTokens(
  grant: Grant,
  refresh: (refreshToken: string) => Promise<Grant>,
  { onRefresh, timeout }: UserTokensOptions & { readonly timeout: number },
): UserTokens {
  let { token, refreshToken } = grant;
  const save = (): SavedTokens => ({ ...token, ...(refreshToken !== undefined && { refreshToken }) });

  const replace = async (used: string): Promise<Token> => {
    const next = await refresh(used);
    // What a reply leaves out stays as it was.
    token = { ...next.token, scopes: next.token.scopes ?? token.scopes };
    refreshToken = next.refreshToken ?? used;
    const saving = async () => onRefresh?.(save());
    await quietly(() => within(timeout, () => new Error('onRefresh took too long'), saving()));
    return token;
  };

  if (refreshToken === undefined) return { ...lastToken(token), save };
  const source = tokenManager({
    fetchToken: () => replace(refreshToken as string),
    // The app keeps the tokens: the manager only looks here for the one that it begins with.
    store: { ...memoryStore(), get: async () => token, set: async () => {} },
  });
  return { ...source, save };
}
