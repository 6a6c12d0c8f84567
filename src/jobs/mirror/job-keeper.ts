import type { Event } from '../../index.js';
import { stateVersion } from '../../shared/state-version.js';
import { expectKnownVersion } from '../../stores/known-version.js';
import { Condition } from '../common/condition.js';
import type { MirrorChange } from './changes/change.js';
import type { LoggedTable } from './changes/tables.js';
import type { Change, DatabaseRow } from './database.js';
import { isOfTables } from './failure.js';
import { gatheringIn } from './gathering-database.js';
import type { HeldDatabase } from './held-database.js';
import { jobPlan, jobTables } from './job-tables.js';
import {
  isLogging,
  type Keeper,
  type KeptList,
  type KeptLog,
  type ListState,
  type LoggedChange,
  type News,
  type Span,
  type UnreadList,
  type Write,
} from './keeper.js';
import { keptOf, listEventOf, recordOf, slimList } from './kept-record.js';
import { type Kind, ticketsIn } from './lists.js';
import { keyOf, ofOrganisation } from './memory.js';
import { mostLogged } from './memory-keeper.js';
import { type MessagesOf, messageWrite, numberIn, readMessages, textIn } from './sql-writes.js';
import {
  and,
  at,
  listOf,
  organisation,
  own,
  part,
  queryIn,
  rowsOf,
  statementsIn,
  text,
  textOf,
  whole,
  wholeCell,
} from './statement.js';

const tables = {
  ...{ jobs: at(jobTables.jobs), lists: at(jobTables.lists), records: at(jobTables.records) },
  ...{ changes: at(jobTables.changes), messages: at(jobTables.messages) },
};

/** A job that keeps its state in a database. */
export interface Job {
  readonly name: string;
  /** Tables whose changes it reports. */
  readonly tables: readonly LoggedTable[];
}

/** Records to write into a list. */
interface Put {
  readonly event: string;
  readonly kind: Kind;
  readonly news: readonly News[];
}

/** The row of a list. */
interface ListRow {
  readonly id: number;
  isStored: boolean;
}

/** Takes the place of the fingerprint of an event that is gone. Its name is kept for its last changes. */
const gone = '';

/** List of the events themselves. */
const events = 'events';

/**
 * Returns what keeps the state of one watch or forward in SQLite or Postgres, in tables that all organisations share. It keeps of a
 * record no more than a watch reports of its earlier state. A change has the whole record until the reader has passed it.
 */
export function jobKeeper(database: HeldDatabase, { name, tables: chosen }: Job, signal: AbortSignal) {
  const pages = gatheringIn(database, false);
  const reported: ReadonlySet<string> = new Set(chosen);
  const sql = statementsIn(database.dialect);
  const query = queryIn(database);
  let jobId = 0;
  let nextList = 1;
  let state = new Map<string, string>();
  let listRows = new Map<string, ListRow>();
  let loaded: readonly DatabaseRow[] = [];
  let reader: { reads: string | undefined; position: number; address: string | undefined } | undefined;
  /** Number of the last change. */
  let lastN = 0;
  /** The events as they were last listed by this process. */
  const listed = new Map<string, Event>();
  const passing = new Condition();
  const messagesOfJob = (): MessagesOf => ({ table: jobTables.messages, row: { job: jobId } });

  async function read(): Promise<void> {
    const { place } = database.dialect;
    const row = (await ownRow()) ?? (await begin());
    expectKnownVersion(Number(row.version), place);
    jobId = Number(row.id);
    state = new Map(Object.entries(JSON.parse(String(row.state))));
    const reads = textIn(row.reads);
    reader = { reads, position: Number(row.position), address: textIn(row.address) };
    loaded = await query`SELECT * FROM ${tables.lists} WHERE job = ${jobId} ORDER BY id`;
    listRows = new Map(
      loaded.map(({ event_uuid, list, id }) => [
        keyOf(String(event_uuid), String(list)),
        { id: Number(id), isStored: true },
      ]),
    );
    nextList = Number(loaded.at(-1)?.id ?? 0) + 1;
    lastN = Math.max(Number(row.last ?? 0), Number(row.position));
  }

  /** Returns the row of the job, with the number of its last change. */
  async function ownRow(): Promise<DatabaseRow | undefined> {
    const { changes } = tables;
    const [row] =
      await query`SELECT j.*, (SELECT max(n) FROM ${changes} WHERE job = j.id) AS last FROM ${own(jobTables.jobs, 'j')} WHERE name = ${name}`;
    return row;
  }

  /** Gives the job a number that no other job has. */
  async function begin(): Promise<DatabaseRow> {
    const { jobs, ...others } = tables;
    const version = whole(stateVersion);
    for (;;) {
      // Another job may take the same number at the same time.
      await database.write([
        sql`INSERT INTO ${jobs} (id, organisation, name, version, state, position) SELECT COALESCE(max(id), 0) + 1, ${organisation}, ${textOf(name)}, ${version}, '{}', 0 FROM ${jobs} WHERE true ON CONFLICT DO NOTHING`,
      ]);
      const row = await ownRow();
      if (!row) continue;
      // Somebody may have deleted the row of a job, to start it over.
      await database.write(
        Object.values(others).map(
          (table) => sql`DELETE FROM ${table} WHERE job NOT IN (SELECT id FROM ${jobs})`,
        ),
      );
      return row;
    }
  }

  function listRow(event: string, list: string): ListRow {
    const key = keyOf(event, list);
    const known = listRows.get(key) ?? { id: nextList, isStored: false };
    nextList = Math.max(nextList, known.id + 1);
    listRows.set(key, known);
    return known;
  }

  /** Returns what a column has of each list, in JSON. The keeper wrote it, so its form is known. */
  function parsed<State>(column: string, of: (value: State, row: DatabaseRow) => State) {
    return loaded
      .filter((row) => row[column] !== null)
      .map(
        (row) =>
          [String(row.event_uuid), String(row.list), of(JSON.parse(String(row[column])), row)] as const,
      );
  }

  /** Returns events by uuid: as they were listed, as they were kept, or what is left of one that is gone. */
  async function eventsOf(uuids: readonly string[]): Promise<ReadonlyMap<string, Event>> {
    const found = new Map<string, Event>();
    const missing = new Set<string>();
    for (const uuid of uuids) {
      const event = listed.get(uuid);
      if (event) found.set(uuid, event);
      else missing.add(uuid);
    }
    if (missing.size === 0) return found;
    const { id } = listRow(ofOrganisation, events);
    const rows =
      await query`SELECT uuid, fingerprint, record FROM ${tables.records} WHERE job = ${jobId} AND list = ${id} AND uuid IN ${listOf([...missing])}`;
    for (const { uuid: of, fingerprint, record } of rows) {
      // The list contains events.
      const event = recordOf(String(of), String(record)) as Event;
      found.set(String(of), fingerprint === gone ? { uuid: event.uuid, name: event.name } : event);
    }
    return found;
  }

  /** Returns the statements of writes, and what notes that they were made. */
  function changesOf(writes: readonly Write[]) {
    const { lists, changes: log, jobs } = tables;
    const changes: Change[] = [];
    const add = (...statement: Parameters<ReturnType<typeof statementsIn>>) =>
      void changes.push(sql(...statement));
    const then: (() => void)[] = [];
    /** Lists that have no row yet, or become unread. */
    const added = new Map<
      string,
      readonly [id: number, event: string, list: string, unread: string | null]
    >();
    const idOf = (event: string, list: string, unread: string | null = null) => {
      const found = listRow(event, list);
      const key = keyOf(event, list);
      if ((!found.isStored && !added.has(key)) || unread !== null)
        added.set(key, [found.id, event, list, unread]);
      return found.id;
    };
    let isLeaving = false;
    for (let index = 0; index < writes.length; index += 1) {
      const write = writes[index] as Write;
      switch (write.do) {
        case 'rows': {
          // `put` made it.
          const { event, kind, news } = write.made as Put;
          const { table } = kind;
          const rows = news.map(({ uuid, fingerprint, item }) => [
            ...[uuid, fingerprint, ticketsIn(kind, item), keptOf(table, item)],
          ]);
          add`INSERT INTO ${tables.records} (job, list, uuid, fingerprint, tickets, record) SELECT ${whole(jobId)}, ${whole(idOf(event, table))}, value ->> 0, value ->> 1, ${wholeCell(2)}, value ->> 3 FROM ${rowsOf(rows)} WHERE true ON CONFLICT (job, list, uuid) DO UPDATE SET fingerprint = excluded.fingerprint, tickets = excluded.tickets, record = excluded.record`;
          break;
        }
        case 'gone': {
          const list = idOf(write.event ?? ofOrganisation, write.kind.table);
          add`DELETE FROM ${tables.records} WHERE job = ${jobId} AND list = ${list} AND uuid IN ${listOf(write.uuids)}`;
          break;
        }
        case 'leave': {
          const { event } = write;
          const all = idOf(ofOrganisation, events);
          add`DELETE FROM ${tables.records} WHERE job = ${jobId} AND list IN (SELECT id FROM ${lists} WHERE job = ${jobId} AND event_uuid = ${event})`;
          add`DELETE FROM ${lists} WHERE job = ${jobId} AND event_uuid = ${event}`;
          add`UPDATE ${tables.records} SET fingerprint = ${gone} WHERE job = ${jobId} AND list = ${all} AND uuid = ${event}`;
          then.push(() => {
            listed.delete(event);
            for (const key of [...listRows.keys()]) if (key.endsWith(` ${event}`)) listRows.delete(key);
          });
          break;
        }
        case 'list': {
          const { explained = null, ...state } = write.state;
          const list = idOf(write.event, write.list);
          add`UPDATE ${lists} SET explained = ${explained}, state = ${JSON.stringify(state)} WHERE job = ${jobId} AND id = ${list}`;
          break;
        }
        case 'state':
          state.set(write.key, write.value);
          add`UPDATE ${jobs} SET state = ${JSON.stringify(Object.fromEntries(state))} WHERE id = ${jobId}`;
          break;
        case 'unread':
          idOf(write.event, write.list, JSON.stringify(write.unread));
          break;
        case 'read': {
          const { event, list } = write;
          // By its number if possible, because a database would look through all lists for an event.
          const which = list === undefined ? part`event_uuid = ${event}` : part`id = ${idOf(event, list)}`;
          add`UPDATE ${lists} SET unread = NULL WHERE job = ${jobId} AND ${which}`;
          break;
        }
        case 'change': {
          const same: LoggedChange[] = [];
          for (
            let next: Write | undefined = write;
            next?.do === 'change';
            next = writes[index + same.length]
          ) {
            if (next.table !== write.table || next.event !== write.event || next.of !== write.of) break;
            same.push(next);
          }
          index += same.length - 1;
          if (!reported.has(write.table)) break;
          changes.push(logged(same, write, idOf));
          then.push(() => {
            lastN = Math.max(lastN, same.at(-1)?.n ?? 0);
          });
          break;
        }
        case 'leaving': {
          const { after, table, event, seen } = write;
          if (!reported.has(table)) break;
          const list = idOf(table === events ? ofOrganisation : event, table);
          add`INSERT INTO ${log} (job, n, found_at, kind, list, event_uuid, uuid, replaced) SELECT job, ${whole(after)} + row_number() OVER (ORDER BY uuid), ${whole(Date.parse(seen))}, 'gone', ${table}, ${event}, uuid, record FROM ${tables.records} WHERE job = ${jobId} AND list = ${list} AND fingerprint <> ${gone}${and('uuid', table === events ? event : undefined)} ON CONFLICT (job, n) DO NOTHING`;
          isLeaving = true;
          break;
        }
        case 'position':
          add`UPDATE ${jobs} SET position = ${write.n} WHERE id = ${jobId}`;
          add`DELETE FROM ${log} WHERE job = ${jobId} AND n <= ${write.n}`;
          then.push(() => {
            keeper.hasPassed = true;
            if (reader) reader.position = write.n;
            passing.notify();
          });
          break;
        case 'address':
          changes.push(messageWrite(database.dialect, messagesOfJob(), write));
          add`UPDATE ${jobs} SET address = ${write.address} WHERE id = ${jobId}`;
          then.push(() => {
            if (reader) reader.address = write.address;
          });
          break;
        case 'message':
        case 'forget':
          changes.push(messageWrite(database.dialect, messagesOfJob(), write));
          break;
        default:
          // There are no columns that cannot hold a value, and only one reader.
          break;
      }
    }
    if (added.size > 0) {
      changes.unshift(
        sql`INSERT INTO ${lists} (job, id, event_uuid, list, unread) SELECT ${whole(jobId)}, ${wholeCell(0)}, value ->> 1, value ->> 2, value ->> 3 FROM ${rowsOf([...added.values()])} WHERE true ON CONFLICT (job, id) DO UPDATE SET unread = COALESCE(excluded.unread, ${text(`${jobTables.lists}.unread`)})`,
      );
    }
    const written = async () => {
      for (const [, event, list] of added.values()) listRow(event, list).isStored = true;
      for (const each of then) each();
      if (!isLeaving) return;
      const [last] = await query`SELECT max(n) AS n FROM ${log} WHERE job = ${jobId}`;
      lastN = Math.max(lastN, Number(last?.n ?? 0));
    };
    return { changes, written };
  }

  /** Returns the statement that logs changes of one list. */
  function logged(
    same: readonly LoggedChange[],
    { table, event, of, seen }: LoggedChange,
    idOf: (event: string, list: string) => number,
  ): Change {
    const { changes, records } = tables;
    const list = whole(idOf(of ?? listEventOf(table, event), table));
    const rows = same.map(({ n, kind, uuid, item }) => [
      ...[n, kind, uuid],
      item === undefined ? null : JSON.stringify(item),
    ]);
    const job = whole(jobId);
    const time = whole(Date.parse(seen));
    const others = [...listRows].filter(
      ([key]) => of !== undefined && key.startsWith(`${table} `) && key !== keyOf(of, table),
    );
    const ids = others.map(([, { id }]) => [id]);
    // Another event may have the record now.
    const isOnly = part`k.uuid IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${records} o WHERE o.job = ${job} AND o.list IN (SELECT ${wholeCell(0)} FROM ${rowsOf(ids)}) AND o.uuid = k.uuid)`;
    const condition = of === undefined ? text('true') : isOnly;
    return sql`INSERT INTO ${changes} (job, n, found_at, kind, list, event_uuid, uuid, record, replaced) SELECT ${job}, ${wholeCell(0)}, ${time}, value ->> 1, ${table}, ${textOf(event)}, value ->> 2, value ->> 3, k.record FROM ${rowsOf(rows)} LEFT JOIN ${records} k ON k.job = ${job} AND k.list = ${list} AND k.uuid = value ->> 2 WHERE ${condition} ON CONFLICT (job, n) DO NOTHING`;
  }

  const keeper = {
    hasRecords: false,
    printsPages: true,
    gathersPages: false,
    onLogged: undefined as (() => void) | undefined,
    /** Whether it has deleted changes, whose records name people. */
    hasPassed: false,

    /** Reads the state. Creates the tables that somebody has dropped. */
    async open(): Promise<void> {
      try {
        await read();
      } catch (error) {
        if (!isOfTables(error)) throw error;
        await database.make(jobPlan(database.dialect));
        await read();
      }
    },

    state: async () => state,
    problems: async () => [],
    passed: async () => undefined,
    head: async () => ({ upTo: lastN, pruned: 0 }),
    /** Only what counts is compared. */
    isCounted: () => true,
    settle: () => pages.settle(),
    last: async () => lastN,
    messages: () => readMessages(database, messagesOfJob()),
    event: async (uuid: string) => (await eventsOf([uuid])).get(uuid),

    lists: async () =>
      parsed<ListState>('state', (state, row) => ({ ...state, explained: numberIn(row.explained) })),

    unread: async () => parsed<UnreadList>('unread', (unread) => unread),

    async list(kind: Kind, event = ofOrganisation): Promise<KeptList> {
      const { id, isStored } = listRow(event, kind.table);
      const rows = isStored
        ? await query`SELECT uuid, fingerprint, tickets FROM ${tables.records} WHERE job = ${jobId} AND list = ${id}`
        : [];
      const known = new Map(
        rows.map(({ uuid, fingerprint, tickets }) => [
          String(uuid),
          { fingerprint: String(fingerprint), isGone: fingerprint === gone, tickets: Number(tickets) },
        ]),
      );
      return slimList(kind, known, listed, (news): Put => ({ event, kind, news }));
    },

    async present(table: LoggedTable, event: string) {
      if (!reported.has(table)) return 0;
      const { id } = listRow(table === events ? ofOrganisation : event, table);
      const [row] =
        await query`SELECT count(*) AS records FROM ${tables.records} WHERE job = ${jobId} AND list = ${id} AND fingerprint <> ${gone}${and('uuid', table === events ? event : undefined)}`;
      return Number(row?.records);
    },

    async changes({ after, upTo, tables: wanted, limit }: Span): Promise<readonly MirrorChange[]> {
      const rows =
        await query`SELECT * FROM ${tables.changes} WHERE job = ${jobId} AND n > ${after} AND n <= ${upTo} AND list IN ${listOf(wanted)} ORDER BY n LIMIT ${whole(limit)}`;
      const ofRows = await eventsOf(rows.flatMap(({ event_uuid: uuid }) => textIn(uuid) ?? []));
      return rows.map((row) => {
        const uuid = String(row.uuid);
        const event = textIn(row.event_uuid);
        const before = row.replaced === null ? { uuid } : recordOf(uuid, String(row.replaced));
        const { kind, list: table } = row;
        return {
          ...{ n: Number(row.n), kind, table, uuid, foundAt: new Date(Number(row.found_at)) },
          ...(event !== undefined && { event: ofRows.get(event) ?? { uuid: event } }),
          ...(kind !== 'gone' && { record: JSON.parse(String(row.record)) }),
          ...(kind !== 'created' && { before }),
          // The log has a record of its table with each kind of change.
        } as MirrorChange;
      });
    },

    async reader() {
      const { reads, position = 0, address } = reader ?? {};
      return reads === undefined ? undefined : { reads, position, address };
    },

    async register(_name: string, reads: string, position: number) {
      if (reader?.reads === reads && reader.position === position) return;
      await database.write([
        sql`UPDATE ${tables.jobs} SET reads = ${reads}, position = ${position} WHERE id = ${jobId}`,
      ]);
      reader = { address: reader?.address, reads, position };
    },

    async write(writes: readonly Write[]): Promise<void> {
      const { changes, written } = changesOf(writes);
      await pages.write(changes);
      await written();
      if (!writes.some(isLogging)) return;
      keeper.onLogged?.();
      // The engine waits for whoever reads the log, so that this does not grow.
      while (lastN - (reader?.position ?? 0) > mostLogged && !signal.aborted) await passing.wait(signal);
    },

    async writeLater(writes: readonly Write[], done?: () => void): Promise<void> {
      const { changes, written } = changesOf(writes);
      await pages.writeLater(changes, () => {
        void written();
        done?.();
      });
    },
  } satisfies Keeper & KeptLog & Record<string, unknown>;
  return keeper;
}
