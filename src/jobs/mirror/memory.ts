import type { Change, Database } from './database.js';
import { keepExplained, keepList, keepState, listsTable } from './sql.js';

/** State of one list. */
interface ListState {
  /** Time of the last complete reading, in milliseconds. Undefined before the first one. */
  readonly readAt: number | undefined;
  /**
   * Number of tickets that its records explain. Undefined if they are not counted, or before the first complete
   * reading.
   */
  readonly explained: number | undefined;
  /** Time since which the list cannot be read, in milliseconds, and a word for the failure. Missing while it can. */
  readonly failing?: { readonly since: number; readonly failure: string } | undefined;
}

const unread: ListState = { readAt: undefined, explained: undefined };

/** The failure of a list that the token may not read. */
export const forbidden = 'forbidden';

const keyOf = (event: string, list: string) => `${list} ${event}`;

/** Takes the place of an event for the lists of the organisation. */
export const ofOrganisation = '';

/** The list whose complete reading is that of a whole round. */
export const roundList = 'events';

const timeOf = (milliseconds: number | undefined): string | null =>
  milliseconds === undefined ? null : new Date(milliseconds).toISOString();

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
    const { at, millisecondsOf } = database.dialect;
    const rows = await database.read(
      `SELECT event_uuid, list, explained, ${millisecondsOf('read_at')} AS read_at, ${millisecondsOf('failing_since')} AS since, failure FROM ${at(listsTable)}`,
    );
    const number = (value: unknown) => (value === null ? undefined : Number(value));
    for (const { event_uuid, list, explained, read_at, since, failure } of rows) {
      memory.#lists.set(keyOf(String(event_uuid), String(list)), {
        readAt: number(read_at),
        explained: number(explained),
        ...(failure !== null && { failing: { since: Number(since), failure: String(failure) } }),
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

  /**
   * Returns the change that stores the tickets that a list's records explain after `tickets` more since it was last kept, or none
   * if nothing is counted yet.
   */
  adding(event: string, list: string, tickets: number): readonly Change[] {
    const { explained } = this.of(event, list);
    if (explained === undefined) return [];
    return [{ sql: keepExplained(this.#database.dialect), values: [explained + tickets, event, list] }];
  }

  /** Notes that such a change was written. */
  added(event: string, list: string, tickets: number): void {
    const state = this.of(event, list);
    if (state.explained === undefined) return;
    this.#lists.set(keyOf(event, list), { ...state, explained: state.explained + tickets });
  }

  /** Writes the new state of a list, which could be read. */
  async keep(event: string, list: string, state: Omit<ListState, 'failing'>): Promise<void> {
    await this.#keep(event, list, { readAt: state.readAt, explained: state.explained });
  }

  /** Notes that a list cannot be read: since now, or since the last round in which it could. */
  async fail(event: string, list: string, failure: string): Promise<void> {
    const state = this.of(event, list);
    const since = state.failing?.since ?? this.of(ofOrganisation, roundList).readAt ?? Date.now();
    await this.#keep(event, list, { ...state, failing: { since, failure } });
  }

  /** Notes that a round that began at this time is complete. */
  async endRound(began: number): Promise<void> {
    await this.#keep(ofOrganisation, roundList, { readAt: began, explained: undefined });
  }

  async #keep(event: string, list: string, state: ListState): Promise<void> {
    const known = this.of(event, list);
    const { readAt, explained, failing } = state;
    if (
      known.readAt === readAt &&
      known.explained === explained &&
      known.failing?.failure === failing?.failure
    )
      return;
    await this.#database.write([
      {
        sql: keepList(this.#database.dialect),
        values: [
          event,
          list,
          explained ?? null,
          timeOf(readAt),
          timeOf(failing?.since),
          failing?.failure ?? null,
        ],
      },
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
