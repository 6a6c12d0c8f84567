import type { MirrorTableName } from '../records/table-names.js';

/** Changes that a mirror wrote to one table. */
export interface MirroredTable {
  /** Number of new records, including those that came back. */
  readonly new: number;
  /** Number of changed records. */
  readonly changed: number;
  /** Number of records that no longer exist. */
  readonly gone: number;
}

/**
 * Changes that a mirror wrote, by table. Order lines and ticket levels are not counted, because they change with
 * their orders and events.
 */
export type MirroredTables = Readonly<Partial<Record<MirrorTableName, MirroredTable>>>;

/** Counts the changes that are written. */
export type Tally = ReturnType<typeof tallyOf>;

/** Returns an empty tally. `addToAll` also adds to one of everything. */
export function tallyOf(addToAll?: (table: MirrorTableName, changes: MirroredTable) => void) {
  const tables: Partial<Record<MirrorTableName, { -readonly [K in keyof MirroredTable]: number }>> = {};
  /** Counts changes of a table. */
  function add(
    table: MirrorTableName,
    { new: added = 0, changed = 0, gone = 0 }: Partial<MirroredTable>,
  ): void {
    if (added + changed + gone === 0) return;
    addToAll?.(table, { new: added, changed, gone });
    const counts = tables[table] ?? { new: 0, changed: 0, gone: 0 };
    tables[table] = counts;
    counts.new += added;
    counts.changed += changed;
    counts.gone += gone;
  }
  return {
    add,
    /** Returns a function that counts changes. It keeps nothing but their numbers in memory until they are written. */
    adding: (table: MirrorTableName, changes: Partial<MirroredTable>) => () => add(table, changes),
    /** Returns the changes so far. */
    tables: (): MirroredTables => structuredClone(tables),
  };
}
