/** The figures of orders, in the order of a statement. */
export const figureNames = [
  'gross',
  'lineDiscounts',
  'coupons',
  'discounts',
  'refunds',
  'refundsAtLeast',
  'refundsAtMost',
  'net',
  'serviceFees',
  'processingFees',
  'fees',
  'feesOnTop',
  'tax',
  'taxOnTop',
  'charged',
  'refunded',
  'unexplained',
] as const;

/** The figures of groups. */
export const groupNames = [
  'gross',
  'discounts',
  'sold',
  'refunds',
  'refundsAtLeast',
  'refundsAtMost',
  'net',
] as const;

/** Sources of the amount of a refund. */
export const refundSources = ['order', 'tickets', 'given', 'unknown'] as const;

/**
 * Source of the amount of a refund. `order`: the order says that everything was refunded. `tickets`: the sum of the tickets that are
 * void. `given`: the option `refunds`. `unknown`: nothing says how much.
 */
export type RefundSource = (typeof refundSources)[number];

/**
 * The figures of one order, or the sums of many: decimals as text, in one currency. What was refunded is in `gross`, the discounts,
 * `refunds` and `charged`, and not in `net`, the fees and the tax. If the amount of a refund is unknown, the figures that depend on
 * it are `undefined`.
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
  /** The part of `gross` less `discounts` that was refunded. */
  readonly refunds: string | undefined;
  /** The least that `refunds` may be. */
  readonly refundsAtLeast: string;
  /** The most that `refunds` may be. */
  readonly refundsAtMost: string;
  /** `gross` less `discounts` and `refunds`. Includes tax that is part of the prices, but no fees on top of them. */
  readonly net: string | undefined;
  /** Fees of the service, without refunded ones. */
  readonly serviceFees: string | undefined;
  /** Fees for the payment, without refunded ones. */
  readonly processingFees: string | undefined;
  /** `serviceFees` plus `processingFees`. */
  readonly fees: string | undefined;
  /** The part of `fees` that buyers paid on top of the prices, as far as the totals of orders show. */
  readonly feesOnTop: string | undefined;
  /** Tax, within the prices or on top of them, without refunded tax. */
  readonly tax: string | undefined;
  /** The part of `tax` that buyers paid on top of the prices. */
  readonly taxOnTop: string | undefined;
  /** Amount that buyers were charged: the totals of the orders, refunded or not. */
  readonly charged: string;
  /** Amount that buyers got back: `refunds`, with the fees and the tax on top of them. */
  readonly refunded: string | undefined;
  /** The part of `charged` that prices, discounts, fees and tax do not explain. It is 0 unless orders do not add up. */
  readonly unexplained: string;
}

/** An order and its event. */
export interface OrderPlace {
  /** Uuid of the order. */
  readonly order: string;
  /** Order number, for people. */
  readonly code: string | undefined;
  /** Uuid of its event. */
  readonly event: string;
}

/** States of an order, in the words of the service. Only `Active`, `Paid` and `No Action` are documented. */
export interface OrderStates {
  /** Status of the order. */
  readonly status: string | undefined;
  /** Status of the payment. */
  readonly payment: string | undefined;
  /** Status of the refund. */
  readonly refund: string | undefined;
}

/** One order of a ledger. */
export interface LedgerRow extends OrderPlace, OrderStates, LedgerFigures, Pick<CurrencyLedger, 'currency'> {
  /** Time at which it was placed, ISO 8601 in UTC. `undefined` if the service does not return it. */
  readonly createdOn: string | undefined;
  /** Name of the buyer, or the e-mail address if the name is missing. */
  readonly buyer: string | undefined;
  /** Number of tickets. */
  readonly tickets: number | undefined;
  /** Source of the amount of its refund. `undefined` without a refund. */
  readonly refundsFrom: RefundSource | undefined;
  /** Whether its sums equal the sums of their parts. If not, it is listed in `doNotAddUp`. */
  readonly addsUp: boolean;
}

/** The orders of one currency, added up. */
export interface CurrencyLedger extends LedgerFigures {
  /** Currency of its amounts. */
  readonly currency: string;
  /** Number of orders. */
  readonly orders: number;
  /** Number of orders with a full or partial refund. */
  readonly refundedOrders: number;
  /** Number of them by the source of the amount. */
  readonly refundsFrom: Readonly<Record<RefundSource, number>>;
}

/** The orders of one currency with the same states. */
export interface LedgerState extends OrderStates, Pick<CurrencyLedger, 'currency' | 'orders' | 'charged'> {}

/**
 * The orders of one event, kind of ticket or buyer, in one currency. By kind of ticket, a coupon is shared among the lines of its
 * order in proportion to their prices.
 */
export interface LedgerGroup
  extends Pick<CurrencyLedger, 'currency' | 'orders' | 'gross' | 'discounts' | 'net'>,
    Pick<CurrencyLedger, 'refunds' | 'refundsAtLeast' | 'refundsAtMost'> {
  /** The day, or the first day of the week or month. `undefined` without `interval`, or if the orders have no date. */
  readonly date?: string | undefined;
  /**
   * Name of the group: a kind of ticket with the name of its price, or a buyer's name, or the address of one without
   * a name. `undefined` by currency.
   */
  readonly name: string | undefined;
  /** Name of the event. Only for kinds of tickets. */
  readonly eventName?: string | undefined;
  /** Name of the kind of ticket. Only for kinds of tickets. */
  readonly ticket?: string | undefined;
  /** Name of its price, such as `Adult`. Only for kinds of tickets. */
  readonly variation?: string | undefined;
  /** Number of items bought, including refunded ones. */
  readonly quantity: number;
  /** Number of them that were refunded, as far as the orders and their tickets say. */
  readonly refundedQuantity: number;
  /** `gross` less `discounts`. */
  readonly sold: string;
  /** Uuid of the event. Only for kinds of tickets. */
  readonly event?: string | undefined;
  /**
   * Uuid of the event, kind of ticket or buyer. For a buyer without a uuid, the mail address in small letters. `undefined` by
   * currency.
   */
  readonly key: string | undefined;
}

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

/** A `Mismatch` with its order. */
export interface LedgerMismatch extends OrderPlace, Mismatch {}

/** An order that is not counted. */
export interface UncountedOrder extends OrderPlace {
  /** Reason, as a sentence. */
  readonly why: string;
}

/** A given refund that is not counted. */
export interface UncountedRefund {
  /** Uuid or number of its order, as it was given. */
  readonly code: string;
  /** Amount, a decimal. */
  readonly said: string;
  /** Reason, as a sentence. */
  readonly why: string;
}

/** Result of `ledger`: the books of an organisation. */
export interface Ledger {
  /** First moment that is counted. `undefined` if it begins with the first order. */
  readonly from: Date | undefined;
  /** First moment that is no longer counted. `undefined` if it ends with the last order. */
  readonly to: Date | undefined;
  /** Number of orders that are counted. */
  readonly orders: number;
  /** Statements, one for each currency, sorted by currency. Nothing is added up across currencies. */
  readonly currencies: readonly CurrencyLedger[];
  /** Orders that are counted. The figures of a currency are the sums of its rows. */
  readonly rows: readonly LedgerRow[];
  /** Orders grouped by status, payment and refund, as the service reports them. */
  readonly states: readonly LedgerState[];
  /** Sums that differ from the sums of their parts. Their orders are counted with the sums that they have. */
  readonly doNotAddUp: readonly LedgerMismatch[];
  /** Purchases added up as `by` says, by date and then largest first. Empty without `by`. */
  readonly groups: readonly LedgerGroup[];
  /** Orders that are not counted, because they have no currency or a part of them cannot be read. */
  readonly notCounted: readonly UncountedOrder[];
  /** Refunds of the option `refunds` that are not counted, or only in part. */
  readonly refundsNotCounted: readonly UncountedRefund[];
  /** Assumptions behind the figures where the service documents no meaning, as sentences. */
  readonly notes: readonly string[];
}
