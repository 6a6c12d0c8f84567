import { failingOf } from '../../stores/failing.js';
import { JobError } from '../../stores/job-error.js';
import type { Change, Database, Gathering } from './database.js';
import type { HeldDatabase } from './held-database.js';

/** Maximum number of states of lists that wait for the next changes. */
const mostNotes = 20;
/** Maximum number of rows that wait. */
const mostRows = 8_000;
/** Maximum length of their records in characters. */
const mostText = 8_000_000;
/** Maximum time for which rows wait, in milliseconds. */
const longest = 1_000;

/** Changes that wait. */
interface Waiting {
  readonly changes: readonly Change[];
  readonly rows: number;
  /** Length of their records in characters. */
  readonly text: number;
  readonly written: (() => void) | undefined;
}

/** Thrown if the database refused one of several pages. None of them was written, and all have to be read again. */
export class PagesRefused extends Error {}

/**
 * Gathers changes of a mirror into transactions. They are made in their order, so the state of a list never comes before its rows. No transaction stays open while a page is requested, because a process that was stopped then would keep the database
 * locked.
 */
export class GatheringDatabase implements Gathering {
  readonly gathersPages: boolean;
  readonly dialect: Database['dialect'];
  readonly #database: HeldDatabase;
  #waiting: Waiting[] = [];
  #notes = 0;
  #rows = 0;
  #text = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRefused = false;

  constructor(database: HeldDatabase, { gathersPages }: Pick<Gathering, 'gathersPages'>) {
    this.#database = database;
    this.dialect = database.dialect;
    this.gathersPages = gathersPages;
  }

  read(...args: Parameters<Database['read']>): ReturnType<Database['read']> {
    return this.#database.read(...args);
  }

  async write(changes: readonly Change[]): Promise<void> {
    let rows = 0;
    try {
      await this.#database.writeGathered(() => {
        this.#expectAll();
        const waiting = [...this.#waiting];
        rows = waiting.reduce((sum, each) => sum + each.rows, 0);
        return {
          changes: [...waiting.flatMap((each) => each.changes), ...changes],
          written: () => this.#made(waiting.length),
        };
      });
    } catch (error) {
      if (rows === 0 || !(error instanceof JobError) || failingOf(error.cause) !== 'data') throw error;
      this.#isRefused = true;
      this.#expectAll();
    }
  }

  async writeLater(changes: readonly Change[], written?: () => void): Promise<void> {
    this.#expectAll();
    let [rows, text] = [0, 0];
    for (const change of changes) {
      if (!('table' in change)) continue;
      rows += change.rows.length;
      for (const { record } of change.rows) text += record.length;
    }
    const each = { changes, rows, text, written };
    this.#waiting.push(each);
    this.#count(each, 1);
    if (rows > 0) this.#timer ??= this.#later();
    if (this.#notes >= mostNotes || this.#rows >= mostRows || this.#text >= mostText) await this.settle();
  }

  async settle(): Promise<void> {
    if (this.#waiting.length > 0) await this.write([]);
  }

  async settleRows(): Promise<void> {
    if (this.#rows > 0) await this.settle();
  }

  #later() {
    // The next change fails in the same way, and reports it.
    const timer = setTimeout(() => this.settle().catch(() => {}), longest);
    timer.unref?.();
    return timer;
  }

  #made(count: number): void {
    clearTimeout(this.#timer);
    for (const each of this.#waiting.splice(0, count)) {
      this.#count(each, -1);
      each.written?.();
    }
    // Pages may have come while these were written.
    this.#timer = this.#rows > 0 ? this.#later() : undefined;
  }

  #count({ rows, text }: Waiting, sign: 1 | -1): void {
    this.#rows += sign * rows;
    this.#text += sign * text;
    if (rows === 0) this.#notes += sign;
  }

  #expectAll(): void {
    if (this.#isRefused) throw new PagesRefused('The database refused one of several pages.');
  }
}
