import type { Page, Pager } from '../../index.js';
import type { Moments } from '../dates/period.js';
import { type Created, createdAt, isWithin, sideOf } from './creation.js';

/** Called with each page of a list. */
export type OnPage = (page: Page<unknown>) => void;

/**
 * Returns a function that reads the next records of a list, and returns whether the period is over with them. The service documents
 * no order. A list counts as ordered by creation until two records contradict that, or one has no date.
 */
function endFinder(period: Moments) {
  let direction: 'up' | 'down' | undefined;
  let last: number | undefined;
  let isOrdered = true;
  return (records: readonly Created[]): boolean => {
    for (const record of records) {
      const time = createdAt(record);
      if (time === undefined) isOrdered = false;
      else if (last !== undefined && time !== last) {
        const turn = time > last ? 'up' : 'down';
        direction ??= turn;
        isOrdered &&= turn === direction;
      }
      last = time;
    }
    if (!isOrdered || last === undefined || !direction) return false;
    return sideOf(last, period) === (direction === 'up' ? 'after' : 'before');
  };
}

/**
 * Yields the records of each page of a list that were created in a period. A list in order of creation, up or down, is read only
 * to the end of the period.
 */
export async function* dated<Item extends Created>(
  list: Pager<Item>,
  period: Moments,
  onPage: OnPage,
): AsyncGenerator<readonly Item[], void, undefined> {
  const isAll = !period.from && !period.to;
  const isOver = endFinder(period);
  for await (const page of list.pages()) {
    onPage(page);
    yield isAll ? page.items : page.items.filter((item) => isWithin(item, period));
    if (!isAll && isOver(page.items)) return;
  }
}
