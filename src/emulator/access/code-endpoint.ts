import type { Reply } from '../wire/encode.js';
import type { Incoming } from '../wire/incoming.js';
import { type Application, type Applications, tokenLifetime } from './applications.js';
import type { Authorizations } from './authorizations.js';
import { namedIn, refuse, refuseClient, refuseMethod, refuseRepeated, reply } from './token-endpoint.js';

/** Path where a code is exchanged, below the URL of the authorisation server. */
export const codePath = '/v1/oauth/token';

type Allowed = NonNullable<ReturnType<Authorizations['takeCode']>>;

async function challengeOf(verifier: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('=', '')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Returns the permission, or undefined if the form has another redirect URI or verifier. */
async function allowedByCode(
  form: URLSearchParams,
  allowed: Allowed | undefined,
): Promise<Allowed | undefined> {
  if (!allowed || allowed.redirectUri !== form.get('redirect_uri')) return undefined;
  return allowed.challenge === (await challengeOf(form.get('code_verifier') ?? '')) ? allowed : undefined;
}

/** Checks the application and, if the form has one, its secret. A public application has no secret to send. */
const isKnown = (application: Application | undefined, form: URLSearchParams): application is Application =>
  application !== undefined &&
  (form.get('client_secret') ?? application.clientSecret) === application.clientSecret;

/** Revokes all tokens of a code that is exchanged again, as OAuth 2.1 asks: the sender may have stolen it. */
async function endReplayed(
  applications: Applications,
  authorizations: Authorizations,
  { clientId }: Application,
  form: URLSearchParams,
): Promise<void> {
  const used = await allowedByCode(form, authorizations.usedCode(form.get('code')));
  if (used?.application.clientId !== clientId) return;
  used.outcome.isEnded = true;
  for (const token of used.outcome.tokens) applications.revoke(token);
}

/** Exchanges a code or a refresh token. The specification only names the address, so the rest follows OAuth. */
export async function answerCodeRequest(
  applications: Applications,
  authorizations: Authorizations,
  request: Pick<Incoming, 'method' | 'headers'>,
  form: URLSearchParams | undefined,
): Promise<Reply> {
  if (request.method !== 'POST') return refuseMethod();
  if (!form) return refuse('invalid_request', 'send the parameters as application/x-www-form-urlencoded');
  const repeated = refuseRepeated(form);
  if (repeated) return repeated;
  const application = namedIn(applications, form);
  if (!isKnown(application, form)) return refuseClient(request, form);
  const grantType = form.get('grant_type');
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token') {
    return refuse('unsupported_grant_type', 'grant_type should be authorization_code or refresh_token');
  }
  if (grantType === 'authorization_code') await endReplayed(applications, authorizations, application, form);
  const allowed =
    grantType === 'refresh_token'
      ? authorizations.takeRefreshToken(form.get('refresh_token'))
      : await allowedByCode(form, authorizations.takeCode(form.get('code')));
  // Another request may have exchanged the same code meanwhile.
  if (allowed?.application.clientId !== application.clientId || allowed.outcome.isEnded) {
    return refuse('invalid_grant', 'the code or refresh token is invalid or was already used');
  }
  const { user, scopes, outcome } = allowed;
  const access_token = applications.grant({ ...application, user, scopes });
  outcome.tokens.push(access_token);
  return reply(200, {
    access_token,
    expires_in: tokenLifetime / 1000,
    token_type: 'Bearer',
    scope: scopes.join(' '),
    refresh_token: authorizations.keep(allowed),
  });
}
