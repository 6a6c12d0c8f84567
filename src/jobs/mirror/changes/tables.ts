import type { MirrorTableName } from '../../records/table-names.js';
import type { Database } from '../database.js';
import type { Dialect } from '../dialect.js';
import { leaseTable, stateTable } from '../sql.js';
import { at, statementsIn } from '../statement.js';

/** The table with a row for each change. */
export const changesTable = 'mirror_changes';
/** The table with the position of each reader. */
export const readersTable = 'mirror_readers';
/** The table of the lists whose first reading is not logged. */
export const unreadTable = 'mirror_unread';
/** The table of the messages that a forward sends. */
export const messagesTable = 'mirror_messages';

/** The tables whose changes are logged. Those of their parts are in them. */
export const loggedTables = [
  'events',
  'sessions',
  'orders',
  'tickets',
  'attendees',
  'invitations',
  'reviews',
  'team_members',
  'team_invitations',
  'products',
] as const satisfies readonly MirrorTableName[];

/** Name of a table whose changes are logged. */
export type LoggedTable = (typeof loggedTables)[number];

/** Keys of the log in the state of a mirror. */
export const logKeys = {
  /** When the log began, on the clock of this machine. */
  began: 'changes began',
  /** Set once the events are known that existed then. */
  begun: 'changes begun',
  keep: 'changes keep',
  /** Its beginning, if that is not the present: `all`, or a time in milliseconds. */
  start: 'changes start',
  /** Number of the last change that was deleted. */
  pruned: 'changes pruned',
} as const;

/** Whether a database has a log. */
export const hasLog = async (database: Pick<Database, 'tables'>): Promise<boolean> =>
  (await database.tables()).has(changesTable);

/**
 * Returns the statements that create the tables of the log that are not `there`, because a role that may only use them cannot repeat
 * the statements. A row has the record that the change replaced, and the record after it
 * is that of its next change, or the one in its table. So each version is stored once.
 */
export function createLogTables(
  { at, tableEnd, types }: Dialect,
  there: { has(name: string): boolean },
): readonly string[] {
  const { text, integer, time, json } = types;
  const table = (name: string, columns: string, ...indexes: readonly string[]) =>
    there.has(name) ? [] : [`CREATE TABLE IF NOT EXISTS ${at(name)} (${columns})${tableEnd}`, ...indexes];
  return [
    ...table(
      changesTable,
      `n ${integer} PRIMARY KEY, found_at ${time} NOT NULL, kind ${text} NOT NULL, table_name ${text} NOT NULL, event_uuid ${text}, uuid ${text} NOT NULL, replaced ${json}`,
      `CREATE INDEX IF NOT EXISTS mirror_changes_uuid ON ${at(changesTable)} (uuid, n)`,
    ),
    ...table(
      readersTable,
      `name ${text} PRIMARY KEY, reads ${text} NOT NULL, position ${integer} NOT NULL, seen_at ${integer} NOT NULL, address ${text}`,
    ),
    ...table(
      unreadTable,
      `event_uuid ${text} NOT NULL, list ${text} NOT NULL, sold ${integer}, since_from ${integer} NOT NULL, since_to ${integer} NOT NULL, PRIMARY KEY (event_uuid, list)`,
    ),
    ...table(
      messagesTable,
      `id ${text} PRIMARY KEY, reader ${text} NOT NULL, place ${integer} NOT NULL, event_uuid ${text} NOT NULL, type ${text} NOT NULL, record_uuid ${text} NOT NULL, found_at ${integer} NOT NULL, body ${text} NOT NULL, state ${text} NOT NULL, attempts ${integer} NOT NULL, first_at ${integer}, last_at ${integer}, status ${integer}, failed_since ${integer}, due_at ${integer}, failure ${text}, is_gone ${integer} NOT NULL`,
      `CREATE INDEX IF NOT EXISTS mirror_messages_place ON ${at(messagesTable)} (reader, state, place)`,
    ),
  ];
}

/** Returns the name of the lease of a reader. */
export const leaseOf = (reader: string): string => `reader ${reader}`;

/** Deletes the log of a database with its readers. One that runs loses its lease, because numbers begin again. */
export const dropLog = (database: Pick<Database, 'dialect' | 'write'>): Promise<void> => {
  const sql = statementsIn(database.dialect);
  const tables = [changesTable, readersTable, unreadTable, messagesTable];
  return database.write([
    sql`DELETE FROM ${at(leaseTable)} WHERE name LIKE ${leaseOf('%')}`,
    ...tables.map((name) => sql`DROP TABLE IF EXISTS ${at(name)}`),
    ...Object.values(logKeys).map((key) => sql`DELETE FROM ${at(stateTable)} WHERE key = ${key}`),
  ]);
};
