import { printable } from '../printable.js';
import type { Form } from './form.js';

/** A record as JSON that is the same to a program, and that a terminal can be given. */
export const jsonOf = (record: unknown, indent?: number): string =>
  printable(JSON.stringify(record ?? null, undefined, indent));

/** One list. It is closed after its last record only, so that nobody takes a part of it for the whole. */
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

/** A line for each record. */
export const ndjsonForm = (): Form => ({ add: (record) => `${jsonOf(record)}\n`, end: () => '' });
