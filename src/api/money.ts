import { Big } from 'big.js';
import { OptionError } from '../shared/option-error.js';
import { decimalPattern } from './decimal.js';

/** Returns the number of decimals of an amount as the service writes it: 2 for `10.10`. */
function decimalsOf(amount: string): number {
  const match = decimalPattern.exec(amount);
  if (!match)
    throw new OptionError(
      `An amount of money must be a decimal such as 10.10, not ${JSON.stringify(amount)}.`,
    );
  return match[1]?.length ?? 0;
}

/**
 * Returns the exact sum of amounts of money, with as many decimals as the one that has the most: `10.10` and `0.2`
 * are `10.30`. Empty text and null count as zero. Throws a `TypeError` for anything else that is not a decimal.
 */
export function sumMoney(amounts: Iterable<string | null | undefined>): string {
  const given = [...amounts].filter((amount): amount is string => Boolean(amount));
  const decimals = given.reduce((most, amount) => Math.max(most, decimalsOf(amount)), 0);
  return given.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(decimals);
}

/**
 * Returns the exact difference of two amounts of money, with as many decimals as the one that has the most: `10.10`
 * less `0.2` is `9.90`. Empty text and null count as zero. Throws a `TypeError` for anything else that is not a
 * decimal.
 */
export function subtractMoney(from: string | null | undefined, amount: string | null | undefined): string {
  const given = [from || '0', amount || '0'] as const;
  const decimals = Math.max(...given.map(decimalsOf));
  return new Big(given[0]).minus(given[1]).toFixed(decimals);
}

/**
 * Returns the exact sums of amounts by a key, such as their currency: amounts of different currencies do not add up.
 * Each sum is as `sumMoney` returns it. Amounts without a key are summed under the empty text, so that nothing is
 * lost. The record has no prototype, so it has only these keys. Throws a `TypeError` for an amount that is not a
 * decimal.
 *
 * @example
 * ```ts
 * sumMoneyBy(orders, (order) => order.currency, (order) => order.summary?.total); // { AUD: '190.88', EUR: '12.00' }
 * ```
 */
export function sumMoneyBy<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string | null | undefined,
  amountOf: (item: Item) => string | null | undefined,
): Record<string, string> {
  const sums: Record<string, string> = Object.create(null);
  for (const item of items) {
    const key = keyOf(item) ?? '';
    sums[key] = sumMoney([sums[key], amountOf(item)]);
  }
  return sums;
}
