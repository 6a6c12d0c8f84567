import { isObject } from '../../internal/is-object.js';
import { shouldBe } from '../../internal/option-error.js';
import type { PostgresConnection } from '../postgres-connection.js';
import type { Value } from './cells.js';
import type { Dialect } from './dialect.js';
import type { StoredTable } from './tables.js';

/** A row that is to be kept. */
export interface StoredRow {
  /** What its columns hold. */
  readonly values: readonly Value[];
  /** The currency of its amounts. */
  readonly currency: string | undefined;
  readonly fingerprint: string;
  /** When it was seen. */
  readonly seen: string;
  /** The whole record, in JSON. */
  readonly record: string;
}

/** A change of a database: a statement, or rows that are added or replaced. */
export type Change =
  | { readonly sql: string; readonly values?: readonly Value[] }
  | { readonly table: StoredTable; readonly rows: readonly StoredRow[] };

/** What a mirror does with a database. */
export interface Database {
  readonly dialect: Dialect;
  /** Reads rows. */
  read(sql: string, values?: readonly Value[]): Promise<readonly Record<string, unknown>[]>;
  /** Makes all of the changes, or none. */
  write(changes: readonly Change[]): Promise<void>;
  /** The tables and views that there are, each with its columns. */
  tables(): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Makes what the tables are put in. */
  prepare(): Promise<void>;
  /** Keeps other mirrors out until it is closed. Returns whether it does; not if one is in. */
  tryHold(): Promise<boolean>;
  /** Lets others in, and gives back what was taken to work with the database, which stays open. Nothing is written after it. */
  close(): Promise<void>;
}

/** A prepared statement of SQLite. */
export interface SqliteStatement {
  /** Runs it. */
  run(...values: (string | number | null)[]): unknown;
  /** Returns all rows. */
  all(...values: (string | number | null)[]): unknown[];
}

/**
 * A connection to SQLite: `DatabaseSync` of `node:sqlite`, a database of `better-sqlite3` or `libsql`, or anything else that
 * has these.
 */
export interface SqliteConnection {
  /** Runs statements without values. */
  exec(sql: string): unknown;
  /** Prepares a statement. */
  prepare(sql: string): SqliteStatement;
}

/** A connection to a database that a mirror can keep. It is told by what it can do. */
export type DatabaseConnection = SqliteConnection | PostgresConnection;

/** What is written after a mirror has ended would come into that of another. */
export function expectOpen(isClosed: boolean): void {
  if (isClosed) throw new Error('The mirror has ended.');
}

const can = (value: unknown, name: string): boolean => isObject(value) && typeof value[name] === 'function';

export const isSqlite = (connection: unknown): connection is SqliteConnection =>
  can(connection, 'prepare') && can(connection, 'exec');

const isPostgres = (connection: unknown): connection is PostgresConnection =>
  can(connection, 'query') && !isSqlite(connection);

/** Throws a `TypeError` for anything that is no connection to a database. */
export function expectConnection(connection: unknown): void {
  if (isSqlite(connection) || isPostgres(connection)) return;
  throw shouldBe(
    'db',
    'a connection to SQLite, with prepare and exec, or to Postgres, with query: new DatabaseSync(file), say, or new Pool()',
  );
}
