import type { Page, Pager } from '../../index.js';
import { totalIn } from '../../shared/list-total.js';
import type { Moments } from '../dates/period.js';
import type { Created } from './creation.js';
import { Sequence } from './sequence.js';

/** Returns a list, or its part from a position on. */
export type ListFrom<Item> = (query: { readonly position?: number }) => Pager<Item>;

/** The place of a record in a list. */
export interface Place {
  readonly index: number;
  readonly position: number;
}

/** Returns the number of records in a list, from one of its pages. NaN if that is not reliable. */
export const recordsOf = (page: Page<unknown>): number => totalIn(page, page.items.length) ?? Number.NaN;

/** Maximum number of pages to read from the beginning rather than to search. */
const fewPages = 4;

/**
 * Returns how far positions are ahead of indexes: 0 or 1. Reads the list at the position of the first page's last
 * record. If positions count records, the result begins with that record or the one before it. If they count pages,
 * it begins with neither. Returns `undefined` then, because it is unclear which page is meant.
 */
async function originOf<Item extends Created>(
  list: ListFrom<Item>,
  { items }: Page<Item>,
): Promise<0 | 1 | undefined> {
  const probe = await list({ position: items.length - 1 });
  const head = probe.items[0]?.uuid;
  if (typeof head !== 'string') return undefined;
  if (head === items.at(-1)?.uuid) return 0;
  return head === items.at(-2)?.uuid ? 1 : undefined;
}

/**
 * Searches a list for the last record before the period, after its first page was read and noted. It halves the list, and begins
 * at the end, where new records usually are. Returns `undefined` if the list is to be read from its beginning.
 */
export async function findStart<Item extends Created>(
  list: ListFrom<Item>,
  first: Page<Item>,
  noted: Sequence,
  period: Moments,
): Promise<Place | undefined> {
  const size = first.items.length;
  const records = recordsOf(first);
  if (!(records > fewPages * size) || !noted.isBefore(first.items.at(-1))) return undefined;
  const origin = await originOf(list, first);
  if (origin === undefined) return undefined;

  /** The records that were read, by index. */
  const known = new Map<number, Created>();
  const note = (items: readonly Item[], from: number) => {
    for (const [place, { created_on }] of items.entries()) known.set(from + place, { created_on });
  };
  note(first.items, 0);
  // The period begins at one of these indexes, or between them.
  let low = size;
  let high = records;
  let index = high - size;
  while (high - low > size) {
    const { items } = await list({ position: index + origin });
    note(items, index);
    const sequence = new Sequence(period);
    sequence.note([...known].sort(([a], [b]) => a - b).map(([, item]) => item));
    if (sequence.isBroken) {
      noted.giveUp();
      return undefined;
    }
    if (sequence.isBefore(items.at(-1))) low = index + items.length;
    else if (sequence.isBefore(items[0])) return { index, position: index + origin };
    else high = index;
    index = low + Math.floor((high - low) / 2 / size) * size;
  }
  return { index: low - 1, position: low - 1 + origin };
}
