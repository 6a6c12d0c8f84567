import type { Value } from './cells.js';
import type { Database, DatabaseRow, Statement } from './database.js';
import type { Dialect } from './dialect.js';

/** A part of a statement that is more than a value: it writes its values, and returns its text. */
export type Part = (dialect: Dialect, parameterOf: (value: Value) => string) => string;

/** Text of a statement, such as the name of a column. */
export const text =
  (of: string): Part =>
  () =>
    of;

/** Returns a value of a type that databases cannot guess in every place. */
const cast =
  <Given extends Value>(type: keyof Dialect['types']) =>
  (value: Given): Part =>
  ({ types }, parameterOf) =>
    `CAST(${parameterOf(value)} AS ${types[type]})`;

/** A whole number. */
export const whole = cast<number>('integer');
/** A text or null. */
export const textOf = cast<string | null>('text');
/** A time in ISO 8601. */
export const time = cast<string>('time');

/** A table, with the rows of all organisations. */
export const at =
  (table: string): Part =>
  (dialect) =>
    dialect.at(table);

/** Condition for the rows of the organisation. */
export const ours: Part = ({ organisation }, parameterOf) => `organisation = ${parameterOf(organisation)}`;

/** The rows of a table that the organisation has, under a name. */
export const own =
  (table: string, name = 'own'): Part =>
  (dialect, parameterOf) =>
    `(SELECT * FROM ${dialect.at(table)} WHERE ${ours(dialect, parameterOf)}) AS ${name}`;

/** The uuid of the organisation, as a value whose type databases need not guess. */
export const organisation: Part = (dialect, parameterOf) =>
  textOf(dialect.organisation)(dialect, parameterOf);

export type PartRow = Readonly<Record<string, Value | Part>>;

/** The beginning of the statement that inserts a row. */
export const insertInto =
  (table: string, row: PartRow): Part =>
  (dialect, parameterOf) => {
    const values = Object.values(row).map((each) => filled(each, dialect, parameterOf));
    return `INSERT INTO ${dialect.at(table)} (${Object.keys(row).join(', ')}) VALUES (${values.join(', ')})`;
  };

/** Does the same with a row of the organisation. */
export const insert = (table: string, row: PartRow): Part => insertInto(table, { organisation, ...row });

/** The time of a column in milliseconds since 1970. */
export const milliseconds =
  (column: string): Part =>
  ({ millisecondsOf }) =>
    millisecondsOf(column);

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

/** Values by column, as assignments or, with another text between them, as conditions. */
export const set =
  (row: PartRow, between = ', '): Part =>
  (dialect, parameterOf) =>
    Object.entries(row)
      .map(([name, value]) => `${name} = ${filled(value, dialect, parameterOf)}`)
      .join(between);

/** A cell of `rowsOf` with a whole number. */
export const wholeCell =
  (index: number): Part =>
  ({ types }) =>
    `CAST(value ->> ${index} AS ${types.integer})`;

const filled = (each: Value | Part, dialect: Dialect, parameterOf: (value: Value) => string): string =>
  typeof each === 'function' ? each(dialect, parameterOf) : parameterOf(each);

/** A part that contains values and other parts, such as a condition. */
export const part =
  (texts: TemplateStringsArray, ...parts: readonly (Value | Part)[]): Part =>
  (dialect, parameterOf) => {
    const all = parts.map((each) => filled(each, dialect, parameterOf));
    return texts.map((each, index) => `${each}${all[index] ?? ''}`).join('');
  };

/** Returns what writes the statements of a dialect. Each value becomes a parameter. */
export const statementsIn =
  (dialect: Dialect) =>
  (...whole: Parameters<typeof part>): Statement => {
    const values: Value[] = [];
    const sql = part(...whole)(dialect, (value) => dialect.parameter(values.push(value)));
    return { sql, values };
  };

/** Returns what reads the rows of a statement from a database. */
export const queryIn =
  (database: Pick<Database, 'dialect' | 'read'>) =>
  (...whole: Parameters<typeof part>): Promise<readonly DatabaseRow[]> =>
    database.read(statementsIn(database.dialect)(...whole));
