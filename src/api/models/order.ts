import * as z from 'zod';
import { attendeeFieldTypes } from './attendee.js';
import { EventTaxSchema } from './event-money.js';
import { OrderInstructionSchema, OrderLineItemSchema } from './order-line-item.js';
import { numeric, open, record, uuidOf } from './schema.js';
import { AddressSchema } from './shared.js';

/** The buyer of an order (specification: "Order"). */
const OrderCustomerSchema = record({
  /** Id of the user. */
  uuid: uuidOf<'user'>().nullish(),
  /** Given name. */
  first_name: z.string().nullish(),
  /** Family name. */
  last_name: z.string().nullish(),
  /** E-mail address for the confirmation. */
  email: z.string().nullish(),
  /** Phone number. */
  phone: z.string().nullish(),
  /** Web address of their picture. */
  image: z.string().nullish(),
  /** Address for the invoice. */
  billing_address: AddressSchema.nullish(),
  /** Address for goods. */
  shipping_address: AddressSchema.nullish(),
});

/** The coupon of an order (specification: "Order"). */
const OrderCouponSchema = record({
  /** The code that the buyer entered. */
  code: z.string().nullish(),
  /** Its discount, a decimal string in the order's currency. */
  amount: z.string().nullish(),
});

/** Totals of an order. Amounts are decimal strings in its currency (specification: "Order"). */
const OrderSummarySchema = record({
  /** Sum of the lines. */
  subtotal: z.string().nullish(),
  /** The coupon. */
  coupons: OrderCouponSchema.nullish(),
  /** Fees of the service. */
  service_fee: z.string().nullish(),
  /** Fees of the payment. */
  processing_fee: z.string().nullish(),
  /** Tax. */
  tax: z.string().nullish(),
  /** Total that the buyer pays. */
  total: z.string().nullish(),
});

/** One field of an order's attendee (specification: "Attendee", order attendee details). */
const OrderAttendeeFieldSchema = record({
  /** Name of the field. The organiser's own fields may have any name. */
  field_name: open(['is_new', 'order_created_on', 'price', 'total_ticket_quantity']),
  /** Source of the field: the service or the organiser. */
  field_type: open(attendeeFieldTypes).nullish(),
  /** Any JSON value. Some replies write a count or a boolean as text. */
  field_value: z.unknown().optional(),
});

/** A person admitted by an order (specification: "Attendee", order attendee details). */
const OrderAttendeeSchema = record({
  /** Id of the attendee. */
  uuid: uuidOf<'attendee'>().nullish(),
  /** The known fields of the attendee. */
  attributes: z.array(OrderAttendeeFieldSchema).nullish(),
});

/** One state of an order besides its status (specification: "Order"). */
const OrderStateSchema = record({
  /** Name of the state. */
  name: open(['payment', 'fulfilment', 'refund']),
  /** `Paid` for a payment, `No Action` for a refund. The other values are not documented. */
  value: open(['Paid', 'No Action']).nullish(),
});

/** A purchase for an event (specification: "Order"). */
export const OrderSchema = record({
  /** Its id. */
  uuid: uuidOf<'order'>(),
  /** Its number, for people. */
  code: z.string().nullish(),
  /** The buyer. */
  customer: OrderCustomerSchema.nullish(),
  /** Its lines. */
  line_items: z.array(OrderLineItemSchema).nullish(),
  /** Number of tickets. Some replies write it as text. */
  total_ticket: numeric,
  /** Its totals. */
  summary: OrderSummarySchema.nullish(),
  /** Its payments. The form is not documented. */
  payments: z.array(z.unknown()).nullish(),
  /** The IANA time zone of its local times. */
  timezone: z.string().nullish(),
  /** The currency of its amounts. */
  currency: z.string().nullish(),
  /** The taxes on it. */
  tax: z.array(EventTaxSchema).nullish(),
  /** Whether prices already include the tax. */
  price_is_tax_inclusive: z.boolean().nullish(),
  /** A note to the buyer. */
  instruction: OrderInstructionSchema.nullish(),
  /** The people it admits. */
  attendee_details: z.array(OrderAttendeeSchema).nullish(),
  /** Answers to further questions. The form is not documented. */
  additional_details: z.array(z.unknown()).nullish(),
  /** Its status. Only one value is documented. */
  status: open(['Active']).nullish(),
  /** The states of payment, fulfilment and refund. */
  extended_status: z.array(OrderStateSchema).nullish(),
  /** Time when it was placed, in ISO 8601. */
  created_on: z.string().nullish(),
  /** Time when it was last changed, in ISO 8601. */
  updated_on: z.string().nullish(),
});
