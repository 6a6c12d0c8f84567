import type { Uuid } from '../../api/operations/operation.js';
import { add, by, find, set } from '../state/collection.js';
import { fresh } from '../state/make.js';
import { noteOrders } from '../state/notes.js';
import { halfOf, nextBelow, nextText, nextUuid, pick, type RandomState } from '../state/random.js';
import type {
  AttendeeRecord,
  EventRecord,
  LevelRecord,
  LineRecord,
  OrderRecord,
  Person,
  PricingRecord,
  TicketRecord,
} from '../state/records.js';
import type { Scene, Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';
import { day } from '../state/time.js';
import { centsOf, rounded } from './money.js';
import { oncePerRecord } from './once.js';
import { type Counts, countOrders, keyOfBuyer, soldUnder } from './sold.js';

/** A purchase: one line of an order. */
export interface Purchase {
  readonly level: LevelRecord;
  readonly pricing: PricingRecord;
  readonly quantity: number;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Places a paid order: adds the order, and a ticket and an attendee for each admission. The order also includes
 * these sessions.
 */
export function placeOrder(
  scene: Scene,
  event: EventRecord,
  customer: Uuid,
  purchases: readonly Purchase[],
  attendees: readonly Person[],
  sessions: readonly Uuid[] = [],
): OrderRecord {
  const { state } = scene;
  const stored = fresh(scene);
  const lines: LineRecord[] = purchases.map(({ level, pricing, quantity }) => ({
    level: level.uuid,
    pricing: pricing.uuid,
    quantity,
    price: rounded(centsOf(pricing.price), event.currency) / 100,
    discount: 0,
  }));
  const order = add(state.orders, {
    ...stored,
    event: event.uuid,
    customer,
    code: nextText(state, 8, letters),
    lines,
    coupon: null,
    status: 'Active',
    payment: 'Paid',
    fulfilment: 'Fulfilled',
    refund: 'No Action',
    refunded: 0,
    sessions,
  });
  const admissions = purchases.flatMap(({ level, pricing, quantity }) =>
    Array.from({ length: quantity * pricing.quantity_included }, () => ({ level, pricing })),
  );
  for (const [index, { level, pricing }] of admissions.entries()) {
    const person = attendees[index] ?? attendees[0];
    const attendee = add(state.attendees, {
      ...stored,
      uuid: nextUuid(state),
      event: event.uuid,
      order: order.uuid,
      first_name: person?.first_name ?? '',
      last_name: person?.last_name ?? '',
      email: person?.email ?? '',
      fields: [],
    });
    add(state.tickets, {
      ...stored,
      uuid: nextUuid(state),
      event: event.uuid,
      order: order.uuid,
      level: level.uuid,
      pricing: pricing.uuid,
      attendee: attendee.uuid,
      serial: index + 1,
      code: nextText(state, 12, letters),
      status: 'active',
      last_attendee_type: 'not_attended',
      lastAttendeeUpdateOn: null,
    });
  }
  return order;
}

/*
 * Reads what was sold.
 *
 * The orders of a large seed are made when an event's orders are first needed. Each event has its own random
 * sequence, so its orders are the same whatever is read first. Its number of tickets sold is known without making
 * them.
 */

const firstNames = ['Ava', 'Noah', 'Mia', 'Liam', 'Zoe', 'Ethan', 'Ruby', 'Kai'] as const;
const lastNames = ['Nguyen', 'Smith', 'Patel', 'Jones', 'Rossi', 'Brown', 'Kim', 'Walker'] as const;

/** Quantities that people buy. The likelier ones are listed more often. */
const usualQuantities = [1, 1, 1, 1, 2, 2, 2, 3] as const;

/** Returns an invented person. */
export function nextPerson(state: RandomState): Person {
  const first_name = pick(state, firstNames);
  const last_name = pick(state, lastNames);
  const number = nextBelow(state, 10_000);
  return { first_name, last_name, email: `${first_name}.${last_name}.${number}@mail.example`.toLowerCase() };
}

/** Contents of one order, and its time in milliseconds. */
interface Sale {
  readonly level: LevelRecord;
  readonly pricing: PricingRecord;
  readonly customer: Uuid;
  readonly quantity: number;
  readonly time: number;
}

const ticketsIn = ({ quantity, pricing }: Sale): number => quantity * pricing.quantity_included;

/**
 * Draws the contents of an event's orders, spread from its publication to the given time. Stops if there are no
 * tickets to buy, or no buyers.
 */
function* drawSales(
  chances: RandomState,
  event: EventRecord,
  buyers: readonly Uuid[],
  count: number,
  until: number,
): Generator<Sale, void> {
  const from = Date.parse(event.publishedOn ?? event.created_on);
  for (let index = 0; index < count; index += 1) {
    const level = event.levels[nextBelow(chances, event.levels.length)];
    const pricing = level?.pricing[0];
    const customer = buyers[nextBelow(chances, buyers.length)];
    if (!level || !pricing || !customer) return;
    const time = from + ((until - from) * (index + 1)) / count;
    yield { level, pricing, customer, quantity: pick(chances, usualQuantities), time };
  }
}

/**
 * Sells an event's tickets in a number of orders, spread from its publication to the given time. Their contents are
 * drawn from `chances`, and the rest from the sequence of the world.
 */
export function sellMany(
  { state, now: until }: Scene,
  event: EventRecord,
  buyers: readonly Uuid[],
  count: number,
  chances: RandomState = state,
): void {
  for (const sale of drawSales(chances, event, buyers, count, until)) {
    const people = Array.from({ length: ticketsIn(sale) }, () => nextPerson(state));
    placeOrder({ state, now: sale.time }, event, sale.customer, [sale], people);
  }
}

/** Returns the contents of an event's orders that are not made yet, in their order. */
function salesToMake({ ordersToMake: { events, buyers, until } }: State, event: EventRecord): Sale[] {
  const toMake = find(events, event.uuid);
  if (!toMake) return [];
  const { count, random } = toMake;
  return [...drawSales({ random }, event, buyers, count, Date.parse(toMake.until ?? until))];
}

/** Makes an event's orders that are not made yet. Called before its ticket levels change, and before others buy. */
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

/** Makes all orders that are not made yet, for records that are found without their event. */
export function makeAllOrders(state: State): void {
  for (const uuid of Object.keys(state.ordersToMake.events)) {
    const event = find(state.events, uuid);
    if (event) makeOrders(state, event);
  }
}

/** Returns the orders of an event, oldest first. */
export function ordersOf(state: State, event: EventRecord): readonly OrderRecord[] {
  makeOrders(state, event);
  return by(state.orders, 'event', event.uuid);
}

/** Returns the tickets sold for an event, oldest first. */
export function ticketsOf(state: State, event: EventRecord): readonly TicketRecord[] {
  makeOrders(state, event);
  return by(state.tickets, 'event', event.uuid);
}

/** Returns the attendees of an event, oldest first. */
export function attendeesOf(state: State, event: EventRecord): readonly AttendeeRecord[] {
  makeOrders(state, event);
  return by(state.attendees, 'event', event.uuid);
}

/** Makes the orders that a user may have placed and that are not made yet. */
export function makeOrdersBy(state: State, user: Uuid): void {
  if (state.ordersToMake.buyers.includes(user)) makeAllOrders(state);
}

/** Returns the orders that a user placed. */
export function ordersBy(state: State, user: Uuid): readonly OrderRecord[] {
  makeOrdersBy(state, user);
  return by(state.orders, 'customer', user);
}

/** Returns the tickets that a user bought. */
export const ticketsBy = (state: State, user: Uuid): TicketRecord[] =>
  ordersBy(state, user).flatMap((order) => by(state.tickets, 'order', order.uuid));

/** Returns the orders of an event that a user placed, oldest first. */
export function ordersIn(state: State, event: EventRecord, user: Uuid): readonly OrderRecord[] {
  if (state.ordersToMake.buyers.includes(user)) makeOrders(state, event);
  return by(state.orders, 'customer', user).filter((order) => order.event === event.uuid);
}

/*
 * The next three functions count orders that are not made yet without making them, which would take seconds for all
 * events of a large world.
 */

/** Number of orders, and of the tickets in them, on one day in UTC. */
export interface DayOfSales {
  readonly day: string;
  orders: number;
  tickets: number;
}

/** Adds what an event has sold to these days, which follow each other. Refunded tickets count too. */
export function addSales(state: State, event: EventRecord, days: readonly DayOfSales[]): void {
  for (const each of days) {
    const { orders, tickets } = countOrders(state, event.uuid, each.day);
    each.orders += orders;
    each.tickets += tickets;
  }
  const begins = Date.parse(days[0]?.day ?? '');
  for (const sale of salesToMake(state, event)) {
    const sold = days[Math.floor((sale.time - begins) / day)];
    if (!sold) continue;
    sold.orders += 1;
    sold.tickets += ticketsIn(sale);
  }
}

/** Counts the tickets that an event has sold, and those that are valid. */
export function countTickets(
  state: State,
  event: EventRecord,
): { readonly sold: number; readonly active: number } {
  const toMake = salesToMake(state, event).reduce((sum, sale) => sum + ticketsIn(sale), 0);
  const { tickets, active } = countOrders(state, event.uuid);
  return { sold: toMake + tickets, active: toMake + active };
}

/** Counts the orders that are not made yet, and their tickets. Each ticket will have an attendee. */
export function countToMake(state: State): { readonly orders: number; readonly tickets: number } {
  const sales = Object.keys(state.ordersToMake.events).flatMap((uuid) => {
    const event = find(state.events, uuid);
    return event ? salesToMake(state, event) : [];
  });
  return { orders: sales.length, tickets: sales.reduce((sum, sale) => sum + ticketsIn(sale), 0) };
}

/**
 * Counts the tickets sold at each price, to one user or to all. Orders that are not made yet are counted without
 * making them.
 */
function countSales(state: State, event: EventRecord, user?: Uuid): Counts {
  const key = user === undefined ? event.uuid : keyOfBuyer(event.uuid, user);
  const counts = new Map(soldUnder(state, key, event.uuid));
  const count = (pricing: Uuid, quantity: number) =>
    counts.set(pricing, (counts.get(pricing) ?? 0) + quantity);
  if (user === undefined || state.ordersToMake.buyers.includes(user)) {
    for (const { customer, pricing, quantity } of salesToMake(state, event)) {
      if (user === undefined || customer === user) count(pricing.uuid, quantity);
    }
  }
  return counts;
}

/** Returns the count of a ticket level from the counts by price. */
export const countOf = ({ pricing }: LevelRecord, counts: Counts): number =>
  pricing.reduce((sum, { uuid }) => sum + (counts.get(uuid) ?? 0), 0);

/** Returns how many tickets of each price an event has sold that are still valid, by the price's uuid. */
export const soldByPricing = oncePerRecord(({ state }: Scene, event: EventRecord) =>
  countSales(state, event),
);

/** Returns the same counts for what the viewer has bought. */
export const boughtByPricing = oncePerRecord(({ state, actor }: Viewer, event: EventRecord) =>
  countSales(state, event, actor.uuid),
);
