import { fileProblem } from '../../internal/file-problem.js';
import { isObject } from '../../internal/is-object.js';
import { checkedJson, readChecked } from '../checked-json.js';
import { JobError } from '../job-error.js';
import { type Store, storeName } from '../store.js';

/** What is known of one copy. */
export interface Entry {
  /** The uuid of the event that is copied. */
  readonly source: string;
  /** What that event is called. */
  readonly name: string;
  /** Where the copy starts, local. */
  readonly start: string;
  /** The uuids of the events that could be taken for the copy and were there before it was asked for. */
  readonly before: readonly string[];
  /** The uuid of the copy; undefined as long as it is not known whether there is one. */
  readonly copy?: string | undefined;
  /** Whether the copy was compared with its source. */
  readonly isChecked?: boolean | undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isEntry(value: unknown): value is Entry {
  if (!isObject(value)) return false;
  const { source, name, start, before, copy } = value as Partial<Record<keyof Entry, unknown>>;
  return (
    isText(source) &&
    typeof name === 'string' &&
    isText(start) &&
    Array.isArray(before) &&
    before.every(isText) &&
    (copy === undefined || isText(copy))
  );
}

function entriesIn(text: string, store: Store): Entry[] {
  const { job, entries } = readChecked(text) ?? {};
  if (job === 'copy' && Array.isArray(entries) && entries.every(isEntry)) return entries;
  throw new JobError(
    'state',
    `${storeName(store)} does not contain what an earlier copy wrote, or is damaged. Use another file, or restore it from a copy. To start over, delete it: events that were copied before are then copied again.`,
  );
}

const keyOf = ({ source, start }: Pick<Entry, 'source' | 'start'>) => `${source} ${start}`;

/** What the store holds: what was asked for, and what has come of it. Every change is written before it counts. */
export class CopyRecord {
  readonly #store: Store;
  readonly #entries = new Map<string, Entry>();

  private constructor(store: Store) {
    this.#store = store;
  }

  /** Reads what earlier runs wrote. */
  static async read(store: Store): Promise<CopyRecord> {
    const record = new CopyRecord(store);
    const text = await store.read();
    for (const entry of text === undefined ? [] : entriesIn(text, store))
      record.#entries.set(keyOf(entry), entry);
    return record;
  }

  /** What is known of the copy of an event at a start. */
  find(source: string, start: string): Entry | undefined {
    return this.#entries.get(keyOf({ source, start }));
  }

  /** The copies that were asked for, of which nobody knows whether they are there. */
  get open(): readonly Entry[] {
    return [...this.#entries.values()].filter(({ copy }) => copy === undefined);
  }

  /** Whether an event is a copy that this job made. */
  isCopy(uuid: string): boolean {
    return [...this.#entries.values()].some(({ copy }) => copy === uuid);
  }

  /** Keeps what is known of a copy. */
  async keep(entry: Entry): Promise<void> {
    this.#entries.set(keyOf(entry), entry);
    await this.#write();
  }

  /** Forgets a copy that certainly was not made. */
  async forget(entry: Entry): Promise<void> {
    this.#entries.delete(keyOf(entry));
    await this.#write();
  }

  async #write(): Promise<void> {
    try {
      await this.#store.write(checkedJson({ job: 'copy', entries: [...this.#entries.values()] }));
    } catch (cause) {
      if (cause instanceof JobError) throw cause;
      throw new JobError(
        'state',
        `What was copied could not be written to the store (${fileProblem(cause)}). Start the copy again with it: it looks for what may have been made.`,
        { cause },
      );
    }
  }
}
