import { once } from 'node:events';
import type { JsonSchema } from '../../catalogue/json-schema.js';
import { selected } from '../../fronts/record-fields.js';
import { printable } from '../printable.js';
import type { Form } from './form.js';
import type { FormatName, OutputFlags } from './output-options.js';
import { openSelection } from './selection.js';
import { widthOf } from './width.js';

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
  /** What a table shows before all else, in this order. */
  readonly first?: readonly string[] | undefined;
  /** The shape of a record, by which a selected field is known. */
  readonly schema?: JsonSchema | undefined;
  /** Whether something was changed already, so that a field that nothing has is noted and no error. */
  readonly isDone?: boolean | undefined;
  readonly to?: Sink & NodeJS.EventEmitter;
}

/** How wide a table is where nothing says it. */
const usualWidth = 120;

const formatOf = ({ format }: OutputFlags, to: Sink): FormatName => format ?? (to.isTTY ? 'table' : 'json');

async function put(to: Sink & NodeJS.EventEmitter, text: string): Promise<void> {
  if (text !== '' && !to.write(text)) await once(to, 'drain');
}

async function formOf(
  format: FormatName,
  flags: OutputFlags,
  { columns, fields, first, to }: Required<Pick<OutputOptions, 'to'>> & OutputOptions,
): Promise<Form> {
  if (format === 'json' || format === 'ndjson') {
    const { jsonForm, ndjsonForm } = await import('./json.js');
    return format === 'json' ? jsonForm() : ndjsonForm();
  }
  if (format === 'csv') return (await import('./csv.js')).csvForm(flags.select ?? columns, fields);
  return (await import('./table.js')).tableForm(widthOf(to, usualWidth), flags.select, first);
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
 * Opens a list of records on standard output, in the form that the options say. Nothing is written before the first record,
 * nor before a selected field that no shape knows was seen in one.
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
  const format = formatOf(flags, to);
  const form = await formOf(format, flags, { ...options, to });
  const selection = openSelection(select ?? [], options.schema, options.isDone === true);
  const held: unknown[] = [];
  let isEmpty = true;
  const add = (record: unknown) => put(to, safeFor(to, form.add(record)));
  const release = async () => {
    for (const record of held.splice(0)) await add(record);
  };
  return {
    async write(record) {
      isEmpty = false;
      selection.see(record);
      const row = select ? selected(record, select) : record;
      if (selection.isUnsettled()) {
        held.push(row);
        return;
      }
      await release();
      await add(row);
    },
    async end() {
      selection.settle();
      await release();
      await put(to, safeFor(to, form.end()));
      // A table without rows writes nothing at all, which looks as if nothing had been done.
      if (isEmpty && format === 'table' && process.stderr.isTTY) process.stderr.write('there are none\n');
    },
  };
}

async function textOf(
  record: unknown,
  flags: OutputFlags,
  options: Required<Pick<OutputOptions, 'to'>> & OutputOptions,
) {
  const format = formatOf(flags, options.to);
  if (format === 'json') return `${(await import('./json.js')).jsonOf(record, 2)}\n`;
  if (format === 'table') return (await import('./table.js')).tableOf(record);
  const form = await formOf(format, flags, options);
  return safeFor(options.to, form.add(record) + form.end());
}

/** Writes one record to standard output, in the form that the options say: as a table, a line for each of its fields. */
export async function writeRecord(
  record: unknown,
  flags: OutputFlags,
  options: OutputOptions = {},
): Promise<void> {
  const to = options.to ?? process.stdout;
  const { select } = flags;
  const selection = openSelection(select ?? [], options.schema, options.isDone === true);
  selection.see(record);
  selection.settle();
  await put(to, await textOf(select ? selected(record, select) : record, flags, { ...options, to }));
}
