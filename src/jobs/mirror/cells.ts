import type { Cell, ColumnType } from '../records/columns.js';

/** Stored value of one column in one row. Decimals and times are text, so that they stay exact. */
export type Value = string | number | boolean | null;

const decimal = /^-?\d{1,40}(?:\.\d{1,40})?$/;
const withoutOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;
const withOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/i;

/** Returns a time in UTC, as `Date` writes it. A time without an offset is in UTC, as the service documents. */
function utcOf(text: string): string | null {
  const zoned = withoutOffset.test(text) ? `${text}Z` : text;
  if (!withOffset.test(zoned)) return null;
  const [day, time] = [zoned.slice(0, 10), zoned.slice(11)];
  const date = new Date(
    `${day}T${time.replace(/([+-]\d\d)(\d\d)?$/, (_, hours, minutes) => `${hours}:${minutes ?? '00'}`)}`,
  );
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

const asDecimal = (cell: Cell): Value => (typeof cell === 'string' && decimal.test(cell) ? cell : null);

/**
 * Converts a cell to its type. A value of another type becomes null, since the whole record beside it keeps the
 * original.
 */
export const stored: Readonly<Record<ColumnType, (cell: Cell) => Value>> = {
  // Not every database accepts a NUL character in text.
  text: (cell) => (cell === null ? null : String(cell).replaceAll('\0', '\uFFFD')),
  integer: (cell) => (Number.isSafeInteger(cell) ? cell : null),
  decimal: asDecimal,
  money: asDecimal,
  boolean: (cell) => (typeof cell === 'boolean' ? cell : null),
  timestamp: (cell) => (typeof cell === 'string' ? utcOf(cell.trim()) : null),
};
