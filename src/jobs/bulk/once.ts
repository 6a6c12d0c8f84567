import { RateLimitError } from '../../index.js';
import { wrongOption } from '../../shared/option-error.js';
import { JobError } from '../../stores/job-error.js';
import { effectOf } from '../common/effect.js';
import type { BulkItem, HeldOptions, Work } from './options.js';
import type { Quota } from './quota.js';
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
  { alreadyDone, signal }: HeldOptions<Item>,
  record: BulkRecord,
  quota: Quota,
): (item: Item, key: string) => Promise<End<Value>> {
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
