import type { MonthlyOccurrence, OccurrenceInput, RecurrenceAttributes } from '../../index.js';
import { patternOf } from '../dates-of.js';
import { localIn, localTextOf, plainTimeOf } from '../local-time.js';
import { localTimesOf, weekdays } from '../recurrence.js';

/** Gives where a local time comes to lie. */
export type Move = (local: string) => string;

/** How far events are moved, on the calendar and the clock on the wall. */
export interface Shift {
  /** Whole years: the same day of the year, and so another day of the week. 29 February is the 28th where there is none. */
  readonly years?: number | undefined;
  /** Whole months: the same day of the month, or its last where there is none. */
  readonly months?: number | undefined;
  /** Whole weeks. */
  readonly weeks?: number | undefined;
  /** Whole days. */
  readonly days?: number | undefined;
}

/** A local time moved on the calendar. */
export const shifted = (local: string, { years = 0, months = 0, weeks = 0, days = 0 }: Shift): string =>
  localTextOf(plainTimeOf(local).add({ years, months, weeks, days }));

/** Moves every time by as much as lies between two on the wall, whatever the clocks do in between. */
export function moveBetween(from: string, to: string): Move {
  const distance = plainTimeOf(from).until(plainTimeOf(to, 'to'), { largestUnit: 'days' });
  return (local) => localTextOf(plainTimeOf(local).add(distance));
}

/** Days of the week, moved as a date is. */
function movedDays(days: readonly string[], from: string, move: Move): string[] {
  const steps = plainTimeOf(move(from)).dayOfWeek - plainTimeOf(from).dayOfWeek;
  return days.map((name) => {
    const found = weekdays.findIndex((each) => each.startsWith(name.toLowerCase()));
    return weekdays[(found + steps + 7) % 7] ?? name;
  });
}

/**
 * Where the dates of a monthly event come to lie: months have no common length, so the nth date becomes the nth of the
 * pattern that begins where the first one comes to lie.
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

/** A repetition with everything that it names moved: its start, its last day, its days of the week and what it leaves out. */
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

/** The last date of a pattern, what it leaves out included. */
function lastDateOf(occurrence: MonthlyOccurrence, timezone: string): string | undefined {
  const pattern = patternOf(occurrence, timezone);
  return pattern && localTimesOf(pattern).at(-1);
}
