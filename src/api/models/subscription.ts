import * as z from 'zod';
import { numeric } from './numeric.js';
import { closed, type Open, open, record, type Uuid, uuidOf } from './schema.js';

export const subscriptionTypes = ['core', 'add-on'] as const;

const subscriptionPackages = ['basic', 'campaign'] as const;

/** A subscription that an organisation pays for (specification: "Organisation"). */
export interface Subscription {
  /** Its uuid, for cancelling and reactivating it. The specification does not list it among the fields. */
  uuid?: Uuid<'subscription'> | undefined;
  /** Whether it is a main subscription or an addition to one. */
  type?: Open<(typeof subscriptionTypes)[number]> | null | undefined;
  /** Name of its package. */
  package?: Open<(typeof subscriptionPackages)[number]> | null | undefined;
  /** Start of the subscription. */
  starts_on?: string | null | undefined;
  /** Date of the next payment. */
  renews_on?: string | null | undefined;
  /** End of the subscription. */
  expires_on?: string | null | undefined;
  /** The order that bought it. */
  order_id?: number | string | null | undefined;
  /** Whether it is active. Null means false. */
  is_current?: boolean | null | undefined;
}

export const SubscriptionSchema = record({
  uuid: uuidOf<'subscription'>().optional(),
  type: open(subscriptionTypes).nullish(),
  package: open(subscriptionPackages).nullish(),
  starts_on: z.string().nullish(),
  renews_on: z.string().nullish(),
  expires_on: z.string().nullish(),
  order_id: numeric,
  is_current: z.boolean().nullish(),
});

export const subscriptionQueryTypes = ['subscription', 'add-on'] as const;

/** Filters for the subscriptions to list (specification: "Request shapes" of Orgs). */
export interface SubscriptionQuery {
  /** Only active subscriptions if `true`, only inactive subscriptions if `false`. */
  is_current?: boolean | undefined;
  /** Kind of subscription. `subscription` is the one that records call `core`. */
  type?: Open<(typeof subscriptionQueryTypes)[number]> | undefined;
}

export const SubscriptionQuerySchema = record({
  is_current: z.boolean().optional(),
  type: closed(subscriptionQueryTypes).optional(),
});
