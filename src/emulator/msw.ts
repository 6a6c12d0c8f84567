import { type HttpHandler, HttpResponse, http } from 'msw';
import { withoutSlashes } from '../shared/service-url.js';
import { isBrokenConnection } from './control/faults.js';
import type { Emulator as WholeEmulator } from './index.js';

/** The public parts of an emulator that are used here, so that the class may come from another entry of the package. */
type Emulator = Pick<WholeEmulator, 'fetch' | 'baseUrl' | 'authUrl'>;

/** Addresses that the emulator answers. */
export interface HandlerOptions {
  /**
   * Address of the API that the program calls. Default: the emulator's own.
   *
   * @example baseUrl: 'https://api.example.com'
   */
  readonly baseUrl?: string;
  /**
   * Address of the token endpoint that the program calls, without `/connect/token`. Default: the emulator's own.
   *
   * @example authUrl: 'https://auth.example.com'
   */
  readonly authUrl?: string;
}

async function forward(emulator: Emulator, request: Request, from: string, to: string): Promise<Response> {
  try {
    return await emulator.fetch(new Request(to + request.url.slice(from.length), request));
  } catch (error) {
    // msw prints an error of a handler, but a broken connection and an aborted request only have no reply.
    if (isBrokenConnection(error) || request.signal.aborted) return HttpResponse.error();
    throw error;
  }
}

/** Returns an address as a request has it: without its default port, and encoded. A page may use a relative one. */
const asInRequests = (address: string): string =>
  withoutSlashes(new URL(address, (globalThis as { location?: { href: string } }).location?.href).href);

/** Matches the addresses below another one. In a text, msw would read a port or an IPv6 address as a pattern. */
const below = (address: string, path = '/'): RegExp =>
  new RegExp(`^${(address + path).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);

/**
 * Returns handlers for msw 2 or 3 that let an emulator answer the requests of a program: `setupServer(...handlers(emulator))`
 * in Node, `setupWorker(...handlers(emulator))` in a browser.
 */
export function handlers(
  emulator: Emulator,
  { baseUrl = emulator.baseUrl, authUrl = emulator.authUrl }: HandlerOptions = {},
): HttpHandler[] {
  const [base, auth] = [asInRequests(baseUrl), asInRequests(authUrl)];
  return [
    http.post(below(auth, '/connect/token'), ({ request }) =>
      forward(emulator, request, auth, emulator.authUrl),
    ),
    http.all(below(auth, '/v1/oauth/'), ({ request }) => forward(emulator, request, auth, emulator.authUrl)),
    http.all(below(base), ({ request }) => forward(emulator, request, base, emulator.baseUrl)),
  ];
}
