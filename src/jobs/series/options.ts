import { expectCount, expectKnownName, expectKnownNames, expectOneOf } from '../../shared/expect.js';
import { shouldBe } from '../../shared/option-error.js';
import { expectJobOptions, type JobOptions } from '../../stores/job-options.js';
import { expectEventUuids } from '../common/event-choice.js';
import { isDay } from '../dates/days.js';
import { intervals, seriesNames } from './result.js';

/** Options of `series`. */
export interface SeriesOptions extends JobOptions {
  /**
   * Number of days, from 1 to 3660.
   * @example days: 30
   */
  readonly days: number;
  /**
   * Last day, such as `2031-03-01`.
   * @default today in the time zone of the organisation
   * @example to: '2031-03-01'
   */
  readonly to?: string | undefined;
  /**
   * Length of a point: a day, a week from its Monday, or a month from its first day. The first and the last may be shorter.
   * @default 'daily'
   * @example interval: 'weekly'
   */
  readonly interval?: 'daily' | 'weekly' | 'monthly' | undefined;
  /**
   * Uuids of the events that are counted.
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
  expectKnownNames(options, optionNames);
  expectJobOptions(options);
  const { days, to, interval, events, currency } = options;
  expectCount('days', days, 1, 3660);
  if (to !== undefined && !isDay(to)) throw shouldBe('to', 'a day such as 2031-03-01');
  expectOneOf('interval', interval, intervals);
  expectEventUuids(events);
  if (currency !== undefined && (typeof currency !== 'string' || currency.trim() === '')) {
    throw shouldBe('currency', 'the code of a currency, such as EUR');
  }
}

const optionNames = [
  'days',
  'to',
  'interval',
  'events',
  'currency',
  'signal',
  'onProgress',
] satisfies (keyof SeriesOptions)[];
