import { expectKnownName, expectKnownNames } from '../../shared/expect.js';
import { isObject } from '../../shared/is-object.js';
import { shouldBe } from '../../shared/option-error.js';
import { isDecimal, unformula } from '../../shared/spreadsheet.js';

/** Options of `csvOf`. */
export interface CsvOptions<Row extends object> {
  /**
   * Fields to write, in this order.
   * @default every field of the rows
   * @example columns: ['email']
   */
  readonly columns?: readonly (keyof Row & string)[] | undefined;
}

/** Writes a value for a cell. A value with fields becomes JSON. */
function cellOf(given: unknown): string {
  const value = given instanceof Date ? given.toJSON() : given;
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return isDecimal(text) ? text : unformula(text);
}

/** Returns the fields of records, in order of appearance. A value that is not a record is in the field `value`. */
export const fieldsOf = (records: readonly unknown[]): string[] => [
  ...new Set(records.flatMap((record) => (isObject(record) ? Object.keys(record) : ['value']))),
];

/** Returns functions that write a header and a row with these fields. The package that writes them is loaded only now. */
export async function csvLines() {
  const { stringify } = await import('csv-stringify/sync');
  const line = (cells: string[]) => (cells.length > 0 ? stringify([cells]) : '');
  return {
    header: (names: readonly string[]) => line(names.map(unformula)),
    row: (record: unknown, names: readonly string[]) =>
      line(names.map((name) => cellOf(isObject(record) ? record[name] : record))),
  };
}

/**
 * Returns rows as CSV, such as those of a door list, with a header. A cell that a spreadsheet would read as a formula begins with `'`.
 * A date is an ISO time, and a value with fields is JSON. The text has no byte order mark, which some spreadsheets need: write
 * `'\uFEFF'` before it. Rejects with a `TypeError` for a column that no row has.
 *
 * @example
 * ```ts
 * await writeFile('door.csv', await csvOf(await org.doorList('next'), { columns: ['lastName', 'firstName', 'type', 'code'] }));
 * ```
 */
export async function csvOf<Row extends object>(
  rows: readonly Row[],
  options: CsvOptions<Row> = {},
): Promise<string> {
  if (!Array.isArray(rows)) throw shouldBe('rows', 'a list');
  expectKnownNames(options, ['columns'] satisfies (keyof CsvOptions<Row>)[]);
  const fields = fieldsOf(rows);
  const { columns = fields } = options;
  if (!Array.isArray(columns)) throw shouldBe('columns', 'a list of fields');
  if (rows.length > 0) {
    for (const name of columns) expectKnownName({ option: 'columns', noun: 'column' }, name, fields);
  }
  const { header, row } = await csvLines();
  return header(columns) + rows.map((each) => row(each, columns)).join('');
}
