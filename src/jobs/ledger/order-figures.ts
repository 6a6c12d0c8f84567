import { sharesOf } from '../../api/shares.js';
import type { OrderView } from '../../api/views/index.js';
import type { Order } from '../../index.js';
import { decimalsIn } from '../../shared/currency-decimals.js';
import { isObject } from '../../shared/is-object.js';
import { amountOf, decimalOf, decimalsOf, longestAmount, type Range, sumOf, unitOf } from './amounts.js';
import { type Back, type RefundFacts, refundOf } from './refund.js';
import type { LedgerFigures, Mismatch, RefundSource } from './result.js';

/** Figures of items that were bought: those of an order, or those of one of its lines. */
export interface ItemFigures {
  readonly quantity: number;
  readonly refundedQuantity: number;
  readonly sums: ReturnType<typeof rangeOf>;
}

/** The figures of one order. */
export interface OrderFigures {
  readonly sums: Range<keyof LedgerFigures | 'sold'>;
  /** Largest number of decimals of its amounts. */
  readonly decimals: number;
  /** Source of the amount of its refund. `undefined` without a refund. */
  readonly refundsFrom: RefundSource | undefined;
  readonly mismatches: readonly Mismatch[];
  /** The discounts of a line include its share of the coupon. */
  readonly lines: readonly ItemFigures[];
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether there is no coupon or discount: no value, or a record with empty values. */
const isNothing = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'object' && Object.values(value ?? {}).every(isBlank));

/** Returns the amounts of a line, and the correct values of its subtotal unless it is right. */
function lineOf(quantity: bigint, price: bigint, once: bigint, subtotal: bigint) {
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

/**
 * Returns the possible fees and tax on top of the prices, the likeliest first. The first that explains the total is right.
 * `isInclusive` is the `price_is_tax_inclusive` of the order.
 */
function onTopOf(isInclusive: unknown, tax: bigint, fees: bigint) {
  const isWithin = /^(?:true|1)$/.test(String(isInclusive));
  const isOnTop = /^(?:false|0)$/.test(String(isInclusive));
  const possible = isWithin ? [0n] : isOnTop ? [tax] : [0n, tax];
  return possible.flatMap((taxOnTop) => [fees, 0n].map((feesOnTop) => ({ taxOnTop, feesOnTop })));
}

/**
 * Adds up the amounts of an order, and compares its sums with their parts. If amounts cannot be read, returns their names
 * instead: a missing amount does not count as zero. It asks for the facts about the refund only if it can read the order.
 */
export function figuresOf(
  order: Order,
  view: OrderView,
  currency: string,
  factsOf: () => RefundFacts,
): OrderFigures | { readonly unreadable: readonly string[] } {
  const unreadable: string[] = [];
  let decimals = decimalsIn(currency);
  const amount = (name: string, text: string | undefined): bigint => {
    if (text === undefined || text.length > longestAmount) {
      unreadable.push(name);
      return 0n;
    }
    decimals = Math.max(decimals, decimalsOf(text));
    return amountOf(text);
  };
  /** Reads an amount that is zero if the record has none. */
  const optional = (name: string, text: string | undefined, written: unknown): bigint =>
    text === undefined && isNothing(written) ? 0n : amount(name, text);
  const count = (name: string, quantity: number | undefined): bigint => {
    if (quantity !== undefined && Number.isSafeInteger(quantity) && quantity >= 0) return BigInt(quantity);
    unreadable.push(name);
    return 0n;
  };

  const subtotal = amount('summary.subtotal', view.subtotal);
  const coupons = optional('summary.coupons', view.couponAmount, order.summary?.coupons);
  const serviceFees = amount('summary.service_fee', view.serviceFee);
  const processingFees = amount('summary.processing_fee', view.processingFee);
  const tax = amount('summary.tax', view.tax);
  const charged = amount('summary.total', view.total);
  const items: readonly unknown[] = Array.isArray(order.line_items) ? order.line_items : [];
  // The view leaves out whatever has no form of a line.
  if (!Array.isArray(order.line_items) || items.length !== view.lines.length) unreadable.push('line_items');
  const lines = view.lines.map((line, index) => {
    const item = items[index];
    const name = (field: string) => `line_items[${index}].${field}`;
    return lineOf(
      count(name('quantity'), line.quantity),
      amount(name('price'), line.price),
      optional(name('discount'), line.discount, isObject(item) ? item.discount : undefined),
      amount(name('subtotal'), line.subtotal),
    );
  });
  if (unreadable.length > 0) return { unreadable };

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
  const choices = onTopOf(order.price_is_tax_inclusive, tax, fees);
  const totalOf = ({ taxOnTop, feesOnTop }: (typeof choices)[number]) =>
    subtotal - coupons + taxOnTop + feesOnTop;
  const right = choices.find((onTop) => totalOf(onTop) === charged);
  if (!right) mismatch('total', choices.map(totalOf), charged);

  const { taxOnTop = 0n, feesOnTop = 0n } = right ?? choices[0] ?? {};
  const unit = unitOf(decimals);
  const share = (whole: bigint, weights: readonly bigint[]) =>
    sharesOf(whole / unit, weights).map((units) => units * unit);
  const couponsIn = share(
    coupons,
    lines.map((line) => line.subtotal),
  );
  const discountsIn = lines.map(({ discount }, index) => discount + (couponsIn[index] ?? 0n));
  const soldIn = lines.map(({ gross }, index) => gross - (discountsIn[index] ?? 0n));
  const gross = sumOf(lines.map((line) => line.gross));
  const lineDiscounts = sumOf(lines.map((line) => line.discount));
  const discounts = lineDiscounts + coupons;
  const sold = gross - discounts;
  const unexplained = charged - sold - feesOnTop - taxOnTop;
  const areFeesOnTop = feesOnTop !== 0n;

  const whole = { sold, serviceFees, processingFees, tax, unexplained };
  const feesInCharge = areFeesOnTop ? {} : { serviceFees: 0n, processingFees: 0n };
  const inCharge = { ...whole, ...feesInCharge, tax: taxOnTop };
  const { from, least, most } = refundOf({ view, charged, whole, inCharge, soldIn, share }, factsOf());
  const bought = rangeOf(gross, discounts, least.parts.sold, most.parts.sold);
  const figuresIf = ({ parts }: Back, ofItems: (typeof bought)['least']) => {
    const feesBack = parts.serviceFees + parts.processingFees;
    const feesOnTopBack = areFeesOnTop ? feesBack : 0n;
    const taxOnTopBack = taxOnTop === 0n ? 0n : parts.tax;
    return {
      ...ofItems,
      lineDiscounts,
      coupons,
      serviceFees: serviceFees - parts.serviceFees,
      processingFees: processingFees - parts.processingFees,
      fees: fees - feesBack,
      feesOnTop: feesOnTop - feesOnTopBack,
      tax: tax - parts.tax,
      taxOnTop: taxOnTop - taxOnTopBack,
      charged,
      refunded: parts.sold + feesOnTopBack + taxOnTopBack + parts.unexplained,
      unexplained,
    };
  };
  return {
    decimals,
    mismatches,
    refundsFrom: from,
    sums: { least: figuresIf(least, bought.least), most: figuresIf(most, bought.most) },
    lines: lines.map((line, index) => ({
      quantity: view.lines[index]?.quantity ?? 0,
      refundedQuantity: least.quantities[index] ?? 0,
      sums: rangeOf(line.gross, discountsIn[index] ?? 0n, least.sold[index] ?? 0n, most.sold[index] ?? 0n),
    })),
  };
}

/** Returns the figures of items if the least and the most of them was refunded. */
function rangeOf(gross: bigint, discounts: bigint, refundsAtLeast: bigint, refundsAtMost: bigint) {
  const sold = gross - discounts;
  const of = (refunds: bigint) => {
    return { gross, discounts, sold, refunds, refundsAtLeast, refundsAtMost, net: sold - refunds };
  };
  return { least: of(refundsAtLeast), most: of(refundsAtMost) };
}
