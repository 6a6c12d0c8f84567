import { type OperationInfo, PaginationError } from './errors.js';
import type { Page } from './operation.js';
import type { Paging } from './options.js';

/** A list that is read as it is used: `for await` gives its items, `await` its first page. */
export interface Pager<T> extends AsyncIterable<T>, PromiseLike<Page<T>> {
  /** Its pages, one after another. */
  pages(): AsyncIterable<Page<T>>;
  /** Its items in an array: all of them, or the first `limit`. */
  toArray(options?: { readonly limit?: number }): Promise<T[]>;
}

/** How a list is read. */
export interface PageSource<T> {
  readonly operation: OperationInfo;
  /** Reads the page at a position; without one, the page that was asked for. */
  readonly read: (position: number | undefined, signal: AbortSignal | undefined) => Promise<Page<T>>;
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined;
  /** The position that the caller asked for. */
  readonly start: number | undefined;
  /** How many pages are read ahead. */
  readonly prefetch: number;
  readonly paging: () => Paging | undefined;
  /** Told once the service has shown how it counts. */
  readonly learn: (paging: Paging) => void;
}

const uuidOf = (item: unknown): string | undefined => {
  const uuid = (item as { uuid?: unknown } | null)?.uuid;
  return typeof uuid === 'string' ? uuid : undefined;
};

const keyOf = (item: unknown): string => uuidOf(item) ?? JSON.stringify(item);

const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** How many of the latest items are remembered, so that none is given twice. */
const remembered = 2_000;

const repeats = (page: Page<unknown>, keys: readonly string[]) =>
  page.items.length === keys.length && page.items.every((item, index) => keyOf(item) === keys[index]);

/** How positions count, and the second page where it was read to find out; or that there is no second page. */
type Second<T> = { paging: Paging; page?: Page<T> | undefined } | 'none';

/**
 * Finds out how the service counts positions, after a first page that is not the whole list. The second page is read
 * at its position in records. Where that gives nothing new, positions may count pages: the next page then shows
 * nothing that the first one showed. In a list so long that a page of such a number may exist, the position of the
 * last record is tried instead, because no page can be there.
 */
async function findSecond<T>(
  read: (position: number) => Promise<Page<T>>,
  first: Page<T>,
  origin: number,
  records: number,
): Promise<Second<T>> {
  const keys = first.items.map(keyOf);
  const size = keys.length;
  const isLong = records > size * size;
  const probe = await read(origin + (isLong ? records - 1 : size));
  if (probe.items.length > 0 && !repeats(probe, keys))
    return { paging: 'offset', page: isLong ? undefined : probe };
  const page = await read(origin + 1);
  if (repeats(page, keys)) return { paging: 'page', page };
  const shown = new Set(keys);
  return page.items.length === 0 || page.items.some((item) => shown.has(keyOf(item)))
    ? 'none'
    : { paging: 'page', page };
}

async function* walk<T>(
  source: PageSource<T>,
  signal: AbortSignal,
): AsyncGenerator<Page<T>, void, undefined> {
  const { operation, start, prefetch } = source;
  const read = (position: number | undefined) => source.read(position, signal);
  const first = await read(start);
  yield first;
  const size = first.items.length;
  // A list without pagination is whole.
  if (size === 0 || !first.pagination) return;
  const origin = start ?? numberIn(first.pagination.position) ?? 0;
  let records = numberIn(first.pagination.records);
  let paging = source.paging();
  const before = paging === 'page' ? 0 : (start ?? 0);
  const isMore = (pages: number) => records === undefined || before + pages * size < records;
  if (!isMore(1)) return;

  const ahead: Promise<Page<T>>[] = [];
  if (!paging) {
    const second = await findSecond(read, first, origin, records ?? 0);
    if (second === 'none') return;
    paging = second.paging;
    if (second.page) ahead.push(Promise.resolve(second.page));
  }
  const stride = paging === 'page' ? 1 : size;
  let previous = first.items.map(keyOf);
  const seen = new Set(previous);
  let next = 1 + ahead.length;
  for (;;) {
    while (ahead.length <= prefetch && isMore(next)) {
      const page = read(origin + next++ * stride);
      // A page read ahead may fail before its turn; the failure is told when the turn comes.
      page.catch(() => {});
      ahead.push(page);
    }
    const page = await ahead.shift();
    if (!page || page.items.length === 0) return;
    if (repeats(page, previous)) {
      throw new PaginationError(
        `${operation.method} ${operation.path} gave the same page twice, so the rest of the list cannot be reached. ` +
          "Set the client's paging option to 'offset' or 'page'.",
        { operation },
      );
    }
    source.learn(paging);
    records = numberIn(page.pagination?.records) ?? records;
    previous = page.items.map(keyOf);
    // Records inserted while the list is read push others onto the next page a second time.
    const items = page.items.filter((item) => !seen.has(uuidOf(item) ?? ''));
    for (const key of previous) seen.add(key);
    for (const key of seen) {
      if (seen.size <= remembered) break;
      seen.delete(key);
    }
    yield { ...page, items };
  }
}

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

/** Makes a pager: nothing is read until it is used, and each use reads anew. */
export function pager<T>(source: PageSource<T>): Pager<T> {
  async function* items() {
    for await (const page of readPages(source)) yield* page.items;
  }
  return {
    [Symbol.asyncIterator]: items,
    pages: () => readPages(source),
    async toArray({ limit = Number.POSITIVE_INFINITY } = {}) {
      const gathered: T[] = [];
      if (limit <= 0) return gathered;
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
