import { eventView, toInput } from '../../api/views/index.js';
import type { Event } from '../../index.js';
import { isDay, localTimeIn } from '../../shared/day.js';
import { instantOf, localOf } from '../../shared/zone.js';
import { JobError } from '../../stores/job-error.js';
import type { Scope } from '../common/scope.js';
import { plainTimeOf } from '../dates/local-time.js';
import { weekdays } from '../dates/weekdays.js';
import { type WallDates, wallDatesOf } from './compare.js';
import { type Move, monthlyMove, moveBetween, type Shift, shifted } from './moved.js';
import type { CopyOptions } from './options.js';

/** A copy as it should become. */
export interface Wanted {
  readonly source: Event;
  readonly timezone: string;
  /** Name of the copy. Undefined if the source has none. */
  readonly name: string | undefined;
  /** Local start. */
  readonly start: string;
  readonly dates: WallDates;
  /** Move from the times of the source to those of the copy. */
  readonly move: Move;
  readonly notes: readonly string[];
}

/** Returns the copy as it should become. Throws if that is unclear, or if a date falls into an hour that the clocks skip. */
export function wantedOf(
  { timezone: own }: Scope,
  source: Event,
  { start: given, shift = {}, name: title }: CopyOptions,
  now: Date,
): Wanted {
  const { timezone = own, startsAt, name } = eventView(source);
  if (!timezone || !startsAt) {
    const what = timezone ? 'start' : 'time zone';
    const message = `The event "${name}" has no ${what}, so it cannot be copied to another date.`;
    throw new JobError('input', message, { event: source.uuid });
  }
  const from = localOf(startsAt, timezone);
  const text = typeof given === 'function' ? given(source) : (given ?? shifted(from, shift));
  const start = isDay(text) ? text + from.slice(10) : (localTimeIn(text) ?? text);
  const move = moveBetween(from, start);
  const { occurrence } = toInput(source);
  const dateMove = occurrence ? monthlyMove(occurrence, move, timezone) : move;
  const before = wallDatesOf(source, timezone);
  const moved = before.dates.map(({ local, length }) => ({ local: dateMove(local), length }));
  for (const { local } of moved) instantOf(local, timezone, { gap: 'refuse' });
  const dates = { ...before, dates: moved };
  const isPast = start < localOf(now, timezone);
  const notes = [
    ...(isPast ? [`The new start, ${start}, is in the past, so the service will refuse the copy.`] : []),
    ...weekdayNotes(before, dates, shift, occurrence?.type === 'monthly'),
  ];
  const named = title?.replaceAll('{year}', start.slice(0, 4)).replaceAll('{name}', () => name ?? '');
  return { source, name: named ?? (source.name || undefined), timezone, start, dates, move, notes };
}

/** Returns the days of the week of some dates, Monday first. */
function daysOf({ dates }: WallDates): string[] {
  const days = new Set(dates.map(({ local }) => plainTimeOf(local).dayOfWeek - 1));
  return weekdays.flatMap((name, index) =>
    days.has(index) ? [`${name[0]?.toUpperCase()}${name.slice(1)}`] : [],
  );
}

/**
 * Returns a note if the dates of a copy are on other days of the week than those of its source. A monthly date
 * changes its day of the week anyway, so it gets no note.
 */
function weekdayNotes(before: WallDates, after: WallDates, { years, months }: Shift, isMonthly: boolean) {
  const [from, to] = [daysOf(before), daysOf(after)];
  if (from.join() === to.join() || (isMonthly && from.length > 1)) return [];
  const advice = ' To keep the day of the week, shift by whole weeks, such as 52 for a year.';
  return [`It moves from ${from.join(', ')} to ${to.join(', ')}.${years || months ? advice : ''}`];
}
