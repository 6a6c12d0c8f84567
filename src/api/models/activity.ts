import * as z from 'zod';
import { eventUuid, localDate } from './limits.js';
import { closed, heldTo, record } from './schema.js';

const day = heldTo(z.string(), () => localDate);

// A common maximum length of URLs is 8 kB. Half a kB of it is for the address and the other fields. A uuid has 36
// characters, and the comma between two becomes `%2C`. The service would refuse a longer list without a reason.
const mostEvents = Math.floor((8 * 1024 - 512) / (36 + '%2C'.length));

/** The activities of an organisation to count (specification: "Request shapes" of Orgs). */
export const ActivityQuerySchema = record({
  /**
   * Uuids of the events to count, at most 196, because a URL has a maximum length. Default: the last 5 published
   * events.
   */
  events: z
    .array(eventUuid)
    .max(
      mostEvents,
      `events should be at most ${mostEvents}, as many as a URL holds: ask for the rest in another call`,
    )
    .nullish(),
  /** First day to count, such as `2030-05-01`. Default: all time. */
  start_date: day.nullish(),
  /** Last day to count, such as `2030-05-31`. Default: all time. */
  end_date: day.nullish(),
  /** Also returns the numbers for each day, week or month: see `Activity.data`. */
  interval: closed(['daily', 'weekly', 'monthly']).optional(),
  /** Whether to count each event separately, rather than all together. */
  group_by_event: z.boolean().optional(),
});
