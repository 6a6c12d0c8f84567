import * as z from 'zod';
import { localDate, queriedEvents } from './limits.js';
import { closed, heldTo, type Open, record, type Uuid } from './schema.js';

export const activityIntervals = ['daily', 'weekly', 'monthly'] as const;

/** The activities of an organisation to count (specification: "Request shapes" of Orgs). */
export interface ActivityQuery {
  /**
   * Uuids of the events to count, at most 196, because a URL has a maximum length. Default: the last 5 published
   * events.
   */
  events?: Uuid<'event'>[] | null | undefined;
  /** First day to count, such as `2030-05-01`. Default: all time. */
  start_date?: string | null | undefined;
  /** Last day to count, such as `2030-05-31`. Default: all time. */
  end_date?: string | null | undefined;
  /** Also returns the numbers for each day, week or month: see `Activity.data`. */
  interval?: Open<(typeof activityIntervals)[number]> | undefined;
  /** Whether to count each event separately, rather than all together. */
  group_by_event?: boolean | undefined;
}

const day = heldTo(z.string(), () => localDate);

export const ActivityQuerySchema = record({
  events: queriedEvents.nullish(),
  start_date: day.nullish(),
  end_date: day.nullish(),
  interval: closed(activityIntervals).optional(),
  group_by_event: z.boolean().optional(),
});
