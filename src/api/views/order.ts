import type { Order, OrderLineItem } from '../models/types.js';
import { valueOf as valueIn } from '../pairs.js';
import { type PersonView, personOf } from './person.js';
import { dateOf, decimalOf, entriesOf, fieldsOf, numberOf, textOf, wordOf } from './read.js';

/** The user who placed an order. */
export interface BuyerView extends PersonView {
  /** Id of the user. */
  readonly uuid: string | undefined;
}

/** One line of an order. Amounts are decimals as text in the order's currency. */
export interface OrderLineView {
  /** Its number in the order. */
  readonly serial: number | undefined;
  /** Id of the product. */
  readonly productUuid: string | undefined;
  /** Name of the product, such as a kind of ticket. */
  readonly name: string | undefined;
  /** Name of the price, such as `Adult`. */
  readonly variation: string | undefined;
  /** Number bought. */
  readonly quantity: number | undefined;
  /** Number of tickets in one of it. */
  readonly quantityIncluded: number | undefined;
  /** Price of one. */
  readonly price: string | undefined;
  /** Discount. Whether it applies to the price of one or to the line is not documented. */
  readonly discount: string | undefined;
  /** Fee of the service. */
  readonly serviceFee: string | undefined;
  /** Fee of the payment. */
  readonly processingFee: string | undefined;
  /** Tax. */
  readonly tax: string | undefined;
  /** Total of the line. Which of the other amounts it includes is not documented. */
  readonly subtotal: string | undefined;
}

/** The data of an order, in whichever form the service sent it. A field is undefined if the record does not have it. */
export interface OrderView {
  /** Its id. */
  readonly uuid: string;
  /** Its number, for people. */
  readonly code: string | undefined;
  /** The buyer. Each field is undefined if the record does not have it. */
  readonly buyer: BuyerView;
  /** Time when it was placed. */
  readonly createdAt: Date | undefined;
  /** Time when it was last changed. */
  readonly updatedAt: Date | undefined;
  /** The currency of its amounts. */
  readonly currency: string | undefined;
  /** Sum of the lines, a decimal as text. */
  readonly subtotal: string | undefined;
  /** The code of the coupon that the buyer entered. */
  readonly coupon: string | undefined;
  /** Discount by the coupon, a decimal as text. */
  readonly couponAmount: string | undefined;
  /** Fees of the service, a decimal as text. */
  readonly serviceFee: string | undefined;
  /** Fees of the payment, a decimal as text. */
  readonly processingFee: string | undefined;
  /** Tax, a decimal as text. */
  readonly tax: string | undefined;
  /** Total that the buyer pays, a decimal as text: `95.44`. */
  readonly total: string | undefined;
  /** Its status as the service writes it. Only `Active` is documented. */
  readonly status: string | undefined;
  /** State of the payment as the service writes it. Only `Paid` is documented. */
  readonly payment: string | undefined;
  /** State of the refund as the service writes it. Only `No Action` is documented. */
  readonly refund: string | undefined;
  /** Whether `payment` is `Paid`, in upper or lower case. */
  readonly isPaid: boolean | undefined;
  /**
   * Whether it was refunded: false if `refund` is `No Action`, true if `refund` or `payment` is `Refunded`, which is
   * not documented, and undefined for any other word. If it matters, check `refund`: an order may be partly refunded,
   * or a refund requested.
   */
  readonly isRefunded: boolean | undefined;
  /** Its lines. Empty if the record has none. */
  readonly lines: readonly OrderLineView[];
  /** Number of tickets. */
  readonly tickets: number | undefined;
}

function lineView(line: OrderLineItem): OrderLineView {
  const product = fieldsOf(line.product);
  return {
    serial: numberOf(line.serial),
    productUuid: textOf(product.uuid),
    name: textOf(product.name),
    variation: textOf(product.variation),
    quantity: numberOf(line.quantity),
    quantityIncluded: numberOf(product.quantity_included),
    price: decimalOf(line.price),
    discount: decimalOf(line.discount),
    serviceFee: decimalOf(line.service_fee),
    processingFee: decimalOf(line.processing_fee),
    tax: decimalOf(line.tax),
    subtotal: decimalOf(line.subtotal),
  };
}

/** Returns an equal date, because the caller may change either. */
const copyOf = (date: Date | undefined): Date | undefined => date && new Date(date);

/** Returns the states of payment and refund. */
function statesOf({ extended_status }: Order) {
  const states = entriesOf(extended_status);
  const payment = textOf(valueIn(states, 'payment'));
  const refund = textOf(valueIn(states, 'refund'));
  const paymentWord = wordOf(payment);
  const refundWord = wordOf(refund);
  const isRefunded = paymentWord === 'refunded' || refundWord === 'refunded';
  return {
    payment,
    refund,
    isPaid: paymentWord === undefined ? undefined : paymentWord === 'paid',
    isRefunded: isRefunded || (refundWord === 'no action' ? false : undefined),
  };
}

/**
 * Reads an order. Its amounts stay decimals as text, never floats. It never throws, and does not change the record.
 * Missing fields are undefined.
 *
 * @example
 * ```ts
 * const { code, buyer, total, currency, isRefunded } = orderView(order);
 * ```
 */
export function orderView(order: Order): OrderView {
  const customer = fieldsOf(order.customer);
  const summary = fieldsOf(order.summary);
  const coupon = fieldsOf(summary.coupons);
  const { payment, refund, isPaid, isRefunded } = statesOf(order);
  const { firstName, lastName, name, email } = personOf(customer);
  const createdAt = dateOf(order.created_on);
  // Written out, because jobs read every order, and spreading objects costs more.
  return {
    uuid: textOf(order.uuid) ?? '',
    code: textOf(order.code),
    buyer: { uuid: textOf(customer.uuid), firstName, lastName, name, email },
    createdAt,
    // Most orders never change.
    updatedAt: order.updated_on === order.created_on ? copyOf(createdAt) : dateOf(order.updated_on),
    currency: textOf(order.currency),
    subtotal: decimalOf(summary.subtotal),
    coupon: textOf(coupon.code),
    couponAmount: decimalOf(coupon.amount),
    serviceFee: decimalOf(summary.service_fee),
    processingFee: decimalOf(summary.processing_fee),
    tax: decimalOf(summary.tax),
    total: decimalOf(summary.total),
    status: textOf(order.status),
    payment,
    refund,
    isPaid,
    isRefunded,
    lines: entriesOf(order.line_items).map(lineView),
    tickets: numberOf(order.total_ticket),
  };
}
