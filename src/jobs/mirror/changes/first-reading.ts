import type { Order, Review, Ticket } from '../../../index.js';
import {
  type Age,
  ageOf,
  type Candidate,
  createdSince,
  isBefore,
  type ServiceClock,
} from '../../watch/beginning.js';
import { reviewSubject } from '../../watch/review-subject.js';
import { orderSubject, type Subject, ticketSubject } from '../../watch/subject.js';
import type { UnreadList } from '../keeper.js';
import type { News } from '../records.js';
import type { LoggedTable } from './tables.js';

/** Returns when the order of a ticket was created, in milliseconds, or undefined if that is unknown. */
export type OrderTime = (order: string) => number | undefined;

/** Facts that decide whether a record is new. */
interface Facts {
  readonly created: number | undefined;
  readonly updated: number | undefined;
  readonly isCancelled: boolean;
  readonly tickets: number;
}

const factsOf = <Item, Before extends object>(
  subject: Subject<Item, Before>,
  item: Item,
  orderTime: OrderTime,
): Facts => {
  const order = subject.orderOf?.(item);
  const before = subject.before(item);
  return {
    ...(subject.timesOf?.(item) ?? {
      created: order === undefined ? undefined : orderTime(order),
      updated: undefined,
    }),
    isCancelled: subject.isCancelled(before),
    tickets: subject.ticketsIn(before),
  };
};

/** The tables whose records have a time, or an order with one. */
const facts: { readonly [T in LoggedTable]?: (item: object, orderTime: OrderTime) => Facts } = {
  // A row of each table contains a record of its kind.
  orders: (item, time) => factsOf(orderSubject, item as Order, time),
  tickets: (item, time) => factsOf(ticketSubject, item as Ticket, time),
  reviews: (item, time) => factsOf(reviewSubject, item as Review, time),
};

/**
 * The first reading of a list that existed when the log began. Records that were certainly created before are written without a
 * change. Those that may be newer are held back until the list was read, so that an interrupted reading finds them again.
 */
export class FirstReading {
  readonly #table: LoggedTable;
  readonly #list: UnreadList;
  readonly #clock: ServiceClock;
  readonly #orderTime: OrderTime;
  readonly #held = new Map<string, Candidate<News>>();
  /** Tickets of records that are not certainly new, by record. */
  readonly #tickets = new Map<string, number>();

  constructor(table: LoggedTable, list: UnreadList, clock: ServiceClock, orderTime: OrderTime) {
    this.#table = table;
    this.#list = list;
    this.#clock = clock;
    this.#orderTime = orderTime;
  }

  get held(): ReadonlyMap<string, unknown> {
    return this.#held;
  }

  /** Counts the tickets of all records of a page. Returns its news without those that are held back. */
  sift(items: ReadonlyMap<string, object>, news: readonly News[]): readonly News[] {
    const ages = new Map([...items].map(([uuid, item]) => [uuid, this.#note(uuid, item)]));
    return news.filter((each) => {
      const found = ages.get(each.uuid);
      if (each.isKnown || !found || found.age === 'old' || found.created === undefined) return true;
      const { age, created, tickets } = found;
      this.#held.set(each.uuid, { item: each, age, created, tickets });
      return false;
    });
  }

  /** Returns the records that were held back, and which of them were created since. `isWhole` is true if all were read. */
  settle(isWhole: boolean): { readonly held: readonly News[]; readonly created: ReadonlySet<string> } {
    const candidates = [...this.#held.values()];
    this.#held.clear();
    const { sold } = this.#list;
    const there = [...this.#tickets.values()].reduce((sum, tickets) => sum + tickets, 0);
    const since = isWhole && sold !== undefined ? there - sold : undefined;
    const created = createdSince(candidates, since, this.#clock.now());
    return { held: candidates.map(({ item }) => item), created: new Set(created.map(({ uuid }) => uuid)) };
  }

  /** Returns the age of a record, and counts its tickets if it may have been sold before. */
  #note(uuid: string, item: object): { age: Age; created: number | undefined; tickets: number } {
    const { since } = this.#list;
    const now = this.#clock.now();
    try {
      const found = facts[this.#table]?.(item, this.#orderTime);
      const age = ageOf(found?.created, since, now);
      if (!found) return { age, created: undefined, tickets: 0 };
      const isSold = !found.isCancelled || !isBefore(found.updated, since, now);
      if (age !== 'new' && isSold) this.#tickets.set(uuid, found.tickets);
      return { age, created: found.created, tickets: found.tickets };
    } catch {
      // A record of an unexpected form has no time.
      return { age: 'old', created: undefined, tickets: 0 };
    }
  }
}
