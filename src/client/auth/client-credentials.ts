import { emulatorHeader } from '../../shared/emulator-header.js';
import { newSecret } from '../../shared/new-secret.js';
import { safeAddress } from '../../shared/service-url.js';
import { TokenError } from '../errors.js';
import type { TransportReply } from '../options.js';
import { askForToken, type FetchTokenOptions, type TokenRequest } from './ask-for-token.js';
import type { ClientCredentials, Token } from './token.js';

/** Returns the request for a token. Throws a `TokenError` if the secret would be sent unencrypted. */
const tokenRequest = (credentials: ClientCredentials): TokenRequest => {
  const authUrl = safeAddress(credentials.authUrl);
  if (authUrl === undefined) {
    throw new TokenError(
      'credentials',
      'The client secret was not sent. authUrl (TICKETING_AUTH_URL) must be an https URL such as https://api.example.com, without a query or a user name. http works on this machine only.',
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
  };
};

/** Returns why the endpoint refuses a token to this application. */
const refusal = ({ status, headers }: TransportReply, body: string): TokenError | undefined => {
  if (status !== 400 && status !== 401) return undefined;
  // The body is not documented, so OAuth's error codes are recognised anywhere in it.
  if (/\b(?:unsupported_grant_type|invalid_grant|unauthorized_client)\b/.test(body)) {
    return new TokenError(
      'grant_type',
      `The token endpoint refused the grant type client_credentials (${status}). Check that TICKETING_AUTH_URL is the right address, and that the application may use this grant type.`,
      { status },
    );
  }
  const reason = /\binvalid_client\b/.test(body)
    ? 'does not accept the client id and secret'
    : 'refused the request without a reason, most likely because the client id or the client secret is wrong';
  if (headers.get(emulatorHeader) !== null) {
    return new TokenError(
      'credentials',
      `The emulator does not accept the client id and secret (${status}). ${newSecret}`,
      { status },
    );
  }
  return new TokenError(
    'credentials',
    `The token endpoint ${reason} (${status}). Check TICKETING_CLIENT_ID and TICKETING_CLIENT_SECRET (clientId, clientSecret) against your account: More, My Application.`,
    { status },
  );
};

/** Requests a token from the token endpoint of the service, once. Every failure is a `TokenError`. */
export const fetchToken = async (
  credentials: ClientCredentials,
  options: FetchTokenOptions,
): Promise<Token> =>
  askForToken(
    {
      request: tokenRequest(credentials),
      secrets: [credentials.clientSecret],
      setting: 'TICKETING_AUTH_URL',
      refusal,
    },
    options,
  );
