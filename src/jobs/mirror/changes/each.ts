import { sleep } from '../../../shared/abort.js';
import { isPromise } from '../../../shared/is-promise.js';
import { OptionError } from '../../../shared/option-error.js';
import { failingOf } from '../../../stores/failing.js';
import { JobError } from '../../../stores/job-error.js';
import {
  inTurn,
  isPool,
  type PoolClient,
  type PostgresConnection,
} from '../../../stores/postgres-connection.js';
import type { DatabaseRow, SqliteConnection, Statement } from '../database.js';
import type { Dialect } from '../dialect.js';
import { databaseError } from '../failure.js';
import type { Span } from '../keeper.js';
import { listen, postgresDialect } from '../postgres.js';
import { sqliteDialect } from '../sqlite.js';
import { at, now, ours, own, part, statementsIn, text } from '../statement.js';
import type { MirrorChange } from './change.js';
import { outrun } from './reader.js';
import { changeOf, selectChanges, selectHead } from './select.js';
import { type LoggedTable, readersTable } from './tables.js';

/** Reader whose changes are given, and the signal that ends it. */
export interface EachOptions {
  /** Uuid of the organisation. */
  readonly organisation: string;
  readonly name: string;
  readonly tables: readonly LoggedTable[];
  readonly signal: AbortSignal;
}

/** Work on one change. */
export type Body<Tx> = (change: MirrorChange, tx: Tx) => unknown;

/** Gives the next change to a body, in a transaction with the new position. Returns whether there was one. */
export type Step = () => Promise<boolean>;

/** Pause until a locked database or reader is tried again, in milliseconds. */
const busyPause = 50;

/** Time for which a transaction may do nothing before Postgres ends it, so that a process that hangs does not hold the reader. */
const longestIdle = 60_000;

/** The statements of a step. */
class Turn {
  readonly #dialect: Dialect;
  readonly #options: EachOptions;

  constructor(dialect: Dialect, options: EachOptions) {
    this.#dialect = dialect;
    this.#options = options;
  }

  /** Returns the statement that reads the position, and the numbers of the log. */
  look(): Statement {
    return selectHead(
      this.#dialect,
      part`, position FROM ${own(readersTable)} WHERE name = ${this.#options.name}`,
    );
  }

  /** Returns what is to be read after a look, if anything. */
  spanOf(row: DatabaseRow | undefined): Span | undefined {
    const { name, tables } = this.#options;
    if (!row) throw new JobError('lost', `The reader ${JSON.stringify(name)} was removed.`);
    const [after, upTo, pruned] = [Number(row.position), Number(row.n ?? 0), Number(row.pruned ?? 0)];
    if (pruned > after) throw outrun(name);
    return upTo > after ? { after, upTo, tables, limit: 1 } : undefined;
  }

  select(span: Span): Statement {
    return selectChanges(this.#dialect, span);
  }

  /** Returns the statement that moves the position. It returns a row, unless `condition` does not hold. */
  pass(n: number, condition = text('')): Statement {
    return statementsIn(
      this.#dialect,
    )`UPDATE ${at(readersTable)} SET position = ${n}, seen_at = ${now} WHERE ${ours} AND name = ${this.#options.name}${condition} RETURNING name`;
  }
}

/** A transaction that stays open over an `await` locks out every other connection to the file. */
const asynchronous = () =>
  new OptionError(
    'The body of each returned a promise. In SQLite it must be synchronous, because its transaction locks the database. Nothing of this change was kept. Write the body without async and await, or use read.',
  );

/** Returns the error about a body that has ended its transaction. */
const ended = () =>
  new OptionError(
    'The body of each ended its transaction. What it wrote and the position are then not kept together. Remove COMMIT and ROLLBACK from the body.',
  );

/** An error of the body, which is not that of the database. */
class OfBody {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/** Repeats a step while the database is locked. Throws errors of the body as they are. */
async function patiently(step: Step, place: string, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await step();
    } catch (error) {
      if (error instanceof OfBody) throw error.error;
      if (error instanceof OptionError || error === signal.reason) throw error;
      if (failingOf(error) !== 'busy')
        throw databaseError(place, error, 'Run the program again. It continues with this change.');
    }
    await sleep(busyPause, signal);
  }
}

/** Returns the steps in SQLite. Its transactions are synchronous, so nothing comes in between. */
export function eachSqlite(
  connection: SqliteConnection,
  options: EachOptions,
  body: Body<SqliteConnection>,
): Step {
  const dialect = sqliteDialect(options.organisation);
  const turn = new Turn(dialect, options);
  const ask = ({ sql, values }: Statement) =>
    // Rows are objects unless the caller has configured the connection differently. The statements have texts and numbers.
    connection.prepare(sql).all(...(values as (string | number)[])) as DatabaseRow[];

  function give(change: MirrorChange): void {
    let result: unknown;
    try {
      result = body(change, connection);
    } catch (error) {
      throw new OfBody(error);
    }
    if (!isPromise(result)) return;
    // Its failure would end the program.
    Promise.resolve(result).catch(() => {});
    throw asynchronous();
  }

  async function step(): Promise<boolean> {
    // If there is nothing to do, nothing is locked.
    if (!turn.spanOf(ask(turn.look())[0])) return false;
    connection.exec('BEGIN IMMEDIATE');
    try {
      const span = turn.spanOf(ask(turn.look())[0]);
      const [row] = span ? ask(turn.select(span)) : [];
      // Before the body, so that its ROLLBACK undoes it too.
      if (span) ask(turn.pass(row ? Number(row.n) : span.upTo));
      if (row) give(changeOf(row));
      connection.exec('COMMIT');
      return row !== undefined;
    } catch (error) {
      try {
        connection.exec('ROLLBACK');
      } catch {
        if (/no transaction/.test(String(error))) throw ended();
      }
      throw error;
    }
  }

  return () => patiently(step, dialect.place, options.signal);
}

/** Returns the steps in Postgres. The row of the reader is locked for each, so that one process at a time gets a change. */
export function eachPostgres(
  connection: PostgresConnection,
  schema: string,
  options: EachOptions,
  body: Body<PostgresConnection>,
): Step {
  const dialect = postgresDialect(schema, options.organisation);
  const turn = new Turn(dialect, options);
  const time = `SET LOCAL idle_in_transaction_session_timeout = ${longestIdle}`;
  const lock = statementsIn(
    dialect,
  )`SELECT txid_current() AS id FROM ${at(readersTable)} WHERE ${ours} AND name = ${options.name} FOR UPDATE NOWAIT`;

  async function inTransaction(tx: PostgresConnection): Promise<boolean> {
    const ask = async ({ sql, values }: Statement) =>
      // Rows are objects unless the caller has configured the connection differently.
      (await tx.query(sql, [...values])).rows as DatabaseRow[];
    await tx.query('BEGIN');
    try {
      await tx.query(time);
      const [locked] = await ask(lock);
      const span = turn.spanOf((await ask(turn.look()))[0]);
      const [row] = span ? await ask(turn.select(span)) : [];
      if (row) {
        try {
          await body(changeOf(row), tx);
        } catch (error) {
          throw new OfBody(error);
        }
      }
      if (span) {
        const passed = await ask(
          turn.pass(row ? Number(row.n) : span.upTo, text(` AND txid_current() = ${Number(locked?.id)}`)),
        );
        if (passed.length === 0) throw ended();
      }
      await tx.query('COMMIT');
      return row !== undefined;
    } catch (error) {
      await tx.query('ROLLBACK').catch(() => {});
      throw error;
    }
  }

  async function step(): Promise<boolean> {
    // Another object, so that a store of the body does not wait for the turn of this transaction.
    const own: PostgresConnection = { query: (...statement) => connection.query(...statement) };
    if (!isPool(connection)) return inTurn(connection, () => inTransaction(own));
    const client: PoolClient = await connection.connect();
    listen(client, 1);
    let isBroken = true;
    try {
      const result = await inTransaction(client);
      isBroken = false;
      return result;
    } catch (error) {
      isBroken = !(error instanceof OfBody) && failingOf(error) !== 'busy';
      throw error;
    } finally {
      listen(client, -1);
      client.release(isBroken);
    }
  }

  return () => patiently(step, dialect.place, options.signal);
}
