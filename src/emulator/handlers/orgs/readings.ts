import { type Handlers, listing } from '../../context.js';
import { activitiesOf } from '../../domain/activities.js';
import { followersOf, followsOf } from '../../domain/follows.js';
import { tags as allTags } from '../../domain/reference.js';
import { by, need } from '../../state/state.js';
import type { Table } from '../../table.js';
import { orgMetrics } from '../../views/org.js';
import { reviewView } from '../../views/review.js';

/** What can be read of an organisation, but is written elsewhere. */
type Readings = Handlers<
  Pick<Table['orgs'], 'follows' | 'followedBy' | 'metrics' | 'activities' | 'reviews' | 'tags'>
>;

export const readings: Readings = {
  follows: { list: (context, uuid) => followsOf(context, { type: 'org', uuid }) },
  followedBy: { list: (context, uuid) => followersOf(context, { type: 'org', uuid }) },
  metrics: {
    get: (context, uuid) => orgMetrics(context, need(context.state.orgs, uuid, 'organisation')),
  },
  activities: {
    get: (context, uuid, query) =>
      activitiesOf(context, need(context.state.orgs, uuid, 'organisation'), query),
  },
  reviews: {
    list(context, uuid) {
      const { state } = context;
      const reviews = by(state.events, 'org', uuid)
        .flatMap((event) => by(state.reviews, 'event', event.uuid))
        .filter(({ parent }) => parent === null);
      return listing(reviews, (review) => reviewView(context, review));
    },
  },
  tags: {
    list({ state }, uuid) {
      need(state.orgs, uuid, 'organisation');
      const given = by(state.events, 'org', uuid).flatMap(({ listing: { tags } }) => tags);
      return allTags.filter(({ id, slug, title }) => [id, slug, title].some((key) => given.includes(key)));
    },
  },
};
