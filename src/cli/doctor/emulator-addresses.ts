import { isObject } from '../../shared/is-object.js';

/** Addresses that an emulator reports for itself. */
export interface EmulatorAddresses {
  readonly baseUrl: string;
  readonly authUrl: string;
}

/** Maximum time for an emulator's answer, in milliseconds. */
const patience = 10_000;

/** Asks an emulator for its addresses. Returns `undefined` if the server is not an emulator. Sends no token. */
export async function emulatorAddresses(
  address: string,
  send: (request: Request) => Promise<Response>,
): Promise<EmulatorAddresses | undefined> {
  try {
    const signal = AbortSignal.timeout(patience);
    const request = new Request(new URL('/_emulator/overview', address), { redirect: 'error', signal });
    const overview: unknown = await (await send(request)).json();
    const { baseUrl, authUrl } =
      isObject(overview) && isObject(overview.connection) ? overview.connection : {};
    return typeof baseUrl === 'string' && typeof authUrl === 'string' ? { baseUrl, authUrl } : undefined;
  } catch {
    return undefined;
  }
}

const pathOf = (address: string): string => new URL(address).pathname.replace(/\/$/, '');

/** Returns the right address if a setting has the emulator's host but the wrong path, and `undefined` otherwise. */
export const rightAddress = (setting: string, reported: string): string | undefined =>
  pathOf(setting) === pathOf(reported) ? undefined : new URL(setting).origin + pathOf(reported);
