import { digestOf } from '../../shared/digest.js';
import { printOf, uuidOf } from '../polling/fingerprint.js';
import type { Row } from '../records/columns.js';
import type { MirrorTableName } from '../records/table-names.js';
import { isKey } from './cells.js';
import type { Change, Database, StoredRow } from './database.js';
import { type Forms, formOf } from './forms.js';
import type { GatheringDatabase } from './gathering-database.js';
import type { Known, News, Page, Problem } from './keeper.js';
import { type Kind, lacksParts } from './lists.js';
import { markGone } from './sql.js';
import { and, at, listOf, ours, own, part, queryIn, statementsIn, text } from './statement.js';
import { type Misfit, storedTable } from './tables.js';

/**
 * Returns the uuid of a record, or undefined if it has none that a database can hold. Without one, the record cannot be
 * distinguished from others.
 */
export function usableUuid(item: unknown): string | undefined {
  const uuid = uuidOf(item);
  return uuid !== undefined && isKey(uuid) ? uuid : undefined;
}

/** Whether a record can be kept. */
export const isRecord = (item: unknown): item is object => usableUuid(item) !== undefined;

/** Returns parsed JSON of a database: Postgres parses it, and SQLite does not. */
export const recordOf = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : json);

/** How records of a list are stored. */
export interface Storing {
  readonly forms: Forms;
  /** Record of their event, if they repeat fields of it. */
  readonly parent: Readonly<Record<string, unknown>> | undefined;
  /** The parent records, for columns that are read from them. */
  readonly context: Row;
}

/** Length of the end of a fingerprint: a digest of the parent records, because a row is written again if they change. */
const contextLength = 8;

/** Reads stored records by uuid. */
export async function storedRecords(
  database: Database,
  table: string,
  uuids: readonly string[],
  { forms, parent }: Pick<Storing, 'forms' | 'parent'>,
) {
  if (uuids.length === 0) return new Map<string, { readonly record: unknown; readonly form: string }>();
  const query = queryIn(database);
  const rows = await query`SELECT uuid, record FROM ${own(table)} WHERE uuid IN ${listOf(uuids)}`;
  const stored = rows.map(({ record }) => recordOf(record));
  const records = await forms.whole(stored, parent);
  return new Map(
    rows.map(({ uuid }, index) => [String(uuid), { record: records[index], form: formOf(stored[index]) }]),
  );
}

/** Returns the text that stores each record, and its digest. */
function storedTexts(
  { table, isWhole = false }: Kind,
  records: readonly object[],
  { forms, parent }: Storing,
): readonly (readonly [json: string, digest: string])[] {
  const texts = isWhole ? records.map((item) => JSON.stringify(item)) : forms.texts(table, records, parent);
  // A record that moves to another event has the same values, if it repeats those of its event.
  const owner = parent === undefined ? '' : `${parent.uuid} `;
  return texts.map((text) => [text, digestOf(formOf(text) === '' ? text : `${owner}${text}`)]);
}

/**
 * Returns the records of a page whose fingerprints are not those of the known ones. `print` is that of a record that is there. `textsOf`
 * returns the text that stores each record.
 */
export function unlikeIn(
  items: readonly unknown[],
  known: ReadonlyMap<string, Known>,
  textsOf: (records: readonly object[]) => readonly (readonly [json: string, fingerprint: string])[],
) {
  const prints = new Map<string, string>();
  const twice = new Set<string>();
  const records = items.filter(isRecord);
  const unlike = new Map<string, Omit<News, 'before' | 'kind'> & { readonly print: string | undefined }>();
  const texts = textsOf(records);
  for (const [index, item] of records.entries()) {
    const [json, fingerprint] = texts[index] ?? ['', ''];
    const uuid = usableUuid(item) ?? '';
    if ((prints.get(uuid) ?? fingerprint) !== fingerprint) twice.add(uuid);
    prints.set(uuid, fingerprint);
    const own = known.get(uuid);
    const print = own?.isGone === false ? own.fingerprint : undefined;
    // If a page contains a record twice, the later one counts.
    if (fingerprint === print) unlike.delete(uuid);
    else unlike.set(uuid, { uuid, item, json, fingerprint, isKnown: own !== undefined, print });
  }
  return { unlike: [...unlike.values()], twice, unusable: items.length - records.length };
}

/**
 * Returns the records of a page that differ from the database. Most are compared by their text. If the text differs,
 * their content is compared, because the service can write the same record in many ways.
 */
export async function newsIn(
  database: GatheringDatabase,
  kind: Kind,
  items: readonly unknown[],
  known: ReadonlyMap<string, Known>,
  storing: Storing,
): Promise<Page> {
  const context = digestOf(JSON.stringify(storing.context)).slice(-contextLength);
  const { unlike, ...page } = unlikeIn(items, known, (records) =>
    storedTexts(kind, records, storing).map(([json, digest]) => [json, `${digest}${context}`]),
  );
  const there = unlike.filter(({ print }) => print !== undefined).map(({ uuid }) => uuid);
  // An earlier page of the same list may have them.
  if (there.length > 0) await database.settleRows();
  const stored = await storedRecords(database, kind.table, there, storing);
  const news: News[] = [];
  for (const { print, ...each } of unlike) {
    const { uuid, item, json } = each;
    const before = print === undefined ? undefined : stored.get(uuid);
    const add = (kind: News['kind']) => news.push({ ...each, kind, before: before?.record });
    if (print === undefined) add('new');
    else {
      const isLost = before !== undefined && before.record === undefined;
      if (!isLost && printOf(before?.record) !== printOf(database.dialect.given(item, json))) add('changed');
      else if (!print.endsWith(context) || before?.form !== formOf(json)) add('filled');
    }
  }
  return { ...page, news };
}

/** Returns the changes that store new or changed records with their parts, and the problems with their values by uuid. */
export function keeping(
  database: Database,
  { table, record, parts }: Kind,
  news: readonly News[],
  context: Row,
  seen: string,
) {
  const own = storedTable(table);
  const problems = new Map<string, Problem[]>(news.map(({ uuid }) => [uuid, []]));
  const note = (uuid: string, name: MirrorTableName, misfits: readonly Misfit[]) => {
    for (const misfit of misfits) problems.get(uuid)?.push({ table: name, ...misfit });
  };
  const rowsOf = news.map(({ uuid, item, json, fingerprint: print }): StoredRow => {
    const { values, currency, misfits } = own.valuesOf({ ...context, [record]: item });
    note(uuid, table, misfits);
    return { values, currency, fingerprint: print, seen, record: json };
  });
  // Writing a row again is not a change of its record.
  const filled = news.filter(({ kind }) => kind === 'filled').map(({ uuid }) => uuid);
  const renew = (name: string, column: string): Change =>
    statementsIn(
      database.dialect,
    )`UPDATE ${at(name)} SET fingerprint = '' WHERE ${ours} AND ${text(column)} IN ${listOf(filled)}`;
  const changes: Change[] = filled.length > 0 ? [renew(table, 'uuid')] : [];
  if (parts && filled.length > 0) changes.push(renew(parts.table, parts.of));
  changes.push({ table: own, rows: rowsOf });
  if (!parts) return { changes, problems };
  const partTable = storedTable(parts.table);
  const partsOf = ({ uuid, item }: News) => {
    const whole = { ...context, [record]: item };
    if (lacksParts(parts, whole)) {
      note(uuid, parts.table, [
        { column: 'record', problem: 'is missing, because its list has another form' },
      ]);
    }
    return parts.rowsOf(whole).map(({ key: own, row }) => {
      const { values, currency, misfits } = partTable.valuesOf(row);
      // The record itself has the problems of the values that its parts repeat.
      note(
        uuid,
        parts.table,
        misfits.filter(({ column }) => !column.startsWith(`${record}_`)),
      );
      const print = digestOf(JSON.stringify(values));
      // The record that contains the part has the whole of it.
      return [`${uuid} ${own}`, { values, currency, fingerprint: print, seen, record: '{}' }] as const;
    });
  };
  const partRows = new Map<string, StoredRow>(news.flatMap(partsOf));
  changes.push({ table: partTable, rows: [...partRows.values()] });
  const known = news.filter(({ isKnown }) => isKnown).map(({ uuid }) => uuid);
  if (known.length > 0) {
    const [of, by] = [text(parts.of), text(parts.by)];
    const condition = part`${of} IN ${listOf(known)} AND ${of} || ' ' || ${by} NOT IN ${listOf([...partRows.keys()])}`;
    changes.push(markGone(database.dialect, parts.table, seen, condition));
  }
  return { changes, problems };
}

/** Returns the changes that mark records of a list and their parts as gone. Those that another event has now stay. */
export function marking(
  database: Database,
  { table, parts }: Kind,
  { uuids, event }: { readonly uuids: readonly string[]; readonly event: string | undefined },
  seen: string,
): readonly Change[] {
  const mark = (name: string, column: string): Change =>
    markGone(
      database.dialect,
      name,
      seen,
      part`${text(column)} IN ${listOf(uuids)}${and('event_uuid', event)}`,
    );
  return [mark(table, 'uuid'), ...(parts ? [mark(parts.table, parts.of)] : [])];
}
