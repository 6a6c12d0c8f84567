import type {
  Event,
  Occurrence,
  OccurrenceAttributes,
  OccurrenceEnds,
  OccurrenceInput,
} from '../../index.js';
import { type Fields, flatten } from './difference.js';
import { listOf, localOf, partsOf, textOf } from './forms.js';

/** Minutes: text is hours, a number minutes. */
function minutesOf(duration: unknown): unknown {
  const [, hours, minutes = '0'] = /^(\d+(?:\.\d+)?)(?::(\d\d))?$/.exec(String(duration ?? '')) ?? [];
  if (typeof duration === 'number' || hours === undefined) return duration;
  return Number(hours) * 60 + Number(minutes);
}

/** A day, or a count of dates. */
function endOf(ends: OccurrenceEnds | null | undefined, zone: string): string | number | null | undefined {
  if (ends === undefined) return undefined;
  const { type, value } = partsOf(ends);
  if (type === 'number_of_event') return typeof value === 'object' ? null : Number(value);
  return typeof value === 'number' ? null : (localOf(value, zone)?.slice(0, 10) ?? null);
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The days by their whole names, Monday first. */
const daysOf = (days: readonly unknown[]) => {
  const names = days.map((day) => String(day).toLowerCase());
  const isIt = (day: string) => (name: string) => name.length > 1 && day.startsWith(name);
  return weekdays.filter((day) => names.some(isIt(day)));
};

const startAndLength = ({ starts_on, event_duration }: OccurrenceAttributes, zone: string) => ({
  starts_on: localOf(starts_on, zone),
  event_duration: minutesOf(event_duration),
});

function patternOf(type: unknown, attributes: OccurrenceAttributes, zone: string): Fields {
  const { occurrence_ends, days, monthly_recurrence_type } = attributes;
  return {
    ...startAndLength(attributes, zone),
    ...(type !== 'does_not_repeat' && { occurrence_ends: endOf(occurrence_ends, zone) }),
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
    // Their form is not documented, and neither is whether they come back.
    return Object.keys(attributes ?? {}).length > 0 ? { [path]: attributes } : {};
  }
  return Array.isArray(attributes) || !attributes ? {} : flatten(path, patternOf(type, attributes, zone));
}

/** How an event repeats, in local times, minutes and days. */
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

/** An occurrence is wanted as a whole: an end or exclusions that are not given are not to be there. */
export function wholeOccurrence(occurrence: OccurrenceInput): Occurrence {
  // What is sent has the fields of a reply; only the form of time slots is open.
  const { attributes, exclusions = [], ...rest } = occurrence as Occurrence;
  if (!attributes || Array.isArray(attributes)) return { ...rest, attributes, exclusions };
  return { ...rest, attributes: { occurrence_ends: null, ...attributes }, exclusions };
}

/** Older records do not say how an event repeats, but when it begins and ends: all there is to one that does not repeat. */
export function onceFields({ event_starts_on: start, event_ends_on: end }: Event, zone: string): Fields {
  const length = (Date.parse(end?.utc ?? '') - Date.parse(start?.utc ?? '')) / 60_000;
  return {
    'occurrence.attributes.starts_on': localOf(start, zone) || undefined,
    'occurrence.attributes.event_duration': Number.isFinite(length) ? length : undefined,
  };
}

/** The first start of an occurrence; none where it has no start. */
export function firstStart(
  occurrence: Occurrence | OccurrenceInput | null | undefined,
  zone: string,
): string | undefined {
  const { attributes } = partsOf(occurrence as Occurrence | null | undefined);
  const all = Array.isArray(attributes) ? attributes : [attributes];
  const starts = all.flatMap((each) => localOf(partsOf(each).starts_on, zone) ?? []);
  return starts.sort()[0];
}
