import type { Emulator } from 'ticketing-client/emulator';
import { serve } from '../src/emulator/node/server.js';

/**
 * Serves an emulator to other processes. Returns their environment as `settings`, from which their clients
 * read the address and credentials.
 */
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
