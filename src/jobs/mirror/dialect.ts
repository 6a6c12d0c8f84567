import type { Value } from './cells.js';
import type { StoredColumn } from './tables.js';

/** What a table keeps of each of its rows beside the record. */
export const kept = {
  /** Stands for the record, so that it is known whether it has changed. Empty if a column was added that is still to be filled. */
  fingerprint: 'fingerprint',
  /** When the mirror first saw it. */
  firstSeen: 'first_seen',
  /** When the mirror saw its last change: it came, was changed, went or came back. */
  changedAt: 'changed_at',
  /** When the mirror found it gone; null as long as it is there. */
  goneAt: 'gone_at',
  /** All of it, as the service writes it, in JSON. */
  record: 'record',
} as const;

/** A column as a database declares it. */
export interface DeclaredColumn {
  readonly name: string;
  readonly declaration: string;
}

/** How a database says what others say in another way. All else is the same SQL. */
export interface Dialect {
  /** Where the tables are, as errors call it. */
  readonly place: string;
  /** The name of a table, view or index as statements write it. */
  at(name: string): string;
  /** The types of the columns that are no record's. */
  readonly types: {
    readonly text: string;
    readonly integer: string;
    readonly time: string;
    readonly json: string;
  };
  /** What follows the columns of a new table. */
  readonly tableEnd: string;
  /** The statements that make a view another. One of Postgres may have views of others on it, which keep it from being dropped. */
  replaceView(name: string, query: string): readonly string[];
  /** A parameter, counted from 1. */
  parameter(index: number): string;
  /** What a list of texts in JSON, given as a parameter, holds. */
  listIn(parameter: string): string;
  /** The columns of the database that a column becomes. */
  declare(column: StoredColumn): readonly DeclaredColumn[];
  /** What is kept of a value in these. */
  stored(column: StoredColumn, value: Value, currency: string | undefined): readonly Value[];
  /** What amounts of a column are added up by. */
  amount(column: string): string;
  /** An amount that was added up, as people read it. */
  shown(amount: string, currency: string): string;
  /** A whole number. */
  whole(expression: string): string;
}

/** A name as SQL writes it, whatever words the database keeps to itself. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
