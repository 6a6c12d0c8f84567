import type { Occurrence, OccurrenceAttributes, OccurrenceEnds, OccurrenceInput } from '../../index.js';
import { isObject } from '../../shared/is-object.js';
import { OptionError } from '../../shared/option-error.js';
import { instantOf } from '../../shared/zone.js';
import { localIn } from './local-time.js';
import { localTimesOf, type Recurrence, without } from './recurrence.js';
import { weekdays } from './weekdays.js';

/** A date of an event. */
export interface EventDate {
  /** Start as a local time in the zone of the event, `YYYY-MM-DD HH:MM`. */
  readonly local: string;
  /** Start as a moment. */
  readonly startsAt: Date;
  /** End: the start plus the duration of the event, even across a clock change. */
  readonly endsAt: Date;
}

const minute = 60_000;

/** Returns the minutes of a duration, or undefined if it is not readable. A text is in hours, a number in minutes. */
export function minutesIn(duration: unknown): number | undefined {
  const [, hours, minutes = '0'] = /^(\d+(?:\.\d+)?)(?::(\d\d))?$/.exec(String(duration ?? '')) ?? [];
  if (hours === undefined) return undefined;
  return typeof duration === 'number' ? duration : Number(hours) * 60 + Number(minutes);
}

/** Returns the duration of an event in milliseconds. */
function lengthOf({ event_duration: given }: OccurrenceAttributes): number {
  const minutes = minutesIn(given);
  if (minutes === undefined) {
    throw new OptionError(
      'The event_duration of the occurrence is missing or unreadable, and the API documents no default.',
    );
  }
  return Math.round(minutes * minute);
}

/** Returns the numbers of weekdays (Monday is 1). Each is two or more letters of its English name. Others are left out. */
export const dayNumbers = (names: unknown): ReadonlySet<number> =>
  new Set(
    (Array.isArray(names) ? names : []).flatMap((name) => {
      const text = String(name).toLowerCase();
      const found = weekdays.findIndex((each) => each.startsWith(text));
      return found < 0 || text.length < 2 ? [] : [found + 1];
    }),
  );

/** Returns the last day of a repetition, or the number of its dates. */
export function endOf(
  ends: OccurrenceEnds | null | undefined,
  timezone: string,
): Pick<Recurrence, 'until' | 'count'> {
  const { type, value } = ends ?? {};
  if (type === 'number_of_event' && value && typeof value !== 'object') return { count: Number(value) };
  if (type === 'specific_date' && typeof value !== 'number') {
    return { until: localIn(value, timezone)?.slice(0, 10) };
  }
  return {};
}

/** Returns the objects in a list, or a single object as a list. Replies may have null in either place. */
const objectsIn = <T extends object>(value: T | readonly T[] | null | undefined): T[] =>
  // `isObject` forgets which object it is.
  [value].flat().filter((each) => isObject(each)) as T[];

const patterns = ['does_not_repeat', 'daily', 'weekly', 'monthly'] as const;

/** Returns the pattern of an occurrence without its exclusions, or undefined if it has no pattern or no start. */
export function patternOf({ type, attributes }: Occurrence, timezone: string): Recurrence | undefined {
  const pattern = patterns.find((each) => each === type);
  const [one = {}] = objectsIn(attributes);
  const from = localIn(one.starts_on, timezone);
  if (!pattern || !from) return undefined;
  return {
    type: pattern,
    from,
    ...endOf(one.occurrence_ends, timezone),
    days: dayNumbers(one.days),
    byWeekday: one.monthly_recurrence_type === 'day_name',
    except: [],
  };
}

/** Returns the dates of an occurrence as local times, each with its length in milliseconds. */
function layOut({ type, attributes, exclusions }: Occurrence, timezone: string) {
  const except = objectsIn(exclusions).flatMap((each) => localIn(each, timezone) ?? []);
  const given = objectsIn(attributes);
  if (type === 'schedule') {
    const dates = given.flatMap((each) => {
      const local = localIn(each.starts_on, timezone);
      return local ? [{ local, length: lengthOf(each) }] : [];
    });
    const locals = dates.map(({ local }) => local);
    const kept = new Set(without(locals, except, timezone));
    return dates.filter(({ local }) => kept.has(local));
  }
  if (type === 'timeslots') {
    throw new OptionError(
      'The dates of time slots cannot be listed, because the API does not document their form. Read event_occurrence of the event instead.',
    );
  }
  if (!patterns.some((each) => each === type)) {
    throw new OptionError(`Unknown type of occurrence: ${JSON.stringify(type)}.`);
  }
  const [one = {}] = given;
  const pattern = patternOf({ type, attributes: one }, timezone);
  if (!pattern) return [];
  const length = lengthOf(one);
  return localTimesOf({ ...pattern, except }, timezone).map((local) => ({ local, length }));
}

/**
 * Lists the dates of an occurrence in order. The occurrence may be from an input or from a reply. Without a start it has no
 * dates.
 *
 * If the clocks show a local time twice, it means the earlier moment. Three things are not documented, so they are our choice.
 * A repetition without an end has 366 days from its first date. A month without the wanted day has no date.
 * `number_of_event` also counts excluded dates.
 *
 * Throws a `TypeError` if a date falls into an hour that the clocks skip, an exclusion matches no date, the duration is
 * missing, or there are more than 5,000 dates. Also throws one for the type `timeslots`, whose form is not documented.
 *
 * @example
 * ```ts
 * const evenings = weekly({ from: '2031-04-10 19:30', minutes: 90, until: '2031-06-30' });
 * for (const { local, startsAt } of datesOf(evenings, 'Europe/Vienna')) console.log(local, startsAt.toISOString());
 * ```
 */
export function datesOf(occurrence: OccurrenceInput | Occurrence, timezone: string): EventDate[] {
  if (typeof occurrence !== 'object' || occurrence === null) {
    throw new OptionError(
      'The occurrence is missing, so it has no dates to list. Older replies do not include it.',
    );
  }
  // An input has the same fields as a reply, except for time slots, which are not read.
  return layOut(occurrence as Occurrence, timezone)
    .map(({ local, length }) => {
      const startsAt = instantOf(local, timezone, { gap: 'refuse' });
      return { local, startsAt, endsAt: new Date(startsAt.getTime() + length) };
    })
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
