import type { TokenSource } from '../auth/token.js';
import type { OperationInfo } from '../errors.js';
import type { Context, Logger, Middleware, Next, Paging, RetryOptions, Scheduler } from '../options.js';

/** What every client derived from one shares. */
export interface Shared {
  readonly tokens: TokenSource;
  /** Values that no message, property or log may hold. */
  readonly secrets: Set<string>;
  /** The spelling of a path that answered, by the operation's documented path. */
  readonly paths: Map<string, string>;
  /** When calls may leave again, in milliseconds since 1970. */
  pausedUntil: number;
  /** How `position` counts, once a list has shown it. */
  paging?: Paging | undefined;
  /** Made on the first call, and only where a limit is set. */
  readonly scheduler?: (() => Promise<Scheduler>) | undefined;
}

/** One call on its way through the steps. */
export interface Call extends Context {
  readonly operation: OperationInfo;
  attempt: number;
  signal: AbortSignal;
  /** The path in use; the alternates step may change it. */
  path: string;
  /** The documented spellings of the path that fit this call. */
  readonly paths: readonly string[];
  /** Builds a fresh request of the same row for the path in use. */
  readonly build: () => Request;
  readonly callerSignal: AbortSignal | undefined;
  readonly timeout: number;
  readonly deadline: number;
  /** When the whole call must have ended, in milliseconds since 1970. */
  endsAt: number;
  readonly retry: Required<RetryOptions>;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly use: readonly Middleware[];
  readonly logger: Logger | undefined;
  readonly shared: Shared;
}

/** One stage of every call: it may change the request, send it on any number of times, and look at the answer. */
export type Step = (request: Request, next: Next, call: Call) => Promise<Response>;

/** Sends a call's request through the steps, the first outermost. */
export function run(steps: readonly Step[], call: Call): Promise<Response> {
  const end: Next = () =>
    Promise.reject(new Error('The last step sends the request and never passes it on.'));
  const first = steps.reduceRight<Next>((next, step) => (request) => step(request, next, call), end);
  return first(call.build());
}
