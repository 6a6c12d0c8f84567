import type { Issue } from '../api/models/model.js';
import type { OperationInfo } from '../api/operations/operation.js';
import { onOneLine, withFullStop } from '../shared/full-stop.js';

// Registered globally, so that two copies of this package recognise each other's errors.
const kinds = Symbol.for('ticketing-client.error-kinds');

/** Facts of an error besides its message. */
export interface ErrorFacts {
  /** The operation that failed. */
  readonly operation?: OperationInfo | undefined;
  /** The ids of the call, by their names in the path. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Number of times that the request was tried. Default 0. */
  readonly attempts?: number | undefined;
  /** Whether the cause may pass by itself. The class decides if this is missing. */
  readonly isTransient?: boolean | undefined;
  /** The error behind this one. */
  readonly cause?: unknown;
}

/** Maximum length of a message. It may quote megabytes, which every log would keep. */
const longestMessage = 2_000;

const bounded = (message: string) =>
  message.length > longestMessage ? `${message.slice(0, longestMessage - 2)} …` : message;

/** Base class of all errors that a call throws. `instanceof` works across copies of the package. */
export class TicketingError extends Error {
  /** The name of the class, which identifies it in other copies of the package too. */
  static readonly kind: string = 'TicketingError';
  /** The name of the class. Use it in a `switch` over the errors of a call. */
  declare readonly name: string;
  /** Stable code for programs: one for each class, such as `api_403` for replies of the service. */
  readonly code: string;
  /** The operation that failed. Missing outside a call. */
  declare readonly operation?: OperationInfo | undefined;
  /** Number of times that the request was tried. */
  readonly attempts: number;
  /**
   * Whether the cause may pass by itself, so that the same call may succeed later: an overload, a failure of the
   * service, a broken connection. `false` if you have to change something first. It does not say that a repeated
   * POST is safe: see `sent` of a `ConnectionError`.
   *
   * @example
   * ```ts
   * if (error instanceof TicketingError && error.isTransient) tryAgainLater();
   * ```
   */
  readonly isTransient: boolean;
  /**
   * The ids of the call, by their names in the path: `{ event: '…' }`. They show which of many calls failed. No
   * message contains them. Missing if the call has no ids.
   */
  declare readonly params?: Readonly<Record<string, string>> | undefined;

  constructor(code: string, message: string, facts: ErrorFacts = {}) {
    super(bounded(message), facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = code;
    if (facts.operation) this.operation = facts.operation;
    if (facts.params) this.params = facts.params;
    this.attempts = facts.attempts ?? 0;
    this.isTransient = facts.isTransient ?? false;
    const names: string[] = [];
    for (let type = new.target; type?.kind; type = Object.getPrototypeOf(type)) names.push(type.kind);
    Object.defineProperty(this, 'name', { value: new.target.kind, configurable: true, writable: true });
    Object.defineProperty(this, kinds, { value: names });
  }

  /**
   * Returns what `JSON.stringify` writes. Unlike other errors, it includes the name and the message. Post it to a worker or
   * another page in place of the error, of which `postMessage` keeps only the message and the stack.
   */
  toJSON(): object {
    return Object.assign({ name: this.name, message: this.message }, this);
  }

  // biome-ignore-start lint/complexity/noThisInStatic: each subclass asks for its own kind
  static override [Symbol.hasInstance](value: unknown): boolean {
    // A user's own subclass has no kind, so its prototype identifies it, as for any class.
    if (!Object.hasOwn(this, 'kind')) return Function.prototype[Symbol.hasInstance].call(this, value);
    try {
      const names = (value as { [kinds]?: unknown } | null | undefined)?.[kinds];
      return Array.isArray(names) && names.includes(this.kind);
    } catch {
      // A value that cannot be read, such as a revoked proxy, is not one of our errors.
      return false;
    }
  }
  // biome-ignore-end lint/complexity/noThisInStatic: each subclass asks for its own kind
}

/** Facts of an error of the service besides its message. */
export interface ApiErrorFacts extends ErrorFacts {
  /** The HTTP status, or the `statusCode` of a wrapped body. */
  readonly status: number;
  /** The body as received. */
  readonly body: unknown;
  /** The id that the service gave the request. */
  readonly requestId?: string | undefined;
  /** Milliseconds that the service asked to wait. */
  readonly retryAfter?: number | undefined;
}

/** Whether a status says that the service, or a proxy before it, cannot answer for now. */
const isTransientStatus = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/** The service answered with an error. The class depends on the status. Other statuses throw a plain `ApiError`. */
export class ApiError extends TicketingError {
  static override readonly kind: string = 'ApiError';
  /** The HTTP status, or the `statusCode` of a wrapped body that came under HTTP 200. */
  readonly status: number;
  /** The body as received: parsed if it was JSON, otherwise text. Its shape is not documented. */
  readonly body: unknown;
  /** The id that the service gave the request, if any. */
  declare readonly requestId?: string | undefined;
  /** Milliseconds that the service asked to wait, if it did. */
  declare readonly retryAfter?: number | undefined;

  constructor(message: string, facts: ApiErrorFacts) {
    super(`api_${facts.status}`, message, { ...facts, isTransient: isTransientStatus(facts.status) });
    this.status = facts.status;
    this.body = facts.body;
    // Left out rather than set to undefined, so that a printed error shows only known facts.
    if (facts.requestId !== undefined) this.requestId = facts.requestId;
    if (facts.retryAfter !== undefined) this.retryAfter = facts.retryAfter;
  }
}

/** 400: the service could not understand the request, or found its input invalid. */
export class BadRequestError extends ApiError {
  static override readonly kind: string = 'BadRequestError';
  declare readonly name: 'BadRequestError';
  declare readonly code: 'api_400';
  declare readonly status: 400;
}

/** 401: the service refused the token and a new one. */
export class UnauthorizedError extends ApiError {
  static override readonly kind: string = 'UnauthorizedError';
  declare readonly name: 'UnauthorizedError';
  declare readonly code: 'api_401';
  declare readonly status: 401;
}

/** 403: access was denied. */
export class ForbiddenError extends ApiError {
  static override readonly kind: string = 'ForbiddenError';
  declare readonly name: 'ForbiddenError';
  declare readonly code: 'api_403';
  declare readonly status: 403;
  /** The scope that was needed, and the scopes of the token. */
  readonly scope: {
    /** The scope that the operation needs. Missing if none is documented. */
    readonly needed?: string | undefined;
    /** The scopes of the token. Missing if they are unknown. */
    readonly granted?: readonly string[] | undefined;
  };

  constructor(message: string, facts: ApiErrorFacts & { granted?: readonly string[] | undefined }) {
    super(message, facts);
    this.scope = { needed: facts.operation?.scope, granted: facts.granted };
  }
}

/** 404: nothing exists under this id, or this token may not see it. */
export class NotFoundError extends ApiError {
  static override readonly kind: string = 'NotFoundError';
  declare readonly name: 'NotFoundError';
  declare readonly code: 'api_404';
  declare readonly status: 404;
}

/** 409: the request conflicts with the state of the resource. */
export class ConflictError extends ApiError {
  static override readonly kind: string = 'ConflictError';
  declare readonly name: 'ConflictError';
  declare readonly code: 'api_409';
  declare readonly status: 409;
}

/**
 * 429: too many requests. `retryAfter` says when to come back, if the service says it. Also thrown if a pause, or the
 * wait for a turn under `limit`, would last past the deadline. Then nothing was sent, and `retryAfter` is the
 * expected wait.
 */
export class RateLimitError extends ApiError {
  static override readonly kind: string = 'RateLimitError';
  declare readonly name: 'RateLimitError';
  declare readonly code: 'api_429';
  declare readonly status: 429;
}

/** 5xx: the service failed. A request that changes something may have been carried out. */
export class ServerError extends ApiError {
  static override readonly kind: string = 'ServerError';
  declare readonly name: 'ServerError';
  declare readonly code: `api_5${number}`;
}

/**
 * Reason why there is no token. Two concern the authorization by a user: `'authorization'` if it is not valid, so
 * that the user has to be asked again, and `'denied'` if the user said no.
 */
export type TokenFailure =
  | 'credentials'
  | 'grant_type'
  | 'network'
  | 'service'
  | 'reply'
  | 'source'
  | 'authorization'
  | 'denied';

/** Reasons that concern a user, an application or its settings. None of them passes by itself. */
const lastingFailures: readonly TokenFailure[] = ['credentials', 'grant_type', 'authorization', 'denied'];

/** The client could not get an access token, so it did not send the request. */
export class TokenError extends TicketingError {
  static override readonly kind: string = 'TokenError';
  declare readonly name: 'TokenError';
  declare readonly code: `token_${TokenFailure}`;
  /**
   * Part that failed: the credentials, the grant type, the network, the service, its reply, your own token source, or
   * the authorization by a user, who may also have said no.
   */
  readonly which: TokenFailure;
  /** The HTTP status of the token endpoint, if it answered. */
  declare readonly status?: number | undefined;
  /** Milliseconds until the token endpoint is asked again. Missing if the endpoint is not what failed. */
  declare readonly retryAfter?: number | undefined;

  constructor(
    which: TokenFailure,
    message: string,
    facts: ErrorFacts & { status?: number | undefined; retryAfter?: number | undefined } = {},
  ) {
    const { status } = facts;
    const isAway = which !== 'service' || status === undefined || isTransientStatus(status);
    super(`token_${which}`, message, {
      ...facts,
      isTransient: facts.isTransient ?? (isAway && !lastingFailures.includes(which)),
    });
    this.which = which;
    if (facts.status !== undefined) this.status = facts.status;
    if (facts.retryAfter !== undefined) this.retryAfter = facts.retryAfter;
  }
}

/**
 * The service was not reached, or the connection broke. `cause` is the runtime's own error. A custom transport throws
 * this error with `sent: false` if the request was never sent, and with `isTransient: false` if another attempt
 * cannot succeed.
 */
export class ConnectionError extends TicketingError {
  static override readonly kind: string = 'ConnectionError';
  declare readonly code: 'connection' | 'timeout_attempt' | 'timeout_deadline';
  /** `false` if the request was certainly not sent. If `true`, the service may have carried it out. */
  readonly sent: boolean;

  constructor(
    message: string,
    facts: ErrorFacts & { code?: ConnectionError['code']; sent?: boolean | undefined } = {},
  ) {
    super(facts.code ?? 'connection', message, { ...facts, isTransient: facts.isTransient ?? true });
    this.sent = facts.sent ?? true;
  }
}

/** Time ran out: for one attempt with its body, or for the whole call with its retries. */
export class TimeoutError extends ConnectionError {
  static override readonly kind: string = 'TimeoutError';
  declare readonly name: 'TimeoutError';
  declare readonly code: 'timeout_attempt' | 'timeout_deadline';
  /** The time that ran out: one attempt's (`timeout`) or the whole call's (`deadline`). */
  readonly which: 'attempt' | 'deadline';

  constructor(
    which: 'attempt' | 'deadline',
    message: string,
    facts: ErrorFacts & { sent?: boolean | undefined } = {},
  ) {
    super(message, { ...facts, code: `timeout_${which}` });
    this.which = which;
  }
}

/** The caller's signal ended the call. `cause` is the signal's reason. */
export class AbortedError extends TicketingError {
  static override readonly kind: string = 'AbortedError';
  declare readonly name: 'AbortedError';
  declare readonly code: 'aborted';

  constructor(message: string, facts: ErrorFacts = {}) {
    super('aborted', message, facts);
  }
}

/** The input breaks a documented rule. Nothing was sent. */
export class RequestValidationError extends TicketingError {
  static override readonly kind: string = 'RequestValidationError';
  declare readonly name: 'RequestValidationError';
  declare readonly code: 'request_invalid';
  /** Every problem, in the service's own words if it has any. */
  readonly issues: readonly Issue[];
  /** The method that was called, such as `reviews.list`, if its arguments do not say which operation is meant. */
  declare readonly called?: string | undefined;

  constructor(
    message: string,
    facts: ErrorFacts & { issues: readonly Issue[]; called?: string | undefined },
  ) {
    super('request_invalid', message, facts);
    this.issues = facts.issues;
    if (facts.called !== undefined) this.called = facts.called;
  }
}

/** The reply differs from the specification, and `validate` is `'strict'`. The service did what was asked. */
export class ResponseValidationError extends TicketingError {
  static override readonly kind: string = 'ResponseValidationError';
  declare readonly name: 'ResponseValidationError';
  declare readonly code: 'response_invalid';
  /** Every difference, by its place in `data`. */
  readonly issues: readonly Issue[];
  /** The content of the reply. */
  readonly data: unknown;

  constructor(message: string, facts: ErrorFacts & { issues: readonly Issue[]; data: unknown }) {
    super('response_invalid', message, facts);
    this.issues = facts.issues;
    this.data = facts.data;
  }
}

/**
 * The reply cannot be read. Either the service answered with success, and so did what was asked, but without JSON or
 * without the expected content. Or the reply is larger than `maxReplyBytes`, or has a status that HTTP does not have.
 * A custom transport throws this error for a reply that is too large.
 */
export class ReplyError extends TicketingError {
  static override readonly kind: string = 'ReplyError';
  declare readonly name: 'ReplyError';
  declare readonly code: 'reply_unreadable';
  /** The HTTP status. */
  readonly status: number;
  /** The body as received, or `undefined` if it was too large to be read. */
  readonly body: unknown;

  constructor(message: string, facts: ErrorFacts & { status: number; body?: unknown }) {
    // A proxy may have answered in place of the service.
    super('reply_unreadable', message, { ...facts, isTransient: true });
    this.status = facts.status;
    this.body = facts.body;
  }
}

/**
 * A list cannot be read to its end: the service returned the same page twice, fewer records than it says the list has,
 * or new records without an end. The records returned before are right.
 */
export class PaginationError extends TicketingError {
  static override readonly kind: string = 'PaginationError';
  declare readonly name: 'PaginationError';
  declare readonly code: 'pagination_repeats' | 'pagination_incomplete' | 'pagination_endless';
  /** Number of records that the list returned. Missing if a page came twice. */
  declare readonly given?: number | undefined;
  /** Number of records that the list has, as the service says. Missing if it says none, or if a page came twice. */
  declare readonly promised?: number | undefined;

  constructor(
    message: string,
    facts: ErrorFacts & {
      code?: PaginationError['code'];
      given?: number | undefined;
      promised?: number | undefined;
    } = {},
  ) {
    // The list may have changed while it was read.
    super(facts.code ?? 'pagination_repeats', message, { ...facts, isTransient: true });
    if (facts.given !== undefined) this.given = facts.given;
    if (facts.promised !== undefined) this.promised = facts.promised;
  }
}

/** The client was closed before the call, so the call was not sent. */
export class ClosedError extends TicketingError {
  static override readonly kind: string = 'ClosedError';
  declare readonly name: 'ClosedError';
  declare readonly code: 'closed';

  constructor(message: string, facts: ErrorFacts = {}) {
    super('closed', message, facts);
  }
}

/**
 * Code that was passed to the client threw an error or returned nothing. If that code threw, `cause` is its error.
 */
export class ExtensionError extends TicketingError {
  static override readonly kind: string = 'ExtensionError';
  declare readonly name: 'ExtensionError';
  declare readonly code: 'extension_failed';
  /**
   * Part that failed: a middleware of `use`, the scheduler of `limit`, or a `transport` or `fetch`, which returned no
   * reply or, for `fetch`, has a fault in its code.
   */
  readonly which: 'middleware' | 'limit' | 'transport';

  constructor(which: ExtensionError['which'], message: string, facts: ErrorFacts = {}) {
    super('extension_failed', message, facts);
    this.which = which;
  }
}

/**
 * A part of this package could not be loaded: a new version has replaced the files of the page, the page is offline, or
 * `import()` is forbidden, as in service workers. Nothing was sent.
 */
export class LoadError extends TicketingError {
  static override readonly kind: string = 'LoadError';
  declare readonly name: 'LoadError';
  declare readonly code: 'load_failed';

  constructor(message: string, facts: ErrorFacts = {}) {
    super('load_failed', message, facts);
  }
}

/**
 * All errors of a call. Distinguish them by `instanceof`, `name` or `code`.
 *
 * @example
 * ```ts
 * const outcome = await client.safe.events.get(event);
 * if (!outcome.ok) {
 *   switch (outcome.error.name) {
 *     case 'NotFoundError': return undefined;
 *     case 'RateLimitError': return later(outcome.error.retryAfter);
 *     default: throw outcome.error;
 *   }
 * }
 * ```
 */
export type CallError =
  | BadRequestError
  | UnauthorizedError
  | ForbiddenError
  | NotFoundError
  | ConflictError
  | RateLimitError
  | ServerError
  // These two have subclasses, but here they mean the class itself. The codes are those of statuses without a class,
  // because `api_${number}` includes `api_404` and so would not identify one class.
  | (ApiError & {
      /** The service answered with a status that has no class. */
      readonly name: 'ApiError';
      /** The status, as in `api_422`. */
      readonly code:
        | 'api_0'
        | `api_${2 | 3}${number}`
        | `api_40${2 | 5 | 6 | 7 | 8}`
        | `api_41${number}`
        | `api_42${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
        | `api_4${3 | 4 | 5 | 6 | 7 | 8 | 9}${number}`;
    })
  | (ConnectionError & {
      /** The service was not reached, or the connection broke. */
      readonly name: 'ConnectionError';
      /** No time ran out. */
      readonly code: 'connection';
    })
  | TimeoutError
  | TokenError
  | AbortedError
  | RequestValidationError
  | ResponseValidationError
  | ReplyError
  | PaginationError
  | ClosedError
  | ExtensionError
  | LoadError;

/** Returns the operation as messages name it: its method and path, never an id. */
export const describeOperation = ({ method, path }: OperationInfo): string => `${method} ${path}`;

/** Maximum length of all problems in one line, and of one of them. */
const longestIssues = 1_600;
const longestIssue = 400;

/** Returns a problem with its place. Most of the service's own messages already begin with it. */
function describeIssue({ path, message }: Issue): string {
  const place = path.join('.');
  if (message.startsWith('must ')) return `${place || 'the body'} ${message}`;
  return place === '' || message.startsWith(`${place} `) ? message : `${place}: ${message}`;
}

/**
 * Writes the problems on one line, with a full stop: `event.name: name should be …; ….` Shows only the first of very
 * many.
 */
export function describeIssues(issues: readonly Issue[]): string {
  const told: string[] = [];
  let length = 0;
  for (const issue of issues) {
    const text = describeIssue(issue);
    const line = text.length > longestIssue ? `${text.slice(0, longestIssue - 2)} …` : text;
    length += line.length;
    if (length > longestIssues) break;
    told.push(line);
  }
  const more = issues.length - told.length;
  return withFullStop(onOneLine(told) + (more > 0 ? ` … and ${more} more` : ''));
}
