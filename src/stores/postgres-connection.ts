/** A connection to Postgres: a `Client` or `Pool` of `pg`, a `PGlite`, or another object with this method. */
export interface PostgresConnection {
  /** Runs one statement, with values for `$1`, `$2` and so on. */
  query(
    text: string,
    values?: unknown[],
  ): Promise<{
    /** Rows, each as an object with the columns by name. */
    readonly rows: unknown[];
  }>;
}

/** The schema of the tables of this library. */
export const defaultSchema = 'ticketing';

/** A connection of a pool of `pg`. */
export interface PoolClient extends PostgresConnection {
  release(isBroken?: boolean): void;
}

/** A pool of `pg`, which runs each statement on any free connection. */
interface Pool extends PostgresConnection {
  connect(): Promise<PoolClient>;
}

/** Whether a connection has a method. */
export const can = (connection: PostgresConnection, name: string): boolean =>
  typeof Reflect.get(connection, name) === 'function';

export const isPool = (connection: PostgresConnection): connection is Pool =>
  'totalCount' in connection && can(connection, 'connect');

/** Whether a connection is a `Client` of `pg`, also the native one: one process of the server. */
export const isClient = (connection: PostgresConnection): boolean =>
  can(connection, 'connect') && !isPool(connection);

/** The last use of each connection that takes one statement at a time. */
const last = new WeakMap<PostgresConnection, Promise<unknown>>();

/** Uses a connection once all earlier uses have ended, so that no transaction contains the statements of another user. A pool has no turns. */
export function inTurn<T>(db: PostgresConnection, use: () => Promise<T>): Promise<T> {
  if (isPool(db)) return use();
  const result = (last.get(db) ?? Promise.resolve()).then(use, use);
  last.set(db, result);
  return result;
}
