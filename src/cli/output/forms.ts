import { csvLines, fieldsOf } from '../../jobs/records/csv.js';
import { printable } from '../terminal.js';

/** A format that turns records into text, one after another. */
export interface Form {
  /** Returns the text to write now. Empty if the format needs more records first. */
  add(record: unknown): string;
  /** Returns the text after the last record. */
  end(): string;
}

/** Returns a format that writes records in batches. The first batch includes the header. */
export function inBatches(
  size: (isFirst: boolean) => number,
  write: (records: readonly unknown[], isFirst: boolean) => string,
): Form {
  let waiting: unknown[] = [];
  let isFirst = true;
  const flush = () => {
    const text = write(waiting, isFirst);
    waiting = [];
    isFirst = false;
    return text;
  };
  return {
    add(record) {
      waiting.push(record);
      return waiting.length < size(isFirst) ? '' : flush();
    },
    end: () => (waiting.length > 0 || isFirst ? flush() : ''),
  };
}

/** Number of records that are read before the columns are chosen. */
export const known = 100;

/** Writes a record as JSON that is safe for a terminal and unchanged for a program. */
export const jsonOf = (record: unknown, indent?: number): string =>
  printable(JSON.stringify(record ?? null, undefined, indent));

/** Writes one list. Closes it only after the last record, so that nobody mistakes a part for the whole. */
export function jsonForm(): Form {
  let count = 0;
  return {
    add(record) {
      count += 1;
      return `${count === 1 ? '[' : ','}\n${jsonOf(record, 2).replace(/^/gm, '  ')}`;
    },
    end: () => (count === 0 ? '[]\n' : '\n]\n'),
  };
}

/** Writes a line for each record. */
export const ndjsonForm = (): Form => ({ add: (record) => `${jsonOf(record)}\n`, end: () => '' });

/** Writes a header and a row for each record. The columns are those given, else the fields and any others in the first records. */
export async function csvForm(columns?: readonly string[], fields: readonly string[] = []): Promise<Form> {
  const { header, row } = await csvLines();
  let names = columns ?? [];
  return inBatches(
    (isFirst) => (isFirst && !columns ? known : 1),
    (records, isFirst) => {
      if (isFirst && !columns)
        names = records.length > 0 ? [...new Set([...fields, ...fieldsOf(records)])] : fields;
      return (isFirst ? header(names) : '') + records.map((record) => row(record, names)).join('');
    },
  );
}
