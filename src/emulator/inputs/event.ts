import * as z from 'zod';
import { EventChangesSchema, EventInputSchema } from '../../models/event-input.js';
import { record } from '../../models/schema.js';
import { categoryOf, tagOf } from '../state/reference.js';
import { configuration } from './configuration.js';
import { occurrence, occurrenceChanges } from './occurrence.js';
import { refund, settings } from './settings.js';
import { tickets } from './tickets.js';
import { anyList, flag, text } from './values.js';

const image = record({ name: text, image: text, primary: flag });

const category = z
  .unknown()
  .refine(
    (given) => categoryOf(given) !== undefined,
    'should be a category: the id or slug of one of GET /common/categories, or its record',
  );

const tag = z
  .unknown()
  .refine(
    (given) => tagOf(given) !== undefined,
    'should be a tag: the id or slug of one of GET /common/tags, or its record',
  );

const listing = record({
  enabled: flag,
  visibility_in_org_profile: flag,
  categories: z.array(category).optional(),
  tags: z.array(tag).optional(),
});

/** The service takes a boolean and "boolean-like" values: these. */
const switches: readonly unknown[] = [true, false, 1, 0, '1', '0', 'true', 'false'];

const fields = {
  is_update_org_settings: flag,
  banner: z.array(image).optional(),
  enable_datetime_conversion: z
    .unknown()
    .refine((value) => switches.includes(value), 'should be true, false, 1 or 0')
    .optional(),
  configuration: configuration.optional(),
  listing: listing.optional(),
  resources: anyList,
};

/** A new event. */
export const eventInput = record({
  ...EventInputSchema.shape,
  ...fields,
  occurrence: occurrence.optional(),
});

/** An occurrence as an event has it: whole. */
export const wholeOccurrence = record({ occurrence: eventInput.shape.occurrence });

/** A change of an event, with the fields that an event shows and that no body is documented for. */
export const eventChanges = record({
  ...EventChangesSchema.shape,
  ...fields,
  occurrence: occurrenceChanges.optional(),
  tickets: tickets.optional(),
  settings: settings.optional(),
  refund: refund.optional(),
  special_instruction: text,
});
