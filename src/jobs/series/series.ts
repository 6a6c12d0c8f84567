import type { Big } from 'big.js';
import { expectCount, expectKnownName, expectKnownNames, expectOneOf } from '../../shared/expect.js';
import { shouldBe } from '../../shared/option-error.js';
import { JobError } from '../../stores/job-error.js';
import { expectJobOptions, type JobOptions, reportProgress } from '../../stores/job-options.js';
import { expectEventUuids } from '../common/event-choice.js';
import type { Scope } from '../common/scope.js';
import { untilAborted } from '../common/until-aborted.js';
import { addDays, isDay, monthOf, timezoneOf, todayIn, weekOf } from '../dates/days.js';
import type { Fields, Job } from '../definition.js';
import { currencyOf } from '../records/currency.js';
import { readCount, unreadable, zero } from './count.js';
import { type SeriesName, seriesNames } from './series-names.js';

/** Value of a series: a number for a count, a decimal as text for an amount of money. */
export type SeriesValue<Name extends SeriesName> = Name extends 'revenue_earned' ? string : number;

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

/** One day, week or month of a series. */
export interface SeriesPoint<Name extends SeriesName = SeriesName> {
  /** The day, or the first day of the week or month: `2031-03-01`. */
  readonly date: string;
  /** Count or amount of this day, week or month. */
  readonly value: SeriesValue<Name>;
}

/** One figure for each day, week or month. */
export interface Series<Name extends SeriesName = SeriesName> {
  /** Name of the series. */
  readonly name: Name;
  /** Length of a point. */
  readonly interval: 'daily' | 'weekly' | 'monthly';
  /** First day that is counted. */
  readonly from: string;
  /** Last day that is counted. */
  readonly to: string;
  /** Currency of the values of `revenue_earned`, if the events have one. */
  readonly currency: string | undefined;
  /** Points in order, one for each day, week or month. The value is 0 if nothing happened. */
  readonly points: readonly SeriesPoint<Name>[];
  /** Total of these days, as the service reports it. */
  readonly total: SeriesValue<Name>;
  /** Part of `total` that is in no point. The service may not know the day of a page view, for example. */
  readonly undated: SeriesValue<Name>;
}

/** Method of an organisation that counts from day to day. */
export interface SeriesMethod {
  /**
   * Counts sales, orders, revenue, events or page views over all events, with a point for every day, week or month. The
   * form in which the service counts by day is not documented. The job reads any list whose entries have one day and one
   * number each. Throws a `JobError` if a reply lacks such a list, or if revenue is in several currencies.
   *
   * @example
   * ```ts
   * const { points, total } = await org.series('tickets_sold', { days: 30 });
   * ```
   */
  series<Name extends SeriesName>(name: Name, options: SeriesOptions): Promise<Series<Name>>;
}

const intervals = ['daily', 'weekly', 'monthly'] as const;

const input = {
  what: { kind: 'choice', about: 'what to count', of: seriesNames, noun: 'series' },
  events: { kind: 'events' },
  days: { kind: 'count', about: 'number of days', least: 1, most: 3660, mostForAgents: 400, default: 30 },
  to: { kind: 'day', about: 'last day, such as 2031-03-01 (default: today)' },
  interval: { kind: 'choice', about: 'one row for each day, week or month', of: intervals, default: 'daily' },
  currency: {
    kind: 'currency',
    about:
      'count only events in this currency, such as EUR; revenue_earned needs it if there are several currencies',
  },
} as const satisfies Fields;

export const seriesJob = {
  name: 'series',
  summary: 'counts sales and other figures by day, week or month',
  description:
    'Counts tickets sold, orders, revenue, events or page views by day, week or month, over all events. A terminal shows a chart. Other outputs get a record with date and value for each day, week or month.',
  effect: 'reads',
  input,
  counts: 'requests',
  args: ({ what, ...choices }, options) => [what, { ...choices, ...options }],
  columns: () => ({ date: true, value: true }),
  rows: ({ points }) => points,
  remarks: ({ undated, total }) => ({
    warnings:
      Number(undated) === 0
        ? []
        : [`${undated} of ${total} are not in any row, because the service does not return their day.`],
  }),
  drawing: (series) => series,
  agent: {
    name: 'count_by_day',
    title: 'Count by day',
    description: 'Counts tickets sold, orders, revenue, events or page views for each day, week or month.',
    record: ({ points, ...series }) => ({
      ...series,
      points: Object.fromEntries(points.map(({ date, value }) => [date, value])),
    }),
    returns: { points: 'object', total: 'any' },
  },
  help: `Examples:
  ticketing-client series tickets_sold --emulator
  ticketing-client series revenue_earned --days 365 --interval monthly -o csv > revenue.csv`,
} as const satisfies Job<SeriesMethod, typeof input, keyof SeriesPoint>;

const optionNames = [
  'days',
  'to',
  'interval',
  'events',
  'currency',
  'signal',
  'onProgress',
] satisfies (keyof SeriesOptions)[];

function expectSeries(name: unknown, options: SeriesOptions): void {
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

// Each uuid takes 39 characters of the address, with its comma as `%2C`. So 150 take 5,850 of the 8,000 that every server and
// proxy accepts, which leaves space for the rest.
const eventsAtOnce = 150;

const batchesOf = (events: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(events.length / eventsAtOnce) }, (_, index) =>
    events.slice(index * eventsAtOnce, (index + 1) * eventsAtOnce),
  );

/** The names of events by their uuids, for each currency. */
type Currencies = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Maximum number of events that a message names for each currency. */
const namesAtMost = 3;

/** Returns the currencies with their events, in words. */
const told = (currencies: Currencies): string =>
  [...currencies]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, events]) => {
      const names = [...events.values()].slice(0, namesAtMost).map((name) => JSON.stringify(name));
      const more = events.size > namesAtMost ? ` and ${events.size - namesAtMost} more` : '';
      return `${currency || 'an unknown currency'} (${names.join(', ')}${more})`;
    })
    .join(', ');

async function currenciesOf({ client, uuid: org }: Scope, { events, signal }: SeriesOptions) {
  const asked = events && new Set(events);
  const currencies = new Map<string, Map<string, string>>();
  for await (const { uuid, name, currency } of client.orgs.events.list(org, {}, { signal })) {
    if (asked && !asked.has(uuid)) continue;
    const code = currencyOf(currency) ?? '';
    currencies.set(code, (currencies.get(code) ?? new Map<string, string>()).set(uuid, name || uuid));
  }
  return currencies;
}

/** Returns the events to count, and the currency of their revenue. */
async function eventsOf(scope: Scope, name: SeriesName, options: SeriesOptions) {
  const isMoney = name === 'revenue_earned';
  const wanted = currencyOf(options.currency);
  const named = options.events && [...new Set(options.events)];
  if (named && !isMoney && !wanted) return { events: named, currency: undefined };
  const currencies = await currenciesOf(scope, options);
  if (wanted) {
    const events = currencies.get(wanted);
    if (events) return { events: [...events.keys()], currency: isMoney ? wanted : undefined };
    const others = currencies.size === 0 ? 'There are no events' : `The events are in ${told(currencies)}`;
    throw new JobError('input', `No event has the currency ${wanted}. ${others}.`);
  }
  if (isMoney && currencies.size > 1) {
    throw new JobError(
      'input',
      `Revenue in different currencies cannot be added up. The events are in ${told(currencies)}.`,
      { advice: (ways) => `Choose one${ways.currency}.`, option: 'currency' },
    );
  }
  const [currency] = isMoney ? currencies.keys() : [];
  const all = [...currencies.values()].flatMap((events) => [...events.keys()]);
  return { events: named ?? all, currency: currency || undefined };
}

const starts = { daily: (day: string) => day, weekly: weekOf, monthly: monthOf };

/** Returns a value for the result: an amount of money as text with these decimals, a count as a number. */
function valueIn<Name extends SeriesName>(name: Name, value: Big, decimals: number): SeriesValue<Name> {
  // The type of the value depends on the name, which the compiler cannot follow.
  return (name === 'revenue_earned' ? value.toFixed(decimals) : value.toNumber()) as SeriesValue<Name>;
}

const decimalsIn = (value: Big): number => value.toFixed().split('.')[1]?.length ?? 0;

/** Counts what happened from day to day. See `SeriesMethod`. */
export async function series<Name extends SeriesName>(
  scope: Scope,
  name: Name,
  options: SeriesOptions,
): Promise<Series<Name>> {
  expectSeries(name, options);
  const { days, interval = 'daily', signal, onProgress } = options;
  const to = options.to ?? todayIn(timezoneOf(scope, ({ lastDay }) => lastDay));
  const from = addDays(to, 1 - days);
  let done = 0;
  let batches: string[][] = [];
  const where = () => `after ${done} of ${batches.length} requests`;
  const values = new Map<string, Big>();
  const start = starts[interval];
  for (let day = from; day <= to; day = addDays(day, 1)) values.set(start(day), zero);
  let total = zero;
  let dated = zero;
  return untilAborted(signal, `The series ${name}`, where, async () => {
    const { events, currency } = await eventsOf(scope, name, options);
    // Always name the events: without them, the service chooses which to count.
    batches = batchesOf(events);
    for (const batch of batches) {
      const query = { events: batch, start_date: from, end_date: to, interval: 'daily' };
      const count = readCount(name, await scope.client.orgs.activities.get(scope.uuid, query, { signal }));
      total = total.plus(count.total);
      for (const [day, value] of count.days) {
        const known = values.get(start(day));
        if (!known || day < from || day > to) throw unreadable(name, `${day} is not from ${from} to ${to}`);
        values.set(start(day), known.plus(value));
        dated = dated.plus(value);
      }
      done += 1;
      reportProgress(onProgress, { done, total: batches.length });
    }
    const decimals = Math.max(2, ...[...values.values(), total].map(decimalsIn));
    const give = (value: Big) => valueIn(name, value, decimals);
    return {
      name,
      interval,
      from,
      to,
      currency,
      points: [...values].map(([date, value]) => ({ date, value: give(value) })),
      total: give(total),
      undated: give(total.minus(dated)),
    };
  });
}
