import type { OrderView } from '../../api/views/index.js';
import type { Order } from '../../index.js';
import { isObject } from '../../shared/is-object.js';
import { hasRefund } from '../records/has-refund.js';
import { type Amounts, amountOf, decimalOf, named } from './amounts.js';
import type { LedgerFigures } from './figures.js';

/** A sum of an order that differs from the sum of its parts. */
export interface Mismatch {
  /** Which sum is wrong: that of a line, of all lines, or of the order. */
  readonly sum: 'line' | 'subtotal' | 'total';
  /** Number of the line in its order, from 1. Only for the sum of a line. */
  readonly line?: number;
  /** Correct values. Any of these would be right. */
  readonly expected: readonly string[];
  /** Value in the order. */
  readonly said: string;
}

/** The figures of one order. */
export interface OrderFigures {
  readonly sums: Amounts<keyof LedgerFigures>;
  /** Largest number of decimals of its amounts. */
  readonly decimals: number;
  /** Whether it counts as refunded. */
  readonly isRefunded: boolean;
  readonly mismatches: readonly Mismatch[];
  /** Full price of each line, and its discount. */
  readonly lines: readonly { readonly gross: bigint; readonly discount: bigint }[];
}

/** Longer than any amount of money, and short enough for a fast calculation. */
const longestAmount = 40;

const isAmount = (text: string | undefined): text is string =>
  text !== undefined && text.length <= longestAmount;

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether there is no coupon or discount: no value, or a record with empty values. */
const isNothing = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'object' && Object.values(value ?? {}).every(isBlank));

/** Where the tax of an order is, by its `price_is_tax_inclusive`: within the prices, or on top of them. */
const taxes = new Map<unknown, 'within' | 'on-top'>([
  [true, 'within'],
  ['true', 'within'],
  [1, 'within'],
  ['1', 'within'],
  [false, 'on-top'],
  ['false', 'on-top'],
  [0, 'on-top'],
  ['0', 'on-top'],
]);

/** Reads amounts as text, and collects the names of those that cannot be read. */
class Reader {
  readonly unreadable: string[] = [];

  /** Reads an amount. `name` is its name in the record, or in the line with this index. */
  amount(name: string, text: string | undefined, line?: number): string {
    return isAmount(text) ? text : this.#miss(name, line);
  }

  /** Reads an amount that is zero if the record has none. */
  optional(name: string, text: string | undefined, written: unknown, line?: number): string {
    return text === undefined && isNothing(written) ? '0' : this.amount(name, text, line);
  }

  quantity(name: string, quantity: number | undefined, line: number): string {
    const isCount = Number.isSafeInteger(quantity) && Number(quantity) >= 0;
    return isCount ? String(quantity) : this.#miss(name, line);
  }

  /** Reads the lines of an order. The view leaves out whatever has no form of a line. */
  lines({ line_items }: Order, { lines }: OrderView) {
    if (!Array.isArray(line_items) || line_items.length !== lines.length) {
      this.unreadable.push('line_items');
      return [];
    }
    return lines.map((line, index) => {
      const written: unknown = line_items[index];
      const { discount } = isObject(written) ? written : {};
      return {
        quantity: this.quantity('quantity', line.quantity, index),
        price: this.amount('price', line.price, index),
        discount: this.optional('discount', line.discount, discount, index),
        subtotal: this.amount('subtotal', line.subtotal, index),
      };
    });
  }

  #miss(name: string, line: number | undefined): string {
    this.unreadable.push(line === undefined ? name : `line_items[${line}].${name}`);
    return '';
  }
}

interface Line {
  readonly gross: bigint;
  readonly discount: bigint;
  readonly subtotal: bigint;
  /** Correct values of the subtotal, or empty if it is right. */
  readonly expected: readonly bigint[];
}

function lineOf(quantity: bigint, price: bigint, once: bigint, subtotal: bigint): Line {
  const gross = price * quantity;
  // Whether a discount applies to one item or to the line is not documented. The subtotal shows which.
  const discounts = [once * quantity, once];
  const right = discounts.find((discount) => gross - discount === subtotal);
  return {
    gross,
    discount: right ?? once * quantity,
    subtotal,
    expected: right === undefined ? discounts.map((discount) => gross - discount) : [],
  };
}

interface OnTop {
  readonly taxOnTop: bigint;
  readonly feesOnTop: bigint;
}

/**
 * Returns the possible fees and tax on top of the prices, the likeliest first. The first that explains the total is
 * right.
 */
function onTopOf(place: string | undefined, tax: bigint, fees: bigint): readonly OnTop[] {
  const possible = place === 'within' ? [0n] : place === 'on-top' ? [tax] : [0n, tax];
  return possible.flatMap((taxOnTop) => [fees, 0n].map((feesOnTop) => ({ taxOnTop, feesOnTop })));
}

/**
 * Adds up the amounts of an order, and compares its sums with their parts. If amounts cannot be read, returns their names
 * instead: a missing amount does not count as zero.
 */
export function figuresOf(
  order: Order,
  view: OrderView,
): OrderFigures | { readonly unreadable: readonly string[] } {
  const reader = new Reader();
  const written = {
    subtotal: reader.amount('summary.subtotal', view.subtotal),
    coupons: reader.optional('summary.coupons', view.couponAmount, order.summary?.coupons),
    serviceFees: reader.amount('summary.service_fee', view.serviceFee),
    processingFees: reader.amount('summary.processing_fee', view.processingFee),
    tax: reader.amount('summary.tax', view.tax),
    charged: reader.amount('summary.total', view.total),
  };
  const writtenLines = reader.lines(order, view);
  const { unreadable } = reader;
  if (unreadable.length > 0) return { unreadable };

  const texts = [written, ...writtenLines].flatMap((amounts) => Object.values(amounts));
  const decimals = texts.reduce((most, text) => Math.max(most, text.split('.')[1]?.length ?? 0), 0);
  const read = (text: string) => amountOf(text, decimals);
  const { subtotal, coupons, serviceFees, processingFees, tax, charged } = named(
    ['subtotal', 'coupons', 'serviceFees', 'processingFees', 'tax', 'charged'],
    (name) => read(written[name]),
  );
  const lines = writtenLines.map((line) =>
    lineOf(BigInt(line.quantity), read(line.price), read(line.discount), read(line.subtotal)),
  );

  const mismatches: Mismatch[] = [];
  const text = (amount: bigint) => decimalOf(amount, decimals);
  const mismatch = (sum: Mismatch['sum'], expected: readonly bigint[], said: bigint, line?: number) =>
    mismatches.push({
      sum,
      ...(line !== undefined && { line }),
      expected: [...new Set(expected.map(text))],
      said: text(said),
    });

  for (const [index, line] of lines.entries()) {
    if (line.expected.length > 0) mismatch('line', line.expected, line.subtotal, index + 1);
  }
  const ofLines = sumOf(lines.map((line) => line.subtotal));
  if (ofLines !== subtotal) mismatch('subtotal', [ofLines], subtotal);

  const fees = serviceFees + processingFees;
  const choices = onTopOf(taxes.get(order.price_is_tax_inclusive), tax, fees);
  const totalOf = ({ taxOnTop, feesOnTop }: OnTop) => subtotal - coupons + taxOnTop + feesOnTop;
  const right = choices.find((onTop) => totalOf(onTop) === charged);
  if (!right) mismatch('total', choices.map(totalOf), charged);

  const { taxOnTop = 0n, feesOnTop = 0n } = right ?? choices[0] ?? {};
  const gross = sumOf(lines.map((line) => line.gross));
  const lineDiscounts = sumOf(lines.map((line) => line.discount));
  const discounts = lineDiscounts + coupons;
  const sold = gross - discounts;
  const isRefunded = hasRefund(view);
  const unlessRefunded = (amount: bigint) => (isRefunded ? 0n : amount);
  return {
    decimals,
    isRefunded,
    mismatches,
    lines,
    sums: {
      gross,
      lineDiscounts,
      coupons,
      discounts,
      refunds: isRefunded ? sold : 0n,
      net: unlessRefunded(sold),
      serviceFees: unlessRefunded(serviceFees),
      processingFees: unlessRefunded(processingFees),
      fees: unlessRefunded(fees),
      feesOnTop: unlessRefunded(feesOnTop),
      tax: unlessRefunded(tax),
      taxOnTop: unlessRefunded(taxOnTop),
      charged,
      unexplained: charged - sold - feesOnTop - taxOnTop,
    },
  };
}
