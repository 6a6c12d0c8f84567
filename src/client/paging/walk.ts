import type { Page } from '../../api/operations/page.js';
import { isFull, numberIn } from '../../shared/list-total.js';
import { describeOperation, PaginationError } from '../errors.js';
import { endlessness } from './endless.js';
import { once } from './once.js';
import type { PageSource } from './page-source.js';
import { findSecond } from './second-page.js';
import { Total } from './total.js';

const repetition = ({ operation, params }: PageSource<unknown>) =>
  new PaginationError(
    `${describeOperation(operation)} returned the same page twice, so the rest of the list cannot be loaded. ` +
      "Set the client's paging option to 'offset' or 'page'.",
    { operation, params },
  );

const shortfall = ({ operation, params }: PageSource<unknown>, given: number, promised: number) =>
  new PaginationError(
    `${describeOperation(operation)} returned only ${given} of ${promised} records, even when asked again. ` +
      'The list is incomplete. Read it again later.',
    { code: 'pagination_incomplete', operation, params, given, promised },
  );

function endless({ operation, params }: PageSource<unknown>, given: number, promised: number | undefined) {
  const count = `${describeOperation(operation)} returned ${given} records`;
  const said = promised === undefined ? ',' : `, although the service says that the list has ${promised},`;
  return new PaginationError(
    `${count}${said} and goes on without an end. The list cannot be read completely.`,
    { code: 'pagination_endless', operation, params, given, promised },
  );
}

/** Yields the pages of a list one after another, each item once, until the list is complete. */
export async function* walk<T>(
  source: PageSource<T>,
  signal: AbortSignal,
): AsyncGenerator<Page<T>, void, undefined> {
  const { start, prefetch } = source;
  const read = (position: number | undefined) => source.read(position, signal);
  let first = await read(start);
  const isShort = ({ items, pagination }: Page<T>) =>
    start === undefined && items.length === 0 && (numberIn(pagination?.records) ?? 0) > 0;
  if (isShort(first)) first = await read(start);
  if (isShort(first)) throw shortfall(source, 0, numberIn(first.pagination?.records) ?? 0);
  yield first;
  const size = first.items.length;
  // A list without pagination is complete, unless its page is full.
  if (size === 0 || (!first.pagination && size !== source.rows)) return;

  const known = new Total();
  known.note(first);
  let { records } = known;
  // If the page says that it is the whole list, it may count only itself: a full page proves nothing.
  const saysWhole = numberIn(first.pagination?.records) === size;
  if (saysWhole && !isFull(first, source.rows)) return;
  let given = size;
  // Records deleted meanwhile no longer count as given. The total still includes them.
  let total = size;
  // With one record on each page, both units are the same.
  let paging = source.paging() ?? (size === 1 ? 'offset' : undefined);
  // Positions may count from one. Then the record or page at a position has an index one lower.
  const isMore = (position: number, expected: number) =>
    records === undefined ||
    ((position - 1) * (paging === 'page' ? size : 1) < records &&
      (start !== undefined || expected < records));
  // Returns the maximum number of records up to a position. Beyond it some services repeat their last page. If they
  // count records that they do not show, the end of a list shows nothing new.
  const claimed = numberIn(first.pagination?.rows) ?? size;
  const endOf = (position: number, length: number) =>
    paging === 'page' ? position * claimed : position + (length < size ? claimed : 0);
  const origin = start ?? (numberIn(first.pagination?.position) === 1 ? 1 : 0);
  let next = origin + (paging === 'offset' ? size : 1);
  if (!isMore(next, given)) return;

  const said = numberIn(first.pagination?.records) ?? 0;
  const isEndless = endlessness(read, { origin, said: Math.max(0, said), size });
  const unseenOf = once(first.items);
  const ahead: { readonly position: number; readonly page: Promise<Page<T>> }[] = [];
  const ask = (position: number) => {
    const page = read(position);
    // A page that is read ahead may fail before its turn. The failure is thrown at its turn.
    page.catch(() => {});
    ahead.push({ position, page });
  };
  if (paging !== 'offset') {
    const probe = origin + size - 1;
    // Positions are most likely offsets, so the next pages are requested at once. If they are not, these pages are
    // dropped.
    for (let count = 1; !paging && count < prefetch; count++) {
      const position = probe + count * size;
      if (records !== undefined && position < records) ask(position);
    }
    const second = await findSecond(read, first, origin, paging, (records ?? 0) > size);
    if (second === 'end' && records !== undefined && records > size) {
      // Deletions may have moved records from beyond the first page onto it.
      const page = await read(start);
      const items = unseenOf(page.items);
      if (items.length > 0) yield { ...page, items };
      known.note(page);
      records = known.records;
      total += items.length;
      if (start === undefined && (records ?? 0) > total) throw shortfall(source, total, records ?? 0);
    }
    // Without a number from the service, there may be no records beyond the first page.
    if (second === 'end' || (second === 'repeats' && records === undefined)) return;
    if (second === 'repeats') throw repetition(source);
    const { position, page } = second;
    paging = second.paging;
    source.learn(paging);
    if (paging !== 'offset' || position !== probe || page.items.length !== size) ahead.length = 0;
    next = position + (paging === 'offset' ? page.items.length * (1 + ahead.length) : 1);
    ahead.unshift({ position, page: Promise.resolve(page) });
  }
  const stride = paging === 'offset' ? size : 1;
  const readAhead = (wanted: number) => {
    // Most lists whose first page says that it is the whole list end with it.
    const pages = saysWhole && total === size ? Math.min(wanted, 1) : wanted;
    while (ahead.length < pages && isMore(next, given + ahead.length * size)) {
      ask(next);
      next += stride;
    }
  };

  // Only the position of an existing record promises a record. If the list grows at its beginning while it is read,
  // the new records were never returned. If the caller set the start, positions may count from zero or from one.
  const isPromised = (position: number) =>
    records !== undefined &&
    (position - (start === undefined ? origin : 0)) * (paging === 'page' ? size : 1) < records &&
    (start !== undefined || given < records);

  let wasStale = false;
  /** The position of the last empty page, which is read again. */
  let wasEmpty: number | undefined;
  /** The last decrease in the number of records, and how many had been returned then. */
  let fall: { readonly total: number; readonly from: number; readonly to: number | undefined } | undefined;
  // Number of records that are read again after steps back. None of them needs to be new.
  let again = 0;
  for (;;) {
    readAhead(Math.max(1, prefetch));
    const asked = ahead.shift();
    if (!asked) return;
    const page = await asked.page;
    const length = page.items.length;
    const before = records ?? 0;
    known.note(page, asked.position > origin);
    records = known.records;
    const deleted = Math.max(0, before - (records ?? before));
    given = Math.max(0, given - deleted);
    // If the number falls by the same again and nothing new was shown, it counts something else.
    const isFallAgain = deleted > 0 && total === fall?.total && before === fall.from && records === fall.to;
    if (isFallAgain) {
      known.refute();
      records = undefined;
    } else if (deleted > 0 && asked.position > origin) {
      fall = { total, from: before, to: records };
      // As many records may have moved to positions that were already read.
      ahead.length = 0;
      next = Math.max(origin, asked.position - (paging === 'page' ? Math.ceil(deleted / size) : deleted));
      again += deleted + length;
      continue;
    }
    if (length === 0) {
      const { position } = asked;
      if (!isPromised(position)) return;
      if (wasEmpty === position) throw shortfall(source, total, records ?? 0);
      wasEmpty = position;
      ahead.unshift({ position, page: read(position) });
      continue;
    }
    // Records inserted while the list is read push others onto the next page a second time.
    const items = unseenOf(page.items);
    const isAgain = again > 0;
    again = Math.max(0, again - length);
    if (items.length === 0 && !isAgain) {
      if (records !== undefined && endOf(asked.position, length) >= records) return;
      // The page that says that it is the whole list may be the last one, which some services repeat.
      if (records === undefined && saysWhole && total === size) return;
      // That many new records push a whole page on. Otherwise the service did not move on.
      const isPushed = (records ?? 0) - before >= length;
      if (wasStale || !isPushed) throw repetition(source);
    }
    wasStale = items.length === 0;
    if (paging === 'offset' && length < stride) {
      // The pages read ahead begin after records that are still missing.
      ahead.length = 0;
      next = asked.position + length;
    }
    given += items.length;
    total += items.length;
    if (records !== undefined && given > records) {
      known.refute();
      records = undefined;
    }
    readAhead(prefetch);
    if (items.length > 0) yield { ...page, items };
    if (await isEndless(total, paging)) throw endless(source, total, numberIn(page.pagination?.records));
  }
}
