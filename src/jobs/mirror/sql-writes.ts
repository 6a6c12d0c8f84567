import type { Value } from './cells.js';
import {
  changesTable,
  type LoggedTable,
  logKeys,
  messagesTable,
  readersTable,
  unreadTable,
} from './changes/tables.js';
import type { Change, Database } from './database.js';
import type { ListState, MessageRow, Write } from './keeper.js';
import { marking } from './records.js';
import { keepExplained, keepList, keepState, listsTable, markGone, problemsTable } from './sql.js';
import { storedTables } from './tables.js';

/** Returns the statements that make a write. */
export function statementsOf(database: Database, write: Write): readonly Change[] {
  const { dialect } = database;
  const { at, listIn, now, parameter, types } = dialect;
  const insert = (table: string, row: Readonly<Record<string, Value>>, then: string): Change => {
    const places = Object.keys(row).map((_, index) => parameter(index + 1));
    return {
      sql: `INSERT INTO ${at(table)} (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')}) ON CONFLICT ${then}`,
      values: Object.values(row),
    };
  };
  const set = (
    table: string,
    row: Readonly<Record<string, Value>>,
    key: string,
    value: string,
    more = '',
  ): Change => ({
    sql: `UPDATE ${at(table)} SET ${Object.keys(row).map((name, index) => `${name} = ${parameter(index + 1)}`)}${more} WHERE ${key} = ${parameter(Object.keys(row).length + 1)}`,
    values: [...Object.values(row), value],
  });
  const changes = `${at(changesTable)} (n, found_at, kind, table_name, event_uuid, uuid`;
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
        return [{ sql: markGone(dialect, name, `${column} = ${parameter(3)}`), values: [seen, seen, event] }];
      });
      return [
        ...marks,
        { sql: `DELETE FROM ${at(listsTable)} WHERE event_uuid = ${parameter(1)}`, values: [event] },
        {
          sql: `DELETE FROM ${at(problemsTable)} WHERE event_uuid = ${parameter(1)} OR uuid = ${parameter(2)}`,
          values: [event, event],
        },
      ];
    }
    case 'list':
      return [{ sql: keepList(dialect), values: [write.event, write.list, ...listValues(write.state)] }];
    case 'explained':
      return [{ sql: keepExplained(dialect), values: [write.tickets, write.event, write.list] }];
    case 'state':
      return [{ sql: keepState(dialect), values: [write.key, write.value] }];
    case 'problems': {
      const { kind, event, without, rows, seen } = write;
      const tables = [kind.table, ...(kind.parts ? [kind.parts.table] : [])].map((name) => `'${name}'`);
      const deleted: Change = {
        sql: `DELETE FROM ${at(problemsTable)} WHERE table_name IN (${tables.join(', ')}) AND event_uuid = ${parameter(1)} AND uuid IN ${listIn(parameter(2))}`,
        values: [event, JSON.stringify(without)],
      };
      const then =
        '(table_name, uuid, column_name, event_uuid) DO UPDATE SET problem = excluded.problem, last_at = excluded.last_at';
      return [
        ...(without.length > 0 ? [deleted] : []),
        ...rows.map(({ table, column, uuid, problem, firstAt }) =>
          insert(
            problemsTable,
            {
              table_name: table,
              column_name: column,
              event_uuid: event,
              uuid,
              problem,
              first_at: firstAt,
              last_at: seen,
            },
            then,
          ),
        ),
      ];
    }
    case 'unread': {
      const { event, list, unread } = write;
      const { from, to } = unread.since;
      const row = { event_uuid: event, list, sold: unread.sold ?? null, since_from: from, since_to: to };
      return [insert(unreadTable, row, '(event_uuid, list) DO NOTHING')];
    }
    case 'read': {
      const ofList = write.list === undefined ? '' : ` AND list = ${parameter(2)}`;
      const values = write.list === undefined ? [write.event] : [write.event, write.list];
      return [{ sql: `DELETE FROM ${at(unreadTable)} WHERE event_uuid = ${parameter(1)}${ofList}`, values }];
    }
    case 'change': {
      const { n, kind, table, event, uuid, seen, of } = write;
      if (of !== undefined) {
        return [
          {
            sql: `INSERT INTO ${changes}) SELECT CAST(${parameter(1)} AS ${types.integer}), CAST(${parameter(2)} AS ${types.time}), 'gone', '${table}', event_uuid, uuid FROM ${at(table)} WHERE uuid = ${parameter(3)} AND event_uuid = ${parameter(4)} ON CONFLICT (n) DO NOTHING`,
            values: [n, seen, uuid, of],
          },
        ];
      }
      // A record that is gone stays in its table.
      const replaced =
        kind === 'gone' ? 'NULL' : `(SELECT record FROM ${at(table)} WHERE uuid = ${parameter(7)})`;
      const places = [1, 2, 3, 4, 5, 6].map(parameter).join(', ');
      return [
        {
          sql: `INSERT INTO ${changes}, replaced) VALUES (${places}, ${replaced}) ON CONFLICT (n) DO NOTHING`,
          values: [n, seen, kind, table, event, uuid, ...(kind === 'gone' ? [] : [uuid])],
        },
      ];
    }
    case 'leaving': {
      const { after, table, event, seen } = write;
      const column = columnOf(table);
      return [
        {
          sql: `INSERT INTO ${changes}) SELECT CAST(${parameter(1)} AS ${types.integer}) + row_number() OVER (ORDER BY uuid), CAST(${parameter(2)} AS ${types.time}), 'gone', '${table}', CAST(${parameter(3)} AS ${types.text}), uuid FROM ${at(table)} WHERE ${column} = ${parameter(4)} AND gone_at IS NULL ON CONFLICT (n) DO NOTHING`,
          values: [after, seen, event, event],
        },
      ];
    }
    case 'prune':
      return [
        { sql: `DELETE FROM ${at(changesTable)} WHERE n <= ${parameter(1)}`, values: [write.n] },
        { sql: keepState(dialect), values: [logKeys.pruned, String(write.n)] },
      ];
    case 'position':
      return [set(readersTable, { position: write.n }, 'name', write.reader, `, seen_at = ${now}`)];
    case 'address':
      return [
        set(messagesTable, { due_at: null, failure: null, is_gone: 0 }, 'reader', write.reader),
        set(readersTable, { address: write.address }, 'name', write.reader),
      ];
    case 'message': {
      const { reader, id, set: message } = write;
      if (!message)
        return [{ sql: `DELETE FROM ${at(messagesTable)} WHERE id = ${parameter(1)}`, values: [id] }];
      if (message.body === undefined) return [set(messagesTable, messageColumns(message), 'id', id)];
      return [insert(messagesTable, { id, reader, ...messageColumns(message) }, '(id) DO NOTHING')];
    }
  }
}

export const columnOf = (table: LoggedTable) => (table === 'events' ? 'uuid' : 'event_uuid');

const timeOf = (milliseconds: number | undefined): string | null =>
  milliseconds === undefined ? null : new Date(milliseconds).toISOString();

const listValues = ({ explained, readAt, failing, foundAt, records, account, pages }: ListState): Value[] => [
  explained ?? null,
  timeOf(readAt),
  timeOf(failing?.since),
  failing?.failure ?? null,
  timeOf(foundAt),
  records ?? null,
  account ? JSON.stringify(account) : null,
  pages ?? null,
];

const names: Readonly<Record<keyof MessageRow, string>> = {
  id: 'id',
  place: 'place',
  event: 'event_uuid',
  type: 'type',
  body: 'body',
  attempts: 'attempts',
  since: 'failed_since',
  due: 'due_at',
  failure: 'failure',
  isGone: 'is_gone',
  isAside: 'is_aside',
};

export const messageColumns = (message: Partial<MessageRow>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(message).map(([name, value]) => [
      names[name as keyof MessageRow],
      value === undefined ? null : typeof value === 'boolean' ? Number(value) : value,
    ]),
  );
