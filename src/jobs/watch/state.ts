import type { StateMemory } from '../../stores/state-log.js';
import type { Account } from '../polling/counts.js';
import type { Entry, Moment } from './entry.js';

/** State of a record. */
export interface KnownRecord {
  /** Identifies the content of the record. */
  readonly fingerprint: string;
  /** The kept fields as JSON, which takes less memory than an object. */
  readonly before: string;
}

/** The last reading of an event's list. Times are on the clock of the machine. */
export interface Sweep {
  /** When the list was last read completely. */
  readonly at: number;
  /** When a sweep last found a change that no number of sold tickets had shown. */
  readonly changed: number | null;
  /** Whether the event could sell by then. */
  readonly sells: boolean;
  /** How far its records explain its number of sold tickets, if it has one. */
  readonly account: Account | null;
}

/** State of an event. */
export interface KnownEvent {
  readonly name: string | null;
  /** Whether its first reading is still to be done. That reports only records created since a moment. */
  readonly isSilent: boolean;
  /** That moment. `undefined` while the event is not watched. */
  readonly since: Moment | undefined;
  /** Number of tickets sold by then, if known. */
  readonly sold: number | undefined;
  /** Its last reading. `undefined` if its list has to be read completely. */
  readonly sweep: Sweep | undefined;
  /** Its records by uuid. */
  readonly records: ReadonlyMap<string, KnownRecord>;
}

interface WritableEvent extends KnownEvent {
  name: string | null;
  isSilent: boolean;
  since: Moment | undefined;
  sold: number | undefined;
  sweep: Sweep | undefined;
  readonly records: Map<string, KnownRecord>;
}

/** State of a watch. */
export class WatchState implements StateMemory<Entry> {
  readonly #write: (entries: readonly Entry[]) => Promise<void>;
  readonly #events = new Map<string, WritableEvent>();
  #isBegun = false;
  #isCounted = true;
  #began: Moment | undefined;

  /** `write` stores new entries, and then calls `learn` with them. */
  constructor(write: (entries: readonly Entry[]) => Promise<void>) {
    this.#write = write;
  }

  /** When the watch began, as far as known. `undefined` before that. */
  get began(): Moment | undefined {
    return this.#began;
  }

  /** Whether the numbers of sold tickets are reliable. */
  get isCounted(): boolean {
    return this.#isCounted;
  }

  /** Whether a watch with this store has listed the events, so that this one continues it. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** The known events by uuid. */
  get events(): ReadonlyMap<string, KnownEvent> {
    return this.#events;
  }

  /** Notes when the watch begins, unless it has begun. */
  async noteBeginning(now: number): Promise<void> {
    if (!this.#isBegun && !this.#began) await this.add(['began', now, now]);
  }

  /** Adds to the state. The entries are stored safely once this resolves. */
  add(...entries: readonly Entry[]): Promise<void> {
    return this.#write(entries);
  }

  *jsons(): Generator<string, void, undefined> {
    if (this.#began) yield JSON.stringify(['began', this.#began.from, this.#began.to] satisfies Entry);
    if (this.#isBegun) yield JSON.stringify(['begun', [], null, null] satisfies Entry);
    if (!this.#isCounted) yield JSON.stringify(['uncounted'] satisfies Entry);
    for (const [event, { name, isSilent, since, sold, sweep, records }] of this.#events) {
      if (isSilent) {
        const silent = [[event, sold ?? null]] as const;
        yield JSON.stringify(['begun', silent, since?.from ?? null, since?.to ?? null] satisfies Entry);
      }
      yield JSON.stringify(['event', event, name] satisfies Entry);
      for (const [uuid, { fingerprint, before }] of records) {
        yield `["kept",${JSON.stringify(event)},${JSON.stringify(uuid)},"${fingerprint}",${before}]`;
      }
      if (sweep) {
        const { at, changed, sells, account } = sweep;
        yield JSON.stringify(['swept', event, at, changed, sells, account] satisfies Entry);
      }
    }
  }

  #event(uuid: string): WritableEvent {
    const known = this.#events.get(uuid);
    if (known) return known;
    const event: WritableEvent = {
      name: null,
      isSilent: false,
      since: undefined,
      sold: undefined,
      sweep: undefined,
      records: new Map(),
    };
    this.#events.set(uuid, event);
    return event;
  }

  learn(entry: Entry): void {
    switch (entry[0]) {
      case 'began':
        this.#began = { from: entry[1], to: entry[2] };
        break;
      case 'begun': {
        const [, silent, from, to] = entry;
        this.#isBegun = true;
        const since = from === null || to === null ? undefined : { from, to };
        for (const [uuid, sold] of silent) {
          Object.assign(this.#event(uuid), { isSilent: true, since, sold: sold ?? undefined });
        }
        break;
      }
      case 'uncounted':
        this.#isCounted = false;
        break;
      case 'event':
        this.#event(entry[1]).name = entry[2];
        break;
      case 'read':
        Object.assign(this.#event(entry[1]), { isSilent: false, since: undefined, sold: undefined });
        break;
      case 'kept': {
        const [, event, uuid, fingerprint, before] = entry;
        this.#event(event).records.set(uuid, { fingerprint, before: JSON.stringify(before) });
        break;
      }
      case 'gone':
        this.#events.get(entry[1])?.records.delete(entry[2]);
        break;
      case 'swept': {
        const [, event, at, changed, sells, account] = entry;
        this.#event(event).sweep = { at, changed, sells, account };
        break;
      }
      case 'owed':
        this.#event(entry[1]).sweep = undefined;
        break;
      case 'left':
        this.#events.delete(entry[1]);
        break;
    }
  }
}
