import { isObject } from '../../internal/is-object.js';
import { isDecimal, unformula } from '../../internal/spreadsheet.js';
import { asText, type Form, inBatches, known } from './form.js';

/** A value in a cell: what has fields of its own is JSON. */
function cellOf(given: unknown): string {
  const value = asText(given);
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return isDecimal(text) ? text : unformula(text);
}

/** The fields of records, in the order in which they come. */
const fieldsOf = (records: readonly unknown[]): string[] => [
  ...new Set(records.flatMap((record) => (isObject(record) ? Object.keys(record) : ['value']))),
];

const fieldOf = (record: unknown, name: string): unknown => (isObject(record) ? record[name] : record);

/** A header and a row for each record. Its columns are those given, else the fields, and what else the first records have. */
export async function csvForm(columns?: readonly string[], fields: readonly string[] = []): Promise<Form> {
  const { stringify } = await import('csv-stringify/sync');
  const line = (cells: readonly string[]) => stringify([[...cells]]);
  let names = columns ?? [];
  return inBatches(
    (isFirst) => (isFirst && !columns ? known : 1),
    (records, isFirst) => {
      if (isFirst && !columns)
        names = records.length > 0 ? [...new Set([...fields, ...fieldsOf(records)])] : fields;
      const header = isFirst && names.length > 0 ? line(names.map(unformula)) : '';
      const row = (record: unknown) => line(names.map((name) => cellOf(fieldOf(record, name))));
      return header + records.map(row).join('');
    },
  );
}
