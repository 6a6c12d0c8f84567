import type { Uuid } from '../../operations/operation.js';
import { noteOrders } from '../state/notes.js';
import { halfOf, nextBelow, pick, type RandomState } from '../state/random.js';
import type {
  AttendeeRecord,
  EventRecord,
  LevelRecord,
  OrderRecord,
  Person,
  PricingRecord,
  TicketRecord,
} from '../state/records.js';
import type { Scene, Viewer } from '../state/scene.js';
import { by, find, type State, set } from '../state/state.js';
import { oncePerRecord } from './once.js';
import { placeOrder } from './orders.js';
import { keptLines } from './refunds.js';

/*
 * Reads what was sold. The orders of a large seed are made when an event's are first asked for: from a random sequence
 * of the event's own, so that they are the same whatever is asked for first. How many tickets they sell is known before.
 */

const firstNames = ['Ava', 'Noah', 'Mia', 'Liam', 'Zoe', 'Ethan', 'Ruby', 'Kai'] as const;
const lastNames = ['Nguyen', 'Smith', 'Patel', 'Jones', 'Rossi', 'Brown', 'Kim', 'Walker'] as const;

/** How many tickets people buy, the likelier the more often. */
const usualQuantities = [1, 1, 1, 1, 2, 2, 2, 3] as const;

/** Makes somebody up. */
export function nextPerson(state: RandomState): Person {
  const first_name = pick(state, firstNames);
  const last_name = pick(state, lastNames);
  const number = nextBelow(state, 10_000);
  return { first_name, last_name, email: `${first_name}.${last_name}.${number}@mail.example`.toLowerCase() };
}

/** What one order is about. */
interface Sale {
  readonly level: LevelRecord;
  readonly pricing: PricingRecord;
  readonly customer: Uuid;
  readonly quantity: number;
}

/** Makes up what the next order is about; undefined where there is nothing to buy or nobody who buys. */
function nextSale(chances: RandomState, event: EventRecord, buyers: readonly Uuid[]): Sale | undefined {
  const level = event.levels[nextBelow(chances, event.levels.length)];
  const pricing = level?.pricing[0];
  const customer = buyers[nextBelow(chances, buyers.length)];
  if (!level || !pricing || !customer) return undefined;
  return { level, pricing, customer, quantity: pick(chances, usualQuantities) };
}

/**
 * Sells an event's tickets in a number of orders, spread from its publication to the given time. What they are about is
 * drawn from `chances`, and the rest from the sequence of the world.
 */
export function sellMany(
  { state, now: until }: Scene,
  event: EventRecord,
  buyers: readonly Uuid[],
  count: number,
  chances: RandomState = state,
): void {
  const from = Date.parse(event.publishedOn ?? event.created_on);
  for (let index = 0; index < count; index += 1) {
    const sale = nextSale(chances, event, buyers);
    if (!sale) return;
    const { pricing, customer, quantity } = sale;
    const people = Array.from({ length: quantity * pricing.quantity_included }, () => nextPerson(state));
    const now = from + ((until - from) * (index + 1)) / count;
    placeOrder({ state, now }, event, customer, [sale], people);
  }
}

/** What the orders are about that an event has still to be given, in their order. */
function salesToMake({ ordersToMake: { events, buyers } }: State, event: EventRecord): Sale[] {
  const { count, random } = find(events, event.uuid) ?? { count: 0, random: 0 };
  const chances = { random };
  const sales: Sale[] = [];
  for (let index = 0; index < count; index += 1) {
    const sale = nextSale(chances, event, buyers);
    if (!sale) break;
    sales.push(sale);
  }
  return sales;
}

/** Makes the orders that an event has still to be given: before its ticket levels change, and before others buy. */
export function makeOrders(state: State, event: EventRecord): void {
  const { events, buyers, until } = state.ordersToMake;
  const toMake = find(events, event.uuid);
  if (!toMake) return;
  const { random } = state;
  noteOrders(state.events, event.uuid, () => {
    set(events, event.uuid, undefined);
    state.random = halfOf(toMake.random);
    const now = Date.parse(toMake.until ?? until);
    sellMany({ state, now }, event, buyers, toMake.count, { random: toMake.random });
  });
  state.random = random;
}

/** Makes all orders that are still to be made: for what is found without its event. */
export function makeAllOrders(state: State): void {
  for (const uuid of Object.keys(state.ordersToMake.events)) {
    const event = find(state.events, uuid);
    if (event) makeOrders(state, event);
  }
}

/** The orders of an event, oldest first. */
export function ordersOf(state: State, event: EventRecord): readonly OrderRecord[] {
  makeOrders(state, event);
  return by(state.orders, 'event', event.uuid);
}

/** The tickets sold for an event, oldest first. */
export function ticketsOf(state: State, event: EventRecord): readonly TicketRecord[] {
  makeOrders(state, event);
  return by(state.tickets, 'event', event.uuid);
}

/** The attendees of an event, oldest first. */
export function attendeesOf(state: State, event: EventRecord): readonly AttendeeRecord[] {
  makeOrders(state, event);
  return by(state.attendees, 'event', event.uuid);
}

/** The orders that a user placed. */
export function ordersBy(state: State, user: Uuid): readonly OrderRecord[] {
  if (state.ordersToMake.buyers.includes(user)) makeAllOrders(state);
  return by(state.orders, 'customer', user);
}

/** The tickets that a user bought. */
export const ticketsBy = (state: State, user: Uuid): TicketRecord[] =>
  ordersBy(state, user).flatMap((order) => by(state.tickets, 'order', order.uuid));

/** The orders of an event that a user placed, oldest first. */
export function ordersIn(state: State, event: EventRecord, user: Uuid): readonly OrderRecord[] {
  if (state.ordersToMake.buyers.includes(user)) makeOrders(state, event);
  return by(state.orders, 'customer', user).filter((order) => order.event === event.uuid);
}

type Counts = ReadonlyMap<Uuid, number>;

/** How many the orders hold of each price, those of one user or of all. Orders still to be made are counted without making them. */
function countSales(state: State, event: EventRecord, user?: Uuid): Counts {
  const counts = new Map<Uuid, number>();
  const count = (pricing: Uuid, quantity: number) =>
    counts.set(pricing, (counts.get(pricing) ?? 0) + quantity);
  if (user === undefined || state.ordersToMake.buyers.includes(user)) {
    for (const { customer, pricing, quantity } of salesToMake(state, event)) {
      if (user === undefined || customer === user) count(pricing.uuid, quantity);
    }
  }
  const orders =
    user === undefined
      ? by(state.orders, 'event', event.uuid)
      : by(state.orders, 'customer', user).filter((order) => order.event === event.uuid);
  for (const order of orders) {
    for (const { pricing, quantity } of keptLines(state, order)) count(pricing, quantity);
  }
  return counts;
}

/** How many of a ticket level there are among the counts by price. */
export const countOf = ({ pricing }: LevelRecord, counts: Counts): number =>
  pricing.reduce((sum, { uuid }) => sum + (counts.get(uuid) ?? 0), 0);

/** How many of each price an event has sold and not taken back, by the price's uuid. */
export const soldByPricing = oncePerRecord(({ state }: Scene, event: EventRecord) =>
  countSales(state, event),
);

/** The same of what the user has bought who looks. */
export const boughtByPricing = oncePerRecord(({ state, actor }: Viewer, event: EventRecord) =>
  countSales(state, event, actor.uuid),
);
