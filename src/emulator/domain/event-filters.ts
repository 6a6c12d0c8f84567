import { timeFilters } from '../../models/event-query.js';
import type { EventQuery, Venue } from '../../models/index.js';
import { isMine, isOpen } from '../access/visibility.js';
import type { EventRecord } from '../state/records.js';
import { categories } from '../state/reference.js';
import type { Viewer } from '../state/scene.js';
import { takesPlaceIn } from './time-filters.js';

/** Whether an event that is open for booking takes place when the filter says. */
function within(filter: string | undefined, now: number): (event: EventRecord) => boolean {
  const known = timeFilters.find((each) => each === filter);
  if (known === undefined) return () => true;
  const takesPlace = takesPlaceIn(known, now);
  return (event) => isOpen(event) && takesPlace(event);
}

/** The country of the venue, in lower case. */
function countryOf({ configuration }: EventRecord): string {
  const venue = configuration.attributes?.find(({ name }) => name === 'venue')?.value;
  // What is stored under the name is a venue.
  return (venue as Venue | undefined)?.address?.country?.toLowerCase() ?? '';
}

/** Keeps the events that a query asks for. The filters are not documented: those that the client suggests are kept. */
export function filterEvents(
  viewer: Viewer,
  events: readonly EventRecord[],
  { search_q, status, event_type, time_filter, my, category, country, organisation }: EventQuery = {},
): EventRecord[] {
  const words = search_q?.toLowerCase() ?? '';
  const wanted = categories.find(({ id, slug }) => id === category || slug === category);
  const isWithin = within(time_filter, viewer.now);
  return events.filter(
    (event) =>
      `${event.name} ${event.description}`.toLowerCase().includes(words) &&
      (status === undefined || event.state === status) &&
      (event_type === undefined || event.configuration.type === event_type) &&
      isWithin(event) &&
      (my !== true || isMine(viewer, event)) &&
      (category === undefined || (wanted !== undefined && event.listing.categories.includes(wanted.slug))) &&
      (country === undefined || countryOf(event) === country.toLowerCase()) &&
      (organisation === undefined || event.org === organisation),
  );
}
