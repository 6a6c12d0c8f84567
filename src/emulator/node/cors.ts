import type { IncomingHttpHeaders } from 'node:http';
import type { Place } from './page.js';

/** The pages of other origins that may call an emulator: any, or those of the named origins. */
export type Cors = true | readonly string[];

/** The origin of the page that sent a request, where it is not this server's; text for one that the browser does not name. */
function otherOrigin(headers: IncomingHttpHeaders): string | undefined {
  const { origin, host, 'sec-fetch-site': site = 'none' } = headers;
  if (origin !== undefined) return origin === `http://${host}` ? undefined : origin;
  // What is no browser says nothing, and `none` is an address that was typed.
  return site === 'none' || site === 'same-origin' ? undefined : 'another origin';
}

/** Whether any page may be allowed to call what lies there. */
const isOfApi = (place: Place) => place === 'api' || place === 'file';

/** What was decided about a request. */
export interface Admission {
  /** Why it is not answered, for who reads the reply in the browser's tools. */
  readonly refusal?: string;
  /** Headers of the reply, which let a page of another origin read it. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Decides whether a request may be answered. One that a page of another origin sends is refused unless `cors` allows it:
 * the browser keeps the reply from that page, but not what the request does. Under `/_emulator` lies the client secret,
 * so that only a named origin may call there.
 */
export function admit(headers: IncomingHttpHeaders, place: Place, cors: Cors | undefined): Admission {
  const origin = otherOrigin(headers);
  if (origin === undefined) return { headers: {} };
  // A link to a page does nothing, and applications send their users to the one where they consent.
  if ((place === 'page' || place === 'consent') && headers['sec-fetch-mode'] === 'navigate')
    return { headers: {} };
  // A picture in a page changes nothing, and the page cannot read it.
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
      'access-control-expose-headers': 'allow, retry-after, www-authenticate, x-emulator-gap',
      vary: 'origin',
    },
  };
}

/** Answers the question of a browser whether a page of another origin may send a request, where it may. */
export function preflight(asked: IncomingHttpHeaders): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers':
        asked['access-control-request-headers'] ?? 'authorization, content-type',
      'access-control-max-age': '600',
    },
  });
}
