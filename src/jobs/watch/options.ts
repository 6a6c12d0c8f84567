import { isObject } from '../../shared/is-object.js';
import { OptionError } from '../../shared/option-error.js';
import { words } from '../../shared/words.js';
import {
  aFunction,
  aTime,
  expectOptions,
  jobChecks,
  type OptionCheck,
  type OptionChecks,
  optional,
} from '../../stores/job-options.js';
import { expectEventChoice } from '../common/event-choice.js';
import { periodFrom } from '../dates/period.js';
import {
  aBeginning,
  aDatabase,
  aSchema,
  expectMirrorReader,
  expectReader,
  expectSchema,
  type MirrorReaderOptions,
  mirrorReaderChecks,
} from '../mirror/changes/options.js';
import type { DatabaseConnection } from '../mirror/database.js';
import type { MirrorOptions } from '../mirror/options.js';
import { expectPause, roundChecks } from '../polling/in-rounds.js';

/** Options of a watch. Times are in milliseconds. */
export interface WatchOptions
  extends Pick<
      MirrorOptions,
      'schema' | 'events' | 'every' | 'sweep' | 'sweepEvery' | 'once' | 'onError' | 'onProgress' | 'signal'
    >,
    Pick<MirrorReaderOptions, 'start' | 'lease' | 'onWait'> {
  /** Only with the database of a mirror that another program keeps. The options are then those of `MirrorWatchOptions`. */
  readonly mirror?: undefined;
  /**
   * Where the known records and the position are kept, so that the next run continues where this one stopped: the path of a SQLite
   * file, which is created if it is missing, the address of a Postgres database, or a connection as `mirror` takes it. Jobs of many
   * organisations can share a database, and it may be that of a mirror. The names of the tables begin with `ticketing_`. They
   * contain no names of people, apart from changes that the loop has not passed, and messages that wait or were put aside.
   * @default memory: each run of the program begins again
   * @example db: 'sales.db'
   */
  readonly db?: string | DatabaseConnection | undefined;
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
   * Called once with a `JobError` when the database begins to be away or locked. The job tries again for five minutes.
   * @default not called
   * @example onError: (error) => console.error(error)
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}

const watchChecks: OptionChecks<WatchOptions> = {
  mirror: () => {},
  db: optional(aDatabase),
  schema: aSchema,
  start: aBeginning,
  reader: optional(expectReader),
  events: expectEventChoice,
  ...roundChecks,
  onError: aFunction,
  onWait: aFunction,
  lease: aTime(1),
  ...jobChecks,
};

const mirrorChecks: OptionChecks<MirrorWatchOptions> = { ...mirrorReaderChecks, onError: aFunction };

const isOfMirror = (options: WatchOptions | MirrorWatchOptions): options is MirrorWatchOptions =>
  isObject(options) && options.mirror !== undefined;

/** Checks the options of a watch, or of a job that has more options. */
export function expectWatchOptions(
  options: WatchOptions | MirrorWatchOptions,
  more: Readonly<Record<string, OptionCheck>> = {},
): void {
  if (isOfMirror(options)) {
    expectMirrorReader(options, { ...mirrorChecks, ...more });
    return;
  }
  expectOptions(options, { ...watchChecks, ...more });
  expectSchema(options.db, options.schema);
  expectPause(options);
  const { db, once, start } = options;
  if (db === undefined && once && start !== 'all' && periodFrom(start) === undefined) {
    throw new OptionError(
      words`${'once'} needs the option ${'db'}, or each run begins at the present and reports nothing.`,
    );
  }
}
