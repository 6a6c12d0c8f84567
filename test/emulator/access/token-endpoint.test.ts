import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  clientCredentialsGrant,
  ResponseBodyError,
} from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Server, serve } from '../../../src/emulator/node/server.js';
import { Emulator } from '../../../src/emulator.js';

const emulator = new Emulator();
let server: Server;

beforeAll(async () => {
  server = await serve(emulator);
});
afterAll(() => server.close());

function configurationOf(clientId: string, clientSecret: string): Configuration {
  const { authUrl } = server;
  const configuration = new Configuration(
    { issuer: authUrl, token_endpoint: `${authUrl}/connect/token` },
    clientId,
    undefined,
    ClientSecretPost(clientSecret),
  );
  // Only because it is on this machine.
  allowInsecureRequests(configuration);
  return configuration;
}

describe('an OAuth client that knows nothing of this project', () => {
  test('gets a token that the API takes', async () => {
    const { clientId, clientSecret } = emulator.application({ scopes: ['me.read', 'me.update'] });
    const granted = await clientCredentialsGrant(configurationOf(clientId, clientSecret));
    expect(granted).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'me.read me.update' });
    const headers = { authorization: `Bearer ${granted.access_token}` };
    expect((await fetch(`${server.baseUrl}/me`, { headers })).status).toBe(200);
  });

  test('is told in its own words that its secret is wrong', async () => {
    const { clientId } = emulator.application();
    const failure = await clientCredentialsGrant(configurationOf(clientId, 'wrong')).catch((error) => error);
    expect(failure).toBeInstanceOf(ResponseBodyError);
    expect(failure).toMatchObject({ status: 400, error: 'invalid_client' });
  });
});
