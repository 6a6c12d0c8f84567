import { variables } from '../connection/account.js';
import type { Started } from './start.js';

/** Environment variables for clients and tests of an emulator. */
export const settingNames = [...Object.values(variables), 'TICKETING_EMULATOR_URL'] as const;

/** Returns the settings that clients and tests of an emulator need. */
export function settingsOf({ emulator, server }: Started): Record<(typeof settingNames)[number], string> {
  const { clientId, clientSecret } = emulator.application();
  return {
    TICKETING_BASE_URL: server.baseUrl,
    TICKETING_AUTH_URL: server.authUrl,
    TICKETING_CLIENT_ID: clientId,
    TICKETING_CLIENT_SECRET: clientSecret,
    TICKETING_EMULATOR_URL: server.pageUrl,
  };
}
