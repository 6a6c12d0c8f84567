import { expectFunction } from '../../../shared/expect.js';
import { shouldBe } from '../../../shared/option-error.js';
import { aText, expectOptions as expectChecked } from '../../../stores/job-options.js';
import type { PostgresConnection } from '../../../stores/postgres-connection.js';
import { type DatabaseConnection, expectConnection, type SqliteConnection } from '../database.js';
import type { ChangeOf } from './change.js';
import {
  aSchema,
  type ChangeOptions,
  type ChangeReader,
  type ChangesOptions,
  expectOptions,
  expectReader,
  expectSchema,
} from './options.js';
import type { LoggedTable } from './tables.js';

/** The log of changes of a mirror. `Tx` is the connection that a body writes with. */
export interface Changes<Tx> {
  /**
   * Gives each change to a function, exactly once in this database: what the function writes with `tx` and the position of the reader
   * are one transaction. If the function throws, neither is kept, and the error is thrown. Effects outside of the database can
   * happen twice.
   *
   * In Postgres the function may be asynchronous. A transaction that does nothing for a minute is ended. In SQLite it must be
   * synchronous. One process at a time is a reader. Returns how many changes were given. Throws a `JobError` if the database has no
   * log, or if changes were deleted that the reader had not read.
   *
   * @example
   * ```ts
   * await changesOf(pool).each('books', async ({ table, kind, uuid }, tx) => {
   *   if (table === 'orders') await tx.query('INSERT INTO books (kind, order_uuid) VALUES ($1, $2)', [kind, uuid]);
   * }, { once: true });
   * ```
   */
  each<Table extends LoggedTable = LoggedTable>(
    reader: string,
    body: (change: ChangeOf<Table>, tx: Tx) => unknown,
    options?: ChangeOptions<Table>,
  ): Promise<number>;
  /**
   * Yields each change at least once and in order. A change is passed when the loop asks for the next one. If the program is
   * killed, or the loop fails or is left, the next run yields its last change again.
   *
   * @example
   * ```ts
   * for await (const { table, kind, uuid } of changesOf(db).read('log', { once: true })) console.log(kind, table, uuid);
   * ```
   */
  read<Table extends LoggedTable = LoggedTable>(
    reader: string,
    options?: ChangeOptions<Table>,
  ): AsyncIterable<ChangeOf<Table>>;
  /** Returns all readers with their positions. */
  readers(): Promise<readonly ChangeReader[]>;
  /** Removes a reader, with the messages of a forward that were not accepted. Later, the same name begins anew. */
  remove(reader: string): Promise<void>;
}

/**
 * Returns the log of changes of a mirror, which `org.mirror` writes with its option `changes`. Needs no service. Use another connection
 * than the mirror, or the same pool.
 *
 * @example
 * ```ts
 * await changesOf(db).each('books', ({ kind, uuid }) => db.prepare('INSERT INTO books VALUES (?, ?)').run(kind, uuid));
 * ```
 */
export function changesOf(
  db: SqliteConnection,
  options?: Pick<ChangesOptions, 'organisation'>,
): Changes<SqliteConnection>;
export function changesOf(db: PostgresConnection, options?: ChangesOptions): Changes<PostgresConnection>;
export function changesOf(
  db: DatabaseConnection,
  options: ChangesOptions = {},
): Changes<SqliteConnection> | Changes<PostgresConnection> {
  expectConnection(db);
  expectChecked<ChangesOptions>(options, { organisation: aText, schema: aSchema });
  expectSchema(db, options.schema);
  // Loaded on demand, as the mirror is.
  const readers = async () => (await import('./readers.js')).readersOf(db, options);
  return {
    async each<Table extends LoggedTable>(
      reader: string,
      body: (change: ChangeOf<Table>, tx: never) => unknown,
      each: ChangeOptions<Table> = {},
    ) {
      expectReader(reader);
      expectOptions(each);
      if (body === undefined) throw shouldBe('body', 'a function');
      expectFunction('body', body);
      return (await readers()).each(reader, body, each);
    },
    read<Table extends LoggedTable>(reader: string, read: ChangeOptions<Table> = {}) {
      expectReader(reader);
      expectOptions(read);
      return {
        async *[Symbol.asyncIterator]() {
          yield* (await readers()).read(reader, read);
        },
      };
    },
    readers: async () => (await readers()).list(),
    async remove(reader) {
      expectReader(reader);
      await (await readers()).remove(reader);
    },
  };
}
