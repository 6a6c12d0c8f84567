import * as z from 'zod';
import { numeric } from './numeric.js';
import { open, record } from './schema.js';

/** What an organisation pays the platform for (specification: "Organisation"). */
export interface Subscription {
  /** Whether it stands alone or adds to another. */
  type?: 'core' | 'add-on' | (string & {}) | null;
  /** What is in it. */
  package?: 'basic' | 'campaign' | (string & {}) | null;
  /** When it begins. */
  starts_on?: string | null;
  /** When it is paid again. */
  renews_on?: string | null;
  /** When it ends. */
  expires_on?: string | null;
  /** The order that it was bought with. */
  order_id?: number | string | null;
  /** Whether it holds now; null may be read as false. */
  is_current?: boolean | null;
}

export const SubscriptionSchema = record({
  type: open('core', 'add-on').nullish(),
  package: open('basic', 'campaign').nullish(),
  starts_on: z.string().nullish(),
  renews_on: z.string().nullish(),
  expires_on: z.string().nullish(),
  order_id: numeric,
  is_current: z.boolean().nullish(),
});

/** Which subscriptions to list (specification: "Request shapes" of Orgs). */
export interface SubscriptionQuery {
  /** Only those that hold now, or only those that do not. */
  is_current?: boolean | undefined;
  /** `subscription` is what a `Subscription` itself calls `core`. */
  type?: 'subscription' | 'add-on' | (string & {}) | undefined;
}

export const SubscriptionQuerySchema = record({
  is_current: z.boolean().optional(),
  type: open('subscription', 'add-on').optional(),
});
