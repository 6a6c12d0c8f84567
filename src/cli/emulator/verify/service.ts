import { jsonOf, openReply } from '../../../emulator/fixture/form.js';
import { type Exchange, note } from '../../../emulator/fixture/note.js';
import { type Vocabulary, vocabularyOf } from '../../../emulator/fixture/vocabulary.js';
import { type OperationId, rows } from '../../../emulator/table.js';
import { emptyFixture, type Fixture } from '../../../emulator/wire/fixture.js';
import { operationAt } from '../../../emulator/wire/route.js';
import { TicketingClient } from '../../../index.js';

/** A reply of the service. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly headers: Headers;
  readonly text: string;
  /** Its body, where that is JSON. */
  readonly json: unknown;
}

/** What a check may ask of a request, beside its path. */
export interface Asking {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Whether the shape of the reply is that of one that a program gets.
   * @default true
   */
  readonly isNoted?: boolean;
}

async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  return { status, type: headers.get('content-type') ?? '', headers, text, json: jsonOf(text) };
}

/** How long a request of a check may take, in milliseconds. */
const timeout = 30_000;

/**
 * A service that is only read: whatever is no GET is refused before it is sent, but for the token request. What its
 * replies show is noted.
 */
export class ReadService {
  /** What was noted of the replies so far. */
  fixture: Fixture = emptyFixture;
  /** What its replies are looked through for. */
  readonly words: Vocabulary = vocabularyOf();
  readonly #baseUrl: string;
  readonly #client: TicketingClient;
  #authorization = '';
  #last: Answer | undefined;

  /** Throws a TypeError where an address or a setting of the environment is missing or wrong. */
  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
    this.#client = new TicketingClient({ baseUrl, fetch: (request) => this.#send(request) });
  }

  async #send(request: Request): Promise<Response> {
    const isApi = request.url.startsWith(this.#baseUrl);
    if (request.method !== 'GET' && isApi) throw new TypeError(`a ${request.method} is no reading`);
    const response = await fetch(request);
    if (!isApi) return response;
    this.#authorization = request.headers.get('authorization') ?? '';
    await this.#keep(request, response.clone());
    return response;
  }

  async #keep({ url, headers }: Request, response: Response): Promise<Answer> {
    const answer = await answerOf(response);
    const { status, type, text } = answer;
    this.#last = answer;
    const { pathname, searchParams: query } = new URL(url);
    const path = pathname.slice(new URL(this.#baseUrl).pathname.replace(/\/$/, '').length);
    const asksForPdf = /pdf/.test(headers.get('accept') ?? '') || path.endsWith('.pdf');
    const exchange: Exchange = {
      operation: operationAt('GET', path.replace(/\.pdf$/, '')),
      query,
      asksForPdf,
      status,
      type,
      text,
    };
    this.fixture = note(this.fixture, exchange, this.words);
    return answer;
  }

  /** Calls a reading operation of the client. Rejects as the client does. */
  async call(id: OperationId, ids: readonly string[], query?: object): Promise<Answer | undefined> {
    // The table names the methods of the client, in the raw view too.
    const method = id.split('.').reduce<unknown>((group, key) => Object(group)[key], this.#client.raw) as (
      ...args: readonly unknown[]
    ) => PromiseLike<unknown>;
    await method(...ids, ...(query ? [query] : []));
    return this.#last;
  }

  /** Sends a GET as it is described, with the token of the client unless another is given. */
  async get(path: string, { query = {}, headers = {}, isNoted = true }: Asking = {}): Promise<Answer> {
    const url = new URL(this.#baseUrl + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const request = new Request(url, {
      headers: { accept: 'application/json', authorization: this.#authorization, ...headers },
      // The token stays with the service.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    const response = await fetch(request);
    return isNoted ? this.#keep(request, response) : answerOf(response);
  }

  /** Ends what the client holds. */
  close(): Promise<void> {
    return this.#client.close();
  }

  /** The records that a reply of an operation holds. */
  recordsIn(id: OperationId, text: string): readonly Record<string, unknown>[] {
    const row = rows.get(id);
    const { content } = row ? openReply(row, text, this.words) : { content: undefined };
    return [content].flat().filter((each): each is Record<string, unknown> => each === Object(each));
  }

  /** The pagination of a reply of an operation. */
  paginationIn(id: OperationId, text: string): Readonly<Record<string, unknown>> {
    const row = rows.get(id);
    return Object(row && openReply(row, text, this.words).pagination);
  }
}
