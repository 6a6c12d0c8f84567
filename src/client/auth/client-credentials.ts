import { safeAddress } from '../../shared/service-url.js';
import { TokenError } from '../errors.js';
import { type Application, refusalOf } from './application.js';
import type { ClientCredentials, Token, TokenSource } from './token.js';
import { type FetchTokenOptions, requestGrant } from './token-endpoint.js';
import { tokenManager } from './token-manager.js';
import { TokenShelf } from './token-shelf.js';

const application: Application = {
  setting: 'TICKETING_AUTH_URL',
  credentials: 'TICKETING_CLIENT_ID and TICKETING_CLIENT_SECRET (clientId, clientSecret)',
  wrongGrant: /\b(?:unsupported_grant_type|invalid_grant|unauthorized_client)\b/,
  otherwise: (_, checkCredentials) => [
    'credentials',
    'The token endpoint refused the request without a reason, most likely because the client id or the client secret is wrong',
    checkCredentials,
  ],
};

const grantType = 'client_credentials';

/** Requests a token from the token endpoint of the service, once. Every failure is a `TokenError`. */
export async function fetchToken(credentials: ClientCredentials, options: FetchTokenOptions): Promise<Token> {
  const authUrl = safeAddress(credentials.authUrl);
  if (authUrl === undefined) {
    throw new TokenError(
      'credentials',
      'The client secret was not sent. authUrl (TICKETING_AUTH_URL) must be an https URL such as https://api.example.com, without a query or a user name. http works on this machine only.',
    );
  }
  const question = {
    url: `${authUrl}/connect/token`,
    form: {
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
      grant_type: grantType,
    },
    setting: application.setting,
    refusal: refusalOf(application, grantType),
  };
  return (await requestGrant(question, options)).token;
}

/**
 * Returns the name of a token in its store. It contains a digest of the secret, so that only an application that knows
 * the secret finds the token. The secret itself is in no key.
 */
async function keyOf({ authUrl, clientId, clientSecret }: ClientCredentials): Promise<string> {
  const secret = new TextEncoder().encode(JSON.stringify([authUrl, clientId, clientSecret]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', secret));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${authUrl} ${clientId} ${hex}`;
}

/**
 * Returns a source of tokens for an application: it requests one with the credentials and keeps it until it expires.
 */
export async function credentialsSource(
  credentials: ClientCredentials,
  options: FetchTokenOptions,
): Promise<TokenSource> {
  const { store } = credentials;
  return tokenManager({
    fetchToken: () => fetchToken(credentials, options),
    shelf: store && new TokenShelf(store, await keyOf(credentials)),
    timeout: options.timeout,
  });
}
