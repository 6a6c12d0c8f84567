import { isObject } from '../../internal/is-object.js';
import { shouldBe } from '../../internal/option-error.js';
import type { PostgresConnection } from '../postgres-connection.js';
import type { Value } from './cells.js';
import type { Dialect } from './dialect.js';
import type { StoredTable } from './tables.js';

/** A row to store. */
export interface StoredRow {
  /** Values of its columns. */
  readonly values: readonly Value[];
  /** Currency of its amounts. */
  readonly currency: string | undefined;
  readonly fingerprint: string;
  /** Time when the record was seen. */
  readonly seen: string;
  /** The whole record, as JSON. */
  readonly record: string;
}

/** A change of a database: a statement, or rows to insert or replace. */
export type Change =
  | { readonly sql: string; readonly values?: readonly Value[] }
  | { readonly table: StoredTable; readonly rows: readonly StoredRow[] };

/** The database of a mirror. */
export interface Database {
  readonly dialect: Dialect;
  /** Reads rows. */
  read(sql: string, values?: readonly Value[]): Promise<readonly Record<string, unknown>[]>;
  /** Makes all changes, or none. */
  write(changes: readonly Change[]): Promise<void>;
  /** Lists the existing tables and views with their columns. */
  tables(): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Prepares the database for the tables. */
  prepare(): Promise<void>;
  /** Keeps other mirrors out until `close`. Returns false if another mirror is running. */
  tryHold(): Promise<boolean>;
  /**
   * Lets other mirrors in, and releases what was reserved. The connection stays open, but nothing is written any
   * more.
   */
  close(): Promise<void>;
}

/** A prepared statement of SQLite. */
export interface SqliteStatement {
  /** Runs the statement. */
  run(...values: (string | number | null)[]): unknown;
  /** Returns all rows. */
  all(...values: (string | number | null)[]): unknown[];
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

/** Throws if the mirror has ended, because a later write could reach the database of another mirror. */
export function expectOpen(isClosed: boolean): void {
  if (isClosed) throw new Error('The mirror has ended.');
}

const can = (value: unknown, name: string): boolean => isObject(value) && typeof value[name] === 'function';

export const isSqlite = (connection: unknown): connection is SqliteConnection =>
  can(connection, 'prepare') && can(connection, 'exec');

const isPostgres = (connection: unknown): connection is PostgresConnection =>
  can(connection, 'query') && !isSqlite(connection);

/** Throws a `TypeError` for a value that is not a connection to a database. */
export function expectConnection(connection: unknown): void {
  if (isSqlite(connection) || isPostgres(connection)) return;
  throw shouldBe(
    'db',
    'a SQLite connection with prepare and exec, such as new DatabaseSync(file), or a Postgres connection with query, such as new Pool()',
  );
}
