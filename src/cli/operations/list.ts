import type { Page, Pager } from '../../index.js';
import { isFull, totalIn } from '../../internal/list-total.js';
import type { OutputFlags } from '../output/output-options.js';
import { openProgress } from '../output/progress.js';
import { type OutputOptions, openList, type RecordWriter } from '../output/records.js';

/** How much of a list is written. */
export interface ListFlags extends OutputFlags {
  readonly all?: boolean;
  readonly limit?: number;
}

/** The fewest records that a page may have. */
const smallestPage = 20;
const largestPage = 100;

/** How many records a page is asked to have, so that no more are read than are wanted. */
export const rowsFor = ({ limit, all }: ListFlags): number | undefined =>
  all || limit === undefined || limit >= largestPage ? undefined : Math.max(limit, smallestPage);

/** What the rest of the list is, where one page is not all of it. */
function restOf(page: Page<unknown>): string | undefined {
  const shown = page.items.length;
  const total = totalIn(page, shown);
  // What `records` counts is not documented: a full page may not be all there is, whatever it says.
  if (total === undefined ? !isFull(page, largestPage) : total === shown) return undefined;
  const all = total === undefined ? `the first ${shown}` : `${shown} of ${total}`;
  return `Showing ${all} records. Use --all for all of them or --limit N for more.`;
}

async function writePage(page: Page<unknown>, list: RecordWriter): Promise<void> {
  for (const item of page.items) await list.write(item);
  await list.end();
  const rest = restOf(page);
  if (rest !== undefined) process.stderr.write(`${rest}\n`);
}

async function writePages(pager: Pager<unknown>, limit: number, list: RecordWriter): Promise<void> {
  // On one terminal with the records it would stand between them.
  const progress = await openProgress('records', process.stderr.isTTY && !process.stdout.isTTY);
  let count = 0;
  try {
    for await (const page of pager.pages()) {
      const { items } = page;
      for (const item of items.slice(0, limit - count)) await list.write(item);
      count += Math.min(items.length, limit - count);
      const total = totalIn(page, count);
      if (total === undefined) progress.update(count);
      else progress.update(count, Math.min(total, limit));
      if (count >= limit) break;
    }
  } finally {
    progress.stop();
  }
  await list.end();
}

/** Writes a list: the page that was asked for, or as many pages as it takes, each as it comes. */
export async function writeList(
  pager: Pager<unknown>,
  flags: ListFlags,
  options: OutputOptions,
): Promise<void> {
  const { all, limit } = flags;
  const list = await openList(flags, options);
  if (all || limit !== undefined) await writePages(pager, limit ?? Number.POSITIVE_INFINITY, list);
  else await writePage(await pager, list);
}
