import { digestOf } from '../../internal/digest.js';
import { stateVersions } from '../../internal/state-version.js';
import { JobError } from '../job-error.js';
import { expectKnownVersion } from '../known-version.js';
import type { Scope } from '../scope.js';
import type { Change, Database } from './database.js';
import { kept } from './dialect.js';
import {
  addColumn,
  createIndex,
  createStateTables,
  createTable,
  declaredColumns,
  keepState,
  listsTable,
  stateTable,
} from './sql.js';
import { storedTables } from './tables.js';
import { viewIndexes, views } from './views.js';

/** Key of the version in the state. */
const versionKey = 'version';

/**
 * Reads the state of the mirror. Throws if another program's tables have the names of its tables, or if a newer version of the
 * package wrote it.
 */
async function readState(database: Database, found: ReadonlyMap<string, ReadonlySet<string>>) {
  const { at, place } = database.dialect;
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
  const rows = await database.read(`SELECT key, value FROM ${at(stateTable)}`);
  const state = new Map(rows.map(({ key, value }) => [String(key), String(value)]));
  const version = state.get(versionKey);
  expectKnownVersion('mirror', version === undefined ? undefined : Number(version), place);
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

/** Creates the missing indexes for people's queries. */
export async function makeIndexes(database: Database): Promise<void> {
  const { dialect } = database;
  const indexes = storedTables.flatMap(({ name, indexes: all }) =>
    all.map((columns) => createIndex(dialect, name, columns, indexName(name, columns))),
  );
  const ofViews = viewIndexes(dialect).map(({ name, table, columns }) =>
    createIndex(dialect, table, columns, name),
  );
  await database.write([...indexes, ...ofViews].map((sql) => ({ sql })));
}

/**
 * Creates missing tables, columns and views, and returns the state of the mirror. Never drops a table, column or
 * index. The next sweep fills a new column, and is due at once.
 */
export async function prepare(
  database: Database,
  org: Pick<Scope, 'uuid' | 'name'>,
): Promise<ReadonlyMap<string, string>> {
  const { dialect } = database;
  await database.prepare();
  const found = await database.tables();
  const state = await readState(database, found);
  expectOwn(state, org, dialect.place);

  const changes: Change[] = createStateTables(dialect).map((sql) => ({ sql }));
  for (const table of storedTables) {
    const columns = found.get(table.name);
    if (!columns) {
      changes.push({ sql: createTable(dialect, table) });
      if (table.indexes.some((each) => each.join() === ownIndex)) {
        changes.push({
          sql: createIndex(dialect, table.name, [ownIndex], indexName(table.name, [ownIndex])),
        });
      }
    } else {
      const missing = declaredColumns(dialect, table).filter(({ name }) => !columns.has(name));
      changes.push(...missing.map((column) => ({ sql: addColumn(dialect, table, column) })));
      if (missing.length > 0) {
        changes.push(
          { sql: `UPDATE ${dialect.at(table.name)} SET ${kept.fingerprint} = ''` },
          {
            sql: `UPDATE ${dialect.at(listsTable)} SET read_at = ${dialect.parameter(1)} WHERE read_at IS NOT NULL`,
            values: [longAgo],
          },
        );
      }
    }
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
    changes.push({ sql: keepState(dialect), values: [key, print] });
  }
  changes.push({ sql: keepState(dialect), values: [versionKey, String(stateVersions.mirror)] });
  changes.push({ sql: keepState(dialect), values: ['organisation', org.uuid] });
  await database.write(changes);
  return state;
}
