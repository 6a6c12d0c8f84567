import { activitiesOf } from '../../domain/activities.js';
import { by } from '../../state/collection.js';
import { tags as allTags } from '../../state/reference.js';
import type { Table } from '../../table.js';
import { orgMetrics } from '../../views/org.js';
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
