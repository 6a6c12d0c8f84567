import * as z from 'zod';
import { closed, numeric, open, record, uuidOf } from './schema.js';

export const subscriptionTypes = ['core', 'add-on'] as const;

/** A subscription that an organisation pays for (specification: "Organisation"). */
export const SubscriptionSchema = record({
  /** Its uuid, for cancelling and reactivating it. The specification does not list it among the fields. */
  uuid: uuidOf<'subscription'>().optional(),
  /** Whether it is a main subscription or an addition to one. */
  type: open(subscriptionTypes).nullish(),
  /** Name of its package. */
  package: open(['basic', 'campaign']).nullish(),
  /** Start of the subscription. */
  starts_on: z.string().nullish(),
  /** Date of the next payment. */
  renews_on: z.string().nullish(),
  /** End of the subscription. */
  expires_on: z.string().nullish(),
  /** The order that bought it. */
  order_id: numeric,
  /** Whether it is active. Null means false. */
  is_current: z.boolean().nullish(),
});

/** Filters for the subscriptions to list (specification: "Request shapes" of Orgs). */
export const SubscriptionQuerySchema = record({
  /** Only active subscriptions if `true`, only inactive subscriptions if `false`. */
  is_current: z.boolean().optional(),
  /** Kind of subscription. `subscription` is the one that records call `core`. */
  type: closed(['subscription', 'add-on']).optional(),
});
