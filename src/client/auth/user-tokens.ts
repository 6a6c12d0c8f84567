import { within } from '../../shared/abort.js';
import { notify } from '../../shared/notify.js';
import { TokenError } from '../errors.js';
import { anew } from './code-exchange.js';
import type { Token, TokenSource } from './token.js';
import type { Grant } from './token-endpoint.js';
import { tokenManager } from './token-manager.js';

/**
 * The authorization of a user, as plain data for a session or a database. It opens the user's account: keep it like a
 * password.
 */
export interface SavedTokens extends Token {
  /**
   * The token that gets a new access token. Missing if the service returned none. Whether it does is not documented.
   */
  readonly refreshToken?: string | undefined;
}

/** The tokens of one user: the `auth` of a client. */
export interface UserTokens extends TokenSource {
  /**
   * Returns the current tokens, for `restore`. They open the user's account, so keep them where only the server can
   * read them.
   *
   * @example
   * ```ts
   * session.tokens = tokens.save();
   * ```
   */
  save(): SavedTokens;
}

/** Options for keeping the tokens of one user. */
export interface UserTokensOptions {
  /**
   * Called with the tokens that replace the saved ones, and awaited, because a refresh token may work for one refresh
   * only. Errors that it throws are ignored. Not needed if the service returns no refresh token.
   *
   * @default none
   * @example onRefresh: (saved) => { session.tokens = saved; }
   */
  readonly onRefresh?: ((saved: SavedTokens) => void | Promise<void>) | undefined;
}

/**
 * Returns the tokens of a user, starting from a grant. `refresh` exchanges a refresh token. `timeout` limits
 * `onRefresh`.
 */
export function userTokens(
  grant: Grant,
  refresh: (refreshToken: string) => Promise<Grant>,
  { onRefresh, timeout }: UserTokensOptions & { readonly timeout: number },
): UserTokens {
  let { token, refreshToken } = grant;
  const save = (): SavedTokens => ({ ...token, ...(refreshToken !== undefined && { refreshToken }) });

  const replace = async (): Promise<Token> => {
    const used = refreshToken;
    if (used === undefined) {
      throw new TokenError(
        'authorization',
        `The user's access token has expired or was refused, and the service returned no refresh token. ${anew}`,
      );
    }
    const next = await refresh(used);
    // Fields that a reply leaves out keep their values.
    token = { ...next.token, scopes: next.token.scopes ?? token.scopes };
    refreshToken = next.refreshToken ?? used;
    const saving = async () => onRefresh?.(save());
    await notify(() => within(timeout, () => new Error('onRefresh took too long'), saving()));
    return token;
  };

  return { ...tokenManager({ fetchToken: replace, first: token }), save };
}
