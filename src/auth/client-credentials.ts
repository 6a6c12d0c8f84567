import { TokenError } from '../errors.js';
import { within } from '../internal/abort.js';
import { isRedirect } from '../internal/redirect.js';
import { retryAfterOf } from '../internal/retry-after.js';
import { scrubError } from '../internal/secrets.js';
import { safeAddress } from '../internal/service-url.js';
import { type ClientCredentials, isAccessToken, type Token } from './token.js';

/** How a token request is sent. */
export interface FetchTokenOptions {
  /** How long the request may take, its body included, in milliseconds. */
  readonly timeout: number;
  /** Sends the request; the runtime's own `fetch` where nothing else is given. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** The time, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

/** The lifetime of a token, in seconds, for a reply that does not tell it. */
const documentedLifetime = 3600;

/** The request for a token. Throws a `TokenError` where the secret would travel in the clear. */
export const tokenRequest = (credentials: ClientCredentials, signal?: AbortSignal): Request => {
  const authUrl = safeAddress(credentials.authUrl);
  if (authUrl === undefined) {
    throw new TokenError(
      'credentials',
      'The client secret is not sent to this authUrl. Set authUrl (TICKETING_AUTH_URL) to an https address without query or user name; http is for loopback addresses only.',
    );
  }
  return new Request(`${authUrl}/connect/token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
      grant_type: 'client_credentials',
    }),
    // A redirect would carry the secret to an address that nobody has set.
    redirect: 'manual',
    ...(signal && { signal }),
  });
};

/** Why the endpoint gave no token, for a status that is not a success. */
const refusal = ({ status, headers }: Response, body: string): TokenError => {
  if (status !== 400 && status !== 401) {
    return new TokenError(
      'service',
      isRedirect(status)
        ? 'The token endpoint redirects, and a secret does not follow. Set TICKETING_AUTH_URL to the address that it redirects to, if that is right.'
        : `The token endpoint answered ${status}. Try again later, and check TICKETING_AUTH_URL if it stays so.`,
      { status, retryAfter: retryAfterOf(headers) },
    );
  }
  // The body is not documented: the error codes of OAuth are told wherever they stand in it.
  if (/\b(?:unsupported_grant_type|invalid_grant|unauthorized_client)\b/.test(body)) {
    return new TokenError(
      'grant_type',
      `The token endpoint refused the grant type client_credentials (${status}). Check that TICKETING_AUTH_URL is the right address, and that the application may use this grant type.`,
      { status },
    );
  }
  const reason = /\binvalid_client\b/.test(body)
    ? 'does not accept the client id and secret'
    : 'refused the request without saying why; most likely the client id or the client secret is wrong';
  return new TokenError(
    'credentials',
    `The token endpoint ${reason} (${status}). Check TICKETING_CLIENT_ID and TICKETING_CLIENT_SECRET (clientId, clientSecret) against your account: More, My Application.`,
    { status },
  );
};

const parseObject = (text: string): Record<string, unknown> => {
  try {
    // Only its fields are read, each of which is checked; null and the like have none.
    return { ...(JSON.parse(text) as object) };
  } catch {
    // The parser's error would quote the body, and so perhaps a token.
    return {};
  }
};

/** The token that a reply holds, asked for at the given time. Throws a `TokenError` where it holds none. */
const readToken = (response: Response, body: string, time: number): Token => {
  if (!response.ok) throw refusal(response, body);
  const reply = parseObject(body);
  const isBearer = /^bearer$/i.test(String(reply.token_type ?? 'Bearer'));
  if (!isAccessToken(reply.access_token) || !isBearer) {
    throw new TokenError(
      'reply',
      `The token endpoint answered ${response.status}, but not with a bearer token in JSON. Check that TICKETING_AUTH_URL is the address of the token service.`,
      { status: response.status },
    );
  }
  const told = Number(reply.expires_in);
  const lifetime = told > 0 && told < Number.POSITIVE_INFINITY ? told : documentedLifetime;
  const scopes = typeof reply.scope === 'string' ? reply.scope.split(/\s+/).filter(Boolean) : undefined;
  return { accessToken: reply.access_token, issuedAt: time, expiresAt: time + lifetime * 1000, scopes };
};

/**
 * Asks the token endpoint for a token, once. Takes no signal of a caller, because all callers wait for the same
 * request. Everything that fails is a `TokenError`.
 */
export const fetchToken = async (
  credentials: ClientCredentials,
  options: FetchTokenOptions,
): Promise<Token> => {
  const { timeout, fetch: send = fetch, now = Date.now } = options;
  const advice = 'Check the network and TICKETING_AUTH_URL.';
  // Taken before the request is sent, so the token is never thought to live longer than it does.
  const time = now();
  const exchange = async (signal: AbortSignal) => {
    const response = await send(tokenRequest(credentials, signal));
    return readToken(response, await response.text(), time);
  };
  const onTimeout = () =>
    new TokenError('network', `The token endpoint did not answer within ${timeout} ms. ${advice}`);
  try {
    return await within(timeout, onTimeout, undefined, (signal) => signal.reason, exchange);
  } catch (error) {
    if (error instanceof TokenError) throw error;
    throw new TokenError(
      'network',
      `The token endpoint was not reached, or the connection broke. ${advice}`,
      {
        cause: scrubError(error, [credentials.clientSecret]),
      },
    );
  }
};
