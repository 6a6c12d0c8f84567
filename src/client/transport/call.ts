import type { RetryOptions } from '../../api/operations/call-options.js';
import type { OperationInfo } from '../../api/operations/operation.js';
import type { ErrorFacts } from '../errors.js';
import type { Logger, Middleware, ReplyHeaders, Transport } from '../options.js';
import type { Shared } from './shared.js';

/** A reply on its way back through the steps. */
export interface Reply {
  /** The HTTP status, or the `statusCode` of 400 or more that a wrapped body has instead. */
  readonly status: number;
  readonly headers: ReplyHeaders;
  readonly body: string | ArrayBuffer;
  /** The address that answered, after redirects. */
  readonly url: string;
  /** Whether the service says that it failed. */
  readonly failed: boolean;
  /** The body as JSON. Undefined if it is empty or not JSON. */
  readonly json?: unknown;
}

/** Everything that is decided about a call before its first step. */
export interface CallPlan {
  readonly operation: OperationInfo;
  /** The ids, by their names in the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The documented spellings of the path, as the table writes them, the usual one first. */
  readonly paths: readonly string[];
  /** Returns the address for one of the spellings. */
  readonly urlOf: (path: string) => string;
  /** Whether the operation has a separate quota. */
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
  /** Returns the values of this call that nothing may show: the shared secrets, and the secrets in its input. */
  readonly secrets: () => readonly string[];
}

/** One call on its way through the steps: its plan and its progress. */
export class Call {
  readonly plan: CallPlan;
  /** Number of attempts that have begun. */
  attempts = 0;
  /** Number of requests that were passed to the caller's middleware. */
  departures = 0;
  /** Number of requests that the service may have received and not declined. */
  sends = 0;
  /** Whether the client had no budget left to retry this call. */
  isOutOfBudget = false;
  /** Deadline of the whole call, on the clock of `performance.now()`. */
  readonly endsAt: number;
  /** The spelling of the path that the service knows, once this call has found it. */
  path: string | undefined;
  /** The scopes of the token, if known. */
  granted: readonly string[] | undefined;
  readonly #tokens: string[] = [];
  #token: string | undefined;
  #controller = new AbortController();

  constructor(plan: CallPlan) {
    this.plan = plan;
    this.endsAt = performance.now() + plan.deadline;
  }

  /** Aborts with the call, and with the current attempt. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Ends the call. */
  end(reason: Error): void {
    this.#controller.abort(reason);
  }

  /** Ends the current attempt. Another one may follow, unless the call has ended. */
  endAttempt(reason: Error): void {
    if (this.signal.aborted) return;
    this.#controller.abort(reason);
    this.#controller = new AbortController();
  }

  /** Returns the facts that every error of this call includes. */
  get facts(): ErrorFacts {
    const { operation, params } = this.plan;
    return { operation, params, attempts: this.attempts };
  }

  /** The latest token. Earlier ones of this call stay secret too, even if they were refused. */
  get token(): string | undefined {
    return this.#token;
  }

  set token(token: string) {
    this.#token = token;
    if (!this.#tokens.includes(token)) this.#tokens.push(token);
  }

  /** Returns the values that no error of this call may show. */
  get secrets(): readonly string[] {
    return [...this.plan.secrets(), ...this.#tokens];
  }

  /** Returns the warning for a failure after which it is unknown whether the service did what was asked. */
  get doubt(): string {
    const { method } = this.plan.operation;
    return this.sends > 0 && (method === 'POST' || method === 'PATCH')
      ? ' The service may have made the change. The client did not send the request again. Check before you repeat the call.'
      : '';
  }
}
