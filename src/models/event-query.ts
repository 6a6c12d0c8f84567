import * as z from 'zod';
import { eventTypes } from './event-configuration.js';
import { publishingStates } from './event-listing.js';
import { type Open, open, record } from './schema.js';
import { type PageQuery, PageQuerySchema } from './shared.js';

export const timeFilters = [
  'today',
  'tomorrow',
  'this_week',
  'this_weekend',
  'next_week',
  'next_weekend',
  'this_month',
  'next_month',
  'this_year',
  'next_year',
] as const;

/**
 * Which events to list (specification: "Conventions for endpoint entries"). Only the paging is documented; the filters
 * are suggestions, and the service may pass over any of them.
 */
export interface EventQuery extends PageQuery {
  /** Words to look for. */
  search_q?: string | undefined;
  /** Status of the events. */
  status?: Open<(typeof publishingStates)[number]> | undefined;
  /** How the events are held. */
  event_type?: Open<(typeof eventTypes)[number]> | undefined;
  /** When the events take place, by the day in their own time zone. */
  time_filter?: Open<(typeof timeFilters)[number]> | undefined;
  /** Whether to list only the caller's own. */
  my?: boolean | undefined;
  /** Slug or id of a category. */
  category?: string | number | undefined;
  /** Name of a country. */
  country?: string | undefined;
  /** Uuid of an organisation. */
  organisation?: string | undefined;
}

export const EventQuerySchema = record({
  ...PageQuerySchema.shape,
  search_q: z.string().optional(),
  status: open(publishingStates).optional(),
  event_type: open(eventTypes).optional(),
  time_filter: open(timeFilters).optional(),
  my: z.boolean().optional(),
  category: z.union([z.string(), z.number()]).optional(),
  country: z.string().optional(),
  organisation: z.string().optional(),
});
