import { Big } from 'big.js';

/** The figures of orders, in the order of a statement. */
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

/** The figures of one order, or the sums of many: decimals as text, in one currency. */
export interface LedgerFigures {
  /** Full prices: price × quantity of every line. */
  readonly gross: string;
  /** Discounts in the lines. */
  readonly lineDiscounts: string;
  /** Discounts by coupons. */
  readonly coupons: string;
  /** `lineDiscounts` plus `coupons`. */
  readonly discounts: string;
  /** `gross` less `discounts` of the orders with a refund. Each counts as refunded in full. */
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
  /** Amount that buyers were charged: the totals of the orders. */
  readonly charged: string;
  /** `charged` less `gross - discounts + feesOnTop + taxOnTop`. It is 0 unless orders do not add up. */
  readonly unexplained: string;
}

/** The figures of an order. */
export type Sums = Readonly<Record<keyof LedgerFigures, Big>>;

/** Sums of figures while orders are added. */
export type Totals = Record<keyof LedgerFigures, Big>;

const figuresOf = <T>(figure: (name: keyof LedgerFigures) => T) =>
  // Every name is one of the figures, and all of them are present.
  Object.fromEntries(figureNames.map((name) => [name, figure(name)])) as Record<keyof LedgerFigures, T>;

export const zero = new Big(0);

/** Returns totals that are all zero. */
export const newTotals = (): Totals => figuresOf(() => zero);

/** Adds the figures of an order to totals. */
export function addTo(totals: Totals, sums: Sums): void {
  for (const name of figureNames) totals[name] = totals[name].plus(sums[name]);
}

/** Returns figures as text with a number of decimals. */
export const textOf = (sums: Sums, decimals: number): LedgerFigures =>
  figuresOf((name) => sums[name].toFixed(decimals));
