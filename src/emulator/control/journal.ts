import { isSecretName } from '../../internal/secret-names.js';
import { isoOf } from '../state/time.js';
import type { OperationId } from '../table.js';
import type { Incoming } from '../wire/incoming.js';
import type { Tell } from './news.js';

/** A request and its reply. Holds no token, no password and no one-time code that was sent. */
export interface JournalEntry {
  /** Its number in the journal, counted from 1; none is given twice, also when the journal is cleared. */
  readonly serial: number;
  /** ISO 8601, by the world's clock. */
  readonly at: string;
  /** The HTTP method. */
  readonly method: string;
  /** The path with its query, below the base URL. */
  readonly path: string;
  /** Absent where the path leads to no operation. */
  readonly operation?: OperationId;
  /** The client id of the application. Absent where it is not known. */
  readonly application?: string;
  /** The body that was sent, where it was JSON. */
  readonly body?: unknown;
  /** The HTTP status of the reply; 0 where a fault broke the connection. */
  readonly status: number;
  /** The body of the reply, where it has one: JSON, text, or the bytes of a PDF document, but not those of a file. Only the latest 100 keep it, and none of a world that was let go: see `Emulator.world`. */
  readonly reply?: unknown;
  /** Present where a fault replied in the place of the service, which then knows nothing of the request. */
  readonly fault?: true;
  /** Present where a fault kept the reply, or the end of it, from the caller. */
  readonly lost?: true;
}

/** What the journal keeps of a body: JSON without the values of its secret fields, and nothing of what is no JSON. */
export function noted(body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body, (name, value) =>
      // What is neither text nor a number only sounds like a secret: `pass_on` is a boolean.
      isSecretName(name) && /string|number/.test(typeof value) ? '[secret]' : value,
    );
  } catch {
    return undefined;
  }
}

/** What the journal keeps of a query: all but the values of its secret fields. */
const notedQuery = (query: string): string =>
  query
    .split('&')
    .map((field) => {
      const [name = ''] = field.split('=', 1);
      return name.length < field.length && isSecretName(name) ? `${name}=[secret]` : field;
    })
    .join('&');

/** What the journal keeps of every request. The path is that below the base URL, the time in milliseconds since 1970. */
export const notedRequest = ({ method, url }: Incoming, path: string, now: number) => ({
  at: isoOf(now),
  method,
  path: path + notedQuery(new URL(url).search),
});

/** How many entries are kept: enough for a test, not so many that a server fills up. */
const limit = 1000;

/** How many of the latest entries keep their replies, which are much bigger than the rest. */
const replyLimit = 100;

/** The requests that a world was sent, oldest first. */
export class Journal {
  readonly #entries: JournalEntry[] = [];
  readonly #tell: Tell;
  #serial = 0;

  /** @internal */
  constructor(tell: Tell) {
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

  /** The entry with that serial, where it is still kept. @internal */
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

  /** Forgets them. */
  clear(): void {
    this.#entries.length = 0;
    this.#tell({ kind: 'journal' });
  }
}
