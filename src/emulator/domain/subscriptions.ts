import type { OpenBody } from '../../api/models/index.js';
import { badRequest } from '../refusal.js';
import { add } from '../state/collection.js';
import { fresh, touch } from '../state/make.js';
import type { OrgRecord, SubscriptionRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { day, isoOf } from '../state/time.js';

/** Length of a term, which is not documented. */
const term = 365 * day;

/** Returns when the current term ends. A subscription that is not cancelled renews itself as the clock moves. */
export function termEnd({ expires_on, cancelled }: SubscriptionRecord, now: number): number {
  const end = Date.parse(expires_on);
  return cancelled || now < end ? end : end + Math.ceil((now - end + 1) / term) * term;
}

export const isCurrent = (subscription: SubscriptionRecord, now: number): boolean =>
  Date.parse(subscription.starts_on) <= now && now < termEnd(subscription, now);

const textOr = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value ? value : otherwise;

/** Adds a subscription that starts now. Its body is not documented: `type` and `package` are kept. */
export function subscribe(scene: Scene, { uuid }: OrgRecord, body: OpenBody): SubscriptionRecord {
  const { state, now } = scene;
  return add(state.subscriptions, {
    ...fresh(scene),
    org: uuid,
    type: body.type === 'add-on' ? 'add-on' : 'core',
    package: textOr(body.package, 'basic'),
    starts_on: isoOf(now),
    expires_on: isoOf(now + term),
    order_id: String(1001 + Object.keys(state.subscriptions).length),
    cancelled: false,
  });
}

/** Cancels a subscription, which ends with its term. */
export function cancelSubscription(scene: Scene, subscription: SubscriptionRecord): void {
  subscription.expires_on = isoOf(termEnd(subscription, scene.now));
  subscription.cancelled = true;
  touch(scene, subscription);
}

/** Reactivates a cancelled subscription while its term still runs. */
export function reactivateSubscription(scene: Scene, subscription: SubscriptionRecord): void {
  if (!isCurrent(subscription, scene.now)) throw badRequest('the subscription has expired');
  subscription.cancelled = false;
  touch(scene, subscription);
}
