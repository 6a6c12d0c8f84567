import * as z from 'zod';
import { numeric, open, record, uuidOf } from './schema.js';
import { EntityReferenceSchema } from './shared.js';

/** The event of a review (specification: "Review"). */
const ReviewEventSchema = record({
  /** Its id. */
  uuid: uuidOf<'event'>().nullish(),
  /** Its name, as the organiser wrote it. */
  name: z.string().nullish(),
  /** Its name to display. */
  display_name: z.string().nullish(),
  /** Its name in web addresses. */
  slug: z.string().nullish(),
});

const reviewChildAttributeNames = [
  'review_text',
  'likes',
  'created_on',
  'updated_on',
  'reviewer_entity_type',
  'reviewer_uuid',
  'reviewer_name',
  'reviewer_image',
] as const;

/** One attribute of an answer to a review (specification: "Review", child attribute names). */
const ReviewChildAttributeSchema = record({
  /** Name of the attribute. */
  name: open(reviewChildAttributeNames),
  /** Any JSON value. Some replies write a count as text. */
  value: z.unknown().optional(),
});

/** The answers to a review (specification: "Review"). */
const ReviewChildrenSchema = record({
  /** The latest answer. The form is not documented. */
  most_recent_activity: z.unknown().optional(),
  /** The answer that is shown. */
  attributes: z.array(ReviewChildAttributeSchema).nullish(),
});

/** The caller's actions on a review (specification: "Review"). */
const ReviewInteractionsSchema = record({
  /** The caller's like. The form is not documented. */
  likes: z.unknown().optional(),
});

/** An opinion about an event (specification: "Review"). */
export const ReviewSchema = record({
  /** Its id. */
  uuid: uuidOf<'review'>(),
  /** The review it answers. */
  parent: uuidOf<'review'>().nullish(),
  /** Rating of the event. The range is not documented. Some replies write it as text. */
  review_rating: numeric,
  /** Text of the review. */
  review_text: z.string().nullish(),
  /** Number of likes. Some replies write it as text. */
  likes: numeric,
  /** Number of answers. This is the service's spelling. Some replies write it as text. */
  replis: numeric,
  /** Time when it was written, in ISO 8601. */
  created_on: z.string().nullish(),
  /** Time when it was last changed, in ISO 8601. */
  updated_on: z.string().nullish(),
  /** The event. */
  event: ReviewEventSchema.nullish(),
  /** Its author, as a name/value list. */
  reviewer: EntityReferenceSchema.nullish(),
  /** Its subject, as a name/value list. */
  reviewed: EntityReferenceSchema.nullish(),
  /** Its answers. */
  children: ReviewChildrenSchema.nullish(),
  /** The caller's actions on it. */
  interactions: ReviewInteractionsSchema.nullish(),
});
