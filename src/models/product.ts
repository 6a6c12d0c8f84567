import * as z from 'zod';
import { eventUuid, price, productDescription, productImage, productName } from './limits.js';
import { numeric } from './numeric.js';
import { count } from './ranges.js';
import { closed, heldTo, type Open, open, record, type Uuid, uuidOf } from './schema.js';

export const productStatuses = ['active', 'inactive'] as const;

/** A thing that an organisation sells beside tickets (specification: "Product"). */
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
  /** Path or address of its picture; whether there can be several is not documented. */
  images?: string | string[] | null | undefined;
  /** How many there are to sell. Some replies write it as text. */
  qty_available?: number | string | null | undefined;
  /** How many one order may have at most. Some replies write it as text. */
  max_qty_per_order?: number | string | null | undefined;
  /** How many one order has to have at least. Some replies write it as text. */
  min_qty_per_order?: number | string | null | undefined;
  /** The uuids of the events it is sold at. */
  event_uuid?: Uuid<'event'>[] | null | undefined;
  /** When it was created, ISO 8601 with offset. */
  created_on?: string | null | undefined;
  /** When it was last changed, ISO 8601 with offset. */
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
 * What to change of a product; the rest stays (specification: "Request shapes" of Orgs, which marks `name`, `price` and
 * `images` as required of a change too: give them where the service asks for them).
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
  /** How many there are to sell. */
  qty_available?: number | undefined;
  /** How many one order may have at most. */
  max_qty_per_order?: number | undefined;
  /** How many one order has to have at least. */
  min_qty_per_order?: number | undefined;
  /** The uuids of the events to sell it at. */
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
