import { words } from '../../shared/words.js';
import { JobError } from '../../stores/job-error.js';
import type { Scope } from '../common/scope.js';
import { currencyOf } from '../records/currency.js';
import type { SeriesOptions } from './options.js';
import type { SeriesName } from './result.js';

/** Returns the events to count, and the currency of their revenue. */
export async function eventsOf(scope: Scope, name: SeriesName, options: SeriesOptions) {
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
