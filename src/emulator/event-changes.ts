import { EventInputSchema } from '../models/event-input.js';
import type { EventChanges } from '../models/index.js';
import type { Scene } from './context.js';
import { slugOf, touch } from './make.js';
import { categorySlugs, newOccurrences } from './new-records.js';
import type { EventRecord } from './records.js';
import { badRequest } from './refusal.js';

/** Reads a changed occurrence, laid over the one until now; its body is not documented. */
function mergedOccurrence(event: EventRecord, part: NonNullable<EventChanges['occurrence']>) {
  const read = EventInputSchema.shape.occurrence.safeParse({ ...event.occurrence, ...part });
  if (!read.success) throw badRequest(...read.error.issues.map(({ message }) => message));
  return read.data;
}

/** Sets the fields that are given, and what follows from them. */
export function changeEvent(scene: Scene, event: EventRecord, changes: EventChanges): void {
  const { name, description, banner, timezone, configuration, listing, resources, occurrence } = changes;
  const merged = occurrence && mergedOccurrence(event, occurrence);
  if (name !== undefined) {
    event.name = name;
    event.slug = slugOf(name);
  }
  event.description = description ?? event.description;
  event.banner = banner ?? event.banner;
  event.timezone = timezone ?? event.timezone;
  event.configuration = configuration ?? event.configuration;
  event.resources = resources ?? event.resources;
  event.enable_datetime_conversion = changes.enable_datetime_conversion ?? event.enable_datetime_conversion;
  if (listing?.enabled !== undefined) event.listing.enabled = listing.enabled;
  if (listing?.categories) event.listing.categories = categorySlugs(listing.categories);
  if (merged) {
    event.occurrence = merged;
    event.occurrences = newOccurrences(scene, merged, event.timezone);
  }
  touch(scene, event);
}
