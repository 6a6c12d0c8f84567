import * as z from 'zod';
import { eventUuid, price, productDescription, productImage, productName } from './limits.js';
import { numeric } from './numeric.js';
import { count } from './ranges.js';
import { closed, heldTo, type Open, open, record, type Uuid, uuidOf } from './schema.js';

export const productStatuses = ['active', 'inactive'] as const;

/** Merchandise of an organisation, besides tickets (specification: "Product"). */
export interface Product {
  /** The uuid of the product. */
  uuid: Uuid<'product'>;
  /** At most 75 characters. */
  name: string | null;
  /** Whether it is for sale. */
  status?: Open<(typeof productStatuses)[number]> | null | undefined;
  /** 0 to 10,000, in the currency of the organisation. Some replies write it as text. */
  price?: number | string | null | undefined;
  /** At most 2,500 characters. */
  description?: string | null | undefined;
  /** Path or address of its picture. Whether there can be several is not documented. */
  images?: string | string[] | null | undefined;
  /** Number available. Some replies write it as text. */
  qty_available?: number | string | null | undefined;
  /** Maximum number in one order. Some replies write it as text. */
  max_qty_per_order?: number | string | null | undefined;
  /** Minimum number in one order. Some replies write it as text. */
  min_qty_per_order?: number | string | null | undefined;
  /** The uuids of the events where it is sold. */
  event_uuid?: Uuid<'event'>[] | null | undefined;
  /** Time when it was created, in ISO 8601 with offset. */
  created_on?: string | null | undefined;
  /** Time when it was last changed, in ISO 8601 with offset. */
  updated_on?: string | null | undefined;
}

export const ProductSchema = record({
  uuid: uuidOf<'product'>(),
  name: z.string().nullable(),
  status: open(productStatuses).nullish(),
  price: numeric,
  description: z.string().nullish(),
  images: z.union([z.string(), z.array(z.string())]).nullish(),
  qty_available: numeric,
  max_qty_per_order: numeric,
  min_qty_per_order: numeric,
  event_uuid: z.array(uuidOf<'event'>()).nullish(),
  created_on: z.string().nullish(),
  updated_on: z.string().nullish(),
});

/**
 * Changes to a product. Other fields stay (specification: "Request shapes" of Orgs). The specification marks `name`,
 * `price` and `images` as required here too, so pass them if the service asks for them.
 */
export interface ProductChanges {
  /** At most 75 characters. */
  name?: string | undefined;
  /** Whether it is for sale. */
  status?: Open<(typeof productStatuses)[number]> | undefined;
  /** 0 to 10,000, in the currency of the organisation. */
  price?: number | undefined;
  /** At most 2,500 characters. */
  description?: string | undefined;
  /** Path of an uploaded .jpg, .jpeg or .png, or several. */
  images?: string | string[] | undefined;
  /** Number available. */
  qty_available?: number | undefined;
  /** Maximum number in one order. */
  max_qty_per_order?: number | undefined;
  /** Minimum number in one order. */
  min_qty_per_order?: number | undefined;
  /** The uuids of the events where it is sold. */
  event_uuid?: Uuid<'event'>[] | undefined;
}

const images = z.union([productImage, z.array(productImage)], 'invalid image');

const changesShape = {
  name: productName.optional(),
  status: closed(productStatuses).optional(),
  price: price.optional(),
  description: productDescription.optional(),
  images: images.optional(),
  qty_available: heldTo(z.number().optional(), count),
  max_qty_per_order: heldTo(z.number().optional(), count),
  min_qty_per_order: heldTo(z.number().optional(), count),
  event_uuid: z.array(eventUuid).optional(),
};

export const ProductChangesSchema = record(changesShape);

/** A product to add (specification: "Request shapes" of Orgs). */
export interface ProductInput extends ProductChanges {
  /** At most 75 characters. */
  name: string;
  /** 0 to 10,000, in the currency of the organisation. */
  price: number;
  /** Path of an uploaded .jpg, .jpeg or .png, or several. */
  images: string | string[];
}

export const ProductInputSchema = record({ ...changesShape, name: productName, price, images });
