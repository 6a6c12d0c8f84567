import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ClosedError } from '../../src/client/errors.js';
import type { ClientOptions } from '../../src/client/options.js';
import { sendByFetch } from '../../src/client/transport/fetch.js';
import { undici } from '../../src/client/undici.js';
import { waitFor } from '../support/patience.js';
import { type Answer, countedTokens, failure, type Handler, setUp } from '../support/server.js';

const mine: Answer = { json: { me: { uuid: 'me' } } };

/** A service that answers only when `answer` is called. */
const slow = () => {
  let answer = () => {};
  const told = new Promise<void>((resolve) => {
    answer = resolve;
  });
  return { answer, handler: () => told.then(() => mine) };
};

describe('client.close', () => {
  it('makes every later call fail at once, and sends nothing', async () => {
    const { client, requests, tokenRequests } = await setUp(() => mine);
    await client.close();
    const error = await failure(client.me.get());
    expect(error).toBeInstanceOf(ClosedError);
    expect(error).toMatchObject({
      code: 'closed',
      operation: { id: 'me.get' },
      attempts: 0,
      message: 'GET /me was not sent: the client is closed. Create a new TicketingClient().',
    });
    expect(await failure(client.scopes())).toMatchObject({
      code: 'closed',
      message: 'No token was requested: the client is closed. Create a new TicketingClient().',
    });
    expect(await failure(client.token())).toBeInstanceOf(ClosedError);
    expect(await failure(client.events.list().toArray())).toBeInstanceOf(ClosedError);
    expect(await client.safe.me.get()).toMatchObject({ ok: false, error: { name: 'ClosedError' } });
    expect([...requests, ...tokenRequests]).toHaveLength(0);
  });

  it('lets calls in progress finish, and waits for them', async () => {
    const { answer, handler } = slow();
    const { client, requests } = await setUp(handler);
    const call = client.me.get();
    await waitFor(() => expect(requests).toHaveLength(1));
    let hasClosed = false;
    const closing = client.close().then(() => {
      hasClosed = true;
    });
    expect(await failure(client.me.get())).toBeInstanceOf(ClosedError);
    expect(hasClosed).toBe(false);
    answer();
    await closing;
    expect(await call).toEqual({ uuid: 'me' });
  });

  it.each<[string, ClientOptions]>([
    ['a limit that was never used', { limit: { minTime: 1 } }],
    ['a scheduler that cannot be closed', { limit: { schedule: (job) => job() } }],
  ])('works with %s', async (_, options) => {
    const { client } = await setUp(() => mine, options);
    await client.close();
    expect(await failure(client.me.get())).toBeInstanceOf(ClosedError);
  });

  it('closes the scheduler and the transport once, when the last call has ended', async () => {
    const { answer, handler } = slow();
    const limit = { schedule: <T>(job: () => Promise<T>) => job(), close: vi.fn() };
    const transport = { send: sendByFetch, close: vi.fn() };
    const { client, requests } = await setUp(handler, { limit, transport });
    const call = client.me.get();
    await waitFor(() => expect(requests).toHaveLength(1));
    const closing = [client.close(), client.close()];
    await setImmediate();
    expect(limit.close).not.toHaveBeenCalled();
    expect(transport.close).not.toHaveBeenCalled();
    answer();
    await Promise.all([...closing, call]);
    expect(limit.close).toHaveBeenCalledTimes(1);
    expect(transport.close).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['fetch', {}],
    ['undici', { transport: undici() }],
  ])('does not wait for a token that no call waits for, by %s', async (_, options) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { answer, handler } = slow();
    const first = countedTokens();
    const tokens: Handler = (request) => (tokenRequests.length > 1 ? handler() : first(request));
    const { client, tokenRequests } = await setUp(() => mine, options, tokens);
    await client.me.get();
    vi.setSystemTime(Date.now() + 59 * 60_000);
    await client.me.get();
    await waitFor(() => expect(tokenRequests).toHaveLength(2));
    await client.close();
    answer();
  });

  it('closes the clients derived from this one', async () => {
    const { client } = await setUp(() => mine);
    const derived = client.with({ timeout: 1_000 }).with({ timeout: 2_000 });
    await client.close();
    expect(await failure(derived.me.get())).toBeInstanceOf(ClosedError);
  });

  it('waits for the calls of the clients derived from this one', async () => {
    const { answer, handler } = slow();
    const { client, requests } = await setUp(handler);
    const call = client.with({ timeout: 10_000 }).me.get();
    await waitFor(() => expect(requests).toHaveLength(1));
    const closing = client.close();
    answer();
    await closing;
    expect(await call).toEqual({ uuid: 'me' });
  });

  it('leaves the parent of a derived client open', async () => {
    const limit = { schedule: <T>(job: () => Promise<T>) => job(), close: vi.fn() };
    const { client } = await setUp(() => mine, { limit });
    const derived = client.with({ timeout: 1_000 });
    await derived.close();
    expect(await failure(derived.me.get())).toBeInstanceOf(ClosedError);
    expect(await client.me.get()).toEqual({ uuid: 'me' });
    expect(limit.close).not.toHaveBeenCalled();
  });

  it('is called by `await using`', async () => {
    const { client } = await setUp(() => mine);
    await client[Symbol.asyncDispose]();
    expect(await failure(client.me.get())).toBeInstanceOf(ClosedError);
  });
});
