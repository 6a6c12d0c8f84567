import type { EventInput, RecurrenceAttributes } from '../../api/models/index.js';
import { dayOf } from '../../api/models/weekday.js';
import type { EventRecord } from '../state/records.js';
import { day, localOf, minute, reachable, timeOf } from '../state/time.js';

type OccurrenceInput = NonNullable<EventInput['occurrence']>;

/** Start and end of one date of an event, in milliseconds since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Default duration of an event. The specification has no default. */
const defaultDuration = 60 * minute;

const mostDates = 366;

/** Number of days in which a repetition without an end has dates. The specification gives no limit. */
const openDays = 366;

/** Maximum number of days in which a repetition with an end has dates: as many months as it may have dates. */
const mostDays = mostDates * 31;

/** Reads a duration: hours as text (`1.5`, `1:30`), or a number of minutes. */
function durationOf(value: string | number | undefined): number {
  if (value === undefined || value === '') return defaultDuration;
  if (typeof value === 'number') return value * minute;
  const [hours = '0', minutes = '0'] = value.split(':');
  return (Number(hours) * 60 + Number(minutes)) * minute;
}

/** Reads a start: ISO 8601, or local time if it has no offset. */
export function startOf(value: string, timezone: string): number {
  return /(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(value.slice(10))
    ? reachable(Date.parse(value))
    : timeOf(value.replace('T', ' ').slice(0, 16), timezone);
}

const onDay = (date: Date, local: string) => `${date.toISOString().slice(0, 10)} ${local.slice(11)}`;

/** Whether a repetition falls on the day, given its first. Days are UTC dates that represent local ones. */
function fallsOn(occurrence: OccurrenceInput, first: Date, date: Date): boolean {
  switch (occurrence.type) {
    case 'daily':
      return true;
    case 'weekly':
      return occurrence.attributes.days.some((name) => dayOf(name) === date.getUTCDay());
    case 'monthly': {
      const week = (each: Date) => Math.floor((each.getUTCDate() - 1) / 7);
      return occurrence.attributes.monthly_recurrence_type === 'day_no'
        ? date.getUTCDate() === first.getUTCDate()
        : date.getUTCDay() === first.getUTCDay() && week(date) === week(first);
    }
    default:
      return date.getTime() === first.getTime();
  }
}

function repeated(occurrence: OccurrenceInput, attributes: RecurrenceAttributes, timezone: string): number[] {
  if (!attributes.starts_on) return [];
  const local = localOf(startOf(attributes.starts_on, timezone), timezone);
  const first = new Date(`${local.slice(0, 10)}T00:00Z`);
  const ends = attributes.occurrence_ends;
  const count = Math.min(ends?.type === 'number_of_event' ? (ends.value ?? mostDates) : mostDates, mostDates);
  const last = ends?.type === 'specific_date' ? ends.value?.local?.slice(0, 10) : undefined;
  const starts: number[] = [];
  const horizon = occurrence.type === 'does_not_repeat' ? 1 : ends ? mostDays : openDays;
  for (let offset = 0; offset < horizon && starts.length < count; offset += 1) {
    const date = new Date(first.getTime() + offset * day);
    if (last !== undefined && date.toISOString().slice(0, 10) > last) break;
    if (fallsOn(occurrence, first, date)) starts.push(timeOf(onDay(date, local), timezone));
  }
  return starts;
}

/** Lays out the dates of an event in order. The form of time slots is not documented: they yield no dates. */
export function spansOf(occurrence: OccurrenceInput | undefined, timezone: string): Span[] {
  if (!occurrence) return [];
  // As instants, so that a local time that the clocks skip is the same for a date and for its exclusion.
  const excluded = new Set(
    occurrence.exclusions?.flatMap(({ local }) => (local ? [startOf(local, timezone)] : [])),
  );
  if (occurrence.type === 'timeslots') return [];
  const spans =
    occurrence.type === 'schedule'
      ? (occurrence.attributes ?? []).flatMap(({ starts_on, event_duration }) => {
          if (!starts_on) return [];
          const start = startOf(starts_on, timezone);
          return [{ start, end: reachable(start + durationOf(event_duration)) }];
        })
      : repeated(occurrence, occurrence.attributes ?? {}, timezone).map((start) => ({
          start,
          end: reachable(start + durationOf(occurrence.attributes?.event_duration)),
        }));
  return spans.filter(({ start }) => !excluded.has(start)).sort((a, b) => a.start - b.start);
}

/** Returns the value of an attribute of the event's configuration. If several have the name, the last one counts. */
export const attributeOf = ({ configuration }: Pick<EventRecord, 'configuration'>, name: string): unknown =>
  configuration.attributes?.findLast((each) => each.name === name)?.value;

/** Returns when the event first starts and last ends, each null until it has a date. */
export const spanOf = ({ occurrences }: EventRecord) => ({
  start: occurrences[0]?.start_on ?? null,
  end: occurrences.at(-1)?.end_on ?? null,
});

export function hasEnded(event: EventRecord, now: number): boolean {
  const { end } = spanOf(event);
  return end !== null && Date.parse(end) <= now;
}

export const takesPlace = ({ occurrences }: EventRecord, now: number): boolean =>
  occurrences.some(
    ({ enabled, start_on, end_on }) => enabled && Date.parse(start_on) <= now && now < Date.parse(end_on),
  );

type Bound = { readonly utc?: string | null; readonly local?: string | null } | null | undefined;

const timeIn = (bound: Bound, timezone: string): number | null => {
  const text = bound?.utc || bound?.local;
  return text ? startOf(text, timezone) : null;
};

/** Returns when booking opens and closes, each null if it follows the event. */
export const bookingOf = ({ settings, timezone }: Pick<EventRecord, 'settings' | 'timezone'>) => ({
  opens: timeIn(settings.booking_starts_on, timezone),
  closes: timeIn(settings.booking_ends_on, timezone),
});
