import { sleep } from '../../internal/abort.js';
import { expectNumber } from '../../internal/expect.js';
import { type OperationId, rows } from '../table.js';
import { expectCount, expectOperation } from './expect.js';

/** What goes wrong. */
export interface Fault {
  /** Milliseconds that pass before anything else happens. */
  readonly delay?: number;
  /** The HTTP status that is answered in the place of the service, which does nothing. */
  readonly status?: number;
  /** The header `Retry-After`, in seconds or as a date. Status 429 where none is given. */
  readonly retryAfter?: number | string;
  /** The body that is answered: text as it is, anything else as JSON. Status 500 where none is given. */
  readonly body?: unknown;
  /** Answers a web page, as a proxy does that stands before the service. Status 502 where none is given. */
  readonly html?: boolean;
  /** Breaks the connection before anything is done. */
  readonly reset?: boolean;
  /** Does what is asked for, then breaks the connection: the caller cannot know that it was done. */
  readonly lostReply?: boolean;
  /** Does what is asked for and breaks the connection in the middle of the body. */
  readonly truncate?: boolean;
}

/** The requests that something goes wrong with: those that fit every field. */
export interface FaultMatch {
  /** The id of an operation, such as `events.publish`. */
  readonly operation?: OperationId;
  /** The HTTP method; its case does not matter. */
  readonly method?: string;
  /** The whole path below the address of the API, without the query, or a pattern that finds something in it; `/connect/token` for the token endpoint. */
  readonly path?: string | RegExp;
}

/** Something that is to go wrong. */
export interface FaultRule {
  /** Default: every request. */
  readonly match?: FaultMatch;
  /** The first matching request that it happens to, counted from 1. Default 1. */
  readonly nth?: number;
  /** How many matching requests it happens to from there on. Default 1. */
  readonly times?: number;
  /** What happens to them. At least one field has to be given. */
  readonly fault: Fault;
}

/** A request, as far as faults look at it. */
export interface Asked {
  readonly operation: OperationId | undefined;
  readonly method: string;
  readonly path: string;
}

function fits({ operation, method, path }: FaultMatch, asked: Asked): boolean {
  if (operation !== undefined && operation !== asked.operation) return false;
  if (method !== undefined && method.toUpperCase() !== asked.method) return false;
  if (path === undefined) return true;
  return typeof path === 'string'
    ? path === asked.path
    : new RegExp(path.source, path.flags).test(asked.path);
}

/** Refuses a rule that could never happen, or that no response can be made of. */
function expectRule({ match = {}, nth = 1, times = 1, fault }: FaultRule): void {
  if (match.operation !== undefined) expectOperation('match.operation', match.operation, rows);
  if (typeof match.path === 'string' && !match.path.startsWith('/')) {
    throw new TypeError('match.path should start with a slash.');
  }
  expectCount('nth', nth, 1);
  expectCount('times', times, 1);
  const { status, delay } = fault;
  if (Object.values(fault).every((field) => field === undefined || field === false)) {
    throw new TypeError('fault should say what goes wrong: status, retryAfter, body, html, delay, ...');
  }
  if (delay !== undefined) expectNumber('fault.delay', delay, 0, 'milliseconds');
  if (status !== undefined && !(Number.isInteger(status) && status >= 200 && status <= 599)) {
    throw new TypeError(`fault.status should be a whole number from 200 to 599, not ${status}.`);
  }
}

/** What is to go wrong with the requests of a world. */
export class Faults {
  readonly #rules = new Map<FaultRule, number>();

  /** Whether nothing is to go wrong. @internal */
  get isEmpty(): boolean {
    return this.#rules.size === 0;
  }

  /** Makes something go wrong. Gives a function that takes it back. Throws a TypeError where the rule can never happen. */
  add(rule: FaultRule): () => void {
    expectRule(rule);
    // A rule that is added twice counts twice.
    const added = { ...rule };
    this.#rules.set(added, 0);
    return () => this.#rules.delete(added);
  }

  /** Takes everything back. */
  clear(): void {
    this.#rules.clear();
  }

  /** Counts a request. Gives what goes wrong with it: the fault that was added first where several fit. @internal */
  take(asked: Asked): Fault | undefined {
    let taken: Fault | undefined;
    for (const [rule, before] of this.#rules) {
      const { match = {}, nth = 1, times = 1, fault } = rule;
      if (!fits(match, asked)) continue;
      const count = before + 1;
      if (count >= nth + times - 1) this.#rules.delete(rule);
      else this.#rules.set(rule, count);
      if (count >= nth) taken ??= fault;
    }
    return taken;
  }
}

const closed = 'the connection was closed: a fault was asked for';

/** A connection that broke, as `fetch` rejects with it. */
const brokenConnection = () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(closed), { code: 'ECONNRESET' }) });

/** Whether an error is a connection that a fault broke. Who passes the answer on breaks its own connection then. */
export const isBrokenConnection = (error: unknown): boolean =>
  error instanceof TypeError && error.cause instanceof Error && error.cause.message === closed;

/** Gives the first half of a body; then the connection is broken. */
async function truncated(response: Response): Promise<Response> {
  const whole = new Uint8Array(await response.arrayBuffer());
  let isSent = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) controller.error(brokenConnection());
      else controller.enqueue(whole.subarray(0, Math.ceil(whole.length / 2)));
      isSent = true;
    },
  });
  const headers = new Headers(response.headers);
  headers.set('content-length', String(whole.length));
  return new Response(body, { status: response.status === 204 ? 200 : response.status, headers });
}

const page = (status: number) =>
  `<!doctype html><html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`;

/** The answer that a fault gives in the place of the service; undefined where the service is to answer. */
function standIn({ status, retryAfter, body, html }: Fault): Response | undefined {
  const headers = { ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) };
  if (html) {
    const init = { status: status ?? 502, headers: { 'content-type': 'text/html', ...headers } };
    return new Response(typeof body === 'string' ? body : page(init.status), init);
  }
  if (status === undefined && retryAfter === undefined && body === undefined) return undefined;
  const init = { status: status ?? (retryAfter === undefined ? 500 : 429), headers };
  if (typeof body === 'string') return new Response(body, init);
  if (body === undefined && init.status < 400) return new Response(null, init);
  return Response.json(body ?? { message: 'a fault was asked for' }, init);
}

/** Lets a fault happen to a request. `answer` is the service, `note` is told of what it does not see. */
export async function suffer(
  fault: Fault,
  signal: AbortSignal,
  answer: () => Promise<Response>,
  note: (status: number) => void,
): Promise<Response> {
  if (fault.delay !== undefined) await sleep(fault.delay, signal);
  if (fault.reset) {
    note(0);
    throw brokenConnection();
  }
  const instead = standIn(fault);
  if (instead) note(instead.status);
  const response = instead ?? (await answer());
  if (fault.lostReply) throw brokenConnection();
  return fault.truncate ? truncated(response) : response;
}
