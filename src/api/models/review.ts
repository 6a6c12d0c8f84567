import * as z from 'zod';
import { numeric } from './numeric.js';
import { type Open, open, record, type Uuid, uuidOf } from './schema.js';
import { type EntityReference, EntityReferenceSchema } from './shared.js';

/** The event of a review (specification: "Review"). */
export interface ReviewEvent {
  /** Its id. */
  uuid?: Uuid<'event'> | null | undefined;
  /** Its name, as the organiser wrote it. */
  name?: string | null | undefined;
  /** Its name to display. */
  display_name?: string | null | undefined;
  /** Its name in web addresses. */
  slug?: string | null | undefined;
}

const ReviewEventSchema = record({
  uuid: uuidOf<'event'>().nullish(),
  name: z.string().nullish(),
  display_name: z.string().nullish(),
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
export interface ReviewChildAttribute {
  /** Name of the attribute. */
  name: Open<(typeof reviewChildAttributeNames)[number]>;
  /** Any JSON value. Some replies write a count as text. */
  value?: unknown;
}

const ReviewChildAttributeSchema = record({
  name: open(reviewChildAttributeNames),
  value: z.unknown().optional(),
});

/** The answers to a review (specification: "Review"). */
export interface ReviewChildren {
  /** The latest answer. The form is not documented. */
  most_recent_activity?: unknown;
  /** The answer that is shown. */
  attributes?: ReviewChildAttribute[] | null | undefined;
}

const ReviewChildrenSchema = record({
  most_recent_activity: z.unknown().optional(),
  attributes: z.array(ReviewChildAttributeSchema).nullish(),
});

/** The caller's actions on a review (specification: "Review"). */
export interface ReviewInteractions {
  /** The caller's like. The form is not documented. */
  likes?: unknown;
}

const ReviewInteractionsSchema = record({ likes: z.unknown().optional() });

/** An opinion about an event (specification: "Review"). */
export interface Review {
  /** Its id. */
  uuid: Uuid<'review'>;
  /** The review it answers. */
  parent?: Uuid<'review'> | null | undefined;
  /** Rating of the event. The range is not documented. Some replies write it as text. */
  review_rating?: number | string | null | undefined;
  /** Text of the review. */
  review_text?: string | null | undefined;
  /** Number of likes. Some replies write it as text. */
  likes?: number | string | null | undefined;
  /** Number of answers. This is the service's spelling. Some replies write it as text. */
  replis?: number | string | null | undefined;
  /** Time when it was written, in ISO 8601. */
  created_on?: string | null | undefined;
  /** Time when it was last changed, in ISO 8601. */
  updated_on?: string | null | undefined;
  /** The event. */
  event?: ReviewEvent | null | undefined;
  /** Its author, as a name/value list. */
  reviewer?: EntityReference | null | undefined;
  /** Its subject, as a name/value list. */
  reviewed?: EntityReference | null | undefined;
  /** Its answers. */
  children?: ReviewChildren | null | undefined;
  /** The caller's actions on it. */
  interactions?: ReviewInteractions | null | undefined;
}

export const ReviewSchema = record({
  uuid: uuidOf<'review'>(),
  parent: uuidOf<'review'>().nullish(),
  review_rating: numeric,
  review_text: z.string().nullish(),
  likes: numeric,
  replis: numeric,
  created_on: z.string().nullish(),
  updated_on: z.string().nullish(),
  event: ReviewEventSchema.nullish(),
  reviewer: EntityReferenceSchema.nullish(),
  reviewed: EntityReferenceSchema.nullish(),
  children: ReviewChildrenSchema.nullish(),
  interactions: ReviewInteractionsSchema.nullish(),
});
