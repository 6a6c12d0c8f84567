import type { Occurrence, OccurrenceAttributes, OccurrenceInput } from '../index.js';
import { isObject } from '../internal/is-object.js';
import { OptionError } from '../internal/option-error.js';
import { instantOf } from '../internal/zone.js';
import { localIn } from './local-time.js';
import { localTimesOf, type Recurrence, weekdays, without } from './recurrence.js';

/** A date of an event. */
export interface EventDate {
  /** When it starts by the clocks of the event's zone, `YYYY-MM-DD HH:MM`. */
  readonly local: string;
  /** When it starts. */
  readonly startsAt: Date;
  /** When it ends: as many minutes later as the event lasts, whatever clocks do in between. */
  readonly endsAt: Date;
}

const minute = 60_000;

/** How long an event lasts, in milliseconds: text is hours, a number minutes. */
function lengthOf({ event_duration: given }: OccurrenceAttributes): number {
  const [, hours, minutes = '0'] = /^(\d+(?:\.\d+)?)(?::(\d\d))?$/.exec(String(given ?? '')) ?? [];
  if (hours === undefined) {
    throw new OptionError(
      'The occurrence has no event_duration that can be read, and how long it then lasts is not documented.',
    );
  }
  return Math.round((typeof given === 'number' ? given : Number(hours) * 60 + Number(minutes)) * minute);
}

/** The number of a day from Monday, by two letters of its English name or more; none where it is no such name. */
function dayNumber(name: unknown): number[] {
  const text = String(name).toLowerCase();
  const found = weekdays.findIndex((each) => each.startsWith(text));
  return found < 0 || text.length < 2 ? [] : [found + 1];
}

function endOf(
  { occurrence_ends: ends }: OccurrenceAttributes,
  timezone: string,
): Pick<Recurrence, 'until' | 'count'> {
  const { type, value } = ends ?? {};
  if (type === 'number_of_event' && value && typeof value !== 'object') {
    if (Number.isInteger(Number(value))) return { count: Number(value) };
    throw new OptionError(`${JSON.stringify(value)} is no number of events to end after.`);
  }
  if (type === 'specific_date' && typeof value !== 'number') {
    return { until: localIn(value, timezone)?.slice(0, 10) };
  }
  return {};
}

/** The objects in a list, or the one that stands for a list: replies may hold null in their place. */
const objectsIn = <T extends object>(value: T | readonly T[] | null | undefined): T[] =>
  // `isObject` forgets which object it is.
  [value].flat().filter((each) => isObject(each)) as T[];

const patterns = ['does_not_repeat', 'daily', 'weekly', 'monthly'] as const;

/** The pattern of an occurrence, without what it leaves out; undefined where it has none or no start. */
export function patternOf({ type, attributes }: Occurrence, timezone: string): Recurrence | undefined {
  const pattern = patterns.find((each) => each === type);
  const [one = {}] = objectsIn(attributes);
  const from = localIn(one.starts_on, timezone);
  if (!pattern || !from) return undefined;
  return {
    type: pattern,
    from,
    ...endOf(one, timezone),
    days: new Set(Array.isArray(one.days) ? one.days.flatMap(dayNumber) : []),
    byWeekday: one.monthly_recurrence_type === 'day_name',
    except: [],
  };
}

interface Timed {
  readonly local: string;
  readonly length: number;
}

/**
 * What a date and its exclusion have in common: the moment, because a reply may name an hour that the clocks leave out by
 * the one after it.
 */
const momentIn = (timezone: string) => (local: string) => instantOf(local, timezone).getTime();

/** The dates of a schedule. */
function scheduled(entries: readonly OccurrenceAttributes[], except: string[], timezone: string): Timed[] {
  const dates = entries.flatMap((each) => {
    const local = localIn(each.starts_on, timezone);
    return local ? [{ local, length: lengthOf(each) }] : [];
  });
  const locals = dates.map(({ local }) => local);
  const kept = new Set(without(locals, except, momentIn(timezone)));
  return dates.filter(({ local }) => kept.has(local));
}

/** The dates of an occurrence, by the clocks of its zone. */
function layOut({ type, attributes, exclusions }: Occurrence, timezone: string): Timed[] {
  const except = objectsIn(exclusions).flatMap((each) => localIn(each, timezone) ?? []);
  const given = objectsIn(attributes);
  if (type === 'schedule') return scheduled(given, except, timezone);
  if (type === 'timeslots') {
    throw new OptionError(
      'The dates of time slots cannot be told, because their form is not documented: see event_occurrence of the event.',
    );
  }
  if (!patterns.some((each) => each === type)) {
    throw new OptionError(`An occurrence of the type ${JSON.stringify(type)} is not known.`);
  }
  const [one = {}] = given;
  const pattern = patternOf({ type, attributes: one }, timezone);
  if (!pattern) return [];
  const length = lengthOf(one);
  const recurrence = { ...pattern, except };
  return localTimesOf(recurrence, momentIn(timezone)).map((local) => ({ local, length }));
}

/**
 * Lists the dates that an occurrence means, in order, whether it is one to be sent or one of a reply. An occurrence
 * without a start has none.
 *
 * A time that the clocks of the zone show twice is the earlier of the two. A repetition without an end is laid out for 366
 * days from its first, because where the service stops is not documented. Neither is what a month gives that lacks the day,
 * which is no date here, nor whether `number_of_event` counts the dates that are left out, which it does here.
 *
 * Throws a `TypeError` where a date falls into an hour that the clocks leave out, an exclusion leaves nothing out, the
 * length is missing, there are more than 5,000 dates, or the type is `timeslots`, whose form is not documented.
 *
 * @example
 * ```ts
 * const evenings = weekly({ from: '2031-04-10 19:30', minutes: 90, until: '2031-06-30' });
 * for (const { local, startsAt } of datesOf(evenings, 'Europe/Vienna')) console.log(local, startsAt.toISOString());
 * ```
 */
export function datesOf(occurrence: OccurrenceInput | Occurrence, timezone: string): EventDate[] {
  if (typeof occurrence !== 'object' || occurrence === null) {
    throw new OptionError('There is no occurrence to list the dates of: older replies have none.');
  }
  // What is sent has the fields of a reply; only the form of time slots is open, and that is not read.
  return layOut(occurrence as Occurrence, timezone)
    .map(({ local, length }) => {
      const startsAt = instantOf(local, timezone, { gap: 'refuse' });
      return { local, startsAt, endsAt: new Date(startsAt.getTime() + length) };
    })
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
