import type { Event } from '../../index.js';
import { digestOf } from '../../shared/digest.js';
import type { Row } from '../records/columns.js';
import type { MirrorTableName } from '../records/table-names.js';
import { hasChanged } from './changes/compared.js';
import { changeOf, selectChanges, selectHead } from './changes/select.js';
import { changesTable, type LoggedTable, longestIdle, readersTable, unreadTable } from './changes/tables.js';
import type { Database } from './database.js';
import type { Forms } from './forms.js';
import type { GatheringDatabase } from './gathering-database.js';
import {
  isLogging,
  type Keeper,
  type KeptList,
  type KeptLog,
  type KnownRecord,
  type ListState,
  type News,
  type ProblemRow,
  type Span,
  type UnreadList,
  type Write,
} from './keeper.js';
import type { Kind } from './lists.js';
import { keeping, newsIn, storedRecords } from './records.js';
import { listsTable, problemsTable } from './sql.js';
import { columnOf, messagesOfReader, numberIn, readMessages, statementsOf, textIn } from './sql-writes.js';
import { stateIn } from './state.js';
import { and, insert, milliseconds, now, own, part, queryIn, statementsIn, text, time } from './statement.js';

/** The log of a mirror in SQLite or Postgres, for a reader. */
export class SqlLog implements KeptLog {
  readonly #database: Database;
  readonly #rows: ReturnType<typeof queryIn>;

  constructor(database: Database) {
    this.#database = database;
    this.#rows = queryIn(database);
  }

  async head() {
    const [row] = await this.#database.read(selectHead(this.#database.dialect));
    const pruned = Number(row?.pruned ?? 0);
    return { pruned, upTo: Math.max(pruned, Number(row?.n ?? 0)) };
  }

  async changes(span: Span) {
    return (await this.#database.read(selectChanges(this.#database.dialect, span))).map(changeOf);
  }

  async firstSince(from: Date) {
    const [first] = await this
      .#rows`SELECT min(n) AS n FROM ${own(changesTable)} WHERE found_at >= ${time(from.toISOString())}`;
    return numberIn(first?.n);
  }

  async reader(name: string) {
    const [row] = await this
      .#rows`SELECT reads, position, address FROM ${own(readersTable)} WHERE name = ${name}`;
    return row && { reads: String(row.reads), position: Number(row.position), address: textIn(row.address) };
  }

  async register(name: string, reads: string, position: number) {
    const row = { name, reads, position, seen_at: now };
    const sql = statementsIn(this.#database.dialect);
    await this.#database.write([
      sql`${insert(readersTable, row)} ON CONFLICT (organisation, name) DO UPDATE SET seen_at = excluded.seen_at`,
    ]);
  }

  messages(reader: string) {
    return readMessages(this.#database, messagesOfReader(reader));
  }

  state() {
    return stateIn(this.#database);
  }

  write(writes: readonly Write[]) {
    return this.#database.write(statementsOf(this.#database, writes));
  }
}

/** Keeps the state of the engine for one organisation in SQLite or Postgres. */
export class SqlKeeper implements Keeper {
  readonly hasRecords = true;
  readonly printsPages = true;
  readonly gathersPages: boolean;
  readonly #database: GatheringDatabase;
  readonly #forms: Forms;
  readonly #rows: ReturnType<typeof queryIn>;
  onLogged: (() => void) | undefined;

  constructor(database: GatheringDatabase, forms: Forms) {
    this.#database = database;
    this.#forms = forms;
    this.#rows = queryIn(database);
    this.gathersPages = database.gathersPages;
  }

  state() {
    return stateIn(this.#database);
  }

  async lists() {
    const rows = await this
      .#rows`SELECT event_uuid, list, explained, account, records, pages, ${milliseconds('read_at')} AS read_at, ${milliseconds('found_at')} AS found_at, ${milliseconds('failing_since')} AS since, failure FROM ${own(listsTable)}`;
    return rows.map((row) => {
      const state: ListState = {
        readAt: numberIn(row.read_at),
        explained: numberIn(row.explained),
        foundAt: numberIn(row.found_at),
        // The mirror wrote it, so its form is known.
        account: row.account === null ? undefined : JSON.parse(String(row.account)),
        ...{ records: numberIn(row.records), pages: textIn(row.pages) },
        ...(row.failure !== null && { failing: { since: Number(row.since), failure: String(row.failure) } }),
      };
      return [String(row.event_uuid), String(row.list), state] as const;
    });
  }

  readonly listsProblems = `The table ${problemsTable} lists all such values.`;

  async problems(): Promise<readonly ProblemRow[]> {
    const rows = await this
      .#rows`SELECT table_name, column_name, event_uuid, uuid, problem, ${milliseconds('first_at')} AS first_at FROM ${own(problemsTable)}`;
    return rows.map((row) => ({
      // The mirror wrote the name of one of its tables.
      ...{ table: String(row.table_name) as MirrorTableName, column: String(row.column_name) },
      ...{ event: String(row.event_uuid), uuid: String(row.uuid), problem: String(row.problem) },
      firstAt: new Date(Number(row.first_at)).toISOString(),
    }));
  }

  async unread() {
    const rows = await this
      .#rows`SELECT event_uuid, list, sold, since_from, since_to FROM ${own(unreadTable)}`;
    return rows.map((row) => {
      const since = { from: Number(row.since_from), to: Number(row.since_to) };
      const unread: UnreadList = { since, sold: numberIn(row.sold) };
      return [String(row.event_uuid), String(row.list), unread] as const;
    });
  }

  async last() {
    return (await new SqlLog(this.#database).head()).upTo;
  }

  async list(kind: Kind, event: string | undefined, context: Row): Promise<KeptList> {
    const [database, forms] = [this.#database, this.#forms];
    const parent = event !== undefined && kind.hasEvent ? { ...(await this.event(event)) } : undefined;
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
  }

  async event(uuid: string): Promise<Event | undefined> {
    const storing = { forms: this.#forms, parent: undefined };
    const found = await storedRecords(this.#database, 'events', [uuid], storing);
    return found.get(uuid)?.record as Event | undefined;
  }

  async present(table: LoggedTable, event: string) {
    const [row] = await this
      .#rows`SELECT count(*) AS records FROM ${own(table)} WHERE ${text(columnOf(table))} = ${event} AND gone_at IS NULL`;
    return Number(row?.records);
  }

  isCounted(table: LoggedTable, { kind, before, item, json }: News): boolean {
    return (
      kind === 'new' ||
      (kind === 'changed' && hasChanged(table, before, this.#database.dialect.given(item, json)))
    );
  }

  async passed(keep: number, last: number, limit: number) {
    const isOld = part`${milliseconds('found_at')} <= ${now} - ${text(String(Math.ceil(keep)))}`;
    const [oldest] = await this
      .#rows`SELECT CASE WHEN ${isOld} THEN 1 ELSE 0 END AS is_old FROM ${own(changesTable)} ORDER BY n LIMIT 1`;
    if (Number(oldest?.is_old ?? 0) === 0) return undefined;
    const [reader] = await this
      .#rows`SELECT min(position) AS position FROM ${own(readersTable)} WHERE seen_at > ${now} - ${text(String(longestIdle))}`;
    const [row] = await this
      .#rows`SELECT max(n) AS n FROM (SELECT n, found_at FROM ${own(changesTable)} WHERE n <= ${Number(reader?.position ?? last)} ORDER BY n LIMIT ${text(String(limit))}) AS oldest WHERE ${isOld}`;
    return numberIn(row?.n);
  }

  async write(writes: readonly Write[]) {
    await this.#database.write(statementsOf(this.#database, writes));
    if (writes.some(isLogging)) this.onLogged?.();
  }

  writeLater(writes: readonly Write[], written?: () => void) {
    return this.#database.writeLater(statementsOf(this.#database, writes), written);
  }

  settle() {
    return this.#database.settle();
  }
}

/** Reads the state of a list's records in the database. */
async function knownRecords(
  database: Database,
  { table, sold }: Kind,
  event: string | undefined,
): Promise<Map<string, KnownRecord>> {
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
