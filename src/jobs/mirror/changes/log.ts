import { eventView } from '../../../api/views/index.js';
import type { Event } from '../../../index.js';
import { isObject } from '../../../shared/is-object.js';
import type { Scope } from '../../common/scope.js';
import { ageOf, type Moment, ServiceClock } from '../../watch/beginning.js';
import type { Keeper, UnreadList, Write } from '../keeper.js';
import { eventLists, events, type Kind, orgLists } from '../lists.js';
import { type Memory, ofOrganisation } from '../memory.js';
import type { News } from '../records.js';
import { FirstReading, type OrderTimes, readOrderTimes } from './first-reading.js';
import { prune } from './prune.js';
import { isLogged, type LoggedTable, loggedTables, logKeys } from './tables.js';

/** How long a change is kept after it was found, unless a reader has still to read it: 7 days, in milliseconds. */
export const defaultKeep = 7 * 24 * 3_600_000;

/** Choice of the user: to begin, to continue or to end a log, and for how long it keeps a change. */
export type LogChoice = boolean | { readonly keep?: number | undefined } | undefined;

/** Beginning of a log: the present, everything that exists, or a time of the service in milliseconds since 1970. */
export type LogBeginning = 'now' | 'all' | number;

/** Maximum delay of the list of events if it should show the sales at the time of the request, in milliseconds. */
const promptTime = 1_000;

/** A mirror that writes a log. */
interface LogOptions {
  readonly keeper: Keeper;
  readonly memory: Memory;
  readonly scope: Scope;
  readonly signal: AbortSignal;
}

/** State of a log in its database. */
interface Found {
  readonly unread: Map<string, UnreadList>;
  readonly keep: number;
  /** When the log began, on the clock of this machine. */
  readonly began: number;
  readonly start: LogBeginning;
  /** Whether it began in this process. */
  readonly isNew: boolean;
  /** Whether the events are known that existed then. */
  readonly isBegun: boolean;
  /** Number of the last change. */
  readonly n: number;
}

const keyOf = (event: string, list: string) => `${list} ${event}`;

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
  readonly #keeper: Keeper;
  readonly #memory: Memory;
  readonly #scope: Scope;
  readonly #signal: AbortSignal;
  readonly #clock = new ServiceClock();
  readonly #unread: Map<string, UnreadList>;
  readonly #found: Found;
  #isBegun: boolean;
  /** The request for the time of the service. */
  #timing: Promise<void> | undefined;
  /** When the first list of events was asked for, if the log began just before. */
  #askedAt: number | undefined;
  /** Times of the orders whose list was read for the first time just before, by event. They date the tickets. */
  readonly #orders = new Map<string, OrderTimes>();
  /** Number of the last change. */
  #n: number;

  private constructor({ keeper, memory, scope, signal }: LogOptions, found: Found) {
    this.#keeper = keeper;
    this.#memory = memory;
    this.#scope = scope;
    this.#signal = signal;
    this.#found = found;
    this.#unread = found.unread;
    this.#isBegun = found.isBegun;
    this.#n = found.n;
  }

  /** Opens the log, or begins it. */
  static async open(
    options: LogOptions,
    choice: Exclude<LogChoice, false>,
    wanted: LogBeginning = 'now',
  ): Promise<ChangeLog> {
    const { keeper } = options;
    const { isNew, n } = await keeper.openLog(typeof choice === 'object' ? choice : {});
    if (isNew && wanted !== 'now')
      await keeper.write([{ do: 'state', key: logKeys.start, value: String(wanted) }]);
    const state = await keeper.state();
    const found = state.get(logKeys.start) ?? 'now';
    const unread = (await keeper.unread()).map(([event, list, each]) => [keyOf(event, list), each] as const);
    return new ChangeLog(options, {
      unread: new Map(unread),
      keep: Number(state.get(logKeys.keep) ?? defaultKeep),
      began: Number(state.get(logKeys.began)),
      start: found === 'now' || found === 'all' ? found : Number(found),
      isNew,
      isBegun: state.has(logKeys.begun),
      n,
    });
  }

  /** Notes that the list of events is read now. */
  async begin(): Promise<void> {
    const isFirst = this.#found.isNew && this.#askedAt === undefined;
    this.#askedAt = Number.NEGATIVE_INFINITY;
    if (!this.#isBegun) await this.#time();
    if (isFirst) this.#askedAt = performance.now();
  }

  /** Asks once for the time of the service, before something is read for the first time. */
  #time(): Promise<void> {
    const { client, uuid: org } = this.#scope;
    const ask = async () => {
      if (!client.raw) return;
      const sent = this.#clock.own();
      const { response } = await client.raw.orgs.events.list(org, { rows: 20 }, { signal: this.#signal });
      this.#clock.note(response, sent);
    };
    this.#timing ??= ask().catch((error) => {
      this.#timing = undefined;
      throw error;
    });
    return this.#timing;
  }

  /**
   * Notes the events that existed when the log began, mirrored or not. The first reading of their lists is not logged, apart from
   * what was created since.
   */
  async listed(
    targets: readonly { readonly uuid: string; readonly sold: number | undefined }[],
  ): Promise<void> {
    if (this.#isBegun) return;
    const since = this.#since;
    // The list shows the sales of the beginning, unless it came late or an earlier one failed.
    const isThen =
      this.#found.start === 'now' &&
      performance.now() - (this.#askedAt ?? Number.NEGATIVE_INFINITY) < promptTime;
    const ofEvents = targets.flatMap(({ uuid, sold }) =>
      Object.keys(eventLists).map((list) => [uuid, list, isThen ? sold : undefined] as const),
    );
    const ofOrg = orgLists.map(({ table }) => [ofOrganisation, table, undefined] as const);
    const existing = this.#found.start === 'all' ? [] : [...ofEvents, ...ofOrg];
    const unread = existing.filter(([event, list]) => this.#memory.of(event, list).readAt === undefined);
    const { from, to } = { from: Math.floor(since.from), to: Math.ceil(since.to) };
    await this.#keeper.write([
      ...unread.map(
        ([event, list, sold]): Write => ({
          do: 'unread',
          event,
          list,
          unread: { since: { from, to }, sold },
        }),
      ),
      { do: 'state', key: logKeys.begun, value: 'true' },
    ]);
    for (const [event, list, sold] of unread) this.#unread.set(keyOf(event, list), { since, sold });
    this.#isBegun = true;
  }

  /** Returns the log of one list of an event, or of the organisation. */
  async of({ table }: Kind, event = ofOrganisation): Promise<ListLog | undefined> {
    if (!isLogged(table)) return undefined;
    const unread = this.#unread.get(keyOf(event, table));
    if (unread) await this.#time();
    const first =
      unread &&
      (await FirstReading.begin(table, {
        list: unread,
        clock: this.#clock,
        orders: () => this.#ordersOf(event),
        known: this.#orders.get(event),
      }));
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
          .filter((each) => this.#keeper.isCounted(table, each) && !isOld(each))
          .map(({ uuid, item, kind }) =>
            this.#change(
              table,
              eventOf(table, event, item),
              uuid,
              kind === 'new' ? 'created' : 'changed',
              seen,
              item,
            ),
          ),
      gone: (uuids, seen) =>
        uuids.map((uuid) =>
          event === ofOrganisation
            ? this.#change(table, table === events.table ? uuid : event, uuid, 'gone', seen)
            : this.#left(table, event, uuid, seen),
        ),
      end: async () => {
        if (!unread || !this.#unread.has(keyOf(event, table))) return;
        await this.#keeper.write([{ do: 'read', event, list: table }]);
        this.#unread.delete(keyOf(event, table));
      },
    };
  }

  /** Returns the changes that log that an event is gone, with everything that belongs to it. */
  async leaving(event: string, seen: string): Promise<readonly Write[]> {
    const changes: Write[] = [{ do: 'read', event }];
    for (const [table, records] of await this.#keeper.present(event)) {
      changes.push({ do: 'leaving', after: this.#n, table, event, seen });
      this.#n += records;
    }
    return changes;
  }

  /** Forgets an event that is gone. */
  left(event: string): void {
    for (const list of loggedTables) this.#unread.delete(keyOf(event, list));
  }

  /** Deletes old changes that every reader has passed. */
  prune(): Promise<void> {
    return prune(this.#keeper, { keep: this.#found.keep, last: this.#n }, this.#signal);
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
    if (this.#isBegun) return this.#unread.has(keyOf(uuid, 'orders'));
    const time = eventView(event as Event).createdAt?.getTime();
    const now = this.#clock.now();
    const age = ageOf(time, this.#since, now);
    return age === 'old' || (age === 'unclear' && (time ?? 0) > now);
  }

  /** Reads the times of an event's orders from the service. */
  #ordersOf(event: string): Promise<OrderTimes | undefined> {
    return readOrderTimes(this.#scope.client, event, this.#signal);
  }

  #change(
    table: LoggedTable,
    event: string | null,
    uuid: string,
    kind: 'created' | 'changed' | 'gone',
    seen: string,
    item?: object,
  ): Write {
    this.#n += 1;
    return {
      do: 'change',
      n: this.#n,
      kind,
      table,
      event: event === '' ? null : event,
      uuid,
      seen,
      ...(item && { item }),
    };
  }

  /** Returns the change that logs that a record of an event is gone, unless another event has it now. */
  #left(table: LoggedTable, event: string, uuid: string, seen: string): Write {
    this.#n += 1;
    return { do: 'change', n: this.#n, kind: 'gone', table, event, uuid, seen, of: event };
  }
}

/** Returns the event of a record. A review names it. */
function eventOf(table: LoggedTable, event: string, item: object): string | null {
  const { uuid, event: named } = item as { readonly uuid?: unknown; readonly event?: unknown };
  if (table === 'events') return String(uuid);
  if (table === 'reviews') return isObject(named) && typeof named.uuid === 'string' ? named.uuid : null;
  return event;
}
