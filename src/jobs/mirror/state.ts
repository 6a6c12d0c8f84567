import { JobError } from '../../stores/job-error.js';
import { expectKnownVersion } from '../../stores/known-version.js';
import type { Database, DatabaseRow, Found, Statement } from './database.js';
import type { Dialect } from './dialect.js';
import { isOfTables } from './failure.js';
import { leaseTable, stateTable } from './sql.js';
import { at, organisation, own, queryIn, statementsIn } from './statement.js';

/** Key of the version in the state that all organisations share. */
export const versionKey = 'version';
/** Key of the time zone of an organisation. Missing if the service returns no time zone. */
export const timezoneKey = 'timezone';
/** Key of a digest of the columns that the rows of an organisation were written for. Each organisation has it. */
export const columnsKey = 'columns';

/** Has the rows of the state that all organisations share. */
const everybody = '';

/** Returns the dialect for the state that all organisations share. */
export const shared = (dialect: Dialect): Dialect => ({ ...dialect, organisation: everybody });

/** Returns the tables and views with the columns `col` that a database lists. */
export function tablesOf(rows: readonly DatabaseRow[]): Found['tables'] {
  const tables = new Map<string, Set<string>>();
  for (const { name, col } of rows) {
    const known = tables.get(String(name)) ?? new Set();
    tables.set(String(name), known.add(String(col)));
  }
  return tables;
}

/** Returns the query for the shared state, if there is any. Throws if the tables are those of an earlier version. */
export function sharedState(dialect: Dialect, tables: Found['tables']): Statement | undefined {
  if ([stateTable, leaseTable].some((name) => tables.get(name)?.has('organisation') === false))
    throw new JobError(
      'state',
      `${dialect.place} was written by an earlier version of ticketing-client, whose tables are of one organisation.`,
      {
        advice: 'Delete it, or use another file or schema. The next run reads everything again.',
        option: 'db',
      },
    );
  return tables.has(stateTable)
    ? statementsIn(shared(dialect))`SELECT key, value FROM ${own(stateTable)}`
    : undefined;
}

/** Returns a state by key. */
export const stateOf = (rows: readonly DatabaseRow[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ key, value }) => [String(key), String(value)]));

/** Reads the state of the organisation, and that which all share, by key. Throws if a newer version wrote it. */
export async function stateIn(
  database: Pick<Database, 'dialect' | 'read'>,
): Promise<ReadonlyMap<string, string>> {
  const query = queryIn(database);
  const state = stateOf(
    await query`SELECT key, value FROM ${at(stateTable)} WHERE organisation IN (${organisation}, ${everybody})`,
  );
  expectKnownVersion(Number(state.get(versionKey) ?? 1), database.dialect.place);
  return state;
}

/** Returns the uuid of the wanted organisation, or of the only one of a database. It is empty if the database has none. */
export async function organisationIn(
  database: Pick<Database, 'dialect' | 'read'>,
  wanted: string | undefined,
): Promise<string> {
  if (wanted !== undefined) return wanted;
  const found = queryIn(
    database,
  )`SELECT organisation FROM ${at(stateTable)} WHERE key = ${columnsKey} ORDER BY organisation`;
  const rows = await found.catch((error: unknown) => {
    if (isOfTables(error)) return [];
    throw error;
  });
  const uuids = rows.map((row) => String(row.organisation));
  if (uuids.length < 2) return uuids[0] ?? '';
  throw new JobError(
    'organisation',
    `${database.dialect.place} has the mirrors of ${uuids.length} organisations.`,
    {
      advice: `Pass the uuid of one of them, such as ${uuids[0]}.`,
      option: 'organisation',
    },
  );
}
