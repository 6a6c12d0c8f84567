import {
  AuthorizationResponseError,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
  validateAuthResponse,
} from 'oauth4webapi';
import { expectFunction, expectKnownNames, expectNumber, expectObject } from '../../shared/expect.js';
import { OptionError, shouldBe, wrongOption } from '../../shared/option-error.js';
import { parseUrl } from '../../shared/parse-url.js';
import { isEncrypted } from '../../shared/service-url.js';
import { TokenError, type TokenFailure } from '../errors.js';
import { isBrowser } from '../is-browser.js';
import { anew, type Exchanger, exchangeCode, exchangeRefreshToken } from './code-exchange.js';
import { isAccessToken } from './token.js';
import { type SavedTokens, type UserTokens, type UserTokensOptions, userTokens } from './user-tokens.js';

/** Options of an application that acts for its users, with the addresses of the service that it needs. */
export interface AuthorizationCodeOptions {
  /**
   * Address to send the user's browser to: https, or http on a loopback address.
   *
   * @example authorizeUrl: 'https://auth.example.com/authorize'
   */
  readonly authorizeUrl: string;
  /**
   * Full address that exchanges the code for tokens: https, or http on a loopback address.
   *
   * @example tokenUrl: 'https://auth.example.com/token'
   */
  readonly tokenUrl: string;
  /**
   * The `client_id` of the application.
   *
   * @example clientId: 'harbour-shop'
   */
  readonly clientId: string;
  /**
   * The `client_secret` of the application. No message, property or log ever shows it. It is refused in a browser.
   *
   * @default none: only PKCE protects the code, if the service supports it, which is not documented
   * @example clientSecret: await secrets.read('ticketing')
   */
  readonly clientSecret?: string | undefined;
  /**
   * Address that the browser returns to, as registered for the application: https, or http on a loopback address.
   *
   * @example redirectUri: 'https://shop.example/callback'
   */
  readonly redirectUri: string;
  /**
   * The scopes to ask the user for, such as `me.read`.
   *
   * @default none. What the service then grants is not documented
   * @example scopes: ['me.read', 'me.list_ticket']
   */
  readonly scopes?: readonly string[] | undefined;
  /**
   * Maximum time for one request to the token address with its body, in milliseconds.
   *
   * @default 30_000
   * @example timeout: 5_000
   */
  readonly timeout?: number | undefined;
  /**
   * Function that sends the requests to the token address, such as the emulator's in a test.
   *
   * @default the runtime's own `fetch`
   * @example fetch: emulator.fetch
   */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** An authorization that has begun. */
export interface BegunAuthorization {
  /** The address to send the browser to. */
  readonly url: string;
  /** Value that ties the callback to this browser. Keep it in the user's session. */
  readonly state: string;
  /** Value that ties the code to this application. Keep it in the user's session, on the server. */
  readonly verifier: string;
}

/** The part of `begin()` that the user's session kept. If it kept nothing, `finish` throws an error that says so. */
export interface KeptAuthorization {
  /** The `state` of `begin()`. */
  readonly state?: string | undefined;
  /** The `verifier` of `begin()`. */
  readonly verifier?: string | undefined;
}

/** The authorization-code flow of one application. */
export interface AuthorizationCode {
  /**
   * Begins an authorization. Returns the address to send the browser to, and the values to keep until it returns.
   * Sends nothing.
   */
  begin(): Promise<BegunAuthorization>;
  /**
   * Finishes an authorization: checks the address that the browser returned to, absolute or as `request.url` of Node,
   * and exchanges its code. A code works only once. Throws a `TokenError`: `which` is `'denied'` if the user said no,
   * and `'authorization'` if the user has to begin again.
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
   * Restores tokens from the result of `save()`. Sends nothing. Throws a `TypeError` if the value is something else.
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
  const url = typeof value === 'string' ? parseUrl(value) : undefined;
  if (url && isEncrypted(url) && !url.username && !url.password && !url.hash) return;
  throw shouldBe(
    option,
    'an https URL such as https://example.com/path, without a user name or a fragment. http works on this machine only',
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
      'Everyone who opens a page can read a client secret in it. Leave clientSecret out, or let your server finish the authorization.',
    );
  }
}

function expectUserTokensOptions(options: UserTokensOptions): void {
  expectKnownNames(options, ['onRefresh'] satisfies (keyof UserTokensOptions)[]);
  expectFunction('onRefresh', options.onRefresh);
}

/**
 * The meaning of each OAuth error in a callback. Any other error is blamed on the service, and never quoted, because
 * anybody can write a callback.
 */
const callbackErrors: Readonly<Record<string, readonly [TokenFailure, string]>> = {
  access_denied: ['denied', 'The user denied access. Continue without it, or let the user authorize again.'],
  unauthorized_client: [
    'grant_type',
    'The application may not use the authorization-code flow (unauthorized_client). Check it in your account: More, My Application.',
  ],
  unsupported_response_type: [
    'grant_type',
    'The authorize endpoint does not support the authorization-code flow (unsupported_response_type). Check authorizeUrl.',
  ],
  invalid_scope: [
    'service',
    'A scope is unknown, or the application may not have it (invalid_scope). Check scopes.',
  ],
  invalid_request: [
    'service',
    'The authorize endpoint rejected the request (invalid_request). Check authorizeUrl, clientId and redirectUri.',
  ],
};

function callbackError(error: unknown): TokenError {
  if (!(error instanceof AuthorizationResponseError)) {
    // The original error contains the callback, and so the code.
    return new TokenError(
      'authorization',
      `This callback does not belong to the authorization that begin() started. Its state is missing or different, or a parameter appears twice. ${anew}`,
    );
  }
  const known = Object.hasOwn(callbackErrors, error.error) ? callbackErrors[error.error] : undefined;
  const [which, message] = known ?? [
    'service',
    'The authorize endpoint answered with an error. Try again later. If this continues, check authorizeUrl.',
  ];
  return new TokenError(which, message);
}

const notHere =
  'is not at redirectUri. If a proxy changes the address, pass the path and query that the browser opened';
const otherServer = 'comes from another server (iss). Check authorizeUrl and tokenUrl';

/** Returns the error of a callback that does not belong to this flow. */
const foreign = (problem: string) => new TokenError('authorization', `The callback ${problem}. ${anew}`);

/** Returns the code of a callback that matches the state. Throws a `TokenError` if it does not, or has no single code. */
function codeIn(callbackUrl: string | URL, options: AuthorizationCodeOptions, state: string): string {
  const { redirectUri, authorizeUrl, tokenUrl, clientId } = options;
  const returned = parseUrl(callbackUrl, redirectUri);
  if (!returned) throw shouldBe('callbackUrl', 'the address that the browser returned to');
  const { searchParams, host, pathname } = returned;
  const expected = new URL(redirectUri);
  // Only the host, because a server behind a proxy does not know the scheme of its address.
  if (host !== expected.host || pathname !== expected.pathname) throw foreign(notHere);
  // The issuer name of the service is not documented, but it is an address of the service.
  const isOwn = (issuer: string) =>
    [authorizeUrl, tokenUrl].some((url) => new URL(url).origin === parseUrl(issuer)?.origin);
  if (!searchParams.getAll('iss').every(isOwn)) throw foreign(otherServer);
  searchParams.delete('iss');
  try {
    const issuer = new URL(authorizeUrl).origin;
    validateAuthResponse({ issuer }, { client_id: clientId }, searchParams, state);
  } catch (error) {
    throw callbackError(error);
  }
  const [code, ...others] = searchParams.getAll('code').filter(Boolean);
  if (code === undefined || others.length > 0) throw foreign('has no code, or more than one');
  return code;
}

/**
 * Creates the authorization-code flow with PKCE: a user allows the application to act for them, and a client then
 * calls the service as that user. For a program that acts for itself, pass its `clientId` and `clientSecret` to the
 * client instead. The specification names the two addresses and describes nothing else of this flow, so it follows
 * OAuth 2.0.
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
  const refresh = (refreshToken: string) => exchangeRefreshToken(exchanger, refreshToken);

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
      // Without this check, a callback without a state would pass if the session is lost.
      if (!state || !verifier) {
        throw new TokenError(
          'authorization',
          `The state and the verifier of this authorization are missing. The session lost them, or they were already used. ${anew}`,
        );
      }
      const code = codeIn(callbackUrl, options, state);
      return userTokens(await exchangeCode(exchanger, code, verifier), refresh, { ...given, timeout });
    },

    restore(saved, given = {}) {
      expectUserTokensOptions(given);
      if (!isAccessToken(saved?.accessToken)) {
        throw wrongOption('saved', 'has no access token. Pass the result of save()');
      }
      const { refreshToken, ...token } = saved;
      return userTokens({ token, refreshToken }, refresh, { ...given, timeout });
    },
  };
}
