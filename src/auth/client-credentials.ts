import { ConnectionError, ExtensionError, ReplyError, TokenError } from '../errors.js';
import { within } from '../internal/abort.js';
import { isRedirect } from '../internal/redirect.js';
import { retryAfterOf } from '../internal/retry-after.js';
import { scrubError } from '../internal/secrets.js';
import { safeAddress } from '../internal/service-url.js';
import type { Transport, TransportReply, TransportRequest } from '../options.js';
import type { ClientCredentials, Token } from './token.js';
import { fieldsOf, tokenIn } from './token-reply.js';

/** How a token request is sent. */
export interface FetchTokenOptions {
  /** How long the request may take, its body included, in milliseconds. */
  readonly timeout: number;
  /** Sends the request. */
  readonly transport: Transport;
  /** The time, in milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
}

/** The most bytes of the reply: a token and what is said of it are a few thousand. */
const longestReply = 1_048_576;

/** The request for a token. Throws a `TokenError` where the secret would travel in the clear. */
export const tokenRequest = (credentials: ClientCredentials): TransportRequest => {
  const authUrl = safeAddress(credentials.authUrl);
  if (authUrl === undefined) {
    throw new TokenError(
      'credentials',
      'The client secret is not sent to this authUrl. Set authUrl (TICKETING_AUTH_URL) to an https address without query or user name; http is for loopback addresses only.',
    );
  }
  return {
    method: 'POST',
    url: `${authUrl}/connect/token`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
    body: new URLSearchParams({
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
      grant_type: 'client_credentials',
    }).toString(),
    reads: 'text',
    maxReplyBytes: longestReply,
  };
};

/** Why the endpoint gave no token, for a status that is not a success. */
const refusal = ({ status, headers }: TransportReply, body: string): TokenError => {
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

/** The token that a reply holds, asked for at the given time. Throws a `TokenError` where it holds none. */
const readToken = (reply: TransportReply, time: number): Token => {
  const body = String(reply.body);
  if (reply.status < 200 || reply.status >= 300) throw refusal(reply, body);
  const token = tokenIn(fieldsOf(body), time);
  if (token) return token;
  throw new TokenError(
    'reply',
    `The token endpoint answered ${reply.status}, but not with a bearer token in JSON. Check that TICKETING_AUTH_URL is the address of the token service.`,
    { status: reply.status },
  );
};

/**
 * Asks the token endpoint for a token, once. Takes no signal of a caller, because all callers wait for the same
 * request. Everything that fails is a `TokenError`.
 */
export const fetchToken = async (
  credentials: ClientCredentials,
  options: FetchTokenOptions,
): Promise<Token> => {
  const { timeout, transport, now = Date.now } = options;
  const advice = 'Check the network and TICKETING_AUTH_URL.';
  // Taken before the request is sent, so the token is never thought to live longer than it does.
  const time = now();
  const controller = new AbortController();
  const onTimeout = () => {
    controller.abort();
    return new TokenError('network', `The token endpoint did not answer within ${timeout} ms. ${advice}`);
  };
  try {
    const reply = transport.send(tokenRequest(credentials), controller.signal);
    return readToken(await within(timeout, onTimeout, reply), time);
  } catch (error) {
    if (error instanceof TokenError) throw error;
    if (error instanceof ReplyError) {
      throw new TokenError(
        'reply',
        `The token endpoint answered with more than ${longestReply} bytes. Check that TICKETING_AUTH_URL is the address of the token service.`,
        { status: error.status },
      );
    }
    if (error instanceof ExtensionError) {
      throw new TokenError('network', `The token was not asked for: ${error.message}.`, { cause: error });
    }
    throw new TokenError(
      'network',
      `The token endpoint was not reached, or the connection broke. ${advice}`,
      {
        cause: scrubError(error instanceof ConnectionError ? error.cause : error, [credentials.clientSecret]),
      },
    );
  }
};
