import { digestOf } from '../../shared/digest.js';
import { kept } from '../state/kept.js';
import type { OperationId } from '../table.js';
import type { Tell } from './news.js';

/** A request with its result, as far as the result shows how its sender behaves. */
export interface Outcome {
  readonly application: string | undefined;
  readonly operation: OperationId | undefined;
  readonly method: string;
  /** Path below the base URL, with its query. */
  readonly path: string;
  readonly body: string | undefined;
  readonly token: string | undefined;
  /** When the request came and when it was answered, in milliseconds of a clock that is never set back. */
  readonly came: number;
  readonly answered: number;
  /** HTTP status; 0 if the connection broke before a reply. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Whether the service did what the request asked for. */
  readonly isDone: boolean;
  readonly isDelivered: boolean;
  /** A message for each unknown field of the input. */
  readonly unknownFields: readonly string[];
}

/** A mistake of a client. */
export interface Finding {
  /**
   * - `doubled write`: a POST or PATCH was done, its reply was lost, and it was sent and done again. A client must look up
   *   if it was done before it repeats it.
   * - `ignored Retry-After`: a request was repeated before the requested wait was over.
   * - `repeated final refusal`: a request was repeated although its refusal was final and nothing had changed since.
   * - `refused token`: a request was repeated with the token that had just been refused.
   * - `unknown field`: an input had a field that the service ignored, probably a misspelt one. If an operation gets the
   *   same field repeatedly, it is counted each time but listed once.
   */
  readonly kind:
    | 'doubled write'
    | 'ignored Retry-After'
    | 'repeated final refusal'
    | 'refused token'
    | 'unknown field';
  /** Method and path of the request: `POST /events/…/guests`. */
  readonly request: string;
  /** Id of the operation, if the path leads to one. */
  readonly operation?: OperationId;
  /** Client id of the application, if it is known. */
  readonly application?: string;
  /** Sentence that says what happened. */
  readonly message: string;
}

/** Numbers of requests and calls. A call is a request with its repetitions after failures. */
export interface Traffic {
  /** Number of all requests. */
  readonly requests: number;
  /** Number of requests that do not repeat a failed one. */
  readonly calls: number;
}

/** The emulator's verdict on the requests that it received. */
export interface Report extends Traffic {
  /** Requests for each call: 1 if no request was repeated. */
  readonly requestsPerCall: number;
  /** Number of requests for a token. */
  readonly tokenRequests: number;
  /** Number of requests that were refused, broken off, or answered with an error. */
  readonly failures: number;
  /** Numbers for each operation. */
  readonly operations: { readonly [Id in OperationId]?: Traffic };
  /** Number of findings of each kind. */
  readonly counts: Readonly<Record<Finding['kind'], number>>;
  /** The latest 100 findings, oldest first. */
  readonly findings: readonly Finding[];
}

/** Maximum number of requests that are remembered, to recognise repeated ones. */
const mostRemembered = 1000;

const mostFindings = 100;

/** How much earlier a client's timer may end, in milliseconds. */
const tolerance = 10;

/** Statuses after which the service would refuse the same request again. */
const finalStatuses: readonly number[] = [400, 403, 404, 405, 409, 410, 413, 415, 422];

const succeeded = ({ status, isDone, isDelivered }: Pick<Outcome, 'status' | 'isDone' | 'isDelivered'>) =>
  isDone && isDelivered && status < 400;

/** Returns the requested wait in milliseconds, if the header is valid: seconds, or a date. */
function waitOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}

/** The part of a request that is kept until it is repeated, without its path and body, which may be long. */
interface Remembered extends Pick<Outcome, 'status' | 'token' | 'isDone' | 'isDelivered'> {
  readonly from: number;
  /** Number of writes of the world at that time. */
  readonly writes: number;
}

export const findingKinds = [
  'doubled write',
  'ignored Retry-After',
  'repeated final refusal',
  'refused token',
  'unknown field',
] as const satisfies readonly Finding['kind'][];

type Changing<T> = { -readonly [Name in keyof T]: T[Name] };

const nothingYet = () => ({
  requests: 0,
  calls: 0,
  tokenRequests: 0,
  failures: 0,
  operations: new Map<OperationId, Changing<Traffic>>(),
  // Every kind is paired with its count.
  counts: Object.fromEntries(findingKinds.map((kind) => [kind, 0])) as Record<Finding['kind'], number>,
  findings: [] as Finding[],
});

function countIn(count: Changing<Traffic>, isRepeated: boolean): void {
  count.requests += 1;
  if (!isRepeated) count.calls += 1;
}

function* problemsOf(
  { method, came, isDone, token }: Outcome,
  failed: Remembered,
  writesNow: number,
): Generator<readonly [kind: Finding['kind'], message: string]> {
  // A repeated PUT or DELETE changes nothing more.
  const isDoubled = failed.isDone && !failed.isDelivered && isDone;
  if (isDoubled && (method === 'POST' || method === 'PATCH')) {
    yield [
      'doubled write',
      'its first reply was lost, the program sent it again, and the service carried it out twice',
    ];
  }
  if (came < failed.from - tolerance) {
    const early = Math.ceil((failed.from - came) / 100) / 10;
    yield ['ignored Retry-After', `the program sent it again ${early} s before the requested wait was over`];
  }
  if (failed.isDelivered && finalStatuses.includes(failed.status) && failed.writes === writesNow) {
    yield [
      'repeated final refusal',
      `the program sent it again, although ${failed.status} is final and nothing had changed since`,
    ];
  }
  if (failed.status === 401 && token !== undefined && token === failed.token) {
    yield ['refused token', 'the program sent it again with the token that had been refused'];
  }
}

/** Records how the clients of a world treat its replies. */
export class Audit {
  readonly #tell: Tell;
  readonly #latest = new Map<string, Remembered>();
  #writes = 0;
  #tally = nothingYet();

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  noteTokenRequest(): void {
    this.#tally.tokenRequests += 1;
  }

  /** Checks and counts a request to the API. */
  note(outcome: Outcome): void {
    const { application = '', operation, method, path, body = '', unknownFields } = outcome;
    const key = digestOf(`${application} ${method} ${path} ${body}`);
    const before = this.#latest.get(key);
    const failed = before !== undefined && !succeeded(before) ? before : undefined;
    countIn(this.#tally, failed !== undefined);
    if (!succeeded(outcome)) this.#tally.failures += 1;
    if (operation !== undefined) {
      const ofOperation = kept(this.#tally.operations, operation, () => ({ requests: 0, calls: 0 }));
      countIn(ofOperation, failed !== undefined);
    }
    if (failed) {
      for (const [kind, message] of problemsOf(outcome, failed, this.#writes)) {
        this.#find(kind, outcome, message);
      }
    }
    for (const message of unknownFields) this.#find('unknown field', outcome, message);
    this.#remember(key, outcome);
  }

  #remember(
    key: string,
    { method, status, token, isDone, isDelivered, answered, retryAfter }: Outcome,
  ): void {
    if (method !== 'GET' && method !== 'HEAD' && isDone) this.#writes += 1;
    // A deleted and added key comes last, so the oldest request comes first.
    this.#latest.delete(key);
    const from = answered + waitOf(retryAfter);
    this.#latest.set(key, { status, token, isDone, isDelivered, from, writes: this.#writes });
    const [oldest] = this.#latest.keys();
    if (this.#latest.size > mostRemembered && oldest !== undefined) this.#latest.delete(oldest);
  }

  #find(kind: Finding['kind'], { method, path, operation, application }: Outcome, message: string): void {
    const { counts, findings } = this.#tally;
    counts[kind] += 1;
    const isListed = (each: Finding) =>
      each.kind === kind && each.operation === operation && each.message === message;
    if (kind === 'unknown field' && findings.some(isListed)) return;
    findings.push({
      kind,
      request: `${method} ${path}`,
      ...(operation && { operation }),
      ...(application && { application }),
      message,
    });
    if (findings.length > mostFindings) findings.shift();
  }

  /** Returns the counts and findings since the world began, or since `clear`. */
  report(): Report {
    const { operations, ...counted } = structuredClone(this.#tally);
    const { requests, calls } = counted;
    return {
      ...counted,
      requestsPerCall: calls === 0 ? 0 : Math.round((requests / calls) * 100) / 100,
      operations: Object.fromEntries(operations),
    };
  }

  clear(): void {
    this.#latest.clear();
    this.#writes = 0;
    this.#tally = nothingYet();
    this.#tell({ kind: 'report' });
  }
}
