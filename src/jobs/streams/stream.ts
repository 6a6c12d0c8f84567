import { AbortedError } from '../../index.js';
import { linked } from '../../shared/abort.js';

/** The items of a stream, one after another. */
export type Stream<Item> = AsyncGenerator<Item, void, undefined>;

/**
 * Makes a stream of the items in the lists that a walk yields. Lists pass through the generators of a walk, because each
 * generator costs several promises for what it passes on. The walk's requests end with the stream: at its end, if its loop
 * is left, or if the caller's signal aborts. The error for an abort says how many items were yielded.
 */
export async function* stream<Item>(
  what: string,
  signal: AbortSignal | undefined,
  walk: (signal: AbortSignal) => AsyncIterable<readonly Item[]>,
): Stream<Item> {
  const own = linked(signal);
  let given = 0;
  const aborted = () =>
    new AbortedError(`The stream of ${what} was aborted after ${given} of them.`, { cause: signal?.reason });
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
