import { atId } from '../../src/api/operations/walk.js';
import { type OperationId, rows } from '../../src/emulator/table.js';
import { emptyFixture, type Fixture } from '../../src/emulator/wire/fixture.js';
import { operationAt } from '../../src/emulator/wire/route.js';
import { type ClientOptions, TicketingClient } from '../../src/index.js';
import { jsonOf, note, openReply } from './note.js';
import { type Vocabulary, vocabularyOf } from './shapes.js';

/** A reply of the service. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** Body, if it is JSON. */
  readonly json: unknown;
}

/** Parts of a request that a check may choose beside its path. */
export interface Asking {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
}

type Json = Readonly<Record<string, unknown>>;

/** A service that is only read. Refuses requests to the API other than GET before they are sent. Notes what replies show. */
export class ReadService {
  /** Fixture of the replies so far. */
  fixture: Fixture = emptyFixture;
  /** Words that it looks for in replies. */
  readonly words: Vocabulary = vocabularyOf();
  readonly #baseUrl: string;
  readonly #client: TicketingClient;
  #authorization = '';
  #last: Answer | undefined;

  constructor(baseUrl: string, auth: ClientOptions['auth']) {
    this.#baseUrl = baseUrl;
    this.#client = new TicketingClient({ baseUrl, auth, fetch: (request) => this.#send(request) });
  }

  async #send(request: Request): Promise<Response> {
    const isApi = request.url.startsWith(this.#baseUrl);
    if (request.method !== 'GET' && isApi) {
      throw new TypeError(`The check sends only GET, not ${request.method}.`);
    }
    const response = await fetch(request);
    if (!isApi) return response;
    this.#authorization = request.headers.get('authorization') ?? '';
    await this.#keep(request, response.clone());
    return response;
  }

  async #keep({ url, headers }: Request, response: Response): Promise<Answer> {
    const { status } = response;
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    this.#last = { status, type, text, json: jsonOf(text) };
    const { pathname, searchParams: query } = new URL(url);
    const path = pathname.slice(new URL(this.#baseUrl).pathname.replace(/\/$/, '').length);
    const asksForPdf = /pdf/.test(headers.get('accept') ?? '') || path.endsWith('.pdf');
    const operation = operationAt('GET', path.replace(/\.pdf$/, ''));
    this.fixture = note(this.fixture, { operation, query, asksForPdf, status, type, text }, this.words);
    return this.#last;
  }

  /** Calls a reading operation of the client. Rejects as the client does. */
  async call(id: OperationId, ids: readonly string[], query?: object): Promise<Answer | undefined> {
    // The table names the methods of the client, which the raw view has too.
    const method = atId(this.#client.raw, id) as (...args: readonly unknown[]) => PromiseLike<unknown>;
    await method(...ids, ...(query ? [query] : []));
    return this.#last;
  }

  /** Sends a GET, with the token of the client unless other headers replace it. */
  async get(path: string, { query = {}, headers = {} }: Asking = {}): Promise<Answer> {
    const url = new URL(this.#baseUrl + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const request = new Request(url, {
      headers: { accept: 'application/json', authorization: this.#authorization, ...headers },
      // A redirect must not take the token to another server.
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
    return this.#keep(request, await fetch(request));
  }

  /** Returns the records and the pagination in a reply of an operation. */
  contentOf(id: OperationId, text: string): { records: readonly Json[]; pagination: Json } {
    const row = rows.get(id);
    const { content, pagination } = row ? openReply(row, text, this.words) : Object({});
    const records = [content].flat().filter((each): each is Json => each === Object(each));
    return { records, pagination: Object(pagination) };
  }

  /** Closes the client. */
  close(): Promise<void> {
    return this.#client.close();
  }
}

/** An operation that was read, with its path and records. */
export interface Reading {
  readonly id: OperationId;
  /** Path with the ids of records in it. */
  readonly path: string;
  readonly records: readonly Json[];
}

/** Result of reading everything that can be read. */
export interface Walk {
  readonly readings: ReadonlyMap<OperationId, Reading>;
  /** Reasons why operations were not read, without a word of the reply. */
  readonly unread: ReadonlyMap<OperationId, string>;
}

const uuidOf = (record: Json | undefined): string | undefined =>
  typeof record?.uuid === 'string' ? record.uuid : undefined;

/** Returns the operation that lists the records which another operation reads. */
const listOf = (id: OperationId): OperationId | undefined =>
  [...rows.keys()].find((each) => each === id.replace(/\.get$/, '.list') && each !== id);

/** Reads everything that can be read with the ids in replies: first the account, then its organisation and its events. */
export async function walk(service: ReadService): Promise<Walk> {
  const readings = new Map<OperationId, Reading>();
  const unread = new Map<OperationId, string>();
  const ids: Record<string, string | undefined> = {};

  async function read(id: OperationId, query?: object): Promise<Reading | undefined> {
    const path = rows.get(id)?.path ?? '';
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
    const list = listOf(id);
    const own = list && uuidOf(readings.get(list)?.records[0]);
    const given = names.map((name, index) => (index === names.length - 1 && own) || ids[name]);
    if ((list && !own) || given.includes(undefined)) {
      unread.set(id, 'there is no record to read');
      return undefined;
    }
    try {
      const args = given.filter((each) => each !== undefined);
      const answer = await service.call(id, args, query);
      const rest = [...args];
      const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(rest.shift() ?? ''));
      const reading = { id, path: filled, records: service.contentOf(id, answer?.text ?? '').records };
      readings.set(id, reading);
      unread.delete(id);
      return reading;
    } catch (error) {
      const { status, name } = Object(error);
      unread.set(id, status ? `the service returned the status ${status}` : `the client failed with ${name}`);
      return undefined;
    }
  }

  const me = await read('me.get');
  ids.user = uuidOf(me?.records[0]);
  const [organisation] = [me?.records[0]?.organisations].flat();
  ids.org = uuidOf(Object(organisation));
  const events = await read('events.list', { my: true });
  // Looks for an event with orders.
  for (const event of events?.records.slice(0, 5) ?? []) {
    ids.event = uuidOf(event);
    if ((await read('events.orders.list'))?.records.length) break;
  }
  const reads = [...rows]
    .filter(([id, { method }]) => method === 'GET' && !readings.has(id))
    .map(([id]) => id);
  // Operations that read one record follow those that list them.
  for (const id of [...reads.filter((each) => !listOf(each)), ...reads.filter(listOf)]) await read(id);
  return { readings, unread };
}
