import type { Cell, ColumnType } from '../records/columns.js';

/** What a database keeps in one column of one row. Decimals and moments are text, so that nothing of them is lost. */
export type Value = string | number | boolean | null;

const decimal = /^-?\d{1,40}(?:\.\d{1,40})?$/;
const withoutOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;
const withOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/i;

/** A moment in UTC, as `Date` writes it. One without an offset is in UTC, as the service documents its times. */
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

/** How a cell is kept as one of its type. What is none is null: the whole record beside has it as it is. */
export const stored: Readonly<Record<ColumnType, (cell: Cell) => Value>> = {
  // No database takes a text with a zero in it everywhere.
  text: (cell) => (cell === null ? null : String(cell).replaceAll('\0', '\uFFFD')),
  integer: (cell) => (Number.isSafeInteger(cell) ? cell : null),
  decimal: asDecimal,
  money: asDecimal,
  boolean: (cell) => (typeof cell === 'boolean' ? cell : null),
  timestamp: (cell) => (typeof cell === 'string' ? utcOf(cell.trim()) : null),
};
