/** Whether a status is that of a redirect, as 304 is not; browsers hide one that is not followed behind the status 0. */
export const isRedirect = (status: number): boolean =>
  status === 0 || (status >= 300 && status < 400 && status !== 304);

/** How many redirects of a read are followed. */
export const mostRedirects = 5;

/** What of a reply says where it leads. */
interface Redirect {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
}

/**
 * Where a reply sends a request on: within its origin, a read, and without a password; across origins the token would go
 * along. Undefined where it does not, or the redirect is not followed.
 */
export function redirectTarget(
  { status, headers }: Redirect,
  method: string,
  url: string,
): string | undefined {
  if (!isRedirect(status) || method !== 'GET') return undefined;
  const location = headers.get('location');
  if (!location || !URL.canParse(location, url)) return undefined;
  const { href } = new URL(location, url);
  return href.startsWith(`${new URL(url).origin}/`) ? href : undefined;
}

/** What is wrong with a redirect that was not followed. */
export function redirectProblem(reply: Redirect, method: string, url: string): string {
  const location = reply.headers.get('location');
  if (!location && reply.status !== 0) return 'it redirects, but no Location says where';
  if (location && !URL.canParse(location, url)) return 'it redirects, but the Location is no address';
  if (redirectTarget(reply, method, url))
    return `it redirects in a circle, or more than ${mostRedirects} times`;
  return 'it redirects to another address, which is not followed with a token; set baseUrl to the address the service answers at';
}
