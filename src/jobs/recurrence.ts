import type { Temporal } from 'temporal-polyfill';
import { OptionError } from '../internal/option-error.js';
import { localTextOf, plainTimeOf } from './local-time.js';

/*
 * Which local times a pattern falls on: sums on the calendar, without a zone. What the specification leaves open is read
 * as the emulator reads it: a month without the day has no date, and dates that are left out count.
 */

/** The days of the week, as occurrences name them, Monday first as the calendar counts. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A pattern and its bounds. */
export interface Recurrence {
  readonly type: 'does_not_repeat' | 'daily' | 'weekly' | 'monthly';
  /** The first local time. A weekly pattern need not fall on it. */
  readonly from: string;
  /** The last day, `YYYY-MM-DD`. */
  readonly until?: string | undefined;
  /** How many dates, those that are left out included. */
  readonly count?: number | undefined;
  /** Of a weekly pattern: the days, from 1 for Monday. */
  readonly days?: ReadonlySet<number> | undefined;
  /** Of a monthly pattern: whether it keeps to the day of the week rather than of the month. */
  readonly byWeekday?: boolean | undefined;
  /** The local times that are left out. */
  readonly except: readonly string[];
}

/** How many days a pattern without an end is laid out for: where the service stops is not documented. */
const openDays = 366;

/** More dates than this are refused: a list of them is no use, and one of millions would stop the program. */
const mostDates = 5_000;

/** The which-th of its month a day is, among those of the same day of the week. */
const weekOf = (date: Temporal.PlainDate) => Math.ceil(date.day / 7);

/** The day of the month that a monthly pattern falls on; undefined where the month has none. */
function inMonth(first: Temporal.PlainDate, months: number, byWeekday: boolean) {
  const start = first.with({ day: 1 }).add({ months });
  const day = byWeekday
    ? 1 + ((first.dayOfWeek - start.dayOfWeek + 7) % 7) + (weekOf(first) - 1) * 7
    : first.day;
  return day <= start.daysInMonth ? start.with({ day }) : undefined;
}

/** The days of a pattern, in order, without an end. */
function* daysOf({ type, days, byWeekday = false }: Recurrence, first: Temporal.PlainDate) {
  if (type === 'does_not_repeat') {
    yield first;
    return;
  }
  for (let step = 0; ; step += 1) {
    const date = type === 'monthly' ? inMonth(first, step, byWeekday) : first.add({ days: step });
    if (date && (type !== 'weekly' || days?.has(date.dayOfWeek))) yield date;
  }
}

/** The local times of a pattern, those that are left out included. */
function* timesOf(recurrence: Recurrence): Generator<string> {
  const first = plainTimeOf(recurrence.from);
  if (recurrence.type === 'weekly' && !recurrence.days?.size) return;
  let count = 0;
  for (const date of daysOf(recurrence, first.toPlainDate())) {
    if (recurrence.until !== undefined && date.toString() > recurrence.until) return;
    if (recurrence.count !== undefined && count >= recurrence.count) return;
    count += 1;
    yield localTextOf(date.toPlainDateTime(first.toPlainTime()));
  }
}

/** The last day that a pattern without an end is laid out to. */
const lastDay = (from: string) =>
  plainTimeOf(from)
    .toPlainDate()
    .add({ days: openDays - 1 })
    .toString();

/** What tells whether two local times are the same. Without a zone that is the text. */
type Sameness = (local: string) => unknown;

const byText: Sameness = (local) => local;

/**
 * The local times that a pattern means, in order. A TypeError says that they are too many, or which exclusion leaves
 * nothing out.
 */
export function localTimesOf(recurrence: Recurrence, sameness = byText): string[] {
  const { from, until, count } = recurrence;
  const isOpen = until === undefined && count === undefined;
  const last = isOpen ? lastDay(from) : undefined;
  // An open pattern goes on after its last day here, and so may what it leaves out.
  const horizon = [last ?? '', ...recurrence.except.map((local) => local.slice(0, 10))].sort().at(-1);
  const times: string[] = [];
  for (const local of timesOf(isOpen ? { ...recurrence, until: horizon } : recurrence)) {
    times.push(local);
    if (times.length > mostDates) {
      throw new OptionError(`This repetition has more than ${mostDates} dates: end it earlier.`);
    }
  }
  return without(times, recurrence.except, sameness).filter(
    (local) => last === undefined || local.slice(0, 10) <= last,
  );
}

/** The times without those that are left out. A TypeError says which of these is none of the times. */
export function without(times: readonly string[], except: readonly string[], sameness: Sameness): string[] {
  if (except.length === 0) return [...times];
  const known = new Set(times.map(sameness));
  const idle = except.find((local) => !known.has(sameness(local)));
  if (idle !== undefined) {
    const sameDay = times.filter((local) => local.startsWith(idle.slice(0, 10)));
    const hint = sameDay.length ? `on that day it is at ${sameDay.join(', ')}` : 'there is none on that day';
    throw new OptionError(`The exclusion ${idle} leaves out no date of the event: ${hint}.`);
  }
  const excluded = new Set(except.map(sameness));
  return times.filter((local) => !excluded.has(sameness(local)));
}
