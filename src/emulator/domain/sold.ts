import type { Uuid } from '../../api/operations/operation.js';
import { by, type Changed, changesOf, find, isHeld, where } from '../state/collection.js';
import type { LineRecord, OrderRecord, TicketRecord } from '../state/records.js';
import type { State } from '../state/state.js';
import { revenue } from './money.js';
import { goodTickets, keptLines } from './refunds.js';

/*
 * Sums of what orders have sold. A change of an order or a ticket counts that order again, and no other.
 */

export type Counts = ReadonlyMap<Uuid, number>;

/** A quantity of something. */
type Part = Pick<LineRecord, 'quantity'> & Partial<LineRecord> & { readonly name?: string };

/** How orders are counted. */
interface Counting {
  /** Uuids, or days and buyers of an event, under which an order counts. */
  keysOf(order: OrderRecord): readonly string[];
  partsOf(state: State, order: OrderRecord): readonly Part[];
  /** Name of the quantity. */
  readonly of: 'pricing' | 'level' | 'name';
}

class Tally {
  readonly #counting: Counting;
  readonly #sums = new Map<Uuid, Map<Uuid, number>>();
  readonly #counted = new Map<OrderRecord, readonly Part[]>();

  constructor(counting: Counting) {
    this.#counting = counting;
  }

  add(keys: readonly Uuid[], parts: readonly Part[], sign: 1 | -1 = 1): void {
    const { of } = this.#counting;
    for (const key of keys) {
      const sums = this.#sums.get(key) ?? new Map<Uuid, number>();
      this.#sums.set(key, sums);
      for (const part of parts) {
        const name = part[of] ?? '';
        sums.set(name, (sums.get(name) ?? 0) + sign * part.quantity);
      }
    }
  }

  /** Counts an order again. */
  count(state: State, order: OrderRecord): void {
    const keys = this.#counting.keysOf(order);
    if (keys.length === 0) return;
    this.add(keys, this.#counted.get(order) ?? [], -1);
    this.#counted.delete(order);
    if (state.orders[order.uuid] !== order) return;
    const parts = this.#counting.partsOf(state, order);
    this.#counted.set(order, parts);
    this.add(keys, parts);
  }

  of(key: Uuid): Counts {
    return this.#sums.get(key) ?? new Map();
  }
}

interface Kept {
  readonly tally: Tally;
  readonly tickets: Changed<TicketRecord>;
}

/** Tallies by the changes of the orders that they have counted. */
const kept = new WeakMap<Changed<OrderRecord>, Kept>();

function tallyOf(state: State, counting: Counting): Tally {
  const orders = changesOf(state.orders, counting);
  const tickets = changesOf(state.tickets, counting);
  const changed = [
    ...orders.take(),
    ...tickets.take().flatMap(({ order }) => find(state.orders, order) ?? []),
  ];
  const before = kept.get(orders);
  const isKnown = before?.tickets === tickets;
  const tally = isKnown ? before.tally : new Tally(counting);
  for (const order of isKnown ? new Set(changed) : where(state.orders, () => true)) tally.count(state, order);
  if (!isKnown) kept.set(orders, { tally, tickets });
  return tally;
}

/** Returns a function that counts under a key of an event or of a part of it. */
const counter =
  (counting: Counting) =>
  (state: State, key: Uuid, event: Uuid): Counts => {
    if (!isHeld(state.orders)) return tallyOf(state, counting).of(key);
    const tally = new Tally(counting);
    for (const order of by(state.orders, 'event', event)) {
      if (!counting.keysOf(order).includes(key)) continue;
      tally.add([key], counting.partsOf(state, order));
    }
    return tally.of(key);
  };

/** Returns the key of what an event sold to a user. */
export const keyOfBuyer = (event: Uuid, user: Uuid): string => `${event} ${user}`;

/**
 * Returns the valid quantities that an event or a session for sale has sold, or an event to one user, by the uuids of
 * prices.
 */
export const soldUnder = counter({
  keysOf: ({ event, customer, sessions }) => [event, keyOfBuyer(event, customer), ...sessions],
  partsOf: keptLines,
  of: 'pricing',
});

/** Returns the number of valid tickets with a session for sale, by the uuids of their levels. */
export const admittedTo = counter({
  keysOf: ({ sessions }) => sessions,
  partsOf: (state, order) => goodTickets(state, order).map(({ level }) => ({ level, quantity: 1 })),
  of: 'level',
});

/** Returns what an event has earned, in cents, and how many orders and valid tickets it has, by the names of activities. */
export const takenBy = counter({
  keysOf: ({ event }) => [event],
  partsOf: (state, order) =>
    order.status === 'Active'
      ? [
          { name: 'revenue_earned', quantity: revenue(order) },
          { name: 'orders_received', quantity: 1 },
          { name: 'tickets_sold', quantity: goodTickets(state, order).length },
        ]
      : [],
  of: 'name',
});

/** Returns the key of what an event sold on a day in UTC. */
const keyOfDay = (event: Uuid, day: string): string => `${event} ${day}`;

const soldOrVoid = counter({
  keysOf: ({ event, created_on }) => [event, keyOfDay(event, created_on.slice(0, 10))],
  partsOf(state, order) {
    const tickets = by(state.tickets, 'order', order.uuid).length;
    return [
      { name: 'orders', quantity: 1 },
      { name: 'tickets', quantity: tickets },
      { name: 'active', quantity: goodTickets(state, order).length },
    ];
  },
  of: 'name',
});

/** Counts the orders and tickets of an event, also those that are void now, and its valid tickets. */
export function countOrders(state: State, event: Uuid, day?: string) {
  const counts = soldOrVoid(state, day === undefined ? event : keyOfDay(event, day), event);
  const [orders = 0, tickets = 0, active = 0] = ['orders', 'tickets', 'active'].map((name) =>
    counts.get(name),
  );
  return { orders, tickets, active };
}
