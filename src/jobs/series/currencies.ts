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
      { advice: words`Choose one with the option ${'currency'}.`, option: 'currency' },
    );
  }
  const [currency] = isMoney ? currencies.keys() : [];
  const all = [...currencies.values()].flatMap((events) => [...events.keys()]);
  return { events: named ?? all, currency: currency || undefined };
}

/** The names of events by their uuids, for each currency. */
type Currencies = ReadonlyMap<string, ReadonlyMap<string, string>>;

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
