import type { OpenBody } from '../../models/index.js';
import { badRequest } from '../refusal.js';
import { fresh, touch } from '../state/make.js';
import type { OrgRecord, SubscriptionRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { add } from '../state/state.js';
import { day, isoOf } from '../state/time.js';

/** How long a term is; not documented. */
const term = 365 * day;

/** When the current term ends: one that is not cancelled is renewed by itself, as the clock goes on. */
export function termEnd({ expires_on, cancelled }: SubscriptionRecord, now: number): number {
  const end = Date.parse(expires_on);
  return cancelled || now < end ? end : end + Math.ceil((now - end + 1) / term) * term;
}

export const isCurrent = (subscription: SubscriptionRecord, now: number): boolean =>
  Date.parse(subscription.starts_on) <= now && now < termEnd(subscription, now);

const textOr = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value ? value : otherwise;

/** Adds a subscription that starts now. The body is not documented: its `type` and `package` are kept. */
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

/** Lets a subscription end with its term. */
export function cancelSubscription(scene: Scene, subscription: SubscriptionRecord): void {
  subscription.expires_on = isoOf(termEnd(subscription, scene.now));
  subscription.cancelled = true;
  touch(scene, subscription);
}

/** Takes the cancelling back, while the term still runs. */
export function reactivateSubscription(scene: Scene, subscription: SubscriptionRecord): void {
  if (!isCurrent(subscription, scene.now)) throw badRequest('the subscription has expired');
  subscription.cancelled = false;
  touch(scene, subscription);
}
