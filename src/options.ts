import type { ClientCredentials, TokenSource } from './auth/token.js';
import type { Issue } from './models/model.js';
import type { OperationInfo } from './operations/operation.js';

/** How often and how patiently a call is tried again. Each wait is random up to a ceiling, which doubles with each retry. */
export interface RetryOptions {
  /**
   * Retries after the first attempt.
   *
   * @default 2
   */
  readonly limit?: number | undefined;
  /**
   * The ceiling of the wait before the first retry, in milliseconds.
   *
   * @default 250
   */
  readonly minDelay?: number | undefined;
  /**
   * The greatest ceiling of a wait, in milliseconds. A `Retry-After` of the service stands in the place of the random
   * wait, whatever is set here.
   *
   * @default 8_000
   */
  readonly maxDelay?: number | undefined;
}

/** What happens to a reply that differs from the specification: told to `onDrift`, thrown, or not looked for. */
export type Validate = 'report' | 'strict' | 'off';

/** What happens to fields of an input that the specification does not name: sent, sent and reported to `onDrift`, or refused. */
export type UnknownFields = 'send' | 'report' | 'refuse';

/**
 * A reply that differs from the specification, or an input with unknown fields. The data was handed over, or sent, all the
 * same.
 */
export interface Drift {
  /** The operation that was called. */
  readonly operation: OperationInfo;
  /** Every difference, by its place in what the method gave: `['items', 0, 'uuid']` for a page. For an input: each unknown field. */
  readonly issues: readonly Issue[];
  /** `true` if the issues are unknown fields of the input. Missing for a reply. */
  readonly input?: true;
}

/** Where a log line goes: `console` fits. No line holds a token, a secret, an id or a body. */
export interface Logger {
  /** Told of each call that went well, in one line. */
  debug?(line: string): void;
  /** Told of each call that failed, of each reply that differs from the specification, and of unknown fields that `unknownFields` reports, in one line. */
  warn?(line: string): void;
}

/** What a middleware is told of the call. */
export interface Context {
  /** What is called. */
  readonly operation: OperationInfo;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /**
   * How many requests of this call left before this one: those of earlier attempts, those with a token that was refused,
   * those to another spelling of the path.
   */
  readonly resends: number;
  /** Ends when the call is aborted or its time is up. */
  readonly signal: AbortSignal;
}

/** Sends a request on: to the next middleware, or to the transport after the last. */
export type Next = (request: Request) => Promise<Response>;

/**
 * Sees each attempt as it leaves, token included, and its answer as it arrives. It gives the response of `next`, or
 * one of its own; to read a body, it reads that of a clone. Retries, limits and the token are not its business: it runs
 * for each request that leaves.
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

/** A request as a transport sends it: light, because a `Request` costs as much as the rest of a call. */
export interface TransportRequest {
  /** The HTTP method. */
  readonly method: string;
  /** The whole address, its query included. */
  readonly url: string;
  /** The headers by their names in lower case, the token among them. The type of a form is the transport's to set. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body: JSON or a form. Absent where the request has none. */
  readonly body?: string | FormData | undefined;
  /** What the body of the reply is read as: a string, or an `ArrayBuffer`. */
  readonly reads: 'text' | 'bytes';
  /**
   * The most bytes of the reply's body, decompressed. A transport that counts them throws a `ReplyError` and ends the
   * download; of one that does not, the whole body is measured.
   */
  readonly maxReplyBytes?: number | undefined;
  /** Told how far the body of the request has come. */
  readonly onUploadProgress?: ((progress: Progress) => void) | undefined;
  /** Told how far the body of the reply has come. */
  readonly onDownloadProgress?: ((progress: Progress) => void) | undefined;
}

/** The headers of a reply: a `Headers` fits. */
export interface ReplyHeaders extends Iterable<[name: string, value: string]> {
  /** The value of a header, whose name may be in any case; `null` where there is none. */
  get(name: string): string | null;
}

/** A reply of any status as a transport gives it, its body read to the end. */
export interface TransportReply {
  /** The HTTP status. */
  readonly status: number;
  /** Its headers. */
  readonly headers: ReplyHeaders;
  /** The whole body: text, or bytes where these were asked for. Empty where there is none. */
  readonly body: string | ArrayBuffer;
}

/**
 * What sends requests: one attempt each, without retries, without following redirects.
 *
 * @example
 * ```ts
 * const transport: Transport = {
 *   async send({ method, url, headers, body, reads }, signal) {
 *     const response = await fetch(url, { method, headers, body: body ?? null, signal, redirect: 'manual' });
 *     const content = reads === 'text' ? await response.text() : await response.arrayBuffer();
 *     return { status: response.status, headers: response.headers, body: content };
 *   },
 * };
 * ```
 */
export interface Transport {
  /**
   * Sends a request and reads its reply, until the signal aborts. Whatever it throws is taken for a request that may
   * have been done; a `ConnectionError` whose `sent` is false says that certainly nothing was sent.
   */
  send(request: TransportRequest, signal: AbortSignal): Promise<TransportReply>;
  /** Whether it calls `onUploadProgress` and `onDownloadProgress`. @default false */
  readonly tellsProgress?: boolean | undefined;
  /** Gives back what it holds, when the client that it was given to is closed. */
  close?(): void | Promise<void>;
}

/** How far an upload or a download has come. */
export interface Progress {
  /** From 0 to 1. */
  readonly percent: number;
  /** Bytes that have travelled. */
  readonly transferredBytes: number;
  /** Bytes in all; 0 where that is not known. */
  readonly totalBytes: number;
}

/** Anything that runs jobs when their turn comes. */
export interface Scheduler {
  /** Runs the job, now or later, and gives what it gives. */
  schedule<T>(job: () => Promise<T>): Promise<T>;
  /** Gives back what it holds, when the client that it was given to is closed. */
  close?(): void | Promise<void>;
}

/**
 * How Bottleneck spaces requests, in its own words. Times are milliseconds; `null` is the default of each. A reservoir
 * that is never filled again runs dry: give one of the two ways to fill it. One that is filled is full at first.
 */
export interface BottleneckOptions {
  /**
   * How many requests may be under way at once.
   *
   * @default no limit
   */
  readonly maxConcurrent?: number | null | undefined;
  /**
   * The least time between the starts of two requests.
   *
   * @default 0
   */
  readonly minTime?: number | null | undefined;
  /**
   * How many requests may wait for their turn. What happens to one more is the `strategy`; a request that is dropped
   * fails with an `ExtensionError`.
   *
   * @default no limit
   */
  readonly highWater?: number | null | undefined;
  /**
   * What happens past `highWater`, by Bottleneck's own numbers: 1 (LEAK) drops the request that has waited longest,
   * 2 (OVERFLOW) and 4 (OVERFLOW_PRIORITY) the new one, 3 (BLOCK) all that wait and all that come during the `penalty`.
   *
   * @default 1
   */
  readonly strategy?: 1 | 2 | 3 | 4 | null | undefined;
  /**
   * How long strategy 3 lets no request leave.
   *
   * @default 15 times `minTime`, or 5_000
   */
  readonly penalty?: number | null | undefined;
  /**
   * How many requests may leave until it is filled again.
   *
   * @default no limit
   */
  readonly reservoir?: number | null | undefined;
  /**
   * How often the reservoir is filled up to `reservoirRefreshAmount`. No more requests than that leave in any such time.
   *
   * @default never
   */
  readonly reservoirRefreshInterval?: number | null | undefined;
  /** What the reservoir is filled up to. */
  readonly reservoirRefreshAmount?: number | null | undefined;
  /**
   * How often `reservoirIncreaseAmount` is added to the reservoir.
   *
   * @default never
   */
  readonly reservoirIncreaseInterval?: number | null | undefined;
  /** What is added to the reservoir. */
  readonly reservoirIncreaseAmount?: number | null | undefined;
  /**
   * How far the reservoir may be increased.
   *
   * @default no limit
   */
  readonly reservoirIncreaseMaximum?: number | null | undefined;
}

/** How the service counts `position`: the first record's offset, or pages. It is not documented. */
export type Paging = 'offset' | 'page';

/** A ready token, or what gives one. */
export interface AccessToken {
  /** The token, or a function that is asked for it before each request. */
  readonly accessToken: string | (() => string | Promise<string>);
}

/** Tokens that a server of yours hands out, as `tokenHandler` of `ticketing-client/jobs` does: for pages, which have no secret. */
export interface HandedTokens {
  /**
   * Where a token is asked for: by POST, answered with `{ access_token, expires_in }` in JSON. In a page, the path of the
   * page's own server, which gets its cookies. A token serves all calls until it expires or is refused.
   *
   * @example '/token'
   */
  readonly tokenUrl: string;
}

/** The options that a derived client may have of its own. Times are milliseconds. */
export interface DerivedOptions {
  /**
   * What sends a request: for a framework's own `fetch`, or the emulator's in a test. Not for logging or headers, which
   * are the business of `use`, and not beside `transport`.
   *
   * @default the runtime's own `fetch`
   * @example
   * ```ts
   * new TicketingClient({ ...options, fetch: emulator.fetch });
   * ```
   */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * What sends the requests. `fetchTransport()` from `ticketing-client/fetch` takes less time and fewer bytes than the
   * default, and `undici()` from `ticketing-client/undici` takes the least time, on Node alone. Neither tells the progress of
   * uploads and downloads. Not together with `fetch`.
   *
   * @default ky over the runtime's own `fetch`
   * @example
   * ```ts
   * import { undici } from 'ticketing-client/undici';
   *
   * new TicketingClient({ transport: undici() });
   * ```
   */
  readonly transport?: Transport | undefined;
  /**
   * The most bytes of one reply, counted after decompression as they arrive. A call whose reply is larger fails with a
   * `ReplyError`, and its download is ended. Raise it for large PDF documents; a bomb of a few kB is gigabytes without it.
   *
   * @default 67_108_864
   */
  readonly maxReplyBytes?: number | undefined;
  /**
   * The time of one attempt in milliseconds, its body included. An attempt that runs out of it may be tried again.
   *
   * @default 30_000
   */
  readonly timeout?: number | undefined;
  /**
   * The time of a whole call in milliseconds: its attempts, the waits between them and its turn under `limit`. For a
   * list: of each page.
   *
   * @default 120_000
   */
  readonly deadline?: number | undefined;
  /**
   * How failed attempts are tried again; `false` for never. A GET, PUT or DELETE is tried again after a failed
   * connection and the statuses 408, 429, 500, 502, 503 and 504; a POST or PATCH only where it was certainly not done.
   * Not the way to slow calls down: that is `limit`.
   *
   * @default { limit: 2, minDelay: 250, maxDelay: 8_000 }
   */
  readonly retry?: RetryOptions | false | undefined;
  /**
   * What happens to a reply that differs from the specification: `'report'` hands the data over and tells `onDrift`
   * and `logger`, `'strict'` throws a `ResponseValidationError`, `'off'` does not look. `'strict'` is for tests: the service grows new
   * fields and values without notice.
   *
   * @default 'report'
   */
  readonly validate?: Validate | undefined;
  /**
   * What happens to fields of a body or query that the specification does not name, such as `frist_name`: `'send'` sends
   * them, because the service may know more than its specification; `'report'` sends them and tells `onDrift` and `logger`;
   * `'refuse'` throws a `RequestValidationError` before anything is sent.
   *
   * @default 'send'
   */
  readonly unknownFields?: UnknownFields | undefined;
  /**
   * Told of each reply that differs from the specification, while `validate` is `'report'`, and of each input with unknown
   * fields, while `unknownFields` is. What it throws is ignored.
   *
   * @example
   * ```ts
   * onDrift: ({ operation, issues }) => metrics.increment('drift', { operation: operation.id, issues: issues.length })
   * ```
   */
  readonly onDrift?: ((drift: Drift) => void) | undefined;
  /**
   * Run around each attempt, the first outermost. For what a log line or `headers` cannot do: it makes every attempt
   * cost a `Request` and a `Response`.
   *
   * @default []
   */
  readonly use?: readonly Middleware[] | undefined;
  /**
   * Told of each call in one line that holds no token, secret, id or body. What it throws is ignored.
   *
   * @default none
   * @example
   * ```ts
   * new TicketingClient({ logger: console });
   * ```
   */
  readonly logger?: Logger | undefined;
  /**
   * How the service counts `position`. Set it where a list fails with a `PaginationError`.
   *
   * @default found out as lists are walked
   */
  readonly paging?: Paging | undefined;
}

/** The options of a client. Times are milliseconds. */
export interface ClientOptions extends DerivedOptions {
  /**
   * The address that the paths are appended to: https, or http on a loopback address.
   *
   * @default TICKETING_BASE_URL of the environment
   * @example 'https://api.example.com'
   */
  readonly baseUrl?: string | undefined;
  /**
   * Where tokens come from: client credentials, a token of your own, a server of yours that hands them out, or a
   * `TokenSource`. Credentials are for servers: a browser or an app gets its token from yours.
   *
   * @default client credentials from `TICKETING_CLIENT_ID`, `TICKETING_CLIENT_SECRET` and `TICKETING_AUTH_URL` of the
   * environment, each of which also fills in for a field left out here
   * @example
   * ```ts
   * new TicketingClient({ baseUrl, auth: { accessToken: () => session.token() } });
   * ```
   */
  readonly auth?:
    | { readonly [Field in keyof ClientCredentials]?: ClientCredentials[Field] | undefined }
    | AccessToken
    | HandedTokens
    | TokenSource
    | undefined;
  /**
   * How fast requests may leave: Bottleneck's options, or a scheduler of your own, which is handed one job at a time until
   * that begins. Token requests do not wait for it. A call whose turn would come after its deadline fails at once with a
   * `RateLimitError`.
   * Not needed for a service that answers 429 with `Retry-After`, which is obeyed in any case.
   *
   * @default no limit
   * @example
   * ```ts
   * new TicketingClient({ limit: { maxConcurrent: 5, minTime: 200 } });
   * ```
   */
  readonly limit?: BottleneckOptions | Scheduler | undefined;
  /**
   * Allows a client secret in a browser, where everyone who opens the page can read it. For a page that is yours alone.
   *
   * @default false
   */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

/** The options of one call, which stand before those of the client. Times are milliseconds. */
export interface CallOptions {
  /**
   * Ends the call with an `AbortedError` when it aborts. To end it after a time, `deadline` says so in its error.
   *
   * @example
   * ```ts
   * const controller = new AbortController();
   * client.events.list({}, { signal: controller.signal });
   * ```
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * The time of one attempt in milliseconds, its body included. Raise it for a large upload.
   *
   * @default the client's
   */
  readonly timeout?: number | undefined;
  /**
   * The time of the whole call in milliseconds, its retries included. For a list: of each page.
   *
   * @default the client's
   */
  readonly deadline?: number | undefined;
  /**
   * Headers added to the request, in the place of the client's of the same name. Not for the token: `authorization` is
   * set by `auth`.
   *
   * @default none
   * @example
   * ```ts
   * client.common.categories.list({ headers: { 'accept-language': 'de' } });
   * ```
   */
  readonly headers?: Headers | Readonly<Record<string, string>> | undefined;
  /**
   * How failed attempts are tried again; `false` for never.
   *
   * @default the client's
   */
  readonly retry?: RetryOptions | false | undefined;
  /**
   * What happens to a reply that differs from the specification.
   *
   * @default the client's
   */
  readonly validate?: Validate | undefined;
  /**
   * What happens to fields of the input that the specification does not name.
   *
   * @default the client's
   */
  readonly unknownFields?: UnknownFields | undefined;
  /**
   * For a list: how many pages are read ahead while one is used, 50 at the most. Each counts as a request, read or not:
   * not for a list that is left after its first items.
   *
   * @default 0
   * @example
   * ```ts
   * for await (const order of client.events.orders.list(event, {}, { prefetch: 4 })) add(order);
   * ```
   */
  readonly prefetch?: number | undefined;
  /**
   * Told how far the body of the request has come: for uploads. Needs the default transport, in Node, or in Chromium over
   * HTTP/2. Elsewhere it is never called. What it throws is ignored.
   *
   * @default none
   * @example
   * ```ts
   * client.common.files.upload(file, {}, { onUploadProgress: ({ percent }) => bar.update(percent) });
   * ```
   */
  readonly onUploadProgress?: ((progress: Progress) => void) | undefined;
  /**
   * Told how far the body of the reply has come: for PDF documents. Needs the default transport. What it throws
   * is ignored.
   *
   * @default none
   * @example
   * ```ts
   * client.pdf.me.tickets.get(ticket, {}, { onDownloadProgress: ({ percent }) => bar.update(percent) });
   * ```
   */
  readonly onDownloadProgress?: ((progress: Progress) => void) | undefined;
}
