import type { Page, Pager } from '../../index.js';
import type { OutputFlags } from '../output/options.js';
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
function restOf({ items, pagination }: Page<unknown>): string | undefined {
  const { records } = pagination ?? {};
  if (typeof records !== 'number' || records <= items.length) return undefined;
  return `${items.length} of ${records} records; --all writes every one, --limit so many`;
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
    for await (const { items, pagination } of pager.pages()) {
      for (const item of items.slice(0, limit - count)) await list.write(item);
      count += Math.min(items.length, limit - count);
      const { records } = pagination ?? {};
      if (typeof records === 'number') progress.update(count, Math.min(records, limit));
      else progress.update(count);
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
