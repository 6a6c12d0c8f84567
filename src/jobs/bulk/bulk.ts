import { AbortedError } from '../../index.js';
import { linked, unlessAborted } from '../../shared/abort.js';
import { wrongOption } from '../../shared/option-error.js';
import { reportProgress } from '../../stores/job-options.js';
import { memoryJournal } from '../../stores/journal.js';
import { holding } from '../../stores/store.js';
import { once } from './once.js';
import {
  type BulkContext,
  type BulkItem,
  type BulkOptions,
  type BulkResult,
  expectOptions,
  type Work,
} from './options.js';
import { type BulkRecord, readRecord } from './record.js';

/**
 * Makes one change, such as an invitation, once for each of many items. The journal records each item before it is sent, and
 * its result afterwards. The next run with the same journal continues where this one ended, even after `kill -9`.
 *
 * The job does not guess. If a reply was lost, or a run was killed, it calls `alreadyDone` for the items that were in progress.
 * Without `alreadyDone`, such an item ends as `unknown` and is not sent again. If an item is not done yet after a lost
 * reply, it ends as `failed`. The next run checks once more before it sends it.
 *
 * `job` should make one change. The error that it throws shows whether the change was made: a `JobError` means that it was not,
 * and with an error from outside this library the job does not know.
 *
 * Rejects with an `AbortedError` if the signal aborts. The journal records the items in progress, and another run with it
 * continues. Rejects with a `JobError` if the journal is in use, was lost or belongs to another job. If the journal, `items` or `key`
 * throws, the items in progress end first, then it rejects with that error. Rejects with a `TypeError` for wrong options.
 *
 * @example
 * ```ts
 * const { counts, items } = await bulk(guests, (guest) => client.events.invitations.send(event, guest), {
 *   key: ({ email }) => email,
 *   journal: fileJournal('invited.journal'),
 *   waitForQuota: true,
 * });
 * ```
 */
export async function bulk<Item, Value>(
  items: Iterable<Item> | AsyncIterable<Item>,
  job: (item: Item, context: BulkContext) => Promise<Value> | Value,
  options: BulkOptions<Item>,
): Promise<BulkResult<Item, Value>> {
  return bulkExcept(items, job, options, async () => {});
}

/** Does the work like `bulk`, but first lets `prepare` mark the items that are already done according to another list. */
export async function bulkExcept<Item, Value>(
  items: Iterable<Item> | AsyncIterable<Item>,
  job: Work<Item, Value>,
  options: BulkOptions<Item>,
  prepare: (before: BulkRecord['before'], signal: AbortSignal) => Promise<void>,
): Promise<BulkResult<Item, Value>> {
  expectOptions(items, job, options);
  const { journal = memoryJournal(), limit = 4, onProgress, signal } = options;
  const total = totalOf(items);
  let done = 0;
  const where = () => `after ${done}${total === undefined ? '' : ` of ${total}`} items`;
  return holding(journal, { signal, job: 'The bulk job', where }, async (own) => {
    const record = await readRecord(journal);
    await prepare(record.before, own);
    const doOnce = once(job, { ...options, signal: own }, record);

    const counts = { done: 0, skipped: 0, failed: 0, unknown: 0 };
    const ended: BulkItem<Item, Value>[] = [];
    let isCut = false;
    const source = numbered(items);
    const stop = linked(own);

    const workInTurn = async () => {
      for (;;) {
        const next = await unlessAborted(stop.signal, source.next());
        if (next.done) return;
        const { item, place } = next.value;
        const key = options.key(item);
        if (typeof key !== 'string' || key === '')
          throw wrongOption('key', 'must return a non-empty text for every item');
        const end = await doOnce(item, key);
        if (own.aborted && (end.status === 'failed' || end.status === 'unknown')) {
          isCut = true;
          return;
        }
        ended[place] = { key, item, ...end };
        counts[end.status] += 1;
        done += 1;
        reportProgress(onProgress, { done, total });
      }
    };
    // If one worker fails, the others finish their items and begin no more.
    const workers = Array.from({ length: limit }, () =>
      workInTurn().catch((error: unknown) => {
        stop.abort(error);
        throw error;
      }),
    );
    const failure = (await Promise.allSettled(workers)).find((worker) => worker.status === 'rejected');
    stop.unlink();
    // Not awaited: the source may hang.
    source.return().catch(() => {});
    if (failure && !(own.aborted && failure.reason === own.reason)) throw failure.reason;
    if (failure || isCut) {
      throw new AbortedError(`The bulk job was aborted ${where()}.`, { cause: own.reason });
    }
    return { counts, items: ended };
  });
}

/** Yields the items with their places. Several workers may ask for the next item at once. */
async function* numbered<Item>(items: Iterable<Item> | AsyncIterable<Item>) {
  let place = 0;
  for await (const item of items) {
    yield { item, place };
    place += 1;
  }
}

/** Returns the number of items, or undefined if it is not known before they are read. */
function totalOf(items: object): number | undefined {
  if (Array.isArray(items)) return items.length;
  return items instanceof Set || items instanceof Map ? items.size : undefined;
}
