import { parseUrl } from '../../shared/parse-url.js';
import { isEncrypted } from '../../shared/service-url.js';
import { badRequest, MethodNotAllowed, Refusal } from '../refusal.js';
import { find } from '../state/collection.js';
import type { State } from '../state/state.js';
import type { Reply } from '../wire/encode.js';
import type { Incoming } from '../wire/incoming.js';
import { repeatedIn } from '../wire/query.js';
import { answeringMethod } from '../wire/route.js';
import type { Application, Applications } from './applications.js';
import { type Asked, type Authorizations, offlineScope, refusedTo } from './authorizations.js';
import { consentPage, refusalPage } from './consent-page.js';
import { namedIn } from './token-endpoint.js';

/** Path of the page where users consent, below the address of the token service. */
export const authorizePath = '/v1/oauth/authorize';

/** The result of a request: a question to the user, or an address that the browser goes back to at once. */
type Reading = { readonly asked: Asked } | { readonly back: string };

const mayReturnTo = ({ redirectUris }: Application, redirectUri: string): boolean => {
  if (redirectUris) return redirectUris.includes(redirectUri);
  const url = parseUrl(redirectUri);
  return url !== undefined && !redirectUri.includes('#') && isEncrypted(url);
};

/** Reads the request of an application. Throws a Refusal if the browser cannot be sent back to the application. */
export function readQuestion(applications: Applications, parameters: URLSearchParams): Reading {
  const repeated = repeatedIn(parameters);
  if (repeated.length > 0) throw badRequest(...repeated);
  const application = namedIn(applications, parameters);
  if (!application) throw badRequest('No application has this client_id.');
  const redirectUri = parameters.get('redirect_uri') ?? '';
  if (!mayReturnTo(application, redirectUri)) {
    throw badRequest(
      application.redirectUris
        ? 'The application does not list this redirect_uri.'
        : 'The redirect_uri should be an https address, or http on a loopback address.',
    );
  }
  const state = parameters.get('state');
  const refuse = (error: string, description: string) => ({
    back: refusedTo({ redirectUri, state }, error, description),
  });
  if (parameters.get('response_type') !== 'code') {
    return refuse('unsupported_response_type', 'response_type should be code');
  }
  const challenge = parameters.get('code_challenge') ?? '';
  if (parameters.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge)) {
    return refuse('invalid_request', 'send code_challenge with code_challenge_method=S256');
  }
  const named = parameters.get('scope')?.split(' ').filter(Boolean) ?? [];
  const scopes = named.length > 0 ? named : application.scopes;
  if (!scopes.every((scope) => scope === offlineScope || application.scopes.includes(scope))) {
    return refuse('invalid_scope', 'the application may not use all of these scopes');
  }
  return { asked: { application, scopes, redirectUri, state, challenge } };
}

const page = (status: number, html: string, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // Another page could show this one in a frame and lead the user to press a button unseen.
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'same-origin',
    ...headers,
  },
  body: html,
});

const goTo = (location: string): Reply => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
});

/** A request to the authorize address, with the parts of the emulator that answer it. */
export interface AuthorizeRequest {
  readonly request: Incoming;
  /** Query of the request, or the form that was sent. */
  readonly parameters: URLSearchParams;
  readonly applications: Applications;
  readonly authorizations: Authorizations;
  readonly stateOf: (world: string) => State;
  /** Reads what each scope allows, in a sentence. */
  readonly readScopes: () => Promise<Readonly<Record<string, string>>>;
}

async function askUser(asking: AuthorizeRequest): Promise<Reply> {
  const { request, parameters, applications, authorizations, stateOf, readScopes } = asking;
  // A browser sends people here without an `origin`. A page of another origin could read this page and answer it for them.
  if (request.headers.get('origin') !== null)
    throw new Refusal(403, 'This page is for people, not for scripts.');
  const reading = readQuestion(applications, parameters);
  if ('back' in reading) return goTo(reading.back);
  const { users, owner } = stateOf(reading.asked.application.world);
  return page(
    200,
    consentPage({
      asked: reading.asked,
      name: authorizations.questions.put(reading.asked),
      users,
      owner,
      allowedBy: await readScopes(),
    }),
  );
}

function takeAnswer({ parameters, authorizations, stateOf }: AuthorizeRequest): Reply {
  const asked = authorizations.questions.take(parameters.get('consent'));
  if (!asked)
    throw badRequest('This request was already answered. Go back to the application and begin again.');
  const decision = parameters.get('decision');
  if (decision === 'deny') return goTo(refusedTo(asked, 'access_denied', 'the user did not allow it'));
  const user = find(stateOf(asked.application.world).users, parameters.get('user') ?? '');
  if (decision !== 'allow' || !user) throw badRequest('Choose a user, and press Allow or Deny.');
  return goTo(authorizations.allow(asked, user.uuid));
}

/** Answers a request to the authorize address: shows the page where a user consents, and takes the answer. */
export async function answerAuthorizeRequest(asking: AuthorizeRequest): Promise<Reply> {
  const method = answeringMethod(asking.request.method);
  try {
    if (method === 'GET') return await askUser(asking);
    if (method === 'POST') return takeAnswer(asking);
    throw new MethodNotAllowed(['GET', 'POST']);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return page(error.status, refusalPage(error.message), error.headers);
  }
}
