import type { Keeper, ListState, Write } from './keeper.js';

const unread: ListState = { readAt: undefined, explained: undefined, foundAt: undefined, records: undefined };

/** The failure of a list that the token may not read. */
export const forbidden = 'forbidden';

/** Returns the key of a list of an event, or of the organisation. Names of lists contain no spaces. */
export const keyOf = (event: string, list: string) => `${list} ${event}`;

/** Takes the place of an event for the lists of the organisation. */
export const ofOrganisation = '';

/** The list whose complete reading is that of a whole round. */
export const roundList = 'events';

/** Progress of a mirror, kept in its database. Changes of it are written together with their rows. */
export class Memory {
  readonly #keeper: Keeper;
  readonly #lists = new Map<string, ListState>();
  /** Whether the numbers of sold tickets are reliable. */
  isCounted: boolean;

  private constructor(keeper: Keeper, isCounted: boolean) {
    this.#keeper = keeper;
    this.isCounted = isCounted;
  }

  static async read(keeper: Keeper): Promise<Memory> {
    const memory = new Memory(keeper, !(await keeper.state()).has('uncounted'));
    for (const [event, list, each] of await keeper.lists()) memory.#lists.set(keyOf(event, list), each);
    return memory;
  }

  /** Yields the known lists, each with its event. */
  *all(): Generator<readonly [event: string, list: string, state: ListState]> {
    for (const [key, state] of this.#lists) {
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
   * if nothing is counted yet. It has the number itself, so that it can be repeated if nobody knows whether it took effect.
   */
  adding(event: string, list: string, tickets: number): readonly Write[] {
    const state = this.#with(event, list, tickets);
    return state ? [{ do: 'list', event, list, state }] : [];
  }

  /** Notes that such a change was written. */
  added(event: string, list: string, tickets: number): void {
    const state = this.#with(event, list, tickets);
    if (state) this.#lists.set(keyOf(event, list), state);
  }

  #with(event: string, list: string, tickets: number): ListState | undefined {
    const state = this.of(event, list);
    return state.explained === undefined ? undefined : { ...state, explained: state.explained + tickets };
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
    await this.#keeper.settle();
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
    await this.#keeper.writeLater([{ do: 'list', event, list, state }]);
    this.#lists.set(keyOf(event, list), state);
  }

  /** Forgets the lists of an event, once that was written to the database. */
  forget(event: string, lists: readonly string[]): void {
    for (const list of lists) this.#lists.delete(keyOf(event, list));
  }

  /** Stops relying on the numbers of sold tickets. */
  async distrust(): Promise<void> {
    await this.#keeper.write([{ do: 'state', key: 'uncounted', value: 'true' }]);
    this.isCounted = false;
  }
}
