import { orderView, reviewView, ticketView } from '../../../api/views/index.js';
import { ForbiddenError, type Order, type Review, type Ticket } from '../../../index.js';
import type { JobClient } from '../../common/scope.js';
import { isCancelled, ticketCount } from '../../polling/counts.js';
import { rows } from '../../polling/newest.js';
import { ageOf, type Candidate, createdSince, isBefore, type ServiceClock } from '../../watch/beginning.js';
import type { News, UnreadList } from '../keeper.js';
import { usableUuid } from '../records.js';
import type { LoggedTable } from './tables.js';

/** Returns when an order was created and last changed, in milliseconds, or `undefined` if unknown. */
function timesOfOrder(order: Order) {
  const { createdAt, updatedAt } = orderView(order);
  return { created: createdAt?.getTime(), updated: updatedAt?.getTime() };
}

type Times = ReturnType<typeof timesOfOrder>;

/** Times of orders, by uuid. */
export type OrderTimes = ReadonlyMap<string, Times>;

/** Reads when the orders of an event were created and last changed. Returns `undefined` if the token may not read them. */
export async function readOrderTimes(
  client: JobClient,
  event: string,
  signal: AbortSignal,
): Promise<OrderTimes | undefined> {
  const times = new Map<string, Times>();
  try {
    for await (const order of client.events.orders.list(event, { rows }, { signal })) {
      const uuid = usableUuid(order);
      if (uuid !== undefined) times.set(uuid, timesOfOrder(order));
    }
    return times;
  } catch (error) {
    if (error instanceof ForbiddenError) return undefined;
    throw error;
  }
}

/** Facts that decide whether a record is new. */
interface Facts extends Times {
  readonly isCancelled: boolean;
  readonly tickets: number;
  /** Order of a record that has no time. */
  readonly order?: string | undefined;
  /** When the holder of a ticket came, in milliseconds. */
  readonly came?: number | undefined;
}

/** The tables whose records have a time, or an order with one. */
const facts: { readonly [T in LoggedTable]?: (item: never) => Facts } = {
  orders: (order: Order) => ({
    ...timesOfOrder(order),
    isCancelled: isCancelled(order.status),
    tickets: ticketCount(order.total_ticket) ?? 0,
  }),
  tickets(ticket: Ticket) {
    const { orderUuid: order, checkedInAt } = ticketView(ticket);
    const dated = { created: undefined, updated: undefined, came: checkedInAt?.getTime() };
    return { ...dated, order, isCancelled: isCancelled(ticket.status), tickets: 1 };
  },
  reviews(review: Review) {
    const created = reviewView(review).createdAt?.getTime();
    return { created, updated: created, isCancelled: false, tickets: 0 };
  },
};

/** A list that is read for the first time. */
interface First {
  readonly list: UnreadList;
  readonly clock: ServiceClock;
  /** Reads the orders of its event. */
  orders(): Promise<OrderTimes | undefined>;
  /** The orders that date its records. Undefined if nothing shows them. */
  readonly dated: OrderTimes | undefined;
}

/**
 * Begins the first reading of a list that existed when the log began. Records that were certainly created before are written without a
 * change, unless a ticket was checked in since. Those that may be newer are held back until the list was read, so that an interrupted
 * reading finds them again. A ticket has the time of its order.
 */
export function firstReading(table: LoggedTable, { list, clock, orders, dated }: First) {
  /** Times of the records that were read. */
  const times = new Map<string, Times>();
  const held = new Map<string, Candidate<News>>();
  /** Records whose order was not yet listed when the orders were read. */
  const unlisted = new Map<string, { readonly item: News; readonly facts: Facts }>();
  /** Tickets of records that are not certainly new, by record. */
  const sold = new Map<string, number>();
  /** Tickets whose holders have come since the log began. */
  const come = new Set<string>();

  function factsOf(item: object): Facts | undefined {
    try {
      // A row of each table contains a record of its kind.
      const found = facts[table]?.(item as never);
      return found && { ...found, ...dated?.get(found.order ?? '') };
    } catch {
      // A record of an unexpected form has no time.
      return undefined;
    }
  }

  const isListed = ({ order }: Facts) => order === undefined || dated === undefined || dated.has(order);

  const ageIn = ({ created }: Facts) => ageOf(created, list.since, clock.now());

  /** Counts the tickets of a record if it may have been sold before, and notes whether their holder has come since. */
  function note(uuid: string, found: Facts): void {
    const { created, updated, isCancelled, tickets, came } = found;
    times.set(uuid, { created, updated });
    const isLater = (time: number | undefined) => !isBefore(time, list.since, clock.now());
    if (isLater(came)) come.add(uuid);
    const isSold = !isCancelled || isLater(updated);
    if (ageIn(found) !== 'new' && isSold) sold.set(uuid, tickets);
  }

  /** Holds a record back that may be new. Returns whether it does. */
  function hold(item: News, found: Facts): boolean {
    const { created, tickets } = found;
    const age = ageIn(found);
    if (age === 'old' || created === undefined) return false;
    held.set(item.uuid, { item, age, created, tickets });
    return true;
  }

  return {
    come,

    get held(): ReadonlyMap<string, unknown> {
      return new Map<string, unknown>([...held, ...unlisted]);
    },

    /** Counts the tickets of all records of a page. Returns its news without those that are held back. */
    sift(items: ReadonlyMap<string, object>, news: readonly News[]): readonly News[] {
      const found = new Map([...items].map(([uuid, item]) => [uuid, factsOf(item)]));
      for (const [uuid, each] of found) if (each && isListed(each)) note(uuid, each);
      return news.filter((item) => {
        const each = found.get(item.uuid);
        if (item.isKnown || !each) return true;
        if (isListed(each)) return !hold(item, each);
        unlisted.set(item.uuid, { item, facts: each });
        return false;
      });
    },

    /**
     * Returns the records that were held back, which of them were created since, and the times of all records. `isWhole` is true if
     * all were read.
     */
    async settle(isWhole: boolean) {
      const back = [...held.values()].map(({ item }) => item);
      const later = unlisted.size > 0 ? await orders() : undefined;
      for (const [uuid, { item, facts }] of unlisted) {
        // A ticket whose order is still not listed cannot be dated.
        const found = { ...facts, ...later?.get(facts.order ?? '') };
        note(uuid, found);
        hold(item, found);
        back.push(item);
      }
      const there = [...sold.values()].reduce((sum, tickets) => sum + tickets, 0);
      const since = isWhole && list.sold !== undefined ? there - list.sold : undefined;
      const created = createdSince([...held.values()], since, clock.now());
      held.clear();
      unlisted.clear();
      return { held: back, created: new Set(created.map(({ uuid }) => uuid)), orders: times };
    },
  };
}
