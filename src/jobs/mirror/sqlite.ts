import { currenciesByDecimals, decimalsIn } from '../../shared/currency-decimals.js';
import { isPromise } from '../../shared/is-promise.js';
import type { Value } from './cells.js';
import { asynchronous, ended, OfBody } from './changes/body.js';
import type {
  Change,
  DatabaseRow,
  Driver,
  Found,
  SqliteConnection,
  Statement,
  StoredRow,
} from './database.js';
import { type Dialect, quoted, textsIn } from './dialect.js';
import { declaredColumns, formsTable, upsert } from './sql.js';
import { sharedState, stateOf, tablesOf } from './state.js';
import type { StoredTable } from './tables.js';

const types = { text: 'TEXT', integer: 'INTEGER', time: 'TEXT', json: 'TEXT' } as const;

/** Returns the name of the column with an amount in its currency's smallest unit, which makes sums exact. */
const minor = (name: string): string => `${name}_minor`;

const amountPattern = /^(-?)(\d+)(?:\.(\d*))?$/;

/**
 * Returns an amount in the smallest unit of its currency: 1010 for `10.10` in EUR, 10 for `10.00` in JPY. Returns
 * null if that is not a whole number, or too large to be exact.
 */
export function minorUnits(amount: string, currency: string): number | null {
  const [, sign, units, fraction = ''] = amountPattern.exec(amount) ?? [];
  const decimals = decimalsIn(currency);
  if (units === undefined || /[^0]/.test(fraction.slice(decimals))) return null;
  const minor = Number(`${sign}${units}${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
  // Turns -0 into 0.
  return Number.isSafeInteger(minor) ? minor + 0 : null;
}

/** Returns a time as a number. `unixepoch` would need a newer SQLite. */
const millisecondsOf = (time: string): string =>
  `CAST(round((julianday(${time}) - 2440587.5) * 86400000) AS INTEGER)`;

/** Returns the SQL dialect of SQLite, for the rows of an organisation. */
export const sqliteDialect = (organisation: string): Dialect => ({
  organisation,
  place: 'The SQLite database',
  at: quoted,
  types,
  tableEnd: ' STRICT',
  replaceView: (name, query) => [
    `DROP VIEW IF EXISTS ${quoted(name)}`,
    `CREATE VIEW ${quoted(name)} AS ${query}`,
  ],
  parameter: () => '?',
  listIn: (parameter) => `(SELECT value FROM json_each(${parameter}))`,
  rowsIn: (parameter) => `json_each(${parameter})`,
  declare({ name, type }) {
    switch (type) {
      case 'money':
        return [
          { name, declaration: types.text },
          { name: minor(name), declaration: types.integer },
        ];
      case 'decimal':
        return [{ name, declaration: 'REAL' }];
      case 'integer':
      case 'boolean':
        return [{ name, declaration: types.integer }];
      default:
        return [{ name, declaration: types.text }];
    }
  },
  stored({ type }, value, currency) {
    if (type === 'money') {
      return [value, value === null || currency === undefined ? null : minorUnits(String(value), currency)];
    }
    if (type === 'decimal') return [value === null ? null : Number(value)];
    return [typeof value === 'boolean' ? Number(value) : value];
  },
  amount: (column) => minor(column),
  share: (amount, part, whole) => `((2 * (${amount}) * (${part}) + (${whole})) / nullif(2 * (${whole}), 0))`,
  shown(amount, currency) {
    const absolute = `abs(${amount})`;
    const cases = Object.entries(currenciesByDecimals).map(([decimals, currencies]) => {
      const unit = 10 ** Number(decimals);
      const text =
        decimals === '0'
          ? `printf('%d', ${absolute})`
          : `printf('%d.%0${decimals}d', ${absolute} / ${unit}, ${absolute} % ${unit})`;
      return `WHEN ${currency} IN (${textsIn(currencies)}) THEN ${text}`;
    });
    const usual = `printf('%d.%02d', ${absolute} / 100, ${absolute} % 100)`;
    return `CASE WHEN ${amount} < 0 THEN '-' ELSE '' END || CASE WHEN ${amount} IS NULL THEN NULL ${cases.join(' ')} ELSE ${usual} END`;
  },
  wholeNumber: (expression) => `CAST(${expression} AS INTEGER)`,
  given: (item) => item,
  noRecord: 'NULL',
  whole: (record, event, organisation) => {
    const part = `CASE WHEN s.key % 2 = 0 THEN s.value ELSE coalesce(CASE WHEN s.type = 'integer' THEN ${record} -> s.value ELSE ${event} -> s.value END, 'null') END`;
    const parts = `SELECT ${part} AS part FROM ${quoted(formsTable)} f, json_each(f.form) s WHERE f.organisation = ${organisation} AND f.id = ${record} ->> 0 ORDER BY s.key`;
    return `CASE WHEN substr(${record}, 1, 1) = '[' THEN (SELECT group_concat(part, '') FROM (${parts})) ELSE ${record} END`;
  },
  now: millisecondsOf("'now'"),
  millisecondsOf,
  textIndex: '',
});

type Bound = string | number | null;

/**
 * Time that a statement waits for a lock, in milliseconds. Short, because nothing else happens in the process meanwhile. After
 * that, the mirror waits without blocking.
 */
const busyTimeout = 50;

/**
 * Returns the driver of SQLite. Its statements run synchronously, so nothing comes between the parts of a change.
 */
export function sqliteDriver(connection: SqliteConnection, organisation: string): Driver {
  const own = sqliteDialect(organisation);
  const statements = new Map<string, ReturnType<SqliteConnection['prepare']>>();
  const prepared = (sql: string) => {
    const found = statements.get(sql) ?? connection.prepare(sql);
    statements.set(sql, found);
    return found;
  };
  const all = (sql: string, values: readonly Bound[] = []) =>
    // Rows are objects unless the caller has configured the connection differently.
    prepared(sql).all(...values) as DatabaseRow[];
  const ask = ({ sql, values }: Statement) => all(sql, values as Bound[]);
  /** Busy time-out that the user's connection had. */
  let usual: number | undefined;

  /** Whether the file has its settings. */
  let isSet = false;

  /** Shortens the wait for a lock, which the first statement can meet. */
  function wait(): void {
    if (usual !== undefined) return;
    usual = Number(
      connection
        .prepare('PRAGMA busy_timeout')
        .all()
        .map((row) => Object(row).timeout)[0] ?? 0,
    );
    connection.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
  }

  /** Makes settings before the first write. Somebody who only reads may not be allowed to. */
  function set(): void {
    wait();
    if (isSet) return;
    // Readers then hold nothing up. A database in memory keeps its own mode.
    connection.exec('PRAGMA journal_mode = WAL');
    // Uuids are spread over an index. 16 MB hold most of the index of 100,000 orders.
    connection.exec('PRAGMA cache_size = -16000');
    // Of 16 MB. Each checkpoint writes most pages of the indexes, so the usual one after 4 MB would write them four times as often.
    connection.exec('PRAGMA wal_autocheckpoint = 4000');
    // A long query holds checkpoints up. What piled up meanwhile would else stay beside the file, at its full size.
    connection.exec('PRAGMA journal_size_limit = 16000000');
    isSet = true;
  }

  function find(): Found {
    wait();
    // A view has no columns if its table is gone.
    const tables = tablesOf(
      all(
        "SELECT m.name AS name, c.name AS col FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' UNION ALL SELECT name, NULL FROM sqlite_master WHERE type = 'view'",
      ),
    );
    const state = sharedState(own, tables);
    return { tables, state: stateOf(state ? ask(state) : []) };
  }

  function textOf(table: StoredTable): string {
    const places = declaredColumns(own, table).map(() => '?');
    return upsert(own, table, `VALUES (${places.join(', ')})`);
  }

  function boundOf(table: StoredTable, { values, currency, fingerprint, seen, record }: StoredRow): Bound[] {
    const bound: Value[] = [];
    for (const [index, column] of table.columns.entries()) {
      const value = values[index] ?? null;
      // Most columns have one value, and a list for each would cost more than all of them.
      if (column.type === 'text' || column.type === 'timestamp' || column.type === 'integer')
        bound.push(value);
      else bound.push(...own.stored(column, value, currency));
    }
    bound.push(fingerprint, seen, seen, null, record);
    // The dialect has turned booleans into numbers.
    return bound as Bound[];
  }

  function call(work: (tx: SqliteConnection) => unknown): void {
    let result: unknown;
    try {
      result = work(connection);
    } catch (error) {
      throw new OfBody(error);
    }
    if (!isPromise(result)) return;
    // Its failure would end the program.
    Promise.resolve(result).catch(() => {});
    throw asynchronous();
  }

  function make(change: Change): void {
    if ('sql' in change) {
      prepared(change.sql).run(...((change.values ?? []) as Bound[]));
      return;
    }
    if ('call' in change) {
      call(change.call);
      return;
    }
    const statement = prepared(textOf(change.table));
    for (const row of change.rows) statement.run(...boundOf(change.table, row));
  }

  /**
   * Runs work in a transaction. Undoes it if the work returns false. A statement that wrote outside of one, and met a lock, could
   * hold its snapshot open, and no later transaction of the connection would begin.
   */
  function inTransaction<T>(work: () => T): T {
    set();
    connection.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      connection.exec(result === false ? 'ROLLBACK' : 'COMMIT');
      return result;
    } catch (error) {
      try {
        connection.exec('ROLLBACK');
      } catch {
        // SQLite has already ended the transaction, as it does if the disk is full.
        if (/no transaction/.test(String(error))) throw ended();
      }
      throw error;
    }
  }

  return {
    dialect: own,
    async read(statement) {
      wait();
      return ask(statement);
    },
    ask: async (statement) => inTransaction(() => ask(statement)),
    transact: async (changes, fence) =>
      inTransaction(() => {
        const isHeld = fence === undefined || ask(fence).length > 0;
        if (isHeld) changes.forEach(make);
        return isHeld;
      }),
    async make(plan) {
      if (plan(find()).length > 0) inTransaction(() => plan(find()).forEach(make));
    },
    async close() {
      statements.clear();
      try {
        if (usual !== undefined) connection.exec(`PRAGMA busy_timeout = ${usual}`);
      } catch {
        // Its owner has closed the connection.
      }
    },
  };
}
