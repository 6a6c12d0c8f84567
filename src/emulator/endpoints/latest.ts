/** Returns the latest items of a list that is oldest first, the latest first, without the `from` latest. */
export const latest = <T>(items: readonly T[], most: number, from = 0): T[] =>
  items.slice(Math.max(0, items.length - from - most), Math.max(0, items.length - from)).reverse();
