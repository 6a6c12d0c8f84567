import { problemOf } from '../../../shared/problem-of.js';
import { failingOf } from '../../../stores/failing.js';
import { recordTables } from '../../records/tables.js';
import { views } from '../views.js';

/** A database cannot be opened, or a query fails. The message says why. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code = 'database';
  readonly #isBusy: boolean;

  constructor(
    message: string,
    { isBusy = false, ...options }: ErrorOptions & { readonly isBusy?: boolean } = {},
  ) {
    super(message, options);
    this.#isBusy = isBusy;
  }

  /** Whether the database is away, locked or busy with other queries, so that trying again later may help. */
  get isTransient(): boolean {
    if (this.#isBusy) return true;
    const failing = failingOf(this.cause);
    return failing === 'busy' || (failing === 'away' && !isWriteRefused(this.cause));
  }
}

/** Whether Postgres refused a statement that would write. To a mirror, the same code means a server that only reads. */
const isWriteRefused = (error: unknown): boolean => Object(error).code === '25006';

/** Whether a database is a Postgres. */
export const isAddress = (database: string): boolean => /^postgres(?:ql)?:\/\//i.test(database);

/** Returns the name of a database in errors, without a password. */
export function nameOf(database: string): string {
  if (!isAddress(database)) return database;
  try {
    const { protocol, host, pathname } = new URL(database);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'the Postgres database';
  }
}

const namesOf = (named: readonly { readonly name: string }[]): string =>
  named.map(({ name }) => name).join(', ');

/** Lists the tables and views of a mirror. */
export const tablesAndViews = (): string =>
  `A mirror has the tables ${namesOf(recordTables)} and the views ${namesOf(views)}.`;

/** Says how to find the columns of what a query reads. */
function columnsOf(sql: string): string {
  const words = new Set(sql.toLowerCase().match(/\w+/g));
  const read = views.filter(({ name }) => words.has(name));
  if (read.length > 0)
    return read.map(({ name, columns }) => ` The columns of ${name} are ${columns.join(', ')}.`).join('');
  const { name = 'orders' } = recordTables.find((each) => words.has(each.name)) ?? {};
  return ` "SELECT * FROM ${name} LIMIT 1" shows the columns of ${name}.`;
}

/** Returns advice about a missing table or column. */
function adviceFor(problem: string, sql: string): string {
  if (/no such table|relation .* does not exist/.test(problem)) return ` ${tablesAndViews()}`;
  if (/no such column|column .* does not exist/.test(problem)) return columnsOf(sql);
  return '';
}

/** Returns the error of a query that the database refuses. */
export function refusalOf(database: string, error: unknown, sql: string): DatabaseError {
  const kind = isAddress(database) ? 'Postgres' : 'SQLite';
  const problem = problemOf(error);
  const message = `${nameOf(database)} (${kind}): ${problem.replace(/\.$/, '')}.${adviceFor(problem, sql)}`;
  return new DatabaseError(message, { cause: error });
}

/** Returns the error of an SQLite file, in words that say what to do if they are known. */
export function fileError(path: string, error: unknown, sql = ''): DatabaseError {
  if (/file is not a database/.test(problemOf(error)))
    return new DatabaseError(`${path} is not an SQLite database.`, { cause: error });
  if (failingOf(error) === 'busy')
    return new DatabaseError(
      `${path} is locked by a program that writes to it. Try again when it has finished.`,
      { cause: error },
    );
  return refusalOf(path, error, sql);
}

/** Returns the error of a query that its time ended. */
export const tookTooLong = (time = 0): DatabaseError =>
  new DatabaseError(`The query took more than ${time / 1000} ${time === 1000 ? 'second' : 'seconds'}.`);

/** Returns the error of an answer, or one row of it, that is larger than allowed. */
export const tooLarge = (size: number, what: 'answer' | 'row' = 'answer'): DatabaseError =>
  new DatabaseError(
    `The ${what === 'row' ? 'answer has a row that' : 'answer'} is larger than ${Math.round(size / 1024 / 1024)} MB. Select fewer or shorter values.`,
  );
