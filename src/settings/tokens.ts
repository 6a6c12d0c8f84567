import { lazySource } from '../auth/lazy-source.js';
import { staticSource } from '../auth/static-source.js';
import { type ClientCredentials, isAccessToken as isToken, type TokenSource } from '../auth/token.js';
import { expectFunction, expectKnownNames, expectObject } from '../internal/expect.js';
import { isBrowser } from '../internal/is-browser.js';
import type { AccessToken, ClientOptions, Transport } from '../options.js';
import type { Shared } from '../transport/shared.js';
import { required, requiredAddress } from './required.js';

const isTokenSource = (auth: object): auth is TokenSource =>
  'token' in auth &&
  typeof auth.token === 'function' &&
  'reject' in auth &&
  typeof auth.reject === 'function';

const isReady = (auth: object): auth is AccessToken => 'accessToken' in auth;

/** Where a client's tokens come from, and what of it nothing may show. Throws a `TypeError` that says what to set. */
export function toTokens(
  options: ClientOptions,
  settings: { readonly transport: Transport; readonly timeout: number },
): Pick<Shared, 'tokens' | 'secrets'> {
  const { auth = {} } = options;
  expectObject('auth', auth, '{ clientId, clientSecret, authUrl }, { accessToken }, or a token source');
  if (isTokenSource(auth)) return { tokens: auth, secrets: [] };
  if (isReady(auth)) {
    const { accessToken } = auth;
    if (typeof accessToken !== 'function' && !isToken(accessToken)) {
      throw new TypeError(
        'auth.accessToken should be a non-empty string without spaces or line breaks, or a function that gives one.',
      );
    }
    return {
      tokens: staticSource(accessToken),
      secrets: typeof accessToken === 'string' ? [accessToken] : [],
    };
  }
  if ('token' in auth || 'reject' in auth) {
    throw new TypeError(
      'auth should have both functions of a token source, token() and reject(accessToken).',
    );
  }
  expectKnownNames(auth, ['clientId', 'clientSecret', 'authUrl', 'store'], 'auth.');
  expectObject('auth.store', auth.store, 'an object with functions get, set and lock');
  for (const name of ['get', 'set', 'lock'] as const) {
    if (auth.store) expectFunction(`auth.store.${name}`, auth.store[name] ?? null);
  }
  const credentials: ClientCredentials = {
    clientId: required('auth.clientId', auth.clientId, 'TICKETING_CLIENT_ID'),
    clientSecret: required('auth.clientSecret', auth.clientSecret, 'TICKETING_CLIENT_SECRET'),
    authUrl: requiredAddress('auth.authUrl', auth.authUrl, 'TICKETING_AUTH_URL'),
  };
  if (isBrowser() && options.dangerouslyAllowBrowser !== true) {
    throw new TypeError(
      'A client secret in a browser can be read by everyone who opens the page. Get a token on your server and pass ' +
        '{ auth: { accessToken } }, or set dangerouslyAllowBrowser: true if this page is yours alone.',
    );
  }
  const { transport, timeout } = settings;
  const tokens = lazySource(async () => {
    // Loaded only by those who have a secret: a page has none.
    const { credentialsSource } = await import('../auth/credentials-source.js');
    return credentialsSource({ ...credentials, store: auth.store }, { transport, timeout });
  });
  return { tokens, secrets: [credentials.clientSecret] };
}
