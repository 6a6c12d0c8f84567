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
