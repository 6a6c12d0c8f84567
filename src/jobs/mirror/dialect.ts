import type { Value } from './cells.js';
import type { StoredColumn } from './tables.js';

/** A column as a database declares it. */
export interface DeclaredColumn {
  readonly name: string;
  readonly declaration: string;
}

/** The SQL that differs between databases, for the rows of one organisation. */
export interface Dialect {
  /** Uuid of the organisation. */
  readonly organisation: string;
  /** Name of the database in errors. */
  readonly place: string;
  /** Returns the name of a table, view or index for statements. */
  at(name: string): string;
  /** Types of the columns that belong to no record. */
  readonly types: {
    readonly text: string;
    readonly integer: string;
    readonly time: string;
    readonly json: string;
  };
  /** Text after the columns of a new table. */
  readonly tableEnd: string;
  /** Returns the statements that replace a view. In Postgres, a view that others depend on cannot be dropped. */
  replaceView(name: string, query: string): readonly string[];
  /** Returns a parameter, counted from 1. */
  parameter(index: number): string;
  /** Returns the list of texts in a JSON parameter. */
  listIn(parameter: string): string;
  /** Returns a source of rows: the lists in a JSON parameter, each in the column `value`. `value ->> 0` is the first text of one. */
  rowsIn(parameter: string): string;
  /** Returns the database columns for a column. */
  declare(column: StoredColumn): readonly DeclaredColumn[];
  /** Returns the values of these columns for a value. */
  stored(column: StoredColumn, value: Value, currency: string | undefined): readonly Value[];
  /** Returns the amounts of a column that sums use: null for one that is no whole number of the smallest unit of its currency. */
  amount(column: string, currency: string): string;
  /** Returns the share of an amount for a part of a whole, in the smallest unit of its currency. A half is rounded up. */
  share(amount: string, part: string, whole: string, currency: string): string;
  /** Returns a sum as people read it. */
  shown(amount: string, currency: string): string;
  /** Returns a whole number. */
  wholeNumber(expression: string): string;
  /** Returns the whole record for a stored one of an organisation, which may repeat fields of the record of its event. */
  whole(record: string, event: string, organisation: string): string;
  /** Returns a record as the database gives it back. `json` is what it stores of it. */
  given(item: object, json: string): object;
  /** A record that is missing. */
  readonly noRecord: string;
  /** The time now, in milliseconds since 1970. */
  readonly now: string;
  /** Returns a time of a column in milliseconds since 1970, however the user's connection reads times. */
  millisecondsOf(time: string): string;
  /** Text after the table of an index over texts of any length. Such an index finds equal texts. */
  readonly textIndex: '' | ' USING hash';
}

/** Returns a quoted name, so that it may be a keyword of SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns texts without quotes in them as a list for `IN`. */
export const textsIn = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');
