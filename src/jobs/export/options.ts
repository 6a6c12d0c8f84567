import { expectKnownName, expectOneOf } from '../../shared/expect.js';
import { shouldBe } from '../../shared/option-error.js';
import {
  aBoolean,
  expectOptions,
  type JobOptions,
  type JobProgress,
  jobChecks,
  type OptionChecks,
} from '../../stores/job-options.js';
import { expectEventNames } from '../common/event-choice.js';
import { expectPeriod } from '../dates/period.js';
import { type TableName, tableNames } from '../records/table-names.js';
import type { PeriodOption } from '../streams/stream-options.js';
import { type FormatName, formatNames } from './formats.js';

/** Progress of an export. Each event counts once in each table, so `total` is the number of events times tables. */
export interface ExportProgress extends JobProgress {
  readonly total: number;
  /** Table in which events were done. */
  readonly table: TableName;
}

/** Options of `exportAll`. */
export interface ExportOptions extends PeriodOption, Pick<JobOptions, 'signal'> {
  /**
   * Path of the folder for the files. It is created if it does not exist. Use a separate folder for each export.
   * @example to: 'export-2031'
   */
  readonly to: string;
  /**
   * Format of the files. `ndjson` has each record on a line, as the service writes it, with the uuid of its event. `csv` is
   * for spreadsheets and `parquet` for queries. Both have the columns that `docs/reference/export.md` lists.
   * @example format: 'csv'
   */
  readonly format: FormatName;
  /**
   * Tables to export, one file each.
   * @default all tables
   * @example tables: ['events', 'orders']
   */
  readonly tables?: readonly TableName[] | undefined;
  /**
   * Events to export, each named as `NamedEvent` says.
   * @default every event of the organisation
   * @example events: [event]
   */
  readonly events?: readonly string[] | undefined;
  /**
   * Whether to continue the export in this folder that began with the same options. Without such an export, a new one begins.
   * Complete files stay as they are, and have `kept` in the result. Without `resume`, a folder that contains an export, or
   * one of its files, is refused.
   * @default false
   * @example resume: true
   */
  readonly resume?: boolean | undefined;
  /**
   * Called each time an event is done in a table. Errors that it throws are ignored.
   * @example onProgress: ({ table, done, total }) => console.log(`${table}: ${done} of ${total}`)
   */
  readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
}

const checks: OptionChecks<ExportOptions> = {
  to(to) {
    if (typeof to !== 'string' || to === '') throw shouldBe('to', 'the path of a folder');
  },
  format: (format, name) => expectOneOf(name, format ?? '', formatNames),
  tables(wanted) {
    if (wanted === undefined) return;
    if (!Array.isArray(wanted) || wanted.length === 0) {
      throw shouldBe('tables', 'a list of at least one table');
    }
    for (const name of wanted) expectKnownName({ option: 'tables', noun: 'table' }, name, tableNames);
  },
  events: expectEventNames,
  resume: aBoolean,
  period: expectPeriod,
  ...jobChecks,
};

export const expectExportOptions = (options: ExportOptions): void => expectOptions(options, checks);
