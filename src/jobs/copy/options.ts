import type { Event } from '../../index.js';
import { expectObject } from '../../shared/expect.js';
import { OptionError, wrongOption } from '../../shared/option-error.js';
import { words } from '../../shared/words.js';
import {
  aBoolean,
  aCount,
  aFunction,
  aText,
  expectOptions as expectChecked,
  type JobOptions,
  jobChecks,
  type OptionChecks,
  optional,
} from '../../stores/job-options.js';
import { expectStore, type Store } from '../../stores/store.js';
import type { Shift } from './moved.js';

/** Options of `copy`: the new dates, and the store. Give either `start` or `shift`. */
export interface CopyOptions extends JobOptions {
  /**
   * Start of the copy as a local time in the zone of the event, `YYYY-MM-DD HH:MM`, or a day, which keeps the time of day. For several
   * events, a function that returns the start of each copy.
   * @example start: '2032-05-01 19:30'
   */
  readonly start?: string | ((event: Event) => string) | undefined;
  /**
   * Distance by which each event is moved. The local time of day stays the same, even across a clock change. Whole weeks keep
   * the day of the week, a year does not.
   * @example shift: { weeks: 52 }
   */
  readonly shift?: Shift | undefined;
  /**
   * Name of the copy. `{name}` becomes the name of the event, and `{year}` the year in which the copy starts. For several events it
   * needs `{name}`.
   * @default the name of the event
   * @example name: 'Jazz {year}'
   */
  readonly name?: string | undefined;
  /**
   * Record of what was copied: each event with the start of its copy. Pass the same store to each run, also to copy the same events
   * to further dates. The job skips what the store lists as copied, and the copies themselves. To copy those, use another store.
   * @example store: fileStore('programme-2032.json')
   */
  readonly store: Store;
  /**
   * Whether to return what would be copied, and to which start, without any changes to the service or the store.
   * @default false
   * @example dryRun: true
   */
  readonly dryRun?: boolean | undefined;
}

/**
 * Result for one event.
 * - `copied`: this run made the copy, or found and finished it.
 * - `existing`: an earlier run made the copy.
 * - `skipped`: the event is itself a copy that this job made.
 * - `planned`: the event would be copied without `dryRun`.
 * - `failed`: `error` says why. Another run looks for the copy first, then tries again.
 */
export type CopyStatus = 'copied' | 'existing' | 'skipped' | 'planned' | 'failed';

/** One event that was to be copied, with its result. */
export interface CopiedEvent {
  /** Event that was to be copied. */
  readonly source: Event;
  /** Uuid of the copy. Present even if the copy could not be finished. */
  readonly copy: string | undefined;
  /** Start of the copy, local in the zone of the event, `YYYY-MM-DD HH:MM`. `undefined` without a copy or a start. */
  readonly start: string | undefined;
  /**
   * What to pass from now on to name the event that was to be copied: its name, its name and a date, or its uuid. `undefined` if
   * nothing was planned or copied.
   */
  readonly sourceName: string | undefined;
  /** What to pass from now on to name the copy, in the same way. */
  readonly copyName: string | undefined;
  /**
   * Local start of each date of the copy. The first is `start`. Empty if this run neither plans nor makes the copy, or if the
   * service returns only the first start and the last end of the event.
   */
  readonly dates: readonly string[];
  /** Result. */
  readonly status: CopyStatus;
  /**
   * Sentences about sessions and booking times that did not move with the event. The API documents no way to correct them, so
   * check them by hand. Only the run that made the copy reports them.
   */
  readonly differences: readonly string[];
  /**
   * Sentences about a copy that this run plans or made: its dates are on other days of the week than those of its event, its
   * start has passed, its dates were corrected as a list, or a name means another event than before.
   */
  readonly notes: readonly string[];
  /** Reason for `failed`. */
  readonly error?: unknown;
}

export function expectOptions(options: CopyOptions): void {
  expectChecked(options, checks);
  const { start, shift } = options;
  if ((start === undefined) === (shift === undefined))
    throw new OptionError(words`Pass either ${'start'} or ${'shift'}.`);
}

function expectShift(shift: Shift): void {
  expectObject('shift', shift, 'an object such as { weeks: 52 }');
  expectChecked(shift, shiftChecks, 'shift.');
  const { years = 0, months = 0, weeks = 0, days = 0 } = shift;
  if (years * 12 + months === 0 && weeks * 7 + days === 0)
    throw wrongOption('shift', 'must be at least one day');
}

const shiftChecks: OptionChecks<Shift> = {
  years: aCount(-100, 100),
  months: aCount(-1_200, 1_200),
  weeks: aCount(-5_000, 5_000),
  days: aCount(-36_500, 36_500),
};

const checks: OptionChecks<CopyOptions> = {
  start: (start, name) => typeof start === 'string' || aFunction(start, name),
  shift: optional((shift) => expectShift(shift as Shift)),
  name: aText,
  store: expectStore,
  dryRun: aBoolean,
  ...jobChecks,
};
