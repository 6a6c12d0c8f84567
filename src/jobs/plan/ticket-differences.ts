import type { TicketLevelView, TicketPriceView } from '../../api/views/index.js';
import { type FieldDifference, isAlike } from './difference.js';
import type { WantedPrice, WantedTicket } from './wanted.js';

const within = (path: string, name: unknown) => `${path}[${JSON.stringify(name)}]`;

function priceDifferences(
  wanted: readonly WantedPrice[],
  prices: readonly TicketPriceView[],
  place: string,
): FieldDifference[] {
  return wanted.flatMap(({ variation, price: to }) => {
    const all = `${place}.pricing_details`;
    const path = `${variation === undefined ? all : within(all, variation)}.price`;
    const found = prices.filter((each) => variation === undefined || each.variation === variation);
    // If there are several prices, it is unclear which one is meant.
    const from = found.length === 1 ? found[0]?.price : undefined;
    return from !== undefined && Number(from) === Number(to) ? [] : [{ path, from, to }];
  });
}

function levelDifferences(wanted: WantedTicket, level: TicketLevelView, place: string): FieldDifference[] {
  const given = (['description', 'quantity'] as const).map((name) => ({
    path: `${place}.${name}`,
    from: level[name],
    to: wanted[name],
  }));
  return [
    ...given.filter(({ from, to }) => to !== undefined && !isAlike(to, from)),
    ...priceDifferences(wanted.pricing_details ?? [], level.prices, place),
  ];
}

/** Returns how the tickets of an event differ from the wanted ones. */
export function ticketDifferences(
  wanted: readonly WantedTicket[],
  levels: readonly TicketLevelView[],
): FieldDifference[] {
  const differences = wanted.flatMap((ticket): FieldDifference[] => {
    const place = within('tickets', ticket.name);
    const level = levels.find(({ name }) => name === ticket.name);
    return level ? levelDifferences(ticket, level, place) : [{ path: place, from: undefined, to: ticket }];
  });
  const others = levels.filter(({ name }) => !wanted.some((each) => each.name === name));
  return [
    ...differences,
    ...others.map(({ name = '', quantity }) => ({
      path: within('tickets', name),
      from: { quantity },
      to: undefined,
    })),
  ];
}
