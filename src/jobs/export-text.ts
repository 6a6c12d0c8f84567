import { expectKnownNames, expectOneOf } from '../internal/expect.js';
import { expectEventUuids } from './event-choice.js';
import { type FormatName, formatOf } from './export/formats.js';
import { type Exported, passes } from './export/passes.js';
import { expectJobOptions, type JobOptions } from './job-options.js';
import { type TableName, tableNames } from './records/table-names.js';
import { exportTables } from './records/tables.js';
import { type CreationOptions, expectDatedStreamOptions } from './streams/stream-options.js';

/** Which table is written as text, and how. */
export interface ExportTextOptions extends CreationOptions, JobOptions {
  /** What is written. */
  readonly table: TableName;
  /** How it is written: see `ExportOptions.format`. A Parquet file is no text, so it needs a folder. */
  readonly format: Exclude<FormatName, 'parquet'>;
  /**
   * The uuids of the events whose records are written.
   * @default every event of the organisation
   */
  readonly events?: readonly string[] | undefined;
}

const optionNames = [
  'table',
  'format',
  'events',
  'since',
  'until',
  'signal',
  'onProgress',
] satisfies (keyof ExportTextOptions)[];

/** Rejects where an event is named that is not there: a header alone would look like a table without rows. */
async function expectThere(org: Exported, { events, signal }: ExportTextOptions): Promise<void> {
  const named = events && org.events({ events, signal });
  let isOver = named === undefined;
  while (!isOver) isOver = (await named?.next())?.done !== false;
}

/**
 * Gives one table of an organisation as text, row by row, as `exportAll` writes it to a file. No more than a few pages are
 * held, and where the reading of it is left, nothing more is requested. Events that are named are asked for before anything
 * is given. Throws a `TypeError` for wrong options, and an
 * `AbortedError` when the signal aborts.
 *
 * @example
 * ```ts
 * for await (const text of exportText(org, { table: 'orders', format: 'csv' })) process.stdout.write(text);
 * ```
 */
export async function* exportText(
  org: Exported,
  options: ExportTextOptions,
): AsyncGenerator<string, void, undefined> {
  expectKnownNames(options, optionNames);
  expectJobOptions(options);
  const { table: name, format: formatName, events, since, until, signal, onProgress } = options;
  expectOneOf('table', name ?? '', tableNames);
  expectOneOf('format', formatName ?? '', ['ndjson', 'csv']);
  expectEventUuids(events);
  expectDatedStreamOptions({ since, until, signal });
  const format = await formatOf(formatName);
  const table = exportTables.find((each) => each.name === name);
  const pass = passes.find((each) => each.tables.includes(name));
  // Both know every name.
  if (!table || !pass) return;
  await expectThere(org, options);
  yield format.head(table);
  let done = 0;
  for await (const { rows } of pass.items(org, { events, named: events, since, until, signal })) {
    for (const [of, row] of rows) {
      if (of !== name) continue;
      yield format.line(table, row);
      done += 1;
      onProgress?.({ done, total: undefined });
    }
  }
}
