import type { Issue } from '../api/models/model.js';
import type { Progress, RetryOptions, UnknownFields, Validate } from '../api/operations/call-options.js';
import type { OperationInfo } from '../api/operations/operation.js';
import type { ClientCredentials, TokenSource } from './auth/token.js';

/**
 * A reply that differs from the specification, or an input with unknown fields. The data was returned, or sent,
 * anyway.
 */
export interface Drift {
  /** The operation that was called. */
  readonly operation: OperationInfo;
  /**
   * Every difference, by its place in the result of the method: `['items', 0, 'uuid']` for a page. For an input: each
   * unknown field.
   */
  readonly issues: readonly Issue[];
  /** `true` if the issues are unknown fields of the input. Missing for a reply. */
  readonly input?: true;
}

/** Receives log lines, as `console` does. No line contains a token, a secret, an id or a body. */
export interface Logger {
  /** Receives one line for each call that succeeded. */
  debug?(line: string): void;
  /**
   * Receives one line for each call that failed, for each reply that differs from the specification, and for unknown
   * fields that `unknownFields` reports.
   */
  warn?(line: string): void;
}

/** Facts about the call, for a middleware. */
export interface Context {
  /** The operation that is called. */
  readonly operation: OperationInfo;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /**
   * Number of requests that this call sent before this one. It counts earlier attempts, requests whose token was
   * refused, and requests to another spelling of the path.
   */
  readonly resends: number;
  /** Aborts when the call is aborted or its time is up. */
  readonly signal: AbortSignal;
}

/** Passes a request on to the next middleware, or from the last one to the transport. */
export type Next = (request: Request) => Promise<Response>;

/**
 * Sees each request as it is sent, with its token, and the response as it arrives. Returns the response of `next`, or
 * another one. To read a body, it reads that of a clone. It runs once for each request, and does not have to care
 * about retries, limits and the token.
 *
 * @example
 * ```ts
 * const timed: Middleware = async (request, next, { operation, attempt }) => {
 *   const start = performance.now();
 *   const response = await next(request);
 *   console.log(operation.id, attempt, response.status, performance.now() - start);
 *   return response;
 * };
 * ```
 */
export type Middleware = (request: Request, next: Next, context: Context) => Promise<Response>;

/** A request as a transport sends it. It is a plain object, because a `Request` costs as much as the rest of a call. */
export interface TransportRequest {
  /** The HTTP method. */
  readonly method: string;
  /** The whole address, with its query. */
  readonly url: string;
  /** The headers with the token, by their names in lower case. The transport sets the content type of a form. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body: JSON or a form. Missing if the request has none. */
  readonly body?: string | FormData | undefined;
  /** Type to read the reply's body as: a string, or an `ArrayBuffer`. */
  readonly reads: 'text' | 'bytes';
  /**
   * Maximum number of bytes of the reply's body, decompressed. A transport that counts them throws a `ReplyError` and
   * ends the download. If a transport does not count them, the client measures the whole body. Of a reply with a status
   * of 300 or more, the beginning of the body is enough.
   */
  readonly maxReplyBytes?: number | undefined;
  /** Called with the progress of the request's body. */
  readonly onUploadProgress?: ((progress: Progress) => void) | undefined;
  /** Called with the progress of the reply's body. */
  readonly onDownloadProgress?: ((progress: Progress) => void) | undefined;
}

/** The headers of a reply, such as a `Headers` object. */
export interface ReplyHeaders extends Iterable<[name: string, value: string]> {
  /** Returns the value of a header, or `null` if it is missing. The name may be in any case. */
  get(name: string): string | null;
}

/**
 * A reply of any status as a transport returns it, with its body read to the end. With a status of 300 or more, the body
 * may be incomplete, because the status alone is the outcome.
 */
export interface TransportReply {
  /** The HTTP status. */
  readonly status: number;
  /** The headers of the reply. */
  readonly headers: ReplyHeaders;
  /** The whole body: text, or bytes if the request asked for them. Empty if the reply has no body. */
  readonly body: string | ArrayBuffer;
}

/**
 * Sends requests: one attempt each, without retries, without following redirects, and past all caches.
 *
 * @example
 * ```ts
 * const transport: Transport = {
 *   async send({ method, url, headers, body, reads }, signal) {
 *     const init = { method, headers, body: body ?? null, signal };
 *     const response = await fetch(url, { ...init, redirect: 'manual', cache: 'no-store' });
 *     const content = reads === 'text' ? await response.text() : await response.arrayBuffer();
 *     return { status: response.status, headers: response.headers, body: content };
 *   },
 * };
 * ```
 */
export interface Transport {
  /**
   * Sends a request and reads its reply, until the signal aborts. After an error, the client assumes that the service
   * may have carried out the request. Throw a `ConnectionError` with `sent: false` if nothing was sent.
   */
  send(request: TransportRequest, signal: AbortSignal): Promise<TransportReply>;
  /** Whether it calls `onUploadProgress` and `onDownloadProgress`. @default false */
  readonly tellsProgress?: boolean | undefined;
  /** Releases its resources. Called when the client that it was passed to is closed. */
  close?(): void | Promise<void>;
}

/** Runs jobs when it is their turn. */
export interface Scheduler {
  /**
   * Runs the job, now or later, and returns its result. A job is a turn for the call that has waited longest, which
   * need not be the call in whose async context it is scheduled.
   */
  schedule<T>(job: () => Promise<T>): Promise<T>;
  /** Releases its resources. Called when the client that it was passed to is closed. */
  close?(): void | Promise<void>;
}

/**
 * Bottleneck's options for spacing requests. Times are in milliseconds. `null` means the default. A reservoir that is
 * never refilled runs dry. One that is refilled starts full.
 */
export interface BottleneckOptions {
  /**
   * Maximum number of requests at the same time.
   *
   * @default no limit
   * @example maxConcurrent: 5
   */
  readonly maxConcurrent?: number | null | undefined;
  /**
   * Minimum time between the starts of two requests.
   *
   * @default 0
   * @example minTime: 200
   */
  readonly minTime?: number | null | undefined;
  /**
   * Number of requests that may be sent until the reservoir is refilled.
   *
   * @default no limit
   * @example reservoir: 100
   */
  readonly reservoir?: number | null | undefined;
  /**
   * Interval at which the reservoir is refilled to `reservoirRefreshAmount`. Any such interval has at most that many
   * requests.
   *
   * @default never
   * @example reservoirRefreshInterval: 60_000
   */
  readonly reservoirRefreshInterval?: number | null | undefined;
  /**
   * Number of requests that a refill sets the reservoir to.
   *
   * @example reservoirRefreshAmount: 100
   */
  readonly reservoirRefreshAmount?: number | null | undefined;
}

/** Unit of `position` in the service: the offset of the first record, or pages. It is not documented. */
export type Paging = 'offset' | 'page';

/** A fixed token, or a function that returns one. */
export interface AccessToken {
  /**
   * The token, or a function that returns it. It is called once for each request, in the async context of the call, so
   * it may return the token of the current user. The client keeps no result of it.
   *
   * @example accessToken: () => session.token()
   */
  readonly accessToken: string | (() => string | Promise<string>);
}

/**
 * Tokens from your own server, such as those of `tokenHandler` from `ticketing-client/jobs`. Use it for pages, which
 * cannot keep a secret.
 */
export interface HandedTokens {
  /**
   * Address to request a token from: by POST, answered with `{ access_token, expires_in }` in JSON. In a page, use a
   * path on the page's own server, which then receives its cookies. All calls use a token until it expires or is
   * refused.
   *
   * @example tokenUrl: '/token'
   */
  readonly tokenUrl: string;
}

/** The options that a derived client may change. Times are in milliseconds. */
export interface DerivedOptions {
  /**
   * Function that sends a request, such as a framework's own `fetch`, or the emulator's in a test. Use `use` for
   * logging and `headers` for headers instead. Cannot be combined with `transport`.
   *
   * @default the runtime's own `fetch`
   * @example fetch: emulator.fetch
   */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * Transport that sends the requests. `undici()` from `ticketing-client/undici` is faster than the default, but works
   * on Node only, and does not report the progress of uploads and downloads. Cannot be combined with `fetch`.
   *
   * @default the runtime's own `fetch`
   * @example transport: undici()
   */
  readonly transport?: Transport | undefined;
  /**
   * Maximum number of bytes of one reply, counted after decompression as they arrive. If a reply is larger, its
   * download ends and the call fails with a `ReplyError`. Raise it for large PDF documents. Without it, a few kB
   * could decompress to gigabytes.
   *
   * @default 67_108_864
   * @example maxReplyBytes: 200_000_000
   */
  readonly maxReplyBytes?: number | undefined;
  /**
   * Maximum time for one attempt with its body, in milliseconds. An attempt that times out may be retried.
   *
   * @default 30_000
   * @example timeout: 5_000
   */
  readonly timeout?: number | undefined;
  /**
   * Maximum time for a whole call, in milliseconds: its attempts, the waits between them and its turn under `limit`.
   * For a list, it applies to each page.
   *
   * @default 120_000
   * @example deadline: 20_000
   */
  readonly deadline?: number | undefined;
  /**
   * Retries of failed attempts, or `false` for none. A GET, PUT or DELETE is retried after a failed connection, a
   * reply that breaks off, the statuses 408, 429, 500, 502, 503, 504, 520 to 524 and 529, and the page of a proxy under
   * any other 5xx. A POST or PATCH is retried only if it was certainly not carried
   * out. To slow calls down, use `limit` instead.
   *
   * @default { limit: 2, minDelay: 250, maxDelay: 8_000 }
   * @example retry: { limit: 5, maxDelay: 30_000 }
   */
  readonly retry?: RetryOptions | false | undefined;
  /**
   * Handling of a reply that differs from the specification. `'report'` returns the data and calls `onDrift` and
   * `logger`. `'strict'` throws a `ResponseValidationError`. `'off'` does not check. Use `'strict'` in tests only:
   * the service adds fields and values without notice.
   *
   * @default 'report'
   * @example validate: 'strict'
   */
  readonly validate?: Validate | undefined;
  /**
   * Handling of body or query fields that the specification does not name, such as `frist_name`. `'send'` sends them,
   * because the service may know more than its specification. `'report'` sends them and calls `onDrift` and `logger`.
   * `'refuse'` throws a `RequestValidationError` before anything is sent.
   *
   * @default 'send'
   * @example unknownFields: 'report'
   */
  readonly unknownFields?: UnknownFields | undefined;
  /**
   * Called for each reply that differs from the specification if `validate` is `'report'`, and for each input with
   * unknown fields if `unknownFields` is `'report'`. Errors that it throws are ignored.
   *
   * @example onDrift: ({ operation, issues }) => metrics.increment('drift', operation.id, issues.length)
   */
  readonly onDrift?: ((drift: Drift) => void) | undefined;
  /**
   * Middleware around each attempt, the first outermost. Use it for what `logger` or `headers` cannot do: with it,
   * every attempt costs a `Request` and a `Response`.
   *
   * @default []
   * @example use: [openTelemetry()]
   */
  readonly use?: readonly Middleware[] | undefined;
  /**
   * Receives one line for each call, without tokens, secrets, ids or bodies. Errors that it throws are ignored.
   *
   * @default none
   * @example logger: console
   */
  readonly logger?: Logger | undefined;
  /**
   * Unit in which the service counts `position`. Set it if a list fails with a `PaginationError`.
   *
   * @default found out as lists are read
   * @example paging: 'page'
   */
  readonly paging?: Paging | undefined;
}

/** The options of a client. Times are in milliseconds. */
export interface ClientOptions extends DerivedOptions {
  /**
   * Base address that the paths are appended to: https, or http on a loopback address.
   *
   * @default TICKETING_BASE_URL of the environment
   * @example baseUrl: 'https://api.example.com'
   */
  readonly baseUrl?: string | undefined;
  /**
   * Source of tokens: client credentials, your own token, your own server that returns tokens, or a `TokenSource`.
   * Use credentials on servers only: a browser or an app gets its token from your server.
   *
   * @default client credentials from `TICKETING_CLIENT_ID`, `TICKETING_CLIENT_SECRET` and `TICKETING_AUTH_URL` of the
   * environment. Each of them also fills in a field that is left out here
   * @example auth: { accessToken: () => session.token() }
   */
  readonly auth?:
    | { readonly [Field in keyof ClientCredentials]?: ClientCredentials[Field] | undefined }
    | AccessToken
    | HandedTokens
    | TokenSource
    | undefined;
  /**
   * Maximum rate of requests: Bottleneck's options, or your own scheduler, which gets the next job once the last has
   * begun. Token requests do not wait for it. A call whose turn would come after its deadline fails at once with a
   * `RateLimitError`. A limit is not needed if the service answers 429 with `Retry-After`, which the client always
   * obeys.
   *
   * @default no limit
   * @example limit: { maxConcurrent: 5, minTime: 200 }
   */
  readonly limit?: BottleneckOptions | Scheduler | undefined;
  /**
   * Allows a client secret in a browser. Everyone who opens the page can read it, so use it only for a private page.
   *
   * @default false
   * @example dangerouslyAllowBrowser: true
   */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}
