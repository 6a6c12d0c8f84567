import type { Change, Database } from './database.js';
import { addExplained, keepList, keepState, listsTable } from './sql.js';

/** State of one list. */
interface ListState {
  /** Time of the last complete reading, in milliseconds. Undefined before the first one. */
  readonly readAt: number | undefined;
  /**
   * Number of tickets that its records explain. Undefined if they are not counted, or before the first complete
   * reading.
   */
  readonly explained: number | undefined;
}

const unread: ListState = { readAt: undefined, explained: undefined };

const keyOf = (event: string, list: string) => `${list} ${event}`;

/** Takes the place of an event for the lists of the organisation. */
export const ofOrganisation = '';

/** Progress of a mirror, kept in its database. Changes of it are written together with their rows. */
export class Memory {
  readonly #database: Database;
  readonly #lists = new Map<string, ListState>();
  #isCounted: boolean;

  private constructor(database: Database, state: ReadonlyMap<string, string>) {
    this.#database = database;
    this.#isCounted = !state.has('uncounted');
  }

  static async read(database: Database, state: ReadonlyMap<string, string>): Promise<Memory> {
    const memory = new Memory(database, state);
    const rows = await database.read(
      `SELECT event_uuid, list, explained, read_at FROM ${database.dialect.at(listsTable)}`,
    );
    for (const { event_uuid, list, explained, read_at } of rows) {
      const readAt = read_at === null ? Number.NaN : new Date(read_at as string | Date).getTime();
      memory.#lists.set(keyOf(String(event_uuid), String(list)), {
        readAt: Number.isNaN(readAt) ? undefined : readAt,
        explained: explained === null ? undefined : Number(explained),
      });
    }
    return memory;
  }

  /** Whether the numbers of sold tickets are reliable. */
  get isCounted(): boolean {
    return this.#isCounted;
  }

  /** Yields the lists whose records explain a count, each with its event. */
  *counted(): Generator<readonly [event: string, list: string, explained: number]> {
    for (const [key, { explained }] of this.#lists) {
      // Names of lists contain no spaces.
      const end = key.indexOf(' ');
      const [list, event] = [key.slice(0, end), key.slice(end + 1)];
      if (explained !== undefined) yield [event, list, explained];
    }
  }

  /** Returns the state of a list. */
  of(event: string, list: string): ListState {
    return this.#lists.get(keyOf(event, list)) ?? unread;
  }

  /** Returns the change that adds to the tickets that a list's records explain, or none if nothing is counted yet. */
  adding(event: string, list: string, tickets: number): readonly Change[] {
    if (tickets === 0 || this.of(event, list).explained === undefined) return [];
    return [{ sql: addExplained(this.#database.dialect), values: [tickets, event, list] }];
  }

  /** Notes that such a change was written. */
  added(event: string, list: string, tickets: number): void {
    const state = this.of(event, list);
    if (state.explained === undefined) return;
    this.#lists.set(keyOf(event, list), { ...state, explained: state.explained + tickets });
  }

  /** Writes the new state of a list. */
  async keep(event: string, list: string, state: ListState): Promise<void> {
    const known = this.of(event, list);
    if (known.readAt === state.readAt && known.explained === state.explained) return;
    const readAt = state.readAt === undefined ? null : new Date(state.readAt).toISOString();
    await this.#database.write([
      { sql: keepList(this.#database.dialect), values: [event, list, state.explained ?? null, readAt] },
    ]);
    this.#lists.set(keyOf(event, list), state);
  }

  /** Forgets the lists of an event, once that was written to the database. */
  forget(event: string, lists: readonly string[]): void {
    for (const list of lists) this.#lists.delete(keyOf(event, list));
  }

  /** Stops relying on the numbers of sold tickets. */
  async distrust(): Promise<void> {
    await this.#database.write([{ sql: keepState(this.#database.dialect), values: ['uncounted', 'true'] }]);
    this.#isCounted = false;
  }
}
