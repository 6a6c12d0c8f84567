import { parseUrl } from '../shared/parse-url.js';
import type { TransportReply } from './options.js';

/**
 * Whether a status is a redirect, which 304 is not. Browsers hide a redirect that they do not follow behind the
 * status 0.
 */
export const isRedirect = (status: number): boolean =>
  status === 0 || (status >= 300 && status < 400 && status !== 304);

/** Maximum number of redirects to follow for a read. */
export const mostRedirects = 5;

/** The parts of a reply that say where it redirects. */
type Redirect = Pick<TransportReply, 'status' | 'headers'>;

/**
 * Returns the address that a reply redirects a read to, within its origin. Across origins the token would go along.
 * Returns `undefined` if it is not a redirect, or not one to follow.
 */
export function redirectTarget(
  { status, headers }: Redirect,
  method: string,
  url: string,
): string | undefined {
  if (!isRedirect(status) || method !== 'GET') return undefined;
  const location = headers.get('location');
  const href = location ? parseUrl(location, url)?.href : undefined;
  return href?.startsWith(`${new URL(url).origin}/`) ? href : undefined;
}

/** Describes why a redirect was not followed. */
export function redirectProblem(reply: Redirect, method: string, url: string): string {
  const location = reply.headers.get('location');
  if (!location && reply.status !== 0) return 'it redirects without a Location header. Check baseUrl';
  if (location && !parseUrl(location, url))
    return 'it redirects, but its Location is not a valid address. Check baseUrl';
  if (redirectTarget(reply, method, url))
    return `it redirects in a circle, or more than ${mostRedirects} times. Check baseUrl`;
  return 'it redirects to another address. The client does not follow, because it would send the token there. Set baseUrl to the address of the service';
}
