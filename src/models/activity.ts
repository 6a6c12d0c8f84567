import * as z from 'zod';
import { localDate, queriedEvents } from './limits.js';
import { closed, heldTo, type Open, record, type Uuid } from './schema.js';

export const activityIntervals = ['daily', 'weekly', 'monthly'] as const;

/** Which activities of an organisation to count (specification: "Request shapes" of Orgs). */
export interface ActivityQuery {
  /**
   * The uuids of the events to count over; null or nothing for the last 5 published ones. At most 196 in one call, as many
   * as a URL holds.
   */
  events?: Uuid<'event'>[] | null | undefined;
  /** First day to count, such as `2030-05-01`; null or nothing for all time. */
  start_date?: string | null | undefined;
  /** Last day to count, such as `2030-05-31`; null or nothing for all time. */
  end_date?: string | null | undefined;
  /** Adds the numbers of each day, week or month to the total: see `Activity.data`. */
  interval?: Open<(typeof activityIntervals)[number]> | undefined;
  /** Whether to count each event alone, rather than all together. */
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
