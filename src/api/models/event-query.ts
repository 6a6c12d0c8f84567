import * as z from 'zod';
import { eventTypes } from './event-configuration.js';
import { publishingStates } from './event-listing.js';
import { closed, type Open, record, type Uuid, undocumented, uuidOf } from './schema.js';
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
 * Filters for the events to list (specification: "Conventions for endpoint entries"). Only the paging is documented.
 * The filters are suggestions, and the service may ignore any of them.
 */
export interface EventQuery extends PageQuery {
  /** Words to search for. Not documented. */
  search_q?: string | undefined;
  /** Status of the events. Not documented. */
  status?: Open<(typeof publishingStates)[number]> | undefined;
  /** Type of the events: at a venue or online. Not documented. */
  event_type?: Open<(typeof eventTypes)[number]> | undefined;
  /** Time when the events take place, by the day in their own time zone. Not documented. */
  time_filter?: Open<(typeof timeFilters)[number]> | undefined;
  /** Whether to list only the caller's own events. Not documented. */
  my?: boolean | undefined;
  /** Slug or id of a category. Not documented. */
  category?: string | number | undefined;
  /** Name of a country. Not documented. */
  country?: string | undefined;
  /** Uuid of an organisation. Not documented. */
  organisation?: Uuid<'org'> | undefined;
}

export const EventQuerySchema = record({
  ...PageQuerySchema.shape,
  search_q: undocumented(z.string().optional()),
  status: undocumented(closed(publishingStates).optional()),
  event_type: undocumented(closed(eventTypes).optional()),
  time_filter: undocumented(closed(timeFilters).optional()),
  my: undocumented(z.boolean().optional()),
  category: undocumented(z.union([z.string(), z.number()]).optional()),
  country: undocumented(z.string().optional()),
  organisation: undocumented(uuidOf<'org'>().optional()),
});
