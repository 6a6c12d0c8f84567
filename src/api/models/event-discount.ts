import * as z from 'zod';
import { numeric, open, record } from './schema.js';
import { MomentSchema } from './shared.js';

/** Start of an event's early-bird discount (specification: "Event", newer event fields). */
const DiscountStartSchema = record({
  ...MomentSchema.shape,
  /** Rule for the offset from each date of a repeating event. The values are not documented. */
  occurrence_discount_start_type: z.string().nullish(),
  /** Offset from that date. The unit is not documented. Some replies write it as text. */
  occurrence_discount_start_offset: numeric,
});

/** End of an event's early-bird discount (specification: "Event", newer event fields). */
const DiscountEndSchema = record({
  ...MomentSchema.shape,
  /** Rule for the offset from each date of a repeating event. The values are not documented. */
  occurrence_discount_end_type: z.string().nullish(),
  /** Offset from that date. The unit is not documented. Some replies write it as text. */
  occurrence_discount_end_offset: numeric,
});

export const discountTypes = ['percentage', 'fixed'] as const;

/** A discount on early bookings of a whole event (specification: "Event", newer event fields). */
export const EventEarlyBirdDiscountSchema = record({
  /** Meaning of `discount`. */
  discount_type: open(discountTypes).nullish(),
  /** Percent, or an amount in the event's currency. Some replies write it as text. */
  discount: numeric,
  /** Object of the discount. The values are not documented. */
  type: z.string().nullish(),
  /** Whether the start differs from the start of booking. */
  is_enable_customise_discount_start: z.boolean().nullish(),
  /** Start of the discount. */
  discount_starts_on: DiscountStartSchema.nullish(),
  /** End of the discount. */
  discount_ends_on: DiscountEndSchema.nullish(),
});
