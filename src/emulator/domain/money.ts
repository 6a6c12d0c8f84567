import { sharesOf } from '../../api/shares.js';
import { decimalsIn } from '../../shared/currency-decimals.js';
import type { EventRecord, OrderRecord } from '../state/records.js';

/** Fees of the service for each ticket. The rates are invented, since none are documented. */
export const feeRates = {
  platform_service_fee_fixed: 0.5,
  platform_service_fee_percentage: 2.5,
  payment_processing_fee_fixed: 0.3,
  payment_processing_fee_percentage: 1.75,
};

/** Sums of a line or an order in the smallest unit of its currency: whole numbers, so that sums are exact. */
export interface Sums {
  readonly subtotal: number;
  /** Subtotal minus the coupon. */
  readonly earned: number;
  readonly service_fee: number;
  readonly processing_fee: number;
  /** Tax in what is earned, or on top of it. */
  readonly tax: number;
}

/** Returns an amount in the smallest unit of its currency: cents, or whole yen. */
export const minorOf = (value: number, currency: string): number =>
  Math.round(value * 10 ** decimalsIn(currency));

/** Returns an amount of the smallest unit in units of its currency. */
export const unitsOf = (minor: number, currency: string): number => minor / 10 ** decimalsIn(currency);

/** Returns an amount as the service writes it: a decimal string, with the decimals of the currency. */
export const amount = (value: number, currency: string): string => value.toFixed(decimalsIn(currency));

/** Divides an amount in proportion to weights. */
export const share = (amount: number, weights: readonly number[]): number[] =>
  sharesOf(BigInt(amount), weights.map(BigInt)).map(Number);

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

/** Returns the fee on one ticket. A free ticket has none. */
const fee = (price: number, fixed: number, percentage: number, currency: string): number =>
  price > 0 ? minorOf(fixed + (price * percentage) / 100, currency) : 0;

/** Returns the tax of an amount. Whole numbers keep a half exact, so that it is rounded up. */
function taxOf(earned: number, percentage: number, isOnTop = false): number {
  const rate = Math.round(percentage * 10_000);
  return Math.round((Math.max(0, earned) * rate) / (1_000_000 + (isOnTop ? 0 : rate)));
}

/** Returns the sums of the lines of an order. The coupon lowers what each line earns in proportion to its subtotal. */
export function lineSums({ tax, currency }: EventRecord, { lines, coupon, isTaxOnTop }: OrderRecord): Sums[] {
  const subtotals = lines.map(
    ({ price, discount, quantity }) => minorOf(price - discount, currency) * quantity,
  );
  const coupons = coupon ? share(minorOf(coupon.amount, currency), subtotals) : [];
  return lines.map(({ price, discount, quantity }, index) => {
    const subtotal = subtotals[index] ?? 0;
    const earned = subtotal - (coupons[index] ?? 0);
    const feeOf = (name: 'platform_service' | 'payment_processing') =>
      quantity *
      fee(price - discount, feeRates[`${name}_fee_fixed`], feeRates[`${name}_fee_percentage`], currency);
    return {
      subtotal,
      earned,
      service_fee: feeOf('platform_service'),
      processing_fee: feeOf('payment_processing'),
      tax: taxOf(earned, tax.rate, isTaxOnTop),
    };
  });
}

/** Returns the parts of what the buyer pays, beginning with what is earned. A part that is not added to the prices is 0. */
export const chargeOf = ({ isTaxOnTop, absorbsFees }: OrderRecord, sums: Sums): number[] => [
  sums.earned,
  absorbsFees ? 0 : sums.service_fee,
  absorbsFees ? 0 : sums.processing_fee,
  isTaxOnTop ? sums.tax : 0,
];

/** Returns the sums of an order and its lines, and what the buyer pays. */
export function orderSums(event: EventRecord, order: OrderRecord) {
  const lines = lineSums(event, order);
  const sum = (name: keyof Sums) => sumOf(lines.map((line) => line[name]));
  const sums = {
    subtotal: sum('subtotal'),
    earned: sum('earned'),
    service_fee: sum('service_fee'),
    processing_fee: sum('processing_fee'),
    tax: sum('tax'),
  };
  return { ...sums, lines, total: sumOf(chargeOf(order, sums)) };
}
