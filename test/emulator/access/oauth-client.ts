import { allowInsecureRequests, ClientSecretPost, Configuration } from 'openid-client';
import type { Server } from '../../../src/emulator/node/server.js';

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Returns the settings of an independent OAuth client that asks for tokens at that path. */
export function oauthClient({ authUrl }: Server, tokenPath: string, { clientId, clientSecret }: Credentials) {
  const server = {
    issuer: authUrl,
    authorization_endpoint: `${authUrl}/v1/oauth/authorize`,
    token_endpoint: authUrl + tokenPath,
  };
  const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
  // The server is on this machine, so plain http is safe.
  allowInsecureRequests(configuration);
  return configuration;
}
