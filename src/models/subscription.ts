import * as z from 'zod';
import { numeric } from './numeric.js';
import { closed, type Open, open, record, type Uuid, uuidOf } from './schema.js';

export const subscriptionTypes = ['core', 'add-on'] as const;

const subscriptionPackages = ['basic', 'campaign'] as const;

/** What an organisation pays the platform for (specification: "Organisation"). */
export interface Subscription {
  /** Its uuid, by which it is cancelled and reactivated. The specification does not list it among the fields. */
  uuid?: Uuid<'subscription'> | undefined;
  /** Whether it stands alone or adds to another. */
  type?: Open<(typeof subscriptionTypes)[number]> | null | undefined;
  /** What is in it. */
  package?: Open<(typeof subscriptionPackages)[number]> | null | undefined;
  /** When it begins. */
  starts_on?: string | null | undefined;
  /** When it is paid again. */
  renews_on?: string | null | undefined;
  /** When it ends. */
  expires_on?: string | null | undefined;
  /** The order that it was bought with. */
  order_id?: number | string | null | undefined;
  /** Whether it holds now; null may be read as false. */
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

/** Which subscriptions to list (specification: "Request shapes" of Orgs). */
export interface SubscriptionQuery {
  /** Only those that hold now, or only those that do not. */
  is_current?: boolean | undefined;
  /** Which kind: `subscription` is the one that records call `core`. */
  type?: Open<(typeof subscriptionQueryTypes)[number]> | undefined;
}

export const SubscriptionQuerySchema = record({
  is_current: z.boolean().optional(),
  type: closed(subscriptionQueryTypes).optional(),
});
