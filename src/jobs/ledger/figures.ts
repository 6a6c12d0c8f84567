import { Big } from 'big.js';

/** What is added up of orders, in the order of a statement. */
const figureNames = [
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

/** The figures of one order, or of many: decimals as text, in one currency. */
export interface LedgerFigures {
  /** What was bought at full prices: price × quantity of every line. */
  readonly gross: string;
  /** Taken off in the lines. */
  readonly lineDiscounts: string;
  /** Taken off by coupons. */
  readonly coupons: string;
  /** `lineDiscounts` and `coupons`. */
  readonly discounts: string;
  /** `gross` without `discounts` of the orders with a refund, each taken as a whole. */
  readonly refunds: string;
  /** `gross` without `discounts` and `refunds`. It holds the tax that prices hold, and no fees that are on top of them. */
  readonly net: string;
  /** Fees of the service. */
  readonly serviceFees: string;
  /** Fees of the payment. */
  readonly processingFees: string;
  /** `serviceFees` and `processingFees`. */
  readonly fees: string;
  /** The part of `fees` that buyers paid on top of the prices, as far as their orders' totals show. */
  readonly feesOnTop: string;
  /** Tax, within the prices or on top of them. */
  readonly tax: string;
  /** The part of `tax` that buyers paid on top of the prices. */
  readonly taxOnTop: string;
  /** What buyers were charged: the totals of the orders. */
  readonly charged: string;
  /** `charged` without `gross - discounts + feesOnTop + taxOnTop`: 0 unless orders do not add up. */
  readonly unexplained: string;
}

/** The figures while they are added up. */
export type Sums = Readonly<Record<keyof LedgerFigures, Big>>;

const figuresOf = <T>(figure: (name: keyof LedgerFigures) => T) =>
  // Each name is one of the figures, and all of them are there.
  Object.fromEntries(figureNames.map((name) => [name, figure(name)])) as Record<keyof LedgerFigures, T>;

const zero = new Big(0);

/** Nothing. */
export const none: Sums = figuresOf(() => zero);

/** Two of each together. */
export const addUp = (some: Sums, more: Sums): Sums => figuresOf((name) => some[name].plus(more[name]));

/** As text, with so many decimals. */
export const textOf = (sums: Sums, decimals: number): LedgerFigures =>
  figuresOf((name) => sums[name].toFixed(decimals));
