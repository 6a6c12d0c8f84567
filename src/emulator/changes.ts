import { makeOrders } from './domain/sales.js';
import { madeOrders, type Noted, type Notes, watch } from './state/notes.js';
import type { ClockState, Mail } from './state/records.js';
import { collectionsOf, find, type State, set } from './state/state.js';

/** A record as it is after a change; without it, the record is gone. */
export type Change = readonly [...noted: Noted, record?: unknown];

/** How a state differs from what it was before. Plain data: it can be kept as JSON. */
export interface Changes {
  readonly records: readonly Change[];
  /** The e-mails and text messages that were sent. */
  readonly mails: readonly Mail[];
  /** Whether those that were sent before are forgotten. */
  readonly isOutboxNew?: true;
  readonly random: number;
  readonly clock: ClockState;
}

/** Where the parts of a state stood that are no records. */
interface Mark {
  readonly outbox: readonly Mail[];
  readonly mails: number;
  readonly scalars: string;
}

const markOf = ({ outbox, random, clock: { standsAt, offset } }: State): Mark => ({
  outbox,
  mails: outbox.length,
  scalars: `${random} ${standsAt} ${offset}`,
});

/** Follows how a state changes. */
export class ChangeLog {
  readonly #state: State;
  readonly #notes: Notes;
  readonly #before: Mark;
  #taken: Mark;

  constructor(state: State) {
    this.#state = state;
    this.#notes = watch(collectionsOf(state));
    this.#before = markOf(state);
    this.#taken = this.#before;
  }

  #changes(noted: readonly Noted[], since: Mark): Changes {
    const { outbox, random, clock } = this.#state;
    const collections = collectionsOf(this.#state);
    const records = noted.map(([name, key]): Change => {
      const record = name === madeOrders ? undefined : find(collections[name] ?? {}, key);
      return record === undefined ? [name, key] : [name, key, record];
    });
    const mails =
      outbox === since.outbox
        ? { mails: outbox.slice(since.mails) }
        : { mails: outbox, isOutboxNew: true as const };
    return { records, ...mails, random, clock };
  }

  #isPast({ outbox, mails, scalars }: Mark): boolean {
    const now = markOf(this.#state);
    return now.outbox !== outbox || now.mails !== mails || now.scalars !== scalars;
  }

  /** Whether anything has changed since it was taken last. */
  get hasMore(): boolean {
    return this.#notes.hasMore || this.#isPast(this.#taken);
  }

  /** What has changed since it was taken last; undefined where nothing has. Its records are live. */
  take(): Changes | undefined {
    if (!this.hasMore) return undefined;
    const changes = this.#changes(this.#notes.take(), this.#taken);
    this.#taken = markOf(this.#state);
    return changes;
  }

  /** All that has changed; undefined where nothing has. Its records are live. */
  all(): Changes | undefined {
    const noted = this.#notes.all();
    return noted.length > 0 || this.#isPast(this.#before) ? this.#changes(noted, this.#before) : undefined;
  }
}

/** Changes a state as another was changed that was the same before. The records of the changes become its own. */
export function replay(state: State, { records, mails, isOutboxNew, random, clock }: Changes): void {
  const collections = collectionsOf(state);
  for (const [name, key, record] of records) {
    const collection = collections[name];
    if (name === madeOrders) {
      const event = find(state.events, key);
      if (event) makeOrders(state, event);
    } else if (collection) {
      set(collection, key, record);
    }
  }
  state.outbox = isOutboxNew ? [...mails] : [...state.outbox, ...mails];
  state.random = random;
  state.clock = clock;
}
