import { Agent, type Dispatcher } from 'undici';
import { expect, it } from 'vitest';
import { undici } from '../../src/undici.js';
import { setUp } from '../support/server.js';

it('sends all requests through the dispatcher that it is given, the one for the token too', async () => {
  const paths: string[] = [];
  const dispatcher = new Agent().compose((dispatch) => (options: Dispatcher.DispatchOptions, handler) => {
    paths.push(options.path);
    return dispatch(options, handler);
  });
  const { client, requests } = await setUp(() => ({ json: { me: { uuid: 'me' } } }), {
    transport: undici({ dispatcher }),
  });
  await expect(client.me.get()).resolves.toEqual({ uuid: 'me' });
  expect(paths).toEqual(['/auth/connect/token', '/me']);
  expect(requests).toHaveLength(1);
});
