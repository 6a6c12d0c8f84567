import { JobError } from './job-error.js';
import { headingOf, LineWriter, lineEnd, readText, type StateForm } from './state-text.js';
import { type Store, storeName } from './store.js';

/** The state of a job in memory. */
export interface StateMemory<Entry> {
  /** Adds an entry that is in the store. */
  learn(entry: Entry): void;
  /** Returns the whole state, as entries in JSON. */
  jsons(): Iterable<string>;
}

/** Minimum length of added lines before the whole text is rewritten, in characters. */
const leastAdded = 256 * 1024;

/** Maximum length of the text, in characters: a little less than the longest string of V8, so that it can be read. */
const longestText = 500_000_000;

/** Keeps the state of a job that runs on in its store. */
export class StateLog<Entry> {
  readonly #store: Store;
  readonly #form: StateForm<Entry>;
  readonly #memory: StateMemory<Entry>;
  readonly #longest: number;
  /** Writer of added lines, or `undefined` if nothing may be added and the whole text must be rewritten. */
  #lines: LineWriter | undefined;
  /** Length of the text when it was last rewritten. */
  #whole = 0;
  #added = 0;
  #isClosed = false;
  /** Error of a failed write. Nothing is written after it. */
  #failure: { readonly error: unknown } | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: Store, form: StateForm<Entry>, memory: StateMemory<Entry>, longest = longestText) {
    this.#store = store;
    this.#form = form;
    this.#memory = memory;
    this.#longest = longest;
  }

  /** Reads the store. Throws a `JobError` if it does not contain the state of this job. */
  async read(): Promise<void> {
    const text = await this.#store.read();
    if (text === undefined) return;
    if (text === '') {
      throw new JobError(
        'state',
        `${storeName(this.#store)} is empty, so its content was lost. Restore it from a backup, or delete it to start over.`,
      );
    }
    const { entries, check, isWhole } = readText(text, this.#form, this.#store);
    for (const entry of entries) this.#memory.learn(entry);
    // Lines after an incomplete one would be lost with it, so such a text is rewritten.
    if (check !== undefined) this.#lines = new LineWriter(check);
    this.#whole = text.length;
    if (!isWhole) this.#added = text.length;
  }

  /** Adds entries to the state. Once this resolves, they survive a crash. */
  add(...entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return this.#writing;
    const turn = this.#writing.then(async () => {
      if (this.#failure) throw this.#failure.error;
      if (this.#isClosed) throw new Error(`The ${this.#form.job} has ended.`);
      const jsons = entries.map((entry) => JSON.stringify(entry));
      try {
        await this.#write(jsons);
      } catch (error) {
        // The write may have ended in the middle of a line, so no other may follow.
        this.#failure = { error };
        throw error;
      }
      // Only now: the job must not act on entries that may be missing at the next start.
      for (const entry of entries) this.#memory.learn(entry);
    });
    this.#writing = turn.catch(() => {});
    return turn;
  }

  /** Rewrites the text if lines were added. If a text that was written at once is cut off later, that is always noticed. */
  settle(): Promise<void> {
    const turn = this.#writing.then(async () => {
      if (!this.#isClosed && !this.#failure && this.#added > 0) await this.#writeWhole([]);
    });
    this.#writing = turn.catch(() => {});
    return turn;
  }

  /** Waits for writes in progress, and allows no more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writing;
  }

  /** Writes entries in JSON: appends them, or rewrites the whole text with them. */
  async #write(added: readonly string[]): Promise<void> {
    const { append } = this.#store;
    const lines = this.#lines;
    const most = Math.min(Math.max(this.#whole, leastAdded), this.#longest - this.#whole);
    if (append && lines && this.#added <= most) {
      const more = added.map((json) => lines.line(json)).join('');
      await append.call(this.#store, more);
      this.#added += more.length;
      return;
    }
    await this.#writeWhole(added);
  }

  async #writeWhole(added: readonly string[]): Promise<void> {
    const jsons = [...this.#memory.jsons(), ...added];
    const length = jsons.reduce((sum, json) => sum + json.length + lineEnd, 0);
    if (length > this.#longest) throw this.#tooLong();
    const lines = new LineWriter();
    const text = [headingOf(this.#form, jsons.length), ...jsons].map((json) => lines.line(json)).join('');
    await this.#store.write(text);
    this.#lines = lines;
    this.#whole = text.length;
    this.#added = 0;
  }

  #tooLong(): JobError {
    const { job } = this.#form;
    return new JobError(
      'unsuitable',
      `This ${job} has more records than fit into one store. Run several, each with its own store and some of the events.`,
    );
  }
}
