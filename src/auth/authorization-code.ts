import {
  AuthorizationResponseError,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
  validateAuthResponse,
} from 'oauth4webapi';
import { TokenError, type TokenFailure } from '../errors.js';
import { expectFunction, expectKnownNames, expectNumber, expectObject } from '../internal/expect.js';
import { isBrowser } from '../internal/is-browser.js';
import { OptionError, shouldBe } from '../internal/option-error.js';
import { isEncrypted } from '../internal/service-url.js';
import { anew, type Exchanger, exchangeCode, exchangeRefreshToken } from './code-exchange.js';
import { refreshOnce } from './refresh-once.js';
import { isAccessToken } from './token.js';
import { type SavedTokens, type UserTokens, type UserTokensOptions, userTokens } from './user-tokens.js';

/** An application that acts for its users, and the addresses of the service that it needs for it. */
export interface AuthorizationCodeOptions {
  /** The address that the browser of the user is sent to: https, or http on a loopback address. */
  readonly authorizeUrl: string;
  /** The address where the code is exchanged for tokens, in whole: https, or http on a loopback address. */
  readonly tokenUrl: string;
  /** The `client_id` of the application. */
  readonly clientId: string;
  /**
   * Its `client_secret`, which no message, property or log ever shows. Not for code that runs in a browser, where it is
   * refused.
   *
   * @default none: the code is protected by PKCE alone, if the service takes that, which is not documented
   */
  readonly clientSecret?: string | undefined;
  /** Where the browser returns to, as the application is registered with it: https, or http on a loopback address. */
  readonly redirectUri: string;
  /**
   * The scopes that the user is asked for, such as `me.read`.
   *
   * @default none is named; what the service grants then is not documented
   */
  readonly scopes?: readonly string[] | undefined;
  /**
   * The time of one request to the token address in milliseconds, its body included.
   *
   * @default 30_000
   */
  readonly timeout?: number | undefined;
  /**
   * What sends the requests to the token address: the emulator's in a test.
   *
   * @default the runtime's own `fetch`
   */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** An authorization that was begun. */
export interface BegunAuthorization {
  /** The address to send the browser to. */
  readonly url: string;
  /** Ties the callback to this browser. Keep it in the session of the user. */
  readonly state: string;
  /** Ties the code to this application. Keep it in the session of the user, on the server. */
  readonly verifier: string;
}

/** What the session of a user kept of `begin()`. Where it kept nothing, `finish` says so. */
export interface KeptAuthorization {
  /** The `state` of `begin()`. */
  readonly state?: string | undefined;
  /** The `verifier` of `begin()`. */
  readonly verifier?: string | undefined;
}

/** The authorization-code flow of one application. */
export interface AuthorizationCode {
  /** Begins an authorization: makes the address to send the browser to, and what to keep until it returns. Sends nothing. */
  begin(): Promise<BegunAuthorization>;
  /**
   * Finishes it: checks the address that the browser came back to, absolute or as `request.url` of Node has it, and
   * exchanges its code, which can be done once. Throws a `TokenError`: `which` is `'denied'` where the user said no,
   * and `'authorization'` where the user has to begin anew.
   *
   * @example
   * ```ts
   * const tokens = await flow.finish(request.url, session);
   * const client = new TicketingClient({ auth: tokens });
   * ```
   */
  finish(
    callbackUrl: string | URL,
    kept: KeptAuthorization,
    options?: UserTokensOptions,
  ): Promise<UserTokens>;
  /**
   * Makes tokens of what `save()` gave. Sends nothing. Throws a `TypeError` where it is something else.
   *
   * @example
   * ```ts
   * const client = new TicketingClient({ auth: flow.restore(session.tokens) });
   * ```
   */
  restore(saved: SavedTokens, options?: UserTokensOptions): UserTokens;
}

const optionNames = [
  'authorizeUrl',
  'tokenUrl',
  'clientId',
  'clientSecret',
  'redirectUri',
  'scopes',
  'timeout',
  'fetch',
] as const satisfies readonly (keyof AuthorizationCodeOptions)[];

function expectText(option: string, value: unknown): void {
  if (typeof value !== 'string' || value === '') throw shouldBe(option, 'a non-empty string');
}

function expectAddress(option: string, value: unknown): void {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  if (url && isEncrypted(url) && !url.username && !url.password && !url.hash) return;
  throw shouldBe(
    option,
    'a full address such as https://example.com/path, without user name or fragment; http is accepted on a loopback address only',
  );
}

function expectScopes(scopes: unknown): void {
  const isScope = (scope: unknown) => typeof scope === 'string' && /^[^\s"\\]+$/.test(scope);
  if (!Array.isArray(scopes) || !scopes.every(isScope))
    throw shouldBe('scopes', "a list of scopes such as ['me.read']");
}

function expectOptions(options: AuthorizationCodeOptions): void {
  expectObject('options', options ?? null, 'an object');
  expectKnownNames(options, optionNames);
  const { authorizeUrl, tokenUrl, clientId, clientSecret, redirectUri, scopes = [], timeout = 1 } = options;
  expectAddress('authorizeUrl', authorizeUrl);
  expectAddress('tokenUrl', tokenUrl);
  expectAddress('redirectUri', redirectUri);
  expectText('clientId', clientId);
  if (clientSecret !== undefined) expectText('clientSecret', clientSecret);
  expectScopes(scopes);
  expectNumber('timeout', timeout, 1, 'milliseconds');
  expectFunction('fetch', options.fetch);
  if (clientSecret !== undefined && isBrowser()) {
    throw new OptionError(
      'A client secret in a browser can be read by everyone who opens the page. Leave clientSecret out, or let your server finish the authorization.',
    );
  }
}

function expectUserTokensOptions(options: UserTokensOptions): void {
  expectKnownNames(options, ['onRefresh'] satisfies (keyof UserTokensOptions)[]);
  expectFunction('onRefresh', options.onRefresh);
}

/** What each error of OAuth in a callback is; all others are the service's. A callback is anybody's text: no other is quoted. */
const callbackErrors: Readonly<Record<string, readonly [TokenFailure, string]>> = {
  access_denied: [
    'denied',
    'The user did not allow it. Go on without the access, or let the user ask for it again.',
  ],
  unauthorized_client: [
    'grant_type',
    'The application may not use the authorization-code flow (unauthorized_client). Check it in your account: More, My Application.',
  ],
  unsupported_response_type: [
    'grant_type',
    'The authorize address does not know the authorization-code flow (unsupported_response_type). Check authorizeUrl.',
  ],
  invalid_scope: [
    'service',
    'A scope is unknown, or the application may not have it (invalid_scope). Check scopes.',
  ],
  invalid_request: [
    'service',
    'The authorize address did not understand the request (invalid_request). Check authorizeUrl, clientId and redirectUri.',
  ],
};

function callbackError(error: unknown): TokenError {
  if (!(error instanceof AuthorizationResponseError)) {
    // Its own error holds the callback, and so the code.
    return new TokenError(
      'authorization',
      `The callback does not belong to the authorization that was begun: its state is missing or another, or a parameter stands in it twice. ${anew}`,
    );
  }
  const known = Object.hasOwn(callbackErrors, error.error) ? callbackErrors[error.error] : undefined;
  const [which, message] = known ?? [
    'service',
    'The authorize address answered with an error. Try again later, and check authorizeUrl if it stays so.',
  ];
  return new TokenError(which, message);
}

/** The parameters of a callback that belongs to the state and brings a code. Throws a `TokenError`. */
function checkedCallback(callbackUrl: string | URL, options: AuthorizationCodeOptions, state: string) {
  const { redirectUri, authorizeUrl, clientId } = options;
  if (!URL.canParse(callbackUrl, redirectUri)) {
    throw shouldBe('callbackUrl', 'the address that the browser came back to');
  }
  const { searchParams } = new URL(callbackUrl, redirectUri);
  // How the service names itself is not documented, and with one service there is none to confuse it with.
  searchParams.delete('iss');
  try {
    const issuer = new URL(authorizeUrl).origin;
    const callback = validateAuthResponse({ issuer }, { client_id: clientId }, searchParams, state);
    if (searchParams.getAll('code').filter(Boolean).length === 1) return callback;
  } catch (error) {
    throw callbackError(error);
  }
  throw new TokenError('authorization', `The callback brings no code, or several. ${anew}`);
}

/**
 * The authorization-code flow with PKCE: a user allows the application to act for them, and a client then calls the
 * service as that user. For a program that acts for itself, give the client its `clientId` and `clientSecret` instead.
 * The specification names the two addresses and describes nothing else of this flow, so it goes by OAuth 2.0.
 *
 * @example
 * ```ts
 * const flow = authorizationCode({ authorizeUrl, tokenUrl, clientId, clientSecret, redirectUri, scopes: ['me.read'] });
 * const { url, state, verifier } = await flow.begin();
 * ```
 */
export function authorizationCode(options: AuthorizationCodeOptions): AuthorizationCode {
  expectOptions(options);
  const { authorizeUrl, tokenUrl, clientId, clientSecret, redirectUri, scopes = [] } = options;
  const { timeout = 30_000, fetch } = options;
  const exchanger: Exchanger = { tokenUrl, clientId, clientSecret, redirectUri, timeout, fetch };
  const refresh = refreshOnce((refreshToken) => exchangeRefreshToken(exchanger, refreshToken));

  return {
    async begin() {
      const state = generateRandomState();
      const verifier = generateRandomCodeVerifier();
      const url = new URL(authorizeUrl);
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        ...(scopes.length > 0 && { scope: scopes.join(' ') }),
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return { url: url.href, state, verifier };
    },

    async finish(callbackUrl, kept, given = {}) {
      expectUserTokensOptions(given);
      const { state, verifier } = kept ?? {};
      // Without this, a callback without a state would pass where the session is lost.
      if (!state || !verifier) {
        throw new TokenError(
          'authorization',
          `There is no state and verifier to check the callback by: the session kept none, or they were used already. ${anew}`,
        );
      }
      const callback = checkedCallback(callbackUrl, options, state);
      return userTokens(await exchangeCode(exchanger, callback, verifier), refresh, { ...given, timeout });
    },

    restore(saved, given = {}) {
      expectUserTokensOptions(given);
      if (!isAccessToken(saved?.accessToken)) {
        throw shouldBe('saved', 'what save() gave: it holds no access token');
      }
      const { refreshToken, ...token } = saved;
      return userTokens({ token, refreshToken }, refresh, { ...given, timeout });
    },
  };
}
