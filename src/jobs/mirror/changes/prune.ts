import type { Keeper } from '../keeper.js';

/** Time after which a reader that does not come back holds no changes any more: 30 days, in milliseconds. */
export const longestIdle = 30 * 24 * 3_600_000;

/** Number of changes that are deleted in one transaction, and the most transactions in a round. */
const atOnce = 5_000;
const mostTimes = 20;

/** Deletes the changes that are older than `keep` and that every reader has passed. `last` is the number of the last change. */
export async function prune(
  keeper: Keeper,
  { keep, last }: { readonly keep: number; readonly last: number },
  signal: AbortSignal,
): Promise<void> {
  for (let times = 0; times < mostTimes && !signal.aborted; times += 1) {
    const n = await keeper.passed(keep, last, atOnce);
    if (n === undefined) return;
    await keeper.write([{ do: 'prune', n }]);
  }
}
