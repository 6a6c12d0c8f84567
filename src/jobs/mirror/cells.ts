import { timeIn } from '../../shared/written-time.js';
import type { Cell, ColumnType } from '../records/columns.js';

/** Stored value of one column in one row. Decimals and times are text, so that they stay exact. */
export type Value = string | number | boolean | null;

const decimal = /^-?\d{1,40}(?:\.\d{1,40})?$/;

/** A year from 1 to 9999. */
const usualYear = /^(?!0000)\d{4}-/;

/** NUL, and half of a surrogate pair. Not every database accepts them in text. */
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Finds texts that may contain one, much faster. */
const suspicious = /[\0\uD800-\uDFFF]/;

/** Returns a text with U+FFFD for each character that databases refuse. */
export const storableText = (text: string): string =>
  suspicious.test(text) ? text.replace(unstorable, '\uFFFD') : text;

/** Maximum length of a text in a key. Postgres limits the entries of an index. */
const longestKey = 255;

/** Whether every database can hold a text as a part of a key. */
export const isKey = (text: string): boolean =>
  text !== '' && text.length <= longestKey && storableText(text) === text;

/** Times in UTC of the latest texts. Records repeat the times of their event, and most were never changed. */
const times = new Map<string, string | null>();
const mostTimes = 1_000;
/** Maximum length of a text that is remembered. */
const longestTime = 40;

/** Returns a time in UTC, as `Date` writes it. */
function utcOf(text: string): string | null {
  const known = times.get(text);
  if (known !== undefined) return known;
  const written = timeIn(text)?.toISOString() ?? '';
  // An offset can move a time into year 0 or 10000, which Postgres refuses and SQLite cannot compare.
  const utc = usualYear.test(written) ? written : null;
  if (times.size >= mostTimes) times.clear();
  if (text.length <= longestTime) times.set(text, utc);
  return utc;
}

const asDecimal = (cell: Cell): Value => (typeof cell === 'string' && decimal.test(cell) ? cell : null);

/**
 * Converts a cell to its type. A value of another type becomes null, since the stored record keeps the
 * original.
 */
export const stored: Readonly<Record<ColumnType, (cell: Cell) => Value>> = {
  text: (cell) => (cell === null ? null : storableText(String(cell))),
  integer: (cell) => (Number.isSafeInteger(cell) ? cell : null),
  decimal: asDecimal,
  money: asDecimal,
  boolean: (cell) => (typeof cell === 'boolean' ? cell : null),
  timestamp: (cell) => (typeof cell === 'string' ? utcOf(cell) : null),
};

/** Problem of a value that does not fit the type of its column. */
export const misfits: Readonly<Record<ColumnType, string>> = {
  text: 'contains NUL or half of a character, so U+FFFD is in its place',
  integer: 'is not a whole number of at most 15 digits, so the column is null',
  decimal: 'is not a decimal number, so the column is null',
  money: 'is not an amount, so the column is null',
  boolean: 'is neither true nor false, so the column is null',
  timestamp: 'is not a time from year 1 to 9999, so the column is null',
};
