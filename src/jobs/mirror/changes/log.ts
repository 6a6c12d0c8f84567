import { eventView } from '../../../api/views/index.js';
import type { Event } from '../../../index.js';
import { isObject } from '../../../shared/is-object.js';
import { totalIn } from '../../../shared/list-total.js';
import type { Scope } from '../../common/scope.js';
import { admittedOf } from '../../polling/counts.js';
import { rows } from '../../polling/newest.js';
import { ageOf, type Moment, ServiceClock } from '../../watch/beginning.js';
import { type Keeper, type LoggedChange, later, type News, type UnreadList, type Write } from '../keeper.js';
import { eventLists, events, type Kind, orgLists } from '../lists.js';
import { keyOf, type Memory, ofOrganisation } from '../memory.js';
import { usableUuid } from '../records.js';
import { firstReading, type OrderTimes, readOrderTimes } from './first-reading.js';
import { type LoggedTable, loggedTables, logKeys } from './tables.js';

/** How long a change is kept after it was found, unless a reader has still to read it: 7 days, in milliseconds. */
export const defaultKeep = 7 * 24 * 3_600_000;

/** Number of changes that are deleted in one transaction, and the most transactions in a round. */
const atOnce = 5_000;
const mostTimes = 20;

/** Beginning of a log: the present, everything that exists, or a time of the service in milliseconds since 1970. */
export type LogBeginning = 'now' | 'all' | number;

/** Lists of an event whose changes a log has, if it is not that of a mirror: those of a watch and of a forward. */
const slimLists = ['orders', 'tickets'];

/** The tables of an event whose records are gone with it. Only the list of reviews decides if a review is gone. */
const ofEvents: readonly LoggedTable[] = [
  events.table,
  ...Object.values(eventLists).map(({ table }) => table),
];

/** An event of the list. */
interface Listed {
  readonly uuid: string;
  /** Number of sold tickets that the service returns. */
  readonly admitted: number | undefined;
}

/** The first page of the list of events. */
interface FirstEvents {
  readonly items: readonly Event[];
  readonly isAll: boolean;
}

/** Maximum delay of a reply if it should show the sales at the time of its request, in milliseconds. */
const promptTime = 1_000;

/** A mirror that runs. */
export interface Mirroring {
  readonly keeper: Keeper;
  readonly memory: Memory;
  readonly scope: Scope;
  readonly signal: AbortSignal;
}

/** State of a log in its database. */
interface Found {
  /** The lists whose first reading is not logged. */
  readonly unread: Map<string, UnreadList>;
  readonly keep: number;
  /** When the log began, on the clock of this machine. */
  readonly began: number;
  readonly start: LogBeginning;
  /** Whether no list of events was asked for since it began. */
  isFirst: boolean;
  /** Whether the events are known that existed then. */
  isBegun: boolean;
  /** Number of the last change. */
  n: number;
}

/** Log of one list while it is read. */
export interface ListLog {
  /** The records that are held back until the list was read. */
  readonly held: ReadonlyMap<string, unknown>;
  /** Returns the news of a page without those that are held back. */
  sift(items: ReadonlyMap<string, object>, news: readonly News[]): readonly News[];
  /** Returns the records that were held back, once the list was read. */
  settle(isWhole: boolean): Promise<readonly News[]>;
  /** Returns the changes that log new and changed records. They come before those that write the records. */
  changes(news: readonly News[], seen: string): readonly Write[];
  /** Returns the changes that log records that are gone. */
  gone(uuids: readonly string[], seen: string): readonly Write[];
  /** Notes that the list was read for the first time. */
  end(): Promise<void>;
}

/**
 * The log of changes of a mirror. A change is written in the transaction of its record. This process numbers the changes when it
 * queues their transaction, and each transaction first locks the mirror's lease, which no other mirror shares. So they become visible
 * in the order of their numbers, and a transaction that is tried again logs nothing twice.
 */
export class ChangeLog {
  readonly #mirror: Mirroring;
  readonly #clock = new ServiceClock();
  readonly #found: Found;
  /** The request for the time of the service. */
  #timing: Promise<FirstEvents> | undefined;
  /** Number of sold tickets of each event in its reply, if that shows the sales of the beginning. */
  #sold: ReadonlyMap<string | undefined, number | undefined> = new Map();
  /** Times of the orders whose list was read for the first time just before, by event. They date the tickets. */
  readonly #orders = new Map<string, OrderTimes>();
  /** The lists of an event that are logged. */
  readonly #lists: readonly string[];

  private constructor(mirror: Mirroring, found: Found) {
    this.#mirror = mirror;
    this.#found = found;
    this.#lists = mirror.keeper.hasRecords ? Object.keys(eventLists) : slimLists;
  }

  /** Opens the log, or begins it. `keep` is how long it keeps a change, in milliseconds. */
  static async open(
    mirror: Mirroring,
    keep: number | undefined,
    wanted: LogBeginning = 'now',
  ): Promise<ChangeLog> {
    const { keeper } = mirror;
    const isFirst = !(await keeper.state()).has(logKeys.began);
    const news = Object.entries({
      ...(isFirst && { [logKeys.began]: String(Date.now()) }),
      ...(isFirst && wanted !== 'now' && { [logKeys.start]: String(wanted) }),
      ...(keep !== undefined && { [logKeys.keep]: String(keep) }),
    });
    // Together, so that a kill in between does not lose where a new log begins.
    if (news.length > 0) await keeper.write(news.map(([key, value]) => ({ do: 'state', key, value })));
    const state = await keeper.state();
    const found = state.get(logKeys.start) ?? 'now';
    const unread = (await keeper.unread()).map(([event, list, each]) => [keyOf(event, list), each] as const);
    return new ChangeLog(mirror, {
      unread: new Map(unread),
      keep: Number(state.get(logKeys.keep) ?? defaultKeep),
      began: Number(state.get(logKeys.began)),
      start: found === 'now' || found === 'all' ? found : Number(found),
      isFirst,
      isBegun: state.has(logKeys.begun),
      n: await keeper.last(),
    });
  }

  /** Notes that the list of events is read now. Returns it if the request for the time of the service has returned all of it. */
  async begin(): Promise<readonly Event[] | undefined> {
    if (this.#found.isBegun) return undefined;
    // A reply after one that failed no longer shows the sales of the beginning.
    const { isFirst } = this.#found;
    this.#found.isFirst = false;
    const asked = performance.now();
    const first = await this.#time();
    const isPrompt = performance.now() - asked < promptTime;
    if (isFirst && isPrompt)
      this.#sold = new Map(
        // A list may contain anything.
        first.items.filter(isObject).map((each) => [usableUuid(each), admittedOf(each)]),
      );
    return first.isAll ? first.items : undefined;
  }

  /** Asks once for the time of the service, before something is read for the first time. Returns the first events of the list. */
  #time(): Promise<FirstEvents> {
    const { client, uuid: org } = this.#mirror.scope;
    const ask = async () => {
      const sent = this.#clock.own();
      const asked = [org, { rows }, { signal: this.#mirror.signal }] as const;
      const reply = await client.raw?.orgs.events.list(...asked);
      if (reply) this.#clock.note(reply.response, sent);
      const data = reply?.data ?? (await client.orgs.events.list(...asked));
      const { items } = data;
      return { items, isAll: totalIn(data, items.length, rows) === items.length };
    };
    this.#timing ??= ask().catch((error) => {
      this.#timing = undefined;
      throw error;
    });
    return this.#timing;
  }

  /**
   * Notes the events that existed when the log began. The first reading of their lists is not logged, apart from what was created
   * since. `waited` is the time that the service took to list them, in milliseconds. `others` are events that are not chosen: if they
   * are later, they begin then.
   */
  async listed(targets: readonly Listed[], others: readonly string[], waited: number): Promise<void> {
    const { start } = this.#found;
    const isFirst = !this.#found.isBegun;
    const begun: Write[] = [];
    const unread = (event: string, lists: readonly string[], since: Moment, sold?: number) => {
      for (const list of lists)
        if (this.#mirror.memory.of(event, list).readAt === undefined)
          begun.push({ do: 'unread', event, list, unread: { since, sold } });
    };
    const { from, to } = this.#since;
    const since = { from: Math.floor(from), to: Math.ceil(to) };
    if (isFirst && start !== 'all') {
      // A later page would also count sales since the beginning.
      for (const { uuid } of targets) {
        const sold = start === 'now' ? this.#sold.get(uuid) : undefined;
        unread(uuid, this.#lists, since, sold);
      }
      unread(
        ofOrganisation,
        orgLists.map(({ table }) => table),
        since,
      );
    }
    const chosen = targets.filter(
      ({ uuid }) => this.#found.unread.get(keyOf(uuid, 'orders'))?.since.from === later,
    );
    if (chosen.length > 0) {
      await this.#time();
      const now = this.#clock.momentOf(this.#clock.own());
      const isPrompt = waited < promptTime;
      for (const { uuid, admitted } of chosen)
        unread(uuid, this.#lists, now, isPrompt ? admitted : undefined);
    }
    if (start !== 'all') {
      const since = { from: later, to: later };
      for (const uuid of others) {
        if (this.#found.unread.has(keyOf(uuid, 'orders'))) continue;
        unread(uuid, this.#lists, since);
      }
    }
    if (isFirst) begun.push({ do: 'state', key: logKeys.begun, value: 'true' });
    if (begun.length === 0) return;
    await this.#mirror.keeper.write(begun);
    for (const each of begun)
      if (each.do === 'unread') this.#found.unread.set(keyOf(each.event, each.list), each.unread);
    this.#found.isBegun = true;
  }

  /** Returns the log of one list of an event, or of the organisation. */
  async of({ table }: Kind, event = ofOrganisation): Promise<ListLog> {
    const unread = this.#found.unread.get(keyOf(event, table));
    if (unread) await this.#time();
    const orders = () => readOrderTimes(this.#mirror.scope.client, event, this.#mirror.signal);
    const first =
      unread &&
      firstReading(table, {
        ...{ list: unread, clock: this.#clock, orders },
        dated: table === 'tickets' ? (this.#orders.get(event) ?? (await orders())) : undefined,
      });
    /** Records of a first reading that were created before the log began. */
    const old = new Set<string>();
    const isOld = ({ uuid, item, isKnown }: News) =>
      !isKnown && (old.has(uuid) || (table === events.table && this.#isOldEvent(uuid, item)));
    return {
      held: first?.held ?? new Map(),
      sift(items, news) {
        if (!first) return news;
        const sifted = first.sift(items, news);
        for (const { uuid, isKnown } of sifted) if (!isKnown) old.add(uuid);
        return sifted;
      },
      settle: async (isWhole) => {
        if (!first) return [];
        const { held, created, orders } = await first.settle(isWhole);
        for (const { uuid } of held) if (!created.has(uuid)) old.add(uuid);
        if (table === 'orders' && isWhole) this.#orders.set(event, orders);
        else if (table === 'tickets') this.#orders.delete(event);
        return held;
      },
      changes: (news, seen) =>
        news
          .filter((each) => this.#mirror.keeper.isCounted(table, each) && !isOld(each))
          .map(({ uuid, item, kind: news }) => {
            const kind = news === 'new' ? 'created' : 'changed';
            return this.#change({ kind, table, event: eventOf(table, event, item), uuid, seen, item });
          }),
      gone: (uuids, seen) =>
        uuids.map((uuid) => {
          const ofOrg = { event: table === events.table ? uuid : null };
          const place = event === ofOrganisation ? ofOrg : { event, of: event };
          return this.#change({ kind: 'gone', table, uuid, seen, ...place });
        }),
      end: async () => {
        if (!unread || !this.#found.unread.has(keyOf(event, table))) return;
        await this.#mirror.keeper.write([{ do: 'read', event, list: table }]);
        this.#found.unread.delete(keyOf(event, table));
      },
    };
  }

  /** Returns the changes that log that an event is gone, with everything that belongs to it. */
  async leaving(event: string, seen: string): Promise<readonly Write[]> {
    const changes: Write[] = [{ do: 'read', event }];
    for (const table of ofEvents) {
      const records = await this.#mirror.keeper.present(table, event);
      if (records > 0) changes.push({ do: 'leaving', after: this.#found.n, table, event, seen });
      this.#found.n += records;
    }
    return changes;
  }

  /** Forgets an event that is gone. */
  left(event: string): void {
    for (const list of loggedTables) this.#found.unread.delete(keyOf(event, list));
  }

  /** Deletes old changes that every reader has passed. */
  async prune(): Promise<void> {
    for (let times = 0; times < mostTimes && !this.#mirror.signal.aborted; times += 1) {
      const n = await this.#mirror.keeper.passed(this.#found.keep, this.#found.n, atOnce);
      if (n === undefined) return;
      await this.#mirror.keeper.write([{ do: 'prune', n }]);
    }
  }

  /** When the log begins, on the clock of the service. */
  get #since(): Moment {
    const { start, began } = this.#found;
    return typeof start === 'number' ? { from: start, to: start } : this.#clock.momentOf(began);
  }

  /** Whether an event existed before the log began, as far as that is known. One that may be new is reported. */
  #isOldEvent(uuid: string, event: object): boolean {
    if (this.#found.start === 'all') return false;
    // It was not mirrored then.
    if (this.#found.isBegun) return this.#found.unread.has(keyOf(uuid, 'orders'));
    const time = eventView(event as Event).createdAt?.getTime();
    const now = this.#clock.now();
    const age = ageOf(time, this.#since, now);
    return age === 'old' || (age === 'unclear' && (time ?? 0) > now);
  }

  #change(change: Omit<LoggedChange, 'do' | 'n'>): Write {
    this.#found.n += 1;
    return { do: 'change', n: this.#found.n, ...change };
  }
}

/** Returns the event of a record. A review names it. */
function eventOf(table: LoggedTable, event: string, item: object): string | null {
  const { uuid, event: named } = item as { readonly uuid?: unknown; readonly event?: unknown };
  if (table === 'events') return String(uuid);
  if (table === 'reviews') return isObject(named) && typeof named.uuid === 'string' ? named.uuid : null;
  return event === ofOrganisation ? null : event;
}
