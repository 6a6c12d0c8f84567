import { find, set } from '../state/collection.js';
import { type Noted, type Notes, watch } from '../state/notes.js';
import type { ClockState, Mail } from '../state/records.js';
import { collectionsOf, type State } from '../state/state.js';

/** A record after a change, or no record if it was deleted. */
export type Change = readonly [...noted: Noted, record?: unknown];

/** Difference between a state and an earlier one. Plain data that can be kept as JSON. */
export interface Changes {
  readonly records: readonly Change[];
  /** E-mails and text messages that were sent. */
  readonly mails: readonly Mail[];
  /** Whether the mails that were sent before are forgotten. */
  readonly isOutboxNew?: true;
  readonly random: number;
  readonly clock: ClockState;
}

/** The values of a state, other than its records, at one moment. */
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

/** Records how a state changes. */
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
      const record = find(collections[name] ?? {}, key);
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

  /** Whether anything has changed since the last `take`. */
  get hasMore(): boolean {
    return this.#notes.hasMore || this.#isPast(this.#taken);
  }

  /** Returns the changes since the last call, or undefined without any. Their records are live. */
  take(): Changes | undefined {
    if (!this.hasMore) return undefined;
    const changes = this.#changes(this.#notes.take(), this.#taken);
    this.#taken = markOf(this.#state);
    return changes;
  }

  /** Returns all changes, or undefined without any. Their records are live. */
  all(): Changes | undefined {
    const noted = this.#notes.all();
    return noted.length > 0 || this.#isPast(this.#before) ? this.#changes(noted, this.#before) : undefined;
  }
}

/** Applies changes to a state that equals the earlier one. It then owns the records of the changes. */
export function replay(state: State, { records, mails, isOutboxNew, random, clock }: Changes): void {
  const collections = collectionsOf(state);
  for (const [name, key, record] of records) {
    const collection = collections[name];
    if (collection) set(collection, key, record);
  }
  state.outbox = isOutboxNew ? [...mails] : [...state.outbox, ...mails];
  state.random = random;
  state.clock = clock;
}
