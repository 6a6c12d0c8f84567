import { type ClientOptions, TicketingClient } from 'ticketing-client';
import { Emulator, type EmulatorOptions } from 'ticketing-client/emulator';
import { serve } from '../src/emulator/node/server.js';

const served: { close(): Promise<void> }[] = [];

/**
 * Returns the service of an example: an emulator with the demo seed, whatever the environment says. Its clock is set
 * to 1 March 2031. `npm run example NAME -- --http` serves it over HTTP.
 */
export async function setting(emulatorOptions: EmulatorOptions = {}, clientOptions: ClientOptions = {}) {
  const emulator = new Emulator({ seed: 'demo', now: new Date('2031-03-01T09:00:00Z'), ...emulatorOptions });
  if (process.env.EXAMPLE_OVER_HTTP !== 'yes') {
    return { emulator, client: new TicketingClient({ ...emulator.options(), ...clientOptions }) };
  }
  const server = await serve(emulator);
  served.push(server);
  const { baseUrl, authUrl } = server;
  const { clientId, clientSecret } = emulator.application();
  const auth = { clientId, clientSecret, authUrl };
  return { emulator, client: new TicketingClient({ baseUrl, auth, ...clientOptions }) };
}

/** Closes all servers that `setting` started. */
export const endServing = (): Promise<unknown> => Promise.all(served.map((server) => server.close()));
