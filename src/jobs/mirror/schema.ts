import { digestOf } from '../../shared/digest.js';
import { stateVersion } from '../../shared/state-version.js';
import { JobError } from '../../stores/job-error.js';
import { expectKnownVersion } from '../../stores/known-version.js';
import { changesTable, endLogs, logKeys, logTablesIn, unreadTable } from './changes/tables.js';
import type { Change, Plan } from './database.js';
import { type DeclaredColumn, type Dialect, quoted } from './dialect.js';
import { eventLists, events, orgLists } from './lists.js';
import { ofOrganisation, roundList } from './memory.js';
import {
  createStateTable,
  createTable,
  declaredColumns,
  formsTable,
  keepState,
  leaseTableIn,
  listsTable,
  stateTable,
  stateTablesIn,
} from './sql.js';
import { columnsKey, shared, versionKey } from './state.js';
import { at, now, ours, part, statementsIn, text } from './statement.js';
import { storedTables } from './tables.js';
import { viewIndex, views } from './views.js';

/**
 * The time of the last reading that makes a list due for a sweep. A list that was never read to its end continues
 * where it stopped.
 */
const longAgo = new Date(0).toISOString();

/** Returns the statements that create the indexes. One over texts of any length, such as codes, is of another kind. */
function indexesIn(dialect: Dialect): readonly string[] {
  const create = (table: string, columns: readonly string[], name: string, using = '') =>
    `CREATE INDEX IF NOT EXISTS ${quoted(name)} ON ${dialect.at(table)}${using} (${columns.map(quoted).join(', ')})`;
  const ofTables = storedTables.flatMap(({ name: table, columns: all, key, indexes }) =>
    indexes.map((columns) => {
      const [first] = columns;
      const isOfText = first !== key[0] && all.some(({ name, type }) => type === 'text' && name === first);
      return create(table, columns, [table, ...columns].join('_'), isOfText ? dialect.textIndex : '');
    }),
  );
  const { name, table, columns } = viewIndex(dialect);
  return [...ofTables, create(table, columns, name)];
}

/** Returns the changes after which all mirrors read a list again whose table was dropped, and log nothing of that. */
function refill(dialect: Dialect, list: string): readonly Change[] {
  const sql = statementsIn(dialect);
  const logged = part`SELECT organisation FROM ${at(stateTable)} WHERE key = ${logKeys.began}`;
  const ofEvents = part`SELECT organisation, uuid, '${text(list)}', ${now}, ${now} FROM ${at(events.table)} WHERE gone_at IS NULL AND organisation IN (${logged})`;
  const ofOrg = part`SELECT organisation, '${text(ofOrganisation)}', '${text(list)}', ${now}, ${now} FROM ${at(stateTable)} WHERE key = ${logKeys.began}`;
  const from =
    list in eventLists ? ofEvents : orgLists.some(({ table }) => table === list) ? ofOrg : undefined;
  return [
    sql`DELETE FROM ${at(listsTable)} WHERE list = ${list}`,
    // Changes of parts are logged as those of their records.
    ...(from
      ? [
          sql`INSERT INTO ${at(unreadTable)} (organisation, event_uuid, list, since_from, since_to) ${from} ON CONFLICT (organisation, event_uuid, list) DO NOTHING`,
        ]
      : []),
  ];
}

/** Tables of the parts of records, which are written along with them. */
const ofParts: readonly string[] = [events, eventLists.orders].map(({ parts }) => parts?.table ?? '');

/**
 * Returns the changes that make the missing tables, columns and views of a mirror. Never drops a table or column. The mirrors then
 * fill a new column, or a table that was dropped. Throws if another program's tables have the names of its tables, or if a newer
 * version of the package wrote it.
 */
export const mirrorPlan =
  (dialect: Dialect): Plan =>
  ({ tables, state }) => {
    const { place } = dialect;
    const isNew = !tables.has(stateTable);
    const taken = [...storedTables, ...views].map(({ name }) => name).filter((name) => tables.has(name));
    if (isNew && taken.length > 0)
      throw new JobError(
        'state',
        `${place} already has tables or views that no mirror created: ${taken.join(', ')}.`,
        {
          advice: 'Use another database or, in Postgres, another schema.',
          option: 'db',
        },
      );
    expectKnownVersion(Number(state.get(versionKey) ?? 1), place);
    const sql = statementsIn(dialect);
    const keep = (key: string, value: string) => keepState(shared(dialect), key, value);
    const isMissing = ({ name }: { readonly name: string }) => !tables.has(name);
    const changes: Change[] = [leaseTableIn(dialect), ...stateTablesIn(dialect), ...logTablesIn(dialect)]
      .filter(isMissing)
      .flatMap((table) => createStateTable(dialect, table).map((sql) => ({ sql })));
    const dropped = storedTables.filter(isMissing);
    changes.push(...dropped.map((table) => ({ sql: createTable(dialect, table) })));
    const missing = storedTables.flatMap((table) => {
      const columns = tables.get(table.name);
      const lacking = columns && declaredColumns(dialect, table).filter(({ name }) => !columns.has(name));
      return (lacking ?? []).map(
        (column: DeclaredColumn) =>
          `ALTER TABLE ${dialect.at(table.name)} ADD COLUMN ${quoted(column.name)} ${column.declaration}`,
      );
    });
    changes.push(...missing.map((sql) => ({ sql })));
    if (!isNew) {
      for (const { name } of dropped) changes.push(...refill(dialect, name));
      if (
        missing.length > 0 ||
        isMissing({ name: formsTable }) ||
        dropped.some(({ name }) => ofParts.includes(name))
      )
        changes.push(sql`UPDATE ${at(stateTable)} SET value = '' WHERE key = ${columnsKey}`);
      if (isMissing({ name: changesTable })) changes.push(...endLogs(dialect, part`1 = 1`));
    }
    for (const { name, query } of views) {
      const text = query(dialect);
      const key = `view ${name}`;
      const print = digestOf(text);
      if (tables.has(name) && state.get(key) === print) continue;
      if (tables.has(name) && !state.has(key)) {
        throw new JobError('state', `${place} already has ${name}, which no mirror created.`, {
          advice: `Rename ${name}, because the mirror creates a view of that name.`,
        });
      }
      changes.push(...dialect.replaceView(name, text).map((sql) => ({ sql })));
      changes.push(keep(key, print));
    }
    if (state.get(versionKey) !== String(stateVersion)) changes.push(keep(versionKey, String(stateVersion)));
    const indexes = indexesIn(dialect);
    const print = digestOf(indexes.join());
    if (dropped.length > 0 || state.get('indexes') !== print) {
      // Each may take minutes if the table is large.
      changes.push(...indexes.map((sql) => ({ sql, isLong: true })), keep('indexes', print));
    }
    return changes;
  };

/**
 * Returns the changes that write all records of the organisation again if its rows were written for other columns. The next sweep
 * does it, and is due at once.
 */
export function renewal(dialect: Dialect, state: ReadonlyMap<string, string>): readonly Change[] {
  const columns = storedTables.flatMap((table) => declaredColumns(dialect, table).map(({ name }) => name));
  const print = digestOf(columns.join());
  if (state.get(columnsKey) === print) return [];
  const sql = statementsIn(dialect);
  return [
    ...storedTables.map(({ name }): Change => sql`UPDATE ${at(name)} SET fingerprint = '' WHERE ${ours}`),
    sql`UPDATE ${at(listsTable)} SET read_at = ${longAgo} WHERE ${ours} AND read_at IS NOT NULL AND list <> ${roundList}`,
    keepState(dialect, columnsKey, print),
  ];
}
