import * as z from 'zod';
import { discountTypes } from './event-discount.js';
import { admissions, limit, money } from './ranges.js';
import { closed, heldTo, numeric, onlyReturned, open, record, sentNumeric, uuidOf } from './schema.js';
import { MomentSchema, NameValueSchema, sentMoment } from './shared.js';

/** One price of a ticket level (specification: "Event", tickets). */
const TicketPricingSchema = record({
  /** Its id. */
  uuid: uuidOf<'price'>().nullish(),
  /** Name that distinguishes it from the other prices of the level. */
  variation: z.string().nullish(),
  /** Price of one, in the event's currency. Some replies write it as text. */
  price: heldTo(numeric, money),
  /** Number of admissions in one purchase. Some replies write it as text. */
  quantity_included: heldTo(numeric, admissions),
  /** Number sold. Some replies write it as text. */
  quantity_sold: onlyReturned(numeric),
});

export const ticketPrices = heldTo(z.array(TicketPricingSchema), (prices) =>
  prices.min(1, 'should have at least one price'),
);

/** A discount on early bookings of one ticket level (specification: "Event", tickets). */
const LevelEarlyBirdDiscountSchema = record({
  /** Meaning of `discount`. */
  discount_type: closed(discountTypes).nullish(),
  /** Percent, or an amount in the event's currency. Some replies write it as text. */
  discount: heldTo(numeric, money),
  /** Start of the discount. */
  discount_starts_on: heldTo(MomentSchema.nullish(), sentMoment),
  /** End of the discount. */
  discount_ends_on: heldTo(MomentSchema.nullish(), sentMoment),
});

/** A kind of ticket that an event sells (specification: "Event", tickets). */
export const TicketLevelSchema = record({
  /** Its id. */
  uuid: uuidOf<'level'>().nullish(),
  /** Its position among the levels: `natural` or a number. */
  display_order: heldTo(z.union([open(['natural']), z.number()]).nullish(), () => sentNumeric),
  /** Name that buyers read. */
  name: z.string().nullish(),
  /** Description of the admission. */
  description: z.string().nullish(),
  /** Number available. The meaning of -1 is not documented. Some replies write it as text. */
  quantity: heldTo(numeric, limit),
  /** Maximum number for one buyer. The meaning of -1 is not documented. Some replies write it as text. */
  max_quantity_per_customer: heldTo(numeric, limit),
  /** Number sold. Some replies write it as text. */
  quantity_sold: onlyReturned(numeric),
  /** Its prices. */
  pricing_details: ticketPrices.nullish(),
  /** Early-bird discount of this level. */
  early_bird_discount: LevelEarlyBirdDiscountSchema.nullish(),
  /** Number that the calling user has bought (newer events). Some replies write it as text. */
  total_purchased_by_user: onlyReturned(numeric),
  /** Kind of level (newer events). The values are not documented. */
  category: z.string().nullish(),
  /** Minimum donation, in the event's currency (newer events). Some replies write it as text. */
  min_donation_amount: heldTo(numeric, money),
  /** Maximum donation, in the event's currency (newer events). Some replies write it as text. */
  max_donation_amount: heldTo(numeric, money),
  /** Suggested donation, in the event's currency (newer events). Some replies write it as text. */
  default_donation_amount: heldTo(numeric, money),
  /** Whether it is for sale (newer events). The values are not documented. */
  status: onlyReturned(numeric),
  /** The session it admits to (newer events). */
  session_id: onlyReturned(numeric),
  /** The parent level (newer events). */
  parent_id: onlyReturned(numeric),
  /** Web address of its digital pass (newer events). */
  url_digital_pass: z.string().nullish(),
  /** Its coupons (newer events). Their form is not documented. */
  coupons: z.array(z.unknown()).nullish(),
  /** Its settings (newer events). Their form is not documented. */
  settings: z.array(z.unknown()).nullish(),
  /** Instructions for its holder (newer events). The form is not documented. */
  ticket_instruction: onlyReturned(z.unknown().optional()),
  /** Other data of the organiser (newer events). */
  custom_attributes: z.array(NameValueSchema).nullish(),
  /** Time when it was created (newer events). */
  created_on: onlyReturned(MomentSchema.nullish()),
});

export const ticketLevels = z.array(TicketLevelSchema);

/** Tickets of an event (specification: "Event", tickets). */
export const EventTicketsSchema = record({
  /** Whether prices already include the service's fees. */
  price_is_fee_inclusive: z.boolean().nullish(),
  /** Whether prices already include the tax. */
  price_is_tax_inclusive: z.boolean().nullish(),
  /** The kinds of ticket. */
  levels: ticketLevels.nullish(),
});
