import type { EventRecord, LineRecord, OrderRecord } from '../state/records.js';

/** What the service charges a buyer for each ticket. The rates are made up: none are documented. */
export const feeRates = {
  platform_service_fee_fixed: 0.5,
  platform_service_fee_percentage: 2.5,
  payment_processing_fee_fixed: 0.3,
  payment_processing_fee_percentage: 1.75,
};

/** What a line or an order comes to, in cents: whole numbers, so that sums are exact. */
export interface Sums {
  readonly subtotal: number;
  readonly service_fee: number;
  readonly processing_fee: number;
  /** The tax that the subtotal holds. */
  readonly tax: number;
}

/** An amount of money in cents. */
export const centsOf = (value: number): number => Math.round(value * 100);

/** A fee on one ticket; a free ticket has none. */
const fee = (price: number, fixed: number, percentage: number): number =>
  price > 0 ? centsOf(fixed + (price * percentage) / 100) : 0;

/** What a line comes to without the fees, in cents. */
export const lineSubtotal = ({ price, discount, quantity }: LineRecord): number =>
  centsOf(price - discount) * quantity;

/** What the organisation gets of an order, in cents: what the buyer pays without the fees. */
export function earnings({ lines, coupon }: OrderRecord): number {
  const subtotal = lines.reduce((total, line) => total + lineSubtotal(line), 0);
  return subtotal - centsOf(coupon?.amount ?? 0);
}

/** What the organisation keeps of an order after what was refunded of it, in cents. */
export const revenue = (order: OrderRecord): number => Math.max(0, earnings(order) - centsOf(order.refunded));

/** What one line of an order comes to. */
export function lineSums({ tax }: EventRecord, line: LineRecord): Sums {
  const { price, discount, quantity } = line;
  const each = price - discount;
  const subtotal = lineSubtotal(line);
  const rates = feeRates;
  return {
    subtotal,
    service_fee:
      quantity * fee(each, rates.platform_service_fee_fixed, rates.platform_service_fee_percentage),
    processing_fee:
      quantity * fee(each, rates.payment_processing_fee_fixed, rates.payment_processing_fee_percentage),
    tax: Math.round((subtotal * tax.rate) / (100 + tax.rate)),
  };
}

/** What an order comes to. The buyer pays the fees; the tax is in the prices. */
export function orderSums(event: EventRecord, order: OrderRecord): Sums & { readonly total: number } {
  const sums = order.lines.map((line) => lineSums(event, line));
  const sum = (name: keyof Sums) => sums.reduce((total, each) => total + each[name], 0);
  const [subtotal, service_fee, processing_fee] = [
    sum('subtotal'),
    sum('service_fee'),
    sum('processing_fee'),
  ];
  const total = earnings(order) + service_fee + processing_fee;
  return { subtotal, service_fee, processing_fee, tax: sum('tax'), total };
}
