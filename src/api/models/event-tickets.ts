import * as z from 'zod';
import { discountTypes } from './event-discount.js';
import { numeric, sentNumeric } from './numeric.js';
import { admissions, limit, money } from './ranges.js';
import { closed, heldTo, type Open, onlyReturned, open, record, type Uuid, uuidOf } from './schema.js';
import { type Moment, MomentSchema, type NameValue, NameValueSchema, sentMoment } from './shared.js';

/** One price of a ticket level (specification: "Event", tickets). */
export interface TicketPricing {
  /** Its id. */
  uuid?: Uuid<'price'> | null | undefined;
  /** Name that distinguishes it from the other prices of the level. */
  variation?: string | null | undefined;
  /** Price of one, in the event's currency. Some replies write it as text. */
  price?: number | string | null | undefined;
  /** Number of admissions in one purchase. Some replies write it as text. */
  quantity_included?: number | string | null | undefined;
  /** Number sold. Some replies write it as text. */
  quantity_sold?: number | string | null | undefined;
}

const TicketPricingSchema = record({
  uuid: uuidOf<'price'>().nullish(),
  variation: z.string().nullish(),
  price: heldTo(numeric, money),
  quantity_included: heldTo(numeric, admissions),
  quantity_sold: onlyReturned(numeric),
});

export const ticketPrices = heldTo(z.array(TicketPricingSchema), (prices) =>
  prices.min(1, 'should have at least one price'),
);

/** A discount on early bookings of one ticket level (specification: "Event", tickets). */
export interface LevelEarlyBirdDiscount {
  /** Meaning of `discount`. */
  discount_type?: Open<(typeof discountTypes)[number]> | null | undefined;
  /** Percent, or an amount in the event's currency. Some replies write it as text. */
  discount?: number | string | null | undefined;
  /** Start of the discount. */
  discount_starts_on?: Moment | null | undefined;
  /** End of the discount. */
  discount_ends_on?: Moment | null | undefined;
}

const LevelEarlyBirdDiscountSchema = record({
  discount_type: closed(discountTypes).nullish(),
  discount: heldTo(numeric, money),
  discount_starts_on: heldTo(MomentSchema.nullish(), sentMoment),
  discount_ends_on: heldTo(MomentSchema.nullish(), sentMoment),
});

const levelDisplayOrders = ['natural'] as const;

/** A kind of ticket that an event sells (specification: "Event", tickets). */
export interface TicketLevel {
  /** Its id. */
  uuid?: Uuid<'level'> | null | undefined;
  /** Its position among the levels: `natural` or a number. */
  display_order?: Open<(typeof levelDisplayOrders)[number]> | number | null | undefined;
  /** Name that buyers read. */
  name?: string | null | undefined;
  /** Description of the admission. */
  description?: string | null | undefined;
  /** Number available. The meaning of -1 is not documented. Some replies write it as text. */
  quantity?: number | string | null | undefined;
  /** Maximum number for one buyer. The meaning of -1 is not documented. Some replies write it as text. */
  max_quantity_per_customer?: number | string | null | undefined;
  /** Number sold. Some replies write it as text. */
  quantity_sold?: number | string | null | undefined;
  /** Its prices. */
  pricing_details?: TicketPricing[] | null | undefined;
  /** Early-bird discount of this level. */
  early_bird_discount?: LevelEarlyBirdDiscount | null | undefined;
  /** Number that the calling user has bought (newer events). Some replies write it as text. */
  total_purchased_by_user?: number | string | null | undefined;
  /** Kind of level (newer events). The values are not documented. */
  category?: string | null | undefined;
  /** Minimum donation, in the event's currency (newer events). Some replies write it as text. */
  min_donation_amount?: number | string | null | undefined;
  /** Maximum donation, in the event's currency (newer events). Some replies write it as text. */
  max_donation_amount?: number | string | null | undefined;
  /** Suggested donation, in the event's currency (newer events). Some replies write it as text. */
  default_donation_amount?: number | string | null | undefined;
  /** Whether it is for sale (newer events). The values are not documented. */
  status?: number | string | null | undefined;
  /** The session it admits to (newer events). */
  session_id?: number | string | null | undefined;
  /** The parent level (newer events). */
  parent_id?: number | string | null | undefined;
  /** Web address of its digital pass (newer events). */
  url_digital_pass?: string | null | undefined;
  /** Its coupons (newer events). Their form is not documented. */
  coupons?: unknown[] | null | undefined;
  /** Its settings (newer events). Their form is not documented. */
  settings?: unknown[] | null | undefined;
  /** Instructions for its holder (newer events). The form is not documented. */
  ticket_instruction?: unknown;
  /** Other data of the organiser (newer events). */
  custom_attributes?: NameValue[] | null | undefined;
  /** Time when it was created (newer events). */
  created_on?: Moment | null | undefined;
}

export const TicketLevelSchema = record({
  uuid: uuidOf<'level'>().nullish(),
  display_order: heldTo(z.union([open(levelDisplayOrders), z.number()]).nullish(), () => sentNumeric),
  name: z.string().nullish(),
  description: z.string().nullish(),
  quantity: heldTo(numeric, limit),
  max_quantity_per_customer: heldTo(numeric, limit),
  quantity_sold: onlyReturned(numeric),
  pricing_details: ticketPrices.nullish(),
  early_bird_discount: LevelEarlyBirdDiscountSchema.nullish(),
  total_purchased_by_user: onlyReturned(numeric),
  category: z.string().nullish(),
  min_donation_amount: heldTo(numeric, money),
  max_donation_amount: heldTo(numeric, money),
  default_donation_amount: heldTo(numeric, money),
  status: onlyReturned(numeric),
  session_id: onlyReturned(numeric),
  parent_id: onlyReturned(numeric),
  url_digital_pass: z.string().nullish(),
  coupons: z.array(z.unknown()).nullish(),
  settings: z.array(z.unknown()).nullish(),
  ticket_instruction: onlyReturned(z.unknown().optional()),
  custom_attributes: z.array(NameValueSchema).nullish(),
  created_on: onlyReturned(MomentSchema.nullish()),
});

export const ticketLevels = z.array(TicketLevelSchema);

/** Tickets of an event (specification: "Event", tickets). */
export interface EventTickets {
  /** Whether prices already include the service's fees. */
  price_is_fee_inclusive?: boolean | null | undefined;
  /** Whether prices already include the tax. */
  price_is_tax_inclusive?: boolean | null | undefined;
  /** The kinds of ticket. */
  levels?: TicketLevel[] | null | undefined;
}

export const EventTicketsSchema = record({
  price_is_fee_inclusive: z.boolean().nullish(),
  price_is_tax_inclusive: z.boolean().nullish(),
  levels: ticketLevels.nullish(),
});
