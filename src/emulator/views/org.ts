import type { EventOrg, MeOrganisation, Org, Subscription } from '../../models/index.js';
import type { HandlerContext } from '../context.js';
import type { Entity, OrgRecord, SubscriptionRecord } from '../records.js';
import { find, where } from '../state.js';
import { pairsOf } from './pairs.js';
import { actorEntity, followMetrics, relations, reviewMetrics, sameEntity } from './relations.js';

const entityOf = ({ uuid }: OrgRecord): Entity => ({ type: 'org', uuid });

const metricsOf = (context: HandlerContext, org: OrgRecord) => [
  ...followMetrics(context, entityOf(org)),
  ...reviewMetrics(context, ({ event }) => find(context.state.events, event)?.org === org.uuid),
];

const interactionsOf = (context: HandlerContext, org: OrgRecord) => {
  const { allow_people_to_contact_my_organisation, allow_people_to_follow_my_organisation } = org.privacy;
  return {
    preferences: pairsOf({ allow_people_to_contact_my_organisation, allow_people_to_follow_my_organisation }),
    ...relations(context, entityOf(org)),
  };
};

/** An organisation as its public profile shows it. */
export function orgView(context: HandlerContext, org: OrgRecord): Org {
  const { uuid, name, info, slug, image, email, phone, addresses, links, privacy } = org;
  const me = actorEntity(context);
  const mutes = Object.values(context.state.mutes);
  const hidesReviews = privacy.hide_reviews_on_my_organisation_profile;
  return {
    uuid,
    status: '',
    extended_status: pairsOf({
      muted: mutes.some(({ by, muted }) => sameEntity(by, me) && sameEntity(muted, entityOf(org))),
      locked: privacy.lock_my_organisation_profile,
      verified: org.verified,
      transaction_on_hold: org.transactionOnHold,
    }),
    name,
    display_name: name,
    info,
    slug,
    image,
    email,
    phone,
    addresses: privacy.hide_address_on_my_organisation_profile ? [] : addresses,
    links,
    metrics: hidesReviews ? followMetrics(context, entityOf(org)) : metricsOf(context, org),
    interactions: interactionsOf(context, org),
  };
}

/** The organisation behind an event. */
export function eventOrgView(context: HandlerContext, org: OrgRecord): EventOrg {
  const { uuid, name, slug, info, image } = org;
  return {
    uuid,
    name,
    slug,
    info,
    image,
    metrics: metricsOf(context, org),
    interactions: interactionsOf(context, org),
  };
}

/** A subscription of an organisation. */
export function subscriptionView({ now }: HandlerContext, record: SubscriptionRecord): Subscription {
  const { type, package: name, starts_on, renews_on, expires_on, order_id } = record;
  const isCurrent = Date.parse(starts_on) <= now && now < Date.parse(expires_on);
  return { type, package: name, starts_on, renews_on, expires_on, order_id, is_current: isCurrent };
}

/** An organisation as its members see it in their account. */
export function meOrganisationView(context: HandlerContext, org: OrgRecord): MeOrganisation {
  const { uuid, owner, name, info, slug, image, email, phone, timezone, currency, payment_method } = org;
  return {
    uuid,
    parent: null,
    owner,
    status: '',
    name,
    display_name: name,
    info,
    slug,
    image,
    email,
    phone,
    timezone,
    currency,
    payment_method,
    tax: pairsOf(org.tax),
    created_on: org.created_on,
    updated_on: org.updated_on,
    addresses: org.addresses,
    links: org.links,
    privacy_settings: pairsOf(org.privacy),
    subscriptions: where(context.state.subscriptions, (each) => each.org === uuid).map((each) =>
      subscriptionView(context, each),
    ),
    metrics: metricsOf(context, org),
    activities: [],
  };
}
