import { timeFilters } from '../../api/models/event-query.js';
import type { EventQuery, Venue } from '../../api/models/index.js';
import { isMine, isOpen } from '../access/team.js';
import { kept } from '../state/kept.js';
import type { EventRecord } from '../state/records.js';
import { categories } from '../state/reference.js';
import type { Viewer } from '../state/scene.js';
import { asIfUtc, day, localOf, timeOf } from '../state/time.js';
import { attributeOf } from './event-times.js';

type TimeFilter = (typeof timeFilters)[number];

/** Days of the calendar as UTC midnights. The first is included, the last is not. */
type Days = readonly [from: number, until: number];

/** Returns the days that a filter names, seen from today. A week begins on Monday, its weekend on Saturday. */
function daysOf(filter: TimeFilter, today: number): Days {
  const date = new Date(today);
  const monday = today - ((date.getUTCDay() + 6) % 7) * day;
  const month = (offset: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset);
  const year = (offset: number) => Date.UTC(date.getUTCFullYear() + offset, 0);
  const days: Readonly<Record<TimeFilter, Days>> = {
    today: [today, today + day],
    tomorrow: [today + day, today + 2 * day],
    this_week: [monday, monday + 7 * day],
    this_weekend: [monday + 5 * day, monday + 7 * day],
    next_week: [monday + 7 * day, monday + 14 * day],
    next_weekend: [monday + 12 * day, monday + 14 * day],
    this_month: [month(0), month(1)],
    next_month: [month(1), month(2)],
    this_year: [year(0), year(1)],
    next_year: [year(1), year(2)],
  };
  return days[filter];
}

const midnightOf = (time: number, timezone: string) =>
  timeOf(`${new Date(time).toISOString().slice(0, 10)} 00:00`, timezone);

/** Tests whether an event has a date in these days, in its own time zone, that is not over. */
function takesPlaceIn(filter: TimeFilter, now: number): (event: EventRecord) => boolean {
  const spans = new Map<string, Days>();
  const spanIn = (timezone: string): Days => {
    const today = asIfUtc(`${localOf(now, timezone).slice(0, 10)} 00:00`);
    const [from, until] = daysOf(filter, today);
    return [Math.max(now, midnightOf(from, timezone)), midnightOf(until, timezone)];
  };
  return ({ occurrences, timezone }) => {
    const [from, until] = kept(spans, timezone, () => spanIn(timezone));
    return occurrences.some(
      ({ enabled, start_on, end_on }) => enabled && Date.parse(start_on) < until && Date.parse(end_on) > from,
    );
  };
}

type Test = (event: EventRecord) => boolean;

function countryOf(event: EventRecord): string {
  const venue = attributeOf(event, 'venue');
  // An attribute with this name holds a venue.
  return (venue as Venue | undefined)?.address?.country?.toLowerCase() ?? '';
}

/** Yields the tests of a query. The filters are not documented: these are the ones that the client suggests. */
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
