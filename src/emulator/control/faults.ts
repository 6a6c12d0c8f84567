import { sleep } from '../../internal/abort.js';
import { expectFunction, expectNumber } from '../../internal/expect.js';
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
  /** The body of that reply: text and bytes as they are, anything else as JSON. The status is 500 where none is given. */
  readonly body?: unknown;
  /**
   * Says the status of that reply in its envelope alone, `{ statusCode, success: false, result }` under HTTP 200; `body` is
   * its `result`. The status is 500 where none is given.
   */
  readonly wrapped?: boolean;
  /** Replies with a web page, as a proxy before the service does. The status is 502 where none is given. */
  readonly html?: boolean;
  /** Headers of the reply beside those that it has, or in their place, whoever makes it: another `content-type`, a `location`. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Changes the body of the reply after the service did what was requested. It is called with the body, JSON parsed and
   * anything else as text, and returns the one that is sent: text as it is, anything else as JSON.
   * @example
   * fault: { edit: (body) => JSON.stringify(body).slice(0, -1) } // JSON that ends too early
   */
  readonly edit?: (body: unknown) => unknown;
  /** Breaks the connection before the service does anything. */
  readonly reset?: boolean;
  /** Breaks the connection after the service did what was requested: the caller cannot know that it was done. */
  readonly lostReply?: boolean;
  /** Breaks the connection in the middle of the body, after the service did what was requested. */
  readonly truncate?: boolean;
  /** Sends the first half of the body after the service did what was requested, and nothing more until the caller gives up. */
  readonly stall?: boolean;
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

/** Whether a reply of that status is one without a body, always. */
const hasNoBody = (status: number | undefined) => status === 204 || status === 205 || status === 304;

const retryAfterIn = ({ retryAfter }: Fault): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };

/** Refuses what cannot be sent as headers. */
function expectHeaders(option: string, headers: Readonly<Record<string, string>>): void {
  try {
    new Headers(headers);
  } catch (error) {
    throw new TypeError(`${option}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Refuses what could never happen, or that no response can be made of. */
function expectPlannedFault({ match = {}, nth = 1, times = 1, fault }: PlannedFault): void {
  if (match.operation !== undefined) expectOperation('match.operation', match.operation, rows);
  if (typeof match.path === 'string' && !match.path.startsWith('/')) {
    throw new TypeError('match.path should start with a slash.');
  }
  expectCount('nth', nth, 1);
  expectCount('times', times, 1);
  const { status, delay, body, html, wrapped } = fault;
  if (Object.values(fault).every((field) => field === undefined || field === false)) {
    throw new TypeError('fault should say what goes wrong: status, retryAfter, body, html, delay, ...');
  }
  if (delay !== undefined) expectNumber('fault.delay', delay, 0, 'milliseconds');
  if (status !== undefined && !(Number.isInteger(status) && status >= 200 && status <= 599)) {
    throw new TypeError(`fault.status should be a whole number from 200 to 599, not ${status}.`);
  }
  if (html && wrapped) throw new TypeError('fault: html and wrapped do not go together.');
  if (hasNoBody(status) && (body !== undefined || html || wrapped)) {
    throw new TypeError(`fault.status: a reply of ${status} has no body.`);
  }
  if (fault.retryAfter !== undefined) expectHeaders('fault.retryAfter', retryAfterIn(fault));
  if (fault.headers !== undefined) expectHeaders('fault.headers', fault.headers);
  expectFunction('fault.edit', fault.edit);
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

/** Never returns: throws the reason of the signal when that aborts. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Returns a response that ends, by `fail`, after the first half of its body. */
async function halved(response: Response, fail: () => Promise<never>): Promise<Response> {
  const whole = new Uint8Array(await response.arrayBuffer());
  let isSent = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (isSent) await fail();
      controller.enqueue(whole.subarray(0, Math.ceil(whole.length / 2)));
      isSent = true;
    },
  });
  const headers = new Headers(response.headers);
  headers.set('content-length', String(whole.length));
  return new Response(body, { status: hasNoBody(response.status) ? 200 : response.status, headers });
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function editedBody(response: Response, edit: (body: unknown) => unknown): Promise<string | null> {
  const body = edit(jsonOrText(await response.text()));
  if (hasNoBody(response.status) || body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Returns a response with the headers and the body that a fault gives it. */
async function changed(response: Response, { headers = {}, edit }: Fault): Promise<Response> {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const body = edit ? await editedBody(response, edit) : response.body;
  return new Response(body, { status: response.status, headers: all });
}

const page = (status: number) =>
  `<!doctype html><html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`;

const planned = 'a fault was planned';

/** The response in the place of the service; undefined where the service is to reply. */
function standIn(fault: Fault): Response | undefined {
  const { status, retryAfter, body, html, wrapped } = fault;
  const headers = retryAfterIn(fault);
  if (html) {
    const init = { status: status ?? 502, headers: { 'content-type': 'text/html', ...headers } };
    return new Response(typeof body === 'string' ? body : page(init.status), init);
  }
  if (status === undefined && retryAfter === undefined && body === undefined && !wrapped) return undefined;
  const init = { status: status ?? (retryAfter === undefined ? 500 : 429), headers };
  if (wrapped) {
    const envelope = { statusCode: init.status, success: false, result: body ?? planned };
    return Response.json(envelope, { status: 200, headers });
  }
  // The type of bytes includes shared memory, that of a body does not.
  if (typeof body === 'string' || body instanceof Uint8Array) return new Response(body as BodyInit, init);
  if (body === undefined && init.status < 400) return new Response(null, init);
  return Response.json(body ?? { message: planned }, init);
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
  const response = await changed(instead ?? (await serve()), fault);
  if (fault.lostReply) throw brokenConnection();
  if (fault.truncate) return halved(response, () => Promise.reject(brokenConnection()));
  return fault.stall ? halved(response, () => untilAborted(signal)) : response;
}
