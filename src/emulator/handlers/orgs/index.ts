import { toPairs } from '../../../api/pairs.js';
import { isListed, isMine } from '../../access/visibility.js';
import { changeEvent } from '../../domain/event-changes.js';
import { filterEvents } from '../../domain/event-filters.js';
import { newEvent } from '../../domain/new-records.js';
import { connectPayProvider, disconnectPayProvider } from '../../domain/pay-provider.js';
import {
  cancelSubscription,
  isCurrent,
  reactivateSubscription,
  subscribe,
} from '../../domain/subscriptions.js';
import { acceptInvitation, allows, invite, isNamed, resendInvitation, setActive } from '../../domain/team.js';
import { add, by, find, remove } from '../../state/collection.js';
import { touch } from '../../state/make.js';
import type { Table } from '../../table.js';
import { eventView } from '../../views/event.js';
import { subscriptionView } from '../../views/org.js';
import { payProviderView } from '../../views/org-money.js';
import { memberView, orgInvitationView } from '../../views/team.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';
import { billing, payout } from './money.js';
import { products } from './products.js';
import { profile, readings } from './profile.js';

const events: Handlers<Table['orgs']['events']> = {
  list(viewer, org, query) {
    const seen = by(viewer.state.events, 'org', org.uuid).filter(
      (event) => isMine(viewer, event) || (isListed(event) && event.listing.visibility_in_org_profile),
    );
    return listing(filterEvents(viewer, seen, query), (event) => eventView(viewer, event));
  },
  get: (viewer, _org, event) => eventView(viewer, event),
  create: (viewer, org, input) => eventView(viewer, add(viewer.state.events, newEvent(viewer, org, input))),
  update(viewer, _org, event, changes) {
    changeEvent(viewer, event, changes);
    return eventView(viewer, event);
  },
};

const invitations: Handlers<Table['orgs']['invitations']> = {
  list({ state }, org, { status, search_q } = {}) {
    const wanted = by(state.orgInvitations, 'org', org.uuid)
      .filter((each) => isNamed(each, search_q))
      .filter((each) => status === undefined || orgInvitationView(each).status === status);
    return listing(wanted, orgInvitationView);
  },
  send: (viewer, org, invitee) => orgInvitationView(invite(viewer, org, invitee)),
  get: (_viewer, _org, invitation) => orgInvitationView(invitation),
  accept: (viewer, org, invitation) => acceptInvitation(viewer, org, invitation, viewer.actor),
  delete: ({ state }, _org, invitation) => remove(state.orgInvitations, invitation),
  resend: (viewer, org, invitation) => resendInvitation(viewer, org, invitation),
};

const payProvider: Handlers<Table['orgs']['payProvider']> = {
  get: (_viewer, org) => payProviderView(org),
  connect: (viewer, org) => ({ connect_url: connectPayProvider(viewer, org) }),
  disconnect: (viewer, org) => disconnectPayProvider(viewer, org),
};

const privacySettings: Handlers<Table['orgs']['privacySettings']> = {
  get: (_viewer, { privacy }) => toPairs(privacy),
  update(viewer, org, settings) {
    for (const { name, value } of settings) org.privacy[name] = value;
    touch(viewer, org);
    return toPairs(org.privacy);
  },
};

const subscriptions: Handlers<Table['orgs']['subscriptions']> = {
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
};

const teamMembers: Handlers<Table['orgs']['teamMembers']> = {
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
};

export const orgs: Handlers<Table['orgs']> = {
  ...profile,
  ...readings,
  privacySettings,
  billing,
  payout,
  events,
  payProvider,
  subscriptions,
  teamMembers,
  invitations,
  products,
};
