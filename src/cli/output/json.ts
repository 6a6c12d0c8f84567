import { printable } from '../terminal.js';
import type { Form } from './form.js';

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
