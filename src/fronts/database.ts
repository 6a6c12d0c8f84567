import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileProblem } from '../internal/file-problem.js';
import { isObject } from '../internal/is-object.js';
import { nodeModule } from '../internal/node.js';
import { problemOf } from '../internal/problem-of.js';
import { views } from '../jobs/mirror/views.js';
import { recordTables } from '../jobs/records/tables.js';

/*
 * Databases that commands and agents name: the path of an SQLite file, or the address of a Postgres database. The
 * package that opens them is loaded when it is needed. If it is missing, the error says what to install.
 */

/** A database cannot be opened, or a query fails. The message says why. */
export class DatabaseError extends Error {}

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

/** Whether a database is a Postgres. */
const isAddress = (database: string): boolean => /^postgres(?:ql)?:\/\//i.test(database);

/** Returns the name of a database in errors, without a password. */
function nameOf(database: string): string {
  if (!isAddress(database)) return database;
  try {
    const { protocol, host, pathname } = new URL(database);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'the Postgres database';
  }
}

/** Returns the exports of a package, however it is loaded. Throws if it is not installed. */
async function loaded(load: () => Promise<unknown>, missing: string): Promise<unknown> {
  try {
    const module = await load();
    return isObject(module) && 'default' in module ? module.default : module;
  } catch (error) {
    throw new DatabaseError(missing, { cause: error });
  }
}

/**
 * Loads the SQLite of Node, without its warning that it is experimental. Returns undefined if this Node has none.
 */
function builtInSqlite(): { readonly DatabaseSync: SqliteClass } | undefined {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    // The types are those of a Node without it.
    return process.getBuiltinModule('node:sqlite') as { readonly DatabaseSync: SqliteClass } | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Returns the class that opens SQLite files: from Node itself since 22.13, else from the package libsql. */
async function sqliteClass(): Promise<SqliteClass> {
  const builtIn = builtInSqlite();
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
  const found = await loaded(() => import('pg'), 'Postgres needs the package pg. Run npm install pg.');
  // The package documents these exports.
  const { Client, types } = found as Postgres;
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

/** Database to query. */
interface Questioned {
  readonly database: string;
  /** Schema in Postgres. */
  readonly schema: string;
}

/** Statements that are allowed. Others could change the database, or write a file beside it. */
const question = /^(?:\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)*(?:select|with|values|explain)\b/i;

function expectQuestion(sql: string): void {
  if (question.test(sql)) return;
  throw new DatabaseError('Pass one SQL statement that begins with SELECT, WITH, VALUES or EXPLAIN.');
}

const namesOf = (named: readonly { readonly name: string }[]): string =>
  named.map(({ name }) => name).join(', ');

/** Returns advice about a missing table or column. */
function adviceFor(problem: string): string {
  if (/no such table|relation .* does not exist/.test(problem))
    return ` A mirror has the tables ${namesOf(recordTables)} and the views ${namesOf(views)}.`;
  if (/no such column|column .* does not exist/.test(problem))
    return ' "SELECT * FROM orders LIMIT 1" shows the columns of orders.';
  return '';
}

/** Returns the error of a query that the database refuses. */
function refusalOf(database: string, error: unknown): DatabaseError {
  const kind = isAddress(database) ? 'Postgres' : 'SQLite';
  const problem = problemOf(error);
  const message = `${nameOf(database)} (${kind}): ${problem}.${adviceFor(problem)}`;
  return new DatabaseError(message, { cause: error });
}

/** Rejects if the file does not exist, since opening it would create it. */
async function expectFile(path: string): Promise<void> {
  const { access } = nodeModule('node:fs/promises');
  try {
    await access(path);
  } catch (error) {
    throw new DatabaseError(
      `The file ${path} does not exist. Create it with "ticketing-client mirror --to ${path}".`,
      {
        cause: error,
      },
    );
  }
}

/** Runs `read` in a Postgres transaction that cannot write, and closes the connection afterwards. */
async function readingPostgres(
  { database, schema }: Questioned,
  read: (client: PostgresClient) => Promise<readonly unknown[]>,
): Promise<readonly unknown[]> {
  const client = await openAddress(database);
  try {
    await client.query('BEGIN TRANSACTION READ ONLY');
    const path = `"${schema.replaceAll('"', '""')}", public`;
    await client.query("SELECT set_config('search_path', $1, true)", [path]);
    return await read(client);
  } catch (error) {
    throw refusalOf(database, error);
  } finally {
    await client.end();
  }
}

/**
 * Answers one query in SQL. The connection cannot write, and is closed afterwards. Rejects with a `DatabaseError` if
 * the statement is not a query, or if the database refuses it.
 */
export async function answer(asked: Questioned, sql: string): Promise<readonly unknown[]> {
  const { database } = asked;
  expectQuestion(sql);
  if (isAddress(database)) {
    // Prepared, so that it is one statement. With several, the first could end the transaction.
    return readingPostgres(
      asked,
      async (client) => (await client.query({ text: sql, queryMode: 'extended' })).rows,
    );
  }
  await expectFile(database);
  const file = await openFile(database);
  try {
    file.exec('PRAGMA query_only = ON');
    file.exec('PRAGMA busy_timeout = 10000');
    return file.prepare(sql).all();
  } catch (error) {
    throw refusalOf(database, error);
  } finally {
    file.close();
  }
}

/** Limits of an answer. */
interface Bounds {
  /** Maximum number of rows. */
  readonly rows: number;
  /** Maximum time, in milliseconds. */
  readonly time: number;
  readonly signal: AbortSignal;
}

/** Answers a query on a file, in a separate process: nothing else can stop a query in SQLite. */
const program = `
const [file, library, sql, rows] = process.argv.slice(1);
const Sqlite = process.getBuiltinModule('node:sqlite')?.DatabaseSync ?? (await import(library)).default;
try {
  const db = new Sqlite(file);
  db.exec('PRAGMA query_only = ON');
  db.exec('PRAGMA busy_timeout = 10000');
  const found = [];
  for (const row of db.prepare(sql).iterate()) if (found.push(row) >= Number(rows)) break;
  process.stdout.write(JSON.stringify({ found }));
} catch (error) {
  process.stdout.write(JSON.stringify({ message: String(error?.message ?? error) }));
}`;

/** Maximum size of an answer, in bytes. */
const largest = 16 * 1024 * 1024;

async function answerOfFile(
  path: string,
  sql: string,
  { rows, time, signal }: Bounds,
): Promise<readonly unknown[]> {
  // The package is found from this file, whatever the working folder of the process.
  const library = builtInSqlite() ? '' : createRequire(import.meta.url).resolve('libsql');
  const args = [
    '--no-warnings',
    '--input-type=module',
    '-e',
    program,
    '--',
    path,
    library,
    sql,
    String(rows),
  ];
  const text = await new Promise<string>((resolve, reject) => {
    const options = { timeout: time, killSignal: 'SIGKILL', maxBuffer: largest, signal } as const;
    execFile(process.execPath, args, options, (error, stdout) => {
      if (!error) resolve(stdout);
      else if (signal.aborted) reject(signal.reason);
      else if (error.killed)
        reject(
          new DatabaseError(`The query took more than ${time / 1_000} seconds, or its answer is too large.`),
        );
      else reject(new DatabaseError(problemOf(error), { cause: error }));
    });
  });
  const { found, message } = JSON.parse(text) as {
    readonly found?: readonly unknown[];
    readonly message?: string;
  };
  if (!found) throw refusalOf(path, message);
  return found;
}

/** Answers one query in SQL like `answer`, within limits. */
export async function boundedAnswer(
  asked: Questioned,
  sql: string,
  bounds: Bounds,
): Promise<readonly unknown[]> {
  const { database } = asked;
  expectQuestion(sql);
  if (!isAddress(database)) {
    await expectFile(database);
    return answerOfFile(database, sql, bounds);
  }
  const { rows, time, signal } = bounds;
  return readingPostgres(asked, async (client) => {
    signal.throwIfAborted();
    await client.query(`SET LOCAL statement_timeout = ${Math.round(time)}`);
    // A cursor computes only the rows that are fetched. EXPLAIN has few.
    if (/^[\s(]*explain\b/i.test(sql)) return (await client.query({ text: sql, queryMode: 'extended' })).rows;
    await client.query({ text: `DECLARE answer NO SCROLL CURSOR FOR ${sql}`, queryMode: 'extended' });
    return (await client.query(`FETCH ${Math.round(rows)} FROM answer`)).rows;
  });
}
