import { isObject } from '../../shared/is-object.js';
import { isDecimal, unformula } from '../../shared/spreadsheet.js';
import { asText, type Form, inBatches, known } from './form.js';

/** Writes a value for a cell. A value with fields becomes JSON. */
function cellOf(given: unknown): string {
  const value = asText(given);
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return isDecimal(text) ? text : unformula(text);
}

/** Returns the fields of records, in order of appearance. */
const fieldsOf = (records: readonly unknown[]): string[] => [
  ...new Set(records.flatMap((record) => (isObject(record) ? Object.keys(record) : ['value']))),
];

const fieldOf = (record: unknown, name: string): unknown => (isObject(record) ? record[name] : record);

/** Writes a header and a row for each record. The columns are those given, else the fields and any others in the first records. */
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
