import { OptionError, shouldBe, wrongOption } from '../internal/option-error.js';
import { addDays, isDay, startOfDay, timezoneOf, todayIn } from './days.js';
import type { Scope } from './scope.js';

/** A day, such as `2031-03-01` in the time zone of the organisation, or a moment. */
export type DayOrMoment = Date | string;

/** A period in the words of people: days, a month, or moments. */
export interface PeriodInput {
  /**
   * The first day, or the first moment.
   * @default the beginning
   */
  readonly since?: DayOrMoment | undefined;
  /**
   * The last day, which is part of the period to its end; or a Date, the first moment that no longer is.
   * @default the end
   */
  readonly until?: DayOrMoment | undefined;
  /** A whole month in the place of both: `2031-03`, `this` or `last`. */
  readonly month?: string | undefined;
}

/** A period as streams and exports take it. */
export interface Period {
  /** The first moment of it; `undefined` where it has no beginning. */
  readonly since: Date | undefined;
  /** The first moment after it; `undefined` where it has no end. */
  readonly until: Date | undefined;
}

type Zoned = Pick<Scope, 'name' | 'timezone'>;

/** The moment at which a day begins, or the last one ends. Throws a `TypeError` that names the option for anything else. */
export function momentOf(
  org: Zoned,
  option: string,
  value: DayOrMoment | undefined,
  which: 'first' | 'last',
): Date | undefined {
  if (value === undefined) return undefined;
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
  if (!isDay(value)) {
    throw shouldBe(option, 'a day such as 2031-03-01, or a moment');
  }
  const timezone = timezoneOf(org, ({ moment }) => moment(option));
  return startOfDay(which === 'last' ? addDays(value, 1) : value, timezone);
}

const monthsFromNow: Readonly<Record<string, number>> = { this: 0, last: -1 };

/** The month as many months later; earlier where the number is negative. */
function monthsLater(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

function monthNamed(org: Zoned, name: string): Period {
  const timezone = timezoneOf(org, ({ period }) => period);
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
 * Works out when a period begins and ends, by the clocks of the organisation. Throws a `TypeError` for what is no day or
 * month, and a `JobError` where the service does not tell the time zone and a day or month is given.
 *
 * @example
 * ```ts
 * for await (const { order } of org.orders(periodOf(org, { month: 'last' }))) console.log(order.code);
 * ```
 */
export function periodOf(org: Zoned, { since, until, month }: PeriodInput): Period {
  if (month !== undefined) {
    if (since !== undefined || until !== undefined) {
      throw new OptionError(
        (call) => `Give either ${call('month')}, or ${call('since')} and ${call('until')}.`,
      );
    }
    return monthNamed(org, month);
  }
  const period = {
    since: momentOf(org, 'since', since, 'first'),
    until: momentOf(org, 'until', until, 'last'),
  };
  // The day before the first one ends when that begins.
  const areDays = typeof since === 'string' && typeof until === 'string';
  if (areDays ? until < since : period.since && period.until && period.until < period.since) {
    throw wrongOption('until', (call) => `should not be before ${call('since')}`);
  }
  return period;
}
