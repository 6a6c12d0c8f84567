import { isObject } from '../../internal/is-object.js';

/** The addresses of an emulator, as it tells them. */
export interface EmulatorAddresses {
  readonly baseUrl: string;
  readonly authUrl: string;
}

/** How long an emulator may take to answer, in milliseconds. */
const patience = 10_000;

/** Asks an emulator for its addresses. Returns `undefined` if what answers is none. No token is sent with it. */
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

/** The right address if a setting is on the host of the emulator and has another path, which a real service would not take. */
export const rightAddress = (setting: string, told: string): string | undefined =>
  pathOf(setting) === pathOf(told) ? undefined : new URL(setting).origin + pathOf(told);
