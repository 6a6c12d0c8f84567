import { eventView } from '../../../api/views/index.js';
import type { Event } from '../../../index.js';
import { isObject } from '../../../shared/is-object.js';
import type { Scope } from '../../common/scope.js';
import { ageOf, ServiceClock } from '../../watch/beginning.js';
import type { Change, Database } from '../database.js';
import type { Dialect } from '../dialect.js';
import { eventLists, events, type Kind, orgLists } from '../lists.js';
import { type Memory, ofOrganisation } from '../memory.js';
import type { News } from '../records.js';
import { keepState, stateIn, stateTable } from '../sql.js';
import { hasChanged } from './compared.js';
import { FirstReading, type UnreadList } from './first-reading.js';
import { prune } from './prune.js';
import {
  changesTable,
  createLogTables,
  dropLogTables,
  isLogged,
  type LoggedTable,
  loggedTables,
  logKeys,
  unreadTable,
} from './tables.js';

/** How long a change is kept after it was found, unless a reader has still to read it: 7 days, in milliseconds. */
export const defaultKeep = 7 * 24 * 3_600_000;

/** Choice of the user: to begin, to continue or to end a log, and for how long it keeps a change. */
export type LogChoice = boolean | { readonly keep?: number | undefined } | undefined;

/** Maximum delay of the list of events if it should show the sales at the time of the request, in milliseconds. */
const promptTime = 1_000;

/** A mirror that writes a log. */
interface LogOptions {
  readonly database: Database;
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
  settle(isWhole: boolean): readonly News[];
  /** Returns the changes that log new and changed records. They come before those that write the records. */
  changes(news: readonly News[], seen: string): readonly Change[];
  /** Returns the changes that log records that are gone. */
  gone(uuids: readonly string[], seen: string): readonly Change[];
  /** Notes that the list was read for the first time. */
  end(): Promise<void>;
}

/**
 * The log of changes of a mirror. A change is written in the transaction of its record. This process numbers the changes when it
 * queues their transaction, and each transaction first locks the mirror's lease, which no other mirror shares. So they become visible
 * in the order of their numbers, and a transaction that is tried again logs nothing twice.
 */
export class ChangeLog {
  readonly #database: Database;
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
  /** Number of the last change. */
  #n: number;

  private constructor({ database, memory, scope, signal }: LogOptions, found: Found) {
    this.#database = database;
    this.#memory = memory;
    this.#scope = scope;
    this.#signal = signal;
    this.#found = found;
    this.#unread = found.unread;
    this.#isBegun = found.isBegun;
    this.#n = found.n;
  }

  /** Opens the log of a mirror, or begins it. A log that was begun is continued unless the choice is false, which removes it. */
  static async open(options: LogOptions, choice: LogChoice): Promise<ChangeLog | undefined> {
    const { database } = options;
    const { dialect } = database;
    const { at, parameter } = dialect;
    const tables = await database.tables();
    const isThere = tables.has(changesTable);
    if (!isThere && !choice) return undefined;
    const keep = (key: string, value: string): Change => ({ sql: keepState(dialect), values: [key, value] });
    const forget = (key: string): Change => ({
      sql: `DELETE FROM ${at(stateTable)} WHERE key = ${parameter(1)}`,
      values: [key],
    });
    if (choice === false) {
      await database.write([
        ...dropLogTables(dialect).map((sql) => ({ sql })),
        ...Object.values(logKeys).map(forget),
      ]);
      return undefined;
    }
    const wanted = typeof choice === 'object' ? choice.keep : undefined;
    await database.write([
      ...createLogTables(dialect, tables).map((sql) => ({ sql })),
      ...(isThere ? [] : [keep(logKeys.began, String(Date.now()))]),
      ...(wanted === undefined ? [] : [keep(logKeys.keep, String(wanted))]),
    ]);
    const state = await stateIn(dialect, (sql) => database.read(sql));
    const unread = await database.read(
      `SELECT event_uuid, list, sold, since_from, since_to FROM ${at(unreadTable)}`,
    );
    const [last] = await database.read(`SELECT max(n) AS n FROM ${at(changesTable)}`);
    return new ChangeLog(options, {
      unread: new Map(
        unread.map((row) => [
          keyOf(String(row.event_uuid), String(row.list)),
          {
            since: { from: Number(row.since_from), to: Number(row.since_to) },
            sold: row.sold === null ? undefined : Number(row.sold),
          },
        ]),
      ),
      keep: Number(state.get(logKeys.keep) ?? defaultKeep),
      began: Number(state.get(logKeys.began)),
      isNew: !isThere,
      isBegun: state.has(logKeys.begun),
      n: Math.max(Number(last?.n ?? 0), Number(state.get(logKeys.pruned) ?? 0)),
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
    const { dialect } = this.#database;
    const since = this.#clock.momentOf(this.#found.began);
    // The list shows the sales of the beginning, unless it came late or an earlier one failed.
    const isThen = performance.now() - (this.#askedAt ?? Number.NEGATIVE_INFINITY) < promptTime;
    const ofEvents = targets.flatMap(({ uuid, sold }) =>
      Object.keys(eventLists).map((list) => [uuid, list, isThen ? sold : undefined] as const),
    );
    const ofOrg = orgLists.map(({ table }) => [ofOrganisation, table, undefined] as const);
    const unread = [...ofEvents, ...ofOrg].filter(
      ([event, list]) => this.#memory.of(event, list).readAt === undefined,
    );
    const places = [1, 2, 3, 4, 5].map((index) => dialect.parameter(index)).join(', ');
    const sql = `INSERT INTO ${dialect.at(unreadTable)} (event_uuid, list, sold, since_from, since_to) VALUES (${places}) ON CONFLICT (event_uuid, list) DO NOTHING`;
    await this.#database.write([
      ...unread.map(([event, list, sold]) => ({
        sql,
        values: [event, list, sold ?? null, Math.floor(since.from), Math.ceil(since.to)],
      })),
      { sql: keepState(dialect), values: [logKeys.begun, 'true'] },
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
      unread && new FirstReading(table, unread, this.#clock, await this.#orderTimes(table, event));
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
      settle(isWhole) {
        if (!first) return [];
        const { held, created } = first.settle(isWhole);
        for (const { uuid } of held) if (!created.has(uuid)) old.add(uuid);
        return held;
      },
      changes: (news, seen) =>
        news
          .filter((each) => isCounted(table, each, this.#database.dialect) && !isOld(each))
          .map(({ uuid, item, kind }) =>
            this.#change(
              table,
              eventOf(table, event, item),
              uuid,
              kind === 'new' ? 'created' : 'changed',
              seen,
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
        await this.#database.write([this.#forget(event, table)]);
        this.#unread.delete(keyOf(event, table));
      },
    };
  }

  /** Returns the changes that log that an event is gone, with everything that belongs to it. */
  async leaving(event: string, seen: string): Promise<readonly Change[]> {
    const { dialect } = this.#database;
    const { at, parameter, types } = dialect;
    const changes: Change[] = [this.#forget(event)];
    // Only the list of reviews decides if a review is gone.
    for (const table of ['events', ...(Object.keys(eventLists) as (keyof typeof eventLists)[])] as const) {
      const column = table === 'events' ? 'uuid' : 'event_uuid';
      const there = `FROM ${at(table)} WHERE ${column} = ${parameter(1)} AND gone_at IS NULL`;
      const [row] = await this.#database.read(`SELECT count(*) AS records ${there}`, [event]);
      const records = Number(row?.records);
      if (records === 0) continue;
      changes.push({
        sql: `INSERT INTO ${at(changesTable)} (n, found_at, kind, table_name, event_uuid, uuid) SELECT CAST(${parameter(1)} AS ${types.integer}) + row_number() OVER (ORDER BY uuid), CAST(${parameter(2)} AS ${types.time}), 'gone', '${table}', CAST(${parameter(3)} AS ${types.text}), uuid FROM ${at(table)} WHERE ${column} = ${parameter(4)} AND gone_at IS NULL ON CONFLICT (n) DO NOTHING`,
        values: [this.#n, seen, event, event],
      });
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
    return prune(this.#database, { keep: this.#found.keep, last: this.#n }, this.#signal);
  }

  /** Whether an event existed before the log began, as far as that is known. One that may be new is reported. */
  #isOldEvent(uuid: string, event: object): boolean {
    // It was not mirrored then.
    if (this.#isBegun) return this.#unread.has(keyOf(uuid, 'orders'));
    const time = eventView(event as Event).createdAt?.getTime();
    const now = this.#clock.now();
    const age = ageOf(time, this.#clock.momentOf(this.#found.began), now);
    return age === 'old' || (age === 'unclear' && (time ?? 0) > now);
  }

  /** Returns when the orders of an event were placed. Only tickets are dated by them. */
  async #orderTimes(table: LoggedTable, event: string): Promise<(order: string) => number | undefined> {
    if (table !== 'tickets') return () => undefined;
    const { at, millisecondsOf, parameter } = this.#database.dialect;
    const rows = await this.#database.read(
      `SELECT uuid, ${millisecondsOf('created_on')} AS created FROM ${at('orders')} WHERE event_uuid = ${parameter(1)}`,
      [event],
    );
    const times = new Map(
      rows.map(({ uuid, created }) => [String(uuid), created === null ? undefined : Number(created)]),
    );
    const hasOrders = this.#memory.of(event, 'orders').readAt !== undefined;
    // An order that was not listed before is new.
    return (order) => (hasOrders && !times.has(order) ? this.#clock.now() : times.get(order));
  }

  #change(
    table: LoggedTable,
    event: string | null,
    uuid: string,
    kind: 'created' | 'changed' | 'gone',
    seen: string,
  ): Change {
    const { at, parameter } = this.#database.dialect;
    this.#n += 1;
    const places = [1, 2, 3, 4, 5, 6].map(parameter).join(', ');
    // A record that is gone stays in its table.
    const replaced =
      kind === 'gone' ? 'NULL' : `(SELECT record FROM ${at(table)} WHERE uuid = ${parameter(7)})`;
    return {
      sql: `INSERT INTO ${at(changesTable)} (n, found_at, kind, table_name, event_uuid, uuid, replaced) VALUES (${places}, ${replaced}) ON CONFLICT (n) DO NOTHING`,
      values: [
        this.#n,
        seen,
        kind,
        table,
        event === '' ? null : event,
        uuid,
        ...(kind === 'gone' ? [] : [uuid]),
      ],
    };
  }

  /** Returns the change that logs that a record of an event is gone, unless another event has it now. */
  #left(table: LoggedTable, event: string, uuid: string, seen: string): Change {
    const { at, parameter, types } = this.#database.dialect;
    this.#n += 1;
    return {
      sql: `INSERT INTO ${at(changesTable)} (n, found_at, kind, table_name, event_uuid, uuid) SELECT CAST(${parameter(1)} AS ${types.integer}), CAST(${parameter(2)} AS ${types.time}), 'gone', '${table}', event_uuid, uuid FROM ${at(table)} WHERE uuid = ${parameter(3)} AND event_uuid = ${parameter(4)} ON CONFLICT (n) DO NOTHING`,
      values: [this.#n, seen, uuid, event],
    };
  }

  #forget(event: string, list?: string): Change {
    const { at, parameter } = this.#database.dialect;
    const ofList = list === undefined ? '' : ` AND list = ${parameter(2)}`;
    return {
      sql: `DELETE FROM ${at(unreadTable)} WHERE event_uuid = ${parameter(1)}${ofList}`,
      values: list === undefined ? [event] : [event, list],
    };
  }
}

/** Whether a record that is written counts as a change. */
const isCounted = (table: LoggedTable, { kind, before, item, json }: News, { given }: Dialect): boolean =>
  kind === 'new' || (kind === 'changed' && hasChanged(table, before, given(item, json)));

/** Returns the event of a record. A review names it. */
function eventOf(table: LoggedTable, event: string, item: object): string | null {
  const { uuid, event: named } = item as { readonly uuid?: unknown; readonly event?: unknown };
  if (table === 'events') return String(uuid);
  if (table === 'reviews') return isObject(named) && typeof named.uuid === 'string' ? named.uuid : null;
  return event;
}
