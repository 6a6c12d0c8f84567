import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretPost,
  customFetch,
  None,
  refreshTokenGrantRequest,
  type TokenEndpointRequestOptions,
} from 'oauth4webapi';
import { connectionProblem, obstacleIn } from '../../shared/connection-problem.js';
import { scrubError } from '../../shared/secrets.js';
import { boundedBody } from '../bounded-body.js';
import { TokenError } from '../errors.js';
import { pastCaches } from '../past-caches.js';
import { answerWithin } from './answer-within.js';
import { failed } from './ask-for-token.js';
import type { Token } from './token.js';
import { fieldsOf, tokenIn } from './token-reply.js';

/** The application, as it exchanges codes at its token address. */
export interface Exchanger {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly redirectUri: string;
  /** Maximum time for a request with its body, in milliseconds. */
  readonly timeout: number;
  /** The caller's own `fetch`. If undefined, the runtime's. */
  readonly fetch: ((request: Request) => Promise<Response>) | undefined;
}

/** The result of exchanging a code or a refresh token. */
export interface Grant {
  readonly token: Token;
  /** Missing if the service returns none. Whether it does is not documented. */
  readonly refreshToken: string | undefined;
}

/** The step that only a user can take. */
export const anew = 'Call begin() to let the user authorize again.';

/** Returns why the token endpoint returned no token, for a status that is not a success. */
function refusal(response: Response, body: string): TokenError {
  const { status } = response;
  if (status !== 400 && status !== 401) return failed(response, 'tokenUrl');
  // The body is not documented, so OAuth's error codes are recognised anywhere in it.
  if (/\b(?:unsupported_grant_type|unauthorized_client)\b/.test(body)) {
    return new TokenError(
      'grant_type',
      `The token endpoint refused this grant type (${status}). Check tokenUrl, and that the application may use the authorization-code flow.`,
      { status },
    );
  }
  if (/\binvalid_client\b/.test(body)) {
    return new TokenError(
      'credentials',
      `The token endpoint does not accept the client id and secret (${status}). Check clientId and clientSecret against your account: More, My Application.`,
      { status },
    );
  }
  const reason = /\binvalid_grant\b/.test(body)
    ? 'The authorization is not valid: its code or refresh token was already used, has expired or was revoked, or belongs to another redirectUri or verifier'
    : 'The token endpoint refused the request without a reason. Most likely the code or refresh token was already used or has expired, or the client secret is wrong';
  return new TokenError('authorization', `${reason} (${status}). ${anew}`, { status });
}

function readGrant(response: Response, body: string, time: number): Grant {
  if (!response.ok) throw refusal(response, body);
  const fields = fieldsOf(body);
  const token = tokenIn(fields, time);
  if (!token) {
    throw new TokenError(
      'reply',
      `The token endpoint answered ${response.status} without a bearer token in JSON. Check tokenUrl.`,
      { status: response.status },
    );
  }
  const { refresh_token: given } = fields;
  return { token, refreshToken: typeof given === 'string' && given !== '' ? given : undefined };
}

/** Sends a request and reads its reply within the timeout. Every failure is a `TokenError` without the secrets. */
async function exchange(
  { timeout, fetch: own, clientSecret = '', tokenUrl }: Exchanger,
  secrets: readonly string[],
  send: (options: TokenEndpointRequestOptions) => Promise<Response>,
): Promise<Grant> {
  const advice = 'Check the network and tokenUrl.';
  // Read before the request is sent, so that the token never seems to live longer than it does.
  const time = Date.now();
  const ask = async (signal: AbortSignal) => {
    const response = await send({
      // The address was checked when the flow was created: plain http stays on this machine.
      [allowInsecureRequests]: true,
      // oauth4webapi passes the parts of a request whose redirects are not followed.
      [customFetch]: (url, parts) => {
        const request = { ...(parts as RequestInit), ...pastCaches() };
        return own ? own(new Request(url, request)) : fetch(url, request);
      },
      signal,
    });
    const body = await boundedBody(response, { reads: 'text' }, signal);
    return readGrant(response, String(body), time);
  };
  try {
    return await answerWithin(timeout, advice, ask);
  } catch (error) {
    if (error instanceof TokenError) throw error;
    // An error of the caller's own fetch may be about another connection.
    const isTransient = own !== undefined || obstacleIn(error) === undefined;
    const problem = isTransient
      ? `The token endpoint was not reached, or the connection broke. ${advice}`
      : `The token endpoint was not reached: ${connectionProblem(tokenUrl, false, error, 'tokenUrl')}.`;
    const cause = scrubError(error, [clientSecret, ...secrets]);
    throw new TokenError('network', problem, { cause, isTransient });
  }
}

/** Returns what oauth4webapi has to know about both sides. */
function partiesOf({ tokenUrl, clientId, clientSecret }: Exchanger) {
  return [
    { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl },
    { client_id: clientId },
    clientSecret === undefined ? None() : ClientSecretPost(clientSecret),
  ] as const;
}

/** Exchanges the code in a callback that `validateAuthResponse` has checked. */
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
