import type { Big } from 'big.js';
import { expectCount, expectKnownNames, expectOneOf } from '../internal/expect.js';
import { shouldBe } from '../internal/option-error.js';
import { addDays, isDay, monthOf, timezoneOf, todayIn, weekOf } from './days.js';
import type { Fields, Job } from './definition.js';
import { expectEventUuids } from './event-choice.js';
import { JobError } from './job-error.js';
import { expectJobOptions, type JobOptions } from './job-options.js';
import type { Scope } from './scope.js';
import { readCount, unreadable, zero } from './series/count.js';
import { type SeriesName, seriesNames } from './series-names.js';
import { untilAborted } from './until-aborted.js';

/** A count is a number, an amount of money a decimal as text. */
export type SeriesValue<Name extends SeriesName> = Name extends 'revenue_earned' ? string : number;

/** Which days a series has. */
export interface SeriesOptions extends JobOptions {
  /** How many days, from 1 to 3660. */
  readonly days: number;
  /**
   * The last of them, such as `2031-03-01`.
   * @default today in the time zone of the organisation
   */
  readonly to?: string | undefined;
  /**
   * What a point is: a day, a week from its Monday, or a month from its first day. The first and the last may be shorter.
   * @default 'daily'
   */
  readonly interval?: 'daily' | 'weekly' | 'monthly' | undefined;
  /**
   * The uuids of the events that are counted.
   * @default every event of the organisation
   */
  readonly events?: readonly string[] | undefined;
  /**
   * Counts those of the events alone whose currency this is, such as `EUR`. `revenue_earned` needs it where the events have
   * several.
   * @default whatever their currency
   */
  readonly currency?: string | undefined;
}

/** What happened on a day, or in a week or month. */
export interface SeriesPoint<Name extends SeriesName = SeriesName> {
  /** The day, or the first day of the week or month: `2031-03-01`. */
  readonly date: string;
  /** How much happened then. */
  readonly value: SeriesValue<Name>;
}

/** What happened from day to day. */
export interface Series<Name extends SeriesName = SeriesName> {
  /** What is counted. */
  readonly name: Name;
  /** What a point stands for. */
  readonly interval: 'daily' | 'weekly' | 'monthly';
  /** The first day that is counted. */
  readonly from: string;
  /** The last day that is counted. */
  readonly to: string;
  /** The currency of the values of `revenue_earned`, where the events tell. */
  readonly currency: string | undefined;
  /** One for each day, week or month, in order; 0 where nothing happened. */
  readonly points: readonly SeriesPoint<Name>[];
  /** What the service says of these days as a whole. */
  readonly total: SeriesValue<Name>;
  /** What `total` holds that is in no point, such as page views, of which the service may not know the day. */
  readonly undated: SeriesValue<Name>;
}

/** The method of an organisation that counts from day to day. */
export interface SeriesMethod {
  /**
   * Counts what happened from day to day, over all of its events: a point for every day, week or month, 0 where nothing
   * happened. The form in which the service counts by day is not documented: any list of one day and one number each is
   * read, and a `JobError` says where there is none. It is thrown too where revenue is in several currencies.
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
  what: { kind: 'choice', about: 'what is counted', of: seriesNames, noun: 'series' },
  events: { kind: 'events' },
  days: { kind: 'count', about: 'how many days', least: 1, most: 3660, mostForAgents: 400, default: 30 },
  to: { kind: 'day', about: 'the last of them, such as 2031-03-01 (default: today)' },
  interval: { kind: 'choice', about: 'what a point is', of: intervals, default: 'daily' },
  currency: {
    kind: 'currency',
    about:
      'of the events in this currency alone, such as EUR; revenue_earned needs it if there are several currencies',
  },
} as const satisfies Fields;

export const seriesJob = {
  name: 'series',
  summary: 'counts sales and more from day to day',
  description:
    'Counts what happened from day to day, over all events: a chart on a terminal, and elsewhere a record with date and value for each day, week or month.',
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
        : [`${undated} of ${total} are in no point, because the service does not say on which day they were`],
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
  expectOneOf('The name of a series', name ?? '', seriesNames);
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

// A uuid takes up 36 letters of the address, and the comma between two is `%2C`: 150 take up 5,850 of the 8,000 that every
// server and proxy lets through, which leaves room for the rest of the address.
const eventsAtOnce = 150;

const batchesOf = (events: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(events.length / eventsAtOnce) }, (_, index) =>
    events.slice(index * eventsAtOnce, (index + 1) * eventsAtOnce),
  );

/** A currency as it is compared; empty where there is none. */
const codeOf = (currency: unknown): string =>
  typeof currency === 'string' ? currency.trim().toUpperCase() : '';

/** The names of events by their uuids, for each currency. */
type Currencies = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** How many events a message names of each currency. */
const namesAtMost = 3;

/** Which events have which currency, in words. */
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
    const code = codeOf(currency);
    currencies.set(code, (currencies.get(code) ?? new Map<string, string>()).set(uuid, name || uuid));
  }
  return currencies;
}

/** The events that are counted, and the one currency that their revenue is in. */
async function eventsOf(scope: Scope, name: SeriesName, options: SeriesOptions) {
  const isMoney = name === 'revenue_earned';
  const wanted = codeOf(options.currency);
  const named = options.events && [...new Set(options.events)];
  if (named && !isMoney && !wanted) return { events: named, currency: undefined };
  const currencies = await currenciesOf(scope, options);
  if (wanted) {
    const events = currencies.get(wanted);
    if (events) return { events: [...events.keys()], currency: isMoney ? wanted : undefined };
    const others = currencies.size === 0 ? 'there are none' : `they are in ${told(currencies)}`;
    throw new JobError('input', `None of the events is in ${wanted}: ${others}.`);
  }
  if (isMoney && currencies.size > 1) {
    throw new JobError(
      'input',
      `The events are in ${told(currencies)}, and revenue has no sum across currencies.`,
      { advice: (ways) => `Pass the one that is meant${ways.currency}.`, option: 'currency' },
    );
  }
  const [currency] = isMoney ? currencies.keys() : [];
  const all = [...currencies.values()].flatMap((events) => [...events.keys()]);
  return { events: named ?? all, currency: currency || undefined };
}

const starts = { daily: (day: string) => day, weekly: weekOf, monthly: monthOf };

/** The values as they are given: money with the decimals that are there, two at the least. */
function valueIn<Name extends SeriesName>(name: Name, value: Big, decimals: number): SeriesValue<Name> {
  // The name says which of the two it is.
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
    // Without events, the service counts over those that it chooses.
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
      onProgress?.({ done, total: batches.length });
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
