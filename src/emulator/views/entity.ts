import type { EntityReference, Follow, Interactions, Metric } from '../../api/models/index.js';
import { toPairs } from '../../api/pairs.js';
import { displayName } from '../domain/people.js';
import { followBetween, muteOf } from '../domain/relations.js';
import { by, find } from '../state/collection.js';
import { actorEntity, followedOf, followerOf } from '../state/entity.js';
import type { Entity, EventInteractionRecord, FollowRecord, ReviewRecord, Stored } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import type { State } from '../state/state.js';
import { type Listing, listing } from '../wire/paging.js';

export function followMetrics(viewer: Viewer, entity: Entity): Metric[] {
  const me = actorEntity(viewer);
  return toPairs({
    followed_by_me: followBetween(viewer.state, me, entity) !== undefined,
    follows_me: followBetween(viewer.state, entity, me) !== undefined,
  });
}

/** Returns the fields of an interaction that others see. */
export const interactionView = ({ uuid, created_on, updated_on }: Stored) => ({
  uuid,
  created_on,
  updated_on,
});

const listed = (records: (Stored | undefined)[]) =>
  records.flatMap((each) => (each ? [interactionView(each)] : []));

/** Returns the relations between the caller and an entity, seen from the entity. */
export function relations(viewer: Viewer, entity: Entity): Omit<Interactions, 'preferences'> {
  const { state } = viewer;
  const me = actorEntity(viewer);
  return {
    follows: listed([followBetween(state, entity, me)]),
    followed_by: listed([followBetween(state, me, entity)]),
    mutes: listed([muteOf(viewer, entity)]),
  };
}

/** Returns the number of reviews and their average rating. Answers and reviews without a rating do not count. */
export function reviewMetrics(reviews: readonly ReviewRecord[]): Metric[] {
  const ratings = reviews.flatMap(({ parent, rating }) => (parent === null ? (rating ?? []) : []));
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return toPairs({
    review_count: ratings.length,
    review_rating_average: ratings.length > 0 ? sum / ratings.length : 0,
  });
}

export const eventInteractionView = (state: State, record: EventInteractionRecord) => ({
  ...interactionView(record),
  entity: briefEntityView(state, record.by),
});

/** Returns a user or an organisation as saves, shares and reviews name it. */
export function briefEntityView(state: State, { type, uuid }: Entity): EntityReference {
  const user = find(state.users, uuid);
  const { name = '', image = '' } = user
    ? { name: displayName(user), image: user.image }
    : (find(state.orgs, uuid) ?? {});
  return toPairs({ entity_type: type, uuid, name, image });
}

/** Returns a user or an organisation as follows and mutes name it. */
export function entityView(viewer: Viewer, entity: Entity): EntityReference {
  const { type, uuid } = entity;
  const head = toPairs({ entity_type: type, uuid });
  const user = find(viewer.state.users, uuid);
  if (user) {
    const { first_name, last_name, image } = user;
    const names = toPairs({ first_name, last_name, display_name: displayName(user), image });
    return [...head, ...names, ...followMetrics(viewer, entity)];
  }
  const { name = '', slug = '', image = '' } = find(viewer.state.orgs, uuid) ?? {};
  return [...head, ...toPairs({ name, slug, image }), ...followMetrics(viewer, entity)];
}

function followView(viewer: Viewer, record: FollowRecord, entity: Entity): Follow {
  const { follows, followed_by } = relations(viewer, entity);
  return {
    ...interactionView(record),
    entity: entityView(viewer, entity),
    interactions: { follows, followed_by },
  };
}

export const followsOf = (viewer: Viewer, entity: Entity): Listing<Follow> =>
  listing(by(viewer.state.follows, followerOf, entity.uuid), (record) =>
    followView(viewer, record, record.followed),
  );

export const followersOf = (viewer: Viewer, entity: Entity): Listing<Follow> =>
  listing(by(viewer.state.follows, followedOf, entity.uuid), (record) =>
    followView(viewer, record, record.follower),
  );
