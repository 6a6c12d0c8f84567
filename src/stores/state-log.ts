import { JobError } from './job-error.js';
import { mediumOf } from './medium.js';
import { RowLog, type RowLogForm } from './row-log.js';
import { damaged, headingOf, readHeading, readText, type StateForm, tooLong } from './state-text.js';
import { type RowChange, type Store, type StoreRows, storeName } from './store.js';

/** The rows of a state, to read. */
export type RowReader = Pick<StoreRows, 'read' | 'names' | 'count'>;

/** The rows of a state. */
interface StateRows extends RowReader {
  write(changes: readonly RowChange[]): Promise<void>;
  settle(): Promise<void>;
}

/** The part of a job's state that is in memory. */
export interface StateMemory<Entry> {
  /** Reads it from the rows, and keeps the reader for the rest. */
  load(rows: RowReader): Promise<void>;
  /** Whether it contains nothing. */
  readonly isEmpty: boolean;
  /** Returns how entries change the rows, and does not add them yet. */
  changesOf(entries: readonly Entry[]): readonly RowChange[];
  /** Adds an entry that is in the store. */
  learn(entry: Entry): void;
}

/** Number of rows of an earlier state that are written in one step. */
const takenAtOnce = 1_000;

/** Keeps the state of a job that runs on in its store. */
export class StateLog<Entry> {
  readonly #store: Store;
  readonly #form: StateForm<Entry>;
  readonly #memory: StateMemory<Entry>;
  readonly #longest: number | undefined;
  #rows: StateRows | undefined;
  #isClosed = false;
  /** Error of a failed write. Nothing is written after it. */
  #failure: { readonly error: unknown } | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: Store, form: StateForm<Entry>, memory: StateMemory<Entry>, longest?: number) {
    this.#store = store;
    this.#form = form;
    this.#memory = memory;
    this.#longest = longest;
  }

  /** Reads the store. Throws a `JobError` if it does not contain the state of this job. */
  async read(): Promise<void> {
    const { rows } = this.#store;
    const { opened, isNew } = rows ? await this.#openRows(rows) : await this.#openText();
    await this.#memory.load(opened);
    if (!isNew && this.#memory.isEmpty) throw this.#damaged((name) => `The rows of ${name} are lost`);
    this.#rows = opened;
  }

  /** Adds entries to the state. Once this resolves, they survive a crash. */
  add(...entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return this.#writing;
    const turn = this.#writing.then(async () => {
      if (this.#failure) throw this.#failure.error;
      if (this.#isClosed || !this.#rows) throw new Error(`The ${this.#form.job} has ended.`);
      try {
        await this.#rows.write(this.#memory.changesOf(entries));
      } catch (error) {
        // It may have been written or not, so what follows could contradict it.
        this.#failure = { error };
        throw error;
      }
      // Only now: the job must not act on entries that may be missing at the next start.
      for (const entry of entries) this.#memory.learn(entry);
    });
    this.#writing = turn.catch(() => {});
    return turn;
  }

  /** Rewrites a text to which much was added. If a text that was written at once is cut off later, that is always noticed. */
  settle(): Promise<void> {
    const turn = this.#writing.then(async () => {
      if (!this.#isClosed && !this.#failure) await this.#rows?.settle();
    });
    this.#writing = turn.catch(() => {});
    return turn;
  }

  /** Waits for writes in progress, and allows no more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writing;
  }

  /** Opens the state of a store that has rows. Its text is the heading, without which the rows do not count. */
  async #openRows(rows: StoreRows) {
    const text = await this.#store.read();
    const isEarlier = text !== undefined && this.#readHeading(text.split('\n', 1)[0] ?? '') === undefined;
    let heading = text === undefined ? headingOf(this.#form, 0) : undefined;
    if (text === undefined) await rows.clear();
    else if (isEarlier) {
      const earlier = this.#takeOver(text);
      await rows.clear();
      for (let from = 0; from < earlier.length; from += takenAtOnce) {
        await rows.write(earlier.slice(from, from + takenAtOnce));
      }
      // Until then, the text is the state.
      await rows.write([], headingOf(this.#form, 0));
    }
    const opened: StateRows = {
      read: (part, names) => rows.read(part, names),
      names: (part) => rows.names(part),
      count: (part) => rows.count(part),
      async write(changes) {
        await rows.write(changes, heading);
        heading = undefined;
      },
      settle: async () => {},
    };
    return { opened, isNew: text === undefined };
  }

  /** Opens the state of a store that has only a text. */
  async #openText() {
    const medium = mediumOf(this.#store, this.#longest);
    const form: RowLogForm = {
      heading: (rows) => headingOf(this.#form, rows),
      readHeading: (line) => this.#readHeading(line),
      damaged: (what) => this.#damaged(what),
      tooLong: () => tooLong(this.#form),
    };
    const log = new RowLog(medium, form);
    const found = await log.load();
    if (found !== 'earlier') return { opened: log, isNew: !found };
    const taken = new RowLog(medium, form);
    await taken.write(this.#takeOver((await this.#store.read()) ?? ''));
    return { opened: taken, isNew: false };
  }

  /** Returns the number of rows that were written with a heading, or `undefined` if it is of an earlier version. */
  #readHeading(line: string): number | undefined {
    if (line === '') {
      throw new JobError(
        'state',
        `${storeName(this.#store)} is empty, so its content was lost. Restore it from a backup, or delete it to start over.`,
      );
    }
    const { whole, isCurrent } = readHeading(line, this.#form, this.#store);
    return isCurrent ? whole : undefined;
  }

  /** Returns the rows of a state that an earlier version of the package wrote. */
  #takeOver(text: string): readonly RowChange[] {
    const rows = new Map<string, RowChange>();
    for (const entry of readText(text, this.#form, this.#store)) {
      for (const change of this.#memory.changesOf([entry])) {
        const row = JSON.stringify([change.part, change.name]);
        if (change.value === undefined) rows.delete(row);
        else rows.set(row, change);
      }
      this.#memory.learn(entry);
    }
    return [...rows.values()];
  }

  #damaged(what: (name: string) => string): JobError {
    return damaged(what, this.#form, this.#store);
  }
}
