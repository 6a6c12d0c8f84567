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

/** Replaces the fetch of the runtime, as mocks and instrumentations do after a client was made. */
function replaceFetch(replaced: unknown): void {
  vi.stubGlobal('fetch', replaced);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Returns a response whose body was read before, as a mock does that returns one response each time. */
async function readAlready(): Promise<Response> {
  const response = Response.json({});
  await response.text();
  return response;
}

it.each<[string, unknown, string]>([
  ['it returns nothing', async () => undefined, 'fetch returned no response with an unread body:'],
  ['it returns one response twice', readAlready, 'fetch returned no response with an unread body:'],
])('says what is wrong with the fetch of the runtime if %s', async (_, replaced, problem) => {
  const client = await clientWithoutKy();
  replaceFetch(replaced);
  const error = (await failure(client.me.get())) as Error;
  expect(error).toMatchObject({ name: 'ExtensionError', code: 'extension_failed', attempts: 1 });
  expect(error.message).toContain(`failed: ${problem}`);
});

it('sends by the fetch that the runtime has at that moment, without ky', async () => {
  const client = await clientWithoutKy();
  const replaced = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json({ me: { uuid: 'me' } }));
  replaceFetch(replaced);
  expect(await client.me.get()).toEqual({ uuid: 'me' });
  // The parts, because `fetch` would copy a `Request`.
  expect(replaced).toHaveBeenCalledExactlyOnceWith('http://127.0.0.1:2/me', {
    method: 'GET',
    headers: { accept: 'application/json', authorization: 'Bearer token' },
    redirect: 'manual',
    cache: 'no-store',
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
