import { decimalsIn } from '../../shared/currency-decimals.js';
import type { EventRecord, LineRecord, OrderRecord } from '../state/records.js';

/** Fees that the service charges a buyer for each ticket. The rates are invented, since none are documented. */
export const feeRates = {
  platform_service_fee_fixed: 0.5,
  platform_service_fee_percentage: 2.5,
  payment_processing_fee_fixed: 0.3,
  payment_processing_fee_percentage: 1.75,
};

/** Sums of a line or an order in the smallest unit of its currency: whole numbers, so that sums are exact. */
export interface Sums {
  readonly subtotal: number;
  readonly service_fee: number;
  readonly processing_fee: number;
  /** Tax that the subtotal contains. */
  readonly tax: number;
}

/** Returns an amount in the smallest unit of its currency: cents, or whole yen. */
export const minorOf = (value: number, currency: string): number =>
  Math.round(value * 10 ** decimalsIn(currency));

/** Returns an amount of the smallest unit in units of its currency. */
export const unitsOf = (minor: number, currency: string): number => minor / 10 ** decimalsIn(currency);

/** Returns an amount as the service writes it: a decimal string, with the decimals of the currency. */
export const amount = (value: number, currency: string): string => value.toFixed(decimalsIn(currency));

/** Returns the fee on one ticket. A free ticket has none. */
const fee = (price: number, fixed: number, percentage: number, currency: string): number =>
  price > 0 ? minorOf(fixed + (price * percentage) / 100, currency) : 0;

export function lineSums({ tax, currency }: EventRecord, line: LineRecord): Sums {
  const { price, discount, quantity } = line;
  const subtotal = minorOf(price - discount, currency) * quantity;
  const feeOf = (name: 'platform_service' | 'payment_processing') =>
    quantity *
    fee(price - discount, feeRates[`${name}_fee_fixed`], feeRates[`${name}_fee_percentage`], currency);
  return {
    subtotal,
    service_fee: feeOf('platform_service'),
    processing_fee: feeOf('payment_processing'),
    tax: Math.round((subtotal * tax.rate) / (100 + tax.rate)),
  };
}

/** Returns the sums of an order: `earned` is what the organisation gets. The buyer pays the fees. Prices include the tax. */
export function orderSums(event: EventRecord, order: OrderRecord) {
  const sums = order.lines.map((line) => lineSums(event, line));
  const sum = (name: keyof Sums) => sums.reduce((total, each) => total + each[name], 0);
  const fees = { service_fee: sum('service_fee'), processing_fee: sum('processing_fee') };
  const subtotal = sum('subtotal');
  const earned = subtotal - minorOf(order.coupon?.amount ?? 0, event.currency);
  const total = earned + fees.service_fee + fees.processing_fee;
  return { subtotal, ...fees, tax: sum('tax'), earned, total };
}
