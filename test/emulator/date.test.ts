import { expect, it } from 'vitest';
import { Emulator } from '../../src/emulator/index.js';
import { TicketingClient } from '../../src/index.js';
import { serving } from './serving.js';

const now = new Date('2031-03-01T09:00:00Z');
const written = 'Sat, 01 Mar 2031 09:00:00 GMT';

it('dates replies, refusals and tokens by the clock of the emulator', async () => {
  const emulator = new Emulator({ now });
  const { baseUrl, auth, fetch } = emulator.options();
  const client = new TicketingClient(emulator.options());
  const { response } = await client.raw.me.get();
  expect(response.headers.get('date')).toBe(written);
  for (const url of [`${baseUrl}/me`, `${auth.authUrl}/connect/token`]) {
    expect((await fetch(new Request(url))).headers.get('date')).toBe(written);
  }
});

it('uses the same dates over HTTP', async () => {
  const { baseUrl } = await serving(new Emulator({ now }));
  const { headers } = await fetch(`${baseUrl}/me`);
  expect(headers.get('date')).toBe(written);
});
