import type { Uuid } from '../../operations/operation.js';
import { isOpen } from '../access/visibility.js';
import { badRequest, Refusal } from '../refusal.js';
import type { EventRecord, LevelRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { bookingOf, hasEnded } from './event-times.js';
import type { Purchase } from './orders.js';
import { boughtByPricing, countOf, makeOrders, soldByPricing } from './sales.js';

/** Refuses what cannot be bought now. */
export function testOpen(event: EventRecord, now: number): void {
  const { opens, closes } = bookingOf(event);
  if (event.cancelledOn !== null) throw badRequest('the event is cancelled');
  if (!isOpen(event)) throw badRequest('the event is not published');
  if (hasEnded(event, now)) throw badRequest('the event has ended');
  if (opens !== null && now < opens) throw badRequest('booking has not opened yet');
  if (closes !== null && closes <= now) throw badRequest('booking is closed');
}

/** How many more there may be; a limit below 0 or none at all is no limit. */
const left = (limit: number | string | null | undefined, taken: number): number =>
  limit === null || limit === undefined || limit === '' || Number(limit) < 0
    ? Number.POSITIVE_INFINITY
    : Number(limit) - taken;

/** How many of a level the buyer may still buy. */
function availableTo(viewer: Viewer, event: EventRecord, level: LevelRecord): number {
  const sold = soldByPricing(viewer, event);
  const bought = boughtByPricing(viewer, event);
  const all = (counts: ReadonlyMap<Uuid, number>) =>
    event.levels.reduce((sum, each) => sum + countOf(each, counts), 0);
  return Math.min(
    left(level.quantity, countOf(level, sold)),
    left(level.max_quantity_per_customer, countOf(level, bought)),
    left(event.settings.event_capacity, all(sold)),
    left(event.settings.max_ticket_per_customer, all(bought)),
  );
}

const leftMessage = (count: number): string =>
  count > 1
    ? `only ${count} tickets are left to this buyer`
    : `${count === 1 ? 'only 1 ticket is' : 'no tickets are'} left to this buyer`;

/** That there is none of that name, and which there are. */
const notAmong = (what: string, holder: string, names: readonly string[]) =>
  new Refusal(404, `${what} not found; ${holder} has ${names.join(', ')}`);

/** What somebody wants to buy: a level by its uuid or name, a price by its uuid or variation; any where none is named. */
interface Wish {
  readonly level: string | undefined;
  readonly price: string | undefined;
  readonly quantity: number;
}

/** The level and the price that are asked for, or the first with enough left. */
export function toPurchase(
  viewer: Viewer,
  event: EventRecord,
  { level: wanted, price, quantity }: Wish,
): Purchase {
  makeOrders(viewer.state, event);
  if (event.levels.length === 0) throw badRequest('the event has no tickets: add a level first');
  const isWanted = ({ uuid, name }: LevelRecord) =>
    wanted === undefined || wanted === uuid || wanted === name;
  const levels = event.levels.filter(isWanted);
  const [first] = levels;
  if (!first)
    throw notAmong(
      'ticket level',
      'the event',
      event.levels.map(({ name }) => name),
    );
  const level = levels.find((each) => availableTo(viewer, event, each) >= quantity);
  if (!level) {
    throw badRequest(leftMessage(Math.max(0, availableTo(viewer, event, first))));
  }
  const pricing = level.pricing.find(
    ({ uuid, variation }) => price === undefined || price === uuid || price === variation,
  );
  if (!pricing)
    throw notAmong(
      'price',
      level.name,
      level.pricing.map(({ variation }) => variation),
    );
  return { level, pricing, quantity };
}
