import type { FetchTokenOptions } from './ask-for-token.js';
import { fetchToken } from './client-credentials.js';
import type { ClientCredentials, TokenSource } from './token.js';
import { tokenManager } from './token-manager.js';

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
export const credentialsSource = async (
  credentials: ClientCredentials,
  options: FetchTokenOptions,
): Promise<TokenSource> =>
  tokenManager({
    fetchToken: () => fetchToken(credentials, options),
    store: credentials.store,
    key: credentials.store && (await keyOf(credentials)),
    timeout: options.timeout,
  });
