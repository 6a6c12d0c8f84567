import type { Value } from './cells.js';
import type { Statement } from './database.js';
import type { Dialect } from './dialect.js';

/** A part of a statement that is more than a value: it writes its values, and returns its text. */
export type Part = (dialect: Dialect, parameterOf: (value: Value) => string) => string;

/** Text of a statement, such as the name of a column. */
export const text =
  (of: string): Part =>
  () =>
    of;

/** A table. */
export const at =
  (table: string): Part =>
  (dialect) =>
    dialect.at(table);

/** A whole number, whose type databases cannot guess in every place. */
export const whole =
  (number: number): Part =>
  ({ types }, parameterOf) =>
    `CAST(${parameterOf(number)} AS ${types.integer})`;

/** A text or null, for the same reason. */
export const textOf =
  (value: string | null): Part =>
  ({ types }, parameterOf) =>
    `CAST(${parameterOf(value)} AS ${types.text})`;

/** A time in ISO 8601, for the same reason. */
export const time =
  (value: string): Part =>
  ({ types }, parameterOf) =>
    `CAST(${parameterOf(value)} AS ${types.time})`;

/** The time now, in milliseconds since 1970. */
export const now: Part = (dialect) => dialect.now;

/** Rows, whose cells are read from the column `value`. */
export const rowsOf =
  (rows: readonly (readonly Value[])[]): Part =>
  ({ rowsIn }, parameterOf) =>
    rowsIn(parameterOf(JSON.stringify(rows)));

/** A list of texts. */
export const listOf =
  (texts: readonly string[]): Part =>
  ({ listIn }, parameterOf) =>
    listIn(parameterOf(JSON.stringify(texts)));

/** A further condition, or none without a value. */
export const and =
  (column: string, value: string | undefined): Part =>
  (_, parameterOf) =>
    value === undefined ? '' : ` AND ${column} = ${parameterOf(value)}`;

/** Values by column: `set` writes them as assignments, `placed` as a list. */
export const set =
  (row: Readonly<Record<string, Value>>): Part =>
  (_, parameterOf) =>
    Object.entries(row)
      .map(([name, value]) => `${name} = ${parameterOf(value)}`)
      .join(', ');

export const placed =
  (row: Readonly<Record<string, Value>>): Part =>
  (_, parameterOf) =>
    Object.values(row).map(parameterOf).join(', ');

/** A cell of `rowsOf` with a whole number. */
export const wholeCell =
  (index: number): Part =>
  ({ types }) =>
    `CAST(value ->> ${index} AS ${types.integer})`;

/** A part that contains values and other parts, such as a condition. */
export const part =
  (texts: TemplateStringsArray, ...parts: readonly (Value | Part)[]): Part =>
  (dialect, parameterOf) => {
    const filled = parts.map((each) =>
      typeof each === 'function' ? each(dialect, parameterOf) : parameterOf(each),
    );
    return texts.map((each, index) => `${each}${filled[index] ?? ''}`).join('');
  };

/** Returns what writes the statements of a dialect. Each value becomes a parameter. */
export const statementsIn =
  (dialect: Dialect) =>
  (...whole: Parameters<typeof part>): Statement => {
    const values: Value[] = [];
    const sql = part(...whole)(dialect, (value) => dialect.parameter(values.push(value)));
    return { sql, values };
  };
