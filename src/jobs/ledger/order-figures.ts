import { Big } from 'big.js';
import type { OrderLineView, OrderView } from '../../api/views/index.js';
import type { Order } from '../../index.js';
import { isObject } from '../../shared/is-object.js';
import { type Sums, zero } from './figures.js';

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
  readonly sums: Sums;
  /** Largest number of decimals of its amounts. */
  readonly decimals: number;
  readonly mismatches: readonly Mismatch[];
  /** Full price of each line, and its discount. */
  readonly lines: readonly { readonly gross: Big; readonly discount: Big }[];
}

/** Longer than any amount of money, and short enough for a fast calculation. */
const longestAmount = 40;

const isAmount = (text: string | undefined): text is string =>
  text !== undefined && text.length <= longestAmount;

const sumOf = (amounts: readonly Big[]): Big => amounts.reduce((sum, amount) => sum.plus(amount), zero);

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether there is no coupon or discount: no value, or a record with empty values. */
const isNothing = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'object' && Object.values(value ?? {}).every(isBlank));

const flags = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  [0, false],
  ['0', false],
]);

/** Reads amounts, and collects the names of those that cannot be read. */
class Reader {
  readonly unreadable: string[] = [];
  decimals = 0;

  /** Reads an amount. `name` is its name in the record. */
  amount(name: string, text: string | undefined): Big {
    if (!isAmount(text)) {
      this.unreadable.push(name);
      return zero;
    }
    const point = text.indexOf('.');
    if (point >= 0) this.decimals = Math.max(this.decimals, text.length - point - 1);
    return new Big(text);
  }

  /** Reads an amount that is zero if the record has none. */
  optional(name: string, text: string | undefined, written: unknown): Big {
    return text === undefined && isNothing(written) ? zero : this.amount(name, text);
  }

  quantity(name: string, quantity: number | undefined): Big {
    if (Number.isSafeInteger(quantity) && Number(quantity) >= 0) return new Big(Number(quantity));
    this.unreadable.push(name);
    return zero;
  }
}

interface Line {
  readonly gross: Big;
  readonly discount: Big;
  readonly subtotal: Big;
  /** Correct values of the subtotal, or empty if it is right. */
  readonly expected: readonly Big[];
}

function readLine(reader: Reader, line: OrderLineView, written: unknown, index: number): Line {
  const place = `line_items[${index}].`;
  const { discount: writtenDiscount } = isObject(written) ? written : {};
  const quantity = reader.quantity(`${place}quantity`, line.quantity);
  const gross = reader.amount(`${place}price`, line.price).times(quantity);
  const once = reader.optional(`${place}discount`, line.discount, writtenDiscount);
  const subtotal = reader.amount(`${place}subtotal`, line.subtotal);
  // Whether a discount applies to one item or to the line is not documented. The subtotal shows which.
  const discounts = [once.times(quantity), once];
  const right = discounts.find((discount) => gross.minus(discount).eq(subtotal));
  return {
    gross,
    discount: right ?? once.times(quantity),
    subtotal,
    expected: right ? [] : discounts.map((discount) => gross.minus(discount)),
  };
}

function readLines(reader: Reader, { line_items }: Order, { lines }: OrderView): readonly Line[] {
  if (!Array.isArray(line_items) || line_items.length !== lines.length) {
    reader.unreadable.push('line_items');
    return [];
  }
  return lines.map((line, index) => readLine(reader, line, line_items[index], index));
}

interface OnTop {
  readonly taxOnTop: Big;
  readonly feesOnTop: Big;
}

/**
 * Returns the possible fees and tax on top of the prices, the likeliest first. The first that explains the total is
 * right.
 */
function onTopOf({ price_is_tax_inclusive }: Order, tax: Big, fees: Big): readonly OnTop[] {
  const isInclusive = flags.get(price_is_tax_inclusive);
  const taxes = isInclusive === undefined ? [zero, tax] : [isInclusive ? zero : tax];
  return taxes.flatMap((taxOnTop) => [fees, zero].map((feesOnTop) => ({ taxOnTop, feesOnTop })));
}

/**
 * Adds up an order, and compares its sums with their parts. If amounts cannot be read, returns their names instead: a
 * missing amount does not count as zero.
 */
export function figuresOf(
  order: Order,
  view: OrderView,
  isRefunded: boolean,
): OrderFigures | { readonly unreadable: readonly string[] } {
  const reader = new Reader();
  const lines = readLines(reader, order, view);
  const subtotal = reader.amount('summary.subtotal', view.subtotal);
  const coupons = reader.optional('summary.coupons', view.couponAmount, order.summary?.coupons);
  const serviceFees = reader.amount('summary.service_fee', view.serviceFee);
  const processingFees = reader.amount('summary.processing_fee', view.processingFee);
  const tax = reader.amount('summary.tax', view.tax);
  const charged = reader.amount('summary.total', view.total);
  const { unreadable, decimals } = reader;
  if (unreadable.length > 0) return { unreadable };

  const mismatches: Mismatch[] = [];
  const text = (amount: Big) => amount.toFixed(decimals);
  const mismatch = (sum: Mismatch['sum'], expected: readonly Big[], said: Big, line?: number) =>
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
  if (!ofLines.eq(subtotal)) mismatch('subtotal', [ofLines], subtotal);

  const fees = serviceFees.plus(processingFees);
  const reduced = subtotal.minus(coupons);
  const choices = onTopOf(order, tax, fees);
  const totalOf = ({ taxOnTop, feesOnTop }: OnTop) => reduced.plus(taxOnTop).plus(feesOnTop);
  const right = choices.find((onTop) => totalOf(onTop).eq(charged));
  if (!right) mismatch('total', choices.map(totalOf), charged);

  const { taxOnTop = zero, feesOnTop = zero } = right ?? choices[0] ?? {};
  const gross = sumOf(lines.map((line) => line.gross));
  const lineDiscounts = sumOf(lines.map((line) => line.discount));
  const discounts = lineDiscounts.plus(coupons);
  const sold = gross.minus(discounts);
  return {
    decimals,
    mismatches,
    lines,
    sums: {
      gross,
      lineDiscounts,
      coupons,
      discounts,
      refunds: isRefunded ? sold : zero,
      net: isRefunded ? zero : sold,
      serviceFees,
      processingFees,
      fees,
      feesOnTop,
      tax,
      taxOnTop,
      charged,
      unexplained: charged.minus(sold).minus(feesOnTop).minus(taxOnTop),
    },
  };
}
