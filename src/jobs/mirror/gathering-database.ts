import { failingOf } from '../../stores/failing.js';
import { JobError } from '../../stores/job-error.js';
import type { Change, Statement } from './database.js';
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

export type GatheringDatabase = ReturnType<typeof gatheringIn>;

/**
 * Gathers changes of a mirror into transactions, because one of many rows costs much less than many small ones. They are made in their order, so the state of a list never comes before its rows. No transaction stays open while a page is requested, because a process that was stopped then would keep the database
 * locked. Pages of new records may wait too if `gathersPages` is true.
 */
export function gatheringIn(database: HeldDatabase, gathersPages: boolean) {
  const waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRefused = false;

  const sum = (of: 'rows' | 'text') => waiting.reduce((total, each) => total + each[of], 0);

  function expectAll(): void {
    if (isRefused) throw new PagesRefused('The database refused one of several pages.');
  }

  function later() {
    // The next change fails in the same way, and reports it.
    const soon = setTimeout(() => gathering.settle().catch(() => {}), longest);
    soon.unref?.();
    return soon;
  }

  function made(count: number): void {
    clearTimeout(timer);
    for (const { written } of waiting.splice(0, count)) written?.();
    // Pages may have come while these were written.
    timer = sum('rows') > 0 ? later() : undefined;
  }

  const gathering = {
    dialect: database.dialect,
    gathersPages,
    read: (statement: Statement) => database.read(statement),

    async write(changes: readonly Change[]): Promise<void> {
      let rows = 0;
      try {
        await database.writeGathered(() => {
          expectAll();
          const { length } = waiting;
          rows = sum('rows');
          return {
            changes: [...waiting.flatMap((each) => each.changes), ...changes],
            written: () => made(length),
          };
        });
      } catch (error) {
        if (rows === 0 || !(error instanceof JobError) || failingOf(error.cause) !== 'data') throw error;
        isRefused = true;
        expectAll();
      }
    },

    /**
     * Makes changes together with the next ones, or soon. They are lost if the program is killed before, so nothing may depend on them
     * but the work of the next run. Calls `written` once they are made.
     */
    async writeLater(changes: readonly Change[], written?: () => void): Promise<void> {
      expectAll();
      let [rows, text] = [0, 0];
      for (const change of changes) {
        if (!('table' in change)) continue;
        rows += change.rows.length;
        for (const { record } of change.rows) text += record.length;
      }
      waiting.push({ changes, rows, text, written });
      if (rows > 0) timer ??= later();
      const notes = waiting.filter((each) => each.rows === 0).length;
      if (notes >= mostNotes || sum('rows') >= mostRows || sum('text') >= mostText) await gathering.settle();
    },

    /** Makes the changes that wait for the next ones. */
    async settle(): Promise<void> {
      if (waiting.length > 0) await gathering.write([]);
    },

    /** Does the same if rows wait, so that they can be read. */
    async settleRows(): Promise<void> {
      if (sum('rows') > 0) await gathering.settle();
    },
  };
  return gathering;
}
