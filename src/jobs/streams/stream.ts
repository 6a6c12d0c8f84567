import { AbortedError } from '../../index.js';
import { onAbort } from '../../internal/abort.js';

/** What a stream gives, one after another. */
export type Stream<Item> = AsyncGenerator<Item, void, undefined>;

/**
 * Makes a stream of what the walk gives. What the walk has under way ends with the stream: at its end, when its loop is
 * left, and when the caller's signal aborts, which is told with how many items were given.
 */
export async function* stream<Item>(
  what: string,
  signal: AbortSignal | undefined,
  walk: (signal: AbortSignal) => AsyncIterable<Item>,
): Stream<Item> {
  const controller = new AbortController();
  const unfollow = signal && onAbort(signal, () => controller.abort(signal.reason));
  let given = 0;
  const aborted = () =>
    new AbortedError(`The stream of ${what} was aborted after ${given} of them.`, { cause: signal?.reason });
  try {
    if (signal?.aborted) throw aborted();
    for await (const item of walk(controller.signal)) {
      yield item;
      given += 1;
      if (signal?.aborted) throw aborted();
    }
  } catch (error) {
    throw signal?.aborted && error instanceof AbortedError ? aborted() : error;
  } finally {
    unfollow?.();
    controller.abort();
  }
}
