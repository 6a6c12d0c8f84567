import { sleep } from '../../../shared/abort.js';
import { fileProblem } from '../../../shared/file-problem.js';
import { nodeModule } from '../../../shared/node.js';
import { problemOf } from '../../../shared/problem-of.js';
import { failingOf } from '../../../stores/failing.js';
import type { PostgresConnection } from '../../../stores/postgres-connection.js';
import type { DatabaseConnection, SqliteConnection } from '../database.js';
import { DatabaseError, fileError, isAddress, nameOf } from './database-error.js';
import { builtInSqlite, exactNumber, loaded, postgresPackage } from './drivers.js';

/** An SQLite file. */
interface SqliteFile extends SqliteConnection {
  close(): unknown;
}

type SqliteClass = new (path: string) => SqliteFile;

/** Connections to Postgres. */
interface PostgresPool extends PostgresConnection {
  on(name: 'error', listener: () => void): unknown;
  end(): Promise<void>;
}

/** Database that a mirror is written to. */
export interface OpenedMirror {
  /** Name to show, without a password. */
  readonly name: string;
  readonly db: DatabaseConnection;
  close(): Promise<void>;
}

/** Returns the class that opens SQLite files: from Node itself since 22.13, else from the package libsql. */
async function sqliteClass(): Promise<SqliteClass> {
  const builtIn = builtInSqlite<{ readonly DatabaseSync: SqliteClass }>();
  if (builtIn) return builtIn.DatabaseSync;
  const found = await loaded(
    'libsql',
    'SQLite is missing: Node can be used for it from version 22.16. Update Node, or run npm install libsql.',
  );
  // The package exports only the class.
  return found as SqliteClass;
}

async function openFile(path: string): Promise<SqliteFile> {
  const Sqlite = await sqliteClass();
  await makePrivate(path);
  try {
    return new Sqlite(path);
  } catch (error) {
    throw new DatabaseError(`Cannot open ${path}: ${problemOf(error)}`, { cause: error });
  }
}

/** Number of the Postgres type `bigint`. */
const bigintType = 20;

interface Postgres {
  readonly Pool: new (options: object) => PostgresPool;
  readonly types: { getTypeParser(type: number, format: string): (text: string) => unknown };
}

/** Returns a pool of one connection, which connects again if that breaks. */
async function openAddress(address: string): Promise<PostgresPool> {
  const { Pool, types } = await postgresPackage<Postgres>();
  const pool = new Pool({
    connectionString: address,
    connectionTimeoutMillis: 15_000,
    max: 1,
    types: {
      getTypeParser: (type: number, format: string) =>
        type === bigintType ? exactNumber : types.getTypeParser(type, format),
    },
  });
  // The next statement fails if the connection has broken.
  pool.on('error', () => {});
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    throw new DatabaseError(`Cannot connect to ${nameOf(address)}: ${problemOf(error)}`, {
      cause: error,
    });
  }
  return pool;
}

/** Creates a file that only its owner can read, unless it already exists. */
async function makePrivate(path: string): Promise<void> {
  const { open } = nodeModule('node:fs/promises');
  try {
    await (await open(path, 'a', 0o600)).close();
  } catch (error) {
    throw new DatabaseError(`Cannot write ${path}: ${fileProblem(error)}. Choose another path.`, {
      cause: error,
    });
  }
}

/** Time for which a locked file is waited for, and the pause between two attempts, in milliseconds. */
const longestLock = 300_000;
const pause = 100;

/** Works with a file once no other program locks it. */
async function unlocked(work: () => unknown, signal: AbortSignal): Promise<void> {
  for (const end = performance.now() + longestLock; ; ) {
    try {
      work();
      return;
    } catch (error) {
      if (failingOf(error) !== 'busy' || performance.now() >= end) throw error;
    }
    await sleep(pause, signal);
  }
}

/**
 * Opens the database that a mirror is written to. Waits for up to five minutes while a program locks it, until the signal aborts.
 * Rejects with a `DatabaseError`.
 */
export async function openMirror(
  database: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<OpenedMirror> {
  if (isAddress(database)) {
    const pool = await openAddress(database);
    return { name: nameOf(database), db: pool, close: () => pool.end() };
  }
  const file = await openFile(database);
  try {
    // A power failure loses only the last pages.
    await unlocked(() => file.exec('PRAGMA synchronous = NORMAL'), signal);
  } catch (error) {
    file.close();
    signal.throwIfAborted();
    throw fileError(database, error);
  }
  return { name: nameOf(database), db: file, close: async () => void file.close() };
}
