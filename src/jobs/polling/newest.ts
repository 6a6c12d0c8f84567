import type { Page, PageQuery } from '../../index.js';
import { totalIn } from '../../internal/list-total.js';

/** How many records are asked for at once: the most that the service gives. */
export const rows = 100;

/**
 * The positions at which new records may stand, by how many are known: at the end of a list that counts its records, or
 * one before, so that a record is shown that should be known; at the end of one that counts pages; or at the beginning.
 */
const places: readonly ((known: number) => number | undefined)[] = [
  (known) => (known > 1 ? known - 1 : undefined),
  (known) => Math.floor(known / rows) + 1,
  () => undefined,
];

/** Where new records were found last, so that they are looked for there first: an index of `places`. */
export interface Place {
  newest: number;
}

/** A list that is looked at for new records. */
export interface Looked<Item> {
  /** Reads one page. */
  page(query: PageQuery): PromiseLike<Page<Item>>;
  /** How many of its records are known by now. */
  known(): number;
  /** Whether a record of it is known. */
  isKnown(item: Item): boolean;
}

const creationOf = (item: unknown): number =>
  Date.parse(String((item as { created_on?: unknown } | null)?.created_on));

/** The items of a page that are not known, the oldest first where each says when it was created. */
function freshOf<Item>(items: readonly Item[], { isKnown }: Looked<Item>): Item[] {
  const fresh = items.filter((item) => !isKnown(item));
  const isDated = fresh.every((item) => Number.isFinite(creationOf(item)));
  return isDated ? fresh.sort((a, b) => creationOf(a) - creationOf(b)) : fresh;
}

/**
 * Looks for new records where they should stand. One request tells that there is none, because the service says how many
 * records there are. Yields what was found, each time with what was shown beside it, which has to be known when more is
 * asked for. Returns whether that is all; if anything is not as expected, only reading the whole list clears it up.
 */
export async function* findNewest<Item>(
  list: Looked<Item>,
  where: Place,
): AsyncGenerator<readonly Item[], boolean, undefined> {
  let place = where.newest;
  for (let tries = 0; tries < places.length; ) {
    const position = places[place]?.(list.known());
    const { items, pagination } = await list.page({ rows, ...(position !== undefined && { position }) });
    const there = totalIn({ items, pagination }, items.length, rows);
    const expected = (there ?? -1) - list.known();
    const fresh = freshOf(items, list);
    // A page may be full of new records, with more of them behind it.
    const isFull = fresh.length > 0 && fresh.length < expected && fresh.length >= items.length - 1;
    if (fresh.length === expected || isFull) {
      where.newest = place;
      yield isFull ? fresh : [...items.filter((item) => !fresh.includes(item)), ...fresh];
      if (!isFull) return true;
      tries = 0;
    } else {
      // Fewer than there were, or no word of it.
      if (expected < 0) break;
      place = (place + 1) % places.length;
      tries += 1;
    }
  }
  return false;
}
