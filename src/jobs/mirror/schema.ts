import { digestOf } from '../../shared/digest.js';
import { stateVersion } from '../../shared/state-version.js';
import { JobError } from '../../stores/job-error.js';
import { expectKnownVersion } from '../../stores/known-version.js';
import type { Scope } from '../common/scope.js';
import { changesTable, unreadTable } from './changes/tables.js';
import type { Change, Database } from './database.js';
import { type DeclaredColumn, type Dialect, kept } from './dialect.js';
import { eventLists, events, orgLists } from './lists.js';
import { ofOrganisation, roundList } from './memory.js';
import {
  addColumn,
  createIndex,
  createStateTables,
  createTable,
  declaredColumns,
  formsTable,
  keepState,
  leaseTable,
  listsTable,
  problemsTable,
  stateIn,
  stateTable,
  versionKey,
} from './sql.js';
import { type StoredTable, storedTables } from './tables.js';
import { viewIndexes, views } from './views.js';

/**
 * Reads the state of the mirror. Throws if another program's tables have the names of its tables, or if a newer version of the
 * package wrote it.
 */
async function readState(database: Database, found: ReadonlyMap<string, ReadonlySet<string>>) {
  const { place } = database.dialect;
  if (!found.has(stateTable)) {
    const taken = [...storedTables, ...views].map(({ name }) => name).filter((name) => found.has(name));
    if (taken.length === 0) return new Map<string, string>();
    throw new JobError(
      'state',
      `${place} already has tables or views that no mirror created: ${taken.join(', ')}.`,
      {
        advice: 'Use another database or, in Postgres, another schema.',
        option: 'db',
      },
    );
  }
  const state = await stateIn(database.dialect, (sql) => database.read(sql));
  const version = state.get(versionKey);
  expectKnownVersion(version === undefined ? undefined : Number(version), place);
  return state;
}

/** Throws if the database belongs to another organisation. */
function expectOwn(
  state: ReadonlyMap<string, string>,
  { uuid, name }: Pick<Scope, 'uuid' | 'name'>,
  place: string,
) {
  const organisation = state.get('organisation');
  if (organisation === undefined || organisation === uuid) return;
  throw new JobError(
    'state',
    `${place} is a mirror of the organisation ${organisation}, not of ${name} (${uuid}).`,
    {
      advice: 'Use another database or, in Postgres, another schema for each organisation.',
      option: 'db',
    },
  );
}

/**
 * The time of the last reading that makes a list due for a sweep. A list that was never read to its end continues
 * where it stopped.
 */
const longAgo = new Date(0).toISOString();

/**
 * The index that the mirror itself needs. It is created with the table. The others are created once that is filled,
 * which takes a tenth of the time.
 */
const ownIndex = 'event_uuid';

const indexName = (table: string, columns: readonly string[]): string => [table, ...columns].join('_');

/** An index over texts of any length, such as codes and addresses. */
const isOfTexts = ({ columns: all }: StoredTable, columns: readonly string[]): boolean =>
  columns.join() !== ownIndex && all.some(({ name, type }) => type === 'text' && name === columns[0]);

/** Returns the statements that create the indexes for people's queries. */
function indexesIn(dialect: Dialect): readonly string[] {
  const indexes = storedTables.flatMap((table) =>
    table.indexes.map((columns) => {
      const name = indexName(table.name, columns);
      if (!isOfTexts(table, columns)) return createIndex(dialect, table.name, columns, name);
      return createIndex(dialect, table.name, columns, name, dialect.textIndex);
    }),
  );
  const ofViews = viewIndexes(dialect).map(({ name, table, columns }) =>
    createIndex(dialect, table, columns, name),
  );
  return [...indexes, ...ofViews];
}

/** Key of the digest of the indexes in the state. */
const indexesKey = 'indexes';

const hasIndexes = (dialect: Dialect, state: ReadonlyMap<string, string>): boolean =>
  state.get(indexesKey) === digestOf(indexesIn(dialect).join());

/** Creates the indexes for people's queries, each in a separate transaction, unless the state says that they are there. */
export async function makeIndexes(database: Database, state: ReadonlyMap<string, string>): Promise<void> {
  const { dialect } = database;
  if (hasIndexes(dialect, state)) return;
  const indexes = indexesIn(dialect);
  for (const sql of indexes) await database.write([{ sql, isLong: true }]);
  await database.write([keepState(dialect, indexesKey, digestOf(indexes.join()))]);
}

/** Returns the changes that fill a table anew that was dropped, with the reading of its list. */
function refill(dialect: Dialect, table: StoredTable): readonly Change[] {
  const container = [events, eventLists.orders].find(({ parts }) => parts?.table === table.name);
  // Parts are written along with their records.
  if (container) return renew(dialect, container.table);
  return [
    {
      sql: `DELETE FROM ${dialect.at(listsTable)} WHERE list = ${dialect.parameter(1)}`,
      values: [table.name],
    },
  ];
}

/** Returns the changes that write all records of a table again, which the next sweep does. It is due at once. */
const renew = (dialect: Dialect, table: string): readonly Change[] => [
  { sql: `UPDATE ${dialect.at(table)} SET ${kept.fingerprint} = ''` },
  {
    sql: `UPDATE ${dialect.at(listsTable)} SET read_at = ${dialect.parameter(1)} WHERE read_at IS NOT NULL AND list <> ${dialect.parameter(2)}`,
    values: [longAgo, roundList],
  },
];

/** Returns the changes after which filling a table anew that was dropped is not logged. */
function readSilently(dialect: Dialect, list: string): readonly Change[] {
  const ofEvents = `SELECT uuid, '${list}', ${dialect.now}, ${dialect.now} FROM ${dialect.at(events.table)} WHERE gone_at IS NULL`;
  const ofOrg = `VALUES ('${ofOrganisation}', '${list}', ${dialect.now}, ${dialect.now})`;
  const from =
    list in eventLists ? ofEvents : orgLists.some(({ table }) => table === list) ? ofOrg : undefined;
  // Changes of parts are logged as those of their records.
  if (from === undefined) return [];
  return [
    {
      sql: `INSERT INTO ${dialect.at(unreadTable)} (event_uuid, list, since_from, since_to) ${from} ON CONFLICT (event_uuid, list) DO NOTHING`,
    },
  ];
}

/** Throws if the database is not that of this organisation's mirror. Returns the state, and the existing tables. */
export async function examine(
  database: Database,
  org: Pick<Scope, 'uuid' | 'name'>,
): Promise<{
  readonly state: ReadonlyMap<string, string>;
  readonly isNew: boolean;
  /** Whether the table of the leases exists. */
  readonly hasLease: boolean;
  /** Whether the tables are as `prepare` makes them. */
  readonly isPrepared: boolean;
}> {
  const found = await database.tables();
  const state = await readState(database, found);
  expectOwn(state, org, database.dialect.place);
  const isPrepared = arePrepared(database.dialect, found, state);
  return { state, isNew: !found.has(stateTable), hasLease: found.has(leaseTable), isPrepared };
}

/** Whether all tables, columns and views are there. */
function arePrepared(
  dialect: Dialect,
  found: ReadonlyMap<string, ReadonlySet<string>>,
  state: ReadonlyMap<string, string>,
): boolean {
  const has = (name: string, declared: readonly DeclaredColumn[]) =>
    declared.every((column) => found.get(name)?.has(column.name) === true);
  return (
    state.has('organisation') &&
    found.has(problemsTable) &&
    found.has(listsTable) &&
    found.has(formsTable) &&
    storedTables.every((table) => has(table.name, declaredColumns(dialect, table))) &&
    views.every(
      ({ name, query }) => found.has(name) && state.get(`view ${name}`) === digestOf(query(dialect)),
    ) &&
    (hasIndexes(dialect, state) || state.get(indexesKey) === '')
  );
}

/**
 * Creates missing tables, columns and views, and returns the state of the mirror. Never drops a table or column. The next sweep
 * fills a new column, or a table that was dropped, and is due at once.
 */
export async function prepare(
  database: Database,
  org: Pick<Scope, 'uuid' | 'name'>,
): Promise<ReadonlyMap<string, string>> {
  const { dialect } = database;
  const found = await database.tables();
  const state = await readState(database, found);
  expectOwn(state, org, dialect.place);

  const changes: Change[] = createStateTables(dialect, found).map((sql) => ({ sql }));
  const addMissing = (name: string, declared: readonly DeclaredColumn[]): boolean => {
    const columns = found.get(name);
    const missing = columns ? declared.filter((column) => !columns.has(column.name)) : [];
    changes.push(...missing.map((column) => ({ sql: addColumn(dialect, name, column) })));
    return missing.length > 0;
  };
  for (const table of storedTables) {
    if (!found.has(table.name)) {
      changes.push({ sql: createTable(dialect, table) });
      if (table.indexes.some((each) => each.join() === ownIndex)) {
        changes.push({
          sql: createIndex(dialect, table.name, [ownIndex], indexName(table.name, [ownIndex])),
        });
      }
    } else if (addMissing(table.name, declaredColumns(dialect, table))) {
      changes.push(...renew(dialect, table.name));
    }
  }
  if (found.has(stateTable)) {
    const dropped = storedTables.filter(({ name }) => !found.has(name));
    changes.push(...dropped.flatMap((table) => refill(dialect, table)));
    if (found.has(changesTable)) changes.push(...dropped.flatMap(({ name }) => readSilently(dialect, name)));
    if (!found.has(formsTable))
      for (const { table } of [...Object.values(eventLists), ...orgLists])
        changes.push(...renew(dialect, table));
  }
  for (const { name, query } of views) {
    const text = query(dialect);
    const key = `view ${name}`;
    const print = digestOf(text);
    if (found.has(name) && state.get(key) === print) continue;
    if (found.has(name) && !state.has(key)) {
      throw new JobError('state', `${dialect.place} already has ${name}, which no mirror created.`, {
        advice: `Rename ${name}, because the mirror creates a view of that name.`,
      });
    }
    changes.push(...dialect.replaceView(name, text).map((sql) => ({ sql })));
    changes.push(keepState(dialect, key, print));
  }
  changes.push(keepState(dialect, versionKey, String(stateVersion)));
  changes.push(keepState(dialect, 'organisation', org.uuid));
  // A new table has no indexes yet.
  if (storedTables.some(({ name }) => !found.has(name))) {
    changes.push(keepState(dialect, indexesKey, ''));
    state.delete(indexesKey);
  }
  await database.write(changes);
  return state;
}
