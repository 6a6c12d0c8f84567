import { RateLimitError } from '../../index.js';
import { sleep } from '../../shared/abort.js';
import { wrongOption } from '../../shared/option-error.js';
import { JobError } from '../../stores/job-error.js';
import { effectOf } from '../common/effect.js';
import type { BulkItem, HeldOptions, Work } from './options.js';
import type { BulkRecord } from './record.js';

/** How the work on one item ended. */
export type End<Value> = Pick<BulkItem<unknown, Value>, 'status' | 'value' | 'error'>;

const interrupted = () =>
  new JobError(
    'state',
    'An earlier run stopped while it worked on this item, so the result is unknown. Check the item yourself, or pass alreadyDone and run the job again.',
  );

/** Returns the function that does the work on an item, unless that was done before, and returns how it ended. */
export function once<Item, Value>(
  job: Work<Item, Value>,
  { alreadyDone, signal, waitForQuota = false }: HeldOptions<Item>,
  record: BulkRecord,
): (item: Item, key: string) => Promise<End<Value>> {
  const quota = quotaOf(waitForQuota === true ? Number.POSITIVE_INFINITY : Number(waitForQuota), signal);

  /** Asks whether an item was done after all. Returns `ifDone` if it was, and `failed` if not. */
  async function readBack(item: Item, key: string, error: unknown, ifDone: End<Value>): Promise<End<Value>> {
    if (!alreadyDone || signal.aborted) return { status: 'unknown', error };
    let isDone: boolean;
    try {
      isDone = await alreadyDone(item, { signal });
      if (typeof isDone !== 'boolean') throw wrongOption('alreadyDone', 'must return true or false');
    } catch (cause) {
      return { status: 'unknown', error: cause };
    }
    // The result may still appear later. The item stays begun in the journal, so that the next run checks it again.
    if (!isDone) return { status: 'failed', error };
    await record.write(key, 'done');
    return ifDone;
  }

  async function afterFailure(item: Item, key: string, error: unknown): Promise<End<Value>> {
    const effect = effectOf(error);
    if (effect === 'unknown') return readBack(item, key, error, { status: 'done', error });
    await record.write(key, effect === 'made' ? 'done' : 'failed');
    if (effect === 'made') return { status: 'done', error };
    if (!(error instanceof RateLimitError)) return { status: 'failed', error };
    quota.refused(error);
    return send(item, key);
  }

  async function send(item: Item, key: string): Promise<End<Value>> {
    const refusal = await quota.over();
    if (refusal) return { status: 'failed', error: refusal };
    await record.write(key, 'begun');
    if (signal.aborted) {
      await record.write(key, 'failed');
      return { status: 'failed', error: signal.reason };
    }
    let value: Value;
    try {
      value = await job(item, { signal });
    } catch (error) {
      return afterFailure(item, key, error);
    }
    quota.accepted();
    await record.write(key, 'done');
    return { status: 'done', value };
  }

  async function begin(item: Item, key: string): Promise<End<Value>> {
    const mark = record.before.get(key);
    if (mark === 'done') return { status: 'skipped' };
    if (mark === 'begun') {
      const told = await readBack(item, key, interrupted(), { status: 'skipped' });
      if (told.status !== 'failed') return told;
    }
    return send(item, key);
  }

  /** The end of each key that was seen. A second item with the same key waits for the first. */
  const ends = new Map<string, Promise<End<Value>>>();
  return async (item, key) => {
    const first = ends.get(key);
    if (!first) {
      const own = begin(item, key);
      ends.set(key, own);
      return own;
    }
    const { status, error } = await first;
    return status === 'done' ? { status: 'skipped' } : { status, error };
  };
}

/** The wait after a first refusal without `retryAfter`, and the longest such wait, in milliseconds. */
const leastPause = 250;
const longestPause = 60_000;
/** The longest time that a timer can wait. */
const longestTimer = 2 ** 31 - 1;

/** Returns functions that wait until the quota is refilled, once for all items of a job, and for `left` milliseconds in total. */
function quotaOf(left: number, signal: AbortSignal) {
  let refusals = 0;
  let pause: Promise<void> | undefined;
  let exhausted: RateLimitError | undefined;
  return {
    /** Waits while the quota is used up. Returns the refusal if the job may not wait any longer. */
    async over(): Promise<RateLimitError | undefined> {
      await pause;
      return exhausted;
    },
    /** Notes that the service refused an item. Does nothing if a pause has already begun. */
    refused(error: RateLimitError): void {
      if (pause || exhausted) return;
      const backoff = Math.min(leastPause * 2 ** refusals, longestPause);
      // A refusal without `retryAfter` still needs a growing wait, so that the requests are not repeated at once.
      const time = Math.min(Math.max(error.retryAfter ?? 0, backoff), longestTimer);
      refusals += 1;
      if (time > left) {
        exhausted = error;
        return;
      }
      left -= time;
      pause = sleep(time, signal).finally(() => {
        pause = undefined;
      });
      // Callers of `over` get the abort. Without this line, a pause that nobody waits for would be an unhandled
      // rejection.
      pause.catch(() => {});
    },
    /** Notes that the service accepted an item. */
    accepted(): void {
      refusals = 0;
    },
  };
}
