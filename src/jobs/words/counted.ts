/** Returns a count in words: `1 event`, `130 order lines`. `what` is a plural that ends in s. */
export const counted = (count: number, what: string): string =>
  `${count} ${(count === 1 ? what.replace(/s$/, '') : what).replaceAll('_', ' ')}`;
