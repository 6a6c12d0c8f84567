import * as z from 'zod';
import { numeric } from './numeric.js';
import { type Open, open, record } from './schema.js';
import { type Moment, MomentSchema } from './shared.js';

/** Start of an event's early-bird discount (specification: "Event", newer event fields). */
export interface DiscountStart extends Moment {
  /** Rule for the offset from each date of a repeating event. The values are not documented. */
  occurrence_discount_start_type?: string | null | undefined;
  /** Offset from that date. The unit is not documented. Some replies write it as text. */
  occurrence_discount_start_offset?: number | string | null | undefined;
}

const DiscountStartSchema = record({
  ...MomentSchema.shape,
  occurrence_discount_start_type: z.string().nullish(),
  occurrence_discount_start_offset: numeric,
});

/** End of an event's early-bird discount (specification: "Event", newer event fields). */
export interface DiscountEnd extends Moment {
  /** Rule for the offset from each date of a repeating event. The values are not documented. */
  occurrence_discount_end_type?: string | null | undefined;
  /** Offset from that date. The unit is not documented. Some replies write it as text. */
  occurrence_discount_end_offset?: number | string | null | undefined;
}

const DiscountEndSchema = record({
  ...MomentSchema.shape,
  occurrence_discount_end_type: z.string().nullish(),
  occurrence_discount_end_offset: numeric,
});

export const discountTypes = ['percentage', 'fixed'] as const;

/** A discount on early bookings of a whole event (specification: "Event", newer event fields). */
export interface EventEarlyBirdDiscount {
  /** Meaning of `discount`. */
  discount_type?: Open<(typeof discountTypes)[number]> | null | undefined;
  /** Percent, or an amount in the event's currency. Some replies write it as text. */
  discount?: number | string | null | undefined;
  /** Object of the discount. The values are not documented. */
  type?: string | null | undefined;
  /** Whether the start differs from the start of booking. */
  is_enable_customise_discount_start?: boolean | null | undefined;
  /** Start of the discount. */
  discount_starts_on?: DiscountStart | null | undefined;
  /** End of the discount. */
  discount_ends_on?: DiscountEnd | null | undefined;
}

export const EventEarlyBirdDiscountSchema = record({
  discount_type: open(discountTypes).nullish(),
  discount: numeric,
  type: z.string().nullish(),
  is_enable_customise_discount_start: z.boolean().nullish(),
  discount_starts_on: DiscountStartSchema.nullish(),
  discount_ends_on: DiscountEndSchema.nullish(),
});
