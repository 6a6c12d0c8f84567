import type { Paging } from '../options.js';
import { keyOf } from './once.js';
import type { Page } from './page.js';

/** A second page, and how the service counts the positions that lead to it. */
export interface Found<T> {
  readonly paging: Paging;
  readonly position: number;
  readonly page: Page<T>;
}

/**
 * Reads on after a first page whose service has not shown how it counts positions. Read at the position of its last
 * record, an offset shows that record again; nothing else does, however long the list is. Otherwise positions count
 * pages, from zero or from one.
 */
export async function findSecond<T>(
  read: (position: number) => Promise<Page<T>>,
  first: Page<T>,
  origin: number,
  known: Paging | undefined,
  isPromised: boolean,
): Promise<Found<T> | 'end' | 'repeats'> {
  const size = first.items.length;
  const shown = new Set(first.items.map(keyOf));
  const overlapOf = ({ items }: Page<T>) => items.filter((item) => shown.has(keyOf(item))).length;
  const probe = origin + size - 1;
  const probed = new Set<unknown>();
  if (!known) {
    const position = probe;
    const page = await read(position);
    for (const item of page.items) probed.add(keyOf(item));
    const overlap = overlapOf(page);
    if (overlap > 0 && overlap < size) {
      return overlap < page.items.length ? { paging: 'offset', position, page } : 'end';
    }
  }
  for (const position of [origin + 1, origin + 2]) {
    let page = await read(position);
    if (page.items.length === 0 && isPromised) page = await read(position);
    const overlap = overlapOf(page);
    if (page.items.length === 0) return 'end';
    if (overlap === page.items.length) continue;
    // Records inserted in between push a few of a first page onto the next; an offset of one shows nearly all of it, or
    // where those were deleted, the first of what was probed.
    const showsProbed = position !== probe && page.items.some((item) => probed.has(keyOf(item)));
    const isOffset = overlap >= size / 2 || showsProbed;
    return { paging: known ?? (isOffset ? 'offset' : 'page'), position, page };
  }
  return 'repeats';
}
