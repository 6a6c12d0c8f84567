import { type DeclaredColumn, type Dialect, kept, quoted } from './dialect.js';
import type { StoredTable } from './tables.js';

/* The statements of a mirror, as text. Only the dialect differs between databases. */

/** The tables with the mirror's state. */
export const stateTable = 'mirror_state';
export const listsTable = 'mirror_lists';

/** Returns the columns of a table in a database. */
export function declaredColumns(dialect: Dialect, { columns, key }: StoredTable): readonly DeclaredColumn[] {
  const { text, time, json } = dialect.types;
  return [
    ...columns.flatMap((column) =>
      dialect.declare(column).map(({ name, declaration }) => ({
        name,
        declaration: key.includes(name) ? `${declaration} NOT NULL` : declaration,
      })),
    ),
    { name: kept.fingerprint, declaration: `${text} NOT NULL` },
    { name: kept.firstSeen, declaration: `${time} NOT NULL` },
    { name: kept.changedAt, declaration: `${time} NOT NULL` },
    { name: kept.goneAt, declaration: time },
    // Last, because it is long, and a database has to read past it to reach later columns.
    { name: kept.record, declaration: `${json} NOT NULL` },
  ];
}

const list = (names: readonly string[]): string => names.map(quoted).join(', ');

/** Returns the statement that creates a table. */
export function createTable(dialect: Dialect, table: StoredTable): string {
  const lines = [
    ...declaredColumns(dialect, table).map(({ name, declaration }) => `${quoted(name)} ${declaration}`),
    `PRIMARY KEY (${list(table.key)})`,
    ...table.references.map(
      ([column, other]) =>
        `FOREIGN KEY (${quoted(column)}) REFERENCES ${dialect.at(other)} (${quoted('uuid')})`,
    ),
  ];
  return `CREATE TABLE ${dialect.at(table.name)} (\n  ${lines.join(',\n  ')}\n)${dialect.tableEnd}`;
}

/** Returns the statements that create the tables of the state. */
export function createStateTables(dialect: Dialect): readonly string[] {
  const { text, integer, time } = dialect.types;
  return [
    `CREATE TABLE IF NOT EXISTS ${dialect.at(stateTable)} (key ${text} PRIMARY KEY, value ${text} NOT NULL)`,
    `CREATE TABLE IF NOT EXISTS ${dialect.at(listsTable)} (event_uuid ${text} NOT NULL, list ${text} NOT NULL, explained ${integer}, read_at ${time}, PRIMARY KEY (event_uuid, list))`,
  ];
}

/** Returns the statement that adds a column to a table. */
export const addColumn = (
  dialect: Dialect,
  table: StoredTable,
  { name, declaration }: DeclaredColumn,
): string => `ALTER TABLE ${dialect.at(table.name)} ADD COLUMN ${quoted(name)} ${declaration}`;

/** Returns the statement that creates an index. */
export const createIndex = (
  dialect: Dialect,
  table: string,
  columns: readonly string[],
  name: string,
): string => `CREATE INDEX IF NOT EXISTS ${quoted(name)} ON ${dialect.at(table)} (${list(columns)})`;

/** Returns the statement that inserts the rows of a source, and replaces existing rows that differ. */
export function upsert(dialect: Dialect, table: StoredTable, source: string): string {
  const names = declaredColumns(dialect, table).map(({ name }) => name);
  const fixed: readonly string[] = [...table.key, kept.firstSeen, kept.changedAt];
  const set = names
    .filter((name) => !fixed.includes(name))
    .map((name) => `${quoted(name)} = excluded.${quoted(name)}`);
  return [
    `INSERT INTO ${dialect.at(table.name)} AS stored (${list(names)})`,
    source,
    `ON CONFLICT (${list(table.key)}) DO UPDATE SET`,
    // Filling a new column is not a change of the record.
    `  changed_at = CASE WHEN stored.fingerprint = '' AND stored.gone_at IS NULL THEN stored.changed_at ELSE excluded.changed_at END,`,
    `  ${set.join(', ')}`,
    `WHERE stored.fingerprint <> excluded.fingerprint OR stored.gone_at IS NOT NULL`,
  ].join('\n');
}

/** Returns the statement that marks matching rows as gone. Its first two parameters are the time. */
export const markGone = (dialect: Dialect, table: string, condition: string): string =>
  `UPDATE ${dialect.at(table)} SET gone_at = ${dialect.parameter(1)}, changed_at = ${dialect.parameter(2)} WHERE gone_at IS NULL AND ${condition}`;

/** Returns the statement that stores a value of the state. */
export const keepState = (dialect: Dialect): string =>
  `INSERT INTO ${dialect.at(stateTable)} (key, value) VALUES (${dialect.parameter(1)}, ${dialect.parameter(2)}) ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

/**
 * Returns the statement that stores the last complete reading of a list, and the tickets that its records explain.
 */
export const keepList = (dialect: Dialect): string => {
  const values = [1, 2, 3, 4].map((index) => dialect.parameter(index)).join(', ');
  return `INSERT INTO ${dialect.at(listsTable)} (event_uuid, list, explained, read_at) VALUES (${values}) ON CONFLICT (event_uuid, list) DO UPDATE SET explained = excluded.explained, read_at = excluded.read_at`;
};

/** Returns the statement that adds to the tickets that a list's records explain. */
export const addExplained = (dialect: Dialect): string =>
  `UPDATE ${dialect.at(listsTable)} SET explained = explained + ${dialect.parameter(1)} WHERE event_uuid = ${dialect.parameter(2)} AND list = ${dialect.parameter(3)}`;
