import { AbortedError, describeOperation, RequestValidationError } from './errors.js';
import { onAbort } from './internal/abort.js';
import { isObject } from './internal/is-object.js';
import { lazy } from './internal/lazy.js';
import type { Page, PageSource } from './paging/page.js';

export type { Page };

/** Most programs of a page in a browser show the first page of a list and walk no further. */
const walking = lazy(() => import('./paging/walk.js'));

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
  const unfollow = signal && onAbort(signal, follow);
  try {
    const { walk } = await walking();
    yield* walk(source, controller.signal);
  } finally {
    unfollow?.();
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
