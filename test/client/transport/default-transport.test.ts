import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { CallOptions, ClientOptions, TicketingClient } from '../../../src/index.js';
import { failure } from '../../support/server.js';

const loaded = vi.fn();

afterEach(() => {
  vi.doUnmock('../../../src/client/transport/ky.js');
  vi.resetModules();
  loaded.mockReset();
});

/** Makes a client whose ky cannot be loaded. */
async function clientWithoutKy(own: ClientOptions = {}): Promise<TicketingClient> {
  vi.resetModules();
  vi.doMock('../../../src/client/transport/ky.js', () => {
    loaded();
    throw new Error('offline');
  });
  const { TicketingClient } = await import('../../../src/client/client.js');
  const auth = { accessToken: 'token' };
  return new TicketingClient({
    baseUrl: 'http://127.0.0.1:2',
    auth,
    retry: { limit: 1, minDelay: 0 },
    ...own,
  });
}

it('sends by the fetch that the runtime has at that moment, without ky', async () => {
  const client = await clientWithoutKy();
  const { fetch } = globalThis;
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
  // As mocks and instrumentations do, which begin after a client was made.
  const replaced = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json({ me: { uuid: 'me' } }));
  globalThis.fetch = replaced;
  expect(await client.me.get()).toEqual({ uuid: 'me' });
  // The parts, because `fetch` would copy a `Request`.
  expect(replaced).toHaveBeenCalledExactlyOnceWith('http://127.0.0.1:2/me', {
    method: 'GET',
    headers: { accept: 'application/json', authorization: 'Bearer token' },
    redirect: 'manual',
    signal: expect.any(AbortSignal),
  });
  expect(loaded).not.toHaveBeenCalled();
});

it.each<[string, ClientOptions, CallOptions]>([
  ['the fetch of the caller', { fetch }, {}],
  ['progress', {}, { onDownloadProgress() {} }],
])(
  'sends nothing with %s if ky cannot be loaded, and loads it again for the next call',
  async (_, own, options) => {
    const client = await clientWithoutKy(own);
    for (const count of [1, 2]) {
      // Without this, Vitest would throw the error of the first load again.
      vi.resetModules();
      expect(await failure(client.me.get(options))).toMatchObject({ code: 'load_failed' });
      expect(loaded).toHaveBeenCalledTimes(count);
    }
  },
);
