import * as z from 'zod';
import { sleep, unlessAborted } from '../../shared/abort.js';
import { knowItself, throughProxies } from '../../shared/through-proxies.js';
import { type Reply, toResponse, write } from '../wire/encode.js';
import { withChanges } from './body-changes.js';
import {
  type Asked,
  type Fault,
  type FaultMatch,
  hasNoBody,
  type PlannedFault,
  readPlannedFault,
} from './fault-options.js';
import type { Tell } from './news.js';
import { quotedWords, read, should } from './option-schemas.js';
import { play, type ScenarioName, scenarioNames } from './scenario.js';

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

const brokenConnection = () =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(closed), { code: 'ECONNRESET' }) });

/** Checks if an error is a connection that a fault broke. A program that forwards replies then breaks its connection too. */
export const isBrokenConnection = (error: unknown): boolean =>
  error instanceof TypeError && error.cause instanceof Error && error.cause.message === closed;

/** Returns a reply whose second half follows after `between`, or never if that fails. No reply has half of no body. */
async function halved(reply: Reply, between: () => Promise<void>): Promise<Reply> {
  const whole = new Uint8Array(await toResponse(reply).arrayBuffer());
  if (whole.length === 0) {
    await between();
    return reply;
  }
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
  const { status, headers } = write(reply);
  return { status, headers: { ...headers, 'content-length': String(whole.length) }, body };
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the text of a reply's body after the changes. Throws if they make none. */
async function editedBody(reply: Reply, edit: NonNullable<Fault['edit']>): Promise<string> {
  const before = jsonOrText(await toResponse(reply).text());
  const body = typeof edit === 'function' ? await edit(before) : withChanges(before, edit);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (text === undefined) throw new Error('it returned no body. Return text, or a value for JSON');
  return text;
}

async function changed(reply: Reply, { headers = {}, edit }: Fault): Promise<Reply> {
  const added = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  if (!edit || hasNoBody(reply.status)) {
    return { ...reply, headers: { ...reply.headers, ...Object.fromEntries(added) } };
  }
  // The header of a file has the length of the original body.
  const { 'content-length': _, ...kept } = write(reply).headers;
  return {
    status: reply.status,
    headers: { ...kept, ...Object.fromEntries(added) },
    body: await editedBody(reply, edit),
  };
}

const page = (status: number) =>
  `<!doctype html><html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`;

const planned = 'a fault was planned';

/** Returns the reply in place of the service, or undefined if the service must reply. */
function standIn(fault: Fault): Reply | undefined {
  const { status: given, retryAfter, body, html, wrapped } = fault;
  const headers: Reply['headers'] = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  if (html) {
    const status = given ?? 502;
    const text = typeof body === 'string' ? body : page(status);
    return { status, headers: { 'content-type': 'text/html', ...headers }, body: text };
  }
  if (given === undefined && retryAfter === undefined && body === undefined && !wrapped) return undefined;
  const status = given ?? (retryAfter === undefined ? 500 : 429);
  if (wrapped) {
    const envelope = { statusCode: status, success: false, result: body ?? planned };
    return { status: 200, headers, body: envelope };
  }
  if (body !== undefined) return { status, headers, body };
  return { status, headers, ...(status >= 400 && { body: { message: planned } }) };
}

/**
 * Applies the part of a fault that comes before the service. Returns the reply in place of the service, or undefined if the
 * service must reply. Rejects if the fault breaks the connection.
 */
export async function beforeService(fault: Fault, signal: AbortSignal): Promise<Reply | undefined> {
  if (fault.delay !== undefined) await sleep(fault.delay, signal);
  if (fault.reset) throw brokenConnection();
  return standIn(fault);
}

/** Checks if a fault withholds the reply or a part of it from the caller. */
export const breaksOff = ({ lostReply, truncate, stall }: Fault): boolean =>
  Boolean(lostReply || truncate || stall);

/** Applies a fault to a reply of the service. Rejects if the fault breaks the connection. */
export async function afterService(fault: Fault, reply: Reply, signal: AbortSignal): Promise<Reply> {
  let sent: Reply;
  try {
    sent = await changed(reply, fault);
  } catch (error) {
    // Clients do not send a request again after this status, so the caller gets the message.
    const message = `fault.edit failed: ${error instanceof Error ? error.message : error}`;
    return { status: 501, body: { message } };
  }
  const { lostReply, truncate, stall, slowBody } = fault;
  if (lostReply) throw brokenConnection();
  if (truncate) return halved(sent, () => Promise.reject(brokenConnection()));
  if (stall) return halved(sent, () => unlessAborted(signal, new Promise<never>(() => {})));
  return slowBody === undefined ? sent : halved(sent, () => sleep(slowBody, signal));
}
