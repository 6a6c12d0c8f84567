import { step } from '../../internal/record-path.js';

/** What a row of a table is made of: a record, and the records that it belongs to, each under its name. */
export type Row = Readonly<Record<string, unknown>>;

/** What a column holds. */
export type ColumnType = 'text' | 'integer' | 'decimal' | 'money' | 'boolean' | 'timestamp';

/** What stands in one column of one row; null where the service does not tell. */
export type Cell = string | number | boolean | null;

/** A column of a table. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  /** Where it is read from, each a way through the records of a row. The first that leads to something counts. */
  readonly paths: readonly string[];
  /** What the column holds in a row. A value that is not of its type stays the text that it is. */
  of(row: Row): Cell;
}

const isTold = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const toText = (value: unknown): Cell =>
  typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);

// Kept as the text that it is: a number has no exact tenths.
const asDecimal = (value: Cell): Cell => (typeof value === 'number' ? String(value) : value);

/** How a value is read as one of its type; what cannot be is given back. */
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

/** Makes a column. Its name is the way to it, unless it is given one; the record's own name is left out. */
export function column(type: ColumnType, paths: readonly string[], name: string): Column {
  const ways = paths.map((path) => path.split('.'));
  return {
    name,
    type,
    paths,
    of(row) {
      for (const way of ways) {
        const value = way.reduce(step, row as unknown);
        if (isTold(value)) return readAs[type](toText(value));
      }
      return null;
    },
  };
}
