import { onOneLine } from '../../shared/full-stop.js';
import { Refusal } from '../refusal.js';
import { isPercentUtf8 } from '../wire/body-text.js';
import type { Reply } from '../wire/encode.js';
import type { Incoming } from '../wire/incoming.js';
import { repeatedIn } from '../wire/repeated.js';
import { type Application, type Applications, tokenLifetime } from './applications.js';

/** Path of the token endpoint, below the URL of the authorisation server. */
export const tokenPath = '/connect/token';

/** Makes a reply of an OAuth endpoint: JSON that no cache keeps. */
export const reply = (status: number, body: object, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { 'cache-control': 'no-store', ...headers },
  body,
});

/** Makes an OAuth error. */
export const refuse = (error: string, error_description: string) => reply(400, { error, error_description });

/** Makes the reply to a method other than POST. */
export const refuseMethod = () =>
  reply(405, { error: 'invalid_request', error_description: 'use POST' }, { allow: 'POST' });

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

/** Returns the refusal of a form that repeats a parameter, which OAuth forbids; undefined if it does not. */
export function refuseRepeated(form: URLSearchParams): Reply | undefined {
  const problems = repeatedIn(form);
  return problems.length > 0 ? refuse('invalid_request', problems.join('; ')) : undefined;
}

/** Returns the application that a request names, without checking its secret. */
export const namedIn = (applications: Applications, form: URLSearchParams): Application | undefined =>
  applications.byId(form.get('client_id') ?? '');

/** Returns the refusal of an application that is not known. */
export function refuseClient(request: Pick<Incoming, 'headers'>, form: URLSearchParams): Reply {
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
  form: URLSearchParams | undefined,
): Reply {
  if (request.method !== 'POST') return refuseMethod();
  if (!form) {
    return refuse(
      'invalid_request',
      'send client_id, client_secret and grant_type as application/x-www-form-urlencoded',
    );
  }
  const repeated = refuseRepeated(form);
  if (repeated) return repeated;
  if (form.get('grant_type') !== 'client_credentials') {
    return refuse('unsupported_grant_type', 'grant_type should be client_credentials');
  }
  const application = namedIn(applications, form);
  if (!application || application.clientSecret !== form.get('client_secret')) {
    return refuseClient(request, form);
  }
  return reply(200, {
    access_token: applications.grant(application),
    expires_in: tokenLifetime / 1000,
    token_type: 'Bearer',
    scope: application.scopes.join(' '),
  });
}
