import type { Page } from '../../api/operations/page.js';
import { numberIn } from '../../shared/list-total.js';
import { Total } from './total.js';

/** Returns what identifies an item: its uuid, or its whole content if it has none. */
export function keyOf(item: unknown): unknown {
  const uuid = (item as { uuid?: unknown } | null)?.uuid;
  if (typeof uuid === 'string') return uuid;
  try {
    return JSON.stringify(item);
  } catch {
    // Too deep to serialize, so only the object itself identifies it.
    return item;
  }
}

/** Number of recent items to remember, so that none is returned twice. */
const remembered = 2_000;

/** What a list has shown so far, and what the service says of its total. */
export class Seen<T> {
  readonly #first: Page<T>;
  readonly #total = new Total();
  readonly #keys = new Set<unknown>();
  /** Of the records shown, the number that the list still has. */
  #kept: number;
  /** The last fall of the total, and how many records had been shown then. */
  #fall = '';
  /** Number of records shown. Records that were deleted meanwhile are included. */
  count: number;

  constructor(first: Page<T>) {
    this.#first = first;
    this.#kept = first.items.length;
    this.count = first.items.length;
    this.#total.note(first);
  }

  /** The total, or `undefined` while none is proven. */
  get total(): number | undefined {
    return this.#total.records;
  }

  /** Whether the first page says that it is the whole list, and no other record was shown since. */
  get isWhole(): boolean {
    const { items, pagination } = this.#first;
    return numberIn(pagination?.records) === items.length && this.count === items.length;
  }

  /** Whether the total includes more records than were shown and `more` others. */
  lacks(more = 0): boolean {
    return this.#kept + more < (this.total ?? 0);
  }

  /** Notes the total on a page. Returns by how much it has grown, or fallen if negative. */
  note(page: Page<T>, isLater: boolean): number {
    const from = this.total ?? 0;
    this.#total.note(page, isLater);
    const to = this.total;
    const change = (to ?? from) - from;
    if (change >= 0) return change;
    this.#kept = Math.max(0, this.#kept + change);
    const fall = `${this.count}: ${from} to ${to}`;
    // If it falls by the same again and nothing new was shown, it counts something else.
    if (fall === this.#fall) {
      this.#total.refute();
      return 0;
    }
    if (isLater) this.#fall = fall;
    return change;
  }

  /** Returns the items that were not shown before, and counts them as shown. */
  take(items: readonly T[]): T[] {
    // Most lists have one page, which is compared with nothing.
    if (this.#keys.size === 0) for (const item of this.#first.items) this.#keys.add(keyOf(item));
    const keys = items.map(keyOf);
    const unseen = items.filter((_, index) => !this.#keys.has(keys[index]));
    for (const key of keys) this.#keys.add(key);
    for (const key of this.#keys) {
      if (this.#keys.size <= remembered) break;
      this.#keys.delete(key);
    }
    this.count += unseen.length;
    this.#kept += unseen.length;
    if (unseen.length > 0 && this.#kept > (this.total ?? Number.POSITIVE_INFINITY)) this.#total.refute();
    return unseen;
  }
}
