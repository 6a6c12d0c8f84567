import type { Account } from '../polling/counts.js';
import type { Change, Gathering } from './database.js';
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
  /** State of its count at the last reading. Undefined if an earlier version read it. */
  readonly account?: Account | undefined;
  /** Time of the last sweep that found a change which no count had shown, in milliseconds. Undefined before the first one. */
  readonly foundAt: number | undefined;
  /** Number of records at the last complete reading. */
  readonly records: number | undefined;
  /** Prints of the pages of that reading. Missing if they are not kept. */
  readonly pages?: string | undefined;
  /**
   * Time since which the list cannot be read, in milliseconds, and a word for the failure. For `forbidden`, it is the time of the
   * last request. Missing while the list can be read.
   */
  readonly failing?: { readonly since: number; readonly failure: string } | undefined;
}

const unread: ListState = { readAt: undefined, explained: undefined, foundAt: undefined, records: undefined };

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
  readonly #database: Gathering;
  readonly #lists = new Map<string, ListState>();
  #isCounted: boolean;

  private constructor(database: Gathering, state: ReadonlyMap<string, string>) {
    this.#database = database;
    this.#isCounted = !state.has('uncounted');
  }

  static async read(database: Gathering, state: ReadonlyMap<string, string>): Promise<Memory> {
    const memory = new Memory(database, state);
    const { at, millisecondsOf } = database.dialect;
    const rows = await database.read(
      `SELECT event_uuid, list, explained, account, records, pages, ${millisecondsOf('read_at')} AS read_at, ${millisecondsOf('found_at')} AS found_at, ${millisecondsOf('failing_since')} AS since, failure FROM ${at(listsTable)}`,
    );
    const number = (value: unknown) => (value === null ? undefined : Number(value));
    for (const {
      event_uuid,
      list,
      explained,
      account,
      records,
      pages,
      read_at,
      found_at,
      since,
      failure,
    } of rows) {
      memory.#lists.set(keyOf(String(event_uuid), String(list)), {
        readAt: number(read_at),
        explained: number(explained),
        // The mirror wrote it, so its form is known.
        account: account === null ? undefined : JSON.parse(String(account)),
        foundAt: number(found_at),
        records: number(records),
        pages: pages === null ? undefined : String(pages),
        ...(failure !== null && { failing: { since: Number(since), failure: String(failure) } }),
      });
    }
    return memory;
  }

  /** Whether the numbers of sold tickets are reliable. */
  get isCounted(): boolean {
    return this.#isCounted;
  }

  /** Yields the known lists, each with its event. */
  *all(): Generator<readonly [event: string, list: string, state: ListState]> {
    for (const [key, state] of this.#lists) {
      // Names of lists contain no spaces.
      const end = key.indexOf(' ');
      yield [key.slice(end + 1), key.slice(0, end), state];
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
  async keep(event: string, list: string, { failing: _, ...state }: ListState): Promise<void> {
    await this.#keep(event, list, state);
  }

  /**
   * Notes that a list cannot be read: since now, or since the last round in which it could. If the token may not read it, notes
   * when that was last tried.
   */
  async fail(event: string, list: string, failure: string): Promise<void> {
    const state = this.of(event, list);
    const begin = state.failing?.since ?? this.of(ofOrganisation, roundList).readAt;
    const since = (failure === forbidden ? undefined : begin) ?? Date.now();
    await this.#keep(event, list, { ...state, failing: { since, failure } });
  }

  /** Notes that a round that began at this time is complete. */
  async endRound(began: number): Promise<void> {
    await this.#keep(ofOrganisation, roundList, { ...unread, readAt: began });
    await this.#database.settle();
  }

  async #keep(event: string, list: string, state: ListState): Promise<void> {
    const known = this.of(event, list);
    const { readAt, explained, account, failing } = state;
    if (
      known.readAt === readAt &&
      known.explained === explained &&
      String(known.account) === String(account) &&
      known.failing?.failure === failing?.failure &&
      known.failing?.since === failing?.since
    )
      return;
    // A list whose reading is not noted is only read again.
    await this.#database.writeLater([
      {
        sql: keepList(this.#database.dialect),
        values: [
          event,
          list,
          explained ?? null,
          timeOf(readAt),
          timeOf(failing?.since),
          failing?.failure ?? null,
          timeOf(state.foundAt),
          state.records ?? null,
          account ? JSON.stringify(account) : null,
          state.pages ?? null,
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
