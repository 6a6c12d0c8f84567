import type { Emulator } from 'ticketing-client/emulator';
import { serve } from '../src/emulator/node/server.js';

/** Serves an emulator to processes of their own. `settings` is the environment by which their clients find it. */
export async function serveProcesses(emulator: Emulator) {
  const { baseUrl, authUrl, close } = await serve(emulator);
  const { clientId, clientSecret } = emulator.application();
  const settings = {
    TICKETING_BASE_URL: baseUrl,
    TICKETING_AUTH_URL: authUrl,
    TICKETING_CLIENT_ID: clientId,
    TICKETING_CLIENT_SECRET: clientSecret,
  };
  return { settings, close };
}
