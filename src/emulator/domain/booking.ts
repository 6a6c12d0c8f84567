import type { Uuid } from '../../api/operations/operation.js';
import { isOpen } from '../access/team.js';
import { badRequest, Refusal } from '../refusal.js';
import { by } from '../state/collection.js';
import type { EventRecord, LevelRecord, SessionRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';
import { bookingOf, hasEnded } from './event-times.js';
import type { Purchase } from './sales.js';
import { admittedTo, boughtByPricing, countOf, soldByPricing } from './sold.js';

function fewLeft(count: number, thing: string): string {
  if (count <= 0) return `no ${thing}s are left`;
  return count === 1 ? `only 1 ${thing} is left` : `only ${count} ${thing}s are left`;
}

export function closedBecause(event: EventRecord, now: number): string | undefined {
  const { opens, closes } = bookingOf(event);
  if (event.cancelledOn !== null) return 'the event is cancelled';
  if (!isOpen(event)) return 'the event is not published';
  if (hasEnded(event, now)) return 'the event has ended';
  if (opens !== null && now < opens) return 'booking has not opened yet';
  if (closes !== null && closes <= now) return 'booking is closed';
  return undefined;
}

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

const notAmong = <Key extends string>(
  what: string,
  holder: string,
  known: readonly Readonly<Record<Key, string>>[],
  key: Key,
) => new Refusal(404, `${what} not found; ${holder} has ${known.map((each) => each[key]).join(', ')}`);

/** Level by its uuid or name, and price by its uuid or variation. If one is missing, any will do. */
interface Wish {
  readonly level: string | undefined;
  readonly price: string | undefined;
  readonly quantity: number;
}

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
  if (!first) throw notAmong('ticket level', 'the event', event.levels, 'name');
  const level = levels.find((each) => availableTo(viewer, event, each) >= quantity);
  if (!level) {
    throw badRequest(`${fewLeft(availableTo(viewer, event, first), 'ticket')} to this buyer`);
  }
  const pricing = level.pricing.find(
    ({ uuid, variation }) => price === undefined || price === uuid || price === variation,
  );
  if (!pricing) throw notAmong('price', level.name, level.pricing, 'variation');
  return { level, pricing, quantity };
}

// A session for sale has sold what was bought with it; every other one what its ticket levels have sold.
const admits = ({ levels }: SessionRecord, level: Uuid) => levels?.includes(level) ?? true;

const isForSale = ({ sell_session, status }: SessionRecord) => sell_session && status === 'active';

function placesLeft(state: State, session: SessionRecord): number {
  if (session.capacity < 0) return Number.POSITIVE_INFINITY;
  const tickets = admittedTo(state, session);
  return [...tickets].reduce(
    (left, [level, count]) => (admits(session, level) ? left - count : left),
    session.capacity,
  );
}

/** Returns the chosen and the required sessions of a purchase. Throws if one cannot be chosen. */
export function sessionsOf(
  state: State,
  event: EventRecord,
  { level, pricing, quantity }: Purchase,
  chosen: readonly Uuid[],
): Uuid[] {
  const all = by(state.sessions, 'event', event.uuid);
  for (const uuid of chosen) {
    const session = all.find((each) => each.uuid === uuid);
    if (!session) throw badRequest(`sessions: the event has no session ${uuid}`);
    if (!isForSale(session)) {
      throw badRequest(`sessions: ${session.name} is not for sale: it comes with the ticket`);
    }
    if (!admits(session, level.uuid))
      throw badRequest(`sessions: ${level.name} does not admit to ${session.name}`);
  }
  const bought = all.filter(
    (each) =>
      chosen.includes(each.uuid) || (each.type === 'required' && isForSale(each) && admits(each, level.uuid)),
  );
  const places = quantity * pricing.quantity_included;
  for (const session of bought) {
    const left = placesLeft(state, session);
    if (left < places) throw badRequest(`${fewLeft(left, 'place')} in ${session.name}`);
  }
  return bought.map(({ uuid }) => uuid);
}
