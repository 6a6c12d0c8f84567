import { expectFunction, expectKnownNames, expectNumber, expectOneOf } from '../../../shared/expect.js';
import { OptionError, shouldBe } from '../../../shared/option-error.js';
import { words } from '../../../shared/words.js';
import { expectJobOptions, type JobOptions } from '../../../stores/job-options.js';
import { type Beginning, periodFrom } from '../../dates/period.js';
import { expectRoundOptions } from '../../polling/round-options.js';
import { type DatabaseConnection, expectConnection, isSqlite } from '../database.js';
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
   * Beginning of a new reader: changes that are logged from now on, all that the log still has, or those of them that were found
   * since a day, a moment or the first day of a period. Days are those of the organisation. Ignored for a known reader.
   * @default 'now'
   * @example start: 'yesterday'
   */
  readonly start?: 'now' | 'all' | Beginning | undefined;
  /**
   * Whether to end when there are no more changes.
   * @default false
   * @example once: true
   */
  readonly once?: boolean | undefined;
  /**
   * Time until the next look for changes after the last one.
   * @default 1_000
   * @example every: 10_000
   */
  readonly every?: number | undefined;
  /**
   * Time after which another process may take over from one that was killed or hangs. `each` has no use for it, because a transaction
   * ends with its process.
   * @default 15_000
   * @example lease: 60_000
   */
  readonly lease?: number | undefined;
}

/** A reader of the log of changes. */
export interface ChangeReader {
  /** Name of the reader. */
  readonly name: string;
  /** Job that reads: `changesOf`, `watch.orders`, `watch.tickets` or `forward`. */
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
  expectKnownNames(options, [
    'tables',
    'start',
    'once',
    'every',
    'lease',
    'signal',
  ] satisfies (keyof ChangeOptions)[]);
  expectJobOptions(options);
  const { tables, start, once, every, lease } = options;
  if (lease !== undefined) expectNumber('lease', lease, 1, 'milliseconds');
  if (tables !== undefined) {
    if (!Array.isArray(tables) || tables.length === 0) throw shouldBe('tables', 'a list of tables');
    for (const [index, table] of tables.entries()) expectOneOf(`tables[${index}]`, table, loggedTables);
  }
  periodFrom(start);
  expectRoundOptions({ once, every });
}

/** Options of a job that reads the log of a mirror instead of the service. Times are in milliseconds. */
export interface MirrorReaderOptions {
  /**
   * Database of the mirror, whose option `changes` is set. Use another connection than the mirror, or the same pool. The job requests
   * nothing from the service.
   * @example mirror: 'org.db'
   */
  readonly mirror: string | DatabaseConnection;
  /**
   * Schema of Postgres with the tables of the mirror.
   * @default 'ticketing'
   * @example schema: 'ticketing'
   */
  readonly schema?: string | undefined;
  /**
   * Name of the reader. The database keeps its position. A new name begins with the changes that are logged from then on. One
   * process at a time is a reader, and another one waits.
   * @example reader: 'crm'
   */
  readonly reader: string;
  /**
   * Whether to end when there are no more changes. Cannot be used together with `every`.
   * @default false
   * @example once: true
   */
  readonly once?: boolean | undefined;
  /**
   * Time until the next look at the log if it has no more changes.
   * @default 1_000
   * @example every: 10_000
   */
  readonly every?: number | undefined;
  /**
   * Time after which another process may take over from one that was killed or hangs.
   * @default 15_000
   * @example lease: 60_000
   */
  readonly lease?: number | undefined;
  /**
   * Called once if another process is this reader. This one waits until the other has ended, or until its lease runs out.
   * @default not called
   * @example onWait: () => console.log('Waiting for another process.')
   */
  readonly onWait?: (() => unknown) | undefined;
  /**
   * Ends the job after the change that it is working on.
   * @example signal: controller.signal
   */
  readonly signal?: AbortSignal | undefined;
}

export const mirrorReaderNames = [
  'mirror',
  'schema',
  'reader',
  'once',
  'every',
  'lease',
  'onWait',
  'signal',
] satisfies (keyof MirrorReaderOptions)[];

/** Checks the options of a job that reads the log of a mirror. `others` are those of the job that reads the service. */
export function expectMirrorReader(
  options: MirrorReaderOptions,
  names: readonly string[],
  others: readonly string[],
): void {
  const useless = Object.entries(options)
    .filter(([name, value]) => value !== undefined && others.includes(name) && !names.includes(name))
    .map(([name]) => name);
  const [first] = useless;
  if (first !== undefined) {
    throw new OptionError(
      words`With ${'mirror'}, the changes come from a database, so ${first} has no effect. Remove one of them.`,
    );
  }
  expectKnownNames(options, [...names]);
  const { mirror, schema, reader, lease, onWait } = options;
  if (lease !== undefined) expectNumber('lease', lease, 1, 'milliseconds');
  if (typeof mirror !== 'string' || mirror === '') expectConnection(mirror, 'mirror');
  if (typeof mirror !== 'string') expectSchema(mirror, schema);
  expectReader(reader);
  expectFunction('onWait', onWait);
  expectJobOptions({ signal: options.signal });
  expectRoundOptions(options);
}

/** Maximum length of a name in Postgres, in bytes. */
const longestName = 63;

/** Throws a `TypeError` for a wrong name of a schema. */
export function expectSchema(db: DatabaseConnection, schema: string | undefined): void {
  if (schema === undefined) return;
  // Postgres cuts a longer name, so that two schemas with the same beginning would be one.
  if (typeof schema !== 'string' || schema === '' || new TextEncoder().encode(schema).length > longestName)
    throw shouldBe('schema', `the name of a schema, of at most ${longestName} bytes`);
  if (!isSqlite(db)) return;
  throw new OptionError(words`SQLite has no schemas. Remove the option ${'schema'}.`, [
    { path: 'schema', problem: 'SQLite has no schemas. Remove this option.' },
  ]);
}
