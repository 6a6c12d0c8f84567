import type { TicketLevel, TicketPricing } from '../../index.js';
import { isObject } from '../../internal/is-object.js';
import { type FieldDifference, isAlike } from './fields.js';
import type { WantedPrice, WantedTicket } from './wanted.js';

const quoted = (name: unknown) => JSON.stringify(name);

function priceDifferences(
  wanted: readonly WantedPrice[],
  prices: readonly TicketPricing[],
  place: string,
): FieldDifference[] {
  return wanted.flatMap(({ variation, price }) => {
    const path = `${place}.pricing_details${variation === undefined ? '' : `[${quoted(variation)}]`}`;
    const isIt = (each: TicketPricing) => variation === undefined || each.variation === variation;
    const found = prices.filter(isIt);
    const from = found.length === 1 ? found[0]?.price : undefined;
    return from !== undefined && from !== null && Number(from) === Number(price)
      ? []
      : [{ path: `${path}.price`, from, to: price }];
  });
}

/** How the tickets of an event differ from those that are wanted. */
export function ticketDifferences(
  wanted: readonly WantedTicket[],
  levels: readonly TicketLevel[],
): FieldDifference[] {
  const names = wanted.map(({ name }) => name);
  const missing = wanted.flatMap((ticket): FieldDifference[] => {
    const place = `tickets[${quoted(ticket.name)}]`;
    const level = levels.find(({ name }) => name === ticket.name);
    if (!level) return [{ path: place, from: undefined, to: ticket }];
    const { pricing_details: prices = [] } = ticket;
    const fields = (['description', 'quantity', 'max_quantity_per_customer'] as const).flatMap((name) =>
      ticket[name] === undefined || isAlike(ticket[name], level[name])
        ? []
        : [{ path: `${place}.${name}`, from: level[name], to: ticket[name] }],
    );
    const known = (level.pricing_details ?? []).filter((each) => isObject(each));
    return [...fields, ...priceDifferences(prices, known, place)];
  });
  const extra = levels.filter(({ name }) => !names.includes(String(name)));
  return [
    ...missing,
    ...extra.map(({ name }) => ({
      path: `tickets[${quoted(name)}]`,
      from: { name: String(name) },
      to: undefined,
    })),
  ];
}
