import type { Review, ReviewChildren } from '../../models/index.js';
import type { HandlerContext } from '../context.js';
import type { ReviewRecord } from '../records.js';
import { by, need, type State } from '../state.js';
import { briefEntityView } from './entity.js';
import { pairsOf } from './pairs.js';

/** The answers to a review, of which the latest is shown. */
function childrenOf(state: State, answers: readonly ReviewRecord[]): ReviewChildren {
  const latest = answers.at(-1);
  if (!latest) return { most_recent_activity: null, attributes: [] };
  const reviewer = Object.fromEntries(
    briefEntityView(state, latest.reviewer).map(({ name, value }) => [name, value]),
  );
  return {
    most_recent_activity: latest.created_on,
    attributes: pairsOf({
      review_text: latest.text,
      likes: latest.likedBy.length,
      created_on: latest.created_on,
      updated_on: latest.updated_on,
      reviewer_entity_type: latest.reviewer.type,
      reviewer_uuid: latest.reviewer.uuid,
      reviewer_name: reviewer.name,
      reviewer_image: reviewer.image,
    }),
  };
}

/** A review of an event with its answers. It is about the organisation behind the event. */
export function reviewView({ state, actor }: HandlerContext, review: ReviewRecord): Review {
  const event = need(state.events, review.event, 'event');
  const answers = by(state.reviews, 'parent', review.uuid);
  return {
    uuid: review.uuid,
    parent: review.parent,
    review_rating: review.rating,
    review_text: review.text,
    likes: review.likedBy.length,
    replis: answers.length,
    created_on: review.created_on,
    updated_on: review.updated_on,
    event: { uuid: event.uuid, name: event.name, display_name: event.name, slug: event.slug },
    reviewer: briefEntityView(state, review.reviewer),
    reviewed: briefEntityView(state, { type: 'org', uuid: event.org }),
    children: childrenOf(state, answers),
    interactions: { likes: review.likedBy.includes(actor.uuid) },
  };
}
