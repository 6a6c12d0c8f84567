import type { Review } from '../models/types.js';
import { dateOf, fieldsOf, numberOf, textOf, valuesOf } from './read.js';

/** A user or an organisation. */
export interface ReviewerView {
  /** Its id. */
  readonly uuid: string | undefined;
  /** What it is called. */
  readonly name: string | undefined;
  /** `user` or `org`. */
  readonly type: 'user' | 'org' | (string & {}) | undefined;
}

/** What a review says. What a record does not tell is undefined. */
export interface ReviewView {
  /** Its id. */
  readonly uuid: string;
  /** Id of the review that it answers. */
  readonly parentUuid: string | undefined;
  /** Id of the event. */
  readonly eventUuid: string | undefined;
  /** Who wrote it; each field is undefined where the record does not tell. */
  readonly reviewer: ReviewerView;
  /** How good the event was; the range is not documented. */
  readonly rating: number | undefined;
  /** What they write. */
  readonly text: string | undefined;
  /** How many like it. */
  readonly likes: number | undefined;
  /** How many answers it has. */
  readonly replies: number | undefined;
  /** When it was written. */
  readonly createdAt: Date | undefined;
}

/**
 * Reads a review, whose writer the service sends as a list of names and values. It never throws, and the record itself
 * stays as it is.
 *
 * @example
 * ```ts
 * const { rating, text, reviewer } = reviewView(review);
 * ```
 */
export function reviewView(review: Review): ReviewView {
  const { uuid, name, entity_type } = valuesOf(review.reviewer);
  return {
    uuid: textOf(review.uuid) ?? '',
    parentUuid: textOf(review.parent),
    eventUuid: textOf(fieldsOf(review.event).uuid),
    reviewer: { uuid: textOf(uuid), name: textOf(name), type: textOf(entity_type) },
    rating: numberOf(review.review_rating),
    text: textOf(review.review_text),
    likes: numberOf(review.likes),
    replies: numberOf(review.replis),
    createdAt: dateOf(review.created_on),
  };
}
