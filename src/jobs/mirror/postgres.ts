import type { PostgresConnection } from '../postgres-connection.js';
import { type Change, type Database, expectOpen, type StoredRow } from './database.js';
import { type Dialect, kept, quoted } from './dialect.js';
import { inDatabase } from './failure.js';
import { declaredColumns, upsert } from './sql.js';
import type { StoredColumn, StoredTable } from './tables.js';

const types = { text: 'text', integer: 'bigint', time: 'timestamptz', json: 'jsonb' } as const;

const typeOf: Readonly<Record<StoredColumn['type'], string>> = {
  text: types.text,
  integer: types.integer,
  decimal: 'numeric',
  money: 'numeric',
  boolean: 'boolean',
  timestamp: types.time,
};

/** Returns the SQL dialect of Postgres, for tables in a schema. */
const dialect = (schema: string, place: string): Dialect => ({
  place,
  at: (name) => `${quoted(schema)}.${quoted(name)}`,
  types,
  tableEnd: '',
  replaceView: (name, query) => [`CREATE OR REPLACE VIEW ${quoted(schema)}.${quoted(name)} AS ${query}`],
  parameter: (index) => `$${index}`,
  listIn: (parameter) => `(SELECT jsonb_array_elements_text(${parameter}::jsonb))`,
  declare: ({ name, type }) => [{ name, declaration: typeOf[type] }],
  stored: (_column, value) => [value],
  amount: (column) => column,
  shown: (amount) => amount,
  whole: (expression) => `CAST(${expression} AS bigint)`,
});

/** Characters that Postgres does not accept in text: NUL, and half of a surrogate pair. */
const refused = /\\u0000|\\ud[89a-f]/i;

const isHalf = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const mended = (text: string): string => text.replaceAll('\0', '\uFFFD').replace(isHalf, '\uFFFD');

/** Returns JSON that Postgres accepts. */
function takenJson(json: string): string {
  if (!refused.test(json)) return json;
  const mend = (value: unknown): unknown => {
    if (typeof value === 'string') return mended(value);
    if (Array.isArray(value)) return value.map(mend);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [mended(name), mend(each)]));
  };
  return JSON.stringify(mend(JSON.parse(json)));
}

/** Returns the rows as one parameter, so that a page is one statement. */
function jsonOf(table: StoredTable, rows: readonly StoredRow[]): string {
  const lines = rows.map(({ values, fingerprint, seen, record }) => {
    const fields = table.columns.map(({ name }, index) => [name, values[index] ?? null] as const);
    const state = { [kept.fingerprint]: fingerprint, [kept.firstSeen]: seen, [kept.changedAt]: seen };
    const row = JSON.stringify({ ...Object.fromEntries(fields), ...state });
    return `${row.slice(0, -1)},"${kept.record}":${record}}`;
  });
  return takenJson(`[${lines.join(',')}]`);
}

/** Identifies mirrors among the advisory locks of other programs. */
const lockClass = 1_836_675_698;

/** A pool of `pg`, which runs each statement on any free connection. */
interface Pool extends PostgresConnection {
  connect(): Promise<
    PostgresConnection & { release(): void; on?(name: 'error', listener: () => void): unknown }
  >;
}

const isPool = (connection: PostgresConnection): connection is Pool =>
  'totalCount' in connection && 'connect' in connection && typeof connection.connect === 'function';

/** Returns a single connection, because transactions and locks belong to one. */
async function oneOf(connection: PostgresConnection) {
  if (!isPool(connection)) return { client: connection, release: () => {} };
  const client = await connection.connect();
  // If an idle connection breaks, the next statement reports it.
  client.on?.('error', () => {});
  return { client, release: () => client.release() };
}

/** Returns a mirror database in a schema of Postgres. */
export async function postgresDatabase(connection: PostgresConnection, schema: string): Promise<Database> {
  const place = 'The Postgres database';
  const own = dialect(schema, place);
  const { client, release } = await inDatabase(place, () => oneOf(connection));
  const lock = [lockClass, schema];
  let isHeld = false;
  let isClosed = false;
  const texts = new Map<StoredTable, string>();
  // Statements run one after another, so that none is part of another's transaction.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(() => inDatabase(place, work));
    turn = next.catch(() => {});
    return next;
  };
  const all = async (sql: string, values: readonly unknown[] = []) => {
    const { rows } = await client.query(sql, [...values]);
    // Rows are objects unless the caller has configured the connection differently.
    return rows as Record<string, unknown>[];
  };

  function textOf(table: StoredTable): string {
    const columns = declaredColumns(own, table);
    const names = columns.map(({ name }) => `r.${quoted(name)}`).join(', ');
    const declared = columns.map(
      ({ name, declaration }) => `${quoted(name)} ${declaration.replace(' NOT NULL', '')}`,
    );
    const source = `SELECT ${names} FROM json_to_recordset($1::json) AS r (${declared.join(', ')})`;
    const text = texts.get(table) ?? upsert(own, table, source);
    texts.set(table, text);
    return text;
  }

  async function make(change: Change): Promise<void> {
    if ('sql' in change) await all(change.sql, change.values);
    else if (change.rows.length > 0) await all(textOf(change.table), [jsonOf(change.table, change.rows)]);
  }

  return {
    dialect: own,
    read: (sql, values) => inTurn(() => all(sql, values)),
    write: (changes) =>
      inTurn(async () => {
        expectOpen(isClosed);
        await all('BEGIN');
        try {
          for (const change of changes) await make(change);
          await all('COMMIT');
        } catch (error) {
          // A broken connection has already ended the transaction.
          await all('ROLLBACK').catch(() => {});
          throw error;
        }
      }),
    tables: () =>
      inTurn(async () => {
        const found = new Map<string, Set<string>>();
        const columns = await all(
          'SELECT table_name AS name, column_name AS col FROM information_schema.columns WHERE table_schema = $1',
          [schema],
        );
        for (const { name, col } of columns) {
          const known = found.get(String(name)) ?? new Set();
          found.set(String(name), known.add(String(col)));
        }
        return found;
      }),
    prepare: () =>
      inTurn(async () => {
        // Creating a schema needs a permission that a user of an existing one may lack.
        const found = await all('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
        if (found.length === 0) await all(`CREATE SCHEMA IF NOT EXISTS ${quoted(schema)}`);
      }),
    tryHold: () =>
      inTurn(async () => {
        const [row] = await all('SELECT pg_try_advisory_lock($1::int, hashtext($2)) AS held', lock);
        isHeld = row?.held === true;
        return isHeld;
      }),
    async close() {
      isClosed = true;
      // If the connection is broken, the lock is gone too.
      if (isHeld)
        await inTurn(() => all('SELECT pg_advisory_unlock($1::int, hashtext($2))', lock)).catch(() => {});
      await turn;
      release();
    },
  };
}
