import { checkedJson, readChecked } from '../../stores/checked-json.js';
import type { Store } from '../../stores/store.js';

/** The record of one copy. */
export interface Entry {
  /** Uuid of the event that is copied. */
  readonly source: string;
  /** Name of that event. */
  readonly name: string;
  /** Local start of the copy. */
  readonly start: string;
  /** Uuids of similar events that existed before the copy was requested, so that none is taken for it. */
  readonly before: readonly string[];
  /** Uuid of the copy. Missing until it is known whether the copy exists. */
  readonly copy?: string | undefined;
  /** Whether the copy was compared with its source. */
  readonly isChecked?: boolean | undefined;
}

const keyOf = ({ source, start }: Pick<Entry, 'source' | 'start'>) => `${source} ${start}`;

/** The copies in the store: each request and its result. Every change is written before the job goes on. */
export class CopyRecord {
  /** Whether the last write failed. Then the whole job ends. */
  isBroken = false;
  readonly #store: Store;
  readonly #entries = new Map<string, Entry>();

  private constructor(store: Store) {
    this.#store = store;
  }

  /** Reads what earlier runs wrote. */
  static async read(store: Store): Promise<CopyRecord> {
    const record = new CopyRecord(store);
    const state = await readChecked(
      'copy',
      store,
      'If you delete it to start over, the job copies events again that it has already copied.',
    );
    for (const entry of (state?.entries ?? []) as readonly Entry[]) record.#entries.set(keyOf(entry), entry);
    return record;
  }

  /** Returns the record of an event's copy at a start. */
  find(source: string, start: string): Entry | undefined {
    return this.#entries.get(keyOf({ source, start }));
  }

  /** The copies that were requested, but may or may not exist. */
  get open(): readonly Entry[] {
    return [...this.#entries.values()].filter(({ copy }) => copy === undefined);
  }

  /** Whether an event is a copy that this job made. */
  isCopy(uuid: string): boolean {
    return [...this.#entries.values()].some(({ copy }) => copy === uuid);
  }

  /** Writes the record of a copy. */
  async keep(entry: Entry): Promise<void> {
    this.#entries.set(keyOf(entry), entry);
    await this.#write();
  }

  /** Removes the record of a copy that was certainly not made. */
  async forget(entry: Entry): Promise<void> {
    this.#entries.delete(keyOf(entry));
    await this.#write();
  }

  async #write(): Promise<void> {
    this.isBroken = true;
    await this.#store.write(checkedJson('copy', { entries: [...this.#entries.values()] }));
    this.isBroken = false;
  }
}
