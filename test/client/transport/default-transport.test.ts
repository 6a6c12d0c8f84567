import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../support/patience.js';
import { failure } from '../../support/server.js';

const loaded = vi.fn();

afterEach(() => {
  vi.doUnmock('../../../src/client/transport/ky.js');
  vi.resetModules();
  loaded.mockReset();
});

/** Loads the client again, with other code in place of the ky transport. */
async function clientWith(load: () => object) {
  vi.resetModules();
  vi.doMock('../../../src/client/transport/ky.js', load);
  const { TicketingClient } = await import('../../../src/client/client.js');
  const { fetchTransport } = await import('../../../src/client/fetch.js');
  const options = {
    baseUrl: 'http://127.0.0.1:2',
    auth: { accessToken: 'token' },
    retry: { limit: 1, minDelay: 0 },
  };
  return { TicketingClient, fetchTransport, options };
}

it('loads ky as soon as a client is created that uses it', async () => {
  const { TicketingClient, options } = await clientWith(() => {
    loaded();
    return { kyTransport: () => ({}) };
  });
  expect(loaded).not.toHaveBeenCalled();
  new TicketingClient(options);
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
});

it('never loads ky for a client that names another transport', async () => {
  const { TicketingClient, fetchTransport, options } = await clientWith(() => {
    loaded();
    return { kyTransport: () => ({}) };
  });
  const client = new TicketingClient({ ...options, transport: fetchTransport() });
  await expect(client.me.get()).rejects.toMatchObject({ code: 'connection' });
  expect(loaded).not.toHaveBeenCalled();
});

it('sends by fetch alone if ky cannot be loaded, and loads it again for the next attempt', async () => {
  const { TicketingClient, options } = await clientWith(() => {
    loaded();
    throw new Error('offline');
  });
  const client = new TicketingClient({
    ...options,
    use: [
      (request, next) => {
        // Without this, Vitest would throw the error of the first load again.
        vi.resetModules();
        return next(request);
      },
    ],
  });
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
  const error = await failure(client.events.publish('e1'));
  expect(error).toMatchObject({ code: 'connection', sent: false, attempts: 2 });
  // Once for the client, and once for each attempt.
  expect(loaded).toHaveBeenCalledTimes(3);
});
