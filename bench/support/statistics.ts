/** The value that a share of the values, from 0 to 1, lies below. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const quartiles = (values: readonly number[]) => [0.25, 0.5, 0.75].map((share) => quantile(values, share));

/** A median and, in brackets, the quartiles. */
export function spread(values: readonly number[], digits = 2): string {
  const [lower, middle, upper] = quartiles(values).map((value) => value.toFixed(digits));
  return `${middle} (${lower}–${upper})`;
}

/** Whether one is less than another, more, or neither for certain, because their quartiles meet. */
export type Verdict = 'less' | 'alike' | 'more';

export function compared(values: readonly number[], others: readonly number[]): Verdict {
  const [lower = Number.NaN, , upper = Number.NaN] = quartiles(values);
  const [otherLower = Number.NaN, , otherUpper = Number.NaN] = quartiles(others);
  if (upper < otherLower) return 'less';
  return lower > otherUpper ? 'more' : 'alike';
}
