import { isObject } from '../../shared/is-object.js';
import { shouldBe } from '../../shared/option-error.js';
import {
  aFunction,
  aTime,
  expectOptions as expectChecked,
  type JobOptions,
  jobChecks,
  type OptionChecks,
  optional,
} from '../../stores/job-options.js';
import type { LeaseOptions } from '../../stores/lease.js';
import { type EventChoice, expectEventChoice } from '../common/event-choice.js';
import { expectPause, roundChecks } from '../polling/in-rounds.js';
import type { SweepRule } from '../polling/next-look.js';
import { aDatabase, aSchema, expectSchema } from './changes/options.js';
import type { DatabaseConnection } from './database.js';
import type { MirroredTables } from './tally.js';

/** Result of a mirror, for one round or for all of them. */
export interface MirrorReport {
  /** Number of rounds. */
  readonly rounds: number;
  /** Number of lists that could not be read. None of their records was marked as gone, and they are read again. */
  readonly failed: number;
  /** Numbers of new, changed and gone records, by table. A table without any of these is missing. */
  readonly tables: MirroredTables;
}

/** Options of `mirror`. Times are in milliseconds. */
export interface MirrorOptions extends Pick<JobOptions, 'onProgress'>, Pick<LeaseOptions, 'lease'> {
  /**
   * Path of a SQLite file, which is created if it is missing, or address of a Postgres database. Or a connection: to SQLite (`node:sqlite`, `better-sqlite3`, `libsql`) or to Postgres (a `Client` or `Pool` of `pg`, or
   * `PGlite`). Do not use the connection for anything else while the mirror runs. The mirror leaves it open. Of a pool, it
   * takes one connection, and another one if that breaks. A `Client` cannot connect again, so the mirror then throws.
   * @example db: 'org.db'
   */
  readonly db: string | DatabaseConnection;
  /**
   * Schema of Postgres for the tables, of at most 63 bytes. It is created if it is missing.
   * @default 'ticketing'
   * @example schema: 'ticketing'
   */
  readonly schema?: string | undefined;
  /**
   * Whether to log each change, for `changesOf`, `watch` and `forward`, in tables of the same database: `true`, or with the time in
   * milliseconds to keep a change after it was found. A change that a reader has still to read is kept longer, unless that reader
   * has not come back for 30 days. The log contains earlier forms of changed records, which name people. A later mirror of this
   * database continues the log, whether it has the option or not. `false` deletes the log and its readers, with messages that were not accepted.
   * @default no log, or the one that the database has; a change is kept for 604_800_000, 7 days
   * @example changes: { keep: 14 * 24 * 3_600_000 }
   */
  readonly changes?:
    | boolean
    | {
        /** Time to keep a change after it was found, in milliseconds. */
        readonly keep?: number | undefined;
      }
    | undefined;
  /**
   * Events to mirror, each named as `NamedEvent` says, or a test of each event of the organisation. Rows of other events stay as they are. Reviews, the
   * team and products belong to the organisation, and are mirrored in any case.
   * @default every event of the organisation
   * @example events: ({ status }) => status === 'published'
   */
  readonly events?: EventChoice | undefined;
  /**
   * Time from the end of one round to the next. A round requests the list of events (100 a request), and the newest orders,
   * tickets and attendees of events whose number of sold tickets has changed.
   * @default 60_000
   * @example every: 10_000
   */
  readonly every?: number | undefined;
  /**
   * Maximum time until each list is read completely again, in a sweep. Only that finds changes that leave the number of sold
   * tickets as it was: check-ins, changed attendees, partial refunds, reviews and the team. `sweep` decides when a list is due
   * earlier than that, such as every five minutes while people come. With `sweepEvery: 3_600_000`, each list is read at least
   * once an hour, and each event that is over costs six requests an hour.
   * @default 2_592_000_000, 30 days
   * @example sweepEvery: 600_000
   */
  readonly sweepEvery?: number | undefined;
  /**
   * Rule that returns the time to the next sweep of a list, in milliseconds. The delay of a change that only sweeps find is at
   * most this time.
   * @default nextLook
   * @example sweep: (list, { pages }) => (list === 'tickets' ? 300_000 : pages * 3_600_000)
   */
  readonly sweep?: SweepRule | undefined;
  /**
   * Whether to end after one round. Cannot be used together with `every`.
   * @default false
   * @example once: true
   */
  readonly once?: boolean | undefined;
  /**
   * Ends the mirror after the current write. The mirror then resolves.
   * @example signal: controller.signal
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called with the number of events that were checked in this round, and their total. Errors that it throws are ignored.
   * @example onProgress: ({ done, total }) => console.log(`${done} of ${total}`)
   */
  readonly onProgress?: JobOptions['onProgress'];
  /**
   * Called after each round that read the list of events. If it throws or rejects, the mirror ends with that error, and so with
   * the other callbacks.
   * @example onRound: ({ tables }) => console.log(tables)
   */
  readonly onRound?: ((round: MirrorReport) => unknown) | undefined;
  /**
   * Called with each error that may pass. The mirror continues. `params.event` of the error names the event, if only one
   * failed. With `once` and without `onError`, the first of these errors is thrown at the end. Also called, once for each list, if the
   * token may not read a list other than orders and tickets. The table of that list stays as it is. Called once with a `JobError` if the numbers of sold tickets turn out to be wrong, when the database
   * begins to be away or locked, and for each kind of value that a column cannot hold.
   *
   * @default not called
   * @example onError: (error) => console.error(error)
   */
  readonly onError?: ((error: unknown) => unknown) | undefined;
  /**
   * Called once if another mirror works on the database. This one waits until the other has ended, or until its lease runs out.
   * @example onWait: () => console.log('Waiting for another mirror.')
   */
  readonly onWait?: (() => unknown) | undefined;
}

const checks: OptionChecks<MirrorOptions> = {
  db: aDatabase,
  schema: aSchema,
  events: expectEventChoice,
  changes: optional((changes, name) => {
    if (typeof changes === 'boolean') return;
    if (!isObject(changes)) throw shouldBe(name, 'true, false, or an object such as { keep: 604_800_000 }');
    expectChecked(changes, { keep: aTime(0) }, 'changes.');
  }),
  ...roundChecks,
  onRound: aFunction,
  onError: aFunction,
  onWait: aFunction,
  lease: aTime(1),
  ...jobChecks,
};

export function expectOptions(options: MirrorOptions): void {
  expectChecked(options, checks);
  expectSchema(options.db, options.schema);
  expectPause(options);
}
