import { expectKnownNames, expectNumber, expectOneOf } from '../../../shared/expect.js';
import { OptionError, shouldBe } from '../../../shared/option-error.js';
import { expectJobOptions, type JobOptions } from '../../../stores/job-options.js';
import { type LoggedTable, loggedTables } from './tables.js';

/** Options of a reader of changes. Times are in milliseconds. */
export interface ChangeOptions<Table extends LoggedTable = LoggedTable> extends Pick<JobOptions, 'signal'> {
  /**
   * Tables whose changes are given. The reader passes the others.
   * @default all tables
   * @example tables: ['orders', 'tickets']
   */
  readonly tables?: readonly Table[] | undefined;
  /**
   * Beginning of a new reader: changes that are logged from now on, or all that the log still has. Ignored for a known reader.
   * @default 'now'
   * @example start: 'all'
   */
  readonly start?: 'now' | 'all' | undefined;
  /**
   * Whether to end when there are no more changes.
   * @default false
   * @example once: true
   */
  readonly once?: boolean | undefined;
  /**
   * Time until the next look for changes if there are none.
   * @default 1_000
   * @example every: 10_000
   */
  readonly every?: number | undefined;
}

/** A reader of the log of changes. */
export interface ChangeReader {
  /** Name of the reader. */
  readonly name: string;
  /** What it is: `changesOf`, `watch.orders`, `watch.tickets` or `forward`. */
  readonly reads: string;
  /** Number of the last change that it has passed. */
  readonly position: number;
  /** Number of changes that it has still to pass. */
  readonly behind: number;
  /** When it last moved or started. */
  readonly seenAt: Date;
  /** Whether it has not come back for 30 days, so that changes are deleted although it has still to read them. */
  readonly isIdle: boolean;
}

export function expectReader(name: unknown): void {
  if (typeof name !== 'string' || name === '') throw shouldBe('reader', 'the name of the reader');
}

export function expectOptions(options: ChangeOptions): void {
  expectKnownNames(options, ['tables', 'start', 'once', 'every', 'signal'] satisfies (keyof ChangeOptions)[]);
  expectJobOptions(options);
  const { tables, start, once, every } = options;
  if (tables !== undefined) {
    if (!Array.isArray(tables) || tables.length === 0) throw shouldBe('tables', 'a list of tables');
    for (const [index, table] of tables.entries()) expectOneOf(`tables[${index}]`, table, loggedTables);
  }
  expectOneOf('start', start, ['now', 'all']);
  if (once !== undefined && typeof once !== 'boolean') throw shouldBe('once', 'a boolean');
  if (every !== undefined) expectNumber('every', every, 1, 'milliseconds');
  if (once && every !== undefined) {
    throw new OptionError('once makes one round, so it has no use for every. Remove one of them.');
  }
}
