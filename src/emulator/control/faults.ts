import { sleep } from '../../internal/abort.js';
import type { OperationId } from '../table.js';
import { withChanges } from './body-changes.js';
import {
  type Fault,
  type FaultMatch,
  hasNoBody,
  type PlannedFault,
  readPlannedFault,
  retryAfterIn,
} from './fault-options.js';

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

/** A fault that waits for its requests. */
export interface WaitingFault extends PlannedFault {
  /** Names it, until it has happened as often as was planned or is taken back. */
  readonly id: string;
  /** How many matching requests there were. */
  readonly matched: number;
}

const lastOf = ({ nth = 1, times = 1 }: PlannedFault): number =>
  times === 'all' ? Number.POSITIVE_INFINITY : nth + times - 1;

/** What is planned to go wrong with the requests of a world. */
export class Faults {
  #planned: WaitingFault[] = [];
  #count = 0;

  /** Whether nothing is planned. @internal */
  get isEmpty(): boolean {
    return this.#planned.length === 0;
  }

  /** What is planned and has still to happen, in the order in which it was added. */
  get planned(): readonly WaitingFault[] {
    return this.#planned;
  }

  /**
   * Plans a fault, and returns a function that takes it back. Throws a TypeError where it can never happen.
   * @example
   * emulator.faults.add({ match: { operation: 'events.publish' }, fault: { status: 503 } });
   */
  add(planned: PlannedFault): () => void {
    this.#count += 1;
    const id = `fault-${this.#count}`;
    this.#planned.push({ id, matched: 0, ...readPlannedFault(planned) });
    return () => this.remove(id);
  }

  /** Takes one back, by its id; returns whether it was still planned. */
  remove(id: string): boolean {
    const before = this.#planned.length;
    this.#planned = this.#planned.filter((each) => each.id !== id);
    return this.#planned.length < before;
  }

  /** Takes everything back. */
  clear(): void {
    this.#planned = [];
  }

  /** Counts a request, and returns what goes wrong with it: where several faults fit, the one that was added first. @internal */
  take(asked: Asked): Fault | undefined {
    let taken: Fault | undefined;
    this.#planned = this.#planned.flatMap((planned) => {
      const { match = {}, nth = 1, fault } = planned;
      if (!fits(match, asked)) return planned;
      const matched = planned.matched + 1;
      if (matched >= nth) taken ??= fault;
      return matched >= lastOf(planned) ? [] : { ...planned, matched };
    });
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

async function editedBody(response: Response, edit: NonNullable<Fault['edit']>): Promise<string | null> {
  const before = jsonOrText(await response.text());
  const body = typeof edit === 'function' ? edit(before) : withChanges(before, edit);
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
