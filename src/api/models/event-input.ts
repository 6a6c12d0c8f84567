import * as z from 'zod';
import { type EventConfiguration, EventConfigurationSchema } from './event-configuration.js';
import { EventRefundSchema } from './event-money.js';
import { EventSettingsSchema } from './event-settings.js';
import { EventTicketsSchema } from './event-tickets.js';
import { eventDescription, eventName, requiredLocalDateTime, timezone } from './limits.js';
import {
  type OccurrenceChanges,
  OccurrenceChangesSchema,
  type OccurrenceInput,
  OccurrenceInputSchema,
} from './occurrence-input.js';
import { heldTo, record, undocumented } from './schema.js';

/** A picture of an event, as callers send it (specification: "Create event"). */
export interface EventImageInput {
  /** Name of the picture. */
  name?: string | undefined;
  /** Its web address, or the path of an uploaded file. */
  image?: string | undefined;
  /** Whether it is the main picture. */
  primary?: boolean | undefined;
}

const EventImageInputSchema = record({
  name: z.string().optional(),
  image: z.string().optional(),
  primary: z.boolean().optional(),
});

/** Public listing of an event (specification: "Create event"). */
export interface EventListingInput {
  /** Whether the event is listed in public. */
  enabled?: boolean | undefined;
  /** The categories it is listed under. It is not documented whether they are ids, slugs or records. */
  categories?: unknown[] | undefined;
}

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

const EventListingInputSchema = heldTo(
  record({
    enabled: z.boolean().optional(),
    categories: z.array(listedCategory).optional(),
  }),
  (listing, strict) =>
    listing.extend({
      visibility_in_org_profile: undocumented(z.boolean().optional()),
      tags: undocumented(z.array(strict(listedTag)).optional()),
    }),
);

/** The fields that a new event and a change of one have in common. */
export interface EventFields {
  /** Its name, at most 75 characters. */
  name?: string | undefined;
  /** Its description, at most 2,500 characters. */
  description?: string | undefined;
  /** Whether the settings of the organisation are updated too. */
  is_update_org_settings?: boolean | undefined;
  /** Its pictures. */
  banner?: EventImageInput[] | undefined;
  /** The IANA time zone of its local times. */
  timezone?: string | undefined;
  /** Whether times are converted to the reader's time zone. The service takes a boolean, and other forms of it. */
  enable_datetime_conversion?: boolean | number | string | undefined;
  /** How it is held: at a venue or online. */
  configuration?: EventConfiguration | undefined;
  /** Its public listing. */
  listing?: EventListingInput | undefined;
  /** Its resources. Their form is not documented. */
  resources?: unknown[] | undefined;
}

/** A new event (specification: "Create event"). No field is documented as required. */
export interface EventInput extends EventFields {
  /** Time when it takes place. */
  occurrence?: OccurrenceInput | undefined;
}

/** The service takes a boolean and "boolean-like" values: these. */
const switches = [z.boolean(), z.literal([1, 0]), z.literal(['1', '0', 'true', 'false'])];

const fields = {
  name: eventName.optional(),
  description: eventDescription.optional(),
  is_update_org_settings: z.boolean().optional(),
  banner: z.array(EventImageInputSchema).optional(),
  timezone: timezone.optional(),
  enable_datetime_conversion: heldTo(z.union([z.boolean(), z.number(), z.string()]), () =>
    z.union(switches, 'should be true, false, 1 or 0'),
  ).optional(),
  configuration: EventConfigurationSchema.optional(),
  listing: EventListingInputSchema.optional(),
  resources: z.array(z.unknown()).optional(),
};

export const EventInputSchema = record({ ...fields, occurrence: OccurrenceInputSchema.optional() });

/**
 * Changes to an event. The body is not documented (specification: "Events"). The fields are those of a new event.
 *
 * @remarks Any other can be sent from a variable of the type `EventChanges & OpenBody`.
 */
export interface EventChanges extends EventFields {
  /** Time when it takes place, in full or in part. The effect of a partial value is not documented. */
  occurrence?: OccurrenceInput | OccurrenceChanges | undefined;
}

/** Fields that an event returns, but that no documented body has. */
const shown = {
  tickets: EventTicketsSchema.optional(),
  settings: EventSettingsSchema.optional(),
  refund: EventRefundSchema.optional(),
  special_instruction: z.string().optional(),
};

export const EventChangesSchema = heldTo(
  record({
    ...fields,
    occurrence: z.union([OccurrenceInputSchema, OccurrenceChangesSchema]).optional(),
  }),
  (changes, strict) =>
    changes.extend(
      Object.fromEntries(Object.entries(shown).map(([name, each]) => [name, undocumented(strict(each))])),
    ),
);

/** Start of the copy of an event (specification: "Duplicate"). */
export interface EventCopy {
  /** Local time `YYYY-MM-DD HH:MM`. The service refuses one that has passed. */
  starts_on: string;
}

export const EventCopySchema = record({ starts_on: requiredLocalDateTime });
