import * as z from 'zod';
import { sleep } from '../../shared/abort.js';
import { isPromise } from '../../shared/is-promise.js';
import { knowItself, throughProxies } from '../../shared/through-proxies.js';
import { withChanges } from './body-changes.js';
import {
  type Asked,
  type Fault,
  type FaultMatch,
  hasNoBody,
  type PlannedFault,
  readPlannedFault,
  retryAfterIn,
} from './fault-options.js';
import type { Tell } from './news.js';
import { quotedWords, read, should } from './option-schemas.js';
import { play, type ScenarioName, scenarioNames } from './scenario.js';

/** The schema of `ScenarioName`. */
export const scenarioName = z.enum(scenarioNames, should(quotedWords(scenarioNames)));

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
  /** Id of the fault, until it has happened as often as planned or is removed. */
  readonly id: string;
  /** Number of matching requests so far. */
  readonly matched: number;
}

const lastOf = ({ nth = 1, times = 1 }: PlannedFault): number =>
  times === 'all' ? Number.POSITIVE_INFINITY : nth + times - 1;

/** The faults planned for the requests of a world. */
export class Faults {
  readonly #randomSeed: number;
  readonly #tell: Tell;
  #planned: WaitingFault[] = [];
  #added = 0;
  #scenario: ScenarioName | undefined;
  #chance: ((asked: Asked) => Fault | undefined) | undefined;

  /** @internal */
  constructor(randomSeed: number, scenario: ScenarioName | undefined, tell: Tell) {
    knowItself(this);
    this.#randomSeed = randomSeed;
    this.#tell = tell;
    this.#begin(scenario);
  }

  /** Whether nothing is planned. @internal */
  get isEmpty(): boolean {
    return this.#planned.length === 0 && this.#scenario === undefined;
  }

  /**
   * Scenario of faults that happen at random, besides the planned ones; undefined for none. Setting it starts it again.
   * Throws a TypeError if the scenario is unknown.
   * @example
   * emulator.faults.scenario = 'bad day';
   */
  get scenario(): ScenarioName | undefined {
    return this.#scenario;
  }

  set scenario(name: ScenarioName | undefined) {
    this.#begin(read('scenario', scenarioName.optional(), name));
    this.#tell({ kind: 'faults' });
  }

  #begin(name: ScenarioName | undefined): void {
    this.#scenario = name;
    this.#chance = name && play(name, this.#randomSeed);
  }

  /** The planned faults that can still happen, in the order in which they were added. */
  get planned(): readonly WaitingFault[] {
    return this.#planned;
  }

  /**
   * Plans a fault, and returns a function that removes it. Throws a TypeError if it can never happen.
   * @example
   * emulator.faults.add({ match: { operation: 'events.publish' }, fault: { status: 503 } });
   */
  add(planned: PlannedFault): () => void {
    this.#added += 1;
    const id = `fault-${this.#added}`;
    this.#planned.push({ id, matched: 0, ...readPlannedFault(planned) });
    this.#tell({ kind: 'faults' });
    return () => this.remove(id);
  }

  /** Removes the fault with that id. Returns whether it was still planned. */
  remove(id: string): boolean {
    const before = this.#planned.length;
    this.#planned = this.#planned.filter((each) => each.id !== id);
    const isRemoved = this.#planned.length < before;
    if (isRemoved) this.#tell({ kind: 'faults' });
    return isRemoved;
  }

  /** Removes all faults and the scenario. */
  clear(): void {
    this.#planned = [];
    this.scenario = undefined;
  }

  /** Counts a request, and returns its fault. If several faults fit, it returns the one added first. @internal */
  take(asked: Asked): Fault | undefined {
    let taken: Fault | undefined;
    let isChanged = false;
    this.#planned = this.#planned.flatMap((planned) => {
      const { match = {}, nth = 1, fault } = planned;
      if (!fits(match, asked)) return planned;
      isChanged = true;
      const matched = planned.matched + 1;
      if (matched >= nth) taken ??= fault;
      return matched >= lastOf(planned) ? [] : { ...planned, matched };
    });
    if (isChanged) this.#tell({ kind: 'faults' });
    return taken ?? this.#chance?.(asked);
  }
}

throughProxies(Faults);

const closed = 'a planned fault closed the connection';

/** Makes the error with which `fetch` rejects if the connection breaks. */
const brokenConnection = () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(closed), { code: 'ECONNRESET' }) });

/** Checks if an error is a connection that a fault broke. A program that forwards replies then breaks its connection too. */
export const isBrokenConnection = (error: unknown): boolean =>
  error instanceof TypeError && error.cause instanceof Error && error.cause.message === closed;

/** Never resolves. Rejects with the reason of the signal when it aborts. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Returns a response whose second half follows after `between`, or never if that fails. */
async function halved(response: Response, between: () => Promise<void>): Promise<Response> {
  const whole = new Uint8Array(await response.arrayBuffer());
  const middle = Math.ceil(whole.length / 2);
  let isBegun = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true;
        controller.enqueue(whole.subarray(0, middle));
        return;
      }
      await between();
      controller.enqueue(whole.subarray(middle));
      controller.close();
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

/** Returns a body as it is sent. Throws if it cannot be. */
function textOf(body: unknown): string {
  if (isPromise(body)) throw new Error('it returned a promise. Return the body itself');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (text === undefined) throw new Error('it returned no body. Return text, or a value for JSON');
  return text;
}

async function editedBody(response: Response, edit: NonNullable<Fault['edit']>): Promise<string | null> {
  const before = jsonOrText(await response.text());
  if (hasNoBody(response.status)) return null;
  return textOf(typeof edit === 'function' ? edit(before) : withChanges(before, edit));
}

/** Returns a response with the headers and the body of a fault. */
async function changed(response: Response, { headers = {}, edit }: Fault): Promise<Response> {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const body = edit ? await editedBody(response, edit) : response.body;
  // The header of a file has the length of the original body.
  if (edit) all.delete('content-length');
  return new Response(body, { status: response.status, headers: all });
}

const page = (status: number) =>
  `<!doctype html><html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`;

const planned = 'a fault was planned';

/** Returns the response in place of the service, or undefined if the service must reply. */
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
  // The type of the bytes includes shared memory, which the type of a body does not.
  if (typeof body === 'string' || body instanceof Uint8Array) return new Response(body as BodyInit, init);
  if (body === undefined && init.status < 400) return new Response(null, init);
  return Response.json(body ?? { message: planned }, init);
}

/**
 * Applies the part of a fault that comes before the service. Returns the response in place of the service, or undefined if
 * the service must reply. Rejects if the fault breaks the connection.
 */
export async function beforeService(fault: Fault, signal: AbortSignal): Promise<Response | undefined> {
  if (fault.delay !== undefined) await sleep(fault.delay, signal);
  if (fault.reset) throw brokenConnection();
  return standIn(fault);
}

/** Checks if a fault withholds the response or a part of it from the caller. */
export const breaksOff = ({ lostReply, truncate, stall }: Fault): boolean =>
  Boolean(lostReply || truncate || stall);

/** Applies a fault to a response of the service. Rejects if the fault breaks the connection. */
export async function afterService(fault: Fault, response: Response, signal: AbortSignal): Promise<Response> {
  let sent: Response;
  try {
    sent = await changed(response, fault);
  } catch (error) {
    // Clients do not send a request again after this status, so the caller gets the message.
    const message = `fault.edit failed: ${error instanceof Error ? error.message : error}`;
    return Response.json({ message }, { status: 501 });
  }
  const { lostReply, truncate, stall, slowBody } = fault;
  if (lostReply) throw brokenConnection();
  if (truncate) return halved(sent, () => Promise.reject(brokenConnection()));
  if (stall) return halved(sent, () => untilAborted(signal));
  return slowBody === undefined ? sent : halved(sent, () => sleep(slowBody, signal));
}
