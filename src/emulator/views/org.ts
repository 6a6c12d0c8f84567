import type {
  BillingInformation,
  EventOrg,
  MeOrganisation,
  Metric,
  Org,
  OrgInvitation,
  PayoutInformation,
  PayProviderConnection,
  Product,
  Subscription,
  TeamMember,
} from '../../api/models/index.js';
import { toPairs } from '../../api/pairs.js';
import { hidesOfOrg } from '../access/privacy.js';
import { activitiesOf } from '../domain/activities.js';
import { isCurrent, termEnd } from '../domain/organisation.js';
import { isMuted } from '../domain/relations.js';
import { oncePerRecord } from '../domain/sold.js';
import { by, find } from '../state/collection.js';
import { orgContent } from '../state/contents.js';
import type {
  Entity,
  MemberRecord,
  OrgInvitationRecord,
  OrgRecord,
  ProductRecord,
  ReviewRecord,
  SubscriptionRecord,
} from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';
import { isoOf } from '../state/time.js';
import { addressView, orgAddressView, textsOf } from './configuration.js';
import { followMetrics, relations, reviewMetrics } from './entity.js';

/** The e-mail address and the phone of a bill are the organisation's. */
export const billingView = ({ billing, email, phone }: OrgRecord): BillingInformation => ({
  ...textsOf(billing, ['first_name', 'last_name']),
  email,
  phone,
  ...addressView(billing),
});

export const payoutView = ({ payout }: OrgRecord): PayoutInformation =>
  textsOf(payout, [
    'account_name',
    'account_number',
    'bank_name',
    'bsb_code',
    'swift_or_bic_code',
    'aba_routing',
    'iban',
  ]);

export const payProviderView = (org: OrgRecord): PayProviderConnection => ({
  uuid: org.uuid,
  organisation_name: org.name,
  default_payment_method: org.payment_method,
  pay_provider_connect_id: org.payProvider?.connect_id ?? '',
  pay_provider_connect_email: org.payProvider?.connect_email ?? '',
  pay_provider_setting_complete: org.payProvider?.complete ?? false,
  pay_provider_charges_enabled: org.payProvider?.complete ?? false,
  pay_provider_account_link: org.payProvider?.complete
    ? `https://pay-provider.invalid/accounts/${org.payProvider.connect_id}`
    : '',
});

export function memberView(state: State, { uuid, user, active, access }: MemberRecord): TeamMember {
  const { email, first_name = '', last_name = '' } = find(state.users, user) ?? {};
  return {
    uuid,
    status: active ? 'Active' : 'Inactive',
    attributes: toPairs({ email: email?.address ?? '', first_name, last_name }),
    access,
  };
}

export const orgInvitationView = (invitation: OrgInvitationRecord): OrgInvitation => {
  const { uuid, created_on, accepted_on, access, member, email, first_name, last_name } = invitation;
  return {
    uuid,
    status: accepted_on === null ? 'Pending' : 'Active',
    created_on,
    accepted_on,
    type: 'invitation_to_join_team',
    access,
    attributes: toPairs({ team_member_uuid: member, email, first_name, last_name }),
  };
};

export const productView = ({ org: _, ...product }: ProductRecord): Product => product;

const entityOf = ({ uuid }: OrgRecord): Entity => ({ type: 'org', uuid });

export const reviewsOf = ({ events, reviews }: State, org: OrgRecord): ReviewRecord[] =>
  by(events, 'org', org.uuid).flatMap(({ uuid }) => by(reviews, 'event', uuid));

export const orgMetrics = (viewer: Viewer, org: OrgRecord): Metric[] => [
  ...followMetrics(viewer, entityOf(org)),
  ...reviewMetrics(reviewsOf(viewer.state, org)),
];

const shownMetrics = (viewer: Viewer, org: OrgRecord): Metric[] =>
  hidesOfOrg(viewer, org, 'hide_reviews_on_my_organisation_profile')
    ? followMetrics(viewer, entityOf(org))
    : orgMetrics(viewer, org);

const interactionsOf = (viewer: Viewer, org: OrgRecord) => {
  const { allow_people_to_contact_my_organisation, allow_people_to_follow_my_organisation } = org.privacy;
  return {
    preferences: toPairs({ allow_people_to_contact_my_organisation, allow_people_to_follow_my_organisation }),
    ...relations(viewer, entityOf(org)),
  };
};

/** Returns what everybody sees of an organisation. */
export const orgFace = (viewer: Viewer, org: OrgRecord) => ({
  uuid: org.uuid,
  status: '',
  extended_status: toPairs({
    muted: isMuted(viewer, entityOf(org)),
    locked: org.privacy.lock_my_organisation_profile,
    verified: org.verified,
    transaction_on_hold: org.transactionOnHold,
  }),
  name: org.name,
  display_name: org.name,
  slug: org.slug,
  image: org.image,
});

/** If a profile is locked, others see only its name, picture, status and interactions. */
export function orgView(viewer: Viewer, org: OrgRecord): Org {
  const { addresses, links } = org;
  const face = { ...orgFace(viewer, org), interactions: interactionsOf(viewer, org) };
  if (hidesOfOrg(viewer, org, 'lock_my_organisation_profile')) return face;
  return {
    ...face,
    ...orgContent.of(org),
    addresses: hidesOfOrg(viewer, org, 'hide_address_on_my_organisation_profile')
      ? []
      : addresses.map(orgAddressView),
    links,
    metrics: shownMetrics(viewer, org),
  };
}

export const eventOrgView = oncePerRecord((viewer: Viewer, org: OrgRecord): EventOrg => {
  const { uuid, name, slug, info, image } = org;
  const face = { uuid, name, slug, image, interactions: interactionsOf(viewer, org) };
  if (hidesOfOrg(viewer, org, 'lock_my_organisation_profile')) return face;
  return { ...face, info, metrics: shownMetrics(viewer, org) };
});

export function subscriptionView({ now }: Viewer, record: SubscriptionRecord): Subscription {
  const { uuid, type, package: name, starts_on, order_id, cancelled } = record;
  const end = isoOf(termEnd(record, now));
  return {
    uuid,
    type,
    package: name,
    starts_on,
    renews_on: cancelled ? null : end,
    expires_on: end,
    order_id,
    is_current: isCurrent(record, now),
  };
}

export function meOrganisationView(viewer: Viewer, org: OrgRecord): MeOrganisation {
  const { uuid, owner, name, slug, timezone, currency, payment_method } = org;
  return {
    uuid,
    parent: null,
    owner,
    status: '',
    name,
    display_name: name,
    slug,
    ...orgContent.of(org),
    timezone,
    currency,
    payment_method,
    tax: toPairs(org.tax),
    created_on: org.created_on,
    updated_on: org.updated_on,
    addresses: org.addresses.map(orgAddressView),
    links: org.links,
    privacy_settings: toPairs(org.privacy),
    subscriptions: by(viewer.state.subscriptions, 'org', uuid).map((each) => subscriptionView(viewer, each)),
    metrics: orgMetrics(viewer, org),
    activities: activitiesOf(viewer, org),
  };
}
