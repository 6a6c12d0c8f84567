import type { TicketLevelView } from '../../api/views/index.js';
import { type FieldDifference, isAlike } from './difference.js';
import type { WantedTicket } from './wanted.js';

const within = (path: string, name: unknown) => `${path}[${JSON.stringify(name)}]`;

/** Returns how the tickets of an event differ from the wanted ones. */
export function ticketDifferences(
  wanted: readonly WantedTicket[],
  levels: readonly TicketLevelView[],
): FieldDifference[] {
  const differences: FieldDifference[] = [];
  for (const ticket of wanted) {
    const place = within('tickets', ticket.name);
    const level = levels.find(({ name }) => name === ticket.name);
    if (!level) {
      differences.push({ path: place, from: undefined, to: ticket });
      continue;
    }
    for (const name of ['description', 'quantity'] as const) {
      const [from, to] = [level[name], ticket[name]];
      if (to !== undefined && !isAlike(to, from)) differences.push({ path: `${place}.${name}`, from, to });
    }
    for (const { variation, price: to } of ticket.pricing_details ?? []) {
      const found = level.prices.filter((each) => variation === undefined || each.variation === variation);
      // If there are several prices, it is unclear which one is meant.
      const from = found.length === 1 ? found[0]?.price : undefined;
      if (from !== undefined && Number(from) === Number(to)) continue;
      const all = `${place}.pricing_details`;
      const path = `${variation === undefined ? all : within(all, variation)}.price`;
      differences.push({ path, from, to });
    }
  }
  for (const { name = '', quantity } of levels) {
    if (wanted.some((each) => each.name === name)) continue;
    differences.push({ path: within('tickets', name), from: { quantity }, to: undefined });
  }
  return differences;
}
