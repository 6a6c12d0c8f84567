import type { Uuid } from '../../api/operations/operation.js';
import { isOpen } from '../access/visibility.js';
import { badRequest, Refusal } from '../refusal.js';
import type { EventRecord, LevelRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { bookingOf, hasEnded } from './event-times.js';
import type { Purchase } from './sales.js';
import { boughtByPricing, countOf, soldByPricing } from './sold.js';

/** Says how few things are left: `only 1 ticket is left`. */
export function fewLeft(count: number, thing: string): string {
  if (count <= 0) return `no ${thing}s are left`;
  return count === 1 ? `only 1 ${thing} is left` : `only ${count} ${thing}s are left`;
}

/** Returns why the event cannot be booked now, or `undefined` if it can. */
export function closedBecause(event: EventRecord, now: number): string | undefined {
  const { opens, closes } = bookingOf(event);
  if (event.cancelledOn !== null) return 'the event is cancelled';
  if (!isOpen(event)) return 'the event is not published';
  if (hasEnded(event, now)) return 'the event has ended';
  if (opens !== null && now < opens) return 'booking has not opened yet';
  if (closes !== null && closes <= now) return 'booking is closed';
  return undefined;
}

/** Throws unless the event can be booked now. */
export function testOpen(event: EventRecord, now: number): void {
  const reason = closedBecause(event, now);
  if (reason !== undefined) throw badRequest(reason);
}

/** Returns the maximum number of tickets that an event may sell, or `null` if there is no limit. */
export function capacityOf({ settings: { event_capacity: most }, levels }: EventRecord): number | null {
  const ofLevels = levels.reduce(
    (sum, { quantity }) => (quantity < 0 ? Number.POSITIVE_INFINITY : sum + quantity),
    0,
  );
  const capacity = Math.min(left(most, 0), ofLevels);
  return Number.isFinite(capacity) ? capacity : null;
}

/** Returns how many are left. A missing limit, or one below 0, is no limit. */
const left = (limit: number | string | null | undefined, taken: number): number =>
  limit === null || limit === undefined || limit === '' || Number(limit) < 0
    ? Number.POSITIVE_INFINITY
    : Number(limit) - taken;

/** Returns how many tickets of a level the buyer may still buy. */
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

/** Returns the refusal of an unknown name. It lists the known names. */
const notAmong = (what: string, holder: string, names: readonly string[]) =>
  new Refusal(404, `${what} not found; ${holder} has ${names.join(', ')}`);

/**
 * Wish of a buyer: a level by its uuid or name, and a price by its uuid or variation. If one is missing, any will
 * do.
 */
interface Wish {
  readonly level: string | undefined;
  readonly price: string | undefined;
  readonly quantity: number;
}

/** Returns the level and the price that are asked for, or the first with enough left. */
export function toPurchase(
  viewer: Viewer,
  event: EventRecord,
  { level: wanted, price, quantity }: Wish,
): Purchase {
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
    throw badRequest(`${fewLeft(availableTo(viewer, event, first), 'ticket')} to this buyer`);
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
