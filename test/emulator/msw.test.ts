import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TicketingClient } from '../../src/client/client.js';
import { authorizationCode } from '../../src/client/oauth.js';
import { Emulator } from '../../src/emulator/index.js';
import { handlers } from '../../src/emulator/msw.js';
import { ConnectionError } from '../../src/index.js';

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  server.events.removeAllListeners();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
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
    // This client uses the fetch of the runtime, which does not know the emulator.
    client = new TicketingClient({ baseUrl, auth: { clientId, clientSecret, authUrl }, validate: 'strict' });
  });

  test('reads and writes the emulator at its chosen addresses', async () => {
    await client.me.update({ first_name: 'Otto' });
    expect((await client.me.get()).first_name).toBe('Otto');
    expect(emulator.journal.entries.map(({ operation }) => operation)).toEqual(['me.update', 'me.get']);
  });

  test('reads uploaded files and PDF documents at its chosen addresses', async () => {
    const content = new Uint8Array([1, 2, 255]);
    const { file_name } = await client.common.files.upload({ content, name: 'a.png', type: 'image/png' });
    const served = await fetch(`${baseUrl}/${file_name}`);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(content);
    expect(await (await client.pdf.me.get()).text()).toMatch(/^%PDF-/);
  });

  test('lets a user consent at its chosen addresses', async () => {
    const { clientId, clientSecret } = emulator.application();
    const flow = authorizationCode({
      authorizeUrl: `${authUrl}v1/oauth/authorize`,
      tokenUrl: `${authUrl}v1/oauth/token`,
      clientId,
      clientSecret,
      redirectUri: 'https://app.example/callback',
    });
    const { url, ...kept } = await flow.begin();
    expect(await (await fetch(url)).text()).toContain(`Allow ${clientId} to act for you?`);
    const auth = await flow.finish(emulator.consent(url), kept);
    expect((await new TicketingClient({ baseUrl, auth }).me.get()).first_name).toBe('Olivia');
  });

  test.each([{ delay: 60_000 }, { stall: true }, { slowBody: 60_000 }])(
    'aborts a call without a word of msw, whatever holds it up: %j',
    async (fault) => {
      const exceptions: unknown[] = [];
      server.events.on('unhandledException', ({ error }) => exceptions.push(error));
      const printed = vi.spyOn(console, 'error');
      await client.me.get();
      emulator.faults.add({ match: { operation: 'me.get' }, fault });
      const stop = new AbortController();
      const call = client.me.get({ signal: stop.signal });
      await vi.waitFor(() => expect(emulator.faults.planned).toEqual([]));
      stop.abort();
      await expect(call).rejects.toThrow('GET /me was aborted by the caller.');
      expect(await client.me.get()).toHaveProperty('uuid');
      expect(exceptions).toEqual([]);
      expect(printed).not.toHaveBeenCalled();
    },
  );

  test('sees a broken connection if a fault breaks it', async () => {
    emulator.faults.add({ match: { operation: 'me.update' }, fault: { lostReply: true } });
    const failure = await client.me.update({ first_name: 'Otto' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConnectionError);
    expect((await client.me.get()).first_name).toBe('Otto');
  });
});

test.each([
  'https://api.example:443/v1',
  'http://[::1]:3000',
  'https://bücher.example/ä (1)/',
  'HTTPS://API.example',
])('handlers answer at an address as people write it: %s', async (address) => {
  const emulator = new Emulator();
  server.use(...handlers(emulator, { baseUrl: address, authUrl: `${address}/login` }));
  const { clientId, clientSecret } = emulator.application();
  const auth = { clientId, clientSecret, authUrl: `${address}/login` };
  expect(await new TicketingClient({ baseUrl: address, auth }).me.get()).toHaveProperty('uuid');
});

test('handlers without addresses answer at those of the emulator', async () => {
  const emulator = new Emulator();
  server.use(...handlers(emulator));
  const response = await fetch(`${emulator.baseUrl}/me`);
  expect(response.status).toBe(401);
});

test('without the classes of fetch, as under jsdom, the error names them and says what to do', async () => {
  const emulator = new Emulator();
  const client = new TicketingClient(emulator.options());
  vi.stubGlobal('Request', undefined);
  vi.stubGlobal('Response', undefined);
  const sentence =
    'there is no global Request or Response here. In Jest, set testEnvironment to jest-fixed-jsdom';
  await expect(client.me.get()).rejects.toThrow(sentence);
  await expect(emulator.fetch(`${emulator.baseUrl}/me`)).rejects.toThrow(sentence);
});
