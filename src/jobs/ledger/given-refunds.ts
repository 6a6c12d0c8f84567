import { decimalPattern } from '../../api/decimal.js';
import type { OrderView } from '../../api/views/index.js';
import { decimalsIn } from '../../shared/currency-decimals.js';
import { shouldBe, wrongOption } from '../../shared/option-error.js';
import { currencyOf } from '../records/currency.js';
import { amountOf, decimalOf, decimalsOf, longestAmount } from './amounts.js';
import type { UncountedRefund } from './result.js';

/** The given refunds of one order. */
interface Given {
  readonly order: string;
  readonly currency: string | undefined;
  sum: bigint;
  /** Largest number of decimals of its amounts. */
  decimals: number;
}

/** Returns the key of an order: its uuid or number without case, and without the `#` that some programs write before it. */
const keyOf = (order: string): string => order.trim().replace(/^#/, '').toLowerCase();

/** The refunds of the option `refunds`, by order. */
export class GivenRefunds {
  readonly #orders = new Map<string, Given>();
  readonly #notCounted: UncountedRefund[] = [];

  /** Reads the option. Throws an `OptionError` if a refund is wrong. */
  constructor(given: unknown = []) {
    if (typeof given === 'string' || !(Symbol.iterator in Object(given)))
      throw shouldBe('refunds', 'pairs of an order and an amount');
    const signs = new Set<boolean>();
    for (const [index, pair] of [...(given as Iterable<unknown>)].entries()) {
      const [order, amount, code]: readonly unknown[] = Array.isArray(pair) ? pair : [];
      if (typeof order !== 'string' || keyOf(order) === '')
        throw shouldBe(`refunds[${index}][0]`, 'the uuid or the number of an order');
      if (typeof amount !== 'string' || !decimalPattern.test(amount))
        throw shouldBe(`refunds[${index}][1]`, 'a decimal such as 10.10');
      if (amount.length > longestAmount)
        throw wrongOption(`refunds[${index}][1]`, `must have at most ${longestAmount} characters`);
      const own = amountOf(amount);
      if (own !== 0n) signs.add(own < 0n);
      // Programs write refunds with either sign, so no sign shows which amounts are refunds.
      if (signs.size > 1) {
        throw wrongOption(
          'refunds',
          `has both positive and negative amounts, such as that of the order ${order}. Keep only the refunds`,
        );
      }
      const currency = currencyOf(code);
      const found = this.#orders.get(keyOf(order)) ?? { order, currency, sum: 0n, decimals: 0 };
      if (found.currency !== currency)
        throw wrongOption('refunds', `has a second currency for the order ${order}`);
      this.#orders.set(keyOf(order), found);
      found.sum += own < 0n ? -own : own;
      found.decimals = Math.max(found.decimals, decimalsOf(amount));
    }
  }

  /** Returns the amount for an order. `undefined` if it has none, or one that cannot be counted. */
  take(view: OrderView, currency: string): bigint | undefined {
    const key = [view.uuid, view.code ?? ''].map(keyOf).find((known) => this.#orders.has(known)) ?? '';
    const given = this.#orders.get(key);
    if (!given) return undefined;
    this.#orders.delete(key);
    if ((given.currency ?? currency) !== currency)
      return this.#leave(given, `The order is in ${currency}, not in ${given.currency}.`);
    if (given.decimals > decimalsIn(currency))
      return this.#leave(given, `It has more decimals than ${currency}.`);
    if (given.sum > amountOf(view.total ?? '0'))
      this.#leave(given, `The buyer was charged ${view.total}. Only this amount counts.`);
    return given.sum;
  }

  #leave({ order, currency = '', sum, decimals }: Given, why: string): undefined {
    const said = decimalOf(sum, Math.max(decimals, decimalsIn(currency)));
    this.#notCounted.push({ code: order, said, why });
  }

  /** Returns the refunds that do not count, or only in part. */
  close(): UncountedRefund[] {
    const unknown = 'No order of this ledger has this uuid or number.';
    for (const given of this.#orders.values()) this.#leave(given, unknown);
    return this.#notCounted;
  }
}
