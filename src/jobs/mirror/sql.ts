import type { Statement } from './database.js';
import { type DeclaredColumn, type Dialect, quoted } from './dialect.js';
import { at, insert, ours, type Part, statementsIn } from './statement.js';
import type { StoredTable } from './tables.js';

/* The statements of a mirror, as text. Only the dialect differs between databases. */

/** The tables with the mirror's state. */
export const stateTable = 'mirror_state';
export const listsTable = 'mirror_lists';
/** The table with the common forms of records. */
export const formsTable = 'mirror_forms';
/** The table with the lease of each mirror, reader and job that runs. */
export const leaseTable = 'mirror_lease';
/** The table of the values and records that could not be stored as they are. */
export const problemsTable = 'mirror_problems';

/** A table whose rows are no records. Each row is of one organisation. */
export interface StateTable {
  readonly name: string;
  /** The columns after the organisation. */
  readonly columns: string;
  /** Columns of the key, and of another index, after the organisation. */
  readonly key: string;
  readonly index?: string;
}

/** Returns the table of the leases, which jobs without a mirror need too. */
export const leaseTableIn = ({ types: { text, integer } }: Dialect): StateTable => ({
  name: leaseTable,
  columns: `name ${text} NOT NULL, owner ${text} NOT NULL, held_until ${integer} NOT NULL`,
  key: 'name',
});

/** Returns the tables of the state. */
export const stateTablesIn = ({ types: { text, integer, time, json } }: Dialect): readonly StateTable[] => [
  { name: stateTable, columns: `key ${text} NOT NULL, value ${text} NOT NULL`, key: 'key' },
  {
    name: listsTable,
    columns: `event_uuid ${text} NOT NULL, list ${text} NOT NULL, explained ${integer}, read_at ${time}, failing_since ${time}, failure ${text}, found_at ${time}, records ${integer}, account ${text}, pages ${text}`,
    key: 'event_uuid, list',
  },
  {
    name: problemsTable,
    columns: `table_name ${text} NOT NULL, column_name ${text} NOT NULL, event_uuid ${text} NOT NULL, uuid ${text} NOT NULL, problem ${text} NOT NULL, first_at ${time} NOT NULL, last_at ${time} NOT NULL`,
    key: 'table_name, uuid, column_name, event_uuid',
  },
  {
    name: formsTable,
    columns: `id ${text} NOT NULL, table_name ${text} NOT NULL, form ${json} NOT NULL`,
    key: 'id',
  },
];

/** Returns the statements that create a table of the state. */
export function createStateTable(
  { at, types, tableEnd }: Dialect,
  { name, columns, key, index }: StateTable,
): readonly string[] {
  const create = `CREATE TABLE ${at(name)} (organisation ${types.text} NOT NULL, ${columns}, PRIMARY KEY (organisation, ${key}))${tableEnd}`;
  if (index === undefined) return [create];
  return [create, `CREATE INDEX ${quoted(`${name}_index`)} ON ${at(name)} (organisation, ${index})`];
}

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
    // Identifies the content of the record, to detect changes. Empty if an added column still needs its value.
    { name: 'fingerprint', declaration: `${text} NOT NULL` },
    // Time when the mirror first saw the record, and when it saw its last change: it was new, changed, gone or back again.
    { name: 'first_seen', declaration: `${time} NOT NULL` },
    { name: 'changed_at', declaration: `${time} NOT NULL` },
    // Time when the mirror found it gone, or null while it exists.
    { name: 'gone_at', declaration: time },
    // The record as JSON: whole, or as the id of its form and the values that differ. Last, because it is long, and a database has to
    // read past it to reach later columns.
    { name: 'record', declaration: `${json} NOT NULL` },
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
        `FOREIGN KEY (${list(['organisation', column])}) REFERENCES ${dialect.at(other)} (${list(['organisation', 'uuid'])})`,
    ),
  ];
  return `CREATE TABLE ${dialect.at(table.name)} (\n  ${lines.join(',\n  ')}\n)${dialect.tableEnd}`;
}

/** Returns the statement that inserts the rows of a source, and replaces existing rows that differ. */
export function upsert(dialect: Dialect, table: StoredTable, source: string): string {
  const names = declaredColumns(dialect, table).map(({ name }) => name);
  const fixed: readonly string[] = [...table.key, 'first_seen', 'changed_at'];
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

/** Returns the statement that marks matching rows as gone, at a time. */
export const markGone = (dialect: Dialect, table: string, seen: string, condition: Part): Statement =>
  statementsIn(
    dialect,
  )`UPDATE ${at(table)} SET gone_at = ${seen}, changed_at = ${seen} WHERE ${ours} AND gone_at IS NULL AND ${condition}`;

/** Returns the statement that stores a value of the state. */
export const keepState = (dialect: Dialect, key: string, value: string): Statement =>
  statementsIn(
    dialect,
  )`${insert(stateTable, { key, value })} ON CONFLICT (organisation, key) DO UPDATE SET value = excluded.value`;
