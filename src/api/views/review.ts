import type { Review } from '../models/types.js';
import { dateOf, fieldsOf, numberOf, textOf, valuesOf } from './read.js';

/** A user or an organisation. */
export interface ReviewerView {
  /** Its id. */
  readonly uuid: string | undefined;
  /** Its name. */
  readonly name: string | undefined;
  /** `user` or `org`. */
  readonly type: 'user' | 'org' | (string & {}) | undefined;
}

/** The data of a review. A field is undefined if the record does not have it. */
export interface ReviewView {
  /** Its id. */
  readonly uuid: string;
  /** Id of the review that it answers. */
  readonly parentUuid: string | undefined;
  /** Id of the event. */
  readonly eventUuid: string | undefined;
  /** The user or organisation that wrote it. Each field is undefined if the record does not have it. */
  readonly reviewer: ReviewerView;
  /** Rating of the event. The range is not documented. */
  readonly rating: number | undefined;
  /** Text of the review. */
  readonly text: string | undefined;
  /** Number of likes. */
  readonly likes: number | undefined;
  /** Number of answers. */
  readonly replies: number | undefined;
  /** Time when it was written. */
  readonly createdAt: Date | undefined;
}

/**
 * Reads a review. The service sends its writer as a list of names and values. It never throws, and does not change
 * the record.
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
