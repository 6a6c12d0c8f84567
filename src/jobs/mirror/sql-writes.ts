import type { Value } from './cells.js';
import {
  changesTable,
  columnOf,
  logKeys,
  messagesTable,
  readersTable,
  unreadTable,
} from './changes/tables.js';
import type { Change, Database, DatabaseRow } from './database.js';
import type { Dialect } from './dialect.js';
import type { ListState, MessageRow, Write } from './keeper.js';
import { marking } from './records.js';
import { keepState, listsTable, markGone, problemsTable } from './sql.js';
import {
  and,
  at,
  insert,
  insertInto,
  listOf,
  now,
  organisation,
  ours,
  own,
  type Part,
  type PartRow,
  part,
  queryIn,
  set,
  statementsIn,
  text,
  textOf,
  time,
  whole,
} from './statement.js';
import { storedTables } from './tables.js';

/** Returns the part of an INSERT that replaces the columns of a row with the same key, apart from those that stay. */
const replacing = (row: Readonly<Record<string, Value>>, key: readonly string[], stays = key): Part =>
  text(
    `ON CONFLICT (organisation, ${key.join(', ')}) DO UPDATE SET ${Object.keys(row)
      .filter((name) => !stays.includes(name))
      .map((name) => `${name} = excluded.${name}`)
      .join(', ')}`,
  );

/** Returns the statements that make writes. */
export const statementsOf = (database: Database, writes: readonly Write[]): readonly Change[] =>
  writes.flatMap((write) => ofWrite(database, write));

function ofWrite(database: Database, write: Write): readonly Change[] {
  const { dialect } = database;
  const sql = statementsIn(dialect);
  switch (write.do) {
    case 'rows':
      // It was made for the same database.
      return write.made as readonly Change[];
    case 'gone':
      return marking(database, write.kind, { uuids: write.uuids, event: write.event }, write.seen);
    case 'leave': {
      const { event, seen } = write;
      const marks = storedTables.flatMap(({ name, columns }): Change[] => {
        const column = name === 'events' ? 'uuid' : 'event_uuid';
        // Only the list of reviews decides if a review is gone.
        if (name === 'reviews' || !columns.some((each) => each.name === column)) return [];
        return [markGone(dialect, name, seen, part`${text(column)} = ${event}`)];
      });
      return [
        ...marks,
        sql`DELETE FROM ${at(listsTable)} WHERE ${ours} AND event_uuid = ${event}`,
        sql`DELETE FROM ${at(problemsTable)} WHERE ${ours} AND (event_uuid = ${event} OR uuid = ${event})`,
      ];
    }
    case 'list': {
      const row = { event_uuid: write.event, list: write.list, ...listRow(write.state) };
      return [sql`${insert(listsTable, row)} ${replacing(row, ['event_uuid', 'list'])}`];
    }
    case 'state':
      return [keepState(dialect, write.key, write.value)];
    case 'problems': {
      const { kind, event, without, rows, seen } = write;
      const tables = [kind.table, ...(kind.parts ? [kind.parts.table] : [])];
      const deleted = sql`DELETE FROM ${at(problemsTable)} WHERE ${ours} AND table_name IN ${listOf(tables)} AND event_uuid = ${event} AND uuid IN ${listOf(without)}`;
      return [
        ...(without.length > 0 ? [deleted] : []),
        ...rows.map(({ table, column, uuid, problem, firstAt }) => {
          const place = { table_name: table, uuid, column_name: column, event_uuid: event };
          const row = { ...place, problem, first_at: firstAt, last_at: seen };
          const key = Object.keys(place);
          return sql`${insert(problemsTable, row)} ${replacing(row, key, [...key, 'first_at'])}`;
        }),
      ];
    }
    case 'unread': {
      const { event, list, unread } = write;
      const { from, to } = unread.since;
      const row = { event_uuid: event, list, sold: unread.sold ?? null, since_from: from, since_to: to };
      return [sql`${insert(unreadTable, row)} ON CONFLICT (organisation, event_uuid, list) DO NOTHING`];
    }
    case 'read':
      return [
        sql`DELETE FROM ${at(unreadTable)} WHERE ${ours} AND event_uuid = ${write.event}${and('list', write.list)}`,
      ];
    case 'change': {
      const { n, kind, table, event, uuid, seen, of } = write;
      if (of !== undefined)
        return [
          sql`INSERT INTO ${at(changesTable)} (organisation, n, found_at, kind, table_name, event_uuid, uuid) SELECT organisation, ${whole(n)}, ${time(seen)}, 'gone', ${textOf(table)}, event_uuid, uuid FROM ${own(table)} WHERE uuid = ${uuid} AND event_uuid = ${of} ON CONFLICT (organisation, n) DO NOTHING`,
        ];
      // A record that is gone stays in its table.
      const replaced = kind === 'gone' ? null : part`(SELECT record FROM ${own(table)} WHERE uuid = ${uuid})`;
      const row = { n, found_at: seen, kind, table_name: table, event_uuid: event, uuid, replaced };
      return [sql`${insert(changesTable, row)} ON CONFLICT (organisation, n) DO NOTHING`];
    }
    case 'leaving': {
      const { after, table, event, seen } = write;
      return [
        sql`INSERT INTO ${at(changesTable)} (organisation, n, found_at, kind, table_name, event_uuid, uuid) SELECT organisation, ${whole(after)} + row_number() OVER (ORDER BY uuid), ${time(seen)}, 'gone', ${textOf(table)}, ${textOf(event)}, uuid FROM ${own(table)} WHERE ${text(columnOf(table))} = ${event} AND gone_at IS NULL ON CONFLICT (organisation, n) DO NOTHING`,
      ];
    }
    case 'prune':
      return [
        sql`DELETE FROM ${at(changesTable)} WHERE ${ours} AND n <= ${write.n}`,
        keepState(dialect, logKeys.pruned, String(write.n)),
      ];
    case 'position':
      return [
        sql`UPDATE ${at(readersTable)} SET position = ${write.n}, seen_at = ${now} WHERE ${ours} AND name = ${write.reader}`,
      ];
    case 'address':
      return [
        messageWrite(dialect, messagesOfReader(write.reader), write),
        sql`UPDATE ${at(readersTable)} SET address = ${write.address} WHERE ${ours} AND name = ${write.reader}`,
      ];
    case 'message':
    case 'forget':
      return [messageWrite(dialect, messagesOfReader(write.reader), write)];
  }
}

/** The messages of a reader: their table, and the columns that only its rows have these values in. */
export interface MessagesOf {
  readonly table: string;
  readonly row: PartRow;
}

/** Returns where the database of a mirror has the messages of a reader. */
export const messagesOfReader = (reader: string): MessagesOf => ({
  table: messagesTable,
  row: { organisation, reader },
});

/** Returns the condition for the rows of a reader. */
const whose = ({ row }: MessagesOf) => set(row, ' AND ');

/** Returns the statement that makes a write of messages. */
export function messageWrite(
  dialect: Dialect,
  of: MessagesOf,
  write: Extract<Write, { readonly do: 'address' | 'message' | 'forget' }>,
): Change {
  const sql = statementsIn(dialect);
  if (write.do === 'address')
    return sql`UPDATE ${at(of.table)} SET due_at = NULL, failure = NULL, is_gone = 0 WHERE ${whose(of)} AND state = 'waiting'`;
  if (write.do === 'forget')
    return sql`DELETE FROM ${at(of.table)} WHERE ${whose(of)} AND state = 'accepted' AND place <= ${write.place}`;
  const { id, set: message } = write;
  const row = messageColumns(message);
  return message.type === undefined
    ? sql`UPDATE ${at(of.table)} SET ${set(row)} WHERE ${whose(of)} AND id = ${id}`
    : sql`${insertInto(of.table, { ...of.row, id, ...row })} ON CONFLICT DO NOTHING`;
}

/** Reads the messages that were not accepted and the last one that was, in the order of their places. */
export async function readMessages(
  database: Pick<Database, 'dialect' | 'read'>,
  of: MessagesOf,
): Promise<readonly MessageRow[]> {
  const query = queryIn(database);
  const unsent =
    await query`SELECT * FROM ${at(of.table)} WHERE ${whose(of)} AND state IN ('waiting', 'aside') ORDER BY place`;
  const last =
    await query`SELECT * FROM ${at(of.table)} WHERE ${whose(of)} AND state = 'accepted' ORDER BY place DESC LIMIT 1`;
  return [...unsent, ...last].map(messageOf);
}

const timeOf = (milliseconds: number | undefined): string | null =>
  milliseconds === undefined ? null : new Date(milliseconds).toISOString();

/** Returns the state of a list as a row. */
const listRow = ({ explained, readAt, failing, foundAt, records, account, pages }: ListState) => ({
  ...{ explained: explained ?? null, read_at: timeOf(readAt), failing_since: timeOf(failing?.since) },
  ...{ failure: failing?.failure ?? null, found_at: timeOf(foundAt), records: records ?? null },
  ...{ account: account ? JSON.stringify(account) : null, pages: pages ?? null },
});

export const numberIn = (value: unknown) =>
  value === null || value === undefined ? undefined : Number(value);
export const textIn = (value: unknown) => (value === null || value === undefined ? undefined : String(value));

type Read<Field> = readonly [column: string, read: (value: unknown) => Field];

/** The column of each field of a message, and what reads its value. */
const messageFields: { readonly [Name in keyof MessageRow]: Read<MessageRow[Name]> } = {
  id: ['id', String],
  place: ['place', Number],
  event: ['event_uuid', String],
  type: ['type', String],
  record: ['record_uuid', String],
  foundAt: ['found_at', Number],
  body: ['body', String],
  // The forward wrote one of the states.
  state: ['state', (value) => String(value) as MessageRow['state']],
  attempts: ['attempts', Number],
  firstAt: ['first_at', numberIn],
  lastAt: ['last_at', numberIn],
  status: ['status', numberIn],
  since: ['failed_since', numberIn],
  due: ['due_at', numberIn],
  failure: ['failure', textIn],
  isGone: ['is_gone', (value) => Number(value) === 1],
};

/** Returns the message of a row. */
export const messageOf = (row: DatabaseRow): MessageRow =>
  // Each field has what reads it.
  Object.fromEntries(
    Object.entries(messageFields).map(([name, [column, read]]) => [name, read(row[column])]),
  ) as unknown as MessageRow;

const messageColumns = (message: Partial<MessageRow>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(message).map(([name, value]) => [
      messageFields[name as keyof MessageRow][0],
      value === undefined ? null : typeof value === 'boolean' ? Number(value) : value,
    ]),
  );
