/** How many there are, in words: `1 event`, `130 order lines`. `what` is a plural that ends with s. */
export const counted = (count: number, what: string): string =>
  `${count} ${(count === 1 ? what.replace(/s$/, '') : what).replaceAll('_', ' ')}`;
