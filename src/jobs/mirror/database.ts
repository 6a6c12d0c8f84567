import { isObject } from '../../shared/is-object.js';
import { shouldBe } from '../../shared/option-error.js';
import type { PostgresConnection } from '../../stores/postgres-connection.js';
import type { Value } from './cells.js';
import type { Dialect } from './dialect.js';
import type { RowValues, StoredTable } from './tables.js';

/** A row to store. */
export interface StoredRow extends Omit<RowValues, 'misfits'> {
  readonly fingerprint: string;
  /** Time when the record was seen. */
  readonly seen: string;
  /** The record as it is stored, in JSON. */
  readonly record: string;
}

/** A change of a database: a statement, rows to insert or replace, or what a caller writes in the same transaction. */
export type Change =
  | {
      readonly sql: string;
      readonly values?: readonly Value[];
      /** Whether it may take minutes. */
      readonly isLong?: boolean;
    }
  | { readonly table: StoredTable; readonly rows: readonly StoredRow[] }
  | { readonly call: (tx: DatabaseConnection) => unknown };

/** A row of a database, with its columns by name. */
export type DatabaseRow = Readonly<Record<string, unknown>>;

/** A statement with its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** What a database has. */
export interface Found {
  /** Its tables and views, with the columns of the tables. */
  readonly tables: ReadonlyMap<string, ReadonlySet<string>>;
  /** The state that all organisations share, by key. */
  readonly state: ReadonlyMap<string, string>;
}

/** Returns the changes that make what a database lacks, for all organisations. Throws if it cannot be used. */
export type Plan = (found: Found) => readonly Change[];

/** The database of a mirror. */
export interface Database {
  readonly dialect: Dialect;
  /** Reads rows. */
  read(statement: Statement): Promise<readonly DatabaseRow[]>;
  /** Makes all changes, or none. */
  write(changes: readonly Change[]): Promise<void>;
}

/** A connection to one kind of database. Its errors are those of the user's connection. */
export interface Driver {
  readonly dialect: Dialect;
  /** Advice about a connection that has broken. Missing if the driver can connect again. */
  readonly cannotReconnect?: string | undefined;
  read: Database['read'];
  /** Runs a statement that does not wait long for a lock, in a transaction, and returns its rows. */
  ask(statement: Statement): Promise<readonly DatabaseRow[]>;
  /** Makes all changes or none, in one transaction. Returns false, and makes none, if `fence` returns no row. */
  transact(changes: readonly Change[], fence: Statement | undefined): Promise<boolean>;
  /** Makes what is missing, in one transaction that no other process makes at the same time. */
  make(plan: Plan): Promise<void>;
  /** Gives the connection back. `isStuck` is true if a statement has not ended. */
  close(isStuck: boolean): Promise<void>;
}

/** A prepared statement of SQLite. */
export interface SqliteStatement {
  /** Runs the statement. Its values are texts, numbers and null. */
  run(...values: unknown[]): unknown;
  /** Returns all rows. */
  all(...values: unknown[]): unknown[];
}

/**
 * A connection to SQLite: `DatabaseSync` of `node:sqlite`, a database of `better-sqlite3` or `libsql`, or another
 * object with these methods.
 */
export interface SqliteConnection {
  /** Runs statements without values. */
  exec(sql: string): unknown;
  /** Prepares a statement. */
  prepare(sql: string): SqliteStatement;
}

/** A connection to a database for a mirror. Its methods show which database it is. */
export type DatabaseConnection = SqliteConnection | PostgresConnection;

const can = (value: unknown, name: string): boolean => isObject(value) && typeof value[name] === 'function';

export const isSqlite = (connection: unknown): connection is SqliteConnection =>
  can(connection, 'prepare') && can(connection, 'exec');

const isPostgres = (connection: unknown): connection is PostgresConnection =>
  can(connection, 'query') && !isSqlite(connection);

/** Throws a `TypeError` for a value that is not a connection to a database. */
export function expectConnection(connection: unknown, option = 'db'): void {
  if (isSqlite(connection) || isPostgres(connection)) return;
  throw shouldBe(
    option,
    'a SQLite connection with prepare and exec, such as new DatabaseSync(file), or a Postgres connection with query, such as new Pool()',
  );
}
