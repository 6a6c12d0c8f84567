export type { ClientCredentials, Token, TokenSource, TokenStore } from './auth/token.js';
export type { Bound, DryView, Outcome, PdfView, RawReply, RawView, SafeView } from './bind.js';
export { TicketingClient } from './client.js';
export {
  AbortedError,
  ApiError,
  type ApiErrorFacts,
  BadRequestError,
  type CallError,
  ConflictError,
  ConnectionError,
  type ErrorFacts,
  ForbiddenError,
  NotFoundError,
  type OperationInfo,
  PaginationError,
  RateLimitError,
  ReplyError,
  RequestValidationError,
  ResponseValidationError,
  ServerError,
  TicketingError,
  TimeoutError,
  TokenError,
  type TokenFailure,
  UnauthorizedError,
} from './errors.js';
export type { FileContent, FileUpload } from './file.js';
export type { Issue, Model } from './model.js';
export type * from './models/types.js';
export type { Method, Operation, Page, Reply, RequestPart, Rule, Test, Uuid } from './operation.js';
export { type Operations, operations } from './operations/index.js';
export type {
  AccessToken,
  BottleneckOptions,
  CallOptions,
  ClientOptions,
  Context,
  DerivedOptions,
  Drift,
  Logger,
  Middleware,
  Next,
  Paging,
  RetryOptions,
  Scheduler,
  Validate,
} from './options.js';
export type { Pager } from './pager.js';
export { toPairs, toRecord, valueOf } from './pairs.js';
