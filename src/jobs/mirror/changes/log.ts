import { eventView } from '../../../api/views/index.js';
import type { Event } from '../../../index.js';
import { isObject } from '../../../shared/is-object.js';
import { totalIn } from '../../../shared/list-total.js';
import type { Scope } from '../../common/scope.js';
import { admittedOf } from '../../polling/counts.js';
import { rows } from '../../polling/newest.js';
import { ageOf, type Moment, ServiceClock } from '../../watch/beginning.js';
import { type Keeper, type LoggedChange, later, type News, type Write } from '../keeper.js';
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

/** Log of the changes of a mirror that runs. */
export type ChangeLog = Awaited<ReturnType<typeof openLog>>;

/** Log of one list while it is read. */
export type ListLog = Awaited<ReturnType<ChangeLog['of']>>;

/**
 * Opens the log of changes of a mirror, or begins it. `keep` is how long it keeps a change, in milliseconds.
 *
 * A change is written in the transaction of its record. This process numbers the changes when it queues their transaction, and each
 * transaction first locks the mirror's lease, which no other mirror shares. So they become visible in the order of their numbers, and a
 * transaction that is tried again logs nothing twice.
 */
export async function openLog(
  { keeper, memory, scope, signal }: Mirroring,
  keep: number | undefined,
  wanted: LogBeginning = 'now',
) {
  const { client, uuid: org } = scope;
  const clock = new ServiceClock();
  /** The request for the time of the service. */
  let timing: Promise<FirstEvents> | undefined;
  /** Number of sold tickets of each event in its reply, if that shows the sales of the beginning. */
  let sold: ReadonlyMap<string | undefined, number | undefined> = new Map();
  /** Times of the orders whose list was read for the first time just before, by event. They date the tickets. */
  const orderTimes = new Map<string, OrderTimes>();
  /** The lists of an event that are logged. */
  const logged = keeper.hasRecords ? Object.keys(eventLists) : slimLists;

  /** Whether no list of events was asked for since it began. */
  let isFirst = !(await keeper.state()).has(logKeys.began);
  const news = Object.entries({
    ...(isFirst && { [logKeys.began]: String(Date.now()) }),
    ...(isFirst && wanted !== 'now' && { [logKeys.start]: String(wanted) }),
    ...(keep !== undefined && { [logKeys.keep]: String(keep) }),
  });
  // Together, so that a kill in between does not lose where a new log begins.
  if (news.length > 0) await keeper.write(news.map(([key, value]) => ({ do: 'state', key, value })));
  const state = await keeper.state();
  const kept = state.get(logKeys.start) ?? 'now';
  const start: LogBeginning = kept === 'now' || kept === 'all' ? kept : Number(kept);
  /** The lists whose first reading is not logged. */
  const unread = new Map(
    (await keeper.unread()).map(([event, list, each]) => [keyOf(event, list), each] as const),
  );
  /** Whether the events are known that existed when it began. */
  let isBegun = state.has(logKeys.begun);
  /** Number of the last change. */
  let n = await keeper.last();

  /** Returns when the log begins, on the clock of the service. */
  const since = (): Moment =>
    typeof start === 'number' ? { from: start, to: start } : clock.momentOf(Number(state.get(logKeys.began)));

  /** Asks once for the time of the service, before something is read for the first time. Returns the first events of the list. */
  function time(): Promise<FirstEvents> {
    const ask = async () => {
      const sent = clock.own();
      const asked = [org, { rows }, { signal }] as const;
      const reply = await client.raw?.orgs.events.list(...asked);
      if (reply) clock.note(reply.response, sent);
      const data = reply?.data ?? (await client.orgs.events.list(...asked));
      const { items } = data;
      return { items, isAll: totalIn(data, items.length, rows) === items.length };
    };
    timing ??= ask().catch((error) => {
      timing = undefined;
      throw error;
    });
    return timing;
  }

  /** Whether an event existed before the log began, as far as that is known. One that may be new is reported. */
  function isOldEvent(uuid: string, event: object): boolean {
    if (start === 'all') return false;
    // It was not mirrored then.
    if (isBegun) return unread.has(keyOf(uuid, 'orders'));
    const created = eventView(event as Event).createdAt?.getTime();
    const now = clock.now();
    const age = ageOf(created, since(), now);
    return age === 'old' || (age === 'unclear' && (created ?? 0) > now);
  }

  function numbered(change: Omit<LoggedChange, 'do' | 'n'>): Write {
    n += 1;
    return { do: 'change', n, ...change };
  }

  return {
    /** Notes that the list of events is read now. Returns it if the request for the time of the service has returned all of it. */
    async begin(): Promise<readonly Event[] | undefined> {
      if (isBegun) return undefined;
      // A reply after one that failed no longer shows the sales of the beginning.
      const wasFirst = isFirst;
      isFirst = false;
      const asked = performance.now();
      const first = await time();
      const isPrompt = performance.now() - asked < promptTime;
      if (wasFirst && isPrompt)
        sold = new Map(
          // A list may contain anything.
          first.items.filter(isObject).map((each) => [usableUuid(each), admittedOf(each)]),
        );
      return first.isAll ? first.items : undefined;
    },

    /**
     * Notes the events that existed when the log began. The first reading of their lists is not logged, apart from what was created
     * since. `waited` is the time that the service took to list them, in milliseconds. `others` are events that are not chosen: if they
     * are later, they begin then.
     */
    async listed(targets: readonly Listed[], others: readonly string[], waited: number): Promise<void> {
      const begun: Write[] = [];
      const begin = (event: string, lists: readonly string[], since: Moment, sold?: number) => {
        for (const list of lists)
          if (memory.of(event, list).readAt === undefined)
            begun.push({ do: 'unread', event, list, unread: { since, sold } });
      };
      if (!isBegun && start !== 'all') {
        const { from, to } = since();
        const rounded = { from: Math.floor(from), to: Math.ceil(to) };
        // A later page would also count sales since the beginning.
        for (const { uuid } of targets)
          begin(uuid, logged, rounded, start === 'now' ? sold.get(uuid) : undefined);
        const lists = orgLists.map(({ table }) => table);
        begin(ofOrganisation, lists, rounded);
      }
      const chosen = targets.filter(({ uuid }) => unread.get(keyOf(uuid, 'orders'))?.since.from === later);
      if (chosen.length > 0) {
        await time();
        const now = clock.momentOf(clock.own());
        const isPrompt = waited < promptTime;
        for (const { uuid, admitted } of chosen) begin(uuid, logged, now, isPrompt ? admitted : undefined);
      }
      if (start !== 'all') {
        for (const uuid of others)
          if (!unread.has(keyOf(uuid, 'orders'))) begin(uuid, logged, { from: later, to: later });
      }
      if (!isBegun) begun.push({ do: 'state', key: logKeys.begun, value: 'true' });
      if (begun.length === 0) return;
      await keeper.write(begun);
      for (const each of begun)
        if (each.do === 'unread') unread.set(keyOf(each.event, each.list), each.unread);
      isBegun = true;
    },

    /** Returns the log of one list of an event, or of the organisation, while it is read. */
    async of({ table }: Kind, event = ofOrganisation) {
      const list = unread.get(keyOf(event, table));
      if (list) await time();
      const orders = () => readOrderTimes(client, event, signal);
      const first =
        list &&
        firstReading(table, {
          ...{ list, clock, orders },
          dated: table === 'tickets' ? (orderTimes.get(event) ?? (await orders())) : undefined,
        });
      /** Records of a first reading that were created before the log began. */
      const old = new Set<string>();
      const isOld = ({ uuid, item, isKnown }: News) =>
        !isKnown && (old.has(uuid) || (table === events.table && isOldEvent(uuid, item)));
      /** The records that are held back until the list was read. */
      const held: ReadonlyMap<string, unknown> = first?.held ?? new Map();
      return {
        held,
        /** Returns the news of a page without those that are held back. */
        sift(items: ReadonlyMap<string, object>, news: readonly News[]): readonly News[] {
          if (!first) return news;
          const sifted = first.sift(items, news);
          for (const { uuid, isKnown } of sifted) if (!isKnown) old.add(uuid);
          return sifted;
        },
        /** Returns the records that were held back, once the list was read. */
        async settle(isWhole: boolean): Promise<readonly News[]> {
          if (!first) return [];
          const { held, created, orders } = await first.settle(isWhole);
          for (const { uuid } of held) if (!created.has(uuid)) old.add(uuid);
          if (table === 'orders' && isWhole) orderTimes.set(event, orders);
          else if (table === 'tickets') orderTimes.delete(event);
          return held;
        },
        /** Returns the changes that log new and changed records. They come before those that write the records. */
        changes: (news: readonly News[], seen: string): readonly Write[] =>
          news
            .filter((each) => keeper.isCounted(table, each) && (!isOld(each) || first?.come.has(each.uuid)))
            .map((each) => {
              const { uuid, item } = each;
              const kind = each.kind === 'new' && !isOld(each) ? 'created' : 'changed';
              return numbered({ kind, table, event: eventOf(table, event, item), uuid, seen, item });
            }),
        /** Returns the changes that log records that are gone. */
        gone: (uuids: readonly string[], seen: string): readonly Write[] =>
          uuids.map((uuid) => {
            const ofOrg = { event: table === events.table ? uuid : null };
            const place = event === ofOrganisation ? ofOrg : { event, of: event };
            return numbered({ kind: 'gone', table, uuid, seen, ...place });
          }),
        /** Notes that the list was read for the first time. */
        async end(): Promise<void> {
          if (!list || !unread.has(keyOf(event, table))) return;
          await keeper.write([{ do: 'read', event, list: table }]);
          unread.delete(keyOf(event, table));
        },
      };
    },

    /** Returns the changes that log that an event is gone, with everything that belongs to it. */
    async leaving(event: string, seen: string): Promise<readonly Write[]> {
      const changes: Write[] = [{ do: 'read', event }];
      for (const table of ofEvents) {
        const records = await keeper.present(table, event);
        if (records > 0) changes.push({ do: 'leaving', after: n, table, event, seen });
        n += records;
      }
      return changes;
    },

    /** Forgets an event that is gone. */
    left(event: string): void {
      for (const list of loggedTables) unread.delete(keyOf(event, list));
    },

    /** Deletes old changes that every reader has passed. */
    async prune(): Promise<void> {
      const time = Number(state.get(logKeys.keep) ?? defaultKeep);
      for (let times = 0; times < mostTimes && !signal.aborted; times += 1) {
        const passed = await keeper.passed(time, n, atOnce);
        if (passed === undefined) return;
        await keeper.write([{ do: 'prune', n: passed }]);
      }
    },
  };
}

/** Returns the event of a record. A review names it. */
function eventOf(table: LoggedTable, event: string, item: object): string | null {
  const { uuid, event: named } = item as { readonly uuid?: unknown; readonly event?: unknown };
  if (table === 'events') return String(uuid);
  if (table === 'reviews') return isObject(named) && typeof named.uuid === 'string' ? named.uuid : null;
  return event === ofOrganisation ? null : event;
}
