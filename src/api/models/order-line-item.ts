import * as z from 'zod';
import { numeric, open, record } from './schema.js';

/** A note to the buyer (specification: "Order"). */
export const OrderInstructionSchema = record({
  /** Subject of the note. */
  title: z.string().nullish(),
  /** The note. */
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
const OrderProductAttributeSchema = record({
  /** Name of the attribute. */
  name: open(orderProductAttributeNames),
  /** Any JSON value. That of `order_qr_code` is a list of codes, each with its picture as a base64 data URI. */
  value: z.unknown().optional(),
});

/** The product of an order line (specification: "Order"). */
const OrderProductSchema = record({
  /** Its id. */
  uuid: z.string().nullish(),
  /** Its name. */
  name: z.string().nullish(),
  /** Name of its price. */
  variation: z.string().nullish(),
  /** Its description. */
  description: z.string().nullish(),
  /** Number of admissions in one. Some replies write it as text. */
  quantity_included: numeric,
  /** A note to its buyer. */
  instruction: OrderInstructionSchema.nullish(),
  /** Further details about it and its event. */
  attributes: z.array(OrderProductAttributeSchema).nullish(),
});

/** One line of an order. Amounts are decimal strings in the order's currency (specification: "Order"). */
export const OrderLineItemSchema = record({
  /** Its number in the order. Some replies write it as text. */
  serial: numeric,
  /** The product. */
  product: OrderProductSchema.nullish(),
  /** Number bought. Some replies write it as text. */
  quantity: numeric,
  /** Price of one. */
  price: z.string().nullish(),
  /** Discount on the price. */
  discount: z.string().nullish(),
  /** Fee of the service. */
  service_fee: z.string().nullish(),
  /** Fee of the payment. */
  processing_fee: z.string().nullish(),
  /** Tax. */
  tax: z.string().nullish(),
  /** Total of the line. */
  subtotal: z.string().nullish(),
});
