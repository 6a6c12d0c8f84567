import { AbortedError } from '../../index.js';
import { linked } from '../../shared/abort.js';
import { OptionError } from '../../shared/option-error.js';
import { gathered, limitIn, type ToArrayOptions, toArrayTakes } from '../../shared/to-array.js';

/** The items of a stream, one after another. A stream is read once. */
export interface Stream<Item> extends AsyncGenerator<Item, void, undefined> {
  /**
   * Returns its items in an array: all that are left, or the first `limit`. They are in memory together, so use `for await` for a
   * large organisation.
   */
  toArray(options?: ToArrayOptions): Promise<Item[]>;
}

/**
 * Makes a stream of the items in the lists that a walk yields. Lists pass through the generators of a walk, because each
 * generator costs several promises for what it passes on. The walk's requests end with the stream: at its end, if its loop
 * is left, or if the caller's signal aborts. The error for an abort says how many items were yielded.
 */
export function stream<Item>(
  what: string,
  signal: AbortSignal | undefined,
  walk: (signal: AbortSignal) => AsyncIterable<readonly Item[]>,
): Stream<Item> {
  async function* read(): AsyncGenerator<Item, void, undefined> {
    const own = linked(signal);
    let given = 0;
    const aborted = () =>
      new AbortedError(`The stream of ${what} was aborted after ${given} of them.`, {
        cause: signal?.reason,
      });
    try {
      if (signal?.aborted) throw aborted();
      for await (const items of walk(own.signal)) {
        for (const item of items) {
          yield item;
          given += 1;
          if (signal?.aborted) throw aborted();
        }
      }
    } catch (error) {
      throw signal?.aborted && error instanceof AbortedError ? aborted() : error;
    } finally {
      own.unlink();
      own.abort();
    }
  }
  const items = read();
  return Object.assign(items, {
    async toArray(options: ToArrayOptions = {}) {
      const limit = limitIn(options);
      if (limit === undefined) throw new OptionError(`${toArrayTakes}.`);
      return gathered(items, limit);
    },
  });
}
