import { sleep } from '../../internal/abort.js';
import { expectNumber } from '../../internal/expect.js';
import { type OperationId, rows } from '../table.js';
import { expectCount, expectOperation } from './expect.js';

/** What goes wrong with a request. */
export interface Fault {
  /** Milliseconds that pass before anything else happens, up to 2^31 - 1. */
  readonly delay?: number;
  /** The HTTP status of a reply in the place of the service, which does nothing: 200 to 599. */
  readonly status?: number;
  /** The header `Retry-After` of that reply: seconds, or a date as HTTP writes it. The status is 429 where none is given. */
  readonly retryAfter?: number | string;
  /** The body of that reply: text as it is, anything else as JSON. The status is 500 where none is given. */
  readonly body?: unknown;
  /** Replies with a web page, as a proxy before the service does. The status is 502 where none is given. */
  readonly html?: boolean;
  /** Breaks the connection before the service does anything. */
  readonly reset?: boolean;
  /** Breaks the connection after the service did what was requested: the caller cannot know that it was done. */
  readonly lostReply?: boolean;
  /** Breaks the connection in the middle of the body, after the service did what was requested. */
  readonly truncate?: boolean;
}

/** The requests that something goes wrong with: those that fit every field. */
export interface FaultMatch {
  /** The id of an operation, such as `events.publish`. */
  readonly operation?: OperationId;
  /** The HTTP method; its case does not matter. */
  readonly method?: string;
  /** The whole path below the base URL, without the query, or a pattern that finds something in it; `/connect/token` for the token endpoint. */
  readonly path?: string | RegExp;
}

/** Something that is planned to go wrong. */
export interface PlannedFault {
  /**
   * The requests that it may happen to.
   * @default every request
   */
  readonly match?: FaultMatch;
  /**
   * The first matching request that it happens to, counted from 1.
   * @default 1
   */
  readonly nth?: number;
  /**
   * How many matching requests it happens to from there on; `Infinity` for all.
   * @default 1
   */
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

/** Refuses what could never happen, or that no response can be made of. */
function expectPlannedFault({ match = {}, nth = 1, times = 1, fault }: PlannedFault): void {
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

/** What is planned to go wrong with the requests of a world. */
export class Faults {
  readonly #planned = new Map<PlannedFault, number>();

  /** Whether nothing is planned. @internal */
  get isEmpty(): boolean {
    return this.#planned.size === 0;
  }

  /**
   * Plans a fault, and returns a function that takes it back. Throws a TypeError where it can never happen.
   * @example
   * emulator.faults.add({ match: { operation: 'events.publish' }, fault: { status: 503 } });
   */
  add(planned: PlannedFault): () => void {
    expectPlannedFault(planned);
    // The same object added twice is two faults.
    const added = { ...planned };
    this.#planned.set(added, 0);
    return () => this.#planned.delete(added);
  }

  /** Takes everything back. */
  clear(): void {
    this.#planned.clear();
  }

  /** Counts a request, and returns what goes wrong with it: where several faults fit, the one that was added first. @internal */
  take(asked: Asked): Fault | undefined {
    let taken: Fault | undefined;
    for (const [planned, before] of this.#planned) {
      const { match = {}, nth = 1, times = 1, fault } = planned;
      if (!fits(match, asked)) continue;
      const count = before + 1;
      if (count >= nth + times - 1) this.#planned.delete(planned);
      else this.#planned.set(planned, count);
      if (count >= nth) taken ??= fault;
    }
    return taken;
  }
}

const closed = 'the connection was closed: a fault was planned';

/** A connection that broke, as `fetch` rejects with it. */
const brokenConnection = () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(closed), { code: 'ECONNRESET' }) });

/** Whether an error is a connection that a fault broke. Whoever passes replies on then breaks the connection to its own caller. */
export const isBrokenConnection = (error: unknown): boolean =>
  error instanceof TypeError && error.cause instanceof Error && error.cause.message === closed;

/** Returns a response that breaks off after the first half of its body. */
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

/** The response in the place of the service; undefined where the service is to reply. */
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
  return Response.json(body ?? { message: 'a fault was planned' }, init);
}

/** Lets a fault happen to a request. `serve` calls the service; `note` is called with the status of what the service does not see. */
export async function suffer(
  fault: Fault,
  signal: AbortSignal,
  serve: () => Promise<Response>,
  note: (status: number) => void,
): Promise<Response> {
  if (fault.delay !== undefined) await sleep(fault.delay, signal);
  if (fault.reset) {
    note(0);
    throw brokenConnection();
  }
  const instead = standIn(fault);
  if (instead) note(instead.status);
  const response = instead ?? (await serve());
  if (fault.lostReply) throw brokenConnection();
  return fault.truncate ? truncated(response) : response;
}
