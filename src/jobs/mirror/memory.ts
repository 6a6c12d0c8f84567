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
export type Memory = Awaited<ReturnType<typeof memoryOf>>;

export async function memoryOf(keeper: Keeper) {
  /** The known lists, each with its event. */
  const lists = new Map((await keeper.lists()).map((each) => [keyOf(each[0], each[1]), each]));

  const note = (event: string, list: string, state: ListState) =>
    void lists.set(keyOf(event, list), [event, list, state]);

  /** Returns the state of a list whose records explain more tickets, or undefined if nothing is counted yet. */
  const withMore = (event: string, list: string, tickets: number): ListState | undefined => {
    const state = memory.of(event, list);
    return state.explained === undefined ? undefined : { ...state, explained: state.explained + tickets };
  };

  async function keep(event: string, list: string, state: ListState): Promise<void> {
    const known = memory.of(event, list);
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
    await keeper.writeLater([{ do: 'list', event, list, state }]);
    note(event, list, state);
  }

  const memory = {
    /** Whether the numbers of sold tickets are reliable. */
    isCounted: !(await keeper.state()).has('uncounted'),

    all: () => lists.values(),

    /** Returns the state of a list. */
    of: (event: string, list: string): ListState => lists.get(keyOf(event, list))?.[2] ?? unread,

    /**
     * Returns the change that stores the tickets that a list's records explain after `tickets` more since it was last kept, or none
     * if nothing is counted yet. It has the number itself, so that it can be repeated if nobody knows whether it took effect.
     */
    adding(event: string, list: string, tickets: number): readonly Write[] {
      const state = withMore(event, list, tickets);
      return state ? [{ do: 'list', event, list, state }] : [];
    },

    /** Notes that such a change was written. */
    added(event: string, list: string, tickets: number): void {
      const state = withMore(event, list, tickets);
      if (state) note(event, list, state);
    },

    /** Writes the new state of a list, which could be read. */
    keep: (event: string, list: string, { failing: _, ...state }: ListState) => keep(event, list, state),

    /**
     * Notes that a list cannot be read: since now, or since the last round in which it could. If the token may not read it, notes
     * when that was last tried.
     */
    fail(event: string, list: string, failure: string): Promise<void> {
      const state = memory.of(event, list);
      const begin = state.failing?.since ?? memory.of(ofOrganisation, roundList).readAt;
      const since = (failure === forbidden ? undefined : begin) ?? Date.now();
      return keep(event, list, { ...state, failing: { since, failure } });
    },

    /** Notes that a round that began at this time is complete. */
    async endRound(began: number): Promise<void> {
      await keep(ofOrganisation, roundList, { ...unread, readAt: began });
      await keeper.settle();
    },

    /** Forgets the lists of an event, once that was written to the database. */
    forget(event: string): void {
      for (const [key, [of]] of lists) if (of === event) lists.delete(key);
    },

    /** Stops relying on the numbers of sold tickets. */
    async distrust(): Promise<void> {
      await keeper.write([{ do: 'state', key: 'uncounted', value: 'true' }]);
      memory.isCounted = false;
    },
  };
  return memory;
}
