import type { OperationInfo } from '../../api/operations/operation.js';
import type { Page } from '../../api/operations/page.js';
import { isFull, numberIn } from '../../shared/list-total.js';
import { describeOperation, PaginationError } from '../errors.js';
import type { Paging } from '../options.js';
import { Cursor } from './cursor.js';
import { endlessness } from './endless.js';
import { findSecond } from './second-page.js';
import { Seen } from './seen.js';

/** The source of a list's pages. */
export interface PageSource<T> {
  readonly operation: OperationInfo;
  /** The ids of the call. */
  readonly params: Readonly<Record<string, string>>;
  /** Reads the page at a position. Without a position, reads the page that the caller asked for. */
  readonly read: (position: number | undefined, signal: AbortSignal | undefined) => Promise<Page<T>>;
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined;
  /** The position that the caller asked for. */
  readonly start: number | undefined;
  /** Number of items to ask for on each page. */
  readonly rows: number;
  /** Number of pages to read ahead. */
  readonly prefetch: number;
  /** Returns the unit of positions in the service, if set or learned. */
  readonly paging: () => Paging | undefined;
  /** Called once the service has shown its unit of positions. */
  readonly learn: (paging: Paging) => unknown;
}

function failure({ operation, params }: PageSource<unknown>, problem: string, facts: object = {}) {
  const message = `${describeOperation(operation)} returned ${problem}`;
  return new PaginationError(message, { ...facts, operation, params });
}

const repetition = (source: PageSource<unknown>) =>
  failure(
    source,
    "the same page twice, so the rest of the list cannot be loaded. Set the client's paging option to 'offset' or 'page'.",
  );

const shortfall = (source: PageSource<unknown>, given: number, promised: number) =>
  failure(
    source,
    `only ${given} of ${promised} records, even when asked again. The list is incomplete. Read it again later.`,
    { code: 'pagination_incomplete', given, promised },
  );

function endless(source: PageSource<unknown>, given: number, promised: number | undefined) {
  const said = promised === undefined ? ',' : `, although the service says that the list has ${promised},`;
  return failure(
    source,
    `${given} records${said} and goes on without an end. The list cannot be read completely.`,
    { code: 'pagination_endless', given, promised },
  );
}

const recordsSaid = ({ pagination }: Page<unknown>) => numberIn(pagination?.records);

/** Whether a list has nothing beyond its first page. A full page proves nothing: it may count only itself. */
function isOnly(first: Page<unknown>, rows: number): boolean {
  const size = first.items.length;
  if (size === 0) return true;
  return first.pagination ? recordsSaid(first) === size && !isFull(first, rows) : size !== rows;
}

/** Yields the pages of a list one after another, each item once, until the list is complete. */
export async function* walk<T>(
  source: PageSource<T>,
  signal: AbortSignal,
): AsyncGenerator<Page<T>, void, undefined> {
  const { start, prefetch } = source;
  const read = (position: number | undefined) => source.read(position, signal);
  const firstSaid = (page: Page<T>) =>
    start === undefined && page.items.length === 0 ? (recordsSaid(page) ?? 0) : 0;
  let first = await read(start);
  if (firstSaid(first) > 0) first = await read(start);
  if (firstSaid(first) > 0) throw shortfall(source, 0, firstSaid(first));
  yield first;
  if (isOnly(first, source.rows)) return;

  const size = first.items.length;
  const seen = new Seen(first);
  const origin = start ?? (numberIn(first.pagination?.position) === 1 ? 1 : 0);
  // With one record on each page, both units are the same.
  const cursor = new Cursor(origin, size, source.paging() ?? (size === 1 ? 'offset' : undefined));
  // A list that begins at a position of the caller shows fewer records than its total.
  const promises = (position: number, base: number, more = 0) =>
    seen.total !== undefined &&
    cursor.recordsBefore(position, base) < seen.total &&
    (start !== undefined || seen.lacks(more));
  // Positions may count from one. Then the record or page at a position has an index one lower.
  const isMore = (position: number, more: number) => seen.total === undefined || promises(position, 1, more);
  // Only the position of an existing record promises a record. If the list grows at its beginning while it is read,
  // the new records were never returned. If the caller set the start, positions may count from zero or from one.
  const isPromised = (position: number) => promises(position, start === undefined ? origin : 0);

  let next = origin + cursor.step;
  if (!isMore(next, 0)) return;
  let ahead: { readonly position: number; readonly page: Promise<Page<T>> }[] = [];
  const ask = (position: number) => {
    const page = read(position);
    // A page that is read ahead may fail before its turn. The failure is thrown at its turn.
    page.catch(() => {});
    ahead.push({ position, page });
  };
  const readAhead = (wanted: number) => {
    // Most lists whose first page says that it is the whole list end with it.
    const pages = seen.isWhole ? Math.min(wanted, 1) : wanted;
    for (; ahead.length < pages && isMore(next, ahead.length * size); next += cursor.step) ask(next);
  };

  if (cursor.paging !== 'offset') {
    const probe = origin + size - 1;
    // Positions are most likely offsets, so the next pages are requested at once. If they are not, these pages are
    // dropped.
    for (let count = 1; !cursor.paging && count < prefetch; count++) {
      const position = probe + count * size;
      if (position < (seen.total ?? 0)) ask(position);
    }
    const second = await findSecond(read, first, cursor, (seen.total ?? 0) > size);
    if (second === 'end' && (seen.total ?? 0) > size) {
      // Deletions may have moved records from beyond the first page onto it.
      const page = await read(start);
      seen.note(page, false);
      const items = seen.take(page.items);
      if (items.length > 0) yield { ...page, items };
      const promised = seen.total ?? 0;
      if (start === undefined && promised > seen.count) throw shortfall(source, seen.count, promised);
    }
    // Without a number from the service, there may be no records beyond the first page.
    if (second === 'end' || (second === 'repeats' && seen.total === undefined)) return;
    if (second === 'repeats') throw repetition(source);
    const { position, page, paging } = second;
    cursor.paging = paging;
    source.learn(paging);
    if (paging !== 'offset' || position !== probe || page.items.length !== size) ahead = [];
    next = position + (paging === 'offset' ? page.items.length * (1 + ahead.length) : 1);
    ahead.unshift({ position, page: Promise.resolve(page) });
  }

  const isEndless = endlessness(read, { origin, said: Math.max(0, recordsSaid(first) ?? 0), size });
  let wasStale = false;
  // Number of records that are read again after steps back. None of them needs to be new.
  let again = 0;
  for (;;) {
    readAhead(Math.max(1, prefetch));
    const asked = ahead.shift();
    if (!asked) return;
    const { position } = asked;
    let page = await asked.page;
    if (page.items.length === 0 && isPromised(position)) page = await read(position);
    const { length } = page.items;
    const isLater = position > origin;
    const growth = seen.note(page, isLater);
    if (growth < 0 && isLater) {
      // As many records may have moved to positions that were already read.
      ahead = [];
      next = cursor.back(position, -growth);
      again += length - growth;
      continue;
    }
    if (length === 0) {
      if (isPromised(position)) throw shortfall(source, seen.count, seen.total ?? 0);
      return;
    }
    // Records inserted while the list is read push others onto the next page a second time.
    const items = seen.take(page.items);
    const isStale = items.length === 0;
    if (isStale && again === 0) {
      // Beyond the end some services repeat their last page, which may be the one that says that it is the whole list. If
      // they count records that they do not show, the end shows nothing new.
      const isEnd =
        seen.total === undefined
          ? seen.isWhole
          : cursor.recordsUpTo(position, length, numberIn(first.pagination?.rows) ?? size) >= seen.total;
      if (isEnd) return;
      // That many new records push a whole page on. Otherwise the service did not move on.
      if (wasStale || growth < length) throw repetition(source);
    }
    wasStale = isStale;
    again = Math.max(0, again - length);
    if (cursor.paging === 'offset' && length < size) {
      // The pages read ahead begin after records that are still missing.
      ahead = [];
      next = position + length;
    }
    readAhead(prefetch);
    if (!isStale) yield { ...page, items };
    if (await isEndless(seen.count, cursor.paging)) throw endless(source, seen.count, recordsSaid(page));
  }
}
