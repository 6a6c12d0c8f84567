import type { FetchTokenOptions } from './ask-for-token.js';
import { fetchToken } from './client-credentials.js';
import type { ClientCredentials, TokenSource } from './token.js';
import { tokenManager } from './token-manager.js';

/**
 * Returns a source of tokens for an application: it requests one with the credentials and keeps it until it expires.
 */
export const credentialsSource = (credentials: ClientCredentials, options: FetchTokenOptions): TokenSource =>
  tokenManager({
    fetchToken: () => fetchToken(credentials, options),
    store: credentials.store,
    key: `${credentials.authUrl} ${credentials.clientId}`,
    timeout: options.timeout,
  });
