import { onOneLine } from '../../shared/full-stop.js';
import { Refusal } from '../refusal.js';
import { isPercentUtf8 } from '../wire/body-text.js';
import type { Reply } from '../wire/encode.js';
import type { Incoming } from '../wire/incoming.js';
import { repeatedIn } from '../wire/query.js';
import { type Application, type Applications, tokenLifetime } from './applications.js';
import type { Authorizations } from './authorizations.js';

/** Path of the token endpoint, below the URL of the authorisation server. */
export const tokenPath = '/connect/token';

/** Makes a reply of an OAuth endpoint: JSON that no cache keeps. */
const reply = (status: number, body: object, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { 'cache-control': 'no-store', ...headers },
  body,
});

const refuse = (error: string, error_description: string) => reply(400, { error, error_description });

const granted = (access_token: string, scopes: readonly string[], refresh_token?: string) =>
  reply(200, {
    access_token,
    expires_in: tokenLifetime / 1000,
    token_type: 'Bearer',
    scope: scopes.join(' '),
    refresh_token,
  });

/** Returns the form of a request, undefined if the body is not a form, or an error reply if the form is too long or not UTF-8. */
export async function formOf(request: Incoming): Promise<URLSearchParams | Reply | undefined> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return undefined;
  try {
    const text = await request.text();
    if (!isPercentUtf8(text)) return refuse('invalid_request', 'the form should be UTF-8');
    return new URLSearchParams(text);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return reply(error.status, { error: 'invalid_request', error_description: onOneLine(error.messages) });
  }
}

/** Returns the form of a POST, or a refusal. OAuth forbids to repeat a parameter. */
function expectForm(
  { method }: Pick<Incoming, 'method'>,
  form: URLSearchParams | undefined,
  parameters: string,
): URLSearchParams | Reply {
  if (method !== 'POST')
    return reply(405, { error: 'invalid_request', error_description: 'use POST' }, { allow: 'POST' });
  if (!form) return refuse('invalid_request', `send ${parameters} as application/x-www-form-urlencoded`);
  const problems = repeatedIn(form);
  return problems.length > 0 ? refuse('invalid_request', problems.join('; ')) : form;
}

export const namedIn = (applications: Applications, form: URLSearchParams): Application | undefined =>
  applications.byId(form.get('client_id') ?? '');

function refuseClient(request: Pick<Incoming, 'headers'>, form: URLSearchParams): Reply {
  const isBasic = /^Basic /i.test(request.headers.get('authorization') ?? '');
  return refuse(
    'invalid_client',
    isBasic && !form.has('client_secret')
      ? 'send client_id and client_secret in the form, because Basic authentication is not documented'
      : 'client_id or client_secret is wrong',
  );
}

/** Answers a token request (specification: "Authentication"). The specification has no error bodies, so they follow OAuth. */
export function answerTokenRequest(
  applications: Applications,
  request: Pick<Incoming, 'method' | 'headers'>,
  given: URLSearchParams | undefined,
): Reply {
  const form = expectForm(request, given, 'client_id, client_secret and grant_type');
  if (!(form instanceof URLSearchParams)) return form;
  if (form.get('grant_type') !== 'client_credentials') {
    return refuse('unsupported_grant_type', 'grant_type should be client_credentials');
  }
  const application = namedIn(applications, form);
  if (!application || application.clientSecret !== form.get('client_secret')) {
    return refuseClient(request, form);
  }
  return granted(applications.grant(application), application.scopes);
}

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
  const used = await allowedByCode(form, authorizations.codes.taken(form.get('code')));
  if (used?.application.clientId !== clientId) return;
  used.outcome.isEnded = true;
  for (const token of used.outcome.tokens) applications.revoke(token);
}

/** Exchanges a code or a refresh token. The specification only names the address, so the rest follows OAuth. */
export async function answerCodeRequest(
  applications: Applications,
  authorizations: Authorizations,
  request: Pick<Incoming, 'method' | 'headers'>,
  given: URLSearchParams | undefined,
): Promise<Reply> {
  const form = expectForm(request, given, 'the parameters');
  if (!(form instanceof URLSearchParams)) return form;
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
  return granted(access_token, scopes, authorizations.keep(allowed));
}
