import { isObject } from '../../shared/is-object.js';
import type { RowReader, StateMemory } from '../../stores/state-log.js';
import type { RowChange } from '../../stores/store.js';
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
  /** Number of pages of its list by then. */
  readonly pages: number;
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
}

/** An event of which nothing is known. */
export const unknownEvent: KnownEvent = {
  name: null,
  isSilent: false,
  since: undefined,
  sold: undefined,
  sweep: undefined,
};

/** State of a watch as a whole. */
interface Known {
  /** When it began, as far as known. `undefined` before that. */
  readonly began: Moment | undefined;
  /** Whether it has listed the events. */
  readonly isBegun: boolean;
  /** Whether the numbers of sold tickets are reliable. */
  readonly isCounted: boolean;
}

const nothing: Known = { began: undefined, isBegun: false, isCounted: true };

/** Name of the row of the watch as a whole, among those of its events. */
const ownRow = 'watch';

/** The events of a state, or changes of them. An event that no longer exists is `undefined`. */
interface Events {
  get(uuid: string): KnownEvent | undefined;
  set(uuid: string, event: KnownEvent | undefined): void;
}

/** Adds an entry to the state of the events. Returns the state of the watch with it. */
function after(entry: Entry, known: Known, events: Events): Known {
  const change = (uuid: string, changed: Partial<KnownEvent>) =>
    events.set(uuid, { ...(events.get(uuid) ?? unknownEvent), ...changed });
  switch (entry[0]) {
    case 'began':
      return { ...known, began: { from: entry[1], to: entry[2] } };
    case 'begun': {
      const [, silent, from, to] = entry;
      const since = from === null || to === null ? undefined : { from, to };
      for (const [uuid, sold] of silent) change(uuid, { isSilent: true, since, sold: sold ?? undefined });
      return { ...known, isBegun: true };
    }
    case 'uncounted':
      return { ...known, isCounted: false };
    case 'event':
      change(entry[1], { name: entry[2] });
      break;
    case 'read':
      change(entry[1], { isSilent: false, since: undefined, sold: undefined });
      break;
    case 'kept':
      if (!events.get(entry[1])) change(entry[1], {});
      break;
    case 'swept': {
      const [, event, at, changed, pages, sells, account] = entry;
      change(event, { sweep: { at, changed, pages, sells, account } });
      break;
    }
    case 'owed':
      change(entry[1], { sweep: undefined });
      break;
    case 'left':
      events.set(entry[1], undefined);
      break;
  }
  return known;
}

const recordValue = ({ fingerprint, before }: KnownRecord) => `[${JSON.stringify(fingerprint)},${before}]`;

/** Returns the record in a value. A fingerprint has nothing to escape. */
function recordIn(value: string): KnownRecord {
  const end = value.indexOf('"', 2);
  return { fingerprint: value.slice(2, end), before: value.slice(end + 2, -1) };
}

/** The records of an event. They are in the store, and are read when they are needed. */
export class KnownRecords {
  readonly #rows: RowReader;
  readonly #part: string;

  constructor(rows: RowReader, part: string) {
    this.#rows = rows;
    this.#part = part;
  }

  /** Returns the number of records. */
  count(): Promise<number> {
    return this.#rows.count(this.#part);
  }

  /** Returns the uuids of all records. */
  uuids(): Promise<readonly string[]> {
    return this.#rows.names(this.#part);
  }

  /** Returns the records with these uuids that exist. */
  async get(uuids: readonly string[]): Promise<Map<string, KnownRecord>> {
    const rows = await this.#rows.read(this.#part, uuids);
    return new Map(Array.from(rows, ([uuid, value]) => [uuid, recordIn(value)]));
  }
}

/**
 * State of a watch. What is known of the events is in memory. Their records are only in the store: a part of rows for each
 * event.
 */
export class WatchState implements StateMemory<Entry> {
  readonly #write: (entries: readonly Entry[]) => Promise<void>;
  readonly #part: string;
  readonly #isTogether: boolean;
  readonly #events = new Map<string, KnownEvent>();
  #known = nothing;
  #rows: RowReader | undefined;

  /**
   * `write` stores new entries, and then calls `learn` with them. The rows are in `part`, and in parts whose names begin with it.
   * With `isTogether`, all events have one part for their records, because all are read in each round.
   */
  constructor(
    write: (entries: readonly Entry[]) => Promise<void>,
    { part = 'events', isTogether = false }: { readonly part?: string; readonly isTogether?: boolean } = {},
  ) {
    this.#write = write;
    this.#part = part;
    this.#isTogether = isTogether;
  }

  /** When the watch began, as far as known. `undefined` before that. */
  get began(): Moment | undefined {
    return this.#known.began;
  }

  /** Whether the numbers of sold tickets are reliable. */
  get isCounted(): boolean {
    return this.#known.isCounted;
  }

  /** Whether a watch with this store has listed the events, so that this one continues it. */
  get isBegun(): boolean {
    return this.#known.isBegun;
  }

  get isEmpty(): boolean {
    return this.#known === nothing;
  }

  /** The known events by uuid. */
  get events(): ReadonlyMap<string, KnownEvent> {
    return this.#events;
  }

  /** Returns the records of an event. */
  records(event: string): KnownRecords {
    if (!this.#rows) throw new Error('The state is not loaded yet.');
    return new KnownRecords(this.#rows, this.#recordsPart(event));
  }

  /** Whether it has not begun, not even to list the events. */
  get isNew(): boolean {
    return !this.isBegun && !this.began;
  }

  /** Notes when the watch begins, unless it has begun. `start` is the time from which on records are reported. */
  async noteBeginning(now: number, start = now): Promise<void> {
    if (this.isNew) await this.add(['began', now, start]);
  }

  /** Adds to the state. The entries are stored safely once this resolves. */
  add(...entries: readonly Entry[]): Promise<void> {
    return this.#write(entries);
  }

  async load(rows: RowReader): Promise<void> {
    this.#rows = rows;
    this.#events.clear();
    this.#known = nothing;
    for (const [name, value] of await rows.read(this.#part)) {
      const row: unknown = JSON.parse(value);
      // The job wrote these values, so their form is known.
      if (name === ownRow) this.#known = { ...nothing, ...(row as Partial<Known>) };
      else if (isObject(row)) this.#events.set(name, { ...unknownEvent, ...(row as Partial<KnownEvent>) });
    }
  }

  changesOf(entries: readonly Entry[]): readonly RowChange[] {
    const records: RowChange[] = [];
    const events = new Map<string, KnownEvent | undefined>();
    let known = this.#known;
    for (const entry of entries) {
      known = after(entry, known, {
        get: (uuid) => (events.has(uuid) ? events.get(uuid) : this.#events.get(uuid)),
        set: (uuid, event) => events.set(uuid, event),
      });
      if (entry[0] === 'kept') {
        const [, event, name, fingerprint, before] = entry;
        const value = recordValue({ fingerprint, before: JSON.stringify(before) });
        records.push({ part: this.#recordsPart(event), name, value });
      } else if (entry[0] === 'gone') {
        records.push({ part: this.#recordsPart(entry[1]), name: entry[2], value: undefined });
      }
    }
    const part = this.#part;
    const own = known === this.#known ? [] : [{ part, name: ownRow, value: JSON.stringify(known) }];
    const changed = Array.from(events, ([name, event]) => ({
      part,
      name,
      value: event && JSON.stringify(event),
    }));
    return [...own, ...changed, ...records];
  }

  learn(entry: Entry): void {
    this.#known = after(entry, this.#known, {
      get: (uuid) => this.#events.get(uuid),
      set: (uuid, event) => (event ? this.#events.set(uuid, event) : this.#events.delete(uuid)),
    });
  }

  #recordsPart(event: string): string {
    return this.#isTogether ? `${this.#part}/all` : `${this.#part}/${event}`;
  }
}
