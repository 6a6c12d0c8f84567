/**
 * Divides an amount in proportion to weights. What does not divide goes to the largest remainders, so the shares add up to
 * the amount. A negative weight counts as 0. If all are 0, the shares are equal.
 */
export function sharesOf(amount: bigint, weights: readonly bigint[]): bigint[] {
  if (weights.length === 1) return [amount];
  const positive = weights.map((weight) => (weight > 0n ? weight : 0n));
  const own = positive.some((weight) => weight > 0n) ? positive : weights.map(() => 1n);
  const all = own.reduce((sum, weight) => sum + weight, 0n);
  const sign = amount < 0n ? -1n : 1n;
  const parts = own.map((weight, index) => {
    const product = amount * sign * weight;
    return { index, share: product / all, rest: product % all };
  });
  const left = amount * sign - parts.reduce((sum, { share }) => sum + share, 0n);
  const first = [...parts].sort(
    (one, other) => Number(other.rest > one.rest) - Number(one.rest > other.rest),
  );
  for (const part of first.slice(0, Number(left))) part.share += 1n;
  return parts.map(({ share }) => share * sign);
}
