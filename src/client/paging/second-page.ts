import type { Page } from '../../api/operations/page.js';
import type { Paging } from '../options.js';
import type { Cursor } from './cursor.js';
import { keyOf } from './seen.js';

/** A second page, and the unit of the positions that lead to it. */
export interface Found<T> {
  readonly paging: Paging;
  readonly position: number;
  readonly page: Page<T>;
}

/**
 * Reads on after a first page, if the service has not shown how it counts positions. It reads at the position of the
 * last record. If positions are offsets, that shows this record again, and only then, however long the list is.
 * Otherwise positions count pages, from zero or from one.
 */
export async function findSecond<T>(
  read: (position: number) => Promise<Page<T>>,
  first: Page<T>,
  { origin, size, paging: known }: Cursor,
  isPromised: boolean,
): Promise<Found<T> | 'end' | 'repeats'> {
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
    // Records inserted in between push a few of the first page onto the next. An offset of one shows nearly the whole
    // page again. If those records were deleted, it shows the first of the probed ones.
    const showsProbed = position !== probe && page.items.some((item) => probed.has(keyOf(item)));
    const isOffset = overlap >= size / 2 || showsProbed;
    return { paging: known ?? (isOffset ? 'offset' : 'page'), position, page };
  }
  return 'repeats';
}
