import * as z from 'zod';
import { eventUuid } from './limits.js';
import { type Open, open, record } from './schema.js';

const activityIntervals = ['daily', 'weekly', 'monthly'] as const;

/** Which activities of an organisation to count (specification: "Request shapes" of Orgs). */
export interface ActivityQuery {
  /** The uuids of the events to count over; null or nothing for the last 5 published ones. */
  events?: string[] | null | undefined;
  /** First day to count; null or nothing for all time. */
  start_date?: string | null | undefined;
  /** Last day to count; null or nothing for all time. */
  end_date?: string | null | undefined;
  /** Adds the numbers of each day, week or month to the total. */
  interval?: Open<(typeof activityIntervals)[number]> | undefined;
  /** Whether to count each event alone. */
  group_by_event?: boolean | undefined;
}

export const ActivityQuerySchema = record({
  events: z.array(eventUuid).nullish(),
  start_date: z.string().nullish(),
  end_date: z.string().nullish(),
  interval: open(activityIntervals).optional(),
  group_by_event: z.boolean().optional(),
});
