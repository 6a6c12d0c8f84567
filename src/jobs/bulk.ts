import { AbortedError } from '../index.js';
import { onAbort } from '../internal/abort.js';
import {
  expectCount,
  expectFunction,
  expectKnownNames,
  expectNumber,
  expectObject,
} from '../internal/expect.js';
import { shouldBe, wrongOption } from '../internal/option-error.js';
import { once } from './bulk/once.js';
import { QuotaPause } from './bulk/quota.js';
import { readMarks } from './bulk/record.js';
import { expectJobOptions, type JobOptions } from './job-options.js';
import { expectJournal, type Journal, memoryJournal } from './journal.js';
import { holding } from './store.js';

/** What the work on one item is given beside it. */
export interface BulkContext {
  /** Aborts with the signal of the job: pass it to the call. */
  readonly signal: AbortSignal;
}

/** How many items are done, how each is known, and what happens when it cannot be told whether one was done. */
export interface BulkOptions<Item> extends JobOptions {
  /** Gives the identity of an item, such as an e-mail address: what is done for a key once is not done again. */
  readonly key: (item: Item) => string;
  /**
   * Where it is written down what is begun and what is done. A journal belongs to one job: another event to invite people
   * to is another journal, or has the event in its keys.
   *
   * @default memoryJournal(), which knows nothing of earlier runs
   * @example
   * ```ts
   * journal: fileJournal('invited.journal')
   * ```
   */
  readonly journal?: Journal | undefined;
  /**
   * Says whether an item was done. It is asked where nothing else tells: after a reply that was lost, and for what was
   * under way when an earlier run was killed. It should look anew each time that it is asked.
   *
   * @default such items end as `unknown`
   */
  readonly alreadyDone?: ((item: Item, context: BulkContext) => boolean | Promise<boolean>) | undefined;
  /**
   * How many items are under way at once, up to 100.
   *
   * @default 4
   */
  readonly limit?: number | undefined;
  /**
   * Whether to wait when the service answers 429, for as long as it asks to, or else for a quarter of a second, half a
   * second and so on up to a minute: `true`, or for how many milliseconds in all. Where it does not wait, or may not wait
   * that long, the item and all that are not begun yet end as `failed` with the `RateLimitError`, and are not sent.
   *
   * @default false
   */
  readonly waitForQuota?: boolean | number | undefined;
}

/**
 * How an item ended.
 * - `done`: it was done now.
 * - `skipped`: it was done before, by an earlier run or for an equal key.
 * - `failed`: it was not done, as far as the error, or `alreadyDone`, tells. The next run tries it again.
 * - `unknown`: it may have been done, and nothing tells. It is not sent again: the next run asks `alreadyDone`.
 */
export type BulkStatus = 'done' | 'skipped' | 'failed' | 'unknown';

/** How one item ended. */
export interface BulkItem<Item, Value> {
  /** Its identity. */
  readonly key: string;
  /** The item. */
  readonly item: Item;
  /** How it ended. */
  readonly status: BulkStatus;
  /** What the work returned; only where it was done now. */
  readonly value?: Value;
  /** What it failed with: where it is `failed` or `unknown`, and where it was done although the call failed. */
  readonly error?: unknown;
}

/** How all items ended. */
export interface BulkResult<Item, Value> {
  /** How many ended in which way. */
  readonly counts: Readonly<Record<BulkStatus, number>>;
  /** Each item in its order, with what the work on it returned: work that returns nothing keeps nothing. */
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
  if (!isIterable) throw shouldBe('items', 'a list, or anything else that can be iterated over');
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

/** How many items there are; undefined where only reading them tells. */
function totalOf(items: object): number | undefined {
  if (Array.isArray(items)) return items.length;
  return items instanceof Set || items instanceof Map ? items.size : undefined;
}

function keyOf<Item>(key: (item: Item) => string, item: Item): string {
  const text = key(item);
  if (typeof text !== 'string' || text === '') {
    throw wrongOption('key', 'should return a text that is not empty for every item');
  }
  return text;
}

/** Gives the items with their places. Several may ask it for the next one at once. */
async function* numbered<Item>(items: Iterable<Item> | AsyncIterable<Item>) {
  let place = 0;
  for await (const item of items) {
    yield { item, place };
    place += 1;
  }
}

/** Gives what is waited for, unless the signal aborts first: then its reason is thrown. */
const unlessAborted = <T>(signal: AbortSignal, job: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    const leave = onAbort(signal, () => reject(signal.reason));
    job.then(resolve, reject).finally(leave);
  });

/**
 * Does one thing for each of many items, once: invites, creates or updates them, whatever happens in between. What is begun
 * is written to the journal before it is sent, and how it ended afterwards, so that the next run with the same journal goes
 * on where this one ended, also after `kill -9`.
 *
 * What cannot be known is not guessed. An item whose reply was lost, or that was under way when a run was killed, is read
 * back by `alreadyDone`; without it, the item ends as `unknown` and is not sent again. After a lost reply an item that is
 * not there yet ends as `failed`, and the next run reads it back once more before it sends it.
 *
 * `job` should make one change. Whether it was made is told by the error that `job` throws: an error that is none of this
 * library says nothing, except that a `JobError` says that nothing was done.
 *
 * Rejects with an `AbortedError` where the signal aborts: what was under way is noted, and a run with the same journal goes
 * on. Rejects with a `JobError` where the journal is another job's, or is in use; with what the journal, `items` or `key`
 * throws, when what was under way has ended; and with a `TypeError` for wrong options.
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
  const { journal = memoryJournal() } = options;
  return holding(journal, options.signal, () => doEach(items, job, options, journal));
}

async function doEach<Item, Value>(
  items: Iterable<Item> | AsyncIterable<Item>,
  job: (item: Item, context: BulkContext) => Promise<Value> | Value,
  options: BulkOptions<Item>,
  journal: Journal,
): Promise<BulkResult<Item, Value>> {
  const { alreadyDone, limit = 4, waitForQuota = false, onProgress } = options;
  const { signal = new AbortController().signal } = options;
  const longestWait = waitForQuota === true ? Number.POSITIVE_INFINITY : Number(waitForQuota);
  const doOnce = once<Item, Value>({
    job: (item) => job(item, { signal }),
    alreadyDone: alreadyDone && ((item) => alreadyDone(item, { signal })),
    journal,
    before: await readMarks(journal),
    quota: new QuotaPause(longestWait, signal),
    signal,
  });

  const total = totalOf(items);
  const counts = { done: 0, skipped: 0, failed: 0, unknown: 0 };
  const ended: BulkItem<Item, Value>[] = [];
  let done = 0;
  let isCut = false;
  const source = numbered(items);
  const stop = new AbortController();
  const leave = onAbort(signal, () => stop.abort(signal.reason));
  if (signal.aborted) stop.abort(signal.reason);

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
      done += 1;
      onProgress?.({ done, total });
    }
  };
  // Where one fails, the others end what they have begun, and begin nothing more.
  const workers = Array.from({ length: limit }, () =>
    workInTurn().catch((error: unknown) => {
      stop.abort(error);
      throw error;
    }),
  );
  const failure = (await Promise.allSettled(workers)).find((worker) => worker.status === 'rejected');
  leave();
  // A source that hangs is not waited for.
  source.return().catch(() => {});
  if (failure && !(signal.aborted && failure.reason === signal.reason)) throw failure.reason;
  if (failure || isCut) {
    const of = total === undefined ? '' : ` of ${total}`;
    throw new AbortedError(`The bulk job was aborted after ${done}${of} items.`, { cause: signal.reason });
  }
  return { counts, items: ended };
}
