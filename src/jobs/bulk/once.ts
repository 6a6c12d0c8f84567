import { RateLimitError } from '../../index.js';
import { wrongOption } from '../../internal/option-error.js';
import { effectOf } from '../effect.js';
import { JobError } from '../job-error.js';
import type { Journal } from '../journal.js';
import type { QuotaPause } from './quota.js';
import { type Mark, writeMark } from './record.js';

/** How the work on one item ended; `BulkItem` says what each part means. */
export interface End<Value> {
  readonly status: 'done' | 'skipped' | 'failed' | 'unknown';
  readonly value?: Value;
  readonly error?: unknown;
}

/** What the work on an item needs to know. */
export interface Work<Item, Value> {
  readonly job: (item: Item) => Promise<Value> | Value;
  readonly alreadyDone: ((item: Item) => boolean | Promise<boolean>) | undefined;
  readonly journal: Journal;
  /** What the journal said when this run began. */
  readonly before: ReadonlyMap<string, Mark>;
  readonly quota: QuotaPause;
  readonly signal: AbortSignal;
}

const interrupted = () =>
  new JobError(
    'state',
    'An earlier run began this item and ended before it knew whether it was done. Look whether it was, and start the job with alreadyDone, which says so.',
  );

/** Makes the function that does the work on an item, unless it was done before, and tells how it ended. */
export function once<Item, Value>(work: Work<Item, Value>): (item: Item, key: string) => Promise<End<Value>> {
  const { job, alreadyDone, journal, before, quota, signal } = work;

  /** What reading back tells of an item that may have been done: the end given for that, or that it was not. */
  async function readBack(item: Item, key: string, error: unknown, ifDone: End<Value>): Promise<End<Value>> {
    if (!alreadyDone || signal.aborted) return { status: 'unknown', error };
    let isDone: boolean;
    try {
      isDone = await alreadyDone(item);
      if (typeof isDone !== 'boolean') throw wrongOption('alreadyDone', 'should return true or false');
    } catch (cause) {
      return { status: 'unknown', error: cause };
    }
    // What is not there yet may still arrive: it stays begun in the journal, so that the next run reads it back again.
    if (!isDone) return { status: 'failed', error };
    await writeMark(journal, key, 'done');
    return ifDone;
  }

  async function afterFailure(item: Item, key: string, error: unknown): Promise<End<Value>> {
    const effect = effectOf(error);
    if (effect === 'unknown') return readBack(item, key, error, { status: 'done', error });
    await writeMark(journal, key, effect === 'made' ? 'done' : 'failed');
    if (effect === 'made') return { status: 'done', error };
    if (!(error instanceof RateLimitError)) return { status: 'failed', error };
    quota.refused(error);
    return send(item, key);
  }

  async function send(item: Item, key: string): Promise<End<Value>> {
    const refusal = await quota.over();
    if (refusal) return { status: 'failed', error: refusal };
    await writeMark(journal, key, 'begun');
    if (signal.aborted) {
      await writeMark(journal, key, 'failed');
      return { status: 'failed', error: signal.reason };
    }
    let value: Value;
    try {
      value = await job(item);
    } catch (error) {
      return afterFailure(item, key, error);
    }
    quota.accepted();
    await writeMark(journal, key, 'done');
    return { status: 'done', value };
  }

  async function begin(item: Item, key: string): Promise<End<Value>> {
    const mark = before.get(key);
    if (mark === 'done') return { status: 'skipped' };
    if (mark === 'begun') {
      const told = await readBack(item, key, interrupted(), { status: 'skipped' });
      if (told.status !== 'failed') return told;
    }
    return send(item, key);
  }

  /** The ends of the keys that have come, so that an equal one waits for the first. */
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
