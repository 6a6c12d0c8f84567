import * as z from 'zod';
import { type Open, open, record, type Uuid, uuidOf } from './schema.js';
import { type Moment, MomentSchema } from './shared.js';

/** A picture of an event (specification: "Event", core fields). */
export interface EventImage {
  /** Name of the picture. */
  name?: string | null | undefined;
  /** Its web address, or the path of an uploaded file. */
  image?: string | null | undefined;
  /** Whether it is the main picture. */
  primary?: boolean | null | undefined;
}

export const EventImageSchema = record({
  name: z.string().nullish(),
  image: z.string().nullish(),
  primary: z.boolean().nullish(),
});

const eventStateNames = ['publishing', 'listing', 'live', 'ended'] as const;

const eventStateValues = ['Published', 'Ready to Publish', 'Listed', 'Unlisted'] as const;

/** One state of an event besides its status (specification: "Event", core fields). */
export interface EventState {
  /** Name of the state. `publishing` and `listing` have a text as value, `live` and `ended` a boolean. */
  name: Open<(typeof eventStateNames)[number]>;
  /** The state. */
  value?: Open<(typeof eventStateValues)[number]> | boolean | null | undefined;
}

export const EventStateSchema = record({
  name: open(eventStateNames),
  value: z.union([open(eventStateValues), z.boolean()]).nullish(),
});

export const publishingStates = ['published', 'ready to publish'] as const;

/** Progress of an event towards publication (specification: "Event", publishing and listing). */
export interface EventPublishing {
  /** The state. Its name after unpublish and cancel is not documented. */
  state?: Open<(typeof publishingStates)[number]> | null | undefined;
  /** Time when the state was last changed, in ISO 8601. */
  updated_on?: string | null | undefined;
  /** Time when the event was published. Before that, both parts are null. */
  published_on?: Moment | null | undefined;
}

export const EventPublishingSchema = record({
  state: open(publishingStates).nullish(),
  updated_on: z.string().nullish(),
  published_on: MomentSchema.nullish(),
});

/** A category in an event (specification: "Event", publishing and listing). */
export interface EventCategory {
  /** Its id. */
  uuid?: Uuid<'category'> | null | undefined;
  /** Name that people read. */
  name?: string | null | undefined;
  /** Description of the category. */
  description?: string | null | undefined;
  /** Web address of its page. */
  url?: string | null | undefined;
  /** Web address of its picture. */
  image?: string | null | undefined;
}

const EventCategorySchema = record({
  uuid: uuidOf<'category'>().nullish(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  url: z.string().nullish(),
  image: z.string().nullish(),
});

/** Public listing of an event (specification: "Event", publishing and listing). */
export interface EventListing {
  /** Whether the event is listed in public. */
  enabled?: boolean | null | undefined;
  /** Whether the profile of its organisation shows it. */
  visibility_in_org_profile?: boolean | null | undefined;
  /** The categories it is listed under. */
  categories?: EventCategory[] | null | undefined;
  /** Its tags. Their form is not documented. */
  tags?: unknown[] | null | undefined;
}

export const EventListingSchema = record({
  enabled: z.boolean().nullish(),
  visibility_in_org_profile: z.boolean().nullish(),
  categories: z.array(EventCategorySchema).nullish(),
  tags: z.array(z.unknown()).nullish(),
});
