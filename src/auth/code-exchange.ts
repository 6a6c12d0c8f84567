import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretPost,
  customFetch,
  None,
  refreshTokenGrantRequest,
  type TokenEndpointRequestOptions,
} from 'oauth4webapi';
import { TokenError } from '../errors.js';
import { within } from '../internal/abort.js';
import { isRedirect } from '../internal/redirect.js';
import { retryAfterOf } from '../internal/retry-after.js';
import { scrubError } from '../internal/secrets.js';
import type { Token } from './token.js';
import { fieldsOf, tokenIn } from './token-reply.js';

/** The application at its token address. */
export interface Exchanger {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly redirectUri: string;
  /** How long a request may take, its body included, in milliseconds. */
  readonly timeout: number;
  /** The caller's own; the runtime's where there is none. */
  readonly fetch: ((request: Request) => Promise<Response>) | undefined;
}

/** What the token address gives for a code or a refresh token. */
export interface Grant {
  readonly token: Token;
  /** Absent where the service gives none; whether it does is not documented. */
  readonly refreshToken: string | undefined;
}

/** What a user, and nobody else, can do about it. */
export const anew = 'Send the user to authorize anew: begin().';

/** Why the token address gave no token, for a status that is not a success. */
function refusal({ status, headers }: Response, body: string): TokenError {
  if (status !== 400 && status !== 401) {
    return new TokenError(
      'service',
      isRedirect(status)
        ? 'The token address redirects, and a secret does not follow. Set tokenUrl to the address that it redirects to, if that is right.'
        : `The token address answered ${status}. Try again later, and check tokenUrl if it stays so.`,
      { status, retryAfter: retryAfterOf(headers) },
    );
  }
  // The body is not documented: the error codes of OAuth are told wherever they stand in it.
  if (/\b(?:unsupported_grant_type|unauthorized_client)\b/.test(body)) {
    return new TokenError(
      'grant_type',
      `The token address refused this grant type (${status}). Check tokenUrl, and that the application may use the authorization-code flow.`,
      { status },
    );
  }
  if (/\binvalid_client\b/.test(body)) {
    return new TokenError(
      'credentials',
      `The token address does not accept the client id and secret (${status}). Check clientId and clientSecret against your account: More, My Application.`,
      { status },
    );
  }
  const reason = /\binvalid_grant\b/.test(body)
    ? 'The authorization is not valid: its code or refresh token was used already, has expired or was taken back, or belongs to another redirectUri or verifier'
    : 'The token address refused the request without saying why; most likely the code or refresh token was used already or has expired, or the client secret is wrong';
  return new TokenError('authorization', `${reason} (${status}). ${anew}`, { status });
}

function readGrant(response: Response, body: string, time: number): Grant {
  if (!response.ok) throw refusal(response, body);
  const fields = fieldsOf(body);
  const token = tokenIn(fields, time);
  if (!token) {
    throw new TokenError(
      'reply',
      `The token address answered ${response.status}, but not with a bearer token in JSON. Check tokenUrl.`,
      { status: response.status },
    );
  }
  const { refresh_token: given } = fields;
  return { token, refreshToken: typeof given === 'string' && given !== '' ? given : undefined };
}

/** Sends a request, and reads its reply within the time. Everything that fails is a `TokenError` without the secrets. */
async function exchange(
  { timeout, fetch: own, clientSecret = '' }: Exchanger,
  secrets: readonly string[],
  send: (options: TokenEndpointRequestOptions) => Promise<Response>,
): Promise<Grant> {
  const advice = 'Check the network and tokenUrl.';
  // Taken before the request is sent, so the token is never thought to live longer than it does.
  const time = Date.now();
  const controller = new AbortController();
  const onTimeout = () => {
    controller.abort();
    return new TokenError('network', `The token address did not answer within ${timeout} ms. ${advice}`);
  };
  const ask = async () => {
    const response = await send({
      // The address was checked when the flow was made: http is on this machine.
      [allowInsecureRequests]: true,
      // oauth4webapi gives the parts of a request whose redirects are not followed.
      ...(own && { [customFetch]: (url, parts) => own(new Request(url, parts as RequestInit)) }),
      signal: controller.signal,
    });
    return readGrant(response, await response.text(), time);
  };
  try {
    return await within(timeout, onTimeout, ask());
  } catch (error) {
    if (error instanceof TokenError) throw error;
    throw new TokenError('network', `The token address was not reached, or the connection broke. ${advice}`, {
      cause: scrubError(error, [clientSecret, ...secrets]),
    });
  }
}

/** What oauth4webapi has to know of both sides. */
function partiesOf({ tokenUrl, clientId, clientSecret }: Exchanger) {
  return [
    { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl },
    { client_id: clientId },
    clientSecret === undefined ? None() : ClientSecretPost(clientSecret),
  ] as const;
}

/** Exchanges the code in a callback that was checked by `validateAuthResponse`. */
export const exchangeCode = (
  exchanger: Exchanger,
  callback: URLSearchParams,
  verifier: string,
): Promise<Grant> =>
  exchange(exchanger, [callback.get('code') ?? '', verifier], (options) =>
    authorizationCodeGrantRequest(
      ...partiesOf(exchanger),
      callback,
      exchanger.redirectUri,
      verifier,
      options,
    ),
  );

/** Exchanges a refresh token. */
export const exchangeRefreshToken = (exchanger: Exchanger, refreshToken: string): Promise<Grant> =>
  exchange(exchanger, [refreshToken], (options) =>
    refreshTokenGrantRequest(...partiesOf(exchanger), refreshToken, options),
  );
