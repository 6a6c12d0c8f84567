import * as z from 'zod';
import { attendeeFieldTypes } from './attendee.js';
import { type EventTax, EventTaxSchema } from './event-money.js';
import { numeric } from './numeric.js';
import {
  type OrderInstruction,
  OrderInstructionSchema,
  type OrderLineItem,
  OrderLineItemSchema,
} from './order-line-item.js';
import { type Open, open, record, type Uuid, uuidOf } from './schema.js';
import { type Address, AddressSchema } from './shared.js';

/** The buyer of an order (specification: "Order"). */
export interface OrderCustomer {
  /** Id of the user. */
  uuid?: Uuid<'user'> | null | undefined;
  /** Given name. */
  first_name?: string | null | undefined;
  /** Family name. */
  last_name?: string | null | undefined;
  /** E-mail address for the confirmation. */
  email?: string | null | undefined;
  /** Phone number. */
  phone?: string | null | undefined;
  /** Web address of their picture. */
  image?: string | null | undefined;
  /** Address for the invoice. */
  billing_address?: Address | null | undefined;
  /** Address for goods. */
  shipping_address?: Address | null | undefined;
}

const OrderCustomerSchema = record({
  uuid: uuidOf<'user'>().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  image: z.string().nullish(),
  billing_address: AddressSchema.nullish(),
  shipping_address: AddressSchema.nullish(),
});

/** The coupon of an order (specification: "Order"). */
export interface OrderCoupon {
  /** The code that the buyer entered. */
  code?: string | null | undefined;
  /** Its discount, a decimal string in the order's currency. */
  amount?: string | null | undefined;
}

const OrderCouponSchema = record({ code: z.string().nullish(), amount: z.string().nullish() });

/** Totals of an order. Amounts are decimal strings in its currency (specification: "Order"). */
export interface OrderSummary {
  /** Sum of the lines. */
  subtotal?: string | null | undefined;
  /** The coupon. */
  coupons?: OrderCoupon | null | undefined;
  /** Fees of the service. */
  service_fee?: string | null | undefined;
  /** Fees of the payment. */
  processing_fee?: string | null | undefined;
  /** Tax. */
  tax?: string | null | undefined;
  /** Total that the buyer pays. */
  total?: string | null | undefined;
}

const OrderSummarySchema = record({
  subtotal: z.string().nullish(),
  coupons: OrderCouponSchema.nullish(),
  service_fee: z.string().nullish(),
  processing_fee: z.string().nullish(),
  tax: z.string().nullish(),
  total: z.string().nullish(),
});

const orderAttendeeFieldNames = ['is_new', 'order_created_on', 'price', 'total_ticket_quantity'] as const;

/** One field of an order's attendee (specification: "Attendee", order attendee details). */
export interface OrderAttendeeField {
  /** Name of the field. The organiser's own fields may have any name. */
  field_name: Open<(typeof orderAttendeeFieldNames)[number]>;
  /** Source of the field: the service or the organiser. */
  field_type?: Open<(typeof attendeeFieldTypes)[number]> | null | undefined;
  /** Any JSON value. Some replies write a count or a boolean as text. */
  field_value?: unknown;
}

const OrderAttendeeFieldSchema = record({
  field_name: open(orderAttendeeFieldNames),
  field_type: open(attendeeFieldTypes).nullish(),
  field_value: z.unknown().optional(),
});

/** A person admitted by an order (specification: "Attendee", order attendee details). */
export interface OrderAttendee {
  /** Id of the attendee. */
  uuid?: Uuid<'attendee'> | null | undefined;
  /** The known fields of the attendee. */
  attributes?: OrderAttendeeField[] | null | undefined;
}

const OrderAttendeeSchema = record({
  uuid: uuidOf<'attendee'>().nullish(),
  attributes: z.array(OrderAttendeeFieldSchema).nullish(),
});

const orderStateNames = ['payment', 'fulfilment', 'refund'] as const;

const orderStateValues = ['Paid', 'No Action'] as const;

/** One state of an order besides its status (specification: "Order"). */
export interface OrderState {
  /** Name of the state. */
  name: Open<(typeof orderStateNames)[number]>;
  /** `Paid` for a payment, `No Action` for a refund. The other values are not documented. */
  value?: Open<(typeof orderStateValues)[number]> | null | undefined;
}

const OrderStateSchema = record({
  name: open(orderStateNames),
  value: open(orderStateValues).nullish(),
});

const orderStatuses = ['Active'] as const;

/** A purchase for an event (specification: "Order"). */
export interface Order {
  /** Its id. */
  uuid: Uuid<'order'>;
  /** Its number, for people. */
  code?: string | null | undefined;
  /** The buyer. */
  customer?: OrderCustomer | null | undefined;
  /** Its lines. */
  line_items?: OrderLineItem[] | null | undefined;
  /** Number of tickets. Some replies write it as text. */
  total_ticket?: number | string | null | undefined;
  /** Its totals. */
  summary?: OrderSummary | null | undefined;
  /** Its payments. The form is not documented. */
  payments?: unknown[] | null | undefined;
  /** The IANA time zone of its local times. */
  timezone?: string | null | undefined;
  /** The currency of its amounts. */
  currency?: string | null | undefined;
  /** The taxes on it. */
  tax?: EventTax[] | null | undefined;
  /** Whether prices already include the tax. */
  price_is_tax_inclusive?: boolean | null | undefined;
  /** A note to the buyer. */
  instruction?: OrderInstruction | null | undefined;
  /** The people it admits. */
  attendee_details?: OrderAttendee[] | null | undefined;
  /** Answers to further questions. The form is not documented. */
  additional_details?: unknown[] | null | undefined;
  /** Its status. Only one value is documented. */
  status?: Open<(typeof orderStatuses)[number]> | null | undefined;
  /** The states of payment, fulfilment and refund. */
  extended_status?: OrderState[] | null | undefined;
  /** Time when it was placed, in ISO 8601. */
  created_on?: string | null | undefined;
  /** Time when it was last changed, in ISO 8601. */
  updated_on?: string | null | undefined;
}

export const OrderSchema = record({
  uuid: uuidOf<'order'>(),
  code: z.string().nullish(),
  customer: OrderCustomerSchema.nullish(),
  line_items: z.array(OrderLineItemSchema).nullish(),
  total_ticket: numeric,
  summary: OrderSummarySchema.nullish(),
  payments: z.array(z.unknown()).nullish(),
  timezone: z.string().nullish(),
  currency: z.string().nullish(),
  tax: z.array(EventTaxSchema).nullish(),
  price_is_tax_inclusive: z.boolean().nullish(),
  instruction: OrderInstructionSchema.nullish(),
  attendee_details: z.array(OrderAttendeeSchema).nullish(),
  additional_details: z.array(z.unknown()).nullish(),
  status: open(orderStatuses).nullish(),
  extended_status: z.array(OrderStateSchema).nullish(),
  created_on: z.string().nullish(),
  updated_on: z.string().nullish(),
});
