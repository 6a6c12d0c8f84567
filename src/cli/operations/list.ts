import type { Page, Pager } from '../../index.js';
import { isFull, totalIn } from '../../shared/list-total.js';
import type { OutputFlags, OutputOptions } from '../output/output-options.js';
import { openProgress } from '../output/progress.js';
import { openList, type RecordWriter } from '../output/records.js';

/** Options that limit a list. */
export interface ListFlags extends OutputFlags {
  readonly all?: boolean;
  readonly limit?: number;
}

/** Minimum number of records in a page. */
const smallestPage = 20;
const largestPage = 100;

/** Returns the page size to request, so that no unneeded records are read. */
export const rowsFor = ({ limit, all }: ListFlags): number | undefined =>
  all || limit === undefined || limit >= largestPage ? undefined : Math.max(limit, smallestPage);

/** Returns a note on the rest of a list, or `undefined` if the page is the whole list. */
function restOf(page: Page<unknown>): string | undefined {
  const shown = page.items.length;
  const total = totalIn(page, shown);
  // The meaning of `records` is not documented, so a full page may not be the whole list, whatever it says.
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
  // On the same terminal, it would appear between the records.
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

/** Writes a list: the requested page, or as many pages as needed, each as it arrives. */
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
