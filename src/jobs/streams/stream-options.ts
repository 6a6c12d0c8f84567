import { expectCount, expectFunction, expectKnownNames } from '../../internal/expect.js';
import { shouldBe, wrongOption } from '../../internal/option-error.js';
import { type EventChoice, expectEventChoice } from '../event-choice.js';
import { expectJobOptions, type JobOptions, type JobProgress } from '../job-options.js';

/** How far a stream has come. An event is done when all of its items were given. */
export interface StreamProgress extends JobProgress {
  /** Items read so far, including those that `since` and `until` leave out. */
  readonly items: number;
}

/** How a stream is read. */
export interface StreamOptions extends Pick<JobOptions, 'signal'> {
  /**
   * The events whose items are given: their uuids, in whose order they are read, or a test of each event of the
   * organisation.
   * @default every event of the organisation
   */
  readonly events?: EventChoice | undefined;
  /**
   * How many events are read at a time, from 1. The items come in the order of events all the same.
   * @default 4
   */
  readonly atOnce?: number | undefined;
  /**
   * Called after each page that is read, and after each event that is done. `done` and `total` count events; `total` is
   * `undefined` until the service says how many there are. What it throws is ignored.
   */
  readonly onProgress?: ((progress: StreamProgress) => void) | undefined;
}

/**
 * What is given, by the date of its creation. What does not tell that date, with its offset from UTC, is given rather
 * than lost.
 *
 * The service knows no filter by date and documents no order of its lists. Where the pages that were read show that a
 * list goes by creation, either way, it is read no further than the end of the period, and the beginning of the period is
 * searched for in a long one, if positions count records. Where a record stands against that, the list is read whole. One
 * that is out of order on a page that was passed over is not noticed.
 */
export interface CreationOptions {
  /**
   * The first moment whose items are given.
   * @default the beginning
   */
  readonly since?: Date | undefined;
  /**
   * The first moment whose items are no longer given: what was created at it is not.
   * @default the end
   */
  readonly until?: Date | undefined;
}

/** How a stream of what has a date of creation is read. */
export interface DatedStreamOptions extends StreamOptions, CreationOptions {}

/** How many events are read at a time where the caller does not say. */
export const defaultAtOnce = 4;

const names = ['events', 'atOnce', 'signal', 'onProgress'];

function expectDate(option: string, value: unknown): void {
  if (value !== undefined && !(value instanceof Date && !Number.isNaN(value.getTime()))) {
    throw shouldBe(option, 'a valid Date');
  }
}

/** Throws a `TypeError` where the options of a stream are not what they should be. */
export function expectStreamOptions(options: StreamOptions): void {
  expectKnown(options, names);
}

/** The same for the streams that know `since` and `until`. */
export function expectDatedStreamOptions(options: DatedStreamOptions): void {
  expectKnown(options, [...names, 'since', 'until']);
  const { since, until } = options;
  expectDate('since', since);
  expectDate('until', until);
  if (since && until && until < since)
    throw wrongOption('until', (call) => `should not be before ${call('since')}`);
}

function expectKnown(options: StreamOptions, known: readonly string[]): void {
  expectKnownNames(options, known);
  const { events, atOnce, signal, onProgress } = options;
  expectJobOptions({ signal });
  expectFunction('onProgress', onProgress);
  expectEventChoice(events);
  if (atOnce !== undefined) expectCount('atOnce', atOnce, 1);
}
