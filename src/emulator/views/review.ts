import type { Review, ReviewChildren } from '../../api/models/index.js';
import type { Uuid } from '../../api/operations/operation.js';
import { toPairs, toRecord } from '../../api/pairs.js';
import { hidesOfOrg, hidesOfUser } from '../access/privacy.js';
import { by, find, need } from '../state/collection.js';
import type { ReviewRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { briefEntityView } from './entity.js';

/** Whether the reviewed organisation or the reviewing user hides who likes the review. */
function hidesLikes(viewer: Viewer, { reviewer }: ReviewRecord, org: Uuid): boolean {
  const { orgs, users } = viewer.state;
  const setting = 'hide_review_interactions_from_public';
  const user = reviewer.type === 'user' ? find(users, reviewer.uuid) : undefined;
  return (
    hidesOfOrg(viewer, need(orgs, org, 'organisation'), setting) ||
    (user !== undefined && hidesOfUser(viewer, user, setting))
  );
}

/** Returns the answers to a review. Only the latest one is shown. */
function childrenOf(viewer: Viewer, org: Uuid, answers: readonly ReviewRecord[]): ReviewChildren {
  const { state } = viewer;
  const latest = answers.at(-1);
  if (!latest) return { most_recent_activity: null, attributes: [] };
  const { name, image } = toRecord(briefEntityView(state, latest.reviewer));
  return {
    most_recent_activity: latest.created_on,
    attributes: toPairs<Record<string, unknown>>({
      review_text: latest.text,
      ...(!hidesLikes(viewer, latest, org) && { likes: latest.likedBy.length }),
      created_on: latest.created_on,
      updated_on: latest.updated_on,
      reviewer_entity_type: latest.reviewer.type,
      reviewer_uuid: latest.reviewer.uuid,
      reviewer_name: name,
      reviewer_image: image,
    }),
  };
}

/** Returns a review of an event with its answers. It is about the organisation of the event. */
export function reviewView(viewer: Viewer, review: ReviewRecord): Review {
  const { state, actor } = viewer;
  const event = need(state.events, review.event, 'event');
  const showsLikes = !hidesLikes(viewer, review, event.org);
  const answers = by(state.reviews, 'parent', review.uuid);
  return {
    uuid: review.uuid,
    parent: review.parent,
    review_rating: review.rating,
    review_text: review.text,
    ...(showsLikes && { likes: review.likedBy.length }),
    replis: answers.length,
    created_on: review.created_on,
    updated_on: review.updated_on,
    event: { uuid: event.uuid, name: event.name, display_name: event.name, slug: event.slug },
    reviewer: briefEntityView(state, review.reviewer),
    reviewed: briefEntityView(state, { type: 'org', uuid: event.org }),
    children: childrenOf(viewer, event.org, answers),
    ...(showsLikes && { interactions: { likes: review.likedBy.includes(actor.uuid) } }),
  };
}
