import type { Page } from '../../index.js';
import type { Moments } from '../dates/period.js';
import { type Created, isWithin } from './creation.js';
import { findStart, type ListFrom, type Place, recordsOf } from './find-start.js';
import { Sequence } from './sequence.js';

/** Called with each page of a list, except for those that are only read to find its order. */
export type OnPage = (page: Page<unknown>) => void;

const keyOf = (item: Created): string => (typeof item.uuid === 'string' ? item.uuid : JSON.stringify(item));

/**
 * Yields the wanted records of each page from a position on, and notes them. Returns whether that is all: the list continues in
 * order of creation, after a record from before the period.
 */
async function* readFrom<Item extends Created>(
  list: ListFrom<Item>,
  { index, position }: Place,
  sequence: Sequence,
  period: Moments,
  given: Set<string>,
  onPage: OnPage,
): AsyncGenerator<readonly Item[], boolean, undefined> {
  let isFirst = true;
  for await (const page of list({ position }).pages()) {
    const { items } = page;
    onPage(page);
    // Otherwise records were deleted meanwhile, and wanted ones may have moved to before the position.
    if (isFirst && !sequence.isBefore(items[0])) return false;
    sequence.note(items);
    const wanted = items.filter((item) => isWithin(item, period));
    for (const item of wanted) given.add(keyOf(item));
    yield wanted;
    if (sequence.isBroken) return false;
    if (sequence.isOver || (isFirst && index + items.length >= recordsOf(page))) return true;
    isFirst = false;
  }
  return true;
}

/**
 * Yields the records of each page of a list that were created in a period. A list in order of creation, up or down, is read only
 * from the beginning of the period to its end. As soon as a record is out of order, the list is read whole.
 */
export async function* dated<Item extends Created>(
  list: ListFrom<Item>,
  period: Moments,
  onPage: OnPage,
): AsyncGenerator<readonly Item[], void, undefined> {
  if (!period.from && !period.to) {
    for await (const page of list({}).pages()) {
      onPage(page);
      yield page.items;
    }
    return;
  }
  const given = new Set<string>();
  const sequence = new Sequence(period);
  let isFirst = true;
  for await (const page of list({}).pages()) {
    onPage(page);
    sequence.note(page.items);
    const start = isFirst ? await findStart(list, page, sequence, period) : undefined;
    isFirst = false;
    if (start) {
      if (yield* readFrom(list, start, sequence, period, given, onPage)) return;
      sequence.giveUp();
    }
    yield page.items.filter((item) => isWithin(item, period) && !given.has(keyOf(item)));
    if (sequence.isOver) return;
  }
}
