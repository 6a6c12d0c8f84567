import type { Store } from '../store.js';
import { type Entry, entriesIn, type Heading, lineOf } from './entry.js';

/** What is known of a record. */
export interface KnownRecord {
  /** Stands for what it was. */
  readonly fingerprint: string;
  /** What is kept of it, in JSON, which takes less memory than what it says. */
  readonly before: string;
}

/** What is known of an event. */
export interface KnownEvent {
  readonly name: string | null;
  /** Whether its first reading, which is no news, is still to be done. */
  readonly isSilent: boolean;
  /** What it has, by uuid. */
  readonly records: ReadonlyMap<string, KnownRecord>;
}

interface WritableEvent extends KnownEvent {
  name: string | null;
  isSilent: boolean;
  readonly records: Map<string, KnownRecord>;
}

/** How much is added to a text before it is written anew, where it is smaller than that, in characters. */
const leastAdded = 256 * 1024;

/** What a watch knows, in memory and in its store. */
export class WatchState {
  readonly #store: Store;
  readonly #heading: Heading;
  readonly #events = new Map<string, WritableEvent>();
  #isBegun = false;
  /** How long the text was when it was last written whole; `undefined` where nothing may be added to it. */
  #whole: number | undefined;
  #added = 0;
  #isClosed = false;
  #writing: Promise<void> = Promise.resolve();

  private constructor(store: Store, heading: Heading) {
    this.#store = store;
    this.#heading = heading;
  }

  /** Reads what the store holds. Throws a `JobError` where that is not the state of this watch. */
  static async read(store: Store, heading: Heading): Promise<WatchState> {
    const state = new WatchState(store, heading);
    const text = await store.read();
    if (text === undefined || text === '') return state;
    for (const entry of entriesIn(text, heading)) state.#learn(entry);
    // What is added to a line that was cut off would be lost with it.
    if (text.endsWith('\n')) state.#whole = text.length;
    return state;
  }

  /** Whether a watch has begun with this store, so that it goes on. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** The events that are known, by uuid. */
  get events(): ReadonlyMap<string, KnownEvent> {
    return this.#events;
  }

  /** Adds to what is known. It is kept, come what may, once this resolves. */
  add(...entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return this.#writing;
    const turn = this.#writing.then(async () => {
      if (this.#isClosed) throw new Error('The watch has ended.');
      for (const entry of entries) this.#learn(entry);
      try {
        await this.#write(entries.map(lineOf).join(''));
      } catch (error) {
        // It may have ended in the middle of a line, which nothing may follow.
        this.#isClosed = true;
        throw error;
      }
    });
    this.#writing = turn.catch(() => {});
    return turn;
  }

  /** Waits for what is being written. Nothing is written any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writing;
  }

  async #write(more: string): Promise<void> {
    const { append } = this.#store;
    const isSmall = this.#whole !== undefined && this.#added <= Math.max(this.#whole, leastAdded);
    if (append && isSmall) {
      await append.call(this.#store, more);
      this.#added += more.length;
      return;
    }
    const text = this.#text();
    await this.#store.write(text);
    this.#whole = text.length;
    this.#added = 0;
  }

  #text(): string {
    const silent = [...this.#events].filter(([, { isSilent }]) => isSilent).map(([uuid]) => uuid);
    const lines = [lineOf(this.#heading)];
    if (this.#isBegun) lines.push(lineOf(['begun', silent]));
    for (const [event, { name, records }] of this.#events) {
      lines.push(lineOf(['event', event, name]));
      for (const [uuid, { fingerprint, before }] of records) {
        lines.push(`["kept",${JSON.stringify(event)},${JSON.stringify(uuid)},"${fingerprint}",${before}]\n`);
      }
    }
    return lines.join('');
  }

  #event(uuid: string): WritableEvent {
    const known = this.#events.get(uuid);
    if (known) return known;
    const event: WritableEvent = { name: null, isSilent: false, records: new Map() };
    this.#events.set(uuid, event);
    return event;
  }

  #learn(entry: Entry): void {
    switch (entry[0]) {
      case 'begun':
        this.#isBegun = true;
        for (const event of entry[1]) this.#event(event).isSilent = true;
        break;
      case 'event':
        this.#event(entry[1]).name = entry[2];
        break;
      case 'read':
        this.#event(entry[1]).isSilent = false;
        break;
      case 'kept': {
        const [, event, uuid, fingerprint, before] = entry;
        this.#event(event).records.set(uuid, { fingerprint, before: JSON.stringify(before) });
        break;
      }
      case 'gone':
        this.#events.get(entry[1])?.records.delete(entry[2]);
        break;
      case 'left':
        this.#events.delete(entry[1]);
        break;
    }
  }
}
