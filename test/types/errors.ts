/** Checked only by tsc: `code` and `name` distinguish the errors of a call, and a misspelled one is an error. */
import type {
  AbortedError,
  BadRequestError,
  CallError,
  ClosedError,
  ConflictError,
  ExtensionError,
  ForbiddenError,
  NotFoundError,
  PaginationError,
  RateLimitError,
  ReplyError,
  RequestValidationError,
  ResponseValidationError,
  ServerError,
  TimeoutError,
  TokenError,
  UnauthorizedError,
} from '../../src/index.js';

/** Accepts only this error. */
type Told<Error extends CallError> = (error: Error) => string;
declare const told: {
  api: Told<Extract<CallError, { name: 'ApiError' }>>;
  badRequest: Told<BadRequestError>;
  unauthorized: Told<UnauthorizedError>;
  forbidden: Told<ForbiddenError>;
  notFound: Told<NotFoundError>;
  conflict: Told<ConflictError>;
  rateLimit: Told<RateLimitError>;
  server: Told<ServerError>;
  token: Told<TokenError>;
  connection: Told<Extract<CallError, { name: 'ConnectionError' }>>;
  timeout: Told<TimeoutError>;
  aborted: Told<AbortedError>;
  request: Told<RequestValidationError>;
  response: Told<ResponseValidationError>;
  reply: Told<ReplyError>;
  pagination: Told<PaginationError>;
  closed: Told<ClosedError>;
  extension: Told<ExtensionError>;
};

export function byName(error: CallError): string {
  switch (error.name) {
    case 'ApiError':
      return told.api(error);
    case 'BadRequestError':
      return told.badRequest(error);
    case 'UnauthorizedError':
      return told.unauthorized(error);
    case 'ForbiddenError':
      return told.forbidden(error);
    case 'NotFoundError':
      return told.notFound(error);
    case 'ConflictError':
      return told.conflict(error);
    case 'RateLimitError':
      return told.rateLimit(error);
    case 'ServerError':
      return told.server(error);
    case 'TokenError':
      return told.token(error);
    case 'ConnectionError':
      return told.connection(error);
    case 'TimeoutError':
      return told.timeout(error);
    case 'AbortedError':
      return told.aborted(error);
    case 'RequestValidationError':
      return told.request(error);
    case 'ResponseValidationError':
      return told.response(error);
    case 'ReplyError':
      return told.reply(error);
    case 'PaginationError':
      return told.pagination(error);
    case 'ClosedError':
      return told.closed(error);
    case 'ExtensionError':
      return told.extension(error);
    case 'LoadError':
      return error.message;
    // @ts-expect-error Error is spelled with three r.
    case 'NotFoundEror':
      return '';
    default:
      return error satisfies never;
  }
}

export function byCode(error: CallError): string {
  switch (error.code) {
    case 'api_400':
      return told.badRequest(error);
    case 'api_401':
      return told.unauthorized(error);
    case 'api_403':
      return told.forbidden(error);
    case 'api_404':
      return told.notFound(error);
    case 'api_409':
      return told.conflict(error);
    case 'api_429':
      return told.rateLimit(error);
    case 'api_500':
    case 'api_503':
      return told.server(error);
    case 'api_408':
    case 'api_418':
    case 'api_422':
    case 'api_451':
      return told.api(error);
    case 'token_credentials':
    case 'token_network':
      return told.token(error);
    case 'connection':
      return told.connection(error);
    case 'timeout_attempt':
    case 'timeout_deadline':
      return told.timeout(error);
    case 'aborted':
      return told.aborted(error);
    case 'request_invalid':
      return told.request(error);
    case 'response_invalid':
      return told.response(error);
    case 'reply_unreadable':
      return told.reply(error);
    case 'pagination_repeats':
      return told.pagination(error);
    case 'closed':
      return told.closed(error);
    case 'extension_failed':
      return told.extension(error);
    // @ts-expect-error An unknown code.
    case 'timeout_dedline':
      return '';
    default:
      return error.message;
  }
}

export function byField(error: CallError): unknown[] {
  if (error.code === 'timeout_deadline') return [error.which satisfies 'attempt' | 'deadline', error.sent];
  if (error.name === 'ForbiddenError') return [error.scope.needed, error.status satisfies 403];
  if (error.name === 'ExtensionError') return [error.which satisfies 'middleware' | 'limit' | 'transport'];
  // @ts-expect-error Only some errors have these fields.
  return [error.params?.event, error.scope];
}
