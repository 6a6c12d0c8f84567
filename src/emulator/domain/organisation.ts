import type { Link, LinkInput, OpenBody, OrgChanges } from '../../api/models/index.js';
import { badRequest } from '../refusal.js';
import { add } from '../state/collection.js';
import { orgContent } from '../state/contents.js';
import { fresh, slugOf, touch } from '../state/make.js';
import { nextText } from '../state/random.js';
import type { OrgRecord, SubscriptionRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { day, isoOf } from '../state/time.js';
import { testPlaces } from './places.js';

/** Returns a link with its address under `value`, whichever field the caller used. */
const linkOf = ({ name, value, linkedin }: LinkInput): Link => ({ name, value: value ?? linkedin ?? '' });

export function changeOrg(scene: Scene, org: OrgRecord, changes: OrgChanges): void {
  const { name, addresses, links } = changes;
  testPlaces(addresses ?? []);
  if (name !== undefined) {
    org.name = name;
    org.slug = slugOf(name);
  }
  Object.assign(org, orgContent.changed(changes));
  org.addresses = addresses ?? org.addresses;
  org.timezone = addresses?.find(({ timezone }) => timezone)?.timezone ?? org.timezone;
  org.links = links?.map(linkOf) ?? org.links;
  touch(scene, org);
}

/** Starts or continues the account at the payment provider. Returns the page on which a person completes it. */
export function connectPayProvider(scene: Scene, org: OrgRecord): string {
  org.payProvider ??= {
    connect_id: `acct_${nextText(scene.state, 16, '0123456789abcdef')}`,
    connect_email: org.email,
    complete: false,
  };
  touch(scene, org);
  return `https://pay-provider.invalid/connect/${org.payProvider.connect_id}`;
}

/** Completes the account, as a person does on that page. From then on it takes payments. */
export function completePayProvider(scene: Scene, org: OrgRecord): void {
  connectPayProvider(scene, org);
  if (org.payProvider) org.payProvider.complete = true;
}

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
