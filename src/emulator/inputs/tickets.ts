import * as z from 'zod';
import { discountTypes } from '../../models/event-discount.js';
import { record } from '../../models/schema.js';
import { NameValueSchema } from '../../models/shared.js';
import { anyList, flag, limit, momentShape, money, number, oneOf, text } from './values.js';

const uuid = text;

/** Whether no two of the entries are the same one. */
const areApart = (entries: readonly { readonly uuid?: string | undefined }[]) => {
  const known = entries.flatMap((each) => each.uuid || []);
  return new Set(known).size === known.length;
};

const twice = 'should not name the same uuid twice';

/** A price of a ticket level. */
const pricing = record({
  uuid,
  variation: text,
  price: money,
  quantity_included: number({ from: 1, to: 100, decimals: 0 }),
});

const moment = record(momentShape).optional();

const discount = record({
  discount_type: oneOf(discountTypes),
  discount: money,
  discount_starts_on: moment,
  discount_ends_on: moment,
});

/** A ticket level, as an event shows it: how it is sent is not documented. */
export const ticketLevel = record({
  uuid,
  display_order: z.union([z.number(), z.string()], 'should be a number or text').nullish(),
  name: text,
  description: text,
  quantity: limit,
  max_quantity_per_customer: limit,
  pricing_details: z
    .array(pricing)
    .min(1, 'should have at least one price')
    .refine(areApart, twice)
    .optional(),
  early_bird_discount: discount.optional(),
  category: text,
  min_donation_amount: money,
  max_donation_amount: money,
  default_donation_amount: money,
  url_digital_pass: text,
  coupons: anyList,
  settings: anyList,
  custom_attributes: z.array(NameValueSchema).optional(),
});

/** What an event sells. */
export const tickets = record({
  price_is_fee_inclusive: flag,
  price_is_tax_inclusive: flag,
  levels: z.array(ticketLevel).refine(areApart, twice).optional(),
});
