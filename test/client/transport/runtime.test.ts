import { expect, it, onTestFinished, vi } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import type { ClientOptions } from '../../../src/client/options.js';
import { undici } from '../../../src/client/undici.js';
import { failure } from '../../support/server.js';

/** A `Request` that refuses foreign signals, as that of Node 22 and later does with those of jsdom. */
class StrictRequest {
  constructor(_url: string, { signal }: RequestInit = {}) {
    if (signal) throw new TypeError('RequestInit: Expected signal to be an instance of AbortSignal.');
  }
}

const strictFetch = async (url: string, init: RequestInit) => new StrictRequest(url, init);

const inJest = 'In Jest, set testEnvironment to jest-fixed-jsdom';

it.each<[runtime: string, globals: object, options: ClientOptions, problem: string]>([
  ['no fetch', { fetch: undefined }, {}, 'there is no global fetch here'],
  ['no Response for ky', { Response: undefined }, { fetch }, 'there is no global Response here'],
  [
    'no Request for a middleware',
    { Request: undefined },
    { use: [(request, next) => next(request)] },
    `there is no global Request here. ${inJest}`,
  ],
  [
    'a fetch that refuses its signals',
    { fetch: strictFetch, Request: StrictRequest },
    {},
    `fetch refuses the signals of the global AbortController, which something has replaced. ${inJest}`,
  ],
  [
    'a dispatcher of another undici',
    {},
    {
      transport: undici({
        dispatcher: {
          dispatch() {
            throw new TypeError('invalid onError method');
          },
        } as never,
      }),
    },
    'dispatcher threw an error, which is in error.cause. Pass one of the package undici 7 or 8.',
  ],
])('a change says once what is wrong with a runtime that has %s', async (_, globals, options, problem) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = new TicketingClient({
    ...{ baseUrl: 'http://127.0.0.1:2', auth: { accessToken: 'token' }, retry: { minDelay: 0 } },
    ...options,
  });
  const error = await failure(client.events.publish('event'));
  expect(error).toMatchObject({ name: 'ExtensionError', attempts: 1 });
  expect((error as Error).message).toContain(problem);
  expect((error as Error).message).not.toContain('may have made the change');
});

it('without streams, a call whose progress is watched says that it cannot report any', async () => {
  vi.stubGlobal('ReadableStream', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const auth = { accessToken: 'token' };
  const client = new TicketingClient({ baseUrl: 'http://127.0.0.1:2', auth });
  const failed = client.events.list({}, { onDownloadProgress() {} });
  await expect(failed).rejects.toThrow('this runtime has no streams, so it cannot report progress.');
});

it('sends the query on React Native, whose URLSearchParams takes no list of pairs', async () => {
  class ObjectParams extends URLSearchParams {
    constructor(given: object) {
      super(Object.entries(given).map(([name, value]) => [name, String(value)]));
    }
  }
  vi.stubGlobal('URLSearchParams', ObjectParams);
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = new TicketingClient({ baseUrl: 'http://127.0.0.1:2', auth: { accessToken: 'token' } });
  expect((await client.dry.events.list({ rows: 20 })).url).toBe('http://127.0.0.1:2/events?rows=20');
});
