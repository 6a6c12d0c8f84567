import type { TokenSource } from '../auth/token.js';
import type { OperationInfo } from '../operations/operation.js';
import type { Logger, Middleware, Next, Paging, RetryOptions, Scheduler } from '../options.js';

/** What every client derived from one shares. */
export interface Shared {
  readonly tokens: TokenSource;
  /** Values that no message, property or log may hold, beside the tokens. */
  readonly secrets: readonly string[];
  /** The spelling of a path that has worked, by the operation's id. */
  readonly paths: Map<string, string>;
  /** When calls may leave again, in milliseconds since 1970. */
  pausedUntil: number;
  /** How `position` counts, by the path of the list that has shown it: nothing says that all lists count alike. */
  readonly paging: Map<string, Paging>;
  /** Made on the first call, and only where a limit is set. */
  readonly scheduler?: (() => Promise<Scheduler>) | undefined;
}

/** One call on its way through the steps. */
export interface Call {
  readonly operation: OperationInfo;
  /** 0 before the first attempt. */
  attempt: number;
  /** Ends when the caller aborts the call or its time is up. */
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
  /** Values that nothing may show of this call: the token, the client secret, passwords and codes in the body. */
  readonly secrets: Set<string>;
  /** The scopes of the token that was sent, where they are known. */
  granted?: readonly string[] | undefined;
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
