import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '../wire/encode.js';
import type { Place } from './page.js';

/** Pages of other origins that may call an emulator: any, or those of the named origins. */
export type Cors = true | readonly string[];

/** Returns the other origin of the page that sent a request, or a phrase if the browser does not name it. */
function otherOrigin(headers: IncomingHttpHeaders): string | undefined {
  const { origin, host, 'sec-fetch-site': site = 'none' } = headers;
  // A page cannot change this header. A proxy may have changed the host.
  if (site === 'same-origin') return undefined;
  if (origin !== undefined) return origin === `http://${host}` ? undefined : origin;
  // Other programs do not send this header, and `none` is an address that a user typed.
  return site === 'none' ? undefined : 'another origin';
}

/** Checks if any page may be allowed to call such a place. */
const isOfApi = (place: Place) => place === 'api' || place === 'file';

export interface Admission {
  /** Reason for a refusal, for people who read the reply in the browser's tools. */
  readonly refusal?: string;
  /** Headers of the reply that let a page of another origin read it. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Decides if a request may be answered. A request from a page of another origin is refused unless `cors` allows it: the
 * browser hides the reply from that page, but does not undo the request. The addresses under `/_emulator` reveal the client
 * secret, so only a named origin may call them.
 */
export function admit(headers: IncomingHttpHeaders, place: Place, cors: Cors | undefined): Admission {
  const origin = otherOrigin(headers);
  if (origin === undefined) return { headers: {} };
  // Following a link changes nothing, and applications send their users to the page where they consent.
  if ((place === 'page' || place === 'consent') && headers['sec-fetch-mode'] === 'navigate')
    return { headers: {} };
  // Showing a picture changes nothing, and the page cannot read it.
  if (place === 'file' && headers['sec-fetch-dest'] === 'image' && headers.origin === undefined)
    return { headers: {} };
  const isNamed = Array.isArray(cors) && cors.includes(origin);
  if (!isNamed && (cors !== true || !isOfApi(place))) {
    const flag = /^https?:/.test(origin) ? `--cors ${origin}` : '--cors';
    return {
      refusal: `a page of ${origin} may not call the emulator: start it with ${flag}`,
      headers: {},
    };
  }
  return {
    headers: {
      'access-control-allow-origin': cors === true ? '*' : origin,
      // A request with cookies would need their names. The API takes a token instead.
      'access-control-expose-headers': '*',
      vary: 'origin',
    },
  };
}

/** Answers a browser that asks if a page of another origin may send an allowed request. */
export function preflight(asked: IncomingHttpHeaders): Reply {
  return {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers':
        asked['access-control-request-headers'] ?? 'authorization, content-type',
      'access-control-max-age': '600',
    },
  };
}
