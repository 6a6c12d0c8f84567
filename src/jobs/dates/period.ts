import { OptionError, shouldBe, wrongOption } from '../../shared/option-error.js';
import { words } from '../../shared/words.js';
import type { Scope } from '../common/scope.js';
import { addDays, isDay, startOfDay, timezoneOf, todayIn } from './days.js';

/** A day, such as `2031-03-01` in the time zone of the organisation, or a moment. */
export type DayOrMoment = Date | string;

/** A period as people write it: days, a month, or moments. */
export interface PeriodInput {
  /**
   * First day, or the first moment as a Date.
   * @default no beginning
   */
  readonly since?: DayOrMoment | undefined;
  /**
   * Last day, which is included to its end. As a Date, the first moment after the period.
   * @default no end
   */
  readonly until?: DayOrMoment | undefined;
  /** A whole month instead of both: `2031-03`, `this` or `last`. */
  readonly month?: string | undefined;
}

/** A period as streams and exports take it. */
export interface Period {
  /** First moment of the period. `undefined` if it has no beginning. */
  readonly since: Date | undefined;
  /** First moment after the period. `undefined` if it has no end. */
  readonly until: Date | undefined;
}

type Zoned = Pick<Scope, 'name' | 'timezone'>;

/** Returns the moment at which a day begins, or the last day ends. Throws a `TypeError` for other values. */
export function momentOf(
  org: Zoned,
  option: string,
  value: DayOrMoment | undefined,
  which: 'first' | 'last',
): Date | undefined {
  if (value === undefined) return undefined;
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
  if (!isDay(value)) {
    throw shouldBe(option, "a day such as '2031-03-01', or a Date");
  }
  const timezone = timezoneOf(org, words`Pass ${option} as ${{ phrase: 'moment' }}.`);
  return startOfDay(which === 'last' ? addDays(value, 1) : value, timezone);
}

const monthsFromNow: Readonly<Record<string, number>> = { this: 0, last: -1 };

/** Returns the month that many months later, or earlier if the number is negative. */
function monthsLater(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

function monthNamed(org: Zoned, name: string): Period {
  const timezone = timezoneOf(org, words`Pass ${'since'} and ${'until'}, each as ${{ phrase: 'moment' }}.`);
  const distance = Object.hasOwn(monthsFromNow, name) ? monthsFromNow[name] : undefined;
  const month = distance === undefined ? name : monthsLater(todayIn(timezone).slice(0, 7), distance);
  if (!/^\d{4}-\d\d$/.test(month) || !isDay(`${month}-01`)) {
    throw shouldBe('month', "a month such as 2031-03, 'this' or 'last'");
  }
  return {
    since: startOfDay(`${month}-01`, timezone),
    until: startOfDay(`${monthsLater(month, 1)}-01`, timezone),
  };
}

/**
 * Returns the moments at which a period begins and ends, in the time zone of the organisation. Throws a `TypeError` for an
 * invalid day or month. Throws a `JobError` for a day or month if the service does not return the time zone.
 *
 * @example
 * ```ts
 * for await (const { order } of org.orders(periodOf(org, { month: 'last' }))) console.log(order.code);
 * ```
 */
export function periodOf(org: Zoned, { since, until, month }: PeriodInput): Period {
  if (month !== undefined) {
    if (since !== undefined || until !== undefined) {
      throw new OptionError(words`Pass either ${'month'}, or ${'since'} and ${'until'}.`);
    }
    return monthNamed(org, month);
  }
  const period = {
    since: momentOf(org, 'since', since, 'first'),
    until: momentOf(org, 'until', until, 'last'),
  };
  // Days are compared as text: if `until` is the day before `since`, the two moments are equal.
  const areDays = typeof since === 'string' && typeof until === 'string';
  if (areDays ? until < since : period.since && period.until && period.until < period.since) {
    throw wrongOption('until', words`must not be before ${'since'}`);
  }
  return period;
}
