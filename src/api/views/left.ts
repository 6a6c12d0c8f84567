/** Number that is left to sell, or `'unlimited'`. */
export type Left = number | 'unlimited';

/** The tickets that are left. A cancelled or past event may have some, although it does not sell them any more. */
export interface LeftView {
  /** Number left, `'unlimited'` without a limit, or undefined if the record does not say it. */
  readonly left: Left | undefined;
  /** Whether nothing is left. Undefined if the record does not say it. */
  readonly soldOut: boolean | undefined;
}

/** Returns what is left of a quantity. One below 0 is no limit: the service writes -1, and does not document it. */
export function leftOf(quantity: number | undefined, sold: number | undefined): Left | undefined {
  if (quantity === undefined) return undefined;
  if (quantity < 0) return 'unlimited';
  return sold === undefined ? undefined : Math.max(0, quantity - sold);
}

/** Returns what is left under a common limit, which may be missing. */
export function within(left: Left | undefined, limit: Left | undefined): Left | undefined {
  if (limit === undefined || limit === 'unlimited') return left;
  if (left === undefined) return limit === 0 ? 0 : undefined;
  return left === 'unlimited' ? limit : Math.min(left, limit);
}

/** Returns what is left of several together. Undefined for an empty list, or if one is unknown and no other is unlimited. */
export function leftOfAll(all: readonly (Left | undefined)[]): Left | undefined {
  if (all.includes('unlimited')) return 'unlimited';
  const known = all.filter((left) => typeof left === 'number');
  return known.length === 0 || known.length < all.length
    ? undefined
    : known.reduce((sum, left) => sum + left, 0);
}

export const leftView = (left: Left | undefined): LeftView => ({
  left,
  soldOut: left === undefined ? undefined : left === 0,
});
