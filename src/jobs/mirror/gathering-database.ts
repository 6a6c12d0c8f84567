import { failingOf } from '../../stores/failing.js';
import { JobError } from '../../stores/job-error.js';
import type { Change, Database } from './database.js';
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
 * Gathers changes of a mirror into transactions, because one of many rows costs much less than many small ones. They are made in their order, so the state of a list never comes before its rows. No transaction stays open while a page is requested, because a process that was stopped then would keep the database
 * locked.
 */
export class GatheringDatabase implements Database {
  /** Whether pages of new records may wait too. */
  readonly gathersPages: boolean;
  readonly dialect: Database['dialect'];
  readonly #database: HeldDatabase;
  #waiting: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRefused = false;

  constructor(database: HeldDatabase, { gathersPages }: Pick<GatheringDatabase, 'gathersPages'>) {
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
        rows = this.#sum('rows');
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

  /**
   * Makes changes together with the next ones, or soon. They are lost if the program is killed before, so nothing may depend on them but
   * the work of the next run. Calls `written` once they are made.
   */
  async writeLater(changes: readonly Change[], written?: () => void): Promise<void> {
    this.#expectAll();
    let [rows, text] = [0, 0];
    for (const change of changes) {
      if (!('table' in change)) continue;
      rows += change.rows.length;
      for (const { record } of change.rows) text += record.length;
    }
    this.#waiting.push({ changes, rows, text, written });
    if (rows > 0) this.#timer ??= this.#later();
    const notes = this.#waiting.filter((each) => each.rows === 0).length;
    if (notes >= mostNotes || this.#sum('rows') >= mostRows || this.#sum('text') >= mostText)
      await this.settle();
  }

  /** Makes the changes that wait for the next ones. */
  async settle(): Promise<void> {
    if (this.#waiting.length > 0) await this.write([]);
  }

  /** Does the same if rows wait, so that they can be read. */
  async settleRows(): Promise<void> {
    if (this.#sum('rows') > 0) await this.settle();
  }

  #later() {
    // The next change fails in the same way, and reports it.
    const timer = setTimeout(() => this.settle().catch(() => {}), longest);
    timer.unref?.();
    return timer;
  }

  #made(count: number): void {
    clearTimeout(this.#timer);
    for (const { written } of this.#waiting.splice(0, count)) written?.();
    // Pages may have come while these were written.
    this.#timer = this.#sum('rows') > 0 ? this.#later() : undefined;
  }

  #sum(of: 'rows' | 'text'): number {
    return this.#waiting.reduce((sum, each) => sum + each[of], 0);
  }

  #expectAll(): void {
    if (this.#isRefused) throw new PagesRefused('The database refused one of several pages.');
  }
}
