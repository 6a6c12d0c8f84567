import type { ClientCredentials, TokenSource } from './auth/token.js';
import type { Issue } from './models/model.js';
import type { OperationInfo } from './operations/operation.js';

/** How often and how patiently a call is tried again. */
export interface RetryOptions {
  /** Retries after the first attempt. Default 2. */
  readonly limit?: number | undefined;
  /** The least ceiling of the random wait before the first retry, in milliseconds; it doubles with each retry. Default 250. */
  readonly minDelay?: number | undefined;
  /** The greatest ceiling of that wait, in milliseconds. Default 8,000. */
  readonly maxDelay?: number | undefined;
}

/** What happens to a reply that differs from the specification: told to `onDrift`, thrown, or not looked for. */
export type Validate = 'report' | 'strict' | 'off';

/** A reply that differs from the specification. The data was handed over all the same. */
export interface Drift {
  /** The operation whose reply it was. */
  readonly operation: OperationInfo;
  /** Every difference, by its place in what the method gave: `['items', 0, 'uuid']` for a page. */
  readonly issues: readonly Issue[];
}

/** Where a log line goes: `console` fits. No line holds a token, a secret, an id or a body. */
export interface Logger {
  /** Told of each call that went well, in one line. */
  debug?(line: string): void;
  /** Told of each call that failed, and of each reply that differs from the specification, in one line. */
  warn?(line: string): void;
}

/** How far an upload or a download has come. */
export interface Progress {
  /** From 0 to 1. */
  readonly percent: number;
  /** Bytes that have travelled. */
  readonly transferredBytes: number;
  /** Bytes in all, as far as they are known. */
  readonly totalBytes: number;
}

/** A request as a transport sends it: light, because a `Request` costs as much as the rest of a call. */
export interface TransportRequest {
  /** The HTTP method. */
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  /** The headers by their names in lower case, the token among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body: JSON or a form. */
  readonly body?: string | FormData | undefined;
  /** What the body of the reply is read as. */
  readonly reads: 'text' | 'bytes';
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

/** A reply as a transport gives it, its body read. */
export interface TransportReply {
  /** The HTTP status. */
  readonly status: number;
  /** Its headers. */
  readonly headers: ReplyHeaders;
  /** The whole body: text, or bytes where these were asked for. */
  readonly body: string | ArrayBuffer;
}

/** What sends requests: one attempt each, without retries, without following redirects. */
export interface Transport {
  /**
   * Sends a request and reads its reply, until the signal aborts. Whatever it throws is taken for a request that may
   * have been done; a `ConnectionError` whose `sent` is false says that certainly nothing was sent.
   */
  send(request: TransportRequest, signal: AbortSignal): Promise<TransportReply>;
  /** Whether it calls `onUploadProgress` and `onDownloadProgress`. @default false */
  readonly tellsProgress?: boolean | undefined;
}

/** What a middleware is told of the call. */
export interface Context {
  /** What is called. */
  readonly operation: OperationInfo;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Ends when the call is aborted or its time is up. */
  readonly signal: AbortSignal;
}

/** Sends a request on. */
export type Next = (request: Request) => Promise<Response>;

/** Sees each attempt as it leaves, token included, and its answer as it arrives. */
export type Middleware = (request: Request, next: Next, context: Context) => Promise<Response>;

/** Anything that runs jobs when their turn comes. */
export interface Scheduler {
  /** Runs the job, now or later, and gives what it gives. */
  schedule<T>(job: () => Promise<T>): Promise<T>;
}

/** Bottleneck's own options, of which these are the usual ones (times in milliseconds). */
export interface BottleneckOptions {
  /** How many requests may be under way at once. */
  readonly maxConcurrent?: number | null | undefined;
  /** The least time between the starts of two requests. */
  readonly minTime?: number | undefined;
  /** How many requests may leave until it is filled again. */
  readonly reservoir?: number | null | undefined;
  /** How often the reservoir is filled again. */
  readonly reservoirRefreshInterval?: number | null | undefined;
  /** What the reservoir is filled up to. */
  readonly reservoirRefreshAmount?: number | null | undefined;
  /** How many requests may wait for their turn. */
  readonly highWater?: number | null | undefined;
  readonly [option: string]: unknown;
}

/** How the service counts `position`: the first record's offset, or pages. It is not documented. */
export type Paging = 'offset' | 'page';

/** A ready token, or what gives one. */
export interface AccessToken {
  /** The token, or a function that is asked for it before each request. */
  readonly accessToken: string | (() => string | Promise<string>);
}

/** The options that a derived client may have of its own. Times are milliseconds. */
export interface DerivedOptions {
  /** What sends a request. Default: the runtime's own `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * What sends the requests. Default: ky over the runtime's `fetch`. `undici()` of `ticketing-client/undici` is for Node
   * programs that make many calls. Not together with `fetch`.
   */
  readonly transport?: Transport | undefined;
  /** The time of one attempt, its body included. Default 30,000. */
  readonly timeout?: number | undefined;
  /** The time of a whole call, its retries included. Default 120,000. */
  readonly deadline?: number | undefined;
  /** How failed attempts are tried again; `false` for never. */
  readonly retry?: RetryOptions | false | undefined;
  /** What happens to a reply that differs from the specification. Default `'report'`. */
  readonly validate?: Validate | undefined;
  /** Told of each reply that differs from the specification, while `validate` is `'report'`. */
  readonly onDrift?: ((drift: Drift) => void) | undefined;
  /** Run around each attempt, the first outermost. */
  readonly use?: readonly Middleware[] | undefined;
  /** Told of each call. Default: none. */
  readonly logger?: Logger | undefined;
  /** How the service counts `position`. Default: found out as lists are walked. */
  readonly paging?: Paging | undefined;
}

/** The options of a client. Times are milliseconds. */
export interface ClientOptions extends DerivedOptions {
  /** The address that the paths are appended to. Default: `TICKETING_BASE_URL`. */
  readonly baseUrl?: string | undefined;
  /**
   * Where tokens come from. Default: client credentials from `TICKETING_CLIENT_ID`, `TICKETING_CLIENT_SECRET`
   * and `TICKETING_AUTH_URL`, each of which also fills in for a field left out here.
   */
  readonly auth?:
    | { readonly [Field in keyof ClientCredentials]?: ClientCredentials[Field] | undefined }
    | AccessToken
    | TokenSource
    | undefined;
  /** How fast requests may leave: Bottleneck's options, or your own scheduler. Default: no limit. */
  readonly limit?: BottleneckOptions | Scheduler | undefined;
  /** Allows a client secret in a browser, where everyone who opens the page can read it. Default false. */
  readonly dangerouslyAllowBrowser?: boolean | undefined;
}

/** The options of one call. Times are milliseconds. */
export interface CallOptions {
  /** Ends the call when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** The time of one attempt, its body included. */
  readonly timeout?: number | undefined;
  /** The time of the whole call, its retries included. For a list: of each page. */
  readonly deadline?: number | undefined;
  /** Headers added to the request. */
  readonly headers?: Headers | { readonly [name: string]: string } | undefined;
  /** How failed attempts are tried again; `false` for never. */
  readonly retry?: RetryOptions | false | undefined;
  /** What happens to a reply that differs from the specification. */
  readonly validate?: Validate | undefined;
  /** For a list: how many pages are read ahead. Default 0. */
  readonly prefetch?: number | undefined;
  /** Told how far an upload has come. */
  readonly onUploadProgress?: ((progress: Progress) => void) | undefined;
  /** Told how far the reply, such as a PDF, has come. */
  readonly onDownloadProgress?: ((progress: Progress) => void) | undefined;
}
