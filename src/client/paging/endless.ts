import type { Page } from '../../api/operations/page.js';
import type { Paging } from '../options.js';
import { keyOf } from './seen.js';

/** How many records a list may have beyond twice the number that the service says, before its end is looked for. */
const spare = 10_000;

/** How many it may have before it is given up. */
const longest = 1_000_000;

/**
 * Returns a function that says whether a list has no end, because the service invents its records. It is asked with
 * the number of records that the list has shown.
 *
 * A list may grow while it is read, and the number that the service says may be wrong, so neither proves anything. But
 * far beyond its end a list shows nothing, or the same page wherever it is read. So the list is read at two such places
 * once it is suspiciously long. `said` is the number of records on the first page, and `size` the length of that page.
 */
export function endlessness<T>(
  read: (position: number) => Promise<Page<T>>,
  { origin, said, size }: { readonly origin: number; readonly said: number; readonly size: number },
): (total: number, paging: Paging | undefined) => Promise<boolean> {
  const most = 2 * said + longest;
  let isTested = false;
  /** Returns the items at a place. A service may refuse to look so far. */
  const itemsAt = (position: number) =>
    read(position).then(
      ({ items }) => items,
      () => [],
    );
  return async (total, paging) => {
    if (total > most) return true;
    if (isTested || total <= 2 * said + spare) return false;
    isTested = true;
    const far = Math.ceil(most / (paging === 'page' ? size : 1));
    const shown = new Set((await itemsAt(origin + far)).map(keyOf));
    if (shown.size === 0) return false;
    const others = await itemsAt(origin + 2 * far);
    return others.length > 0 && !others.some((item) => shown.has(keyOf(item)));
  };
}
