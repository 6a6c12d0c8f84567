import { errorDetail } from '../../shared/error-detail.js';
import { retryAfterOf } from '../../shared/retry-after.js';
import { scrub } from '../../shared/secrets.js';
import { textOf } from '../bounded-body.js';
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
import { outOfBudget } from '../transport/budget.js';
import type { Answered, Reply } from './call.js';

/** Advice if something other than the API answers. */
export const wrongAddress =
  'Check that baseUrl is the address of the API and that no proxy answers in its place';

/** Returns the content of a body for a reader: parsed JSON, or else text. */
export const contentOf = ({ json, body }: Reply): unknown => json ?? textOf(body);

const classes: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

/** Creates the error of a failed reply. Its message names the operation and never an id. */
export function apiError({ call, reply }: Answered, advice: string): ApiError {
  const { status, headers } = reply;
  const { secrets, facts, attempts } = call;
  const body = scrub(contentOf(reply), secrets);
  const requestId = headers.get('x-request-id') ?? headers.get('request-id') ?? undefined;
  const detail = errorDetail(body);
  const message =
    `${describeOperation(call.operation)} failed: ${status}${detail ? ` "${detail}"` : ''}${advice}` +
    (attempts > 1 ? ` (after ${attempts} attempts)` : '') +
    (call.isOutOfBudget ? `. ${outOfBudget}` : '');
  const apiFacts = {
    ...facts,
    status,
    body,
    requestId: requestId && String(scrub(requestId, secrets)),
    retryAfter: retryAfterOf(headers),
    // Only for a 403.
    granted: call.granted,
  };
  const Kind = classes[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Kind(message, apiFacts);
}
