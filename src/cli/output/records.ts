import { once } from 'node:events';
import { selected } from '../../jobs/words/record-fields.js';
import { printable, widthOf } from '../terminal.js';
import { csvForm, type Form, jsonForm, jsonOf, ndjsonForm } from './forms.js';
import type { FormatName, OutputFlags, OutputOptions, Sink } from './output-options.js';

/** Width of a table without a terminal, in columns. */
const usualWidth = 120;

/** Returns the format of the output: by default a table on a terminal, else JSON. */
export const formatOf = ({ format }: OutputFlags, to: Sink = process.stdout): FormatName =>
  format ?? (to.isTTY ? 'table' : 'json');

/** Returns what is written of a record: all of it as the service sent it, or the fields of a table or of `--select`. */
function shownOf(record: unknown, flags: OutputFlags, { derive, to }: OutputOptions): unknown {
  const { select } = flags;
  const isWhole = select === undefined && formatOf(flags, to) !== 'table';
  const whole = derive && !isWhole ? derive(record) : record;
  return select ? selected(whole, select) : whole;
}

async function formOf(flags: OutputFlags, options: OutputOptions, to: Sink): Promise<Form> {
  const format = formatOf(flags, to);
  const { select } = flags;
  if (format === 'table') {
    return (await import('./table.js')).tableForm(widthOf(to, usualWidth), options, select);
  }
  if (format === 'csv') {
    const { columns, fields } = options;
    return csvForm(select ?? columns, fields);
  }
  return format === 'json' ? jsonForm() : ndjsonForm();
}

async function put(to: Sink, format: FormatName, text: string): Promise<void> {
  // The other formats are already safe for a terminal.
  const safe = to.isTTY && format === 'csv' ? printable(text) : text;
  if (text !== '' && !to.write(safe)) await once(to, 'drain');
}

/** Writes records one after another, as they come. */
export interface RecordWriter {
  /** Writes a record. Waits if the reader is slower. */
  write(record: unknown): Promise<void>;
  /** Writes the end of the output. Not called after a failure, so that incomplete output stays recognisable. */
  end(): Promise<void>;
}

/**
 * Opens a list of records on standard output, in the format of the options. Writes nothing before the first record.
 *
 * @example
 * ```ts
 * const list = await openList(flags);
 * for await (const order of orders) await list.write(order);
 * await list.end();
 * ```
 */
export async function openList(flags: OutputFlags, options: OutputOptions = {}): Promise<RecordWriter> {
  const { to = process.stdout } = options;
  const format = formatOf(flags, to);
  const form = await formOf(flags, options, to);
  let isEmpty = true;
  return {
    async write(record) {
      isEmpty = false;
      await put(to, format, form.add(shownOf(record, flags, options)));
    },
    async end() {
      await put(to, format, form.end());
      // A table without rows is empty, which looks as if the command had done nothing.
      if (isEmpty && format === 'table' && process.stderr.isTTY) process.stderr.write('No records found.\n');
    },
  };
}

/** Writes one record to standard output, in the format of the options. A table has a line for each field. */
export async function writeRecord(
  given: unknown,
  flags: OutputFlags,
  options: OutputOptions = {},
): Promise<void> {
  const { to = process.stdout } = options;
  const format = formatOf(flags, to);
  const record = shownOf(given, flags, options);
  if (format === 'json') return put(to, format, `${jsonOf(record, 2)}\n`);
  if (format === 'table') return put(to, format, (await import('./table.js')).tableOf(record));
  const form = await formOf(flags, options, to);
  await put(to, format, form.add(record) + form.end());
}
