import { AbortedError } from '../../index.js';
import { linked, unlessAborted } from '../../shared/abort.js';
import {
  expectCount,
  expectFunction,
  expectKnownNames,
  expectNumber,
  expectObject,
} from '../../shared/expect.js';
import { shouldBe, wrongOption } from '../../shared/option-error.js';
import { expectJobOptions, type JobOptions, reportProgress } from '../../stores/job-options.js';
import { expectJournal, type Journal, memoryJournal } from '../../stores/journal.js';
import { holding } from '../../stores/store.js';
import { once } from './once.js';
import { QuotaPause } from './quota.js';
import { BulkRecord } from './record.js';

/** Second argument of the work on one item. */
export interface BulkContext {
  /** Signal that aborts with that of the job, and if another process takes over the journal. Pass it to the call. */
  readonly signal: AbortSignal;
}

/** Options of `bulk`. */
export interface BulkOptions<Item> extends JobOptions {
  /**
   * Returns the key of an item, such as an e-mail address. The work is done once for each key.
   *
   * @example key: ({ email }) => email.toLowerCase()
   */
  readonly key: (item: Item) => string;
  /**
   * Record of the items that were begun and done. A journal belongs to one job. If you invite people to another event, use
   * another journal, or put the event into the keys.
   *
   * @default memoryJournal(), which knows nothing of earlier runs
   * @example journal: fileJournal('invited.journal')
   */
  readonly journal?: Journal | undefined;
  /**
   * Returns whether an item was already done. Called after a lost reply, and for items that were in progress when an earlier
   * run was killed. It should check again on every call.
   *
   * @default such items end as `unknown`
   * @example alreadyDone: async ({ email }) => (await invited()).includes(email)
   */
  readonly alreadyDone?: ((item: Item, context: BulkContext) => boolean | Promise<boolean>) | undefined;
  /**
   * Maximum number of items in progress at once, up to 100.
   *
   * @default 4
   * @example limit: 5
   */
  readonly limit?: number | undefined;
  /**
   * Whether to wait if the service answers 429: `true`, or the maximum of all waits together, in milliseconds. The waits
   * are a quarter of a second, half a second and so on up to a minute, or longer if the service asks for it.
   * If the job may not wait that long, this item and all later ones end as `failed` with the `RateLimitError`, and are not sent.
   *
   * @default false
   * @example waitForQuota: 600_000
   */
  readonly waitForQuota?: boolean | number | undefined;
}

/**
 * Result of an item.
 * - `done`: this run did it.
 * - `skipped`: an earlier run did it, or this run did it for an equal key.
 * - `failed`: it was not done, according to the error or `alreadyDone`. The next run tries it again.
 * - `unknown`: it may have been done. It is not sent again, and the next run calls `alreadyDone`.
 */
export type BulkStatus = 'done' | 'skipped' | 'failed' | 'unknown';

/** One item with its result. */
export interface BulkItem<Item, Value> {
  /** Key of the item. */
  readonly key: string;
  /** The item. */
  readonly item: Item;
  /** Result of the item. */
  readonly status: BulkStatus;
  /** Value that the work returned. Present only if this run did it. */
  readonly value?: Value;
  /** Error of an item that is `failed` or `unknown`, or that was done although its call failed. */
  readonly error?: unknown;
}

/** Result of `bulk`. */
export interface BulkResult<Item, Value> {
  /** Number of items for each status. */
  readonly counts: Readonly<Record<BulkStatus, number>>;
  /** All items, in their order. Return nothing from the work to keep its values out of memory. */
  readonly items: readonly BulkItem<Item, Value>[];
}

const optionNames = [
  'key',
  'journal',
  'alreadyDone',
  'limit',
  'waitForQuota',
  'signal',
  'onProgress',
] satisfies (keyof BulkOptions<unknown>)[];

function expectOptions<Item>(items: unknown, job: unknown, options: BulkOptions<Item>): void {
  const isIterable =
    typeof items === 'object' &&
    items !== null &&
    (Symbol.iterator in items || Symbol.asyncIterator in items);
  if (!isIterable) throw shouldBe('items', 'a list or another iterable');
  expectFunction('job', job ?? null);
  expectObject('options', options ?? null, 'an object with the function key');
  expectKnownNames(options, optionNames);
  const { key, journal, alreadyDone, limit = 1, waitForQuota = false } = options;
  expectFunction('key', key ?? null);
  expectJournal(journal);
  expectFunction('alreadyDone', alreadyDone);
  expectCount('limit', limit, 1, 100);
  if (typeof waitForQuota !== 'boolean') expectNumber('waitForQuota', waitForQuota, 0, 'milliseconds');
  expectJobOptions(options);
}

/** Returns the number of items, or undefined if it is not known before they are read. */
function totalOf(items: object): number | undefined {
  if (Array.isArray(items)) return items.length;
  return items instanceof Set || items instanceof Map ? items.size : undefined;
}

function keyOf<Item>(key: (item: Item) => string, item: Item): string {
  const text = key(item);
  if (typeof text !== 'string' || text === '') {
    throw wrongOption('key', 'must return a non-empty text for every item');
  }
  return text;
}

/** Yields the items with their places. Several workers may ask for the next item at once. */
async function* numbered<Item>(items: Iterable<Item> | AsyncIterable<Item>) {
  let place = 0;
  for await (const item of items) {
    yield { item, place };
    place += 1;
  }
}

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
  expectOptions(items, job, options);
  const { journal = memoryJournal(), signal } = options;
  const progress: Reached = { done: 0, total: totalOf(items) };
  const held = { signal, job: 'The bulk job', where: () => reached(progress) };
  return holding(journal, held, (own) => doEach(items, job, { ...options, signal: own }, journal, progress));
}

/** Progress of a bulk job. */
interface Reached {
  done: number;
  readonly total: number | undefined;
}

const reached = ({ done, total }: Reached): string =>
  `after ${done}${total === undefined ? '' : ` of ${total}`} items`;

async function doEach<Item, Value>(
  items: Iterable<Item> | AsyncIterable<Item>,
  job: (item: Item, context: BulkContext) => Promise<Value> | Value,
  options: BulkOptions<Item> & { readonly signal: AbortSignal },
  journal: Journal,
  progress: Reached,
): Promise<BulkResult<Item, Value>> {
  const { alreadyDone, limit = 4, waitForQuota = false, onProgress, signal } = options;
  const longestWait = waitForQuota === true ? Number.POSITIVE_INFINITY : Number(waitForQuota);
  const doOnce = once<Item, Value>({
    job: (item) => job(item, { signal }),
    alreadyDone: alreadyDone && ((item) => alreadyDone(item, { signal })),
    record: await BulkRecord.read(journal),
    quota: new QuotaPause(longestWait, signal),
    signal,
  });

  const counts = { done: 0, skipped: 0, failed: 0, unknown: 0 };
  const ended: BulkItem<Item, Value>[] = [];
  let isCut = false;
  const source = numbered(items);
  const stop = linked(signal);

  const workInTurn = async () => {
    for (;;) {
      const next = await unlessAborted(stop.signal, source.next());
      if (next.done) return;
      const { item, place } = next.value;
      const key = keyOf(options.key, item);
      const end = await doOnce(item, key);
      if (signal.aborted && (end.status === 'failed' || end.status === 'unknown')) {
        isCut = true;
        return;
      }
      ended[place] = { key, item, ...end };
      counts[end.status] += 1;
      progress.done += 1;
      reportProgress(onProgress, { ...progress });
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
  if (failure && !(signal.aborted && failure.reason === signal.reason)) throw failure.reason;
  if (failure || isCut) {
    throw new AbortedError(`The bulk job was aborted ${reached(progress)}.`, { cause: signal.reason });
  }
  return { counts, items: ended };
}
