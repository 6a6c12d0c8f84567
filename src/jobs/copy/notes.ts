import { plainTimeOf } from '../local-time.js';
import { weekdays } from '../recurrence.js';
import type { Shift } from './moved.js';

/** The days of the week on which the local times lie, from Monday on. */
function daysOf(locals: readonly string[]): string[] {
  const days = new Set(locals.map((local) => plainTimeOf(local).dayOfWeek - 1));
  return weekdays.flatMap((name, index) =>
    days.has(index) ? [`${name[0]?.toUpperCase()}${name.slice(1)}`] : [],
  );
}

/**
 * Returns a sentence if the dates of a copy lie on other days of the week than those of its source, else none. A date that
 * is the same every month lies on another day of the week each time, which is nothing to note.
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
  const advice =
    years || months ? ' To keep the day of the week, shift by whole weeks, such as 52 for a year.' : '';
  return [`${what} from ${from.join(', ')} to ${to.join(', ')}.${advice}`];
}
