import type { EventQuery } from '../../models/index.js';
import { isMine } from '../access/visibility.js';
import type { EventRecord } from '../state/records.js';
import { categories } from '../state/reference.js';
import type { Viewer } from '../state/scene.js';
import { hasEnded, takesPlace } from './event-times.js';

/** Whether the event takes place when the filter says; one that is not known keeps every event. */
function isWithin(event: EventRecord, now: number, filter: string | undefined): boolean {
  switch (filter) {
    case 'past':
      return hasEnded(event, now);
    case 'live':
      return takesPlace(event, now);
    case 'upcoming':
      return !hasEnded(event, now);
    default:
      return true;
  }
}

/** Keeps the events that a query asks for. The filters are not documented: those that the client suggests are kept. */
export function filterEvents(
  viewer: Viewer,
  events: readonly EventRecord[],
  { search_q, status, event_type, time_filter, my, category, organisation }: EventQuery = {},
): EventRecord[] {
  const words = search_q?.toLowerCase() ?? '';
  const wanted = categories.find(({ id, slug }) => id === category || slug === category);
  return events.filter(
    (event) =>
      `${event.name} ${event.description}`.toLowerCase().includes(words) &&
      (status === undefined || event.state === status) &&
      (event_type === undefined || event.configuration.type === event_type) &&
      isWithin(event, viewer.now, time_filter) &&
      (my !== true || isMine(viewer, event)) &&
      (category === undefined || (wanted !== undefined && event.listing.categories.includes(wanted.slug))) &&
      (organisation === undefined || event.org === organisation),
  );
}
