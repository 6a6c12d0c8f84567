import { withFullStop } from '../../shared/full-stop.js';
import { problemOf } from '../../shared/problem-of.js';
import { withoutData } from '../../shared/without-data.js';
import { JobError } from '../../stores/job-error.js';

/**
 * Kind of a database's failure: `away` if it cannot be reached, `busy` if somebody else holds a lock, `data` if it refuses a value,
 * `tables` if a table or column is missing.
 */
export type Failing = 'away' | 'busy' | 'data' | 'tables' | 'other';

/** Codes of SQLSTATE, as Postgres documents them. The first matching line counts. */
const states: readonly (readonly [RegExp, Failing])[] = [
  // A statement that waited too long for a lock, or that another transaction got in the way of.
  [/^(?:40|55P03|55006)/, 'busy'],
  // Broken connections, restarts, failovers to a server that only reads, and servers without room.
  [/^(?:08|25006|25P03|53|57P0|58)/, 'away'],
  [/^(?:21|22|23|44|54|P0)/, 'data'],
  [/^(?:3F000|42P01|42703)/, 'tables'],
];

/** Codes of Node for a connection that cannot be made or has broken. */
const broken = /^(?:EAI_AGAIN|ECONN\w+|EHOST\w+|ENET\w+|ENOTFOUND|EPIPE|ETIMEDOUT)$/;

/** Messages of `pg` and of SQLite, whose errors have no code or another one in each driver. */
const messages: readonly (readonly [RegExp, Failing])[] = [
  [/is locked|SQLITE_(?:BUSY|LOCKED)/, 'busy'],
  [/^Connection (?:terminated|ended)|not queryable|^timeout e|^Query read timeout|no answer within/, 'away'],
  [/constraint failed|too big|datatype mismatch|cannot store/, 'data'],
  [/no such (?:table|column)|has no column/, 'tables'],
];

/** Returns the kind of a failure, from the error of its driver or from a copy of it. */
export function failingOf(error: unknown): Failing {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  const found = (kinds: typeof states, text: string) => kinds.find(([pattern]) => pattern.test(text))?.[1];
  const text = typeof code === 'string' ? code : '';
  if (broken.test(text)) return 'away';
  if (/^SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH)/.test(text)) return 'data';
  if (/^[\dA-Z]{5}$/.test(text)) return found(states, text) ?? 'other';
  return found(messages, String(message)) ?? 'other';
}

const usualAdvice =
  'Everything written before is complete. Fix the problem and run it again. It continues from where it stopped.';

/** Returns the error of a database, with its name. */
export function databaseError(place: string, error: unknown, advice = usualAdvice): JobError {
  if (error instanceof JobError) return error;
  const cause = withoutData(error);
  return new JobError('system', withFullStop(`${place} failed: ${problemOf(error)}`), { advice, cause });
}

/** Whether somebody dropped a table or column of the mirror. */
export const isOfTables = (error: unknown): boolean =>
  error instanceof JobError && failingOf(error.cause) === 'tables';
