import type { ProductChanges } from '../../api/models/index.js';
import { toPairs } from '../../api/pairs.js';
import { isListed, isMine } from '../access/team.js';
import { activitiesOf } from '../domain/activities.js';
import { changeEvent } from '../domain/event-changes.js';
import { filterEvents } from '../domain/event-filters.js';
import { newEvent, newOrg } from '../domain/new-records.js';
import {
  cancelSubscription,
  changeOrg,
  connectPayProvider,
  isCurrent,
  reactivateSubscription,
  subscribe,
} from '../domain/organisation.js';
import { testPlaces } from '../domain/places.js';
import { contact, follow, unfollow } from '../domain/relations.js';
import { acceptInvitation, allows, invite, isNamed, resendInvitation, setActive } from '../domain/team.js';
import { badRequest, forbidden } from '../refusal.js';
import { add, by, find, need, remove } from '../state/collection.js';
import { productContent } from '../state/contents.js';
import { fresh, touch } from '../state/make.js';
import type { OrgRecord, ProductRecord } from '../state/records.js';
import { tags as allTags } from '../state/reference.js';
import type { Viewer } from '../state/scene.js';
import type { Table } from '../table.js';
import { followersOf, followsOf } from '../views/entity.js';
import { eventView } from '../views/event.js';
import {
  billingView,
  memberView,
  orgInvitationView,
  orgMetrics,
  orgView,
  payoutView,
  payProviderView,
  productView,
  reviewsOf,
  subscriptionView,
} from '../views/org.js';
import { reviewView } from '../views/review.js';
import { cut, listing } from '../wire/paging.js';
import type { Handlers } from './handler.js';

// How creating an account differs from replacing one is not documented: both set it.
const setPayout: Handlers<Table['orgs']['payout']>['update'] = (viewer, org, input) => {
  const { account_name, account_number, bank_name, bsb_code, swift_or_bic_code, aba_routing, iban } = input;
  org.payout = { account_name, account_number, bank_name, bsb_code, swift_or_bic_code, aba_routing, iban };
  touch(viewer, org);
  return payoutView(org);
};

function testEvents({ state }: Viewer, { uuid: org }: OrgRecord, { event_uuid = [] }: ProductChanges): void {
  if (event_uuid.some((uuid) => find(state.events, uuid)?.org !== org))
    throw badRequest('invalid event uuid');
}

export const orgs: Handlers<Table['orgs']> = {
  get: orgView,
  create(viewer, input) {
    const org = { ...newOrg(viewer, viewer.actor, input.name), verified: false };
    changeOrg(viewer, org, input);
    return orgView(viewer, add(viewer.state.orgs, org));
  },
  update(viewer, org, changes) {
    changeOrg(viewer, org, changes);
    return orgView(viewer, org);
  },
  contact(viewer, org, messages) {
    const owner = need(viewer.state.users, org.owner, 'user');
    contact(viewer, org.email || owner.email.address, messages);
  },
  follow: (viewer, { uuid }) => follow(viewer, { type: 'org', uuid }),
  unfollow: (viewer, { uuid }) => unfollow(viewer, { type: 'org', uuid }),
  follows: { list: (viewer, { uuid }) => followsOf(viewer, { type: 'org', uuid }) },
  followedBy: { list: (viewer, { uuid }) => followersOf(viewer, { type: 'org', uuid }) },
  metrics: { get: orgMetrics },
  activities: { get: activitiesOf },
  reviews: {
    list(viewer, org) {
      const reviews = reviewsOf(viewer.state, org).filter(({ parent }) => parent === null);
      return listing(reviews, (review) => reviewView(viewer, review));
    },
  },
  tags: {
    list({ state }, org) {
      const given = by(state.events, 'org', org.uuid).flatMap(({ listing: { tags } }) => tags);
      return allTags.filter(({ id, slug, title }) => [id, slug, title].some((key) => given.includes(key)));
    },
  },
  privacySettings: {
    get: (_viewer, { privacy }) => toPairs(privacy),
    update(viewer, org, settings) {
      for (const { name, value } of settings) org.privacy[name] = value;
      touch(viewer, org);
      return toPairs(org.privacy);
    },
  },
  billing: {
    get: (_viewer, org) => billingView(org),
    update(viewer, org, input) {
      testPlaces([input]);
      const { first_name, last_name, country, state, city, postcode, address_line1, address_line2 } = input;
      const address = { address_line1, address_line2, country, state, city, post_code: postcode };
      org.billing = { first_name, last_name, ...address };
      touch(viewer, org);
      return billingView(org);
    },
  },
  payout: {
    get: (_viewer, org) => payoutView(org),
    create: setPayout,
    update: setPayout,
    delete(viewer, org) {
      org.payout = null;
      touch(viewer, org);
    },
  },
  events: {
    list(viewer, org, query) {
      const seen = by(viewer.state.events, 'org', org.uuid).filter(
        (event) => isMine(viewer, event) || (isListed(event) && event.listing.visibility_in_org_profile),
      );
      return listing(filterEvents(viewer, seen, query), (event) => eventView(viewer, event));
    },
    get(viewer, _org, event) {
      if (!event.listing.enabled && !isMine(viewer, event)) throw forbidden('the event is not listed');
      return eventView(viewer, event);
    },
    create: (viewer, org, input) => eventView(viewer, add(viewer.state.events, newEvent(viewer, org, input))),
    update(viewer, _org, event, changes) {
      changeEvent(viewer, event, changes);
      return eventView(viewer, event);
    },
  },
  payProvider: {
    get: (_viewer, org) => payProviderView(org),
    connect: (viewer, org) => ({ connect_url: connectPayProvider(viewer, org) }),
    disconnect(viewer, org) {
      org.payProvider = null;
      touch(viewer, org);
    },
  },
  subscriptions: {
    list(viewer, org, query = {}) {
      // A query says `subscription` for what a record calls `core`.
      const type = query.type === 'subscription' ? 'core' : query.type;
      return by(viewer.state.subscriptions, 'org', org.uuid)
        .filter((each) => type === undefined || each.type === type)
        .filter((each) => query.is_current === undefined || isCurrent(each, viewer.now) === query.is_current)
        .map((each) => subscriptionView(viewer, each));
    },
    create: (viewer, org, body) => subscriptionView(viewer, subscribe(viewer, org, body)),
    cancel: (viewer, _org, subscription) => cancelSubscription(viewer, subscription),
    reactivate: (viewer, _org, subscription) => reactivateSubscription(viewer, subscription),
  },
  teamMembers: {
    list({ state }, org, { search_q, feature, action } = {}) {
      const asks = feature !== undefined || action !== undefined;
      return by(state.members, 'org', org.uuid)
        .filter(({ user }) => {
          const { first_name = '', last_name = '', email } = find(state.users, user) ?? {};
          return isNamed({ first_name, last_name, email: email?.address ?? '' }, search_q);
        })
        .filter(({ active, access }) => !asks || (active && allows(access, feature, action)))
        .map((each) => memberView(state, each));
    },
    get: ({ state }, _org, member) => memberView(state, member),
    disable: (viewer, _org, member) => setActive(viewer, member, false),
    enable: (viewer, _org, member) => setActive(viewer, member, true),
    delete: ({ state }, _org, member) => remove(state.members, member),
  },
  invitations: {
    list({ state }, org, { status, search_q } = {}) {
      const wanted = by(state.orgInvitations, 'org', org.uuid)
        .filter((each) => isNamed(each, search_q))
        .filter((each) => status === undefined || orgInvitationView(each).status === status);
      return listing(wanted, orgInvitationView);
    },
    send: (viewer, org, invitee) => orgInvitationView(invite(viewer, org, invitee)),
    get: (_viewer, _org, invitation) => orgInvitationView(invitation),
    accept: (viewer, org, invitation) => acceptInvitation(viewer, org, invitation),
    delete: ({ state }, _org, invitation) => remove(state.orgInvitations, invitation),
    resend: resendInvitation,
  },
  products: {
    list({ state }, org, query = {}) {
      const all = by(state.products, 'org', org.uuid);
      // The reply has no pagination, so it has all products unless the caller asks for a part. `cut` returns some of
      // the products.
      return cut(all, { rows: all.length, ...query }).items.map((each) => productView(each as ProductRecord));
    },
    create(viewer, org, input) {
      testEvents(viewer, org, input);
      const product: ProductRecord = { ...fresh(viewer), org: org.uuid, ...productContent.of(input) };
      return productView(add(viewer.state.products, product));
    },
    update(viewer, org, product, changes) {
      testEvents(viewer, org, changes);
      Object.assign(product, productContent.changed(changes));
      touch(viewer, product);
      return productView(product);
    },
    delete: ({ state }, _org, product) => remove(state.products, product),
  },
};
