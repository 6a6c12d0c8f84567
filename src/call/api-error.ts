import {
  ApiError,
  BadRequestError,
  ConflictError,
  describeOperation,
  ForbiddenError,
  NotFoundError,
  RateLimitError,
  ServerError,
  UnauthorizedError,
} from '../errors.js';
import { errorDetail } from '../internal/error-detail.js';
import { isHtml } from '../internal/html.js';
import { isRedirect, redirectProblem } from '../internal/redirect.js';
import { retryAfterOf } from '../internal/retry-after.js';
import { scrub } from '../internal/secrets.js';
import type { Row } from '../operations/row.js';
import type { Call, Reply } from '../transport/call.js';
import { contentOf, wrongAddress } from './not-json.js';

const classes: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

/** What is known of the scope that a refused call lacked; nothing where the token has it, and something else was missing. */
function scopeMissing(scope: string | undefined, granted: Call['granted']): string {
  if (!scope) return 'the specification names no scope for it';
  if (!granted) return `it needs scope ${scope}, the token has scopes that are not known here`;
  // A token source of the caller's own may give them as one text.
  const has = [granted].flat().join(' ');
  return has.split(' ').includes(scope) ? '' : `it needs scope ${scope}, the token has ${has || 'none'}`;
}

/** What the person who reads the error can do next. */
function advice(reply: Reply, { plan, granted, doubt }: Call, missing: string | undefined): string {
  const { status, headers, body } = reply;
  const { scope, rule } = plan.operation;
  if (status === 403) {
    const facts = [scopeMissing(scope, granted), rule && rule !== 'PUBLIC' ? `it is for ${rule}` : ''];
    const told = facts.filter(Boolean).join('; ');
    return told && `: ${told}`;
  }
  if (status === 401)
    return ': the token was refused, and so was a fresh one where there is one; check the application and its credentials';
  if (isRedirect(status)) {
    return `: ${redirectProblem(reply, plan.operation.method, reply.url)}`;
  }
  const isPage = isHtml(body);
  if (status === 404 && missing && !isPage) return `: ${missing}`;
  const wait = retryAfterOf(headers);
  return (
    (isPage ? ' with HTML instead of JSON' : '') +
    (wait === undefined ? '' : `; it asks to wait ${Math.ceil(wait / 1000)} s`) +
    (isPage ? `. ${wrongAddress}` : '') +
    (status >= 500 && doubt ? `.${doubt}` : '')
  );
}

/** Makes the error of a reply to a row. Its message names the row and never an id. */
export function apiError(reply: Reply, call: Call, { missing }: Row): ApiError {
  const { status, headers } = reply;
  const { secrets, facts, attempts } = call;
  const body = scrub(contentOf(reply), secrets);
  const requestId = headers.get('x-request-id') ?? headers.get('request-id') ?? undefined;
  const detail = errorDetail(body);
  const message =
    `${describeOperation(call.plan.operation)} failed: ${status}${detail ? ` "${detail}"` : ''}${advice(reply, call, missing)}` +
    (attempts > 1 ? ` (after ${attempts} attempts)` : '');
  const apiFacts = {
    ...facts,
    status,
    body,
    requestId: requestId && String(scrub(requestId, secrets)),
    retryAfter: retryAfterOf(headers),
  };
  if (status === 403) return new ForbiddenError(message, { ...apiFacts, granted: call.granted });
  const Kind = classes[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Kind(message, apiFacts);
}
