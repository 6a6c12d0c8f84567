import { addDays, isDay } from '../../shared/day.js';
import { expectKnownName } from '../../shared/expect.js';
import { wrongOption } from '../../shared/option-error.js';
import {
  aText,
  expectOptions,
  type JobOptions,
  jobChecks,
  type OptionChecks,
  oneOf,
} from '../../stores/job-options.js';
import { expectEventNames } from '../common/event-choice.js';
import type { Scope } from '../common/scope.js';
import { intervals } from '../dates/intervals.js';
import { todayOf } from '../dates/moments.js';
import { endsFirst, endsOf, isRelative, type Period } from '../dates/period.js';
import { seriesNames } from './result.js';

/** Options of `series`. */
export interface SeriesOptions extends JobOptions {
  /**
   * Period of at most 3,660 days. It begins and ends with days, not moments, and without an end it is up to today.
   * @example period: { days: 30 }
   */
  readonly period: Period;
  /**
   * Length of a point: a day, a week from its Monday, or a month from its first day. The first and the last may be shorter.
   * @default 'daily'
   * @example interval: 'weekly'
   */
  readonly interval?: 'daily' | 'weekly' | 'monthly' | undefined;
  /**
   * Events that are counted, each named as `NamedEvent` says.
   * @default every event of the organisation
   * @example events: [event]
   */
  readonly events?: readonly string[] | undefined;
  /**
   * Counts only events with this currency, such as `EUR`. `revenue_earned` needs it if the events have several currencies.
   * @default any currency
   * @example currency: 'EUR'
   */
  readonly currency?: string | undefined;
}

export function expectSeries(name: unknown, options: SeriesOptions): void {
  expectKnownName({ option: 'name', noun: 'series' }, name, seriesNames);
  expectOptions(options, checks);
}

/** Returns the ends of a period. Throws unless they are days, and the last is one or today. */
function endsIn(period: Period, today?: string): { readonly from: string; readonly to: string | undefined } {
  const { from, to } = endsOf(period, today);
  if (isDay(from) && (to === undefined || isDay(to))) return { from, to };
  throw wrongOption('period', 'must begin with a day such as 2031-03-01, and end with one or today');
}

/** Returns the first and the last day of a series. */
export async function daysOf(scope: Scope, { period, signal }: SeriesOptions) {
  const isFixed = !isRelative(period) && endsIn(period).to !== undefined;
  const today = isFixed ? undefined : await todayOf(scope, { signal });
  const { from, to = today ?? from } = endsIn(period, today);
  if (to < from) throw endsFirst(from, to);
  if (addDays(from, mostDays) <= to) {
    throw wrongOption('period', `must have at most ${mostDays} days, not ${from} to ${to}`);
  }
  return { from, to };
}

const mostDays = 3660;

const checks: OptionChecks<SeriesOptions> = {
  ...jobChecks,
  period: (period) => endsIn(period as Period),
  interval: oneOf(intervals),
  events: expectEventNames,
  currency: aText,
};
