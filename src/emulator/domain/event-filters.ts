import { timeFilters } from '../../api/models/event-query.js';
import type { EventQuery, Venue } from '../../api/models/index.js';
import { isMine, isOpen } from '../access/visibility.js';
import type { EventRecord } from '../state/records.js';
import { categories } from '../state/reference.js';
import type { Viewer } from '../state/scene.js';
import { attributeOf } from './attributes.js';
import { takesPlaceIn } from './time-filters.js';

type Test = (event: EventRecord) => boolean;

/** Returns the country of the venue in lower case. */
function countryOf(event: EventRecord): string {
  const venue = attributeOf(event, 'venue');
  // An attribute with this name holds a venue.
  return (venue as Venue | undefined)?.address?.country?.toLowerCase() ?? '';
}

/**
 * Yields the tests that an event has to pass for a query. The filters are not documented: these are the ones that
 * the client suggests.
 */
function* testsOf(viewer: Viewer, query: EventQuery): Generator<Test> {
  const { search_q, status, event_type, time_filter, my, category, country, organisation } = query;
  if (status !== undefined) yield ({ state }) => state === status;
  if (organisation !== undefined) yield ({ org }) => org === organisation;
  if (event_type !== undefined) yield ({ configuration }) => configuration.type === event_type;
  if (category !== undefined) {
    const wanted = categories.find(({ id, slug }) => id === category || slug === category);
    yield ({ listing }) => wanted !== undefined && listing.categories.includes(wanted.slug);
  }
  if (my === true) yield (event) => isMine(viewer, event);
  const filter = timeFilters.find((each) => each === time_filter);
  if (filter) {
    // People cannot attend an event that they cannot book.
    yield isOpen;
    yield takesPlaceIn(filter, viewer.now);
  }
  if (country !== undefined) {
    const wanted = country.toLowerCase();
    yield (event) => countryOf(event) === wanted;
  }
  if (search_q) {
    const words = search_q.toLowerCase();
    yield ({ name, description }) => `${name} ${description}`.toLowerCase().includes(words);
  }
}

/** Returns the events that a query asks for. Tests only what the query names, since the list may be long. */
export function filterEvents(
  viewer: Viewer,
  events: readonly EventRecord[],
  query: EventQuery = {},
): readonly EventRecord[] {
  const tests = [...testsOf(viewer, query)];
  return tests.length > 0 ? events.filter((event) => tests.every((test) => test(event))) : events;
}
