import type { Temporal } from 'temporal-polyfill';
import { OptionError } from '../../shared/option-error.js';
import { instantOf } from '../../shared/zone.js';
import { localTextOf, plainTimeOf } from './local-time.js';

/*
 * The local times of a pattern, computed on the calendar without a time zone. If the specification is silent, this
 * agrees with the emulator: a month without the wanted day has no date, and `count` includes excluded dates.
 */

/** A pattern and its bounds. */
export interface Recurrence {
  readonly type: 'does_not_repeat' | 'daily' | 'weekly' | 'monthly';
  /** First local time. A weekly pattern need not include its day. */
  readonly from: string;
  /** Last day, `YYYY-MM-DD`. */
  readonly until?: string | undefined;
  /** Number of dates, including excluded ones. */
  readonly count?: number | undefined;
  /** Days of a weekly pattern. Monday is 1. */
  readonly days?: ReadonlySet<number> | undefined;
  /** Whether a monthly pattern repeats on the day of the week instead of the day of the month. */
  readonly byWeekday?: boolean | undefined;
  /** Local times that are excluded. */
  readonly except: readonly string[];
}

/** Number of days for which a pattern without an end is listed. The service does not document its own limit. */
const openDays = 366;

/** Maximum number of dates. A list of millions would stop the program. */
const mostDates = 5_000;

/** Returns 2 for the second Monday of its month, and so on. */
const weekOf = (date: Temporal.PlainDate) => Math.ceil(date.day / 7);

/** Returns the date of a monthly pattern in a month, or undefined if that month lacks the day. */
function inMonth(first: Temporal.PlainDate, months: number, byWeekday: boolean) {
  const start = first.with({ day: 1 }).add({ months });
  const day = byWeekday
    ? 1 + ((first.dayOfWeek - start.dayOfWeek + 7) % 7) + (weekOf(first) - 1) * 7
    : first.day;
  return day <= start.daysInMonth ? start.with({ day }) : undefined;
}

/** Yields the days of a pattern in order, without an end. A weekly pattern without days has none. */
function* daysOf({ type, days, byWeekday = false }: Recurrence, first: Temporal.PlainDate) {
  if (type === 'does_not_repeat') {
    yield first;
    return;
  }
  if (type === 'weekly' && !days?.size) return;
  for (let step = 0; ; step += 1) {
    const date = type === 'monthly' ? inMonth(first, step, byWeekday) : first.add({ days: step });
    if (date && (type !== 'weekly' || days?.has(date.dayOfWeek))) yield date;
  }
}

/**
 * Returns the local times of a pattern in order. Throws a TypeError if there are too many, or if an exclusion matches none of
 * them.
 */
export function localTimesOf(recurrence: Recurrence, timezone = 'UTC'): string[] {
  const { from, until, count, except } = recurrence;
  if (count !== undefined && !Number.isInteger(count))
    throw new OptionError('occurrence_ends must be a whole number of dates.');
  const first = plainTimeOf(from);
  const day = first.toPlainDate();
  const isOpen = until === undefined && count === undefined;
  const last = isOpen ? day.add({ days: openDays - 1 }).toString() : undefined;
  // A pattern without an end continues after `last`, and so may its exclusions.
  const end = last === undefined ? until : [last, ...except.map((local) => local.slice(0, 10))].sort().at(-1);
  const times: string[] = [];
  for (const date of daysOf(recurrence, day)) {
    if (end !== undefined && date.toString() > end) break;
    if (count !== undefined && times.length >= count) break;
    times.push(localTextOf(date.toPlainDateTime(first.toPlainTime())));
    if (times.length > mostDates) {
      throw new OptionError(
        `This repetition has more than ${mostDates} dates. Pass an earlier until, or a smaller count.`,
      );
    }
  }
  return without(times, except, timezone).filter((local) => last === undefined || local.slice(0, 10) <= last);
}

/**
 * Returns the times without the excluded ones. Throws a TypeError if an exclusion matches none of them. They are compared as
 * moments: for an hour that the clocks skip, a reply may name the one after it.
 */
export function without(times: readonly string[], except: readonly string[], timezone: string): string[] {
  if (except.length === 0) return [...times];
  const momentOf = (local: string) => instantOf(local, timezone).getTime();
  const known = new Set(times.map(momentOf));
  const idle = except.find((local) => !known.has(momentOf(local)));
  if (idle !== undefined)
    throw new OptionError(`Cannot exclude ${idle}: the event has no date at that time.`);
  const excluded = new Set(except.map(momentOf));
  return times.filter((local) => !excluded.has(momentOf(local)));
}
