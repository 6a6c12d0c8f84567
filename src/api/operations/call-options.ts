/** The options of one call, which take precedence over those of the client. Times are in milliseconds. */
export interface CallOptions {
  /**
   * Signal that ends the call with an `AbortedError`. To limit the time of a call, use `deadline`: its error says so. `aborted` is
   * read again right before each request leaves.
   *
   * @example signal: controller.signal
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Maximum time for one attempt with its body, in milliseconds. Raise it for a large upload.
   *
   * @default the client's
   * @example timeout: 120_000
   */
  readonly timeout?: number | undefined;
  /**
   * Maximum time for the whole call with its retries, in milliseconds. For a list, it applies to each page.
   *
   * @default the client's
   * @example deadline: 10_000
   */
  readonly deadline?: number | undefined;
  /**
   * Headers to add to the request. They replace the client's headers of the same name. Not for the token: `auth` sets
   * `authorization`.
   *
   * @default none
   * @example headers: { 'accept-language': 'de' }
   */
  readonly headers?: Headers | Readonly<Record<string, string>> | undefined;
  /**
   * Retries of failed attempts, or `false` for none.
   *
   * @default the client's
   * @example retry: false
   */
  readonly retry?: RetryOptions | false | undefined;
  /**
   * Handling of a reply that differs from the specification.
   *
   * @default the client's
   * @example validate: 'off'
   */
  readonly validate?: Validate | undefined;
  /**
   * Handling of input fields that the specification does not name.
   *
   * @default the client's
   * @example unknownFields: 'refuse'
   */
  readonly unknownFields?: UnknownFields | undefined;
  /**
   * Number of pages of a list to read ahead while one is used, 50 at most. Each is a request, even if its page is
   * never used. So do not set it if you stop after the first items.
   *
   * @default 0
   * @example prefetch: 4
   */
  readonly prefetch?: number | undefined;
  /**
   * Called with the progress of the request's body, for uploads. Needs the default transport, in Node, or in Chromium
   * over HTTP/2. Elsewhere it is never called. Errors that it throws are ignored.
   *
   * @default none
   * @example onUploadProgress: ({ percent }) => bar.update(percent)
   */
  readonly onUploadProgress?: ((progress: Progress) => void) | undefined;
  /**
   * Called with the progress of the reply's body, for PDF documents. Needs the default transport. Errors that it
   * throws are ignored.
   *
   * @default none
   * @example onDownloadProgress: ({ percent }) => bar.update(percent)
   */
  readonly onDownloadProgress?: ((progress: Progress) => void) | undefined;
}

/** Retries of a call, and the waits between them. Each wait is random, up to a ceiling that doubles with each retry. */
export interface RetryOptions {
  /**
   * Maximum number of retries after the first attempt.
   *
   * @default 2
   * @example limit: 5
   */
  readonly limit?: number | undefined;
  /**
   * Ceiling of the wait before the first retry, in milliseconds.
   *
   * @default 250
   * @example minDelay: 100
   */
  readonly minDelay?: number | undefined;
  /**
   * Highest ceiling of a wait, in milliseconds. If the service sends `Retry-After`, the call waits that long instead,
   * whatever is set here.
   *
   * @default 8_000
   * @example maxDelay: 30_000
   */
  readonly maxDelay?: number | undefined;
}

/** Handling of a reply that differs from the specification: reported to `onDrift`, thrown, or not checked. */
export type Validate = 'report' | 'strict' | 'off';

/** Handling of input fields that the specification does not name: sent, sent and reported to `onDrift`, or refused. */
export type UnknownFields = 'send' | 'report' | 'refuse';

/** Progress of an upload or a download. */
export interface Progress {
  /** Number from 0 to 1. */
  readonly percent: number;
  /** Bytes transferred so far. */
  readonly transferredBytes: number;
  /** Bytes in total, or 0 if unknown. */
  readonly totalBytes: number;
}
