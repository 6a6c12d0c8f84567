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
import { type Open, open, record } from './schema.js';
import { type Address, AddressSchema } from './shared.js';

/** Who placed an order (specification: "Order"). */
export interface OrderCustomer {
  /** Id of the user. */
  uuid?: string | null;
  /** Given name. */
  first_name?: string | null;
  /** Family name. */
  last_name?: string | null;
  /** Where the confirmation goes. */
  email?: string | null;
  /** Phone number. */
  phone?: string | null;
  /** Web address of their picture. */
  image?: string | null;
  /** Where the invoice goes. */
  billing_address?: Address | null;
  /** Where goods go. */
  shipping_address?: Address | null;
}

const OrderCustomerSchema = record({
  uuid: z.string().nullish(),
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
  /** What the buyer typed. */
  code?: string | null;
  /** What it took off, a decimal string in the order's currency. */
  amount?: string | null;
}

const OrderCouponSchema = record({ code: z.string().nullish(), amount: z.string().nullish() });

/** What an order comes to; amounts are decimal strings in its currency (specification: "Order"). */
export interface OrderSummary {
  /** The lines together. */
  subtotal?: string | null;
  /** The coupon. */
  coupons?: OrderCoupon | null;
  /** Fees of the service. */
  service_fee?: string | null;
  /** Fees of the payment. */
  processing_fee?: string | null;
  /** Tax. */
  tax?: string | null;
  /** What the buyer pays. */
  total?: string | null;
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
  /** Which field this is; the organiser's own fields have names of their own. */
  field_name: Open<(typeof orderAttendeeFieldNames)[number]>;
  /** Whether the service or the organiser defined it. */
  field_type?: Open<(typeof attendeeFieldTypes)[number]> | null;
  /** Any JSON value; some replies write a count or a boolean as text. */
  field_value?: unknown;
}

const OrderAttendeeFieldSchema = record({
  field_name: open(orderAttendeeFieldNames),
  field_type: open(attendeeFieldTypes).nullish(),
  field_value: z.unknown().optional(),
});

/** Whom an order admits (specification: "Attendee", order attendee details). */
export interface OrderAttendee {
  /** Id of the attendee. */
  uuid?: string | null;
  /** What is known of them. */
  attributes?: OrderAttendeeField[] | null;
}

const OrderAttendeeSchema = record({
  uuid: z.string().nullish(),
  attributes: z.array(OrderAttendeeFieldSchema).nullish(),
});

const orderStateNames = ['payment', 'fulfilment', 'refund'] as const;

const orderStateValues = ['Paid', 'No Action'] as const;

/** One state of an order beside its status (specification: "Order"). */
export interface OrderState {
  /** What the state is of. */
  name: Open<(typeof orderStateNames)[number]>;
  /** `Paid` of a payment, `No Action` of a refund; the other values are not documented. */
  value?: Open<(typeof orderStateValues)[number]> | null;
}

const OrderStateSchema = record({
  name: open(orderStateNames),
  value: open(orderStateValues).nullish(),
});

const orderStatuses = ['Active'] as const;

/** What somebody bought of an event (specification: "Order"). */
export interface Order {
  /** Its id. */
  uuid: string;
  /** Its number, for people. */
  code?: string | null;
  /** Who placed it. */
  customer?: OrderCustomer | null;
  /** What was bought. */
  line_items?: OrderLineItem[] | null;
  /** How many tickets it holds. Some replies write it as text. */
  total_ticket?: number | string | null;
  /** What it comes to. */
  summary?: OrderSummary | null;
  /** How it was paid; the form is not documented. */
  payments?: unknown[] | null;
  /** The IANA time zone of its local times. */
  timezone?: string | null;
  /** The currency of its amounts. */
  currency?: string | null;
  /** The taxes on it. */
  tax?: EventTax[] | null;
  /** Whether prices already hold the tax. */
  price_is_tax_inclusive?: boolean | null;
  /** A note to the buyer. */
  instruction?: OrderInstruction | null;
  /** Whom it admits. */
  attendee_details?: OrderAttendee[] | null;
  /** What else was asked; the form is not documented. */
  additional_details?: unknown[] | null;
  /** Its status; only one value is documented. */
  status?: Open<(typeof orderStatuses)[number]> | null;
  /** How far payment, fulfilment and refund have come. */
  extended_status?: OrderState[] | null;
  /** When it was placed, ISO 8601. */
  created_on?: string | null;
  /** When it was last changed, ISO 8601. */
  updated_on?: string | null;
}

export const OrderSchema = record({
  uuid: z.string(),
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
