import type { Uuid } from '../../api/operations/operation.js';
import { add, by } from '../state/collection.js';
import { fresh } from '../state/make.js';
import { nextBelow, nextText, nextUuid, pick, type RandomState } from '../state/random.js';
import type {
  EventRecord,
  LevelRecord,
  LineRecord,
  OrderRecord,
  Person,
  PricingRecord,
  TicketRecord,
} from '../state/records.js';
import type { Scene } from '../state/scene.js';
import type { State } from '../state/state.js';
import { minorOf, unitsOf } from './money.js';

export interface Purchase {
  readonly level: LevelRecord;
  readonly pricing: PricingRecord;
  readonly quantity: number;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Adds a paid order, with a ticket and an attendee for each admission. */
export function placeOrder(
  scene: Scene,
  event: EventRecord,
  customer: Uuid,
  purchases: readonly Purchase[],
  attendees: readonly Person[],
  sessions: readonly Uuid[] = [],
): OrderRecord {
  const { state } = scene;
  // A seed makes thousands of these, and a literal that begins with a spread takes many times as long.
  const { uuid, created_on, updated_on } = fresh(scene);
  const lines: LineRecord[] = purchases.map(({ level, pricing, quantity }) => ({
    level: level.uuid,
    pricing: pricing.uuid,
    quantity,
    price: unitsOf(minorOf(pricing.price, event.currency), event.currency),
    discount: 0,
  }));
  const order = add(state.orders, {
    uuid,
    created_on,
    updated_on,
    event: event.uuid,
    customer,
    code: nextText(state, 8, letters),
    lines,
    isTaxOnTop: event.isTaxOnTop,
    absorbsFees: event.absorbsFees,
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
      uuid: nextUuid(state),
      created_on,
      updated_on,
      event: event.uuid,
      order: order.uuid,
      first_name: person?.first_name ?? '',
      last_name: person?.last_name ?? '',
      email: person?.email ?? '',
      fields: [],
    });
    add(state.tickets, {
      uuid: nextUuid(state),
      created_on,
      updated_on,
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

const firstNames = ['Ava', 'Noah', 'Mia', 'Liam', 'Zoe', 'Ethan', 'Ruby', 'Kai'] as const;
const lastNames = ['Nguyen', 'Smith', 'Patel', 'Jones', 'Rossi', 'Brown', 'Kim', 'Walker'] as const;

/** Quantities that people buy. The likelier ones are listed more often. */
const usualQuantities = [1, 1, 1, 1, 2, 2, 2, 3] as const;

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
    const now = from + ((until - from) * (index + 1)) / count;
    const people = Array.from({ length: quantity * pricing.quantity_included }, () => nextPerson(state));
    placeOrder({ state, now }, event, customer, [{ level, pricing, quantity }], people);
  }
}

export const ordersOf = (state: State, event: EventRecord): readonly OrderRecord[] =>
  by(state.orders, 'event', event.uuid);

export const ticketsOf = (state: State, event: EventRecord): readonly TicketRecord[] =>
  by(state.tickets, 'event', event.uuid);
