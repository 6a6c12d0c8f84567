import type { LedgerFigures } from './figures.js';
import type { LedgerGroup } from './groups.js';
import type { Mismatch } from './order-figures.js';

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
export interface LedgerRow extends OrderPlace, OrderStates, LedgerFigures {
  /** Time at which it was placed, ISO 8601 in UTC. `undefined` if the service does not return it. */
  readonly createdOn: string | undefined;
  /** Name of the buyer, or the e-mail address if the name is missing. */
  readonly buyer: string | undefined;
  /** Number of tickets. */
  readonly tickets: number | undefined;
  /** Currency of its amounts. */
  readonly currency: string;
  /** Whether its sums equal the sums of their parts. If not, it is listed in `doNotAddUp`. */
  readonly addsUp: boolean;
}

/** The orders of one currency, added up. */
export interface CurrencyLedger extends LedgerFigures {
  /** Currency of its amounts. */
  readonly currency: string;
  /** Number of orders. */
  readonly orders: number;
  /** Number of orders with a full or partial refund. The service does not document how these two differ. */
  readonly refundedOrders: number;
}

/** The orders of one currency with the same states. */
export interface LedgerState extends OrderStates {
  /** Currency of its amounts. */
  readonly currency: string;
  /** Number of orders. */
  readonly orders: number;
  /** Amount that buyers were charged for them. */
  readonly charged: string;
}

/** A sum of an order that differs from the sum of its parts. */
export interface LedgerMismatch extends OrderPlace, Mismatch {}

/** An order that is not counted. */
export interface UncountedOrder extends OrderPlace {
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
  /** Assumptions behind the figures where the service documents no meaning, as sentences. */
  readonly notes: readonly string[];
}
