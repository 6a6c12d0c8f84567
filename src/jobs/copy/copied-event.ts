import type { Event } from '../../index.js';

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
