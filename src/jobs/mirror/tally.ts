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
export class Tally {
  /** A tally of everything, to which this one adds. */
  readonly #all: Tally | undefined;
  readonly #tables: Partial<Record<MirrorTableName, { -readonly [K in keyof MirroredTable]: number }>> = {};

  constructor(all?: Tally) {
    this.#all = all;
  }

  /** Counts changes of a table. */
  add(table: MirrorTableName, { new: added = 0, changed = 0, gone = 0 }: Partial<MirroredTable>): void {
    if (added + changed + gone === 0) return;
    this.#all?.add(table, { new: added, changed, gone });
    const counts = this.#tables[table] ?? { new: 0, changed: 0, gone: 0 };
    counts.new += added;
    counts.changed += changed;
    counts.gone += gone;
    this.#tables[table] = counts;
  }

  /** Returns a function that counts changes. It keeps nothing but their numbers in memory until they are written. */
  adding(table: MirrorTableName, changes: Partial<MirroredTable>): () => void {
    return () => this.add(table, changes);
  }

  /** The changes so far. */
  get tables(): MirroredTables {
    return structuredClone(this.#tables);
  }
}
