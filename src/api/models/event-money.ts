import * as z from 'zod';
import { percentage } from './ranges.js';
import { closed, heldTo, numeric, open, record } from './schema.js';
import { taxNames } from './shared.js';

/** A tax of an event or order: an object, or one entry of a name/value list (specification: "Event", core fields). */
export const EventTaxSchema = record({
  /** Short name of the tax. */
  code: z.string().nullish(),
  /** Percent. Some replies write it as text. */
  rate: numeric,
  /** `code` or `rate`, in a name/value list. */
  name: open(taxNames).nullish(),
  /** Value of the named field. */
  value: numeric,
});

const feeRateNames = [
  'platform_service_fee_fixed',
  'platform_service_fee_percentage',
  'payment_processing_fee_fixed',
  'payment_processing_fee_percentage',
] as const;

/** One rate of an event's fees (specification: "Event", other). */
const FeeRateSchema = record({
  /** Name of the fee. It says whether the rate is an amount or a percentage. */
  name: open(feeRateNames),
  /** An amount in the currency of the fees, or percent. Some replies write it as text. */
  value: numeric,
});

/** Fees of the service for each booking (specification: "Event", other). */
export const EventFeesSchema = record({
  /** Currency of the fixed rates. */
  currency: z.string().nullish(),
  /** Whether the buyer pays the fees. */
  pass_on: z.boolean().nullish(),
  /** The rates. */
  rate: z.array(FeeRateSchema).nullish(),
  /** Whether prices already include the tax. */
  price_is_tax_inclusive: z.boolean().nullish(),
  /** The taxes on the fees. */
  tax: z.array(EventTaxSchema).nullish(),
});

/** Share of the price that is refunded (specification: "Event", refund). */
const RefundAmountSchema = record({
  /** Meaning of `discount_unit`. */
  discount_type: closed(['percentage']).nullish(),
  /** Percent, for `percentage`. Some replies write it as text. */
  discount_unit: heldTo(numeric, percentage),
});

/** Terms on which buyers get a refund (specification: "Event", refund). */
const RefundPolicySchema = record({
  /** Time before the start until which a booking may be cancelled. The form is not documented. */
  cancel_before_event_starts: z.unknown().optional(),
  /** Whether refunds need no approval. */
  automatic: z.boolean().nullish(),
  /** Amount to refund. */
  amount: RefundAmountSchema.nullish(),
});

/** Refunds of an event (specification: "Event", refund). */
export const EventRefundSchema = record({
  /** Whether the event offers refunds. */
  available: z.boolean().nullish(),
  /** The terms. */
  policy: RefundPolicySchema.nullish(),
});
