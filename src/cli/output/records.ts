import { once } from 'node:events';
import { printable } from '../printable.js';
import type { Form } from './form.js';
import type { FormatName, OutputFlags } from './options.js';
import { selected } from './select.js';

/** Where records are written: standard output, unless a test looks. */
export interface Sink {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): boolean;
}

/** What is known of the records before the first of them comes. */
export interface OutputOptions {
  /** The columns of a csv, which then is written at once. Default: `fields`, and what else the first 100 records have. */
  readonly columns?: readonly string[] | undefined;
  /** The fields that records may have, in their order. */
  readonly fields?: readonly string[] | undefined;
  readonly to?: Sink & NodeJS.EventEmitter;
}

/** How wide a table is where no terminal says it: some say 0. */
const usualWidth = 120;

const formatOf = ({ format }: OutputFlags, to: Sink): FormatName => format ?? (to.isTTY ? 'table' : 'json');

async function put(to: Sink & NodeJS.EventEmitter, text: string): Promise<void> {
  if (text !== '' && !to.write(text)) await once(to, 'drain');
}

async function formOf(
  format: FormatName,
  flags: OutputFlags,
  { columns, fields, to }: Required<Pick<OutputOptions, 'to'>> & OutputOptions,
): Promise<Form> {
  if (format === 'json' || format === 'ndjson') {
    const { jsonForm, ndjsonForm } = await import('./json.js');
    return format === 'json' ? jsonForm() : ndjsonForm();
  }
  if (format === 'csv') return (await import('./csv.js')).csvForm(flags.select ?? columns, fields);
  return (await import('./table.js')).tableForm(to.columns || usualWidth, flags.select);
}

/** What is written of a csv to a terminal: the other forms hold nothing that it obeys. */
const safeFor = (to: Sink, text: string): string => (to.isTTY ? printable(text) : text);

/** Writes records one after another, as they come. */
export interface RecordWriter {
  /** Writes a record, and waits where the reader is slower. */
  write(record: unknown): Promise<void>;
  /** Writes what has to stand after the last record. Not called where something failed: what was written then is no whole. */
  end(): Promise<void>;
}

/**
 * Opens a list of records on standard output, in the form that the options say. Nothing is written before the first record.
 *
 * @example
 * ```ts
 * const list = await openList(flags);
 * for await (const order of orders) await list.write(order);
 * await list.end();
 * ```
 */
export async function openList(flags: OutputFlags, options: OutputOptions = {}): Promise<RecordWriter> {
  const to = options.to ?? process.stdout;
  const { select } = flags;
  const form = await formOf(formatOf(flags, to), flags, { ...options, to });
  return {
    write: (record) => put(to, safeFor(to, form.add(select ? selected(record, select) : record))),
    end: () => put(to, safeFor(to, form.end())),
  };
}

/** Writes one record to standard output, in the form that the options say: as a table, a line for each of its fields. */
export async function writeRecord(
  record: unknown,
  flags: OutputFlags,
  options: OutputOptions = {},
): Promise<void> {
  const to = options.to ?? process.stdout;
  const shown = flags.select ? selected(record, flags.select) : record;
  const format = formatOf(flags, to);
  if (format === 'json') {
    const { jsonOf } = await import('./json.js');
    return put(to, `${jsonOf(shown, 2)}\n`);
  }
  if (format === 'table') {
    const { tableOf } = await import('./table.js');
    return put(to, tableOf(shown));
  }
  const form = await formOf(format, flags, { ...options, to });
  return put(to, safeFor(to, form.add(shown) + form.end()));
}
