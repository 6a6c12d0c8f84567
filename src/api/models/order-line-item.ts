import * as z from 'zod';
import { numeric } from './numeric.js';
import { type Open, open, record } from './schema.js';

/** A note to the buyer (specification: "Order"). */
export interface OrderInstruction {
  /** Subject of the note. */
  title?: string | null | undefined;
  /** The note. */
  description?: string | null | undefined;
}

export const OrderInstructionSchema = record({
  title: z.string().nullish(),
  description: z.string().nullish(),
});

const orderProductAttributeNames = [
  'event_date',
  'event_time',
  'event_name',
  'event_image',
  'event_address',
  'event_tickets',
  'event_attendees',
  'user_uuid',
  'is_new',
  'review_rating',
  'order_qr_code',
  'order_pdf_link',
] as const;

/** One attribute of a product (specification: "Order", line-item product attribute names). */
export interface OrderProductAttribute {
  /** Name of the attribute. */
  name: Open<(typeof orderProductAttributeNames)[number]>;
  /** Any JSON value. That of `order_qr_code` is a list of codes, each with its picture as a base64 data URI. */
  value?: unknown;
}

const OrderProductAttributeSchema = record({
  name: open(orderProductAttributeNames),
  value: z.unknown().optional(),
});

/** The product of an order line (specification: "Order"). */
export interface OrderProduct {
  /** Its id. */
  uuid?: string | null | undefined;
  /** Its name. */
  name?: string | null | undefined;
  /** Name of its price. */
  variation?: string | null | undefined;
  /** Its description. */
  description?: string | null | undefined;
  /** Number of admissions in one. Some replies write it as text. */
  quantity_included?: number | string | null | undefined;
  /** A note to its buyer. */
  instruction?: OrderInstruction | null | undefined;
  /** Further details about it and its event. */
  attributes?: OrderProductAttribute[] | null | undefined;
}

const OrderProductSchema = record({
  uuid: z.string().nullish(),
  name: z.string().nullish(),
  variation: z.string().nullish(),
  description: z.string().nullish(),
  quantity_included: numeric,
  instruction: OrderInstructionSchema.nullish(),
  attributes: z.array(OrderProductAttributeSchema).nullish(),
});

/** One line of an order. Amounts are decimal strings in the order's currency (specification: "Order"). */
export interface OrderLineItem {
  /** Its number in the order. Some replies write it as text. */
  serial?: number | string | null | undefined;
  /** The product. */
  product?: OrderProduct | null | undefined;
  /** Number bought. Some replies write it as text. */
  quantity?: number | string | null | undefined;
  /** Price of one. */
  price?: string | null | undefined;
  /** Discount on the price. */
  discount?: string | null | undefined;
  /** Fee of the service. */
  service_fee?: string | null | undefined;
  /** Fee of the payment. */
  processing_fee?: string | null | undefined;
  /** Tax. */
  tax?: string | null | undefined;
  /** Total of the line. */
  subtotal?: string | null | undefined;
}

export const OrderLineItemSchema = record({
  serial: numeric,
  product: OrderProductSchema.nullish(),
  quantity: numeric,
  price: z.string().nullish(),
  discount: z.string().nullish(),
  service_fee: z.string().nullish(),
  processing_fee: z.string().nullish(),
  tax: z.string().nullish(),
  subtotal: z.string().nullish(),
});
