import { activitiesOf } from '../../domain/activities.js';
import { newOrg } from '../../domain/new-records.js';
import { contact } from '../../domain/notices.js';
import { changeOrg } from '../../domain/org-changes.js';
import { follow, unfollow } from '../../domain/relations.js';
import { add, by, need } from '../../state/collection.js';
import { tags as allTags } from '../../state/reference.js';
import type { Table } from '../../table.js';
import { orgMetrics, orgView } from '../../views/org.js';
import { reviewView } from '../../views/review.js';
import { listing } from '../../wire/paging.js';
import { followersOf, followsOf } from '../follows.js';
import type { Handlers } from '../handler.js';

/** Parts of an organisation that these operations only read. */
type Readings = Handlers<
  Pick<Table['orgs'], 'follows' | 'followedBy' | 'metrics' | 'activities' | 'reviews' | 'tags'>
>;

export const readings: Readings = {
  follows: { list: (viewer, { uuid }) => followsOf(viewer, { type: 'org', uuid }) },
  followedBy: { list: (viewer, { uuid }) => followersOf(viewer, { type: 'org', uuid }) },
  metrics: {
    get: (viewer, org) => orgMetrics(viewer, org),
  },
  activities: {
    get: (viewer, org, query) => activitiesOf(viewer, org, query),
  },
  reviews: {
    list(viewer, org) {
      const { state } = viewer;
      const reviews = by(state.events, 'org', org.uuid)
        .flatMap((event) => by(state.reviews, 'event', event.uuid))
        .filter(({ parent }) => parent === null);
      return listing(reviews, (review) => reviewView(viewer, review));
    },
  },
  tags: {
    list({ state }, org) {
      const given = by(state.events, 'org', org.uuid).flatMap(({ listing: { tags } }) => tags);
      return allTags.filter(({ id, slug, title }) => [id, slug, title].some((key) => given.includes(key)));
    },
  },
};

type Profile = Pick<Handlers<Table['orgs']>, 'get' | 'create' | 'update' | 'contact' | 'follow' | 'unfollow'>;

export const profile: Profile = {
  get: (viewer, org) => orgView(viewer, org),
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
};
