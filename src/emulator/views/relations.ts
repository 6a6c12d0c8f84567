import type { Interactions, Metric } from '../../models/index.js';
import type { Scene, Viewer } from '../context.js';
import type { Entity, ReviewRecord, Stored } from '../state/records.js';
import { type State, where } from '../state/state.js';
import { pairsOf } from './pairs.js';

export const sameEntity = (a: Entity, b: Entity): boolean => a.type === b.type && a.uuid === b.uuid;

/** The actor as an entity. */
export const actorEntity = ({ actor }: Viewer): Entity => ({ type: 'user', uuid: actor.uuid });

/** The record of one following the other. */
export const followBetween = (state: State, follower: Entity, followed: Entity) =>
  Object.values(state.follows).find(
    (each) => sameEntity(each.follower, follower) && sameEntity(each.followed, followed),
  );

/** Whether the caller follows the entity, and the other way round. */
export function followMetrics(viewer: Viewer, entity: Entity): Metric[] {
  const me = actorEntity(viewer);
  return pairsOf({
    followed_by_me: followBetween(viewer.state, me, entity) !== undefined,
    follows_me: followBetween(viewer.state, entity, me) !== undefined,
  });
}

/** The fields of an interaction that others are shown. */
export const interactionView = ({ uuid, created_on, updated_on }: Stored) => ({
  uuid,
  created_on,
  updated_on,
});

const listed = (records: (Stored | undefined)[]) =>
  records.flatMap((each) => (each ? [interactionView(each)] : []));

const muteOf = (viewer: Viewer, entity: Entity) =>
  Object.values(viewer.state.mutes).find(
    ({ by, muted }) => sameEntity(by, actorEntity(viewer)) && sameEntity(muted, entity),
  );

/** What stands between the caller and an entity, seen from the entity. */
export function relations(viewer: Viewer, entity: Entity): Omit<Interactions, 'preferences'> {
  const { state } = viewer;
  const me = actorEntity(viewer);
  return {
    follows: listed([followBetween(state, entity, me)]),
    followed_by: listed([followBetween(state, me, entity)]),
    mutes: listed([muteOf(viewer, entity)]),
  };
}

/** How many reviews there are, and their average rating. */
export function reviewMetrics({ state }: Scene, counts: (review: ReviewRecord) => boolean): Metric[] {
  const ratings = where(state.reviews, (each) => each.parent === null && counts(each)).flatMap(
    ({ rating }) => rating ?? [],
  );
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return pairsOf({
    review_count: ratings.length,
    review_rating_average: ratings.length > 0 ? sum / ratings.length : 0,
  });
}

/** Whether the caller has muted the user or organisation. */
export const isMuted = (viewer: Viewer, entity: Entity): boolean => muteOf(viewer, entity) !== undefined;
