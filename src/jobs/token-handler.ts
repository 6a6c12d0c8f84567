import { type TicketingClient, TokenError } from '../index.js';
import { expectFunction, expectObject } from '../shared/expect.js';
import { shouldBe } from '../shared/option-error.js';
import { JobError } from '../stores/job-error.js';
import { aFunction, expectOptions, type OptionChecks } from '../stores/job-options.js';

/** Options of `tokenHandler`. */
export interface TokenHandlerOptions {
  /**
   * Client whose token pages get. Its application must have no other scopes than `allow`.
   * @example client: new TicketingClient({ auth: pageApplication })
   */
  readonly client: Pick<TicketingClient, 'token'>;
  /**
   * Scopes that a page may have. A token with any other scope is refused.
   * @example allow: ['org.list_event']
   */
  readonly allow: readonly string[];
  /**
   * Called with the reason if there is no token for a page, for the log of the server. The page itself does not get the reason.
   * @default console.error
   * @example onError: (error) => console.error(error)
   */
  readonly onError?: ((error: unknown) => unknown) | undefined;
}

/** A token as a page gets it: JSON with the field names of OAuth. */
export interface PageToken {
  /** The token. */
  readonly access_token: string;
  /** Type of the token. */
  readonly token_type: 'Bearer';
  /** Time for which it is valid, in seconds. Missing if that is unknown. */
  readonly expires_in?: number;
  /** Scopes of the token, separated by spaces. */
  readonly scope: string;
}

/**
 * Returns a handler that sends the token of an application to the pages of a website. The pages then call the service
 * themselves, and the client secret stays on the server. The handler takes a web-standard `Request`, as frameworks pass it,
 * and answers a POST with a `PageToken` in JSON.
 *
 * Anybody who can open the page gets the token. So the handler answers 500 if the token has scopes that `allow` does not list,
 * or if its scopes are unknown. Pass the client of a second application, which has only these scopes.
 *
 * For 58 operations, the specification does not show which scope they need. Among them are those that delete an event and read
 * its orders. Before any page gets a token, check that the service refuses them to it. The emulator does not. The token acts
 * for an account, so a page can also list what only that account sees, such as unpublished events.
 *
 * The handler answers 403 to pages of other origins, 405 to any method but POST, and 503 if there is no token now. No cache
 * keeps its answers. Refuse other visitors, such as those who are not signed in, before you call it.
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
  expectOptions(options, checks);
  const { client, allow, onError = console.error } = options;

  return async (request) => {
    if (request.method !== 'POST') return refuse(405, 'Use POST to get a token.', { allow: 'POST' });
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
      await onError(error);
      const isPassing = error instanceof TokenError;
      return isPassing
        ? refuse(503, 'There is no token now. Try again later.')
        : refuse(500, 'This server cannot send a token.');
    }
  };
}

/** Throws if the token can do more than a page may. Returns its scopes. */
function expectAllowed(scopes: readonly string[] | undefined, allow: readonly string[]): readonly string[] {
  const more = scopes?.filter((scope) => !allow.includes(scope));
  if (scopes && more?.length === 0) return scopes;
  const why = more
    ? `it has scopes that allow does not list: ${more.join(', ')}`
    : 'the scopes of the token are unknown';
  throw new JobError(
    'unsuitable',
    `No token was sent to the page, because ${why}. Register a second application with no other scopes than these, and pass tokenHandler a client of that application: ${allow.join(', ')}.`,
  );
}

/**
 * Whether a page of the same origin sent the request. Browsers say so in a header. Older ones only send the origin of the page.
 * Then only the host is compared, because a server behind a proxy does not know the scheme of its address.
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

const refuse = (status: number, error: string, more: Readonly<Record<string, string>> = {}): Response =>
  Response.json({ error }, { status, headers: { ...headers, ...more } });

/** Headers that keep a token from caches and other origins, and from being read as another type. */
const headers = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const checks: OptionChecks<TokenHandlerOptions> = {
  client(client, name) {
    expectObject(name, client ?? null, 'a TicketingClient');
    expectFunction(`${name}.token`, Object(client).token ?? null);
  },
  allow(allow, name) {
    if (!Array.isArray(allow) || allow.some((scope) => typeof scope !== 'string' || scope === ''))
      throw shouldBe(name, "a list of scopes, such as ['org.list_event']");
  },
  onError: aFunction,
};
