import type { Event, Occurrence, OccurrenceAttributes, OccurrenceInput } from '../../index.js';
import { timeIn } from '../../shared/written-time.js';
import { dayNumbers, endOf, minutesIn } from '../dates/dates-of.js';
import { weekdays } from '../dates/weekdays.js';
import { type Fields, flatten } from './difference.js';
import { listOf, localOf, partsOf, textOf } from './forms.js';

/** Returns the full names of the days, Monday first. */
const daysOf = (days: readonly unknown[]) => {
  const numbers = dayNumbers(days);
  return weekdays.filter((_, index) => numbers.has(index + 1));
};

const startAndLength = ({ starts_on, event_duration }: OccurrenceAttributes, zone: string) => ({
  starts_on: localOf(starts_on, zone),
  event_duration: minutesIn(event_duration) ?? event_duration,
});

function patternOf(type: unknown, attributes: OccurrenceAttributes, zone: string): Fields {
  const { occurrence_ends, days, monthly_recurrence_type } = attributes;
  const { until, count } = endOf(occurrence_ends, zone);
  const end = occurrence_ends === undefined ? undefined : (until ?? count ?? null);
  return {
    ...startAndLength(attributes, zone),
    ...(type !== 'does_not_repeat' && { occurrence_ends: end }),
    ...(type === 'weekly' && { days: Array.isArray(days) ? daysOf(days) : undefined }),
    ...(type === 'monthly' && { monthly_recurrence_type: textOf(monthly_recurrence_type) }),
  };
}

function attributeFields({ type, attributes }: Occurrence, zone: string): Fields {
  const path = 'occurrence.attributes';
  if (type === 'schedule') {
    if (!Array.isArray(attributes)) return {};
    const dates = listOf(attributes).map((each) => startAndLength(each, zone));
    return { [path]: dates.sort((a, b) => String(a.starts_on).localeCompare(String(b.starts_on))) };
  }
  if (type === 'timeslots') {
    // Neither their form nor whether replies contain them is documented.
    return Object.keys(attributes ?? {}).length > 0 ? { [path]: attributes } : {};
  }
  return Array.isArray(attributes) || !attributes ? {} : flatten(path, patternOf(type, attributes, zone));
}

/** Returns how an event repeats, in local times, minutes and days. */
export function occurrenceFields(occurrence: Occurrence | null | undefined, zone: string): Fields {
  const { type, exclusions } = partsOf(occurrence);
  if (!type || !occurrence) return {};
  return {
    'occurrence.type': textOf(type),
    ...attributeFields(occurrence, zone),
    'occurrence.exclusions': Array.isArray(exclusions)
      ? listOf(exclusions)
          .map((each) => localOf(each, zone))
          .sort()
      : exclusions,
  };
}

/** Returns an occurrence with all its parts. An end or exclusions that are left out are to be removed. */
export function wholeOccurrence(occurrence: OccurrenceInput): Occurrence {
  // Inputs have the fields of replies. Only the form of time slots is open.
  const { attributes, exclusions = [], ...rest } = occurrence as Occurrence;
  if (!attributes || Array.isArray(attributes)) return { ...rest, attributes, exclusions };
  return { ...rest, attributes: { occurrence_ends: null, ...attributes }, exclusions };
}

/** Returns the start and length of an event that does not repeat. Older records contain only its start and end. */
export function onceFields({ event_starts_on: start, event_ends_on: end }: Event, zone: string): Fields {
  const length = (Number(timeIn(end?.utc ?? '')) - Number(timeIn(start?.utc ?? ''))) / 60_000;
  return {
    'occurrence.attributes.starts_on': localOf(start, zone) || undefined,
    'occurrence.attributes.event_duration': Number.isFinite(length) ? length : undefined,
  };
}

export function firstStart(
  occurrence: Occurrence | OccurrenceInput | null | undefined,
  zone: string,
): string | undefined {
  const { attributes } = partsOf(occurrence as Occurrence | null | undefined);
  const all = Array.isArray(attributes) ? attributes : [attributes];
  const starts = all.flatMap((each) => localOf(partsOf(each).starts_on, zone) ?? []);
  return starts.sort()[0];
}
