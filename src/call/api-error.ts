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
import { isRedirect } from '../internal/redirect.js';
import { retryAfterOf } from '../internal/retry-after.js';
import { scrub } from '../internal/secrets.js';
import type { OperationInfo } from '../operations/operation.js';
import { errorDetail } from './read-reply.js';

/** What is known of a call that the service answered with an error. */
export interface Failure {
  readonly operation: OperationInfo;
  readonly attempts: number;
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** What the service may have sent back, and nothing may show. */
  readonly secrets: Iterable<string>;
  /** The scopes of the token, where they are known. */
  readonly granted: readonly string[] | undefined;
}

const classes: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

/** What the person who reads the error can do next. */
function advice({ operation, status, headers, granted }: Failure): string {
  if (status === 403) {
    const needs = operation.scope
      ? `needs scope ${operation.scope}`
      : 'needs a scope that the specification does not name';
    return (
      `: it ${needs}, the token has ${granted ? granted.join(' ') || 'none' : 'scopes that are not known here'}` +
      (operation.rule && operation.rule !== 'PUBLIC' ? `; it is for ${operation.rule}` : '')
    );
  }
  if (status === 401)
    return ': the token was refused, and so was a fresh one where there is one; check the application and its credentials';
  if (isRedirect(status)) {
    return ': it redirects to another address, which is not followed with a token; set baseUrl to the address the service answers at';
  }
  const wait = retryAfterOf(headers);
  return wait === undefined ? '' : `; it asks to wait ${Math.ceil(wait / 1000)} s`;
}

/** Makes the error of a reply. Its message names the row and never an id. */
export function apiError(failure: Failure): ApiError {
  const { operation, attempts, status, headers, secrets, granted } = failure;
  const body = scrub(failure.body, secrets);
  const requestId = headers.get('x-request-id') ?? headers.get('request-id') ?? undefined;
  const detail = errorDetail(body);
  const text =
    `${describeOperation(operation)} failed: ${status}${detail ? ` "${detail}"` : ''}${advice(failure)}` +
    (attempts > 1 ? ` (after ${attempts} attempts)` : '');
  const facts = {
    operation,
    attempts,
    status,
    body,
    requestId: requestId && String(scrub(requestId, secrets)),
    retryAfter: retryAfterOf(headers),
  };
  if (status === 403) return new ForbiddenError(text, { ...facts, granted });
  const Kind = classes[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Kind(text, facts);
}
