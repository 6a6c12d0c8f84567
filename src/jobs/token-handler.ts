import { type TicketingClient, TokenError } from '../index.js';
import { expectFunction, expectKnownNames, expectObject } from '../internal/expect.js';
import { shouldBe } from '../internal/option-error.js';
import { JobError } from './job-error.js';

/** Which tokens are handed to pages, and for what. */
export interface TokenHandlerOptions {
  /** The client whose token is handed out: that of an application which may do no more than `allow` says. */
  readonly client: Pick<TicketingClient, 'token'>;
  /**
   * The scopes that a page may have. A token that can do anything else is not handed out.
   *
   * @example
   * ```ts
   * allow: ['org.list_event']
   * ```
   */
  readonly allow: readonly string[];
  /**
   * Told why no token was handed out, for the log of the server: the page is told no more than that there is none.
   *
   * @default console.error
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** A token as a page gets it: JSON with the names that OAuth has for them. */
export interface PageToken {
  /** The token. */
  readonly access_token: string;
  /** How it is used. */
  readonly token_type: 'Bearer';
  /** How many seconds it is valid for. Absent where that is not known. */
  readonly expires_in?: number;
  /** What it may be used for: scopes, with a space between. */
  readonly scope: string;
}

/** Nobody keeps a token on its way: no cache, no other origin, and no page that takes it for something else. */
const headers = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const refuse = (status: number, error: string, more: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ error }, { status, headers: { ...headers, ...more } });

/**
 * Whether a page of the same origin sent the request. A browser says so itself; older ones only name the page's origin,
 * of which the host is compared alone, because a server behind a proxy does not know how it was called.
 */
function isSameOrigin({ url, headers: sent }: Request): boolean {
  const site = sent.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  try {
    return new URL(sent.get('origin') ?? '').host === (sent.get('host') ?? new URL(url).host);
  } catch {
    return false;
  }
}

/** Throws where the token can do more than a page may. */
function expectAllowed(scopes: readonly string[] | undefined, allow: readonly string[]): readonly string[] {
  const advice =
    'Register a second application that is granted no other scopes than these, and give tokenHandler a client of its own with it';
  if (!scopes) {
    throw new JobError(
      'unsuitable',
      `No token was handed to a page, because the scopes of the token are not known. ${advice}: ${allow.join(', ')}.`,
    );
  }
  const more = scopes.filter((scope) => !allow.includes(scope));
  if (more.length > 0) {
    throw new JobError(
      'unsuitable',
      `No token was handed to a page, because it can do more than allow says: ${more.join(', ')}. ${advice}: ${allow.join(', ')}.`,
    );
  }
  return scopes;
}

/**
 * Makes a handler that hands the token of an application to the pages of a website, so that they call the service
 * themselves and the client secret stays on the server. It is a function of a web-standard `Request`, as frameworks take
 * it, and answers a POST with a `PageToken` in JSON.
 *
 * Everybody who can open the page gets the token: it refuses, with 500, to hand out one that can do more than `allow` says,
 * or of which that is not known. Give it the client of a second application, which is granted no more. The specification
 * does not show which scope 58 of its operations need, to delete an event and to read its orders among them: make sure that
 * the service refuses these to such a token before any page gets one; the emulator does not. The token acts for an account,
 * so that a page also lists what only that account sees, such as events that are not published.
 *
 * It answers pages of its own origin alone (403), and POST alone (405), which no cache keeps; 503 where there is no token to
 * be had. Whom else to refuse, such as visitors who are not signed in, is decided before it is called.
 *
 * Throws a `TypeError` for wrong options.
 *
 * @example
 * ```ts
 * export const POST = tokenHandler({ client: new TicketingClient(), allow: ['org.list_event', 'org.read_information'] });
 *
 * // On the page:
 * const client = new TicketingClient({ baseUrl, auth: { tokenUrl: '/token' } });
 * ```
 */
export function tokenHandler(options: TokenHandlerOptions): (request: Request) => Promise<Response> {
  expectObject('options', options ?? null, 'an object with client and allow');
  expectKnownNames(options, ['client', 'allow', 'onError']);
  const { client, allow, onError = console.error } = options;
  expectObject('client', client ?? null, 'a TicketingClient');
  expectFunction('client.token', client.token ?? null);
  if (!Array.isArray(allow) || allow.some((scope) => typeof scope !== 'string' || scope === '')) {
    throw shouldBe('allow', "a list of scopes, such as ['org.list_event']");
  }
  expectFunction('onError', onError);

  return async (request) => {
    if (request.method !== 'POST') return refuse(405, 'A token is asked for by POST.', { allow: 'POST' });
    if (!isSameOrigin(request)) return refuse(403, 'Only pages of this origin get a token.');
    try {
      const { accessToken, expiresAt, scopes } = await client.token();
      const granted = expectAllowed(scopes, allow);
      const left = expiresAt === undefined ? undefined : Math.floor((expiresAt - Date.now()) / 1000);
      const token: PageToken = {
        access_token: accessToken,
        token_type: 'Bearer',
        ...(left !== undefined && { expires_in: Math.max(0, left) }),
        scope: granted.join(' '),
      };
      return Response.json(token, { headers });
    } catch (error) {
      onError(error);
      const isPassing = error instanceof TokenError;
      return isPassing
        ? refuse(503, 'There is no token now. Try again later.')
        : refuse(500, 'This server hands out no tokens.');
    }
  };
}
