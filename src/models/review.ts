import * as z from 'zod';
import { numeric } from './numeric.js';
import { type Open, open, record, type Uuid, uuidOf } from './schema.js';
import { type EntityReference, EntityReferenceSchema } from './shared.js';

/** The event that a review is of (specification: "Review"). */
export interface ReviewEvent {
  /** Its id. */
  uuid?: Uuid<'event'> | null | undefined;
  /** Its name as the organiser wrote it. */
  name?: string | null | undefined;
  /** Its name as people read it. */
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
  /** Which attribute this is. */
  name: Open<(typeof reviewChildAttributeNames)[number]>;
  /** Any JSON value; some replies write a count as text. */
  value?: unknown;
}

const ReviewChildAttributeSchema = record({
  name: open(reviewChildAttributeNames),
  value: z.unknown().optional(),
});

/** The answers to a review (specification: "Review"). */
export interface ReviewChildren {
  /** The latest of them; the form is not documented. */
  most_recent_activity?: unknown;
  /** The answer that is shown. */
  attributes?: ReviewChildAttribute[] | null | undefined;
}

const ReviewChildrenSchema = record({
  most_recent_activity: z.unknown().optional(),
  attributes: z.array(ReviewChildAttributeSchema).nullish(),
});

/** What the caller has done with a review (specification: "Review"). */
export interface ReviewInteractions {
  /** That the caller likes it; the form is not documented. */
  likes?: unknown;
}

const ReviewInteractionsSchema = record({ likes: z.unknown().optional() });

/** What somebody thinks of an event (specification: "Review"). */
export interface Review {
  /** Its id. */
  uuid: Uuid<'review'>;
  /** The review it answers. */
  parent?: Uuid<'review'> | null | undefined;
  /** How good the event was; the range is not documented. Some replies write it as text. */
  review_rating?: number | string | null | undefined;
  /** What they write. */
  review_text?: string | null | undefined;
  /** How many like it. Some replies write it as text. */
  likes?: number | string | null | undefined;
  /** How many answers it has, spelled as the service spells it. Some replies write it as text. */
  replis?: number | string | null | undefined;
  /** When it was written, ISO 8601. */
  created_on?: string | null | undefined;
  /** When it was last changed, ISO 8601. */
  updated_on?: string | null | undefined;
  /** The event. */
  event?: ReviewEvent | null | undefined;
  /** Who wrote it, as a name/value list. */
  reviewer?: EntityReference | null | undefined;
  /** Whom it is about, as a name/value list. */
  reviewed?: EntityReference | null | undefined;
  /** Its answers. */
  children?: ReviewChildren | null | undefined;
  /** What the caller has done with it. */
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
