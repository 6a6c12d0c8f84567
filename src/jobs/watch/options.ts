import { expectFunction, expectKnownNames } from '../../shared/expect.js';
import { OptionError } from '../../shared/option-error.js';
import { words } from '../../shared/words.js';
import { expectJobOptions, type JobOptions } from '../../stores/job-options.js';
import { expectStore, type Store } from '../../stores/store.js';
import { type EventChoice, expectEventChoice } from '../common/event-choice.js';
import { type Beginning, periodFrom } from '../dates/period.js';
import {
  expectMirrorReader,
  type MirrorReaderOptions,
  mirrorReaderNames,
} from '../mirror/changes/options.js';
import type { SweepRule } from '../polling/next-look.js';
import { expectRoundOptions } from '../polling/round-options.js';

/** Options of a watch. Times are in milliseconds. */
export interface WatchOptions extends Pick<JobOptions, 'onProgress'> {
  /** Only with the database of a mirror. The options are then those of `MirrorWatchOptions`. */
  readonly mirror?: undefined;
  /**
   * Store for the known records, so that the watch continues where it stopped. Each watch needs a separate store. For 100,000
   * orders, the store takes 60 MB, and the program 85 MB of memory. A change adds 0.6 kB if the store has `append`. The store
   * contains no names of people.
   *
   * @default memory: each run of the program begins again
   * @example store: fileStore('sales.json')
   */
  readonly store?: Store | undefined;
  /**
   * Beginning of the first run: changes from now on, all records as `created`, or those that were created since a day, a moment
   * or the first day of a period. Of an older record, later changes are reported. Ignored if the store already has the state of
   * this watch. The time of the beginning is stored before the first request. Records that are created later are reported,
   * even if the watch is killed, or if a list fails before it was first read. If you later widen `events`, orders that already
   * existed in the added events are not reported.
   *
   * @default 'now'
   * @example start: 'yesterday'
   */
  readonly start?: 'now' | 'all' | Beginning | undefined;
  /**
   * Events to watch, each named as `NamedEvent` says, or a test of each event of the organisation.
   *
   * @default every event of the organisation
   * @example events: ({ status }) => status === 'published'
   */
  readonly events?: EventChoice | undefined;
  /**
   * Time from the end of one round to the next. A round requests the list of events (100 a request), and the records of events
   * whose number of sold tickets has changed. If the service does not keep that number, a round requests the newest records
   * of every event that is published and neither cancelled nor over, with one request each.
   *
   * @default 60_000
   * @example every: 10_000
   */
  readonly every?: number | undefined;
  /**
   * Maximum time between two sweeps of a list. A sweep reads the list of an event completely, 100 records a request. Only sweeps
   * find changes that leave the number of sold tickets as it was: partial refunds, changed tickets, or a sale and a refund between
   * two rounds. `sweep` decides when the next one is due, which is earlier for most events.
   * The store remembers when each list was last read, so a restart makes no sweep by itself.
   *
   * @default 2_592_000_000, 30 days
   * @example sweepEvery: 600_000
   */
  readonly sweepEvery?: number | undefined;
  /**
   * Rule for the time between two sweeps of a list, by its event: see `nextLook`, which is the default.
   *
   * @default nextLook
   * @example sweep: (list, { pages }) => (list === 'tickets' ? 300_000 : pages * 3_600_000)
   */
  readonly sweep?: SweepRule | undefined;
  /**
   * Whether to end after one round, as for cron or a queue. Cannot be used together with `every`. Pass `onError` too, or the loop
   * throws the first error of an event, after it has yielded the changes of all others.
   *
   * @default false
   * @example once: true
   */
  readonly once?: boolean | undefined;
  /**
   * Called with each error that may pass. The watch continues. `params.event` of the error names the event, if only one
   * failed. Also called once with a `JobError` if the numbers of sold tickets turn out to be wrong. If it throws or
   * rejects, the watch ends with that error.
   *
   * @default not called
   * @example onError: (error) => console.error(error)
   */
  readonly onError?: ((error: unknown) => unknown) | undefined;
  /**
   * Ends the watch: the loop ends without an error, after the change that it is working on.
   *
   * @example signal: controller.signal
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called with the number of events that were checked in this round, and their total. Errors that it throws are ignored.
   *
   * @example onProgress: ({ done, total }) => console.log(`${done} of ${total}`)
   */
  readonly onProgress?: JobOptions['onProgress'];
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

export function expectMirrorWatchOptions(options: MirrorWatchOptions): void {
  expectMirrorReader(options, [...mirrorReaderNames, 'onError'], names);
  expectFunction('onError', options.onError);
}

export function expectWatchOptions(options: WatchOptions): void {
  expectKnownNames(options, [...names, 'mirror']);
  expectJobOptions(options);
  const { start, events, once, onError, store } = options;
  const isBeginning = periodFrom(start) !== undefined;
  expectEventChoice(events);
  expectRoundOptions(options);
  expectFunction('onError', onError);
  if (store !== undefined) expectStore(store);
  else if (once && start !== 'all' && !isBeginning) {
    throw new OptionError(
      words`${'once'} needs the option ${'store'}, or each run begins at the present and reports nothing.`,
    );
  }
}

const names = [
  'store',
  'start',
  'events',
  'every',
  'sweepEvery',
  'sweep',
  'once',
  'onError',
  'signal',
  'onProgress',
] satisfies (keyof WatchOptions)[];
