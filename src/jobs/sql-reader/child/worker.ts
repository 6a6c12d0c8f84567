/*
 * Second program of the process that reads a file. Its thread runs statements in SQLite. Before it runs one, SQLite explains
 * it: which functions it calls, which virtual tables it opens and what it writes, whatever the statement looks like.
 */
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import {
  type Answer,
  type Ask,
  type File,
  largestRow,
  mostRows,
  partSize,
  type Request,
} from './messages.js';

/** Functions that a statement may call. Others could read or write files, load code or change settings. */
const allowed = new Set(
  `
  -> ->> abs acos acosh asin asinh atan atan2 atanh avg ceil ceiling char coalesce concat concat_ws cos cosh count cume_dist
  current_date current_time current_timestamp date datetime degrees dense_rank exp first_value floor format glob group_concat
  hex if ifnull iif instr json json_array json_array_insert json_array_length json_error_position json_extract
  json_group_array json_group_object json_insert json_object json_patch json_pretty json_quote json_remove json_replace
  json_set json_type json_valid jsonb jsonb_array jsonb_array_insert jsonb_extract jsonb_group_array jsonb_group_object
  jsonb_insert jsonb_object jsonb_patch jsonb_remove jsonb_replace jsonb_set julianday lag last_value lead length like
  likelihood likely ln log log10 log2 lower ltrim max median min mod nth_value ntile nullif octet_length percent_rank
  percentile percentile_cont percentile_disc pi pow power printf quote radians random randomblob rank regexp replace round
  row_number rtrim sign sin sinh soundex sqlite_version sqrt strftime string_agg substr substring sum tan tanh time timediff
  total trim trunc typeof unhex unicode unistr unistr_quote unixepoch unlikely upper zeroblob
  `
    .trim()
    .split(/\s+/),
);

/** Instructions of SQLite that do more than read. Most of them also need a transaction that writes. */
const forbidden =
  /^(?:AutoCommit|Checkpoint|Clear|CreateBtree|Destroy|Drop\w+|IncrVacuum|JournalMode|LoadAnalysis|OpenWrite|ParseSchema|Program|Savepoint|SetCookie|SqlExec|VBegin|VCreate|VDestroy|VRename|VUpdate|Vacuum)$/;

/** Time to wait for a program that has locked the file, in milliseconds. */
const patience = 5000;

/** A statement, with rows as lists and whole numbers as BigInt. */
interface Statement {
  columns(): readonly { readonly name: string }[];
  iterate(): Iterator<readonly unknown[]>;
  get(): unknown;
}

/** Methods of the two drivers that set the form of rows. */
interface Forms {
  setReturnArrays?(isOn: boolean): void;
  setReadBigInts?(isOn: boolean): void;
  raw?(isOn: boolean): void;
  safeIntegers?(isOn: boolean): void;
}

/** A connection of either driver. */
interface Connection {
  exec(sql: string): unknown;
  prepare(sql: string): Statement & Forms;
  close(): unknown;
}

type ConnectionClass = new (address: string | URL, options?: object) => Connection;

/** An open file. */
type Opened = ReturnType<typeof open>;

/** The statement could do more than read, or its answer cannot be returned. */
class Refusal extends Error {}

const file = workerData as File;

function prepare(db: Connection, sql: string): Statement {
  const statement = db.prepare(sql);
  statement.setReturnArrays?.(true);
  statement.setReadBigInts?.(true);
  statement.raw?.(true);
  statement.safeIntegers?.(true);
  return statement;
}

function rowsOf(statement: Statement): (readonly unknown[])[] {
  const found = statement.iterate();
  const rows: (readonly unknown[])[] = [];
  for (let step = found.next(); !step.done; step = found.next()) rows.push(step.value);
  return rows;
}

/** Returns the rows of an EXPLAIN, which runs nothing. */
function explained(db: Connection, sql: string): (readonly unknown[])[] {
  const statement = prepare(db, sql);
  const rows = rowsOf(statement);
  // In libsql it stays in progress until it begins again, and the connection would see no later changes.
  if (file.library !== undefined) statement.get();
  return rows;
}

/** Connects with the SQLite of Node, else with that of the package. Their connections have the same methods. */
function connectWith(address: string): Connection {
  if (file.library !== undefined)
    return new (createRequire(file.library)(file.library) as ConnectionClass)(address);
  const sqlite = process.getBuiltinModule('node:sqlite') as unknown as { DatabaseSync: ConnectionClass };
  return new sqlite.DatabaseSync(new URL(address), { readOnly: true });
}

/** Connects so that the connection cannot change the file. An address escapes the signs that SQLite would read in a path. */
function connect(parameters: string): Connection {
  const db = connectWith(`${pathToFileURL(file.path).href}?mode=ro${parameters}`);
  try {
    db.exec(`PRAGMA busy_timeout = ${patience}`);
    db.exec('PRAGMA query_only = ON');
    db.exec('PRAGMA trusted_schema = OFF');
    db.exec(`PRAGMA temp_store = ${file.temporary}`);
    db.exec('PRAGMA cache_size = -8000');
    db.exec('PRAGMA mmap_size = 0');
    // A file that cannot be read fails here.
    rowsOf(prepare(db, 'SELECT count(*) FROM sqlite_schema'));
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Kinds of errors of SQLite. */
const [isReadOnly, cannotOpen] = [8, 14];

/** Returns the kind of an error of SQLite, which is the lowest byte of its number. */
function kindOf(error: unknown): number {
  const { errcode, rawCode } = error as { readonly errcode?: number; readonly rawCode?: number };
  return Number(errcode ?? rawCode ?? 0) % 256;
}

function open() {
  // Whether SQLite assumes that nothing changes the file.
  let isImmutable = false;
  let db: Connection;
  try {
    db = connect('');
  } catch (error) {
    // In a folder that cannot be written, SQLite would have to make a file to read one in WAL mode.
    if (![cannotOpen, isReadOnly].includes(kindOf(error))) throw error;
    // SQLite would ignore the changes in this file, so the answer would be old.
    if (statSync(`${file.path}-wal`, { throwIfNoEntry: false })?.size)
      throw new Refusal(
        `Recent changes are in ${file.path}-wal, and SQLite can read them only in a folder that it can write to. Copy both files to such a folder`,
      );
    db = connect('&immutable=1');
    isImmutable = true;
  }
  const [[encoding] = []] = rowsOf(prepare(db, 'PRAGMA encoding'));
  const decoder = new TextDecoder(String(encoding), { fatal: true, ignoreBOM: true });
  return { db, decoder, isImmutable };
}

let opened: Opened | undefined;

/** Returns the address of a virtual table that only reads its arguments. */
function tableAt(db: Connection, name: string): unknown {
  const opens = explained(db, `EXPLAIN SELECT * FROM ${name}('[]')`).find(([, opcode]) => opcode === 'VOpen');
  return opens?.[5];
}

/** Throws if the statement could do anything else than read this file. */
function expectReading(db: Connection, sql: string): void {
  const steps = explained(db, `EXPLAIN ${sql}`).map(([, opcode, , second, , fourth]) => ({
    opcode: String(opcode),
    second: Number(second),
    fourth,
  }));
  if (
    steps.some(({ opcode, second }) => forbidden.test(opcode) || (opcode === 'Transaction' && second !== 0))
  )
    throw new Refusal('The statement would change the database. Only queries are allowed');
  for (const { opcode, fourth } of steps) {
    if (!/^(?:Func|PureFunc|Agg)/.test(opcode)) continue;
    const name = String(fourth)
      .replace(/\(-?\d+\)$/, '')
      .toLowerCase();
    if (!allowed.has(name)) throw new Refusal(`The function ${name} is not allowed here`);
  }
  const tables = steps.filter(({ opcode }) => opcode === 'VOpen').map(({ fourth }) => fourth);
  if (tables.length === 0) return;
  const known = [tableAt(db, 'json_each'), tableAt(db, 'json_tree')];
  if (tables.some((table) => table === null || !known.includes(table)))
    throw new Refusal(
      'The statement reads a virtual table. Of these, only json_each and json_tree are allowed here',
    );
}

/**
 * Returns a statement with the same rows, and a further column with the first letter of the type of each value. Texts are
 * read as bytes, because some drivers cut a text at a NUL, or end the process if it is not valid Unicode. The condition keeps
 * SQLite from computing each value several times.
 */
function byType(sql: string, count: number, rows: number | undefined): string {
  const columns = Array.from({ length: count }, (_, index) => `c${index}`);
  const values = columns.map(
    (name) => `CASE typeof(${name}) WHEN 'text' THEN CAST(${name} AS BLOB) ELSE ${name} END`,
  );
  const types = columns.map((name) => `substr(typeof(${name}), 1, 1)`).join(' || ');
  return `WITH answer_to_the_query(${columns.join(', ')}) AS (SELECT * FROM (${sql}\n) LIMIT ${rows ?? -1}) SELECT ${values.join(', ')}, ${types} FROM answer_to_the_query WHERE 1`;
}

const hexOf = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;

/** Returns a value for JSON, exactly: a number that JavaScript cannot hold is text, and bytes are written like in Postgres. */
function cellOf(value: unknown, isText: boolean, { decoder }: Opened): unknown {
  if (typeof value === 'bigint')
    return BigInt(Number(value)) === value && Number.isSafeInteger(Number(value))
      ? Number(value)
      : String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (!(value instanceof Uint8Array)) return value;
  if (!isText) return hexOf(value);
  try {
    return decoder.decode(value);
  } catch {
    return hexOf(value);
  }
}

/** Yields the rows of a statement as JSON. */
function* linesOf(source: Opened, { text, rows }: Ask, count: number): Generator<string> {
  const sql = byType(text, count, rows);
  expectReading(source.db, sql);
  const found = prepare(source.db, sql).iterate();
  for (let step = found.next(); !step.done; step = found.next()) {
    const types = String(step.value[count]);
    const values = step.value.slice(0, count);
    const line = JSON.stringify(values.map((value, index) => cellOf(value, types[index] === 't', source)));
    if (line.length > largestRow) throw new Refusal('The answer has a row that is larger than 8 MB');
    yield line;
  }
}

/** Answer in progress. */
let answer: { readonly columns: readonly string[]; readonly lines: Iterator<string> } | undefined;

function begin(ask: Ask): void {
  opened ??= open();
  const source = opened;
  source.db.exec('BEGIN');
  expectReading(source.db, ask.text);
  const columns = prepare(source.db, ask.text)
    .columns()
    .map(({ name }) => name);
  answer = { columns, lines: linesOf(source, ask, columns.length) };
}

function end(): void {
  answer = undefined;
  try {
    opened?.db.exec('ROLLBACK');
  } catch {
    // Without memory, SQLite has already done so.
  }
}

/** Returns the next part of the answer. */
function part(): Answer {
  if (!answer) throw new Error('No query is in progress');
  const { columns, lines } = answer;
  const rows: string[] = [];
  let size = 0;
  let isLast = false;
  while (rows.length < mostRows && size < partSize && !isLast) {
    const { value, done = false } = lines.next();
    isLast = done;
    if (done) continue;
    rows.push(value);
    size += value.length;
  }
  if (isLast) end();
  return { columns, rows: `[${rows.join()}]`, isLast, isTired: opened?.isImmutable };
}

parentPort?.on('message', (request: Request) => {
  try {
    if ('text' in request) begin(request);
    parentPort?.postMessage(part());
  } catch (error) {
    end();
    const { message } = error as Error;
    const problem = { message, isRefused: error instanceof Refusal, kind: kindOf(error) };
    parentPort?.postMessage({ problem } satisfies Answer);
  }
});
