import { digestOf } from '../../internal/digest.js';
import type { OperationId } from '../table.js';
import type { Tell } from './news.js';

/** A request with what came of it, as far as it tells something about who sent it. */
export interface Outcome {
  /** The client id of the application, where it is known. */
  readonly application: string | undefined;
  readonly operation: OperationId | undefined;
  readonly method: string;
  /** Below the base URL, with its query. */
  readonly path: string;
  /** The text of the body, where there is one. */
  readonly body: string | undefined;
  /** The token that it carried, where it carried one. */
  readonly token: string | undefined;
  /** When the request came and when it was answered, in milliseconds of a clock that only goes on. */
  readonly came: number;
  readonly answered: number;
  /** The HTTP status; 0 where the connection broke before a reply. */
  readonly status: number;
  /** The header `Retry-After`, where the reply had one. */
  readonly retryAfter: string | undefined;
  /** Whether the service did what was requested. */
  readonly isDone: boolean;
  /** Whether the caller was sent the whole reply. */
  readonly isDelivered: boolean;
  /** What is said of each field of the input that the service does not know. */
  readonly unknownFields: readonly string[];
}

/** What a client should not have done. */
export interface Finding {
  /**
   * - `doubled write`: a POST or PATCH was done, its reply was lost, and it was sent again and done again. What may have
   *   been done has to be looked up before it is repeated.
   * - `ignored Retry-After`: a request was repeated before the time that it was told to wait for was over.
   * - `repeated final refusal`: a request was repeated though its refusal was final, and nothing had been changed since.
   * - `refused token`: a request was repeated with the token that had just been refused.
   * - `unknown field`: an input had a field that the service ignored, probably because it is misspelt. One that an operation
   *   gets again and again is counted each time, and listed once.
   */
  readonly kind:
    | 'doubled write'
    | 'ignored Retry-After'
    | 'repeated final refusal'
    | 'refused token'
    | 'unknown field';
  /** The request: `POST /events/…/guests`. */
  readonly request: string;
  /** The id of its operation, where it leads to one. */
  readonly operation?: OperationId;
  /** The client id of the application, where it is known. */
  readonly application?: string;
  /** What happened, in a sentence. */
  readonly message: string;
}

/** How often something was requested. A call is a request with its repetitions after a failure. */
export interface Traffic {
  /** All requests. */
  readonly requests: number;
  /** Those that repeat none that had failed. */
  readonly calls: number;
}

/** What a client did with the service that it was given. */
export interface Report extends Traffic {
  /** Requests for each call: 1 where nothing had to be repeated. */
  readonly requestsPerCall: number;
  /** Requests for a token. */
  readonly tokenRequests: number;
  /** Requests that failed: refused, broken off, or answered with an error. */
  readonly failures: number;
  /** The same numbers for each operation. */
  readonly operations: { readonly [Id in OperationId]?: Traffic };
  /** How often each kind of finding was made. */
  readonly counts: Readonly<Record<Finding['kind'], number>>;
  /** The latest 100 findings, oldest first. */
  readonly findings: readonly Finding[];
}

/** How many requests are remembered, to know one that is repeated. */
const mostRemembered = 1000;

/** How many findings are kept. */
const mostFindings = 100;

/** By how much a client's timer may be early, in milliseconds. */
const tolerance = 10;

/** The statuses that say that the same request will be refused again. */
const finalStatuses: readonly number[] = [400, 403, 404, 405, 409, 410, 413, 415, 422];

const isWrite = (method: string) => method !== 'GET' && method !== 'HEAD';

/** A POST or a PATCH that is done twice may have done two things; a PUT and a DELETE have not. */
const isRepeatable = (method: string) => method !== 'POST' && method !== 'PATCH';

const succeeded = ({ status, isDone, isDelivered }: Pick<Outcome, 'status' | 'isDone' | 'isDelivered'>) =>
  isDone && isDelivered && status < 400;

/** The milliseconds that a reply asks to wait for, where it says so readably: seconds, or a date. */
function waitOf(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}

/** What is kept of a request until it is repeated: neither its path nor its body, which may be long. */
interface Remembered extends Pick<Outcome, 'status' | 'token' | 'isDone' | 'isDelivered'> {
  /** When it may be repeated. */
  readonly from: number;
  /** How many writes the world had done by then. */
  readonly writes: number;
}

const keyOf = ({ application, method, path, body = '' }: Outcome) =>
  digestOf(`${application ?? ''} ${method} ${path} ${body}`);

interface Count {
  requests: number;
  calls: number;
}

/** What has been counted. */
interface Tally extends Count {
  tokenRequests: number;
  failures: number;
  readonly operations: Map<OperationId, Count>;
  readonly counts: Record<Finding['kind'], number>;
  readonly findings: Finding[];
}

const emptyTally = (): Tally => ({
  requests: 0,
  calls: 0,
  tokenRequests: 0,
  failures: 0,
  operations: new Map(),
  counts: {
    'doubled write': 0,
    'ignored Retry-After': 0,
    'repeated final refusal': 0,
    'refused token': 0,
    'unknown field': 0,
  },
  findings: [],
});

function countIn(count: Count, isRepeated: boolean): void {
  count.requests += 1;
  if (!isRepeated) count.calls += 1;
}

/** What is wrong with a request that repeats one that had failed. */
function* problemsOf(
  { method, came, isDone, token }: Outcome,
  failed: Remembered,
  writesNow: number,
): Generator<readonly [kind: Finding['kind'], message: string]> {
  if (failed.isDone && !failed.isDelivered && isDone && !isRepeatable(method)) {
    yield ['doubled write', 'it was done, its reply was lost, and it was done once more'];
  }
  if (came < failed.from - tolerance) {
    const early = Math.ceil((failed.from - came) / 100) / 10;
    yield ['ignored Retry-After', `it was repeated ${early} s before the time that it was told`];
  }
  if (failed.isDelivered && finalStatuses.includes(failed.status) && failed.writes === writesNow) {
    yield [
      'repeated final refusal',
      `it was repeated though ${failed.status} is final, and nothing had been changed since`,
    ];
  }
  if (failed.status === 401 && token !== undefined && token === failed.token) {
    yield ['refused token', 'it was repeated with the token that had been refused'];
  }
}

/** Finds out what the clients of a world do with its replies. */
export class Audit {
  readonly #tell: Tell;
  readonly #latest = new Map<string, Remembered>();
  #writes = 0;
  #tally = emptyTally();

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  /** Notes a request for a token. */
  noteTokenRequest(): void {
    this.#tally.tokenRequests += 1;
  }

  /** Notes a request to the API. */
  note(outcome: Outcome): void {
    const key = keyOf(outcome);
    const before = this.#latest.get(key);
    const failed = before !== undefined && !succeeded(before) ? before : undefined;
    this.#tallyUp(outcome, failed !== undefined);
    if (failed) {
      for (const [kind, message] of problemsOf(outcome, failed, this.#writes)) {
        this.#find(kind, outcome, message);
      }
    }
    for (const message of outcome.unknownFields) this.#find('unknown field', outcome, message);
    if (isWrite(outcome.method) && outcome.isDone) this.#writes += 1;
    const { status, token, isDone, isDelivered } = outcome;
    this.#remember(key, {
      status,
      token,
      isDone,
      isDelivered,
      from: outcome.answered + waitOf(outcome.retryAfter),
      writes: this.#writes,
    });
  }

  #tallyUp(outcome: Outcome, isRepeated: boolean): void {
    const { operations } = this.#tally;
    countIn(this.#tally, isRepeated);
    if (!succeeded(outcome)) this.#tally.failures += 1;
    if (outcome.operation === undefined) return;
    const ofOperation = operations.get(outcome.operation) ?? { requests: 0, calls: 0 };
    countIn(ofOperation, isRepeated);
    operations.set(outcome.operation, ofOperation);
  }

  #remember(key: string, remembered: Remembered): void {
    // Anew, so that what was sent longest ago comes first.
    this.#latest.delete(key);
    this.#latest.set(key, remembered);
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

  /** What was found out since the world began, or since `clear`. */
  report(): Report {
    const { requests, calls, tokenRequests, failures, operations, counts, findings } = this.#tally;
    return {
      requests,
      calls,
      requestsPerCall: calls === 0 ? 0 : Math.round((requests / calls) * 100) / 100,
      tokenRequests,
      failures,
      operations: Object.fromEntries([...operations].map(([id, count]) => [id, { ...count }])),
      counts: { ...counts },
      findings: [...findings],
    };
  }

  /** Forgets everything. */
  clear(): void {
    this.#latest.clear();
    this.#writes = 0;
    this.#tally = emptyTally();
    this.#tell({ kind: 'report' });
  }
}
