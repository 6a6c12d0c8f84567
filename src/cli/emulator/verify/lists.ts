import type { OperationId } from '../../../emulator/table.js';
import { rows } from '../../../emulator/table.js';
import { compared, differs, type Found, notAnswered } from './finding.js';
import type { ReadService } from './service.js';
import type { Reading, Walk } from './walk.js';

const few = 'no list that was read has enough records';

/** A list with more records than a page, or with the most there is. */
export function longestList({ readings }: Walk): Reading | undefined {
  const lists = [...readings.values()].filter(({ id }) => rows.get(id)?.reply.kind === 'page');
  return lists.reduce<Reading | undefined>(
    (longest, each) => (longest && longest.records.length >= each.records.length ? longest : each),
    undefined,
  );
}

/** One page, as the records that can be told apart. */
async function page(
  service: ReadService,
  { id, path }: Reading,
  query: Readonly<Record<string, number | string>>,
) {
  const answer = await service.get(path, { query });
  const uuids = service.recordsIn(id, answer.text).map(({ uuid }) => uuid);
  return { ...answer, uuids, pagination: service.paginationIn(id, answer.text) };
}

/** What `position` counts: told by which records come at the positions 1 and 2. */
export async function checkPosition(service: ReadService, list: Reading | undefined): Promise<Found> {
  if (!list || list.records.length < 3) return notAnswered(few);
  const rows = 20;
  const [first, one, two] = [
    await page(service, list, { rows }),
    await page(service, list, { rows, position: 1 }),
    await page(service, list, { rows, position: 2 }),
  ];
  const [a, b] = first.uuids;
  if (one.uuids[0] === b && b !== undefined) return compared(true, 'records from 0');
  if (one.uuids[0] !== a) return differs('pages from 0');
  if (two.uuids[0] === b) return differs('records from 1');
  return differs(two.uuids[0] === a ? 'nothing: every position gives the same page' : 'pages from 1');
}

/** How many rows a page has where `rows` is absent. */
export async function checkRows(service: ReadService, list: Reading | undefined): Promise<Found> {
  if (!list) return notAnswered('no list was read');
  const { pagination, uuids } = await page(service, list, {});
  const told = Number(pagination.rows);
  const rows = pagination.rows !== undefined && Number.isInteger(told) ? told : undefined;
  if (rows !== undefined) return compared(rows === 20, String(rows));
  const most = Number(pagination.records);
  return most > uuids.length ? compared(uuids.length === 20, String(uuids.length)) : notAnswered(few);
}

/** What comes past the end of a list. */
export async function checkPastTheEnd(service: ReadService, list: Reading | undefined): Promise<Found> {
  if (!list) return notAnswered('no list was read');
  const { status, uuids, pagination } = await page(service, list, { rows: 20, position: 1_000_000 });
  if (status !== 200) return differs(`the status ${status}`);
  if (uuids.length > 0) return differs('a page with records');
  const hasPagination = Object.keys(pagination).length > 0;
  return compared(hasPagination, `an empty page ${hasPagination ? 'with' : 'without'} pagination`);
}

const isSorted = (texts: readonly unknown[], direction: 1 | -1): boolean =>
  texts.every((text, index) => {
    const before = texts[index - 1];
    if (index === 0 || typeof text !== 'string' || typeof before !== 'string') return true;
    return direction * (before < text ? -1 : before > text ? 1 : 0) <= 0;
  });

/** The orders that the client suggests, by what each should be in order of. */
const orders: readonly (readonly [name: string, field: string, direction: 1 | -1])[] = [
  ['created_ascending', 'created_on', 1],
  ['created_descending', 'created_on', -1],
  ['starting', 'event_starts_on', 1],
  ['name_ascending', 'name', 1],
  ['name_descending', 'name', -1],
];

/** Which values `order_by` takes. */
export async function checkOrders(service: ReadService): Promise<Found> {
  const id: OperationId = 'events.list';
  const listed = async (order_by?: string) => {
    const answer = await service.get('/events', { query: { rows: 100, ...(order_by && { order_by }) } });
    return { ...answer, records: service.recordsIn(id, answer.text) };
  };
  const usual = await listed();
  if (usual.records.length < 3) return notAnswered('GET /events lists too few events');
  const wrong: string[] = [];
  for (const [name, field, direction] of orders) {
    const { status, records } = await listed(name);
    const texts = records.map((record) => {
      const value = record[field];
      return typeof value === 'string' ? value : Object(value).utc;
    });
    if (status !== 200) wrong.push(`${name} is answered with ${status}`);
    else if (!isSorted(texts, direction)) wrong.push(`${name} does not sort by ${field}`);
  }
  const { status, records } = await listed('no_such_order');
  const isUnchanged = records.every(({ uuid }, index) => uuid === usual.records[index]?.uuid);
  if (status !== 200) wrong.push(`an unknown value is answered with ${status}`);
  else if (!isUnchanged) wrong.push('an unknown value changes the order');
  return compared(
    wrong.length === 0,
    wrong.join('; ') || 'as the client suggests; an unknown value changes nothing',
  );
}
