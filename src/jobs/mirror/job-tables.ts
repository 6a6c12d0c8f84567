import type { Value } from './cells.js';
import type { Statement } from './database.js';
import type { Dialect } from './dialect.js';

/** Names of the tables in which watches and forwards keep their state: few, for all organisations, each row with its job. */
export const jobTables = {
  jobs: 'ticketing_jobs',
  lists: 'ticketing_lists',
  records: 'ticketing_records',
  changes: 'ticketing_changes',
  messages: 'ticketing_messages',
} as const;

/** Returns the statements that create the tables. */
export function createJobTables({ at, tableEnd, types }: Dialect): readonly string[] {
  const { text, integer } = types;
  const table = (name: keyof typeof jobTables, columns: string) =>
    `CREATE TABLE IF NOT EXISTS ${at(jobTables[name])} (${columns})${tableEnd}`;
  return [
    table(
      'jobs',
      `id ${integer} PRIMARY KEY, organisation ${text} NOT NULL, name ${text} NOT NULL, version ${integer} NOT NULL, state ${text} NOT NULL, reads ${text}, position ${integer} NOT NULL, address ${text}, UNIQUE (organisation, name)`,
    ),
    table(
      'lists',
      `job ${integer} NOT NULL, id ${integer} NOT NULL, event_uuid ${text} NOT NULL, list ${text} NOT NULL, explained ${integer}, state ${text}, unread ${text}, PRIMARY KEY (job, id)`,
    ),
    table(
      'records',
      `job ${integer} NOT NULL, list ${integer} NOT NULL, uuid ${text} NOT NULL, fingerprint ${text} NOT NULL, tickets ${integer} NOT NULL, record ${text} NOT NULL, PRIMARY KEY (job, list, uuid)`,
    ),
    table(
      'changes',
      `job ${integer} NOT NULL, n ${integer} NOT NULL, found_at ${integer} NOT NULL, kind ${text} NOT NULL, list ${text} NOT NULL, event_uuid ${text}, uuid ${text} NOT NULL, record ${text}, replaced ${text}, PRIMARY KEY (job, n)`,
    ),
    table(
      'messages',
      `job ${integer} NOT NULL, id ${text} NOT NULL, place ${integer} NOT NULL, event_uuid ${text} NOT NULL, type ${text} NOT NULL, body ${text} NOT NULL, attempts ${integer} NOT NULL, failed_since ${integer}, due_at ${integer}, failure ${text}, is_gone ${integer} NOT NULL, is_aside ${integer} NOT NULL, PRIMARY KEY (job, id)`,
    ),
  ];
}

/** A part of a statement that is more than a value: it writes its values, and returns its text. */
type Part = (dialect: Dialect, parameterOf: (value: Value) => string) => string;

/** Text of a statement, such as the name of a table. */
export const text =
  (of: string): Part =>
  () =>
    of;

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

/** Returns what writes the statements of a dialect. Each value becomes a parameter. */
export const statementsIn =
  (dialect: Dialect) =>
  (texts: TemplateStringsArray, ...parts: readonly (Value | Part)[]): Statement => {
    const values: Value[] = [];
    const parameterOf = (value: Value) => dialect.parameter(values.push(value));
    const filled = parts.map((part) =>
      typeof part === 'function' ? part(dialect, parameterOf) : parameterOf(part),
    );
    return { sql: texts.map((each, index) => `${each}${filled[index] ?? ''}`).join(''), values };
  };
