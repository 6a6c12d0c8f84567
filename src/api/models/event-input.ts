import * as z from 'zod';
import { EventConfigurationSchema } from './event-configuration.js';
import { EventRefundSchema } from './event-money.js';
import { EventSettingsSchema } from './event-settings.js';
import { EventTicketsSchema } from './event-tickets.js';
import { eventDescription, eventName, requiredLocalDateTime, timezone } from './limits.js';
import { OccurrenceChangesSchema, OccurrenceInputSchema } from './occurrence-input.js';
import { heldTo, record, undocumented } from './schema.js';

/** A picture of an event, as callers send it (specification: "Create event"). */
const EventImageInputSchema = record({
  /** Name of the picture. */
  name: z.string().optional(),
  /** Its web address, or the path of an uploaded file. */
  image: z.string().optional(),
  /** Whether it is the main picture. */
  primary: z.boolean().optional(),
});

/** Messages for an unknown category or tag. Only the service knows which ones exist. */
export const unlisted = {
  category: 'should be a category: the id or slug of one of GET /common/categories, or its record',
  tag: 'should be a tag: the id or slug of one of GET /common/tags, or its record',
};

const text = z.string().optional();

/** A record of a list, as callers name it. It is not documented whether that is an id, a slug or a record. */
const listed = (problem: string) =>
  z.union([z.string(), record({ id: text, uuid: text, slug: text })], problem);

export const listedCategory = heldTo(z.unknown(), () => listed(unlisted.category));
export const listedTag = heldTo(z.unknown(), () => listed(unlisted.tag));

/** Public listing of an event (specification: "Create event"). */
const EventListingInputSchema = heldTo(
  record({
    /** Whether the event is listed in public. */
    enabled: z.boolean().optional(),
    /** The categories it is listed under. It is not documented whether they are ids, slugs or records. */
    categories: z.array(listedCategory).optional(),
  }),
  (listing, strict) =>
    listing.extend({
      visibility_in_org_profile: undocumented(z.boolean().optional()),
      tags: undocumented(z.array(strict(listedTag)).optional()),
    }),
);

/** The service takes a boolean and "boolean-like" values: these. */
const switches = [z.boolean(), z.literal([1, 0]), z.literal(['1', '0', 'true', 'false'])];

/** The fields that a new event and a change of one have in common. */
const EventFieldsSchema = record({
  /** Its name, at most 75 characters. */
  name: eventName.optional(),
  /** Its description, at most 2,500 characters. */
  description: eventDescription.optional(),
  /** Whether the settings of the organisation are updated too. */
  is_update_org_settings: z.boolean().optional(),
  /** Its pictures. */
  banner: z.array(EventImageInputSchema).optional(),
  /** The IANA time zone of its local times. */
  timezone: timezone.optional(),
  /** Whether times are converted to the reader's time zone. The service takes a boolean, and other forms of it. */
  enable_datetime_conversion: heldTo(z.union([z.boolean(), z.number(), z.string()]), () =>
    z.union(switches, 'should be true, false, 1 or 0'),
  ).optional(),
  /** How it is held: at a venue or online. */
  configuration: EventConfigurationSchema.optional(),
  /** Its public listing. */
  listing: EventListingInputSchema.optional(),
  /** Its resources. Their form is not documented. */
  resources: z.array(z.unknown()).optional(),
});

/** A new event (specification: "Create event"). No field is documented as required. */
export const EventInputSchema = record({
  ...EventFieldsSchema.shape,
  /** Time when it takes place. */
  occurrence: OccurrenceInputSchema.optional(),
});

/** Fields that an event returns, but that no documented body has. */
const shown = {
  tickets: EventTicketsSchema.optional(),
  settings: EventSettingsSchema.optional(),
  refund: EventRefundSchema.optional(),
  special_instruction: z.string().optional(),
};

/**
 * Changes to an event. The body is not documented (specification: "Events"). The fields are those of a new event.
 *
 * @remarks Any other can be sent from a variable of the type `EventChanges & OpenBody`.
 */
export const EventChangesSchema = heldTo(
  record({
    ...EventFieldsSchema.shape,
    /** Time when it takes place, in full or in part. The effect of a partial value is not documented. */
    occurrence: z.union([OccurrenceInputSchema, OccurrenceChangesSchema]).optional(),
  }),
  (changes, strict) =>
    changes.extend(
      Object.fromEntries(Object.entries(shown).map(([name, each]) => [name, undocumented(strict(each))])),
    ),
);

/** Start of the copy of an event (specification: "Duplicate"). */
export const EventCopySchema = record({
  /** Local time `YYYY-MM-DD HH:MM`. The service refuses one that has passed. */
  starts_on: requiredLocalDateTime,
});
