import {
  aCount,
  type JobOptions,
  type JobProgress,
  jobChecks,
  type OptionChecks,
} from '../../stores/job-options.js';
import { type EventChoice, expectEventChoice } from '../common/event-choice.js';
import { expectPeriod, type Period } from '../dates/period.js';

/** Progress of a stream. An event is done when all of its items were yielded. */
export interface StreamProgress extends JobProgress {
  /** Items read so far, including those outside the period. */
  readonly items: number;
  /** Events that are left out, because they were deleted before their first item was read. They are done too. */
  readonly gone: number;
}

/** Options of a stream. */
export interface StreamOptions extends Pick<JobOptions, 'signal'> {
  /**
   * Events whose items are read: a list in the order of reading, each named as `NamedEvent` says, or a test of each event of the
   * organisation.
   * @default every event of the organisation
   * @example events: ({ status }) => status === 'published'
   */
  readonly events?: EventChoice | undefined;
  /**
   * Number of events that are read at the same time, from 1. Items still come in the order of events.
   * @default 4
   * @example atOnce: 4
   */
  readonly atOnce?: number | undefined;
  /**
   * Called after each page and after each completed event. `done` and `total` count events. `total` is `undefined`
   * until the service returns the number of events. Errors that it throws are ignored.
   * @example onProgress: ({ done, total }) => console.log(`${done} of ${total ?? '?'} events`)
   */
  readonly onProgress?: ((progress: StreamProgress) => void) | undefined;
}

/**
 * The period of creation whose items are read. A date without an offset is in UTC. An item without a readable date is included
 * rather than lost.
 *
 * Every event is read, whenever it was created, because imported orders are older than their event.
 *
 * The service has no filter by date, and documents no order of its lists. If the pages show that a list is in order
 * of creation, up or down, it is read only until the end of the period. A later record that is out of order is then
 * not noticed. Any other list is read whole.
 */
export interface PeriodOption {
  /**
   * Period in which the items were created.
   * @default all of time
   * @example period: { month: 'last' }
   */
  readonly period?: Period | undefined;
}

/** Options of a stream of items with a date of creation. */
export interface DatedStreamOptions extends StreamOptions, PeriodOption {}

/** Number of events that are read at the same time by default. */
export const defaultAtOnce = 4;

/** Checks of the options of a stream. */
export const streamChecks: OptionChecks<StreamOptions> = {
  events: expectEventChoice,
  atOnce: aCount(1),
  ...jobChecks,
};

/** Checks of the options of a stream with a period. */
export const datedChecks: OptionChecks<DatedStreamOptions> = { ...streamChecks, period: expectPeriod };
