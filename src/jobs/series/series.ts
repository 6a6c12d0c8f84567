import { Big } from 'big.js';
import type { Activity } from '../../index.js';
import { decimalsIn } from '../../shared/currency-decimals.js';
import { addDays, isDay } from '../../shared/day.js';
import { expectKnownName } from '../../shared/expect.js';
import { isObject } from '../../shared/is-object.js';
import { wrongOption } from '../../shared/option-error.js';
import { words } from '../../shared/words.js';
import { JobError } from '../../stores/job-error.js';
import {
  aText,
  expectOptions,
  type JobOptions,
  jobChecks,
  type OptionChecks,
  oneOf,
  reportProgress,
} from '../../stores/job-options.js';
import { expectEventNames } from '../common/event-choice.js';
import { uuidsOf } from '../common/event-named.js';
import type { Scope } from '../common/scope.js';
import { untilAborted } from '../common/until-aborted.js';
import { firstDayOf, intervals } from '../dates/intervals.js';
import { todayOf } from '../dates/moments.js';
import { endsFirst, endsOf, isRelative, type Period } from '../dates/period.js';
import { currencyOf } from '../records/currency.js';
import { type Series, type SeriesName, type SeriesValue, seriesNames } from './result.js';

/** Options of `series`. */
export interface SeriesOptions extends JobOptions {
  /**
   * Period of at most 3,660 days. Its ends must be days, not moments. Without an end, it ends today.
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

/** Method of an organisation that counts by day, week or month. */
export interface SeriesMethod {
  /**
   * Counts sales, orders, revenue, events or page views over all events, with a point for every day, week or month. The
   * form in which the service counts by day is not documented. The job reads any list whose entries have one day and one
   * number each. Throws a `JobError` if a reply lacks such a list, or if revenue is in several currencies.
   *
   * @example
   * ```ts
   * const { points, total } = await org.series('tickets_sold', { period: { days: 30 } });
   * ```
   */
  series<Name extends SeriesName>(name: Name, options: SeriesOptions): Promise<Series<Name>>;
}

/** Counts sales and other figures by day, week or month. See `SeriesMethod`. */
export async function series<Name extends SeriesName>(
  scope: Scope,
  name: Name,
  options: SeriesOptions,
): Promise<Series<Name>> {
  expectKnownName({ option: 'name', noun: 'series' }, name, seriesNames);
  expectOptions(options, checks);
  const { interval = 'daily', signal, onProgress } = options;
  const { from, to } = await daysOf(scope, options);
  let done = 0;
  let batches: string[][] = [];
  const where = () => `after ${done} of ${batches.length} requests`;
  const values = new Map<string, Big>();
  const start = firstDayOf[interval];
  for (let day = from; day <= to; day = addDays(day, 1)) values.set(start(day), zero);
  let total = zero;
  let dated = zero;
  return untilAborted(signal, `The series ${name}`, where, async () => {
    const { events, currency } = await eventsOf(scope, name, {
      ...options,
      events: await uuidsOf(scope, options.events, signal),
    });
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
    const decimals = Math.max(decimalsIn(currency ?? ''), ...[...values.values(), total].map(decimalsOf));
    // The type of a value depends on the name, which the compiler cannot follow.
    const give = (value: Big) =>
      (name === 'revenue_earned' ? value.toFixed(decimals) : value.toNumber()) as SeriesValue<Name>;
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

/** Returns the events to count, and the currency of their revenue. */
async function eventsOf(scope: Scope, name: SeriesName, options: SeriesOptions) {
  const isMoney = name === 'revenue_earned';
  const wanted = currencyOf(options.currency);
  const named = options.events && [...new Set(options.events)];
  if (named && !isMoney && !wanted) return { events: named, currency: undefined };
  const currencies = await currenciesOf(scope, options);
  const found = [...currencies.keys()]
    .sort()
    .map((currency) => currency || 'an unknown currency')
    .join(', ');
  if (wanted) {
    const events = currencies.get(wanted);
    if (events) return { events, currency: isMoney ? wanted : undefined };
    const others = found === '' ? 'There are no events' : `The events are in ${found}`;
    throw new JobError('input', `No event has the currency ${wanted}. ${others}.`);
  }
  if (isMoney && currencies.size > 1) {
    throw new JobError(
      'input',
      `Revenue in different currencies cannot be added up. The events are in ${found}.`,
      { advice: words`Choose one with the option ${'currency'}.`, option: 'currency' },
    );
  }
  const [currency] = isMoney ? currencies.keys() : [];
  return { events: named ?? [...currencies.values()].flat(), currency: currency || undefined };
}

/** Returns the uuids of the events in each currency. */
async function currenciesOf({ client, uuid: org }: Scope, { events, signal }: SeriesOptions) {
  const asked = events && new Set(events);
  const currencies = new Map<string, string[]>();
  for await (const { uuid, currency } of client.orgs.events.list(org, {}, { signal })) {
    if (asked && !asked.has(uuid)) continue;
    const code = currencyOf(currency) ?? '';
    const uuids = currencies.get(code) ?? [];
    currencies.set(code, uuids);
    uuids.push(uuid);
  }
  return currencies;
}

const decimalsOf = (value: Big): number => value.toFixed().split('.')[1]?.length ?? 0;

// Each uuid takes 39 characters of the address, with its comma as `%2C`. So 150 take 5,850 of the 8,000 that every server and
// proxy accepts, which leaves space for the rest.
const eventsAtOnce = 150;

const batchesOf = (events: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(events.length / eventsAtOnce) }, (_, index) =>
    events.slice(index * eventsAtOnce, (index + 1) * eventsAtOnce),
  );

/** Returns the ends of a period. Throws if one is not a day, or if the first is missing. */
function endsIn(period: Period, today?: string): { readonly from: string; readonly to: string | undefined } {
  const { from, to } = endsOf(period, today);
  if (isDay(from) && (to === undefined || isDay(to))) return { from, to };
  throw wrongOption('period', 'must begin with a day such as 2031-03-01, and end with one or today');
}

/** Returns the first and the last day of a series. */
async function daysOf(scope: Scope, { period, signal }: SeriesOptions) {
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

const zero = new Big(0);

/** Returns a number from any form, or undefined if the value is not a number. */
function decimalOf(value: unknown): Big | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^-?\d{1,20}(?:\.\d{1,20})?$/.test(text.trim())
    ? new Big(text.trim())
    : undefined;
}

const dayIn = (value: unknown): string | undefined => {
  const day = typeof value === 'string' ? value.slice(0, 10) : undefined;
  return isDay(day) ? day : undefined;
};

/**
 * Returns the day and the value of an element, whose form is not documented. Accepts a list or record with one day
 * and one number under any names. Returns `undefined` for anything else.
 */
function dayValueOf(element: unknown): [day: string, value: Big] | undefined {
  if (typeof element !== 'object' || element === null) return undefined;
  const parts = Object.values(element);
  const days = new Set(parts.map(dayIn).filter((day) => day !== undefined));
  const values = parts.map(decimalOf).filter((value) => value !== undefined);
  const [day] = days;
  const [value] = values;
  return days.size === 1 && values.length === 1 && day && value ? [day, value] : undefined;
}

/** Returns the arrays that an interval adds to an activity. Their name is not documented, so any unknown field counts. */
const arraysOf = ({ name: _, meta: __, ...rest }: Activity): unknown[][] =>
  Object.values(rest)
    .flatMap((part) => (isObject(part) ? Object.values(part) : [part]))
    .filter((part) => Array.isArray(part));

/** Returns the error for an unreadable reply. */
const unreadable = (name: string, what: string): JobError =>
  new JobError(
    'unsuitable',
    `Cannot read the series ${name}: ${what}. The specification does not document this reply.`,
  );

/** Reads the total and the days of some events. Throws a `JobError` if the reply has another form. */
function readCount(name: SeriesName, activities: readonly Activity[]) {
  const mine = activities.filter((activity) => isObject(activity) && activity.name === name);
  if (mine.length === 0) throw unreadable(name, 'the reply does not contain it');
  const days = mine.flatMap((activity) => {
    const arrays = arraysOf(activity);
    if (arrays.length !== 1)
      throw unreadable(name, `the reply has ${arrays.length} lists of days instead of one`);
    return (arrays[0] ?? []).map((element) => {
      const read = dayValueOf(element);
      if (!read) throw unreadable(name, 'an element does not have exactly one day and one number');
      return read;
    });
  });
  const totals = mine.map(({ value }) => decimalOf(value));
  const sum = (values: readonly (Big | undefined)[]) =>
    values.reduce<Big>((all, value) => all.plus(value ?? 0), zero);
  // The total is in `value`, unless that contains the days.
  const total = totals.includes(undefined) ? sum(days.map(([, value]) => value)) : sum(totals);
  return { total, days };
}
