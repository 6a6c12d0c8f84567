import { decimalsIn } from '../../shared/currency-decimals.js';
import type { EventRecord, LineRecord, OrderRecord } from '../state/records.js';

/** Fees that the service charges a buyer for each ticket. The rates are invented, since none are documented. */
export const feeRates = {
  platform_service_fee_fixed: 0.5,
  platform_service_fee_percentage: 2.5,
  payment_processing_fee_fixed: 0.3,
  payment_processing_fee_percentage: 1.75,
};

/** Sums of a line or an order in cents: whole numbers, so that sums are exact. */
export interface Sums {
  readonly subtotal: number;
  readonly service_fee: number;
  readonly processing_fee: number;
  /** Tax that the subtotal contains. */
  readonly tax: number;
}

export const centsOf = (value: number): number => Math.round(value * 100);

/** Returns cents in the smallest unit that the currency has: whole yen. */
export function rounded(cents: number, currency: string): number {
  const unit = decimalsIn(currency) === 0 ? 100 : 1;
  return Math.round(cents / unit) * unit;
}

/** Returns an amount as the service writes it: a decimal string, with the decimals of the currency. */
export const amount = (value: number, currency: string): string => value.toFixed(decimalsIn(currency));

/** Returns the fee on one ticket. A free ticket has none. */
const fee = (price: number, fixed: number, percentage: number): number =>
  price > 0 ? centsOf(fixed + (price * percentage) / 100) : 0;

/** Returns the sum of a line without the fees, in cents. */
export const lineSubtotal = ({ price, discount, quantity }: LineRecord): number =>
  centsOf(price - discount) * quantity;

/** Returns what the organisation gets from an order, in cents: what the buyer pays without the fees. */
export function earnings({ lines, coupon }: OrderRecord): number {
  const subtotal = lines.reduce((total, line) => total + lineSubtotal(line), 0);
  return subtotal - centsOf(coupon?.amount ?? 0);
}

/** Returns what the organisation keeps of an order after refunds, in cents. */
export const revenue = (order: OrderRecord): number => Math.max(0, earnings(order) - centsOf(order.refunded));

export function lineSums({ tax, currency }: EventRecord, line: LineRecord): Sums {
  const { price, discount, quantity } = line;
  const subtotal = lineSubtotal(line);
  const feeOf = (name: 'platform_service' | 'payment_processing') =>
    quantity *
    rounded(
      fee(price - discount, feeRates[`${name}_fee_fixed`], feeRates[`${name}_fee_percentage`]),
      currency,
    );
  return {
    subtotal,
    service_fee: feeOf('platform_service'),
    processing_fee: feeOf('payment_processing'),
    tax: rounded((subtotal * tax.rate) / (100 + tax.rate), currency),
  };
}

/** Returns the sums of an order. The buyer pays the fees. Prices include the tax. */
export function orderSums(event: EventRecord, order: OrderRecord): Sums & { readonly total: number } {
  const sums = order.lines.map((line) => lineSums(event, line));
  const sum = (name: keyof Sums) => sums.reduce((total, each) => total + each[name], 0);
  const fees = { service_fee: sum('service_fee'), processing_fee: sum('processing_fee') };
  const total = earnings(order) + fees.service_fee + fees.processing_fee;
  return { subtotal: sum('subtotal'), ...fees, tax: sum('tax'), total };
}
