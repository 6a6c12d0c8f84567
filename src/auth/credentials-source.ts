import { type FetchTokenOptions, fetchToken } from './client-credentials.js';
import type { ClientCredentials, TokenSource } from './token.js';
import { tokenManager } from './token-manager.js';

/** Gives the tokens of an application: asks for one with its credentials, and keeps it until it expires. */
export const credentialsSource = (credentials: ClientCredentials, options: FetchTokenOptions): TokenSource =>
  tokenManager({
    fetchToken: () => fetchToken(credentials, options),
    store: credentials.store,
    key: `${credentials.authUrl} ${credentials.clientId}`,
    // Two requests, where the first brings a token that was refused meanwhile, and the store's own time.
    longest: 2 * options.timeout + 10_000,
  });
