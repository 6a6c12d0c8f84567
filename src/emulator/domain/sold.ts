import type { Uuid } from '../../api/operations/operation.js';
import { by, type Follower, followerOf, isHeld, need } from '../state/collection.js';
import { kept } from '../state/kept.js';
import type { EventRecord, LevelRecord, OrderRecord, Stored, TicketRecord } from '../state/records.js';
import type { Scene, Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';
import { orderSums } from './money.js';
import { goodTickets, keptLines, revenue } from './refunds.js';

/** Computes something once for each record and request. Call it only after the request has made its changes. */
export function oncePerRecord<S extends Scene, R extends Stored, T>(work: (scene: S, record: R) => T) {
  const known = new WeakMap<S, Map<Uuid, T>>();
  return (scene: S, record: R): T => {
    const ofScene = kept(known, scene, () => new Map<Uuid, T>());
    return kept(ofScene, record.uuid, () => work(scene, record));
  };
}

/** Quantities by the uuids of prices or ticket levels, or by name. */
export type Counts = ReadonlyMap<string, number>;

type InEvent = Pick<TicketRecord, 'uuid' | 'event'>;

const none: Counts = new Map();

const ofBuyer = (event: Uuid, user: Uuid) => `${event} ${user}`;
const ofDay = (event: Uuid, day: string) => `${event} ${day}`;
const admitted = (session: Uuid) => `${session} admitted`;
const totals = (event: Uuid) => `${event} totals`;

/** Sums of what an event has sold. They grow with each purchase, and are counted again after any other change. */
class Sold {
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #orders = new Set<Uuid>();

  has(order: Uuid): boolean {
    return this.#orders.has(order);
  }

  of(group: string): Counts {
    return this.#counts.get(group) ?? none;
  }

  #add(group: string, name: string, quantity: number): void {
    const counts = kept(this.#counts, group, () => new Map());
    counts.set(name, (counts.get(name) ?? 0) + quantity);
  }

  /** Counts the orders that were placed since the last call. */
  count(state: State, event: Uuid): this {
    for (const order of by(state.orders, 'event', event).slice(this.#orders.size)) this.#count(state, order);
    return this;
  }

  #count(state: State, order: OrderRecord): void {
    const { uuid, event, customer, sessions, created_on } = order;
    this.#orders.add(uuid);
    for (const { pricing, quantity } of keptLines(state, order)) {
      for (const group of [
        event,
        ofBuyer(event, customer),
        ...sessions.flatMap((session) => [session, ofBuyer(session, customer)]),
      ]) {
        this.#add(group, pricing, quantity);
      }
    }
    const good = goodTickets(state, order);
    for (const session of sessions) {
      for (const { level } of good) this.#add(admitted(session), level, 1);
    }
    const isActive = order.status === 'Active';
    const record = need(state.events, event, 'event');
    this.#add(totals(event), 'revenue_earned', isActive ? revenue(state, record, order) : 0);
    this.#add(totals(event), 'orders_received', isActive ? 1 : 0);
    this.#add(totals(event), 'tickets_sold', good.length);
    for (const group of [totals(event), ofDay(event, created_on.slice(0, 10))]) {
      this.#add(group, 'orders', 1);
      this.#add(group, 'tickets', by(state.tickets, 'order', uuid).length);
    }
    const paid = orderSums(record, order).total;
    this.#add(ofDay(event, created_on.slice(0, 10)), 'paid', paid);
  }
}

/** Sums of what each event has sold. Follows the orders and the tickets of a state. */
class SoldByEvent implements Follower<OrderRecord | TicketRecord> {
  readonly #sold = new Map<Uuid, Sold>();

  of(state: State, event: Uuid): Sold {
    return kept(this.#sold, event, () => new Sold()).count(state, event);
  }

  /** A purchase adds its order and then its tickets before anybody counts. */
  add(record: OrderRecord | TicketRecord): void {
    if ('order' in record && this.#sold.get(record.event)?.has(record.order)) this.remove(record);
  }

  remove({ event }: OrderRecord | TicketRecord): void {
    this.#sold.delete(event);
  }

  change(record: OrderRecord | TicketRecord): boolean {
    this.remove(record);
    return true;
  }

  clear(): this {
    this.#sold.clear();
    return this;
  }
}

function soldIn(state: State, event: Uuid): Sold {
  if (isHeld(state.orders)) return new Sold().count(state, event);
  const sold = followerOf<OrderRecord, SoldByEvent>(state.orders, SoldByEvent, () => new SoldByEvent());
  // Restored tickets are other ones than those that were counted.
  return followerOf<TicketRecord, SoldByEvent>(state.tickets, sold, () => sold.clear()).of(state, event);
}

/** Returns how many tickets of each price an event has sold that are still valid, by the price's uuid. */
export const soldByPricing = oncePerRecord(({ state }: Scene, { uuid }: EventRecord) =>
  soldIn(state, uuid).of(uuid),
);

/** Returns the same counts for what the viewer has bought. */
export const boughtByPricing = oncePerRecord(({ state, actor }: Viewer, { uuid }: EventRecord) =>
  soldIn(state, uuid).of(ofBuyer(uuid, actor.uuid)),
);

/** Returns the same counts for what was bought with a session, by all buyers or by one user. */
export const chosenByPricing = (state: State, { uuid, event }: InEvent, user?: Uuid): Counts =>
  soldIn(state, event).of(user === undefined ? uuid : ofBuyer(uuid, user));

/** Returns the count of a ticket level from the counts by price. */
export const countOf = ({ pricing }: LevelRecord, counts: Counts): number =>
  pricing.reduce((sum, { uuid }) => sum + (counts.get(uuid) ?? 0), 0);

/** Returns the number of valid tickets with a session for sale, by the uuids of their levels. */
export const admittedTo = (state: State, { uuid, event }: InEvent): Counts =>
  soldIn(state, event).of(admitted(uuid));

/** Returns what an event has earned, in the smallest unit of its currency, and how many orders and tickets it has, by the names of activities. */
export const takenBy = (state: State, { uuid }: EventRecord): Counts => soldIn(state, uuid).of(totals(uuid));

/** Counts the orders of an event on a day in UTC, their tickets, and what was paid, in the smallest unit. Those that are void now count too. */
export function countDay(state: State, { uuid }: EventRecord, day: string) {
  const counts = soldIn(state, uuid).of(ofDay(uuid, day));
  const of = (name: string) => counts.get(name) ?? 0;
  return { orders: of('orders'), tickets: of('tickets'), paid: of('paid') };
}

export function countTickets(state: State, event: EventRecord) {
  const counts = takenBy(state, event);
  return { sold: counts.get('tickets') ?? 0, active: counts.get('tickets_sold') ?? 0 };
}
