import { clientCredentialsGrant, ResponseBodyError } from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';
import { type Server, serve } from '../../../src/emulator/node/server.js';
import { oauthClient } from './oauth-client.js';

const emulator = new Emulator();
let server: Server;

beforeAll(async () => {
  server = await serve(emulator);
});
afterAll(() => server.close());

const configurationOf = (clientId: string, clientSecret: string) =>
  oauthClient(server, '/connect/token', { clientId, clientSecret });

describe('an independent OAuth client', () => {
  test('gets a token that the API accepts', async () => {
    const { clientId, clientSecret } = emulator.application({ scopes: ['me.read', 'me.update'] });
    const granted = await clientCredentialsGrant(configurationOf(clientId, clientSecret));
    expect(granted).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'me.read me.update' });
    const headers = { authorization: `Bearer ${granted.access_token}` };
    expect((await fetch(`${server.baseUrl}/me`, { headers })).status).toBe(200);
  });

  test('reports a wrong secret as an OAuth error', async () => {
    const { clientId } = emulator.application();
    const failure = await clientCredentialsGrant(configurationOf(clientId, 'wrong')).catch((error) => error);
    expect(failure).toBeInstanceOf(ResponseBodyError);
    expect(failure).toMatchObject({ status: 400, error: 'invalid_client' });
  });
});

describe('the token address', () => {
  const ask = (path: string, request: RequestInit) => fetch(server.authUrl + path, request);
  const right = () => {
    const { clientId, clientSecret } = emulator.application();
    return { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
  };
  const send = async (path: string, fields: Iterable<[string, string]>) => {
    const reply = await ask(path, { method: 'POST', body: new URLSearchParams([...fields]) });
    return { status: reply.status, body: await reply.json(), cached: reply.headers.get('cache-control') };
  };
  const sendChanged = (change: Record<string, string>) =>
    send('/connect/token', Object.entries({ ...right(), ...change }));

  test('returns the fields of OAuth, and forbids caching', async () => {
    const { clientId, clientSecret } = emulator.application({ scopes: ['me.read', 'me.update'] });
    expect(await sendChanged({ client_id: clientId, client_secret: clientSecret })).toEqual({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^[a-z0-9]{40}$/),
        expires_in: 3600,
        token_type: 'Bearer',
        scope: 'me.read me.update',
      },
      cached: 'no-store',
    });
  });

  test.each([
    [{ client_secret: 'wrong' }, 'invalid_client', 'client_id or client_secret is wrong'],
    [{ client_id: 'nobody' }, 'invalid_client', 'client_id or client_secret is wrong'],
    [{ client_id: '' }, 'invalid_client', 'client_id or client_secret is wrong'],
    [{ client_secret: '' }, 'invalid_client', 'client_id or client_secret is wrong'],
    [{ grant_type: 'password' }, 'unsupported_grant_type', 'grant_type should be client_credentials'],
  ])('refuses %j with %s', async (change, error, error_description) => {
    expect(await sendChanged(change)).toEqual({
      status: 400,
      body: { error, error_description },
      cached: 'no-store',
    });
  });

  describe.each([
    ['/connect/token', 'send client_id, client_secret and grant_type as application/x-www-form-urlencoded'],
    ['/v1/oauth/token', 'send the parameters as application/x-www-form-urlencoded'],
  ])('%s', (path, formAsked) => {
    test('takes only a POST', async () => {
      const reply = await ask(path, {});
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
      expect(await reply.json()).toEqual({ error: 'invalid_request', error_description: 'use POST' });
    });

    test('takes only a form, according to its content type', async () => {
      const body = new URLSearchParams(right()).toString();
      for (const type of ['text/plain', 'application/json', 'text/application/x-www-form-urlencoded']) {
        const reply = await ask(path, { method: 'POST', body, headers: { 'content-type': type } });
        expect(reply.status).toBe(400);
        expect(await reply.json()).toEqual({ error: 'invalid_request', error_description: formAsked });
      }
    });

    test('refuses a parameter that is sent twice, as OAuth requires', async () => {
      const twice = [...Object.entries(right()), ...Object.entries(right()).slice(0, 2)];
      expect(await send(path, twice)).toMatchObject({
        status: 400,
        body: {
          error: 'invalid_request',
          error_description:
            'client_id should be given once, not 2 times; client_secret should be given once, not 2 times',
        },
      });
    });
  });
});
