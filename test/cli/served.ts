import { Emulator, type EmulatorOptions } from '../../src/emulator/index.js';
import { serve } from '../../src/emulator/node/server.js';
import { environment } from './command.js';

/** Starts an emulator. Returns it with the environment of a program that uses it. */
export async function served(options: EmulatorOptions = {}) {
  const emulator = new Emulator(options);
  const server = await serve(emulator);
  const { clientId, clientSecret } = emulator.application();
  const env = environment({
    TICKETING_BASE_URL: server.baseUrl,
    TICKETING_AUTH_URL: server.authUrl,
    TICKETING_CLIENT_ID: clientId,
    TICKETING_CLIENT_SECRET: clientSecret,
  });
  return { emulator, env, close: () => server.close() };
}
