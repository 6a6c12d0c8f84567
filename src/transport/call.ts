import type { ErrorFacts } from '../errors.js';
import type { OperationInfo } from '../operations/operation.js';
import type { Logger, Middleware, ReplyHeaders, RetryOptions, Transport } from '../options.js';
import type { Shared } from './shared.js';

/** A reply on its way back through the steps. */
export interface Reply {
  /** The HTTP status, or the `statusCode` of 400 or more that a wrapped body has under another one. */
  readonly status: number;
  readonly headers: ReplyHeaders;
  readonly body: string | ArrayBuffer;
  /** The address that answered, after redirects. */
  readonly url: string;
  /** Whether the service says that it failed. */
  readonly failed: boolean;
  /** The body as JSON; undefined where it is empty or no JSON. */
  readonly json?: unknown;
}

/** What is decided about a call before its first step. */
export interface CallPlan {
  readonly operation: OperationInfo;
  /** The ids, by the names that they have in the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The documented spellings of the path, as the table writes them, the usual one first. */
  readonly paths: readonly string[];
  /** The address under one of the spellings. */
  readonly urlOf: (path: string) => string;
  /** Whether the operation counts against a quota of its own. */
  readonly hasQuota: boolean;
  readonly timeout: number;
  readonly deadline: number;
  readonly retry: Required<RetryOptions>;
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined;
  readonly transport: Transport;
  readonly use: readonly Middleware[];
  readonly logger: Logger | undefined;
  readonly shared: Shared;
  /** Values that nothing may show of this call: the shared secrets, and what is secret of its input. */
  readonly secrets: () => readonly string[];
}

/** One call on its way through the steps: its plan, and how far it has come. */
export class Call {
  readonly plan: CallPlan;
  /** How many attempts have begun. */
  attempts = 0;
  /** How many requests have been handed to the caller's middleware. */
  departures = 0;
  /** How many requests the service may have received and not declined. */
  sends = 0;
  /** When the whole call must have ended, on the clock of `performance.now()`. */
  readonly endsAt: number;
  /** The spelling of the path that this call has found to be known. */
  path: string | undefined;
  /** The scopes of the token, where they are known. */
  granted: readonly string[] | undefined;
  readonly #tokens: string[] = [];
  #token: string | undefined;
  #controller = new AbortController();

  constructor(plan: CallPlan) {
    this.plan = plan;
    this.endsAt = performance.now() + plan.deadline;
  }

  /** Aborts with the call, and with the attempt that is in flight. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Ends the call. */
  end(reason: Error): void {
    this.#controller.abort(reason);
  }

  /** Ends the attempt that is in flight; another one may follow, unless the call has ended. */
  endAttempt(reason: Error): void {
    if (this.signal.aborted) return;
    this.#controller.abort(reason);
    this.#controller = new AbortController();
  }

  /** What every error of this call tells. */
  get facts(): ErrorFacts {
    const { operation, params } = this.plan;
    return { operation, params, attempts: this.attempts };
  }

  /** The token that was sent, which nothing may show, though it was refused and another one followed. */
  get token(): string | undefined {
    return this.#token;
  }

  set token(token: string) {
    this.#token = token;
    if (!this.#tokens.includes(token)) this.#tokens.push(token);
  }

  /** What no error of this call may show. */
  get secrets(): readonly string[] {
    return [...this.plan.secrets(), ...this.#tokens];
  }

  /** What has to be said of a failure after which nobody knows whether the service did what was asked. */
  get doubt(): string {
    const { method } = this.plan.operation;
    return this.sends > 0 && (method === 'POST' || method === 'PATCH')
      ? ' It may have been done, and was not sent again: look before you repeat it.'
      : '';
  }
}
