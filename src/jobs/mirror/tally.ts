import type { MirrorTableName } from '../records/table-names.js';

/** What a mirror wrote to one table. */
export interface MirroredTable {
  /** How many records came, those that came back included. */
  readonly new: number;
  /** How many records changed. */
  readonly changed: number;
  /** How many records are gone. */
  readonly gone: number;
}

/** What a mirror wrote, by table. The lines of orders and the levels of events come and go with these, and are not counted. */
export type MirroredTables = Readonly<Partial<Record<MirrorTableName, MirroredTable>>>;

/** Counts what is written. */
export class Tally {
  /** Counts all that is written, of which this is a part. */
  readonly #all: Tally | undefined;
  readonly #tables: Partial<Record<MirrorTableName, { -readonly [K in keyof MirroredTable]: number }>> = {};

  constructor(all?: Tally) {
    this.#all = all;
  }

  /** Notes what was written to a table. */
  add(table: MirrorTableName, { new: added = 0, changed = 0, gone = 0 }: Partial<MirroredTable>): void {
    if (added + changed + gone === 0) return;
    this.#all?.add(table, { new: added, changed, gone });
    const counts = this.#tables[table] ?? { new: 0, changed: 0, gone: 0 };
    counts.new += added;
    counts.changed += changed;
    counts.gone += gone;
    this.#tables[table] = counts;
  }

  /** What was written so far. */
  get tables(): MirroredTables {
    return structuredClone(this.#tables);
  }
}
