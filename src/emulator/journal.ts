import type { OperationId } from './table.js';

/** What was asked and what was answered. Holds no token; passwords and codes stand in it as they were sent. */
export interface JournalEntry {
  /** ISO 8601, by the world's clock. */
  readonly at: string;
  readonly method: string;
  /** The path with its query, below the address of the API. */
  readonly path: string;
  /** Absent where the path leads to no operation. */
  readonly operation?: OperationId;
  /** The client id of the application. Absent where it is not known. */
  readonly application?: string;
  /** The body that was sent, where it was JSON. */
  readonly body?: unknown;
  /** The HTTP status of the answer. */
  readonly status: number;
}

/** How many entries are kept: enough for a test, not so many that a server fills up. */
const limit = 1000;

/** The requests that a world was sent, oldest first. */
export class Journal {
  readonly #entries: JournalEntry[] = [];

  get entries(): readonly JournalEntry[] {
    return this.#entries;
  }

  add(entry: JournalEntry): void {
    this.#entries.push(entry);
    if (this.#entries.length > limit) this.#entries.shift();
  }

  clear(): void {
    this.#entries.length = 0;
  }
}
