import type { MonthlyOccurrence, OccurrenceInput, RecurrenceAttributes } from '../../index.js';
import { patternOf } from '../dates/dates-of.js';
import { localIn, localTextOf, plainTimeOf } from '../dates/local-time.js';
import { localTimesOf } from '../dates/recurrence.js';
import { weekdays } from '../dates/weekdays.js';

/** Returns the local time to which a local time is moved. */
export type Move = (local: string) => string;

/** How far events are moved, in calendar units. The local time of day stays the same. */
export interface Shift {
  /**
   * Whole years: the same date, and so another day of the week. 29 February becomes the 28th in a year without it.
   */
  readonly years?: number | undefined;
  /** Whole months: the same day of the month, or the last one if the month is shorter. */
  readonly months?: number | undefined;
  /** Whole weeks. */
  readonly weeks?: number | undefined;
  /** Whole days. */
  readonly days?: number | undefined;
}

/** Returns a local time moved on the calendar. */
export const shifted = (local: string, { years = 0, months = 0, weeks = 0, days = 0 }: Shift): string =>
  localTextOf(plainTimeOf(local).add({ years, months, weeks, days }));

/** Returns a move by the distance between two local times. Changes of the clock in between do not count. */
export function moveBetween(from: string, to: string): Move {
  const distance = plainTimeOf(from).until(plainTimeOf(to, 'to'), { largestUnit: 'days' });
  return (local) => localTextOf(plainTimeOf(local).add(distance));
}

/** Returns days of the week, moved like the date `from`. */
function movedDays(days: readonly string[], from: string, move: Move): string[] {
  const steps = plainTimeOf(move(from)).dayOfWeek - plainTimeOf(from).dayOfWeek;
  return days.map((name) => {
    const found = weekdays.findIndex((each) => each.startsWith(name.toLowerCase()));
    return weekdays[(found + steps + 7) % 7] ?? name;
  });
}

/**
 * Returns the move of a monthly event's dates. Months differ in length, so the nth date becomes the nth date of the
 * pattern that begins at the moved first date.
 */
export function monthlyMove(occurrence: OccurrenceInput, move: Move, timezone: string): Move {
  if (occurrence.type !== 'monthly') return move;
  const pattern = patternOf(occurrence, timezone);
  if (!pattern) return move;
  const before = localTimesOf(pattern);
  const after = localTimesOf({
    ...pattern,
    from: move(pattern.from),
    until: undefined,
    count: before.length,
  });
  const moved = new Map(before.map((local, index) => [local, after[index] ?? move(local)]));
  return (local) => moved.get(local) ?? move(local);
}

/**
 * Returns a repetition with all its dates moved: the start, the last day, the days of the week and the exclusions.
 */
export function movedOccurrence(given: OccurrenceInput, move: Move, timezone: string): OccurrenceInput {
  const dateMove = monthlyMove(given, move, timezone);
  const at = <T extends string | undefined>(text: T) => {
    const local = localIn(text, timezone);
    return local === undefined ? {} : { starts_on: move(local) };
  };
  const attributesOf = <T extends RecurrenceAttributes>(attributes: T): T => {
    const { starts_on, occurrence_ends: ends } = attributes;
    const last = ends?.type === 'specific_date' ? ends.value?.local?.slice(0, 10) : undefined;
    if (last === undefined || !starts_on) return { ...attributes, ...at(starts_on) };
    const lastTime = `${last}${localIn(starts_on, timezone)?.slice(10)}`;
    const lastDate = given.type === 'monthly' ? lastDateOf(given, timezone) : undefined;
    const until = dateMove(lastDate ?? lastTime).slice(0, 10);
    const occurrence_ends = { type: 'specific_date' as const, value: { local: until } };
    return { ...attributes, ...at(starts_on), occurrence_ends };
  };
  const exclusions = given.exclusions && {
    exclusions: given.exclusions.map(({ local }) => (local ? { local: dateMove(local) } : {})),
  };
  switch (given.type) {
    case 'timeslots':
      return { ...given, ...exclusions };
    case 'schedule':
      return {
        ...given,
        ...exclusions,
        attributes: given.attributes?.map((each) => ({ ...each, ...at(each.starts_on) })),
      };
    case 'weekly': {
      const attributes = attributesOf(given.attributes);
      const from = localIn(given.attributes.starts_on, timezone);
      const days = from ? movedDays(attributes.days, from, move) : attributes.days;
      return { ...given, ...exclusions, attributes: { ...attributes, days } };
    }
    case 'monthly':
      return { ...given, ...exclusions, attributes: attributesOf(given.attributes) };
    default:
      return { ...given, ...exclusions, attributes: attributesOf(given.attributes ?? {}) };
  }
}

/** Returns the last date of a pattern. Excluded dates count too. */
function lastDateOf(occurrence: MonthlyOccurrence, timezone: string): string | undefined {
  const pattern = patternOf(occurrence, timezone);
  return pattern && localTimesOf(pattern).at(-1);
}
