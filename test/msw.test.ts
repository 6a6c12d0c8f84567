import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TicketingClient } from '../src/client.js';
import { Emulator } from '../src/emulator.js';
import { ConnectionError } from '../src/index.js';
import { handlers } from '../src/msw.js';

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('a program whose requests msw intercepts', () => {
  const baseUrl = 'https://ticketing.example/v2/api';
  const authUrl = 'https://login.example/';
  let emulator: Emulator;
  let client: TicketingClient;

  beforeEach(() => {
    emulator = new Emulator();
    server.use(...handlers(emulator, { baseUrl, authUrl }));
    const { clientId, clientSecret } = emulator.application();
    // The fetch of the runtime, which knows nothing of the emulator.
    client = new TicketingClient({ baseUrl, auth: { clientId, clientSecret, authUrl }, validate: 'strict' });
  });

  test('reads and writes the emulator at the addresses of its own', async () => {
    await client.me.update({ first_name: 'Otto' });
    expect((await client.me.get()).first_name).toBe('Otto');
    expect(emulator.journal.entries.map(({ operation }) => operation)).toEqual(['me.update', 'me.get']);
  });

  test('meets a broken connection where a fault breaks it', async () => {
    emulator.faults.add({ match: { operation: 'me.update' }, fault: { lostReply: true } });
    const failure = await client.me.update({ first_name: 'Otto' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConnectionError);
    expect((await client.me.get()).first_name).toBe('Otto');
  });
});

test('without addresses the handlers answer at those of the emulator', async () => {
  const emulator = new Emulator();
  server.use(...handlers(emulator));
  const response = await fetch(`${emulator.baseUrl}/me`);
  expect(response.status).toBe(401);
});
