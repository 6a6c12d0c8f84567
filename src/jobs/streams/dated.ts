import type { Page } from '../../index.js';
import { type Created, isWithin } from './creation.js';
import { findStart, type ListFrom, recordsOf } from './find-start.js';
import { Sequence } from './sequence.js';
import type { CreationOptions } from './stream-options.js';

/** Called with each page that is read of a list, but for those by which its order is looked into. */
export type OnPage = (page: Page<unknown>) => void;

const keyOf = (item: Created): string => (typeof item.uuid === 'string' ? item.uuid : JSON.stringify(item));

/**
 * Gives what is asked for from a position on, and notes it. Returns whether that is all, which it is where the list goes
 * on by creation from a record that stands before it.
 */
async function* readFrom<Item extends Created>(
  list: ListFrom<Item>,
  { index, position }: { readonly index: number; readonly position: number },
  sequence: Sequence,
  period: CreationOptions,
  given: Set<string>,
  onPage: OnPage,
): AsyncGenerator<Item, boolean, undefined> {
  let isFirst = true;
  for await (const page of list({ position }).pages()) {
    const { items } = page;
    onPage(page);
    // Else records were deleted meanwhile, and what is asked for may have moved to before the position.
    if (isFirst && !sequence.isBefore(items[0])) return false;
    sequence.note(items);
    for (const item of items) {
      if (!isWithin(item, period)) continue;
      given.add(keyOf(item));
      yield item;
    }
    if (sequence.isBroken) return false;
    if (sequence.isOver || (isFirst && index + items.length >= recordsOf(page))) return true;
    isFirst = false;
  }
  return true;
}

/**
 * Gives the records of a list that were created in a period. A list that goes by creation, either way, is begun where the
 * period begins and left where it is over. As soon as a record shows that it does not, it is read whole.
 */
export async function* dated<Item extends Created>(
  list: ListFrom<Item>,
  period: CreationOptions,
  onPage: OnPage,
): AsyncGenerator<Item, void, undefined> {
  if (!period.since && !period.until) {
    for await (const page of list({}).pages()) {
      onPage(page);
      yield* page.items;
    }
    return;
  }
  const given = new Set<string>();
  const sequence = new Sequence(period);
  let isFirst = true;
  for await (const page of list({}).pages()) {
    onPage(page);
    sequence.note(page.items);
    const start = isFirst ? await findStart(list, page, period) : 'beginning';
    isFirst = false;
    if (start === 'nowhere') return;
    if (typeof start === 'object' && (yield* readFrom(list, start, sequence, period, given, onPage))) return;
    if (start !== 'beginning') sequence.giveUp();
    for (const item of page.items) {
      if (isWithin(item, period) && !given.has(keyOf(item))) yield item;
    }
    if (sequence.isOver) return;
  }
}
