import type { OrderView } from '../../api/views/index.js';
import type { Order } from '../../index.js';
import { isObject } from '../../shared/is-object.js';
import { type Amounts, amountOf, decimalOf } from './amounts.js';
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

/** Reads amounts, and collects the names of those that cannot be read. */
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

  #miss(name: string, line: number | undefined): string {
    this.unreadable.push(line === undefined ? name : `line_items[${line}].${name}`);
    return '';
  }
}

/** Returns the quantity, price, discount and subtotal of each line. */
function readLines(reader: Reader, { line_items }: Order, { lines }: OrderView): readonly string[] {
  const texts: string[] = [];
  if (!Array.isArray(line_items) || line_items.length !== lines.length) {
    reader.unreadable.push('line_items');
    return texts;
  }
  for (const [index, line] of lines.entries()) {
    const written: unknown = line_items[index];
    const { discount } = isObject(written) ? written : {};
    texts.push(
      reader.quantity('quantity', line.quantity, index),
      reader.amount('price', line.price, index),
      reader.optional('discount', line.discount, discount, index),
      reader.amount('subtotal', line.subtotal, index),
    );
  }
  return texts;
}

/**
 * Returns the amounts of an order as a text, from which `figuresOf` adds them up. Orders with the same text have the same
 * figures. If amounts cannot be read, returns their names instead: a missing amount does not count as zero.
 */
export function amountsIn(
  order: Order,
  view: OrderView,
  isRefunded: boolean,
): string | { readonly unreadable: readonly string[] } {
  const reader = new Reader();
  const lines = readLines(reader, order, view);
  const texts = [
    isRefunded ? 'refunded' : 'kept',
    taxes.get(order.price_is_tax_inclusive) ?? 'unknown',
    reader.amount('summary.subtotal', view.subtotal),
    reader.optional('summary.coupons', view.couponAmount, order.summary?.coupons),
    reader.amount('summary.service_fee', view.serviceFee),
    reader.amount('summary.processing_fee', view.processingFee),
    reader.amount('summary.tax', view.tax),
    reader.amount('summary.total', view.total),
    ...lines,
  ];
  const { unreadable } = reader;
  return unreadable.length > 0 ? { unreadable } : texts.join(' ');
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

/** Adds up the amounts of an order, and compares its sums with their parts. */
export function figuresOf(amounts: string): OrderFigures {
  const [state, placeOfTax, ...texts] = amounts.split(' ');
  const decimals = texts.reduce((most, text) => Math.max(most, text.split('.')[1]?.length ?? 0), 0);
  const amountAt = (index: number) => amountOf(texts[index] ?? '', decimals);
  const subtotal = amountAt(0);
  const coupons = amountAt(1);
  const serviceFees = amountAt(2);
  const processingFees = amountAt(3);
  const tax = amountAt(4);
  const charged = amountAt(5);
  const lines: Line[] = [];
  for (let at = 6; at < texts.length; at += 4) {
    lines.push(lineOf(BigInt(texts[at] ?? ''), amountAt(at + 1), amountAt(at + 2), amountAt(at + 3)));
  }

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
  const choices = onTopOf(placeOfTax, tax, fees);
  const totalOf = ({ taxOnTop, feesOnTop }: OnTop) => subtotal - coupons + taxOnTop + feesOnTop;
  const right = choices.find((onTop) => totalOf(onTop) === charged);
  if (!right) mismatch('total', choices.map(totalOf), charged);

  const { taxOnTop = 0n, feesOnTop = 0n } = right ?? choices[0] ?? {};
  const gross = sumOf(lines.map((line) => line.gross));
  const lineDiscounts = sumOf(lines.map((line) => line.discount));
  const discounts = lineDiscounts + coupons;
  const sold = gross - discounts;
  const isRefunded = state === 'refunded';
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
      net: isRefunded ? 0n : sold,
      serviceFees,
      processingFees,
      fees,
      feesOnTop,
      tax,
      taxOnTop,
      charged,
      unexplained: charged - sold - feesOnTop - taxOnTop,
    },
  };
}
