import { expectFunction, expectObject } from '../../shared/expect.js';
import { shouldBe } from '../../shared/option-error.js';
import {
  aBoolean,
  aCount,
  aFunction,
  aTime,
  expectOptions as expectChecked,
  type JobOptions,
  jobChecks,
  type OptionChecks,
} from '../../stores/job-options.js';
import { expectJournal, type Journal } from '../../stores/journal.js';

/** Second argument of the work on one item. */
export interface BulkContext {
  /** Signal that aborts with that of the job, and if another process takes over the journal. Pass it to the call. */
  readonly signal: AbortSignal;
}

/** The work on one item. */
export type Work<Item, Value> = (item: Item, context: BulkContext) => Promise<Value> | Value;

/** Options of `bulk`. */
export interface BulkOptions<Item> extends JobOptions {
  /**
   * Returns the key of an item, such as an e-mail address. The work is done once for each key.
   * @example key: ({ email }) => email.toLowerCase()
   */
  readonly key: (item: Item) => string;
  /**
   * Record of the items that were begun and done. A journal belongs to one job. If you invite people to another event, use
   * another journal, or put the event into the keys.
   * @default memoryJournal(), which knows nothing of earlier runs
   * @example journal: fileJournal('invited.journal')
   */
  readonly journal?: Journal | undefined;
  /**
   * Returns whether an item was already done. Called after a lost reply, and for items that were in progress when an earlier
   * run was killed. It should check again on every call.
   * @default such items end as `unknown`
   * @example alreadyDone: async ({ email }) => (await invited()).includes(email)
   */
  readonly alreadyDone?: ((item: Item, context: BulkContext) => boolean | Promise<boolean>) | undefined;
  /**
   * Maximum number of items in progress at once, up to 100.
   * @default 4
   * @example limit: 5
   */
  readonly limit?: number | undefined;
  /**
   * Whether to wait if the service answers 429: `true`, or the maximum of all waits together, in milliseconds. The waits
   * are a quarter of a second, half a second and so on up to a minute, or longer if the service asks for it.
   * If the job may not wait that long, this item and all later ones end as `failed` with the `RateLimitError`, and are not sent.
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

/** Options with the signal of a job that holds its journal. */
export type HeldOptions<Item> = BulkOptions<Item> & BulkContext;

export function expectOptions<Item>(items: unknown, job: unknown, options: BulkOptions<Item>): void {
  const isIterable =
    typeof items === 'object' && (Symbol.iterator in Object(items) || Symbol.asyncIterator in Object(items));
  if (!isIterable) throw shouldBe('items', 'a list or another iterable');
  expectFunction('job', job ?? null);
  expectObject('options', options ?? null, 'an object with the function key');
  expectChecked(options, checks);
}

/** Checks of the options that a job which uses `bulk` may pass on. */
export const limitChecks = {
  limit: aCount(1, 100),
  waitForQuota: (wait: unknown, name: string) => (typeof wait === 'number' ? aTime(0) : aBoolean)(wait, name),
};

const checks: OptionChecks<BulkOptions<unknown>> = {
  key: (key, name) => expectFunction(name, key ?? null),
  journal: expectJournal,
  alreadyDone: aFunction,
  ...limitChecks,
  ...jobChecks,
};
