import type { Started } from './start.js';

/** What a client and a test need to know of an emulator, by the names that the environment has for it. */
export function settingsOf({ emulator, server }: Started): Readonly<Record<string, string>> {
  const { clientId, clientSecret } = emulator.application();
  return {
    TICKETING_BASE_URL: server.baseUrl,
    TICKETING_AUTH_URL: server.authUrl,
    TICKETING_CLIENT_ID: clientId,
    TICKETING_CLIENT_SECRET: clientSecret,
    TICKETING_EMULATOR_URL: server.pageUrl,
  };
}
