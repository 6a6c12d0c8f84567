import type { Event } from '../../index.js';
import { digestOf } from '../../shared/digest.js';
import type { MirrorTableName } from '../records/table-names.js';
import { hasChanged } from './changes/compared.js';
import { headOf } from './changes/sql-log.js';
import { changesTable, columnOf, longestIdle, readersTable, unreadTable } from './changes/tables.js';
import type { Database } from './database.js';
import type { Forms } from './forms.js';
import type { GatheringDatabase } from './gathering-database.js';
import { isLogging, type Keeper, type Known, type ListState, type UnreadList } from './keeper.js';
import type { Kind } from './lists.js';
import { keeping, newsIn, storedRecords } from './records.js';
import { listsTable, problemsTable } from './sql.js';
import { numberIn, statementsOf, textIn } from './sql-writes.js';
import { stateIn } from './state.js';
import { and, milliseconds, now, own, part, queryIn, text } from './statement.js';

/** Returns what keeps the state of the engine for one organisation in SQLite or Postgres. */
export function sqlKeeper(database: GatheringDatabase, forms: Forms): Keeper {
  const query = queryIn(database);
  const keeper: Keeper = {
    hasRecords: true,
    printsPages: true,
    gathersPages: database.gathersPages,
    listsProblems: `The table ${problemsTable} lists all such values.`,
    state: () => stateIn(database),

    async lists() {
      const rows =
        await query`SELECT event_uuid, list, explained, account, records, pages, ${milliseconds('read_at')} AS read_at, ${milliseconds('found_at')} AS found_at, ${milliseconds('failing_since')} AS since, failure FROM ${own(listsTable)}`;
      return rows.map((row) => {
        const state: ListState = {
          readAt: numberIn(row.read_at),
          explained: numberIn(row.explained),
          foundAt: numberIn(row.found_at),
          // The mirror wrote it, so its form is known.
          account: row.account === null ? undefined : JSON.parse(String(row.account)),
          ...{ records: numberIn(row.records), pages: textIn(row.pages) },
          ...(row.failure !== null && {
            failing: { since: Number(row.since), failure: String(row.failure) },
          }),
        };
        return [String(row.event_uuid), String(row.list), state] as const;
      });
    },

    async problems() {
      const rows =
        await query`SELECT table_name, column_name, event_uuid, uuid, problem, ${milliseconds('first_at')} AS first_at FROM ${own(problemsTable)}`;
      return rows.map((row) => ({
        // The mirror wrote the name of one of its tables.
        ...{ table: String(row.table_name) as MirrorTableName, column: String(row.column_name) },
        ...{ event: String(row.event_uuid), uuid: String(row.uuid), problem: String(row.problem) },
        firstAt: new Date(Number(row.first_at)).toISOString(),
      }));
    },

    async unread() {
      const rows = await query`SELECT event_uuid, list, sold, since_from, since_to FROM ${own(unreadTable)}`;
      return rows.map((row) => {
        const since = { from: Number(row.since_from), to: Number(row.since_to) };
        const unread: UnreadList = { since, sold: numberIn(row.sold) };
        return [String(row.event_uuid), String(row.list), unread] as const;
      });
    },

    last: async () => (await headOf(database)).upTo,

    async list(kind, event, context) {
      const parent = event !== undefined && kind.hasEvent ? { ...(await keeper.event(event)) } : undefined;
      const known = await knownRecords(database, kind, event);
      const storing = { forms, parent, context };
      return {
        known,
        print: digestOf(JSON.stringify([context, parent])),
        compare: (items) => newsIn(database, kind, items, known, storing),
        put(news, seen) {
          const kept = keeping(database, kind, news, context, seen);
          const saving = forms.saving();
          const made = [...saving.changes, ...kept.changes];
          return { writes: [{ do: 'rows', made }], problems: kept.problems, written: saving.saved };
        },
      };
    },

    async event(uuid) {
      const found = await storedRecords(database, 'events', [uuid], { forms, parent: undefined });
      return found.get(uuid)?.record as Event | undefined;
    },

    async present(table, event) {
      const [row] =
        await query`SELECT count(*) AS records FROM ${own(table)} WHERE ${text(columnOf(table))} = ${event} AND gone_at IS NULL`;
      return Number(row?.records);
    },

    isCounted: (table, { kind, before, item, json }) =>
      kind === 'new' || (kind === 'changed' && hasChanged(table, before, database.dialect.given(item, json))),

    async passed(keep, last, limit) {
      const isOld = part`${milliseconds('found_at')} <= ${now} - ${text(String(Math.ceil(keep)))}`;
      const [oldest] =
        await query`SELECT CASE WHEN ${isOld} THEN 1 ELSE 0 END AS is_old FROM ${own(changesTable)} ORDER BY n LIMIT 1`;
      if (Number(oldest?.is_old ?? 0) === 0) return undefined;
      const [reader] =
        await query`SELECT min(position) AS position FROM ${own(readersTable)} WHERE seen_at > ${now} - ${text(String(longestIdle))}`;
      const [row] =
        await query`SELECT max(n) AS n FROM (SELECT n, found_at FROM ${own(changesTable)} WHERE n <= ${Number(reader?.position ?? last)} ORDER BY n LIMIT ${text(String(limit))}) AS oldest WHERE ${isOld}`;
      return numberIn(row?.n);
    },

    async write(writes) {
      await database.write(statementsOf(database, writes));
      if (writes.some(isLogging)) keeper.onLogged?.();
    },
    writeLater: (writes, written) => database.writeLater(statementsOf(database, writes), written),
    settle: () => database.settle(),
  };
  return keeper;
}

/** Reads the state of a list's records in the database. */
async function knownRecords(
  database: Database,
  { table, sold }: Kind,
  event: string | undefined,
): Promise<Map<string, Known>> {
  const names = ['uuid', 'fingerprint', 'gone_at', ...(sold?.columns ?? [])].join(', ');
  const query = queryIn(database);
  const found = await query`SELECT ${text(names)} FROM ${own(table)} WHERE 1 = 1${and('event_uuid', event)}`;
  return new Map(
    found.map((row) => {
      const isGone = row.gone_at !== null;
      const tickets = isGone ? 0 : (sold?.of(row) ?? 0);
      return [String(row.uuid), { fingerprint: String(row.fingerprint), isGone, tickets }];
    }),
  );
}
