import { decimalPattern } from '../../api/decimal.js';
import type { OrderView } from '../../api/views/index.js';
import { decimalsIn } from '../../shared/currency-decimals.js';
import { shouldBe, wrongOption } from '../../shared/option-error.js';
import { amountOf, decimalOf, unitOf } from './amounts.js';
import { type GivenRow, readRefundsText } from './refunds-text.js';
import type { UncountedRefund } from './result.js';

/** The given refunds of one order. */
interface Given extends Pick<GivenRow, 'order' | 'currency' | 'isMinor'> {
  sum: bigint;
  /** Largest number of decimals of its amounts. */
  decimals: number;
}

/** Returns the key of an order: its uuid or number without case, and without the `#` that some programs write before it. */
const keyOf = (order: string): string => order.trim().replace(/^#/, '').toLowerCase();

/** Returns the rows of a list of pairs. */
function rowsOf(pairs: Iterable<unknown>): GivenRow[] {
  return [...pairs].map((pair, index) => {
    const place = `refunds[${index}]`;
    const [order, amount]: readonly unknown[] = Array.isArray(pair) ? pair : [];
    if (typeof order !== 'string' || keyOf(order) === '')
      throw shouldBe(`${place}[0]`, 'the uuid or the number of an order');
    if (typeof amount !== 'string' || !decimalPattern.test(amount))
      throw shouldBe(`${place}[1]`, 'a decimal such as 10.10');
    return { place, order, amount, currency: undefined, isMinor: false };
  });
}

/** The refunds of the option `refunds`, by order. */
export class GivenRefunds {
  readonly #orders = new Map<string, Given>();
  readonly #notCounted: UncountedRefund[] = [];

  /** Reads the option. Rejects with an `OptionError` if a row is wrong. */
  static async read(given: unknown): Promise<GivenRefunds> {
    if (given === undefined) return new GivenRefunds([]);
    if (typeof given === 'string') return new GivenRefunds(await readRefundsText(given));
    if (Symbol.iterator in Object(given)) return new GivenRefunds(rowsOf(given as Iterable<unknown>));
    throw shouldBe('refunds', 'pairs of an order and an amount, or the text of a CSV');
  }

  private constructor(rows: readonly GivenRow[]) {
    const signOf = ({ amount }: GivenRow) => (/[1-9]/.test(amount) ? amount.startsWith('-') : undefined);
    const [isNegative] = rows.map(signOf).filter((sign) => sign !== undefined);
    // Programs write refunds with either sign, so no sign shows which rows are refunds.
    const other = rows.find((row) => signOf(row) === !isNegative);
    if (isNegative !== undefined && other) {
      throw wrongOption(
        'refunds',
        `has both positive and negative amounts, in ${other.place} for example. Keep only the rows of refunds`,
      );
    }
    for (const { place, order, amount, currency, isMinor } of rows) {
      const own = amountOf(amount);
      const found = this.#orders.get(keyOf(order)) ?? { order, currency, isMinor, sum: 0n, decimals: 0 };
      if (found.currency !== currency) {
        throw wrongOption('refunds', `has a second currency for the order ${order} in ${place}`);
      }
      this.#orders.set(keyOf(order), found);
      found.sum += own < 0n ? -own : own;
      found.decimals = Math.max(found.decimals, amount.split('.')[1]?.replace(/0+$/, '').length ?? 0);
    }
  }

  #keyOf({ uuid, code = '' }: OrderView): string | undefined {
    return [uuid, code].map(keyOf).find((key) => this.#orders.has(key));
  }

  /** Whether an order has a given refund. */
  has(view: OrderView): boolean {
    return this.#keyOf(view) !== undefined;
  }

  /** Returns the amount for an order. `undefined` if it has none, or one that cannot be counted. */
  take(view: OrderView, currency: string): bigint | undefined {
    const key = this.#keyOf(view);
    const given = this.#orders.get(key ?? '');
    if (key === undefined || !given) return undefined;
    this.#orders.delete(key);
    const decimals = decimalsIn(currency);
    if ((given.currency ?? currency) !== currency) {
      return this.#leave(given, `The order is in ${currency}, not in ${given.currency}.`);
    }
    if (given.decimals > decimals) return this.#leave(given, `It has more decimals than ${currency}.`);
    const amount = given.isMinor ? (given.sum / unitOf(0)) * unitOf(decimals) : given.sum;
    const charged = amountOf(view.total ?? '0');
    if (amount > charged) this.#leave(given, `The buyer was charged ${view.total}. Only this amount counts.`);
    return amount;
  }

  #leave(given: Given, why: string): undefined {
    this.#notCounted.push({ code: given.order, said: textOf(given), why });
  }

  /** Returns the refunds that do not count, or only in part. */
  close(): UncountedRefund[] {
    const unknown = 'No order of this ledger has this uuid or number.';
    for (const given of this.#orders.values()) this.#leave(given, unknown);
    return this.#notCounted;
  }
}

/** Returns the amount as it was given. */
const textOf = ({ sum, currency, decimals, isMinor }: Given): string =>
  decimalOf(sum, isMinor ? 0 : Math.max(decimals, decimalsIn(currency ?? '')));
