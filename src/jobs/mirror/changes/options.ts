import { OptionError, shouldBe } from '../../../shared/option-error.js';
import { words } from '../../../shared/words.js';
import {
  aBoolean,
  aFunction,
  aSignal,
  aTime,
  expectOptions as expectChecked,
  type JobOptions,
  type OptionChecks,
  optional,
  someOf,
} from '../../../stores/job-options.js';
import { type Beginning, periodFrom } from '../../dates/period.js';
import { expectPause } from '../../polling/in-rounds.js';
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
   * Beginning of a new reader: `'now'`, `'all'` for each record that exists, as `created`, and later changes, or a day, a moment or
   * the first day of a period, in the time zone of the organisation. A job that reads the service then begins with the records that
   * were created since, as `created`, with the check-ins since then, and with later changes of older ones. A reader of the log of a
   * mirror begins with the changes that were found since, as far as the log still has them. `'all'` waits until the mirror has read
   * each list once. If it is set, a watch or a forward that comes before the log waits for it, unless `once` is set.
   * Ignored for a known reader.
   * @default 'now'
   * @example start: 'yesterday'
   */
  readonly start?: Beginning | undefined;
  /**
   * Whether to end when there are no more changes. Cannot be used together with `every`.
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
   * Time after which another process may take over from one that was killed or hangs.
   * @default 15_000
   * @example lease: 60_000
   */
  readonly lease?: number | undefined;
}

/** Options of `changesOf`. */
export interface ChangesOptions {
  /**
   * Uuid of the organisation whose mirror is read.
   * @default the only one of the database
   * @example organisation: '0c9a1c4e-5d3f-4f7a-9c1b-2f6f4b7c8d9e'
   */
  readonly organisation?: string | undefined;
  /**
   * Schema of Postgres with the tables.
   * @default 'ticketing'
   * @example schema: 'ticketing'
   */
  readonly schema?: string | undefined;
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

export function expectReader(name: unknown, option = 'reader'): void {
  if (typeof name !== 'string' || name === '') throw shouldBe(option, 'the name of the reader');
}

/** The beginning of a reader. */
export function aBeginning(start: unknown): void {
  periodFrom(start);
}

const ofReader = { start: aBeginning, once: aBoolean, every: aTime(1), lease: aTime(1), signal: aSignal };

const changeChecks: OptionChecks<ChangeOptions> = {
  tables: someOf(loggedTables, 'a list of tables'),
  ...ofReader,
};

export function expectOptions(options: ChangeOptions): void {
  expectChecked(options, changeChecks);
  expectPause(options);
}

/** Options of a job that reads the log of a mirror instead of the service. Times are in milliseconds. */
export interface MirrorReaderOptions
  extends Pick<ChangeOptions, 'start' | 'once' | 'every' | 'lease' | 'signal'>,
    Pick<ChangesOptions, 'schema'> {
  /**
   * Database of the mirror, whose option `changes` is set. Use another connection than the mirror, or the same pool. The job requests
   * nothing from the service.
   * @example mirror: 'org.db'
   */
  readonly mirror: string | DatabaseConnection;
  /**
   * Name of the reader. The database keeps its position. One process at a time is a reader, and another one waits.
   * @example reader: 'crm'
   */
  readonly reader: string;
  /**
   * Called once if another process is this reader. This one waits until the other has ended, or until its lease runs out.
   * @default not called
   * @example onWait: () => console.log('Waiting for another process.')
   */
  readonly onWait?: (() => unknown) | undefined;
}

/** The database of a mirror. */
export function aDatabase(db: unknown, name: string): void {
  if (typeof db !== 'string' || db === '') expectConnection(db, name);
}

/** Maximum length of a name in Postgres, in bytes. */
const longestName = 63;

/** The name of a schema. Postgres cuts a longer one, so that two schemas with the same beginning would be one. */
export const aSchema = optional((schema, name) => {
  if (typeof schema !== 'string' || schema === '' || new TextEncoder().encode(schema).length > longestName)
    throw shouldBe(name, `the name of a schema, of at most ${longestName} bytes`);
});

/** Throws a `TypeError` for the schema of a database that has none. */
export function expectSchema(db: unknown, schema: unknown): void {
  if (schema === undefined || typeof db === 'string' || !isSqlite(db)) return;
  throw new OptionError(words`SQLite has no schemas. Remove the option ${'schema'}.`, [
    { path: 'schema', problem: 'SQLite has no schemas. Remove this option.' },
  ]);
}

/** Checks of the options of a job that reads the log of a mirror. */
export const mirrorReaderChecks: OptionChecks<MirrorReaderOptions> = {
  mirror: aDatabase,
  schema: aSchema,
  reader: expectReader,
  onWait: aFunction,
  ...ofReader,
};

/** Returns where a job reads the log of a mirror. With a beginning, one that runs on waits for a log that is still missing. */
export const placeOf = ({ mirror, schema, start, once = false }: MirrorReaderOptions) => ({
  ...{ db: mirror, schema, start },
  waits: start !== undefined && !once,
});

/** Checks the options of a job that reads the log of a mirror. */
export function expectMirrorReader<Options extends MirrorReaderOptions>(
  options: Options,
  checks: OptionChecks<Options>,
): void {
  expectChecked(options, checks);
  expectSchema(options.mirror, options.schema);
  expectPause(options);
}
