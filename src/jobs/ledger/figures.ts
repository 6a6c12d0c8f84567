/** The figures of orders, in the order of a statement. */
export const figureNames = [
  'gross',
  'lineDiscounts',
  'coupons',
  'discounts',
  'refunds',
  'net',
  'serviceFees',
  'processingFees',
  'fees',
  'feesOnTop',
  'tax',
  'taxOnTop',
  'charged',
  'unexplained',
] as const;

/**
 * The figures of one order, or the sums of many: decimals as text, in one currency. An order with a refund counts as refunded in
 * full: it is in `gross`, the discounts, `refunds` and `charged`, and not in `net`, the fees and the tax.
 */
export interface LedgerFigures {
  /** Full prices: price × quantity of every line. */
  readonly gross: string;
  /** Discounts in the lines. */
  readonly lineDiscounts: string;
  /** Discounts by coupons. */
  readonly coupons: string;
  /** `lineDiscounts` plus `coupons`. */
  readonly discounts: string;
  /** `gross` less `discounts` of the orders with a refund. */
  readonly refunds: string;
  /** `gross` less `discounts` and `refunds`. Includes tax that is part of the prices, but no fees on top of them. */
  readonly net: string;
  /** Fees of the service. */
  readonly serviceFees: string;
  /** Fees for the payment. */
  readonly processingFees: string;
  /** `serviceFees` plus `processingFees`. */
  readonly fees: string;
  /** The part of `fees` that buyers paid on top of the prices, as far as the totals of orders show. */
  readonly feesOnTop: string;
  /** Tax, within the prices or on top of them. */
  readonly tax: string;
  /** The part of `tax` that buyers paid on top of the prices. */
  readonly taxOnTop: string;
  /** Amount that buyers were charged: the totals of the orders, refunded or not. */
  readonly charged: string;
  /** The part of `charged` that prices, discounts, fees and tax do not explain. It is 0 unless orders do not add up. */
  readonly unexplained: string;
}
