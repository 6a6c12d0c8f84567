import { plainTimeOf } from '../dates/local-time.js';
import { weekdays } from '../dates/weekdays.js';
import type { Shift } from './moved.js';

/** Returns the days of the week of some local times, Monday first. */
function daysOf(locals: readonly string[]): string[] {
  const days = new Set(locals.map((local) => plainTimeOf(local).dayOfWeek - 1));
  return weekdays.flatMap((name, index) =>
    days.has(index) ? [`${name[0]?.toUpperCase()}${name.slice(1)}`] : [],
  );
}

/** Advice at the end of a note on days of the week. */
const keepTheDay = ' To keep the day of the week, shift by whole weeks, such as 52 for a year.';

/** Separates the advice from a note. */
export function withoutAdvice(note: string): readonly [note: string, advice: string] {
  return note.endsWith(keepTheDay) ? [note.slice(0, -keepTheDay.length), keepTheDay] : [note, ''];
}

/**
 * Returns a note if the dates of a copy are on other days of the week than those of its source. A monthly date
 * changes its day of the week anyway, so it gets no note.
 */
export function weekdayNotes(
  before: readonly string[],
  after: readonly string[],
  { years, months }: Shift,
  isMonthly: boolean,
): string[] {
  const [from, to] = [daysOf(before), daysOf(after)];
  if (from.join() === to.join() || (isMonthly && from.length > 1)) return [];
  const what = before.length > 1 ? 'Its dates move' : 'It moves';
  const advice = years || months ? keepTheDay : '';
  return [`${what} from ${from.join(', ')} to ${to.join(', ')}.${advice}`];
}
