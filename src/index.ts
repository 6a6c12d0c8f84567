export type { BodyName } from './api/models/generated/body-names.js';
export type * from './api/models/types.js';
export type {
  CallOptions,
  Progress,
  RetryOptions,
  UnknownFields,
  Validate,
} from './api/operations/call-options.js';
export { type Operations, operations } from './api/operations/index.js';
export type { Method, OperationAccess, OperationInfo, Rule, Test, Uuid } from './api/operations/operation.js';
export type { Page } from './api/operations/page.js';
export type { Choice, Operation, PrivacyTest, ReplyShape, RequestPart } from './api/operations/row.js';
export {
  type FieldEntry,
  type KnownEntry,
  type ListEntry,
  type NameIn,
  type PairEntry,
  toPairs,
  toRecord,
  type ValueFor,
  type ValueIn,
  valueOf,
} from './api/pairs.js';
export type { ClientCredentials, Token, TokenLock, TokenSource, TokenStore } from './client/auth/token.js';
export { TicketingClient } from './client/client.js';
export {
  AbortedError,
  ApiError,
  type ApiErrorFacts,
  BadRequestError,
  type CallError,
  ClosedError,
  ConflictError,
  ConnectionError,
  type ErrorFacts,
  ExtensionError,
  ForbiddenError,
  LoadError,
  NotFoundError,
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
} from './client/errors.js';
export type {
  Bound,
  CommonOperations,
  DryView,
  EventOperations,
  GroupOperations,
  MeOperations,
  OrderOperations,
  OrganisationOperations,
  Outcome,
  PdfView,
  RawReply,
  RawView,
  ReviewOperations,
  SafeView,
  UserOperations,
} from './client/methods.js';
export type {
  AccessToken,
  BottleneckOptions,
  ClientOptions,
  Context,
  DerivedOptions,
  Drift,
  HandedTokens,
  Logger,
  Middleware,
  Next,
  Paging,
  ReplyHeaders,
  Scheduler,
  Transport,
  TransportReply,
  TransportRequest,
} from './client/options.js';
export type { Pager } from './client/pager.js';
export type { ToArrayOptions } from './shared/to-array.js';
