import type { Event } from '../../../index.js';
import type { Database, DatabaseRow, Statement } from '../database.js';
import type { Dialect } from '../dialect.js';
import { type KeptLog, later, type Span } from '../keeper.js';
import { forbidden } from '../memory.js';
import { recordOf } from '../records.js';
import { listsTable, stateTable } from '../sql.js';
import { messagesOfReader, numberIn, readMessages, statementsOf, textIn } from '../sql-writes.js';
import { stateIn } from '../state.js';
import {
  at,
  insert,
  listOf,
  now,
  own,
  type Part,
  part,
  queryIn,
  statementsIn,
  text,
  textOf,
  time,
  whole,
} from '../statement.js';
import type { MirrorChange } from './change.js';
import {
  changesTable,
  columnOf,
  type LoggedTable,
  loggedTables,
  logKeys,
  readersTable,
  unreadTable,
} from './tables.js';

/** Returns the numbers of the last change in the log, and of the last one that was deleted. */
export async function headOf(database: Database) {
  const [row] = await queryIn(
    database,
  )`SELECT (SELECT max(n) FROM ${own(changesTable)}) AS n, (SELECT value FROM ${own(stateTable)} WHERE key = ${logKeys.pruned}) AS pruned`;
  const pruned = Number(row?.pruned ?? 0);
  return { pruned, upTo: Math.max(pruned, Number(row?.n ?? 0)) };
}

/** Returns the log of a mirror in SQLite or Postgres, for a reader. */
export function sqlLog(database: Database): KeptLog {
  const { dialect } = database;
  const query = queryIn(database);
  return {
    head: () => headOf(database),
    changes: async (span) => (await database.read(selectChanges(dialect, span))).map(changeOf),
    async reader(name) {
      const [row] =
        await query`SELECT reads, position, address FROM ${own(readersTable)} WHERE name = ${name}`;
      return (
        row && { reads: String(row.reads), position: Number(row.position), address: textIn(row.address) }
      );
    },
    register: (name, reads, position) =>
      database.write([
        statementsIn(
          dialect,
        )`${insert(readersTable, { name, reads, position, seen_at: now })} ON CONFLICT (organisation, name) DO UPDATE SET seen_at = excluded.seen_at`,
      ]),
    messages: (reader) => readMessages(database, messagesOfReader(reader)),
    state: () => stateIn(database),
    write: (writes) => database.write(statementsOf(database, writes)),
  };
}

/** Where a reader is among the records that existed when it began, at the change `n`. */
export interface Existing {
  readonly n: number;
  readonly table: LoggedTable;
  /** Uuid of the last one that it has passed. */
  readonly uuid: string;
}

/** Returns what a new reader begins with: the changes since a time, or the records that exist. */
export function beginningIn(database: Pick<Database, 'dialect' | 'read'>) {
  const query = queryIn(database);
  return {
    /** Returns the number of the first change that was found since a time. */
    async firstSince(from: Date) {
      const [first] =
        await query`SELECT min(n) AS n FROM ${own(changesTable)} WHERE found_at >= ${time(from.toISOString())}`;
      return numberIn(first?.n);
    },
    /** Whether each list of these tables was read once, unless the token may not read it. */
    async isRead(tables: readonly LoggedTable[]) {
      const unread =
        await query`SELECT list FROM ${own(unreadTable)} WHERE since_from < ${later} AND list IN ${listOf(tables)} AND NOT EXISTS (SELECT 1 FROM ${own(listsTable, 'lists')} WHERE lists.event_uuid = own.event_uuid AND lists.list = own.list AND failure = ${forbidden}) LIMIT 1`;
      return unread.length === 0 && (await stateIn(database)).has(logKeys.begun);
    },
    /** Returns records after a uuid that existed at the change `n`, as `created` then. */
    async existing({ n, table, uuid }: Existing, limit: number) {
      // Only the first change since shows if a record existed that has one.
      const existed = part`COALESCE((SELECT CASE later.kind WHEN 'created' THEN 0 ELSE 1 END FROM ${own(changesTable, 'later')} WHERE later.uuid = own.uuid AND later.table_name = ${table} AND later.n > ${n} ORDER BY later.n LIMIT 1), CASE WHEN gone_at IS NULL THEN 1 ELSE 0 END) = 1`;
      const created = part`SELECT organisation, ${whole(n)} AS n, 'created' AS kind, ${textOf(table)} AS table_name, ${text(columnOf(table))} AS event_uuid, uuid, first_seen AS found_at, ${text(database.dialect.noRecord)} AS replaced FROM ${own(table)} WHERE uuid > ${uuid} AND ${existed} ORDER BY uuid LIMIT ${text(String(limit))}`;
      return (await database.read(withRecords(database.dialect, created))).map(changeOf);
    },
  };
}

/** Returns the statement that reads changes with their records. */
function selectChanges(dialect: Dialect, { after, upTo, tables, limit }: Span): Statement {
  const wanted =
    tables.length === loggedTables.length ? text('') : part` AND table_name IN ${listOf(tables)}`;
  return withRecords(
    dialect,
    part`SELECT * FROM ${own(changesTable)} WHERE n > ${after} AND n <= ${upTo}${wanted} ORDER BY n LIMIT ${text(String(limit))}`,
  );
}

/**
 * Adds their records to changes. It is one statement, so that the records are those of the same moment. The form of a record after a
 * change is the one that its next change replaced, or the one in its table.
 */
function withRecords(dialect: Dialect, changes: Part): Statement {
  const current = loggedTables.map(
    (table) =>
      `WHEN '${table}' THEN (SELECT record FROM ${dialect.at(table)} WHERE organisation = c.organisation AND uuid = c.uuid)`,
  );
  return statementsIn(dialect)`
    SELECT organisation, n, kind, table_name, event_uuid, uuid, found, event, is_gone,
      ${text(dialect.whole('replaced', 'event', 'each_change.organisation'))} AS replaced, ${text(dialect.whole('version', 'event', 'each_change.organisation'))} AS version
    FROM (
      SELECT c.organisation, c.n, c.kind, c.table_name, c.event_uuid, c.uuid, ${text(dialect.millisecondsOf('c.found_at'))} AS found, c.replaced,
        COALESCE(
          (SELECT l.replaced FROM ${at(changesTable)} l WHERE l.organisation = c.organisation AND l.uuid = c.uuid AND l.table_name = c.table_name AND l.n > c.n AND l.replaced IS NOT NULL ORDER BY l.n LIMIT 1),
          CASE c.table_name ${text(current.join(' '))} END
        ) AS version,
        e.record AS event, CASE WHEN e.gone_at IS NULL THEN 0 ELSE 1 END AS is_gone
      FROM (${changes}) AS c
      LEFT JOIN ${at('events')} e ON e.organisation = c.organisation AND e.uuid = c.event_uuid
    ) AS each_change
    ORDER BY n, uuid`;
}

/** Returns the event of a change, or what is left of it if it is gone. */
function eventIn({ event_uuid: uuid, event, is_gone }: DatabaseRow): Event | undefined {
  if (uuid === null) return undefined;
  // The table contains events.
  const record = (recordOf(event) ?? { uuid }) as Event;
  return Number(is_gone) === 0 ? record : { uuid: record.uuid, name: record.name };
}

/** Returns the change of a row. */
function changeOf(row: DatabaseRow): MirrorChange {
  const { n, kind, table_name: table, uuid, found, replaced } = row;
  // Only somebody else deletes rows of a mirror.
  const version = recordOf(row.version) ?? { uuid };
  const facts = { n: Number(n), table, uuid, foundAt: new Date(Number(found)), event: eventIn(row) };
  const records =
    kind === 'gone'
      ? { before: version }
      : { record: version, ...(kind === 'changed' && { before: recordOf(replaced) ?? { uuid } }) };
  // The log has a record of its table with each kind of change.
  return { ...facts, kind, ...records } as MirrorChange;
}
