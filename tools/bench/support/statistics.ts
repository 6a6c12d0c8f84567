/** Returns the value that a share of the values, from 0 to 1, is below. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns a median and, in brackets, the quartiles. */
export function spread(values: readonly number[], digits = 2): string {
  const [lower, middle, upper] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(digits));
  return `${middle} (${lower}–${upper})`;
}
