import { expectFunction, expectKnownNames } from '../../shared/expect.js';
import { OptionError, shouldBe } from '../../shared/option-error.js';
import { words } from '../../shared/words.js';
import { expectJobOptions } from '../../stores/job-options.js';
import { expectEventChoice } from '../common/event-choice.js';
import { type Beginning, periodFrom } from '../dates/period.js';
import {
  expectMirrorReader,
  type MirrorReaderOptions,
  mirrorReaderNames,
} from '../mirror/changes/options.js';
import { type DatabaseConnection, expectConnection } from '../mirror/database.js';
import type { MirrorOptions } from '../mirror/options.js';
import { expectRoundOptions } from '../polling/round-options.js';

/** Options of a watch. Times are in milliseconds. */
export interface WatchOptions
  extends Pick<
      MirrorOptions,
      'schema' | 'events' | 'every' | 'sweep' | 'sweepEvery' | 'once' | 'onError' | 'onProgress' | 'signal'
    >,
    Pick<MirrorReaderOptions, 'lease' | 'onWait'> {
  /** Only with the database of a mirror that another program keeps. The options are then those of `MirrorWatchOptions`. */
  readonly mirror?: undefined;
  /**
   * Where the known records and the position are kept, so that the next run continues where this one stopped: the path of a SQLite
   * file, which is created if it is missing, the address of a Postgres database, or a connection as `mirror` takes it. The tables are
   * those of a mirror, and SQL can read them.
   * @default memory: each run of the program begins again
   * @example db: 'sales.db'
   */
  readonly db?: string | DatabaseConnection | undefined;
  /**
   * Beginning of the first run: changes from now on, all records as `created`, or those that were created since a day, a moment
   * or the first day of a period. Of an older record, later changes are reported. Ignored if `db` already has a log.
   * @default 'now'
   * @example start: 'yesterday'
   */
  readonly start?: 'now' | 'all' | Beginning | undefined;
  /**
   * Name of the reader. The database keeps its position.
   * @default the name of the job
   * @example reader: 'crm'
   */
  readonly reader?: string | undefined;
}

/** Options of a watch that reads the log of a mirror. Times are in milliseconds. */
export interface MirrorWatchOptions extends MirrorReaderOptions {
  /**
   * Called once with a `JobError` when the database begins to be away or locked. The watch tries again for five minutes.
   *
   * @default not called
   * @example onError: (error) => console.error(error)
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Checks the options, apart from further ones of the job. */
export function expectWatchOptions(options: WatchOptions, more: readonly string[] = []): void {
  expectKnownNames(options, [...names, ...more]);
  expectJobOptions(options);
  const { db, start, events, once, onError, onWait, sweep, reader } = options;
  if (db === '') throw shouldBe('db', 'the path of a file, the address of a database, or a connection');
  if (db !== undefined && typeof db !== 'string') expectConnection(db);
  const isBeginning = periodFrom(start) !== undefined;
  expectEventChoice(events);
  expectRoundOptions(options);
  expectFunction('sweep', sweep);
  expectFunction('onError', onError);
  expectFunction('onWait', onWait);
  if (reader !== undefined && typeof reader !== 'string') throw shouldBe('reader', 'a name');
  if (db === undefined && once && start !== 'all' && !isBeginning) {
    throw new OptionError(
      words`${'once'} needs the option ${'db'}, or each run begins at the present and reports nothing.`,
    );
  }
}

const names = [
  'db',
  'schema',
  'start',
  'reader',
  'events',
  'every',
  'sweepEvery',
  'sweep',
  'once',
  'onError',
  'onWait',
  'lease',
  'signal',
  'onProgress',
  'mirror',
] satisfies (keyof WatchOptions)[];

export const expectMirrorWatchOptions = (options: MirrorWatchOptions): void =>
  expectMirrorReader(options, [...mirrorReaderNames, 'onError'], []);
