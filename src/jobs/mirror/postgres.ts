import { currenciesByDecimals } from '../../shared/currency-decimals.js';
import { failingOf } from '../../stores/failing.js';
import { JobError } from '../../stores/job-error.js';
import {
  can,
  inTurn,
  isClient,
  isPool,
  type PoolClient,
  type PostgresConnection,
} from '../../stores/postgres-connection.js';
import { storableText } from './cells.js';
import { ended, OfBody } from './changes/body.js';
import type { Change, DatabaseRow, Driver, Found, StoredRow } from './database.js';
import { type Dialect, quoted, textsIn } from './dialect.js';
import { declaredColumns, formsTable, stateTable, upsert } from './sql.js';
import { sharedState, stateOf, tablesOf } from './state.js';
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

/** Returns the number of decimals of a currency. */
const decimalsOf = (currency: string): string => {
  const cases = Object.entries(currenciesByDecimals).map(
    ([decimals, currencies]) => `WHEN ${currency} IN (${textsIn(currencies)}) THEN ${decimals}`,
  );
  return `CASE ${cases.join(' ')} ELSE 2 END`;
};

/** Characters that Postgres does not accept in text: NUL, and half of a surrogate pair. */
const refused = /\\u0000|\\ud[89a-f]/i;

/** Returns a value with U+FFFD for each of these characters. */
function mended(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(mended);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [storableText(name), mended(each)]));
}

const millisecondsOf = (time: string): string => `CAST(extract(epoch from ${time}) * 1000 AS bigint)`;

/** Returns the SQL dialect of Postgres, for the rows of an organisation in a schema. */
export const postgresDialect = (schema: string, organisation: string): Dialect => ({
  organisation,
  place: 'The Postgres database',
  at: (name) => `${quoted(schema)}.${quoted(name)}`,
  types,
  tableEnd: '',
  replaceView: (name, query) => [`CREATE OR REPLACE VIEW ${quoted(schema)}.${quoted(name)} AS ${query}`],
  parameter: (index) => `$${index}`,
  listIn: (parameter) => `(SELECT jsonb_array_elements_text(${parameter}::jsonb))`,
  rowsIn: (parameter) => `jsonb_array_elements(${parameter}::jsonb) AS value`,
  declare: ({ name, type }) => [{ name, declaration: typeOf[type] }],
  stored: (_column, value) => [value],
  amount(column, currency) {
    const minor = `${column} * CAST(10 ^ (${decimalsOf(currency)}) AS integer)`;
    return `CASE WHEN ${minor} = trunc(${minor}) AND abs(${minor}) <= ${Number.MAX_SAFE_INTEGER} THEN ${column} END`;
  },
  share(amount, part, whole, currency) {
    const unit = `CAST(10 ^ (${decimalsOf(currency)}) AS integer)`;
    return `round(div(2 * (${amount}) * ${unit} * (${part}) + (${whole}), nullif(2 * (${whole}), 0)) / ${unit}, ${decimalsOf(currency)})`;
  },
  shown: (amount) => amount,
  wholeNumber: (expression) => `CAST(${expression} AS bigint)`,
  given: (item, json) => (refused.test(json) ? (mended(item) as object) : item),
  noRecord: 'CAST(NULL AS jsonb)',
  whole: (record, event, organisation) => {
    const field = `CASE jsonb_typeof(s.part) WHEN 'number' THEN ${record} -> CAST(s.part AS integer) ELSE ${event} -> (s.part #>> '{}') END`;
    const part = `CASE s.place % 2 WHEN 1 THEN s.part #>> '{}' ELSE coalesce(CAST(${field} AS text), 'null') END`;
    const parts = `SELECT string_agg(${part}, '' ORDER BY s.place) FROM ${quoted(schema)}.${quoted(formsTable)} f, jsonb_array_elements(f.form) WITH ORDINALITY AS s (part, place) WHERE f.organisation = ${organisation} AND f.id = ${record} ->> 0`;
    return `CASE WHEN jsonb_typeof(${record}) = 'array' THEN CAST((${parts}) AS jsonb) ELSE ${record} END`;
  },
  now: millisecondsOf('clock_timestamp()'),
  millisecondsOf,
  // A text of more than 2,704 bytes does not fit into an index of the usual kind.
  textIndex: ' USING hash',
});

/** Returns JSON that Postgres accepts. */
const takenJson = (json: string): string =>
  refused.test(json) ? JSON.stringify(mended(JSON.parse(json))) : json;

/**
 * Returns the rows as one parameter, so that a page is one statement. They are lists, because the names of the columns would take most of
 * the text.
 */
function jsonOf(rows: readonly StoredRow[]): string {
  const lines = rows.map(({ values, fingerprint, seen, record }) => {
    return `${JSON.stringify([...values, fingerprint, seen]).slice(0, -1)},${record}]`;
  });
  return takenJson(`[${lines.join(',')}]`);
}

/** A connection that reports when it breaks. */
interface Emitter {
  on(name: 'error', listener: () => void): unknown;
  off(name: 'error', listener: () => void): unknown;
}

const isEmitter = (connection: PostgresConnection): connection is PostgresConnection & Emitter =>
  can(connection, 'on') && can(connection, 'off');

/** Takes note of errors between two statements, because Node ends a process at one without a listener. The next statement fails. */
function unheard(): void {}

const listeners = new WeakMap<object, number>();

/** Listens to a connection with one listener, however many mirrors use it. */
function listen(connection: PostgresConnection, change: 1 | -1): void {
  if (!isEmitter(connection)) return;
  const before = listeners.get(connection) ?? 0;
  listeners.set(connection, before + change);
  if (before === 0) connection.on('error', unheard);
  if (before + change === 0) connection.off('error', unheard);
}

/** Maximum time for an answer, in milliseconds. After that, the connection counts as broken, as after a failover. */
const longestAnswer = 60_000;
/** The same for a statement that makes an index of a whole table. */
const longestIndex = 3_600_000;
/** Maximum time to connect, in milliseconds. */
const longestConnect = 15_000;
/** Maximum time for which the server waits for a lock, in milliseconds. */
const longestLock = 10_000;
/** The same for a statement of the lease. */
const leaseLock = 1_000;
/** Time after which the server ends a transaction whose process was stopped, in milliseconds. Its locks would hold up others. */
const longestIdle = 15_000;

/** The same while a caller writes in the transaction. */
const longestBody = 60_000;

/** Settings of a transaction. They end with it, so that they reach no other user of a pooler's connection. */
const settings = (lock: number): string =>
  `set_config('lock_timeout', '${lock}', true), set_config('idle_in_transaction_session_timeout', '${longestIdle}', true)`;

const clientAdvice =
  'A Client of pg cannot connect again. Pass a Pool instead: the mirror then waits until the database is back. Everything written before is complete. Run the mirror again, and it continues from where it stopped.';

/** Waits for an answer. The timer keeps the process alive, because a connection that was never made does not. */
function answered<T>(time: number, work: Promise<T>, problem: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(problem)), time);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Returns the driver of a schema of Postgres, for the rows of an organisation. */
export function postgresDriver(connection: PostgresConnection, schema: string, organisation: string): Driver {
  const own = postgresDialect(schema, organisation);
  const pool = isPool(connection) ? connection : undefined;
  // Transactions belong to one connection.
  let client: PoolClient | undefined;
  let isReached = false;
  const lockName = `ticketing-client mirror ${schema}`;
  listen(connection, 1);

  async function connected(): Promise<PostgresConnection> {
    if (!pool) return connection;
    if (client) return client;
    let isLate = false;
    const taken = pool.connect();
    taken.then(
      (late) => isLate && late.release(),
      () => {},
    );
    try {
      client = await answered(
        longestConnect,
        taken,
        'no answer within 15 seconds. Does the pool have a free connection?',
      );
    } catch (error) {
      isLate = true;
      throw error;
    }
    listen(client, 1);
    return client;
  }

  /** Gives the pool its connection back. */
  function giveBack(isBroken: boolean): void {
    if (!client) return;
    listen(client, -1);
    client.release(isBroken);
    client = undefined;
  }

  async function all(sql: string, values: readonly unknown[] = [], longest = longestAnswer) {
    const usable = await connected();
    const time = isReached ? longest : longestConnect;
    const problem = isReached
      ? `no answer within ${time / 1_000} seconds`
      : `no answer within ${time / 1_000} seconds. A Client of pg needs connect() before the mirror`;
    try {
      const { rows } = await answered(time, usable.query(sql, [...values]), problem);
      isReached = true;
      // Rows are objects unless the caller has configured the connection differently.
      return rows as DatabaseRow[];
    } catch (error) {
      if (failingOf(error) === 'away') giveBack(true);
      throw error;
    }
  }

  async function find(): Promise<Found> {
    // The views of information_schema would take most of the time of a round.
    const tables = tablesOf(
      await all(
        'SELECT c.relname AS name, a.attname AS col FROM pg_namespace n JOIN pg_class c ON c.relnamespace = n.oid JOIN pg_attribute a ON a.attrelid = c.oid WHERE n.nspname = $1 AND c.relkind = ANY ($2) AND a.attnum > 0 AND NOT a.attisdropped',
        [schema, ['r', 'p', 'v', 'm', 'f']],
      ),
    );
    const state = sharedState(own, tables);
    return { tables, state: stateOf(state ? await all(state.sql, state.values) : []) };
  }

  function textOf(table: StoredTable): string {
    // The time is both that of the first sight and of the last change.
    const places = [...table.columns.map(({ name }) => name), 'fingerprint', 'first_seen', 'record'];
    const values = declaredColumns(own, table).map(({ name, declaration }) => {
      if (name === 'gone_at') return 'NULL';
      const place = places.indexOf(name === 'changed_at' ? 'first_seen' : name);
      const type = declaration.replace(' NOT NULL', '');
      return type === types.json ? `r -> ${place}` : `CAST(r ->> ${place} AS ${type})`;
    });
    return upsert(own, table, `SELECT ${values.join(', ')} FROM jsonb_array_elements($1::jsonb) AS r`);
  }

  async function call(work: (tx: PostgresConnection) => unknown): Promise<void> {
    const usable = await connected();
    const transaction = async () => (await all('SELECT txid_current() AS id'))[0]?.id;
    const [before] = [
      await transaction(),
      await all(`SET LOCAL idle_in_transaction_session_timeout = ${longestBody}`),
    ];
    try {
      // Another object, so that a store of the body does not wait for the turn of this transaction.
      await work({ query: (...statement) => usable.query(...statement) });
    } catch (error) {
      throw new OfBody(error);
    }
    if ((await transaction()) !== before) throw ended();
  }

  async function make(change: Change): Promise<void> {
    // Making an index can take long.
    if ('sql' in change) await all(change.sql, change.values, change.isLong ? longestIndex : longestAnswer);
    else if ('call' in change) await call(change.call);
    else if (change.rows.length > 0) await all(textOf(change.table), [jsonOf(change.rows)]);
  }

  /** Waits for the other mirrors and stores that use the same connection. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => inTurn(connection, work);

  /** Runs work in a transaction, which its first statement sets up. Undoes it if the work returns false. */
  const inTransaction = <T>(work: () => Promise<T>): Promise<T> =>
    alone(async () => {
      await all('BEGIN');
      try {
        const result = await work();
        await all(result === false ? 'ROLLBACK' : 'COMMIT');
        return result;
      } catch (error) {
        // A broken connection has already ended the transaction.
        if (!pool || client) await all('ROLLBACK').catch(() => giveBack(true));
        throw error;
      }
    });

  return {
    dialect: own,
    cannotReconnect: isClient(connection) ? clientAdvice : undefined,
    read: ({ sql, values }) => alone(() => all(sql, values)),
    ask: ({ sql, values }) =>
      inTransaction(async () => {
        await all(`SELECT ${settings(leaseLock)}`);
        return all(sql, values);
      }),
    transact: (changes, fence) =>
      inTransaction(async () => {
        // The fence returns the settings too, which saves a round trip for each page.
        const first = fence
          ? await all(`${fence.sql}, ${settings(longestLock)}`, fence.values)
          : await all(`SELECT ${settings(longestLock)}`);
        if (first.length === 0) return false;
        for (const change of changes) await make(change);
        return true;
      }),
    async make(plan) {
      const found = await alone(find);
      if (plan(found).length === 0) return;
      const [row] = await alone(() => all("SELECT current_setting('server_encoding') AS encoding"));
      if (!found.tables.has(stateTable) && row?.encoding !== 'UTF8') {
        throw new JobError(
          'unsuitable',
          `${own.place} stores text as ${row?.encoding}, which lacks characters that names contain.`,
          { advice: "Create a database with ENCODING 'UTF8', and use that.", option: 'db' },
        );
      }
      // Two mirrors that create something at once would fail. Creating a schema needs a permission that a user of an existing
      // one may lack.
      await inTransaction(async () => {
        await all(`SELECT ${settings(longestLock)}, pg_advisory_xact_lock(hashtext($1))`, [lockName]);
        const names = await all('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
        if (names.length === 0) await all(`CREATE SCHEMA IF NOT EXISTS ${quoted(schema)}`);
        for (const change of plan(await find())) await make(change);
      });
    },
    async close(isStuck) {
      giveBack(isStuck);
      listen(connection, -1);
    },
  };
}
