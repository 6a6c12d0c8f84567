import { fileProblem } from '../../internal/file-problem.js';
import { nodeModule } from '../../internal/node.js';
import { problemOf } from '../../internal/problem-of.js';
import { DatabaseError, isAddress, nameOf } from './database-error.js';
import { builtInSqlite, loaded, postgresPackage } from './drivers.js';

/** An SQLite statement. */
interface Statement {
  run(...values: (string | number | null)[]): unknown;
  all(...values: (string | number | null)[]): unknown[];
}

/** An SQLite file. */
interface SqliteFile {
  exec(sql: string): unknown;
  prepare(sql: string): Statement;
  close(): unknown;
}

type SqliteClass = new (path: string) => SqliteFile;

/** A connection to Postgres. */
interface PostgresClient {
  connect(): Promise<unknown>;
  query(query: unknown, values?: unknown[]): Promise<{ readonly rows: unknown[] }>;
  on(name: 'error', listener: () => void): unknown;
  end(): Promise<void>;
}

/** Database that a mirror is written to. */
interface OpenedMirror {
  /** Name to show, without a password. */
  readonly name: string;
  readonly db: Pick<SqliteFile, 'exec' | 'prepare'> | Pick<PostgresClient, 'query'>;
  close(): Promise<void>;
}

/** Returns the class that opens SQLite files: from Node itself since 22.13, else from the package libsql. */
async function sqliteClass(): Promise<SqliteClass> {
  const builtIn = builtInSqlite<{ readonly DatabaseSync: SqliteClass }>();
  if (builtIn) return builtIn.DatabaseSync;
  const found = await loaded(
    () => import('libsql'),
    'SQLite is missing: Node has it from version 22.13. Update Node, or run npm install libsql.',
  );
  // The package exports only the class.
  return found as SqliteClass;
}

async function openFile(path: string): Promise<SqliteFile> {
  const Sqlite = await sqliteClass();
  try {
    return new Sqlite(path);
  } catch (error) {
    throw new DatabaseError(`Cannot open ${path}: ${problemOf(error)}`, { cause: error });
  }
}

/** Returns a 64-bit number that comes as text. It stays text if a number could not hold it exactly. */
function exactNumber(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

/** Number of the Postgres type `bigint`. */
const bigintType = 20;

interface Postgres {
  readonly Client: new (options: object) => PostgresClient;
  readonly types: { getTypeParser(type: number, format: string): (text: string) => unknown };
}

async function openAddress(address: string): Promise<PostgresClient> {
  const { Client, types } = await postgresPackage<Postgres>();
  const client = new Client({
    connectionString: address,
    types: {
      getTypeParser: (type: number, format: string) =>
        type === bigintType ? exactNumber : types.getTypeParser(type, format),
    },
  });
  // The next statement fails if the connection has broken.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseError(`Cannot connect to ${nameOf(address)}: ${problemOf(error)}`, {
      cause: error,
    });
  }
  return client;
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

/** Opens the database that a mirror is written to. Rejects with a `DatabaseError`. */
export async function openMirror(database: string): Promise<OpenedMirror> {
  if (isAddress(database)) {
    const client = await openAddress(database);
    return { name: nameOf(database), db: client, close: () => client.end() };
  }
  await makePrivate(database);
  const file = await openFile(database);
  // Others can read while the mirror writes, and a power failure loses only the last pages.
  file.exec('PRAGMA journal_mode = WAL');
  file.exec('PRAGMA synchronous = NORMAL');
  // Index pages that change many times are moved to the file once. The pages that wait beside it take 40 MB.
  file.exec('PRAGMA wal_autocheckpoint = 10000');
  return { name: nameOf(database), db: file, close: async () => void file.close() };
}
