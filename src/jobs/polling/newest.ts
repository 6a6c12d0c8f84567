import type { Page, PageQuery } from '../../index.js';
import { totalIn } from '../../shared/list-total.js';

/** Number of records to request at once: the most that the service returns. */
export const rows = 100;

/** Where new records may be: at the end of a list that counts records (after a known one) or pages, or at its beginning. */
const places: readonly ((known: number) => number | undefined)[] = [
  (known) => (known > 1 ? known - 1 : undefined),
  (known) => Math.floor(known / rows) + 1,
  () => undefined,
];

/** The index of `places` that is tried first, because new records were last found there. */
export interface Place {
  newest: number;
}

/** A list that is searched for new records. */
export interface Looked<Item> {
  page(query: PageQuery): PromiseLike<Page<Item>>;
  known(): number | PromiseLike<number>;
  unknownOf(items: readonly Item[]): readonly Item[] | PromiseLike<readonly Item[]>;
}

const creationOf = (item: unknown): number =>
  Date.parse(String((item as { created_on?: unknown } | null)?.created_on));

/** Returns items, the oldest first if all have a date. */
function byAge<Item>(items: readonly Item[]): readonly Item[] {
  const isDated = items.every((item) => Number.isFinite(creationOf(item)));
  return isDated ? [...items].sort((a, b) => creationOf(a) - creationOf(b)) : items;
}

/**
 * Looks for new records at their expected position. One request is enough to find none, because the service returns
 * the number of records. Yields the new records with the others on their page. The caller must know them all before
 * it asks for more. Returns whether that is all. If not, only reading the whole list helps.
 */
export async function* findNewest<Item>(
  list: Looked<Item>,
  where: Place,
): AsyncGenerator<readonly Item[], boolean, undefined> {
  let place = where.newest;
  for (let tries = 0; tries < places.length; ) {
    const known = await list.known();
    const position = places[place]?.(known);
    const { items, pagination } = await list.page({ rows, ...(position !== undefined && { position }) });
    const there = totalIn({ items, pagination }, items.length, rows);
    const expected = (there ?? -1) - known;
    const fresh = byAge(await list.unknownOf(items));
    // A page may be full of new records, and more may follow.
    const isFull = fresh.length > 0 && fresh.length < expected && fresh.length >= items.length - 1;
    if (fresh.length === expected || isFull) {
      where.newest = place;
      yield isFull ? fresh : [...items.filter((item) => !fresh.includes(item)), ...fresh];
      if (!isFull) return true;
      tries = 0;
    } else {
      // The list has become shorter, or its number is unknown.
      if (expected < 0) break;
      place = (place + 1) % places.length;
      tries += 1;
    }
  }
  return false;
}
