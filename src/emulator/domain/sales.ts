import type { Uuid } from '../../operations/operation.js';
import { noteOrders } from '../state/notes.js';
import { nextBelow, pick, type RandomState } from '../state/random.js';
import type {
  AttendeeRecord,
  EventRecord,
  LevelRecord,
  OrderRecord,
  Person,
  TicketRecord,
} from '../state/records.js';
import type { Scene, Viewer } from '../state/scene.js';
import { by, find, type State, set } from '../state/state.js';
import { oncePerEvent } from './once.js';
import { placeOrder } from './orders.js';
import { keptLines } from './refunds.js';

/*
 * Reads what was sold. The orders of a large seed are made when an event's are first asked for: from a random sequence
 * of the event's own, so that they are the same whatever is asked for first.
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

/** Sells an event's tickets in a number of orders, spread from its publication to the given time. */
export function sellMany(
  { state, now: until }: Scene,
  event: EventRecord,
  buyers: readonly Uuid[],
  count: number,
): void {
  const from = Date.parse(event.publishedOn ?? event.created_on);
  for (let index = 0; index < count; index += 1) {
    const level = event.levels[nextBelow(state, event.levels.length)];
    const pricing = level?.pricing[0];
    const customer = buyers[nextBelow(state, buyers.length)];
    if (!level || !pricing || !customer) return;
    const quantity = pick(state, usualQuantities);
    const people = Array.from({ length: quantity * pricing.quantity_included }, () => nextPerson(state));
    const now = from + ((until - from) * (index + 1)) / count;
    placeOrder({ state, now }, event, customer, [{ level, pricing, quantity }], people);
  }
}

/** Makes the orders that an event has still to be given. */
export function makeOrders(state: State, event: EventRecord): void {
  const { events, buyers, until } = state.ordersToMake;
  const toMake = events[event.uuid];
  if (!toMake) return;
  const { random } = state;
  state.random = toMake.random;
  noteOrders(state.events, event.uuid, () => {
    set(events, event.uuid, undefined);
    sellMany({ state, now: Date.parse(until) }, event, buyers, toMake.count);
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

function countLines(state: State, orders: readonly OrderRecord[]): ReadonlyMap<Uuid, number> {
  const counts = new Map<Uuid, number>();
  for (const order of orders) {
    for (const { pricing, quantity } of keptLines(state, order))
      counts.set(pricing, (counts.get(pricing) ?? 0) + quantity);
  }
  return counts;
}

/** How many of a ticket level there are among the counts by price. */
export const countOf = ({ pricing }: LevelRecord, counts: ReadonlyMap<Uuid, number>): number =>
  pricing.reduce((sum, { uuid }) => sum + (counts.get(uuid) ?? 0), 0);

/** How many of each price an event has sold and not taken back, by the price's uuid. */
export const soldByPricing = oncePerEvent(({ state }: Scene, event) =>
  countLines(state, ordersOf(state, event)),
);

/** The same of what the user has bought who looks. */
export const boughtByPricing = oncePerEvent(({ state, actor }: Viewer, event) =>
  countLines(
    state,
    ordersOf(state, event).filter(({ customer }) => customer === actor.uuid),
  ),
);
