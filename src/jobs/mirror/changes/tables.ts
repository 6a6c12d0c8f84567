import type { MirrorTableName } from '../../records/table-names.js';
import type { Change } from '../database.js';
import type { Dialect } from '../dialect.js';
import { leaseTable, type StateTable, stateTable } from '../sql.js';
import { at, listOf, ours, type Part, statementsIn } from '../statement.js';

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

const withoutEvent: readonly LoggedTable[] = ['team_members', 'team_invitations', 'products'];

/** Returns the column with the event of a record. */
export const columnOf = (table: LoggedTable): string =>
  table === 'events' ? 'uuid' : withoutEvent.includes(table) ? 'NULL' : 'event_uuid';

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

/**
 * Returns the tables of the log. A row has the record that the change replaced, and the record after it is that of its next change, or
 * the one in its table. So each version is stored once.
 */
export const logTablesIn = ({ types: { text, integer, time, json } }: Dialect): readonly StateTable[] => [
  {
    name: changesTable,
    columns: `n ${integer} NOT NULL, found_at ${time} NOT NULL, kind ${text} NOT NULL, table_name ${text} NOT NULL, event_uuid ${text}, uuid ${text} NOT NULL, replaced ${json}`,
    key: 'n',
    index: 'uuid, n',
  },
  {
    name: readersTable,
    columns: `name ${text} NOT NULL, reads ${text} NOT NULL, position ${integer} NOT NULL, seen_at ${integer} NOT NULL, address ${text}`,
    key: 'name',
  },
  {
    name: unreadTable,
    columns: `event_uuid ${text} NOT NULL, list ${text} NOT NULL, sold ${integer}, since_from ${integer} NOT NULL, since_to ${integer} NOT NULL`,
    key: 'event_uuid, list',
  },
  {
    name: messagesTable,
    columns: `id ${text} NOT NULL, reader ${text} NOT NULL, place ${integer} NOT NULL, event_uuid ${text} NOT NULL, type ${text} NOT NULL, record_uuid ${text} NOT NULL, found_at ${integer} NOT NULL, body ${text} NOT NULL, state ${text} NOT NULL, attempts ${integer} NOT NULL, first_at ${integer}, last_at ${integer}, status ${integer}, failed_since ${integer}, due_at ${integer}, failure ${text}, is_gone ${integer} NOT NULL`,
    key: 'id',
    index: 'reader, state, place',
  },
];

/** Returns the key of where a reader is among the records that existed when it began. */
export const existingKey = (reader: string): string => `existing ${reader}`;

/** Time after which a reader that does not come back holds no changes any more: 30 days, in milliseconds. */
export const longestIdle = 30 * 24 * 3_600_000;

/** Returns the name of the lease of a reader. */
export const leaseOf = (reader: string): string => `reader ${reader}`;

/** Returns the changes that delete logs with their readers. One that runs loses its lease, because numbers begin again. */
export const endLogs = (dialect: Dialect, whose: Part = ours): readonly Change[] => {
  const sql = statementsIn(dialect);
  return [
    sql`DELETE FROM ${at(leaseTable)} WHERE ${whose} AND name LIKE ${leaseOf('%')}`,
    ...logTablesIn(dialect).map(({ name }) => sql`DELETE FROM ${at(name)} WHERE ${whose}`),
    sql`DELETE FROM ${at(stateTable)} WHERE ${whose} AND key IN ${listOf(Object.values(logKeys))}`,
  ];
};
