import type { Rule } from '../../api/operations/operation.js';
import { isUuid } from '../../shared/is-uuid.js';
import { retryAfterOf } from '../../shared/retry-after.js';
import { isHtml } from '../bounded-body.js';
import { isRedirect, redirectProblem } from '../redirect.js';
import { wrongAddress } from './api-error.js';
import type { Answered, Call } from './call.js';

/** Advice if a proxy has no answer of the API. */
const proxyFailed = 'A proxy answered in place of the service. Try again later';

const application = 'the application in your account: More, My Application';
const checkApplication = `Check ${application}`;

/** Documented rules, in words that follow "only". */
const callers: Readonly<Record<Exclude<Rule, 'PUBLIC'>, string>> = {
  USER: 'a signed-in user',
  OWNER: 'the owner of the organisation',
  TEAM: 'the owner of the organisation, or a member of its owner team,',
};

/**
 * Describes the scope that a refused call lacked. Returns an empty text if the token has the scope, so that the cause
 * is something else.
 */
function scopeMissing(scope: string | undefined, granted: Call['granted']): string {
  if (!scope) return 'its scope is not documented. Check what this account may do';
  if (!granted)
    return `it needs the scope ${scope}, but the scopes of the token are unknown. ${checkApplication}`;
  // A custom token source may return them as one text.
  const has = [granted].flat().join(' ');
  if (has.split(' ').includes(scope)) return '';
  return `it needs the scope ${scope}, but the token has only ${has || 'no scopes'}. Add this scope to ${application}`;
}

const whereUuids: Readonly<Record<string, string>> = {
  org: 'client.me.get() lists those of your organisations',
  event:
    'client.orgs.events.list(org) lists those of events, and findEvent(org, name) of ticketing-client/jobs finds one by its name',
};

/** Says that an id of the call is not a uuid, as every id of the service is. It may be a name. */
function notUuid(params: Readonly<Record<string, string>> = {}): string | undefined {
  const [id] = Object.keys(params).filter((name) => !isUuid(params[name] ?? ''));
  if (id === undefined) return undefined;
  const where = whereUuids[id];
  return `the id of the ${id} is not a uuid${where === undefined ? '' : `. ${where}`}`;
}

/** Returns what the reader of the error of a failed reply can do next. Its words are loaded only after a failure. */
export function advice({ call, reply }: Answered): string {
  const { endpoint, operation, granted, doubt } = call;
  const { missing } = endpoint.row;
  const { status, headers, body } = reply;
  const { scope, rule } = operation;
  if (status === 403) {
    const only = rule && rule !== 'PUBLIC' ? `only ${callers[rule]} may call it` : '';
    const facts = [only, scopeMissing(scope, granted)];
    const told = facts.filter(Boolean).join('; ');
    return told && `: ${told}`;
  }
  if (status === 401)
    return ': the service refused the token. If the client got a new token, the service refused that too. Check the application and its credentials';
  if (isRedirect(status)) {
    return `: ${redirectProblem(reply, operation.method, reply.url)}`;
  }
  const isPage = isHtml(body);
  const absent = missing ?? notUuid(call.facts.params);
  if (status === 404 && absent && !isPage) return `: ${absent}`;
  const wait = retryAfterOf(headers);
  return (
    (isPage ? ' with HTML instead of JSON' : '') +
    (wait === undefined ? '' : `; the service asks you to wait ${Math.ceil(wait / 1000)} s`) +
    (isPage ? `. ${status >= 500 ? proxyFailed : wrongAddress}` : '') +
    (status >= 500 && doubt ? `.${doubt}` : '')
  );
}
