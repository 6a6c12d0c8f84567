import type { Page, Pager } from '../../index.js';
import { totalIn } from '../../internal/list-total.js';
import type { Created } from './creation.js';
import { Sequence } from './sequence.js';
import type { CreationOptions } from './stream-options.js';

/** Gives a list, from a position where one is given. */
export type ListFrom<Item> = (query: { readonly position?: number }) => Pager<Item>;

/** Where what is asked for begins. */
export type Start =
  /** Behind this record, which is the one of this index, at this position. */
  | { readonly index: number; readonly position: number }
  /** The beginning of the list, or so near to it that the list is read from there. */
  | 'beginning'
  /** Nowhere: there is none of it in the list. */
  | 'nowhere'
  /** It cannot be said, because the list does not go by creation. */
  | 'unordered';

/** How many records a list has by what a page says; not a number if that cannot be believed. */
export const recordsOf = (page: Page<unknown>): number => totalIn(page, page.items.length) ?? Number.NaN;

/** How many pages are read from the beginning on before it is worthwhile to search. */
const fewPages = 4;

/**
 * How far positions are ahead of indexes: 0 or 1. Read at the position of its last record, a list whose positions count
 * records shows that record or the one before it first; where positions count pages it shows neither. `undefined` there,
 * because which page is meant cannot be told.
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
 * Searches a list for the beginning of what is asked for, by halves and from its end, where what is new mostly stands. Its
 * first page was read.
 */
export async function findStart<Item extends Created>(
  list: ListFrom<Item>,
  first: Page<Item>,
  period: CreationOptions,
): Promise<Start> {
  const size = first.items.length;
  const records = recordsOf(first);
  const shown = new Sequence(period);
  shown.note(first.items);
  if (!(records > fewPages * size) || !shown.isBefore(first.items.at(-1))) return 'beginning';
  const origin = await originOf(list, first);
  if (origin === undefined) return 'beginning';

  /** When the records that were read were created, by their indexes. */
  const known = new Map<number, Created>();
  const note = (items: readonly Item[], from: number) => {
    for (const [place, { created_on }] of items.entries()) known.set(from + place, { created_on });
  };
  note(first.items, 0);
  // It begins at one of these indexes, or between them.
  let low = size;
  let high = records;
  let index = high - size;
  while (high - low > size) {
    const { items } = await list({ position: index + origin });
    note(items, index);
    const sequence = new Sequence(period);
    sequence.note([...known].sort(([a], [b]) => a - b).map(([, item]) => item));
    if (sequence.isBroken) return 'unordered';
    if (sequence.isBefore(items.at(-1))) low = index + items.length;
    else if (sequence.isBefore(items[0])) return { index, position: index + origin };
    else high = index;
    index = low + Math.floor((high - low) / 2 / size) * size;
  }
  return low < high ? { index: low - 1, position: low - 1 + origin } : 'nowhere';
}
