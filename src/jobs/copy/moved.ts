import type { OccurrenceInput } from '../../index.js';
import { patternOf } from '../dates/dates-of.js';
import { localTextOf, plainTimeOf } from '../dates/local-time.js';
import { localTimesOf } from '../dates/recurrence.js';

/** Returns the local time to which a local time is moved. */
export type Move = (local: string) => string;

/** How far events are moved, in calendar units. The local time of day stays the same. */
export interface Shift {
  /** Whole years: the same date, and so another day of the week. 29 February becomes the 28th in a year without it. */
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
  const distance = plainTimeOf(from).until(plainTimeOf(to, 'start'), { largestUnit: 'days' });
  return (local) => localTextOf(plainTimeOf(local).add(distance));
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
