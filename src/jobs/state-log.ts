import { JobError } from './job-error.js';
import { headingOf, LineWriter, lineEnd, readText, type StateForm } from './state-text.js';
import { type Store, storeName } from './store.js';

/** What a job knows, in memory. */
export interface StateMemory<Entry> {
  /** Takes in what was written down. */
  learn(entry: Entry): void;
  /** All that is known, an entry in JSON each. */
  jsons(): Iterable<string>;
}

/** How much is added to a text before it is written anew, if it is smaller than that, in characters. */
const leastAdded = 256 * 1024;

/** The longest text, in characters: a little less than the longest string of V8, which could not be read again. */
const longestText = 500_000_000;

/** What a job that runs on knows, as its store holds it. */
export class StateLog<Entry> {
  readonly #store: Store;
  readonly #form: StateForm<Entry>;
  readonly #memory: StateMemory<Entry>;
  readonly #longest: number;
  /** Writes the lines that are added; `undefined` if nothing may be added, so that the text is written anew. */
  #lines: LineWriter | undefined;
  /** How long the text was when it was last written whole. */
  #whole = 0;
  #added = 0;
  #isClosed = false;
  /** Why nothing is written any more, if something could not be written. */
  #failure: { readonly error: unknown } | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: Store, form: StateForm<Entry>, memory: StateMemory<Entry>, longest = longestText) {
    this.#store = store;
    this.#form = form;
    this.#memory = memory;
    this.#longest = longest;
  }

  /** Reads what the store holds. Throws a `JobError` if that is not the state of this job. */
  async read(): Promise<void> {
    const text = await this.#store.read();
    if (text === undefined) return;
    const { job } = this.#form;
    if (text === '') {
      throw new JobError(
        'state',
        `${storeName(this.#store)} is empty, which no ${job} leaves behind. If what the ${job} knew is not to be restored, delete it to start over.`,
      );
    }
    const { entries, check, isWhole } = readText(text, this.#form, this.#store);
    for (const entry of entries) this.#memory.learn(entry);
    // What is added to a line that was cut off would be lost with it.
    if (check !== undefined) this.#lines = new LineWriter(check);
    this.#whole = text.length;
    if (!isWhole) this.#added = text.length;
  }

  /** Adds to what is known. It is kept, come what may, once this resolves. */
  add(...entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return this.#writing;
    const turn = this.#writing.then(async () => {
      if (this.#failure) throw this.#failure.error;
      if (this.#isClosed) throw new Error(`The ${this.#form.job} has ended.`);
      const jsons = entries.map((entry) => JSON.stringify(entry));
      try {
        await this.#write(jsons);
      } catch (error) {
        // It may have ended in the middle of a line, which nothing may follow.
        this.#failure = { error };
        throw error;
      }
      // Only now, because nothing may be done about what the next start may know nothing of.
      for (const entry of entries) this.#memory.learn(entry);
    });
    this.#writing = turn.catch(() => {});
    return turn;
  }

  /** Writes the text anew if lines were added to it: of what is written at once, a loss is noticed wherever it is cut off. */
  settle(): Promise<void> {
    const turn = this.#writing.then(async () => {
      if (!this.#isClosed && !this.#failure && this.#added > 0) await this.#writeWhole([]);
    });
    this.#writing = turn.catch(() => {});
    return turn;
  }

  /** Waits for what is being written. Nothing is written any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#writing;
  }

  /** Writes entries in JSON beside all that is known. */
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
      `This ${job} knows of more records than one store can hold. Run several, each with a store and some of the events.`,
    );
  }
}
