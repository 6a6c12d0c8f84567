import type { Order, OrderLineItem } from '../models/types.js';
import { type PersonView, personOf } from './person.js';
import { dateOf, decimalOf, entriesOf, fieldsOf, numberOf, textOf, valuesOf, wordOf } from './read.js';

/** Who placed an order. */
export interface BuyerView extends PersonView {
  /** Id of the user. */
  readonly uuid: string | undefined;
}

/** One line of an order; amounts are decimals as text in the order's currency. */
export interface OrderLineView {
  /** Its number in the order. */
  readonly serial: number | undefined;
  /** Id of what was bought. */
  readonly productUuid: string | undefined;
  /** What was bought, such as the name of a kind of ticket. */
  readonly name: string | undefined;
  /** Which of its prices, such as `Adult`. */
  readonly variation: string | undefined;
  /** How many were bought. */
  readonly quantity: number | undefined;
  /** Price of one. */
  readonly price: string | undefined;
  /** Taken off; whether from the price of one or from the line is not documented. */
  readonly discount: string | undefined;
  /** Fee of the service. */
  readonly serviceFee: string | undefined;
  /** Fee of the payment. */
  readonly processingFee: string | undefined;
  /** Tax. */
  readonly tax: string | undefined;
  /** What the line comes to; which of the other amounts it holds is not documented. */
  readonly subtotal: string | undefined;
}

/** What an order says, whichever of its forms the service sent. What a record does not tell is undefined. */
export interface OrderView {
  /** Its id. */
  readonly uuid: string;
  /** Its number, for people. */
  readonly code: string | undefined;
  /** Who placed it; each field is undefined where the record does not tell. */
  readonly buyer: BuyerView;
  /** When it was placed. */
  readonly createdAt: Date | undefined;
  /** When it was last changed. */
  readonly updatedAt: Date | undefined;
  /** The currency of its amounts. */
  readonly currency: string | undefined;
  /** The lines together, a decimal as text. */
  readonly subtotal: string | undefined;
  /** The code of the coupon that the buyer typed. */
  readonly coupon: string | undefined;
  /** What the coupon took off, a decimal as text. */
  readonly couponAmount: string | undefined;
  /** Fees of the service, a decimal as text. */
  readonly serviceFee: string | undefined;
  /** Fees of the payment, a decimal as text. */
  readonly processingFee: string | undefined;
  /** Tax, a decimal as text. */
  readonly tax: string | undefined;
  /** What the buyer pays, a decimal as text: `95.44`. */
  readonly total: string | undefined;
  /** Its status as the service writes it; only `Active` is documented. */
  readonly status: string | undefined;
  /** State of the payment as the service writes it; only `Paid` is documented. */
  readonly payment: string | undefined;
  /** State of the refund as the service writes it; only `No Action` is documented. */
  readonly refund: string | undefined;
  /** Whether `payment` is `Paid`, in whatever letters. */
  readonly isPaid: boolean | undefined;
  /**
   * Whether it was refunded: false where `refund` is `No Action`, true where `refund` or `payment` is `Refunded`, which is
   * not documented, and undefined for any other word. Look at `refund` where that matters: part of an order may have been
   * refunded, or a refund asked for.
   */
  readonly isRefunded: boolean | undefined;
  /** What was bought; empty where it is not told. */
  readonly lines: readonly OrderLineView[];
  /** How many tickets it holds. */
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
    price: decimalOf(line.price),
    discount: decimalOf(line.discount),
    serviceFee: decimalOf(line.service_fee),
    processingFee: decimalOf(line.processing_fee),
    tax: decimalOf(line.tax),
    subtotal: decimalOf(line.subtotal),
  };
}

/** How far payment and refund have come. */
function statesOf({ extended_status }: Order) {
  const states = valuesOf(extended_status);
  const payment = textOf(states.payment);
  const refund = textOf(states.refund);
  const [paymentWord, refundWord] = [wordOf(payment), wordOf(refund)];
  const isRefunded = [paymentWord, refundWord].includes('refunded');
  return {
    payment,
    refund,
    isPaid: paymentWord === undefined ? undefined : paymentWord === 'paid',
    isRefunded: isRefunded || (refundWord === 'no action' ? false : undefined),
  };
}

/**
 * Reads an order. Its amounts stay decimals as text, never floats. It never throws; what the record does not tell is
 * undefined. The record itself stays as it is.
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
  return {
    uuid: textOf(order.uuid) ?? '',
    code: textOf(order.code),
    buyer: { uuid: textOf(customer.uuid), ...personOf(customer) },
    createdAt: dateOf(order.created_on),
    updatedAt: dateOf(order.updated_on),
    currency: textOf(order.currency),
    subtotal: decimalOf(summary.subtotal),
    coupon: textOf(coupon.code),
    couponAmount: decimalOf(coupon.amount),
    serviceFee: decimalOf(summary.service_fee),
    processingFee: decimalOf(summary.processing_fee),
    tax: decimalOf(summary.tax),
    total: decimalOf(summary.total),
    status: textOf(order.status),
    ...statesOf(order),
    lines: entriesOf(order.line_items).map(lineView),
    tickets: numberOf(order.total_ticket),
  };
}
