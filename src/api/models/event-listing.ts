import * as z from 'zod';
import { open, record, uuidOf } from './schema.js';
import { MomentSchema } from './shared.js';

/** A picture of an event (specification: "Event", core fields). */
export const EventImageSchema = record({
  /** Name of the picture. */
  name: z.string().nullish(),
  /** Its web address, or the path of an uploaded file. */
  image: z.string().nullish(),
  /** Whether it is the main picture. */
  primary: z.boolean().nullish(),
});

/** One state of an event besides its status (specification: "Event", core fields). */
export const EventStateSchema = record({
  /** Name of the state. `publishing` and `listing` have a text as value, `live` and `ended` a boolean. */
  name: open(['publishing', 'listing', 'live', 'ended']),
  /** The state. */
  value: z.union([open(['Published', 'Ready to Publish', 'Listed', 'Unlisted']), z.boolean()]).nullish(),
});

export const publishingStates = ['published', 'ready to publish'] as const;

/** Progress of an event towards publication (specification: "Event", publishing and listing). */
export const EventPublishingSchema = record({
  /** The state. Its name after unpublish and cancel is not documented. */
  state: open(publishingStates).nullish(),
  /** Time when the state was last changed, in ISO 8601. */
  updated_on: z.string().nullish(),
  /** Time when the event was published. Before that, both parts are null. */
  published_on: MomentSchema.nullish(),
});

/** A category in an event (specification: "Event", publishing and listing). */
const EventCategorySchema = record({
  /** Its id. */
  uuid: uuidOf<'category'>().nullish(),
  /** Name that people read. */
  name: z.string().nullish(),
  /** Description of the category. */
  description: z.string().nullish(),
  /** Web address of its page. */
  url: z.string().nullish(),
  /** Web address of its picture. */
  image: z.string().nullish(),
});

/** Public listing of an event (specification: "Event", publishing and listing). */
export const EventListingSchema = record({
  /** Whether the event is listed in public. */
  enabled: z.boolean().nullish(),
  /** Whether the profile of its organisation shows it. */
  visibility_in_org_profile: z.boolean().nullish(),
  /** The categories it is listed under. */
  categories: z.array(EventCategorySchema).nullish(),
  /** Its tags. Their form is not documented. */
  tags: z.array(z.unknown()).nullish(),
});
