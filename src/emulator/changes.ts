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
  readonly random: number;
  readonly clock: ClockState;
}

/** Follows how a state changes. */
export class ChangeLog {
  readonly #state: State;
  readonly #notes: Notes;
  readonly #mailsBefore: number;
  readonly #scalarsBefore: string;
  #mailsTaken: number;
  #scalarsTaken: string;

  constructor(state: State) {
    this.#state = state;
    this.#notes = watch(collectionsOf(state));
    this.#mailsBefore = state.outbox.length;
    this.#mailsTaken = state.outbox.length;
    this.#scalarsBefore = this.#scalars();
    this.#scalarsTaken = this.#scalarsBefore;
  }

  #scalars(): string {
    const { random, clock } = this.#state;
    return `${random} ${clock.standsAt} ${clock.offset}`;
  }

  #changes(noted: readonly Noted[], mailsBefore: number): Changes {
    const { outbox, random, clock } = this.#state;
    const collections = collectionsOf(this.#state);
    const records = noted.map(([name, key]): Change => {
      const record = name === madeOrders ? undefined : find(collections[name] ?? {}, key);
      return record === undefined ? [name, key] : [name, key, record];
    });
    return { records, mails: outbox.slice(mailsBefore), random, clock };
  }

  /** Whether anything has changed since it was taken last. */
  get hasMore(): boolean {
    return (
      this.#notes.hasMore ||
      this.#mailsTaken < this.#state.outbox.length ||
      this.#scalarsTaken !== this.#scalars()
    );
  }

  /** What has changed since it was taken last; undefined where nothing has. Its records are live. */
  take(): Changes | undefined {
    if (!this.hasMore) return undefined;
    const changes = this.#changes(this.#notes.take(), this.#mailsTaken);
    this.#mailsTaken = this.#state.outbox.length;
    this.#scalarsTaken = this.#scalars();
    return changes;
  }

  /** All that has changed; undefined where nothing has. Its records are live. */
  all(): Changes | undefined {
    const noted = this.#notes.all();
    const isChanged =
      noted.length > 0 ||
      this.#mailsBefore < this.#state.outbox.length ||
      this.#scalarsBefore !== this.#scalars();
    return isChanged ? this.#changes(noted, this.#mailsBefore) : undefined;
  }
}

/** Changes a state as another was changed that was the same before. The records of the changes become its own. */
export function replay(state: State, { records, mails, random, clock }: Changes): void {
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
  state.outbox.push(...mails);
  state.random = random;
  state.clock = clock;
}
