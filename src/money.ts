import { Big } from 'big.js';
import { decimalPattern } from './internal/decimal.js';

/** Decimals of an amount as the service writes it: 2 for `10.10`. */
function decimalsOf(amount: string): number {
  const match = decimalPattern.exec(amount);
  if (!match)
    throw new TypeError(
      `An amount of money should be a decimal such as 10.10, not ${JSON.stringify(amount)}.`,
    );
  return match[1]?.length ?? 0;
}

/**
 * The exact sum of amounts of money, with as many decimals as the one that has the most: `10.10` and `0.2` are `10.30`.
 * What is empty or null counts as nothing. Throws a `TypeError` for anything else that is no decimal.
 */
export function sumMoney(amounts: Iterable<string | null | undefined>): string {
  const given = [...amounts].filter((amount): amount is string => Boolean(amount));
  const decimals = Math.max(0, ...given.map(decimalsOf));
  return given.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(decimals);
}
