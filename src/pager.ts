import { AbortedError, describeOperation, PaginationError, RequestValidationError } from './errors.js';
import { isObject } from './internal/is-object.js';
import type { Pagination } from './models/types.js';
import type { OperationInfo } from './operations/operation.js';
import type { Paging } from './options.js';

/** One page of a list. */
export interface Page<T> {
  /** What is on the page. */
  readonly items: T[];
  /** What the service says of the whole list. Absent where it says nothing. */
  readonly pagination?: Pagination | undefined;
}

// Its own iterator rather than that of AsyncIterable, which costs each program that reads a list more type work.
/** A list that is read as it is used: `for await` gives its items, `await` its first page. */
export interface Pager<T> extends PromiseLike<Page<T>> {
  /** Its items, one after another; pages are read as they are needed. */
  [Symbol.asyncIterator](): AsyncIterator<T>;
  /** Its pages, one after another. */
  pages(): AsyncIterable<Page<T>>;
  /** Its items in an array: all of them, or the first `limit`. */
  toArray(options?: {
    /** The most items to give, a whole number. Default: all. */
    readonly limit?: number | undefined;
  }): Promise<T[]>;
}

/** How a list is read. */
export interface PageSource<T> {
  readonly operation: OperationInfo;
  /** The ids of the call. */
  readonly params: Readonly<Record<string, string>>;
  /** Reads the page at a position; without one, the page that was asked for. */
  readonly read: (position: number | undefined, signal: AbortSignal | undefined) => Promise<Page<T>>;
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined;
  /** The position that the caller asked for. */
  readonly start: number | undefined;
  /** How many items a page is asked to have. */
  readonly rows: number;
  /** How many pages are read ahead. */
  readonly prefetch: number;
  /** How the service counts positions, where that is set or learned. */
  readonly paging: () => Paging | undefined;
  /** Told once the service has shown how it counts. */
  readonly learn: (paging: Paging) => unknown;
}

const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** What tells an item from others: its uuid, or all of it where it has none. */
function keyOf(item: unknown): string {
  const uuid = (item as { uuid?: unknown } | null)?.uuid;
  return typeof uuid === 'string' ? uuid : JSON.stringify(item);
}

/** How many of the latest items are remembered, so that none is given twice. */
const remembered = 2_000;

/** Makes a filter that lets each item through once. */
function once() {
  const seen = new Set<string>();
  return <T>(items: readonly T[]): T[] => {
    const unseen = items.filter((item) => !seen.has(keyOf(item)));
    for (const item of unseen) seen.add(keyOf(item));
    for (const key of seen) {
      if (seen.size <= remembered) break;
      seen.delete(key);
    }
    return unseen;
  };
}

interface Found<T> {
  readonly paging: Paging;
  readonly position: number;
  readonly page: Page<T>;
}

/**
 * Reads on after a first page whose service has not shown how it counts positions. Read at the position of its last
 * record, an offset shows that record again; nothing else does, however long the list is. Otherwise positions count
 * pages, from zero or from one.
 */
async function findSecond<T>(
  read: (position: number) => Promise<Page<T>>,
  first: Page<T>,
  origin: number,
  known: Paging | undefined,
): Promise<Found<T> | 'end' | 'repeats'> {
  const size = first.items.length;
  const shown = new Set(first.items.map(keyOf));
  const overlapOf = ({ items }: Page<T>) => items.filter((item) => shown.has(keyOf(item))).length;
  const probe = origin + size - 1;
  const probed = new Set<string>();
  if (!known) {
    const position = probe;
    const page = await read(position);
    for (const item of page.items) probed.add(keyOf(item));
    const overlap = overlapOf(page);
    if (overlap > 0 && overlap < size) {
      return overlap < page.items.length ? { paging: 'offset', position, page } : 'end';
    }
  }
  for (const position of [origin + 1, origin + 2]) {
    const page = await read(position);
    const overlap = overlapOf(page);
    if (page.items.length === 0) return 'end';
    if (overlap === page.items.length) continue;
    // Records inserted in between push a few of a first page onto the next; an offset of one shows nearly all of it, or
    // where those were deleted, the first of what was probed.
    const showsProbed = position !== probe && page.items.some((item) => probed.has(keyOf(item)));
    const isOffset = overlap >= size / 2 || showsProbed;
    return { paging: known ?? (isOffset ? 'offset' : 'page'), position, page };
  }
  return 'repeats';
}

const repetition = ({ operation, params }: PageSource<unknown>) =>
  new PaginationError(
    `${describeOperation(operation)} gave the same page twice, so the rest of the list cannot be reached. ` +
      "Set the client's paging option to 'offset' or 'page'.",
    { operation, params },
  );

async function* walk<T>(
  source: PageSource<T>,
  signal: AbortSignal,
): AsyncGenerator<Page<T>, void, undefined> {
  const { start, prefetch } = source;
  const read = (position: number | undefined) => source.read(position, signal);
  const first = await read(start);
  yield first;
  const size = first.items.length;
  // A list without pagination is whole, unless its page is just full.
  if (size === 0 || (!first.pagination && size !== source.rows)) return;

  let records = numberIn(first.pagination?.records);
  let given = size;
  // A page of one counts the same either way.
  let paging = source.paging() ?? (size === 1 ? 'offset' : undefined);
  // Positions may count from one, so that the record, or the page, at the position is one less.
  const isMore = (position: number, expected: number) =>
    records === undefined ||
    ((position - 1) * (paging === 'page' ? size : 1) < records &&
      (start !== undefined || expected < records));
  // The most records that a position can be the end of. Past it some services repeat their last page, and where they
  // count records that they do not show, the end of a list shows nothing new.
  const claimed = numberIn(first.pagination?.rows) ?? size;
  const endOf = (position: number, length: number) =>
    paging === 'page' ? position * claimed : position + (length < size ? claimed : 0);
  const origin = start ?? (numberIn(first.pagination?.position) === 1 ? 1 : 0);
  let next = origin + (paging === 'offset' ? size : 1);
  if (!isMore(next, given)) return;

  const unseenOf = once();
  unseenOf(first.items);
  const ahead: { readonly position: number; readonly page: Promise<Page<T>> }[] = [];
  const ask = (position: number) => {
    const page = read(position);
    // A page read ahead may fail before its turn; the failure is told when the turn comes.
    page.catch(() => {});
    ahead.push({ position, page });
  };
  if (paging !== 'offset') {
    const probe = origin + size - 1;
    // What follows if positions are offsets, as is most likely, is asked for at once. If they are not, it is not used.
    for (let count = 1; !paging && count < prefetch; count++) {
      const position = probe + count * size;
      if (records !== undefined && position < records) ask(position);
    }
    const second = await findSecond(read, first, origin, paging);
    if (second === 'end' && records !== undefined && records > size) {
      // Deletions may have moved what was beyond the first page onto it.
      const page = await read(start);
      const items = unseenOf(page.items);
      if (items.length > 0) yield { ...page, items };
    }
    // Where the service does not say how many records there are, it may have none beyond the first page.
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
  const readAhead = (pages: number) => {
    while (ahead.length < pages && isMore(next, given + ahead.length * size)) {
      ask(next);
      next += stride;
    }
  };

  let wasStale = false;
  // How many records are read again after steps back, none of which needs to be new.
  let again = 0;
  for (;;) {
    readAhead(Math.max(1, prefetch));
    const asked = ahead.shift();
    if (!asked) return;
    const page = await asked.page;
    const length = page.items.length;
    const before = records ?? 0;
    records = numberIn(page.pagination?.records) ?? records;
    const deleted = Math.max(0, before - (records ?? 0));
    given = Math.max(0, given - deleted);
    if (deleted > 0 && asked.position > origin) {
      // As many records may have moved to positions that were read already.
      ahead.length = 0;
      next = Math.max(origin, asked.position - (paging === 'page' ? Math.ceil(deleted / size) : deleted));
      again += deleted + length;
      continue;
    }
    if (length === 0) return;
    // Records inserted while the list is read push others onto the next page a second time.
    const items = unseenOf(page.items);
    const isAgain = again > 0;
    again = Math.max(0, again - length);
    if (items.length === 0 && !isAgain) {
      if (records !== undefined && endOf(asked.position, length) >= records) return;
      // So many new records push a whole page on; otherwise the service did not move on.
      const isPushed = (records ?? 0) - before >= length;
      if (wasStale || !isPushed) throw repetition(source);
    }
    wasStale = items.length === 0;
    if (paging === 'offset' && length < stride) {
      // What was read ahead begins after records that are still missing.
      ahead.length = 0;
      next = asked.position + length;
    }
    given += items.length;
    readAhead(prefetch);
    if (items.length > 0) yield { ...page, items };
  }
}

const abortedBy = (signal: AbortSignal, { operation, params }: PageSource<unknown>) =>
  new AbortedError(`${describeOperation(operation)} was aborted by the caller.`, {
    operation,
    params,
    cause: signal.reason,
  });

/** Walks the pages, and ends what is still being read ahead when the walk is left. */
async function* readPages<T>(source: PageSource<T>): AsyncGenerator<Page<T>, void, undefined> {
  const { signal } = source;
  const controller = new AbortController();
  const follow = () => controller.abort(signal?.reason);
  if (signal?.aborted) follow();
  signal?.addEventListener('abort', follow, { once: true });
  try {
    yield* walk(source, controller.signal);
  } finally {
    signal?.removeEventListener('abort', follow);
    controller.abort();
  }
}

/** A pager of a list that cannot be read: whatever it is asked for fails with the error. */
export const failingPager = (error: unknown): Pager<never> => {
  const fail = () => Promise.reject(error);
  const pages = () => ({ [Symbol.asyncIterator]: () => ({ next: fail }) });
  return {
    ...pages(),
    pages,
    toArray: fail,
    // biome-ignore lint/suspicious/noThenProperty: awaiting a list fails like reading it
    then: (onFulfilled, onRejected) => fail().then(onFulfilled, onRejected),
  };
};

/** How many items are asked for. Programs without types may give anything, and would be given the whole list for it. */
function limitIn(options: { readonly limit?: number | undefined }, source: PageSource<unknown>): number {
  const isKnown = isObject(options) && Object.keys(options).every((name) => name === 'limit');
  const { limit = Number.POSITIVE_INFINITY } = isKnown ? options : { limit: Number.NaN };
  if (limit === Number.POSITIVE_INFINITY || (Number.isInteger(limit) && limit >= 0)) return limit;
  const { operation, params } = source;
  const message = 'toArray should be given { limit }, a whole number from 0, or nothing';
  throw new RequestValidationError(`${describeOperation(operation)} was not sent: ${message}.`, {
    operation,
    params,
    issues: [{ path: ['limit'], message }],
  });
}

/** Makes a pager: nothing is read until it is used, and each use reads anew. */
export function pager<T>(source: PageSource<T>): Pager<T> {
  const { signal } = source;
  async function* items() {
    for await (const page of readPages(source)) {
      for (const item of page.items) {
        // A page that was read before the abort would be given to its end.
        if (signal?.aborted) throw abortedBy(signal, source);
        yield item;
      }
    }
  }
  return {
    [Symbol.asyncIterator]: items,
    pages: () => readPages(source),
    async toArray(options = {}) {
      const limit = limitIn(options, source);
      const gathered: T[] = [];
      if (limit === 0) return gathered;
      for await (const item of items()) {
        gathered.push(item);
        if (gathered.length >= limit) break;
      }
      return gathered;
    },
    // biome-ignore lint/suspicious/noThenProperty: awaiting a list gives its first page
    then: (onFulfilled, onRejected) => source.read(source.start, source.signal).then(onFulfilled, onRejected),
  };
}
