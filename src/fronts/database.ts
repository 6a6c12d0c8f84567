import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { isObject } from '../internal/is-object.js';
import { nodeModule } from '../internal/node.js';
import { problemOf } from '../internal/problem-of.js';
import { views } from '../jobs/mirror/views.js';
import { recordTables } from '../jobs/records/tables.js';

/*
 * The databases that commands and agents name: the path of a file of SQLite, or the address of a Postgres. What opens them is
 * loaded when one is named, and says what to install if it is missing.
 */

/** A database cannot be opened, or a question cannot be answered. The message says why. */
export class DatabaseError extends Error {}

/** A statement of SQLite. */
interface Statement {
  run(...values: (string | number | null)[]): unknown;
  all(...values: (string | number | null)[]): unknown[];
}

/** A file of SQLite. */
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

/** What a mirror is kept in. */
interface OpenedMirror {
  /** Its name for people, without a password. */
  readonly name: string;
  readonly db: Pick<SqliteFile, 'exec' | 'prepare'> | Pick<PostgresClient, 'query'>;
  close(): Promise<void>;
}

/** Whether a database is a Postgres. */
const isAddress = (database: string): boolean => /^postgres(?:ql)?:\/\//i.test(database);

/** The name of a database in errors. That of an address lacks its password. */
function nameOf(database: string): string {
  if (!isAddress(database)) return database;
  try {
    const { protocol, host, pathname } = new URL(database);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'the Postgres';
  }
}

/** What a package exports, however it is loaded. Throws if it is not installed. */
async function loaded(load: () => Promise<unknown>, missing: string): Promise<unknown> {
  try {
    const module = await load();
    return isObject(module) && 'default' in module ? module.default : module;
  } catch (error) {
    throw new DatabaseError(missing, { cause: error });
  }
}

/** Loads the SQLite of Node, without its warning that it is experimental; undefined if this Node has none. */
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

/** What opens files of SQLite: Node itself since 22.13, else the package libsql. */
async function sqliteClass(): Promise<SqliteClass> {
  const builtIn = builtInSqlite();
  if (builtIn) return builtIn.DatabaseSync;
  const found = await loaded(
    () => import('libsql'),
    'Node has no SQLite before version 22.13. Install the package that has it, npm install libsql, or a newer Node.',
  );
  // The class is all that the package exports.
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

/** Numbers of 64 bits come as text, because not all of them are exact as a number. Those that are become one. */
function exactNumber(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

/** The number that Postgres calls `bigint` by. */
const bigintType = 20;

interface Postgres {
  readonly Client: new (options: object) => PostgresClient;
  readonly types: { getTypeParser(type: number, format: string): (text: string) => unknown };
}

async function openAddress(address: string): Promise<PostgresClient> {
  const found = await loaded(
    () => import('pg'),
    'Postgres needs the package that connects to it: npm install pg.',
  );
  // What the package exports is documented.
  const { Client, types } = found as Postgres;
  const client = new Client({
    connectionString: address,
    types: {
      getTypeParser: (type: number, format: string) =>
        type === bigintType ? exactNumber : types.getTypeParser(type, format),
    },
  });
  // A connection that breaks is noticed by the next statement.
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

/** Makes a file that only its owner can read, unless it is there. */
async function makePrivate(path: string): Promise<void> {
  const { open } = nodeModule('node:fs/promises');
  try {
    await (await open(path, 'a', 0o600)).close();
  } catch (error) {
    throw new DatabaseError(`Cannot write ${path}: ${problemOf(error)}`, { cause: error });
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
  // Others can read while the mirror writes, and a loss of power takes the last pages at most.
  file.exec('PRAGMA journal_mode = WAL');
  file.exec('PRAGMA synchronous = NORMAL');
  // Pages of an index that are written again and again are moved to the file once. What waits beside it takes 40 MB.
  file.exec('PRAGMA wal_autocheckpoint = 10000');
  return { name: nameOf(database), db: file, close: async () => void file.close() };
}

/** What a question is asked of. */
interface Questioned {
  readonly database: string;
  /** The schema of Postgres. */
  readonly schema: string;
}

/** What may be asked. Anything else could change the database, or write a file beside it. */
const question = /^(?:\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)*(?:select|with|values|explain)\b/i;

function expectQuestion(sql: string): void {
  if (question.test(sql)) return;
  throw new DatabaseError(
    'A question should be one statement that begins with SELECT, WITH, VALUES or EXPLAIN.',
  );
}

const namesOf = (named: readonly { readonly name: string }[]): string =>
  named.map(({ name }) => name).join(', ');

/** What to do about a table or a column that is not there. */
function adviceFor(problem: string): string {
  if (/no such table|relation .* does not exist/.test(problem))
    return ` A mirror has the tables ${namesOf(recordTables)} and the views ${namesOf(views)}.`;
  if (/no such column|column .* does not exist/.test(problem))
    return ' "SELECT * FROM orders LIMIT 1" shows the columns of orders.';
  return '';
}

/** The error of a question that a database refuses. */
function refusalOf(database: string, error: unknown): DatabaseError {
  const kind = isAddress(database) ? 'Postgres' : 'SQLite';
  const problem = problemOf(error);
  const message = `${nameOf(database)} (${kind}): ${problem}.${adviceFor(problem)}`;
  return new DatabaseError(message, { cause: error });
}

/** Rejects if there is no file: to open it would make one. */
async function expectFile(path: string): Promise<void> {
  const { access } = nodeModule('node:fs/promises');
  try {
    await access(path);
  } catch (error) {
    throw new DatabaseError(`There is no file ${path}. "ticketing-client mirror --to ${path}" makes it.`, {
      cause: error,
    });
  }
}

/** Works with a Postgres in a transaction that cannot write, and ends the connection after it. */
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
 * Answers one question in SQL. The connection cannot write, and is closed after it. Rejects with a `DatabaseError` if the
 * statement is no question, or is refused by the database.
 */
export async function answer(asked: Questioned, sql: string): Promise<readonly unknown[]> {
  const { database } = asked;
  expectQuestion(sql);
  if (isAddress(database)) {
    // Prepared, so that it is one statement: the first of several could end the transaction.
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

/** How much of an answer is wanted, and how long it may take. */
interface Bounds {
  /** How many rows at most. */
  readonly rows: number;
  /** In milliseconds. */
  readonly time: number;
  readonly signal: AbortSignal;
}

/** Answers a question of a file, in a process of its own: a query in SQLite cannot be ended in any other way. */
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

/** The largest answer that is taken, in bytes. */
const largest = 16 * 1024 * 1024;

async function answerOfFile(
  path: string,
  sql: string,
  { rows, time, signal }: Bounds,
): Promise<readonly unknown[]> {
  // What opens the file is found from here, wherever the process is.
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
          new DatabaseError(
            `The question took more than ${time / 1_000} seconds, or its answer is too large.`,
          ),
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

/** Answers one question in SQL as `answer` does, within bounds. */
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
    // A cursor makes no more rows than are fetched. EXPLAIN has few.
    if (/^[\s(]*explain\b/i.test(sql)) return (await client.query({ text: sql, queryMode: 'extended' })).rows;
    await client.query({ text: `DECLARE answer NO SCROLL CURSOR FOR ${sql}`, queryMode: 'extended' });
    return (await client.query(`FETCH ${Math.round(rows)} FROM answer`)).rows;
  });
}
