import { step } from './record-path.js';

/** The records of a row by name: its own record, and those that it belongs to. */
export type Row = Readonly<Record<string, unknown>>;

/** Type of a column. */
export type ColumnType = 'text' | 'integer' | 'decimal' | 'money' | 'boolean' | 'timestamp';

/** Value of one column in one row, or null if the service does not return it. */
export type Cell = string | number | boolean | null;

/** A column of a table. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** Paths through the records of a row. The first one with a value counts, and an empty text only if no other has one. */
  readonly paths: readonly string[];
  /** Returns the value of a row. A value of another type stays the text that it is. */
  of(row: Row): Cell;
}

const isTold = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const toText = (value: unknown): Cell =>
  typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);

// A floating-point number cannot hold exact tenths, so decimals stay text.
const asDecimal = (value: Cell): Cell => (typeof value === 'number' ? String(value) : value);

/** Converts a value to its type. Returns it unchanged if that is impossible. */
const readAs: Record<ColumnType, (value: Cell) => Cell> = {
  text: (value) => String(value),
  integer: (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
  decimal: asDecimal,
  money: asDecimal,
  boolean: (value) => {
    if (value === 1 || value === '1' || value === 'true') return true;
    return value === 0 || value === '0' || value === 'false' ? false : value;
  },
  timestamp: (value) => value,
};

/** Makes a column. */
export function column(type: ColumnType, paths: readonly string[], name: string): Column {
  const ways = paths.map((path) => path.split('.'));
  const read = readAs[type];
  return {
    name,
    type,
    paths,
    of(row) {
      let isEmpty = false;
      for (const way of ways) {
        let value: unknown = row;
        for (const key of way) value = step(value, key);
        if (isTold(value)) return read(toText(value));
        isEmpty ||= value === '';
      }
      return type === 'text' && isEmpty ? '' : null;
    },
  };
}
