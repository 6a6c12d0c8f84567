import { once } from 'node:events';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { printable, widthOf } from '../terminal.js';
import { hasColours } from './colours.js';
import type { Form } from './form.js';
import type { FormatName, OutputFlags } from './output-options.js';
import { type Chosen, chosenIn, openSelection, rowOf, type Selection } from './selection.js';

/** Target of the output: standard output, except in tests. */
export interface Sink {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): boolean;
}

/** Facts about the records that are known before the first one. */
export interface OutputOptions {
  /** Columns of a CSV, which is then written at once. Default: `fields` and any others in the first 100 records. */
  readonly columns?: readonly string[] | undefined;
  /** Fields that records can have, in order. */
  readonly fields?: readonly string[] | undefined;
  /** First columns of a table, in order. */
  readonly first?: readonly string[] | undefined;
  /** Whether `first` are all columns, whose names are no paths. A table then has their header even without records. */
  readonly areAll?: boolean | undefined;
  /** Schema of a record, which decides whether a selected field is known. */
  readonly schema?: JsonSchema | undefined;
  /** Adds fields to a record, for a table and for `--select`. */
  readonly derive?: ((record: unknown) => unknown) | undefined;
  /** Whether something was already changed. Then an unknown selected field is a note instead of an error. */
  readonly isDone?: boolean | undefined;
  /** Time zone of a table's times, unless a record names its own. Default: UTC. */
  readonly timezone?: string | undefined;
  readonly to?: Sink & NodeJS.EventEmitter;
}

/** Width of a table without a terminal, in columns. */
const usualWidth = 120;

const formatOf = ({ format }: OutputFlags, to: Sink): FormatName => format ?? (to.isTTY ? 'table' : 'json');

/** Returns a record with its derived fields. Other output has the record as the service sent it. */
const derivedFor = (record: unknown, flags: OutputFlags, { derive }: OutputOptions, to: Sink): unknown =>
  derive && (flags.select !== undefined || formatOf(flags, to) === 'table') ? derive(record) : record;

async function put(to: Sink & NodeJS.EventEmitter, text: string): Promise<void> {
  if (text !== '' && !to.write(text)) await once(to, 'drain');
}

async function formOf(
  format: FormatName,
  flags: OutputFlags,
  { columns, fields, first, areAll, timezone, to }: Required<Pick<OutputOptions, 'to'>> & OutputOptions,
): Promise<Form> {
  if (format === 'json' || format === 'ndjson') {
    const { jsonForm, ndjsonForm } = await import('./json.js');
    return format === 'json' ? jsonForm() : ndjsonForm();
  }
  if (format === 'csv') return (await import('./csv.js')).csvForm(flags.select ?? columns, fields);
  return (await import('./table.js')).tableForm(widthOf(to, usualWidth), {
    select: flags.select,
    first,
    areAll,
    timezone,
    hasColours: hasColours(to),
  });
}

/** Makes CSV safe for a terminal. The other formats are already safe. */
const safeFor = (to: Sink, format: FormatName, text: string): string =>
  to.isTTY && format === 'csv' ? printable(text) : text;

const selectionOf = (
  chosen: readonly Chosen[],
  flags: OutputFlags,
  { schema, isDone = false, to }: Required<Pick<OutputOptions, 'to'>> & OutputOptions,
): Selection =>
  openSelection(chosen, schema, { isDone, isFlat: ['csv', 'table'].includes(formatOf(flags, to)) });

/** Writes records one after another, as they come. */
export interface RecordWriter {
  /** Writes a record. Waits if the reader is slower. */
  write(record: unknown): Promise<void>;
  /** Writes the end of the output. Not called after a failure, so that incomplete output stays recognisable. */
  end(): Promise<void>;
}

/**
 * Opens a list of records on standard output, in the format of the options. Writes nothing before the first record. If a
 * selected field is not in the schema, writes nothing before a record has it.
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
  const chosen = chosenIn(select ?? [], options.schema);
  const selection = selectionOf(chosen, flags, { ...options, to });
  const held: unknown[] = [];
  let isEmpty = true;
  const add = (record: unknown) => put(to, safeFor(to, format, form.add(record)));
  const release = async () => {
    for (const record of held.splice(0)) await add(record);
  };
  return {
    async write(given) {
      isEmpty = false;
      const record = derivedFor(given, flags, options, to);
      selection.see(record);
      const row = select ? rowOf(record, chosen) : record;
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
      await put(to, safeFor(to, format, form.end()));
      const note = form.note?.();
      if (note !== undefined) process.stderr.write(`${note}\n`);
      // A table without rows is empty, which looks as if the command had done nothing.
      if (isEmpty && format === 'table' && process.stderr.isTTY) process.stderr.write('No records found.\n');
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
  return safeFor(options.to, format, form.add(record) + form.end());
}

/** Writes one record to standard output, in the format of the options. A table has a line for each field. */
export async function writeRecord(
  given: unknown,
  flags: OutputFlags,
  options: OutputOptions = {},
): Promise<void> {
  const to = options.to ?? process.stdout;
  const { select } = flags;
  const record = derivedFor(given, flags, options, to);
  const chosen = chosenIn(select ?? [], options.schema);
  const selection = selectionOf(chosen, flags, { ...options, to });
  selection.see(record);
  selection.settle();
  await put(to, await textOf(select ? rowOf(record, chosen) : record, flags, { ...options, to }));
}
