import { expectFunction, expectKnownNames, expectObject } from '../../shared/expect.js';
import { isObject } from '../../shared/is-object.js';
import { OptionError, shouldBe, wrongOption } from '../../shared/option-error.js';
import { parseUrl } from '../../shared/parse-url.js';
import { isEncrypted } from '../../shared/service-url.js';
import { handedSource } from '../auth/handed-source.js';
import { staticSource } from '../auth/static-source.js';
import { type ClientCredentials, isAccessToken as isToken, type TokenSource } from '../auth/token.js';
import { isBrowser } from '../is-browser.js';
import type { ClientOptions, Transport } from '../options.js';
import { part } from '../parts.js';
import type { Shared } from '../transport/shared.js';
import { required, requiredAddress } from './required.js';

export const credentialsPart = /* @__PURE__ */ part(
  'gets tokens',
  () => import('../auth/client-credentials.js'),
);

/** Returns a token source that is loaded when the first token is requested, and again after a load that failed. */
function lazySource(load: () => Promise<TokenSource>): TokenSource {
  let loading: Promise<TokenSource> | undefined;
  const source = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    token: async () => (await source()).token(),
    reject: async (accessToken) => (await source()).reject(accessToken),
  };
}

const isTokenSource = (auth: object): auth is TokenSource =>
  'token' in auth &&
  typeof auth.token === 'function' &&
  'reject' in auth &&
  typeof auth.reject === 'function';

/** Returns the address that returns tokens. In a page it may be relative to the page's own site. */
function toTokenUrl(given: unknown): string {
  const { location } = globalThis as { location?: { href?: string } };
  const base = location?.href;
  const url = typeof given === 'string' && given !== '' ? parseUrl(given, base) : undefined;
  if (url && isEncrypted(url) && !url.username && !url.password) return url.href;
  throw shouldBe(
    'auth.tokenUrl',
    'a URL on your own server that returns tokens, such as /token in a page or ' +
      'https://www.example.com/token. http works on this machine only',
  );
}

const credentialNames = ['clientId', 'clientSecret', 'authUrl', 'store'];

/** Whether these are credentials, which may be incomplete, and not another source of tokens or a mistake. */
export const areCredentials = (auth: unknown): auth is Partial<ClientCredentials> =>
  isObject(auth) &&
  !('token' in auth || 'reject' in auth) &&
  Object.keys(auth).every((name) => credentialNames.includes(name));

/**
 * Returns the source of a client's tokens, and the secrets that nothing may show. Throws a `TypeError` that says what
 * to set.
 */
export function toTokens(
  options: ClientOptions,
  settings: { readonly transport: Transport; readonly timeout: number },
): Pick<Shared, 'tokens' | 'secrets'> {
  const { auth = {} } = options;
  expectObject(
    'auth',
    auth,
    '{ clientId, clientSecret, authUrl }, { accessToken }, { tokenUrl }, or a token source',
  );
  if (isTokenSource(auth)) return { tokens: auth, secrets: [] };
  if ('accessToken' in auth) {
    const { accessToken } = auth;
    if (typeof accessToken !== 'function' && !isToken(accessToken)) {
      throw shouldBe(
        'auth.accessToken',
        'a non-empty string without spaces or line breaks, or a function that returns one',
      );
    }
    return {
      tokens: staticSource(accessToken),
      secrets: typeof accessToken === 'string' ? [accessToken] : [],
    };
  }
  if ('tokenUrl' in auth) {
    expectKnownNames(auth, ['tokenUrl'], 'auth.');
    const tokenUrl = toTokenUrl(auth.tokenUrl);
    return { tokens: handedSource(tokenUrl, settings), secrets: [] };
  }
  if ('token' in auth || 'reject' in auth) {
    throw wrongOption('auth', 'must have both functions of a token source, token() and reject(accessToken)');
  }
  expectKnownNames(auth, credentialNames, 'auth.');
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
    throw new OptionError(
      'Everyone who opens a page can read a client secret in it. Let your server return tokens and pass ' +
        '{ auth: { tokenUrl } }, or set dangerouslyAllowBrowser: true if only you can open this page.',
    );
  }
  const tokens = lazySource(async () => {
    // Loaded only if there is a secret, which a page does not have.
    const { credentialsSource } = await credentialsPart.load();
    return credentialsSource({ ...credentials, store: auth.store }, settings);
  });
  return { tokens, secrets: [credentials.clientSecret] };
}
