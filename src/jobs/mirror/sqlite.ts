import { guardOf } from '../file-lock.js';
import { JobError } from '../job-error.js';
import type { Release } from '../store.js';
import { type Change, type Database, expectOpen, type SqliteConnection, type StoredRow } from './database.js';
import { type Dialect, quoted } from './dialect.js';
import { inDatabase } from './failure.js';
import { currenciesByDecimals, minorUnits } from './minor-unit.js';
import { declaredColumns, upsert } from './sql.js';
import type { StoredTable } from './tables.js';

const types = { text: 'TEXT', integer: 'INTEGER', time: 'TEXT', json: 'TEXT' } as const;

/** Returns the name of the column with an amount in its currency's smallest unit, which makes sums exact. */
const minor = (name: string): string => `${name}_minor`;

const textsIn = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

/** Returns the SQL dialect of SQLite. */
const dialect = (place: string): Dialect => ({
  place,
  at: quoted,
  types,
  tableEnd: ' STRICT',
  replaceView: (name, query) => [
    `DROP VIEW IF EXISTS ${quoted(name)}`,
    `CREATE VIEW ${quoted(name)} AS ${query}`,
  ],
  parameter: () => '?',
  listIn: (parameter) => `(SELECT value FROM json_each(${parameter}))`,
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
  amount: minor,
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
  whole: (expression) => `CAST(${expression} AS INTEGER)`,
});

type Bound = string | number | null;

/** Time between two checks whether this mirror still holds the database, in milliseconds. */
const askEvery = 5_000;

/**
 * Returns a mirror database in SQLite. Its statements run synchronously, so nothing comes between the parts of a
 * change.
 */
export function sqliteDatabase(connection: SqliteConnection): Database {
  const place = 'The SQLite database';
  const own = dialect(place);
  const statements = new Map<string, ReturnType<SqliteConnection['prepare']>>();
  const prepared = (sql: string) => {
    const found = statements.get(sql) ?? connection.prepare(sql);
    statements.set(sql, found);
    return found;
  };
  const all = (sql: string, values: readonly Bound[] = []) =>
    // Rows are objects unless the caller has configured the connection differently.
    prepared(sql).all(...values) as Record<string, unknown>[];
  const texts = new Map<StoredTable, string>();

  function textOf(table: StoredTable): string {
    const places = declaredColumns(own, table).map(() => '?');
    const text = texts.get(table) ?? upsert(own, table, `VALUES (${places.join(', ')})`);
    texts.set(table, text);
    return text;
  }

  function boundOf(table: StoredTable, { values, currency, fingerprint, seen, record }: StoredRow): Bound[] {
    const stored = table.columns.flatMap((column, index) =>
      own.stored(column, values[index] ?? null, currency),
    );
    // The dialect has turned booleans into numbers.
    return [...stored, fingerprint, seen, seen, null, record] as Bound[];
  }

  function make(change: Change): void {
    if ('sql' in change) {
      prepared(change.sql).run(...((change.values ?? []) as Bound[]));
      return;
    }
    const statement = prepared(textOf(change.table));
    for (const row of change.rows) statement.run(...boundOf(change.table, row));
  }

  /** Returns the file of the database, or undefined if it is in memory. */
  function fileOf(): string | undefined {
    const main = all('PRAGMA database_list').find(({ name }) => name === 'main');
    return typeof main?.file === 'string' && main.file !== '' ? main.file : undefined;
  }

  let isClosed = false;
  let release: Release | undefined;
  let expectOwn = async () => {};
  let askedAt = Number.NEGATIVE_INFINITY;
  /**
   * Rejects if another process has taken the database over, which it may after a minute of silence. Not checked
   * before each write, because a check takes as long as a write.
   */
  async function expectHeld(): Promise<void> {
    const now = performance.now();
    if (now - askedAt < askEvery) return;
    await expectOwn();
    askedAt = now;
  }
  return {
    dialect: own,
    read: (sql, values) => inDatabase(place, () => all(sql, (values ?? []) as Bound[])),
    async write(changes) {
      await expectHeld();
      await inDatabase(place, () => {
        expectOpen(isClosed);
        connection.exec('BEGIN IMMEDIATE');
        try {
          for (const change of changes) make(change);
          connection.exec('COMMIT');
        } catch (error) {
          try {
            connection.exec('ROLLBACK');
          } catch {
            // SQLite has already ended the transaction, as it does if the disk is full.
          }
          throw error;
        }
      });
    },
    tables: () =>
      inDatabase(place, () => {
        const found = all(`SELECT name FROM sqlite_master WHERE type IN ('table', 'view')`);
        return new Map(
          found.map(({ name }) => {
            const columns = all(`SELECT name FROM pragma_table_info(?)`, [String(name)]);
            return [String(name), new Set(columns.map((column) => String(column.name)))] as const;
          }),
        );
      }),
    prepare: () =>
      inDatabase(place, () => {
        // Waits for a reader that is in the middle of something.
        connection.exec('PRAGMA busy_timeout = 10000');
        // Uuids are spread over an index. 16 MB hold most of the index of 100,000 orders.
        connection.exec('PRAGMA cache_size = -16000');
      }),
    async tryHold() {
      const file = await inDatabase(place, fileOf);
      if (file === undefined) return true;
      const guard = guardOf(file);
      try {
        release = await guard.hold();
        expectOwn = guard.expectOwn;
        return true;
      } catch (error) {
        if (error instanceof JobError) return false;
        throw error;
      }
    },
    async close() {
      isClosed = true;
      statements.clear();
      await release?.();
    },
  };
}
