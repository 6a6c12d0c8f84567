import type { EventQuery } from '../../models/index.js';
import { isMine } from '../access/visibility.js';
import type { EventRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { hasEnded, takesPlace } from './event-times.js';
import { categories } from './reference.js';

type Test = (event: EventRecord) => boolean;

/** Whether the event takes place when the filter says; no test where the filter is not known. */
function timeTest(filter: string | undefined, now: number): Test | undefined {
  switch (filter) {
    case 'past':
      return (event) => hasEnded(event, now);
    case 'live':
      return (event) => takesPlace(event, now);
    case 'upcoming':
      return (event) => !hasEnded(event, now);
    default:
      return undefined;
  }
}

/** What an event has to pass for a query. The filters are not documented: those that the client suggests are kept. */
function* testsOf(viewer: Viewer, query: EventQuery): Generator<Test> {
  const { search_q, status, event_type, time_filter, my, category, organisation } = query;
  if (status !== undefined) yield ({ state }) => state === status;
  if (organisation !== undefined) yield ({ org }) => org === organisation;
  if (event_type !== undefined) yield ({ configuration }) => configuration.type === event_type;
  if (category !== undefined) {
    const wanted = categories.find(({ id, slug }) => id === category || slug === category);
    yield ({ listing }) => wanted !== undefined && listing.categories.includes(wanted.slug);
  }
  if (my === true) yield (event) => isMine(viewer, event);
  const time = timeTest(time_filter, viewer.now);
  if (time) yield time;
  if (search_q) {
    const words = search_q.toLowerCase();
    yield ({ name, description }) => `${name} ${description}`.toLowerCase().includes(words);
  }
}

/** Keeps the events that a query asks for. Only what it asks for is looked at: the list may be long. */
export function filterEvents(
  viewer: Viewer,
  events: readonly EventRecord[],
  query: EventQuery = {},
): readonly EventRecord[] {
  const tests = [...testsOf(viewer, query)];
  return tests.length > 0 ? events.filter((event) => tests.every((test) => test(event))) : events;
}
