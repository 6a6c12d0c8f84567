import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { RateLimitError, ServerError, UnauthorizedError } from '../../../src/client/errors.js';
import { Emulator, type Fault } from '../../../src/emulator/index.js';
import { type Server, serve } from '../../../src/emulator/node/server.js';
import { failure, transportOf } from '../../support/server.js';

let emulator: Emulator;
let server: Server;
let client: TicketingClient;
let tokens: (string | null)[];

beforeEach(async () => {
  emulator = new Emulator();
  server = await serve(emulator);
  tokens = [];
  const { clientId, clientSecret } = emulator.application();
  const { baseUrl, authUrl } = server;
  client = new TicketingClient({
    baseUrl,
    auth: { clientId, clientSecret, authUrl },
    retry: { minDelay: 0 },
    ...transportOf({}),
    use: [
      (request, next) => {
        tokens.push(request.headers.get('authorization'));
        return next(request);
      },
    ],
  });
});
afterEach(() => server.close());

const statuses = () => emulator.journal.entries.map(({ status }) => status);

// The tests of each step do the same with the statuses of HTTP.
describe('a status in a body under HTTP 200', () => {
  const plan = (fault: Fault, times = 1) =>
    emulator.faults.add({ fault: { wrapped: true, ...fault }, times });
  /** The faults are for the calls, so the client gets its token first. */
  beforeEach(async () => {
    await client.common.categories.list();
    emulator.journal.clear();
    tokens.length = 0;
  });

  it('of 401 rejects the token, and the call is sent once more with a new one', async () => {
    plan({ status: 401 });
    expect((await client.me.update({ bio: 'Sailor' })).bio).toBe('Sailor');
    expect(statuses()).toEqual([200, 200]);
    expect(new Set(tokens).size).toBe(2);
    await client.me.get();
    expect(tokens[2]).toBe(tokens[1]);
  });

  it('of 401 is an error if the new token is refused too', async () => {
    const fault = { wrapped: true, status: 401 };
    emulator.faults.add({ match: { operation: 'me.get' }, fault, times: 9 });
    expect(await failure(client.me.get())).toBeInstanceOf(UnauthorizedError);
    expect(statuses()).toEqual([200, 200]);
  });

  it.each([408, 429, 500, 502, 503, 504])('of %i causes a retry if that is safe', async (status) => {
    plan({ status });
    expect((await client.me.get()).first_name).toBe('Olivia');
    expect(statuses()).toEqual([200, 200]);
  });

  it.each<Fault>([{ status: 429 }, { status: 503, retryAfter: 0 }])(
    'causes a retry even of a change if it says that nothing was done: %j',
    async (fault) => {
      plan(fault);
      expect((await client.me.update({ bio: 'Sailor' })).bio).toBe('Sailor');
      expect(statuses()).toEqual([200, 200]);
    },
  );

  it.each([500, 503])('of %i causes no retry of a change', async (status) => {
    plan({ status });
    const error = await failure(client.me.update({ bio: 'Sailor' }));
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ status, attempts: 1 });
    expect(statuses()).toEqual([200]);
  });

  it('of 429 with Retry-After holds back every other call', async () => {
    plan({ retryAfter: 50 });
    expect(await failure(client.me.get({ retry: false }))).toMatchObject({ status: 429, retryAfter: 50_000 });
    const held = await failure(client.events.list({}, { deadline: 10_000 }));
    expect(held).toBeInstanceOf(RateLimitError);
    expect(held).toMatchObject({ attempts: 0 });
    expect(statuses()).toEqual([200]);
  });
});
