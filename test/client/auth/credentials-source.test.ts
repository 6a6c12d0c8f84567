import { expect, it } from 'vitest';
import { credentialsSource } from '../../../src/client/auth/credentials-source.js';
import { memoryStore } from '../../../src/client/auth/memory-store.js';
import { defaultTransport } from '../../../src/client/transport/default-transport.js';

const one = { clientId: 'one', clientSecret: 'secret', authUrl: 'https://auth.test' };

it.each([
  ['share a token if they are the same application', {}, ['token-1', 'token-1']],
  ['keep their tokens apart if they are two applications', { clientId: 'two' }, ['token-1', 'token-2']],
  ['keep their tokens apart if they have two secrets', { clientSecret: 'rotated' }, ['token-1', 'token-2']],
  [
    'keep their tokens apart if they ask two addresses',
    { authUrl: 'https://b.test' },
    ['token-1', 'token-2'],
  ],
])('two sources with one store %s', async (_, other, tokens) => {
  const store = memoryStore();
  let count = 0;
  const fetch = async () => Response.json({ access_token: `token-${++count}` });
  const options = { timeout: 5000, transport: defaultTransport(fetch) };
  const first = await (await credentialsSource({ ...one, store }, options)).token();
  const second = await (await credentialsSource({ ...one, ...other, store }, options)).token();
  expect([first.accessToken, second.accessToken]).toEqual(tokens);
});
