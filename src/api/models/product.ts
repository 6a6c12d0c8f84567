import * as z from 'zod';
import { eventUuid, productDescription, productName, requiredImage } from './limits.js';
import { count } from './ranges.js';
import { closed, heldTo, numeric, open, record, uuidOf } from './schema.js';

const productStatuses = ['active', 'inactive'] as const;

/** Merchandise of an organisation, besides tickets (specification: "Product"). */
export const ProductSchema = record({
  /** The uuid of the product. */
  uuid: uuidOf<'product'>(),
  /** At most 75 characters. */
  name: z.string().nullable(),
  /** Whether it is for sale. */
  status: open(productStatuses).nullish(),
  /** 0 to 10,000, in the currency of the organisation. Some replies write it as text. */
  price: numeric,
  /** At most 2,500 characters. */
  description: z.string().nullish(),
  /** Path or address of its picture. Whether there can be several is not documented. */
  images: z.union([z.string(), z.array(z.string())]).nullish(),
  /** Number available. Some replies write it as text. */
  qty_available: numeric,
  /** Maximum number in one order. Some replies write it as text. */
  max_qty_per_order: numeric,
  /** Minimum number in one order. Some replies write it as text. */
  min_qty_per_order: numeric,
  /** The uuids of the events where it is sold. */
  event_uuid: z.array(uuidOf<'event'>()).nullish(),
  /** Time when it was created, in ISO 8601 with offset. */
  created_on: z.string().nullish(),
  /** Time when it was last changed, in ISO 8601 with offset. */
  updated_on: z.string().nullish(),
});

const images = z.union([requiredImage, z.array(requiredImage)], 'invalid image');

const price = z
  .number('price is required')
  // The service says "greater than 0" but accepts 0: the documented range includes both ends.
  .gte(0, 'price should have a value greater than 0')
  .lte(10000, 'price should be less than or equal to 10000');

/**
 * Changes to a product. Other fields stay (specification: "Request shapes" of Orgs). The specification marks `name`,
 * `price` and `images` as required here too, so pass them if the service asks for them.
 */
export const ProductChangesSchema = record({
  /** At most 75 characters. */
  name: productName.optional(),
  /** Whether it is for sale. */
  status: closed(productStatuses).optional(),
  /** 0 to 10,000, in the currency of the organisation. */
  price: price.optional(),
  /** At most 2,500 characters. */
  description: productDescription.optional(),
  /** Path of an uploaded .jpg, .jpeg or .png, or several. */
  images: images.optional(),
  /** Number available. */
  qty_available: heldTo(z.number().optional(), count),
  /** Maximum number in one order. */
  max_qty_per_order: heldTo(z.number().optional(), count),
  /** Minimum number in one order. */
  min_qty_per_order: heldTo(z.number().optional(), count),
  /** The uuids of the events where it is sold. */
  event_uuid: z.array(eventUuid).optional(),
});

/** A product to add (specification: "Request shapes" of Orgs). */
export const ProductInputSchema = record({
  ...ProductChangesSchema.shape,
  /** At most 75 characters. */
  name: productName,
  /** 0 to 10,000, in the currency of the organisation. */
  price,
  /** Path of an uploaded .jpg, .jpeg or .png, or several. */
  images,
});
