import { JobError } from '../job-error.js';
import { type Store, storeName } from '../store.js';
import { type Entry, type Heading, headingOf, LineWriter, type Moment, readText } from './entry.js';

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
  /** Whether its first reading, which is no news but for what was created since a moment, is still to be done. */
  readonly isSilent: boolean;
  /** That moment; `undefined` as long as it is not watched. */
  readonly since: Moment | undefined;
  /** How many tickets it had sold then, if that is known. */
  readonly sold: number | undefined;
  /** What it has, by uuid. */
  readonly records: ReadonlyMap<string, KnownRecord>;
}

interface WritableEvent extends KnownEvent {
  name: string | null;
  isSilent: boolean;
  since: Moment | undefined;
  sold: number | undefined;
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
  #isCounted = true;
  #began: Moment | undefined;
  /** Writes the lines that are added; `undefined` if nothing may be added, so that the text is written anew. */
  #lines: LineWriter | undefined;
  /** How long the text was when it was last written whole. */
  #whole = 0;
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
    if (text === undefined) return state;
    if (text === '') {
      throw new JobError(
        'state',
        `${storeName(store)} is empty, which no watch leaves behind. If what the watch knew is not to be restored, delete it to start over.`,
      );
    }
    const { entries, check, isWhole } = readText(text, heading, store);
    for (const entry of entries) state.#learn(entry);
    // What is added to a line that was cut off would be lost with it.
    if (check !== undefined) state.#lines = new LineWriter(check);
    state.#whole = text.length;
    if (!isWhole) state.#added = text.length;
    return state;
  }

  /** When it began, by what is known so far; `undefined` before that. */
  get began(): Moment | undefined {
    return this.#began;
  }

  /** Whether the numbers of sold tickets are believed. */
  get isCounted(): boolean {
    return this.#isCounted;
  }

  /** Whether the events were listed since a watch began with this store, so that it goes on. */
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
        await this.#write(entries);
      } catch (error) {
        // It may have ended in the middle of a line, which nothing may follow.
        this.#isClosed = true;
        throw error;
      }
    });
    this.#writing = turn.catch(() => {});
    return turn;
  }

  /** Writes the text anew if lines were added to it: of what is written at once, a loss is noticed wherever it is cut off. */
  settle(): Promise<void> {
    const turn = this.#writing.then(async () => {
      if (!this.#isClosed && this.#added > 0) await this.#writeWhole();
    });
    this.#writing = turn.catch(() => {});
    return turn;
  }

  /** Waits for what is being written. Nothing is written any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writing;
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    const { append } = this.#store;
    const lines = this.#lines;
    if (append && lines && this.#added <= Math.max(this.#whole, leastAdded)) {
      const more = entries.map((entry) => lines.line(JSON.stringify(entry))).join('');
      await append.call(this.#store, more);
      this.#added += more.length;
      return;
    }
    await this.#writeWhole();
  }

  async #writeWhole(): Promise<void> {
    const jsons = [...this.#jsons()];
    const lines = new LineWriter();
    const text = [headingOf(this.#heading, jsons.length), ...jsons].map((json) => lines.line(json)).join('');
    await this.#store.write(text);
    this.#lines = lines;
    this.#whole = text.length;
    this.#added = 0;
  }

  /** All that is known, an entry in JSON each. */
  *#jsons(): Generator<string, void, undefined> {
    if (this.#began) yield JSON.stringify(['began', this.#began.from, this.#began.to] satisfies Entry);
    if (this.#isBegun) yield JSON.stringify(['begun', [], null, null] satisfies Entry);
    if (!this.#isCounted) yield JSON.stringify(['uncounted'] satisfies Entry);
    for (const [event, { name, isSilent, since, sold, records }] of this.#events) {
      if (isSilent) {
        const silent = [[event, sold ?? null]] as const;
        yield JSON.stringify(['begun', silent, since?.from ?? null, since?.to ?? null] satisfies Entry);
      }
      yield JSON.stringify(['event', event, name] satisfies Entry);
      for (const [uuid, { fingerprint, before }] of records) {
        yield `["kept",${JSON.stringify(event)},${JSON.stringify(uuid)},"${fingerprint}",${before}]`;
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
      records: new Map(),
    };
    this.#events.set(uuid, event);
    return event;
  }

  #learn(entry: Entry): void {
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
      case 'left':
        this.#events.delete(entry[1]);
        break;
    }
  }
}
