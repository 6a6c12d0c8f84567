import type { Event } from '../../index.js';
import { decimalsIn } from '../../shared/currency-decimals.js';
import { columnsOf, type Fields, type Job } from '../definition.js';
import type { PublicEvent, PublicEventsMethod } from './public-events.js';

/** A row of the command. */
interface ListedEvent extends Omit<PublicEvent, 'event'>, Pick<Event, 'uuid'> {}

const input = {
  assetBase: {
    kind: 'address',
    about: 'base URL for pictures of which the service returns only a path (default: leaves them out)',
  },
} as const satisfies Fields;

export const publicEventsJob = {
  name: 'publicEvents',
  summary: 'lists the events that a website shows',
  description:
    'Lists the events that a website shows, sorted by time. They are published, listed, not cancelled and not over, and each has its next date and what is left of its tickets.',
  effect: 'reads',
  input,
  args: ({ assetBase }, { signal }) => [{ assetBase, signal }],
  columns: () =>
    columnsOf(
      ['startsAt', 'name', 'left', 'priceFrom', 'currency', 'uuid'],
      ['endsAt', 'timezone', 'soldOut', 'priceTo', 'image'],
    ),
  rows: (events) =>
    events.map(({ event: { uuid }, priceFrom, priceTo, ...event }) => ({
      ...event,
      uuid,
      priceFrom: priceFrom && priceText(priceFrom, event.currency),
      priceTo: priceTo && priceText(priceTo, event.currency),
    })),
  agent: undefined,
  help: `Example:
  ticketing-client public-events -o csv --select startsAt,name --emulator`,
} as const satisfies Job<PublicEventsMethod, typeof input, keyof ListedEvent>;

/** Returns a price with at least the decimals of its currency: `45.00` for `45` in EUR. */
function priceText(price: string, currency = ''): string {
  const [units = '', fraction = ''] = price.split('.');
  const decimals = fraction.padEnd(decimalsIn(currency.toUpperCase()), '0');
  return decimals === '' ? units : `${units}.${decimals}`;
}
