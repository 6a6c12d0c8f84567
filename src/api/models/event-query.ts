import * as z from 'zod';
import { eventTypes } from './event-configuration.js';
import { publishingStates } from './event-listing.js';
import { closed, record, undocumented, uuidOf } from './schema.js';
import { PageQuerySchema } from './shared.js';

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
export const EventQuerySchema = record({
  ...PageQuerySchema.shape,
  /** Words to search for. Not documented. */
  search_q: undocumented(z.string().optional()),
  /** Status of the events. Not documented. */
  status: undocumented(closed(publishingStates).optional()),
  /** Type of the events: at a venue or online. Not documented. */
  event_type: undocumented(closed(eventTypes).optional()),
  /** Time when the events take place, by the day in their own time zone. Not documented. */
  time_filter: undocumented(closed(timeFilters).optional()),
  /** Whether to list only the caller's own events. Not documented. */
  my: undocumented(z.boolean().optional()),
  /** Slug or id of a category. Not documented. */
  category: undocumented(z.union([z.string(), z.number()]).optional()),
  /** Name of a country. Not documented. */
  country: undocumented(z.string().optional()),
  /** Uuid of an organisation. Not documented. */
  organisation: undocumented(uuidOf<'org'>().optional()),
});
