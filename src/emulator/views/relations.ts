import type { Interactions, Metric } from '../../api/models/index.js';
import { toPairs } from '../../api/pairs.js';
import { followBetween, muteOf } from '../domain/relations.js';
import { actorEntity } from '../state/entity.js';
import type { Entity, ReviewRecord, Stored } from '../state/records.js';
import type { Viewer } from '../state/scene.js';

/** Returns whether the caller follows the entity, and the other way round. */
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
