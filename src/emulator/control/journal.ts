import { isSecretName } from '../../shared/secret-names.js';
import { knowItself, throughProxies } from '../../shared/through-proxies.js';
import { isoOf } from '../state/time.js';
import type { OperationId } from '../table.js';
import type { Incoming } from '../wire/incoming.js';
import type { Tell } from './news.js';

/** A request and its reply. Tokens, passwords and one-time codes of the request are left out. */
export interface JournalEntry {
  /** Serial number, counted from 1. Numbers are never reused, even if the journal is cleared. */
  readonly serial: number;
  /** Time of the request, in ISO 8601, by the world's clock. */
  readonly at: string;
  /** HTTP method of the request. */
  readonly method: string;
  /** Path with its query, below the base URL. */
  readonly path: string;
  /** Id of the operation. Missing if the path leads to none. */
  readonly operation?: OperationId;
  /** Client id of the application. Missing if it is unknown. */
  readonly application?: string;
  /** Body of the request, if it was JSON. */
  readonly body?: unknown;
  /** HTTP status of the reply; 0 if a fault broke the connection. */
  readonly status: number;
  /**
   * Body of the reply, if any: JSON, text, or the bytes of a PDF document, but not those of a file. Only the latest 100
   * entries keep it. A world that was packed loses all of them: see `Emulator.world`.
   */
  readonly reply?: unknown;
  /** Present if a fault replied in place of the service, which then did not see the request. */
  readonly fault?: true;
  /** Present if a fault withheld the reply or its end from the caller. */
  readonly lost?: true;
}

/** Returns a body for the journal: JSON without the values of its secret fields, or undefined for other bodies. */
export function noted(body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body, (name, value) =>
      // Some names only sound secret: `pass_on` is a boolean. Real secrets are texts or numbers.
      isSecretName(name) && /string|number/.test(typeof value) ? '[secret]' : value,
    );
  } catch {
    return undefined;
  }
}

/** Returns a query for the journal, without the values of its secret fields. */
const notedQuery = (query: string): string =>
  query
    .split('&')
    .map((field) => {
      const [name = ''] = field.split('=', 1);
      return name.length < field.length && isSecretName(name) ? `${name}=[secret]` : field;
    })
    .join('&');

/** Returns the request for the journal. `path` is below the base URL, `now` in milliseconds since 1970. */
export const notedRequest = (
  { method, url }: Pick<Incoming, 'method' | 'url'>,
  path: string,
  now: number,
) => ({
  at: isoOf(now),
  method,
  path: path + notedQuery(url.search),
});

/** Maximum number of entries: enough for a test, but not too many for a server that runs long. */
const limit = 1000;

/** Number of latest entries that keep their replies, which are much bigger than the rest. */
const replyLimit = 100;

/** The requests that a world received, oldest first. */
export class Journal {
  readonly #entries: JournalEntry[] = [];
  readonly #tell: Tell;
  #serial = 0;

  /** @internal */
  constructor(tell: Tell) {
    knowItself(this);
    this.#tell = tell;
  }

  /** The latest 1,000, oldest first. The list is live: it grows with every request. */
  get entries(): readonly JournalEntry[] {
    return this.#entries;
  }

  /** @internal */
  add(entry: Omit<JournalEntry, 'serial'>): void {
    this.#serial += 1;
    this.#entries.push({ serial: this.#serial, ...entry });
    this.#forgetReply(this.#entries.length - 1 - replyLimit);
    if (this.#entries.length > limit) this.#entries.shift();
    this.#tell({ kind: 'request', serial: this.#serial });
  }

  /** Returns the entry with that serial, if it is still kept. @internal */
  entry(serial: number): JournalEntry | undefined {
    return this.#entries.findLast((each) => each.serial === serial);
  }

  #forgetReply(index: number): void {
    const known = this.#entries[index];
    if (!known || known.reply === undefined) return;
    const { reply: _, ...rest } = known;
    this.#entries[index] = rest;
  }

  /** Forgets the replies, which are much bigger than the rest. @internal */
  forgetReplies(): void {
    for (const index of this.#entries.keys()) this.#forgetReply(index);
  }

  /** Forgets all entries. */
  clear(): void {
    this.#entries.length = 0;
    this.#tell({ kind: 'journal' });
  }
}

throughProxies(Journal);
