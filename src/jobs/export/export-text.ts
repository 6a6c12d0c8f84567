import { expectKnownName, expectOneOf } from '../../shared/expect.js';
import {
  expectOptions,
  type JobOptions,
  jobChecks,
  type OptionChecks,
  reportProgress,
} from '../../stores/job-options.js';
import { expectEventNames } from '../common/event-choice.js';
import { periodOf } from '../dates/moments.js';
import { expectPeriod } from '../dates/period.js';
import { type TableName, tableNames } from '../records/table-names.js';
import { exportTables } from '../records/tables.js';
import { type FormatName, formatOf } from './formats.js';
import type { ExportOptions } from './options.js';
import { type Exported, eventsNamed, passes } from './passes.js';

/** Options of `exportText`. */
export interface ExportTextOptions extends Pick<ExportOptions, 'events' | 'period'>, JobOptions {
  /**
   * Table to write.
   * @example table: 'orders'
   */
  readonly table: TableName;
  /**
   * Format of the text: see `ExportOptions.format`. Parquet is not text, so it needs `exportAll`.
   * @example format: 'csv'
   */
  readonly format: Exclude<FormatName, 'parquet'>;
}

const checks: OptionChecks<ExportTextOptions> = {
  table: (table) => expectKnownName({ option: 'table', noun: 'table' }, table, tableNames),
  format: (format) => expectOneOf('format', format ?? '', ['ndjson', 'csv']),
  events: expectEventNames,
  period: expectPeriod,
  ...jobChecks,
};

/**
 * Yields one table of an organisation as text, row by row, as `exportAll` writes it to a file. It keeps only a few pages in
 * memory. If the caller stops reading, it requests nothing more. It checks that the named events exist before it yields
 * anything. Throws a `TypeError` for wrong options, and an `AbortedError` if the signal aborts.
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
  expectOptions(options, checks);
  const { table: name, format: formatName, signal, onProgress } = options;
  const format = await formatOf(formatName);
  const table = exportTables.find((each) => each.name === name);
  const pass = passes.find((each) => each.tables.includes(name));
  // Never happens: both lists have every name. The check is for the compiler.
  if (!table || !pass) return;
  const events = await eventsNamed(org, options.events, signal);
  // Rejects if one of them does not exist: a header alone would look like an empty table.
  if (events) await org.events({ events, signal }).toArray();
  const period = await periodOf(org, options.period, { signal });
  yield format.head(table);
  let done = 0;
  for await (const { rows } of pass.items(org, { events, named: events, period, signal })) {
    for (const [of, row] of rows) {
      if (of !== name) continue;
      yield format.line(table, row);
      done += 1;
      reportProgress(onProgress, { done, total: undefined });
    }
  }
}
