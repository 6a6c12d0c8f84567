import type { Page } from '../api/operations/page.js';
import { linked } from '../shared/abort.js';
import { gathered, limitIn, type ToArrayOptions, toArrayTakes } from '../shared/to-array.js';
import { AbortedError, describeOperation, RequestValidationError } from './errors.js';
import { type PageSource, walk } from './paging/walk.js';

// Declares its own iterator instead of extending AsyncIterable, which costs more type work in each program that reads
// a list.
/** A list that is read as it is used: `for await` yields its items, `await` returns its first page. */
export interface Pager<T> extends PromiseLike<Page<T>> {
  /** Yields its items one after another, and reads pages as they are needed. */
  [Symbol.asyncIterator](): AsyncIterator<T>;
  /** Returns its pages, one after another. */
  pages(): AsyncIterable<Page<T>>;
  /** Returns its items in an array: all of them, or the first `limit`. */
  toArray(options?: ToArrayOptions): Promise<T[]>;
}

const abortedBy = (signal: AbortSignal, { operation, params }: PageSource<unknown>) =>
  new AbortedError(`${describeOperation(operation)} was aborted by the caller.`, {
    operation,
    params,
    cause: signal.reason,
  });

/** Walks the pages. When the caller leaves the walk, requests that are still reading ahead are aborted. */
async function* readPages<T>(open: () => PageSource<T>): AsyncGenerator<Page<T>, void, undefined> {
  const source = open();
  const own = linked(source.signal);
  try {
    yield* walk(source, own.signal);
  } finally {
    own.unlink();
    own.abort();
  }
}

/** Returns the number of items to return. Throws if the options are invalid. */
function expectedLimit(options: ToArrayOptions, { operation, params }: PageSource<unknown>): number {
  const limit = limitIn(options);
  if (limit !== undefined) return limit;
  throw new RequestValidationError(`${describeOperation(operation)} was not sent: ${toArrayTakes}.`, {
    operation,
    params,
    issues: [{ path: ['limit'], message: toArrayTakes }],
  });
}

/** Makes a pager. Nothing is read until it is used, and each use reads again. `open` throws if the list cannot be read. */
export function pager<T>(open: () => PageSource<T>): Pager<T> {
  async function* items() {
    const source = open();
    const { signal } = source;
    for await (const page of readPages(open)) {
      for (const item of page.items) {
        // Otherwise the rest of a page that was read before the abort would still be yielded.
        if (signal?.aborted) throw abortedBy(signal, source);
        yield item;
      }
    }
  }
  const readFirst = async () => {
    const { read, start, signal } = open();
    return read(start, signal);
  };
  return {
    [Symbol.asyncIterator]: items,
    pages: () => readPages(open),
    toArray: async (options = {}) => gathered(items(), expectedLimit(options, open())),
    // biome-ignore lint/suspicious/noThenProperty: awaiting a list returns its first page
    then: (onFulfilled, onRejected) => readFirst().then(onFulfilled, onRejected),
  };
}
