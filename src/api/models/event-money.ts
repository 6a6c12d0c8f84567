import * as z from 'zod';
import { numeric } from './numeric.js';
import { percentage } from './ranges.js';
import { closed, heldTo, type Open, open, record } from './schema.js';
import { taxNames } from './shared.js';

/** A tax of an event or order: an object, or one entry of a name/value list (specification: "Event", core fields). */
export interface EventTax {
  /** Short name of the tax. */
  code?: string | null | undefined;
  /** Percent. Some replies write it as text. */
  rate?: number | string | null | undefined;
  /** `code` or `rate`, in a name/value list. */
  name?: Open<(typeof taxNames)[number]> | null | undefined;
  /** Value of the named field. */
  value?: number | string | null | undefined;
}

export const EventTaxSchema = record({
  code: z.string().nullish(),
  rate: numeric,
  name: open(taxNames).nullish(),
  value: numeric,
});

const feeRateNames = [
  'platform_service_fee_fixed',
  'platform_service_fee_percentage',
  'payment_processing_fee_fixed',
  'payment_processing_fee_percentage',
] as const;

/** One rate of an event's fees (specification: "Event", other). */
export interface FeeRate {
  /** Name of the fee. It says whether the rate is an amount or a percentage. */
  name: Open<(typeof feeRateNames)[number]>;
  /** An amount in the currency of the fees, or percent. Some replies write it as text. */
  value?: number | string | null | undefined;
}

const FeeRateSchema = record({
  name: open(feeRateNames),
  value: numeric,
});

/** Fees of the service for each booking (specification: "Event", other). */
export interface EventFees {
  /** Currency of the fixed rates. */
  currency?: string | null | undefined;
  /** Whether the buyer pays the fees. */
  pass_on?: boolean | null | undefined;
  /** The rates. */
  rate?: FeeRate[] | null | undefined;
  /** Whether prices already include the tax. */
  price_is_tax_inclusive?: boolean | null | undefined;
  /** The taxes on the fees. */
  tax?: EventTax[] | null | undefined;
}

export const EventFeesSchema = record({
  currency: z.string().nullish(),
  pass_on: z.boolean().nullish(),
  rate: z.array(FeeRateSchema).nullish(),
  price_is_tax_inclusive: z.boolean().nullish(),
  tax: z.array(EventTaxSchema).nullish(),
});

export const refundAmountTypes = ['percentage'] as const;

/** Share of the price that is refunded (specification: "Event", refund). */
export interface RefundAmount {
  /** Meaning of `discount_unit`. */
  discount_type?: Open<(typeof refundAmountTypes)[number]> | null | undefined;
  /** Percent, for `percentage`. Some replies write it as text. */
  discount_unit?: number | string | null | undefined;
}

const RefundAmountSchema = record({
  discount_type: closed(refundAmountTypes).nullish(),
  discount_unit: heldTo(numeric, percentage),
});

/** Terms on which buyers get a refund (specification: "Event", refund). */
export interface RefundPolicy {
  /** Time before the start until which a booking may be cancelled. The form is not documented. */
  cancel_before_event_starts?: unknown;
  /** Whether refunds need no approval. */
  automatic?: boolean | null | undefined;
  /** Amount to refund. */
  amount?: RefundAmount | null | undefined;
}

const RefundPolicySchema = record({
  cancel_before_event_starts: z.unknown().optional(),
  automatic: z.boolean().nullish(),
  amount: RefundAmountSchema.nullish(),
});

/** Refunds of an event (specification: "Event", refund). */
export interface EventRefund {
  /** Whether the event offers refunds. */
  available?: boolean | null | undefined;
  /** The terms. */
  policy?: RefundPolicy | null | undefined;
}

export const EventRefundSchema = record({
  available: z.boolean().nullish(),
  policy: RefundPolicySchema.nullish(),
});
