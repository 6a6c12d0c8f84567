import type { OperationInfo } from '../../api/operations/operation.js';
import { abort, newController } from '../../shared/abort.js';
import { isSecretHeader, isSecretName } from '../../shared/secret-names.js';
import type { ErrorFacts } from '../errors.js';
import type { ReplyHeaders, TransportRequest } from '../options.js';
import type { Settings } from '../settings/settings.js';
import type { Shared } from '../transport/shared.js';
import type { Input } from './arguments.js';
import type { Endpoint } from './endpoint.js';
import { urlOf } from './write-request.js';

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

/** Maximum depth of the search, far deeper than any body that the service accepts. */
const deepest = 100;

/** Returns the passwords, codes and tokens of a body or query: all values, at any depth, under a secret name. */
function secretsIn(content: unknown, isSecret = false, depth = deepest): string[] {
  if (typeof content === 'object' && content !== null) {
    if (depth === 0) return [];
    return Object.entries(content).flatMap(([name, value]) =>
      secretsIn(value, isSecret || isSecretName(name), depth - 1),
    );
  }
  // A number with fewer digits is a count.
  const isCode = typeof content === 'string' || (typeof content === 'number' && content >= 1000);
  return isSecret && isCode ? [String(content)] : [];
}

/**
 * Returns the caller's values that nothing may show. They are read from the written request, because the caller's
 * arguments may have any type. Called only after a failure.
 */
const secretsOf = ({ url, headers, body }: TransportRequest): string[] => [
  ...secretsIn(typeof body === 'string' ? JSON.parse(body) : undefined),
  ...secretsIn(Object.fromEntries(new URL(url).searchParams)),
  ...Object.entries(headers).flatMap(([name, value]) =>
    // A shorter value is a word that may occur anywhere.
    isSecretHeader(name) && value.length >= 8 ? [value] : [],
  ),
];

/** One call, ready to be sent: what is decided about it, and its progress through the steps. */
export class Call {
  readonly input: Input;
  readonly request: TransportRequest;
  /** The client's settings, with the options of this call. */
  readonly settings: Settings;
  readonly shared: Shared;
  /** Number of attempts that have begun. */
  attempts = 0;
  /** Number of requests that were passed to the caller's middleware. */
  departures = 0;
  /** Number of requests that the service may have received and not declined. */
  sends = 0;
  /** Value of `sends` when the current attempt began. */
  sendsBefore = 0;
  /** Cost of the last retry, which success gives back to the budget. */
  cost: number | undefined;
  /** Whether the client had no budget left to retry this call. */
  isOutOfBudget = false;
  /** Deadline of the whole call, on the clock of `performance.now()`. */
  readonly endsAt: number;
  /** The spelling of the path that the service knows, once this call has found it. */
  path: string | undefined;
  /** The scopes of the token, if known. */
  granted: readonly string[] | undefined;
  /** The tokens of this call, the latest last. */
  #tokens: readonly string[] = [];
  #controller = newController();

  constructor(input: Input, request: TransportRequest, settings: Settings, shared: Shared) {
    this.input = input;
    this.request = request;
    this.settings = settings;
    this.shared = shared;
    this.endsAt = performance.now() + settings.deadline;
  }

  get endpoint(): Endpoint {
    return this.input.endpoint;
  }

  get operation(): OperationInfo {
    return this.endpoint.operation;
  }

  /** The caller's signal. */
  get given(): AbortSignal | undefined {
    return this.input.signal;
  }

  /** Returns the address for one of the documented spellings of the path. */
  urlOf(path: string): string {
    return urlOf(this.input, this.settings.baseUrl, path);
  }

  /** Aborts with the call, and with the current attempt. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Ends the call. */
  end(reason: Error): void {
    abort(this.#controller, reason);
  }

  /** Ends the current attempt. Another one may follow, unless the call has ended. */
  endAttempt(reason: Error): void {
    if (this.signal.aborted) return;
    abort(this.#controller, reason);
    this.#controller = newController();
  }

  /** Returns the facts that every error of this call includes. */
  get facts(): ErrorFacts {
    return { operation: this.operation, params: this.input.params, attempts: this.attempts };
  }

  /** The latest token. Earlier ones of this call stay secret too, even if they were refused. */
  get token(): string | undefined {
    return this.#tokens.at(-1);
  }

  set token(token: string) {
    this.#tokens = [...this.#tokens, token];
  }

  /** Returns the values that no error of this call may show. */
  get secrets(): readonly string[] {
    return [...this.shared.secrets, ...secretsOf(this.request), ...this.#tokens];
  }

  /** Returns the warning for a failure after which it is unknown whether the service did what was asked. */
  get doubt(): string {
    const { method } = this.operation;
    return this.sends > 0 && (method === 'POST' || method === 'PATCH')
      ? ' The service may have made the change. The client did not send the request again. Check before you repeat the call.'
      : '';
  }
}

/** A call that the service has answered. */
export interface Answered {
  readonly call: Call;
  readonly reply: Reply;
}
