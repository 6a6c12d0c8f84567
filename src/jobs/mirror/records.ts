import { digestOf } from '../../internal/digest.js';
import { fingerprint } from '../polling/fingerprint.js';
import { uuidOf } from '../polling/uuid-of.js';
import type { Row } from '../records/columns.js';
import type { Change, Database, StoredRow } from './database.js';
import type { Kind } from './lists.js';
import { markGone } from './sql.js';
import { storedTable } from './tables.js';

/** What a database has of a record. */
export interface Known {
  readonly fingerprint: string;
  readonly isGone: boolean;
}

/** A record that is not as the database has it. */
export interface News {
  readonly uuid: string;
  readonly item: object;
  /** `filled` if it is as it was, and only a column that was added to the table is to be filled. */
  readonly kind: 'new' | 'changed' | 'filled';
  /** Whether the database has it, there or gone. */
  readonly isKnown: boolean;
  /** The record as the database has it; undefined if it has none that is there. */
  readonly before: unknown;
  readonly json: string;
  readonly fingerprint: string;
}

/** Whether something has a uuid. What has none cannot be told from others. */
const isRecord = (item: unknown): item is object =>
  typeof item === 'object' && item !== null && uuidOf(item) !== undefined;

/** A record as text, and what stands for it. A function of its own, because V8 makes half as fast a loop of both. */
function written(item: object) {
  const json = JSON.stringify(item);
  return { item, json, fingerprint: digestOf(json) };
}

/** JSON that a database has given back: Postgres parses it, SQLite does not. */
const parsed = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : json);

/** Reads records as the database has them, by their uuids. */
async function storedRecords(database: Database, table: string, uuids: readonly string[]) {
  if (uuids.length === 0) return new Map<string, unknown>();
  const { at, listIn, parameter } = database.dialect;
  const rows = await database.read(
    `SELECT uuid, record FROM ${at(table)} WHERE uuid IN ${listIn(parameter(1))}`,
    [JSON.stringify(uuids)],
  );
  return new Map(rows.map(({ uuid, record }) => [String(uuid), parsed(record)]));
}

/**
 * Returns the records of a page that are not as the database has them. Most are told by their text. Where that differs, the
 * record is compared with the one in the database, because the service writes a record in many ways that say the same.
 */
export async function newsIn(
  database: Database,
  { table }: Kind,
  items: readonly unknown[],
  known: ReadonlyMap<string, Known>,
): Promise<readonly News[]> {
  const unlike = new Map<string, Omit<News, 'before' | 'kind'> & { readonly print: string | undefined }>();
  for (const { item, json, fingerprint: digest } of items.filter(isRecord).map(written)) {
    const uuid = uuidOf(item) ?? '';
    const own = known.get(uuid);
    const print = own?.isGone === false ? own.fingerprint : undefined;
    const isKnown = own !== undefined;
    const each = { uuid, item, json, fingerprint: digest, isKnown, print };
    // Of one that a page shows twice, the later counts.
    if (each.fingerprint === print) unlike.delete(uuid);
    else unlike.set(uuid, each);
  }
  const there = [...unlike.values()].filter(({ print }) => print !== undefined).map(({ uuid }) => uuid);
  const stored = await storedRecords(database, table, there);
  return [...unlike.values()].flatMap(({ print, ...each }): News[] => {
    if (print === undefined) return [{ ...each, kind: 'new', before: undefined }];
    const before = stored.get(each.uuid);
    if (fingerprint(before) !== fingerprint(each.item)) return [{ ...each, kind: 'changed', before }];
    return print === '' ? [{ ...each, kind: 'filled', before }] : [];
  });
}

/** Returns what keeps records that are new or changed, with their parts. */
export function keeping(
  database: Database,
  { table, record, parts }: Kind,
  news: readonly News[],
  context: Row,
  seen: string,
): readonly Change[] {
  const own = storedTable(table);
  const { listIn, parameter } = database.dialect;
  const rowsOf = news.map(
    ({ item, json, fingerprint: print }): StoredRow => ({
      ...own.valuesOf({ ...context, [record]: item }),
      fingerprint: print,
      seen,
      record: json,
    }),
  );
  const changes: Change[] = [{ table: own, rows: rowsOf }];
  if (!parts) return changes;
  const partTable = storedTable(parts.table);
  const partsOf = ({ uuid, item }: News) =>
    parts.rowsOf({ ...context, [record]: item }).map(({ key: own, row, record: part }) => {
      const json = JSON.stringify(part);
      const values = partTable.valuesOf(row);
      // Its row says some of what its whole says, such as a currency.
      const print = digestOf(`${json}${JSON.stringify(values.values)}`);
      return [`${uuid} ${own}`, { ...values, fingerprint: print, seen, record: json }] as const;
    });
  const partRows = new Map<string, StoredRow>(news.flatMap(partsOf));
  changes.push({ table: partTable, rows: [...partRows.values()] });
  const known = news.filter(({ isKnown }) => isKnown).map(({ uuid }) => uuid);
  if (known.length > 0) {
    const condition = `${parts.of} IN ${listIn(parameter(3))} AND ${parts.of} || ' ' || ${parts.by} NOT IN ${listIn(parameter(4))}`;
    changes.push({
      sql: markGone(database.dialect, parts.table, condition),
      values: [seen, seen, JSON.stringify(known), JSON.stringify([...partRows.keys()])],
    });
  }
  return changes;
}

/** Returns what marks records as gone, with their parts. */
export function marking(
  database: Database,
  { table, parts }: Kind,
  uuids: readonly string[],
  seen: string,
): readonly Change[] {
  const { listIn, parameter } = database.dialect;
  const list = JSON.stringify(uuids);
  const mark = (name: string, column: string): Change => ({
    sql: markGone(database.dialect, name, `${column} IN ${listIn(parameter(3))}`),
    values: [seen, seen, list],
  });
  return [mark(table, 'uuid'), ...(parts ? [mark(parts.table, parts.of)] : [])];
}
