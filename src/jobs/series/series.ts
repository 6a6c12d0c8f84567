import type { Big } from 'big.js';
import { decimalsIn } from '../../shared/currency-decimals.js';
import { addDays } from '../../shared/day.js';
import { words } from '../../shared/words.js';
import { JobError } from '../../stores/job-error.js';
import { reportProgress } from '../../stores/job-options.js';
import { uuidsOf } from '../common/event-named.js';
import type { Scope } from '../common/scope.js';
import { untilAborted } from '../common/until-aborted.js';
import { firstDayOf } from '../dates/intervals.js';
import { currencyOf } from '../records/currency.js';
import { readCount, unreadable, zero } from './count.js';
import { daysOf, expectSeries, type SeriesOptions } from './options.js';
import type { Series, SeriesName, SeriesValue } from './result.js';

/** Method of an organisation that counts from day to day. */
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

/** Counts what happened from day to day. See `SeriesMethod`. */
export async function series<Name extends SeriesName>(
  scope: Scope,
  name: Name,
  options: SeriesOptions,
): Promise<Series<Name>> {
  expectSeries(name, options);
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

/** Returns a value for the result: an amount of money as text with these decimals, a count as a number. */
function valueIn<Name extends SeriesName>(name: Name, value: Big, decimals: number): SeriesValue<Name> {
  // The type of the value depends on the name, which the compiler cannot follow.
  return (name === 'revenue_earned' ? value.toFixed(decimals) : value.toNumber()) as SeriesValue<Name>;
}

const decimalsOf = (value: Big): number => value.toFixed().split('.')[1]?.length ?? 0;

// Each uuid takes 39 characters of the address, with its comma as `%2C`. So 150 take 5,850 of the 8,000 that every server and
// proxy accepts, which leaves space for the rest.
const eventsAtOnce = 150;

const batchesOf = (events: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(events.length / eventsAtOnce) }, (_, index) =>
    events.slice(index * eventsAtOnce, (index + 1) * eventsAtOnce),
  );
