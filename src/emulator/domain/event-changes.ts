import type * as z from 'zod';
import { EventInputSchema } from '../../models/event-input.js';
import { EventRefundSchema } from '../../models/event-money.js';
import { EventSettingsSchema } from '../../models/event-settings.js';
import type { EventChanges, OpenBody } from '../../models/index.js';
import { badRequest } from '../refusal.js';
import { slugOf, touch } from '../state/make.js';
import type { EventRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { categorySlugs, newOccurrences } from './new-records.js';
import { makeOrders } from './sales.js';
import { readLevels } from './ticket-levels.js';

/** Reads a changed occurrence, laid over the one until now; its body is not documented. */
function mergedOccurrence(event: EventRecord, part: NonNullable<EventChanges['occurrence']>) {
  const read = EventInputSchema.shape.occurrence.safeParse({ ...event.occurrence, ...part });
  if (!read.success) throw badRequest(...read.error.issues.map(({ message }) => message));
  return read.data ?? null;
}

/**
 * Lays the dates of the event out anew. A date that stays keeps its uuid, by which sessions know it: of several with the
 * same start the first stays the first.
 */
function layOutDates(scene: Scene, event: EventRecord): void {
  const before = [...event.occurrences];
  event.occurrences = newOccurrences(scene, event.occurrence ?? undefined, event.timezone).map((each) => {
    const index = before.findIndex(({ start_on }) => start_on === each.start_on);
    const { uuid, enabled } = (index < 0 ? undefined : before.splice(index, 1)[0]) ?? each;
    return { ...each, uuid, enabled };
  });
}

/** Reads a field in the form in which an event shows it: how it is sent is not documented. */
function readField<T>(schema: z.ZodType<T>, name: string, value: unknown): T | undefined {
  if (value === undefined) return undefined;
  const read = schema.safeParse(value);
  if (!read.success) throw badRequest(`${name} is invalid`);
  return read.data;
}

/** The fields that no body is documented for, and that an organiser cannot do without. */
function readOpenFields(scene: Scene, event: EventRecord, changes: OpenBody) {
  const { tickets, settings, refund, special_instruction } = changes;
  if (special_instruction !== undefined && typeof special_instruction !== 'string') {
    throw badRequest('special_instruction should be text');
  }
  return {
    settings: { ...event.settings, ...readField(EventSettingsSchema, 'settings', settings) },
    refund: readField(EventRefundSchema, 'refund', refund) ?? event.refund,
    special_instruction: special_instruction ?? event.special_instruction,
    levels: tickets === undefined ? event.levels : readLevels(scene, tickets, event.levels),
  };
}

/** Sets the fields that are given, and what follows from them. */
export function changeEvent(scene: Scene, event: EventRecord, changes: EventChanges): void {
  makeOrders(scene.state, event);
  const { name, description, banner, timezone, configuration, listing, resources } = changes;
  const occurrence = changes.occurrence ? mergedOccurrence(event, changes.occurrence) : event.occurrence;
  const open = readOpenFields(scene, event, { ...changes });
  const moves = occurrence !== event.occurrence || (timezone || event.timezone) !== event.timezone;
  if (name !== undefined) {
    event.name = name;
    event.slug = slugOf(name);
  }
  event.description = description ?? event.description;
  event.banner = banner ?? event.banner;
  event.timezone = timezone || event.timezone;
  event.configuration = configuration ?? event.configuration;
  event.resources = resources ?? event.resources;
  event.enable_datetime_conversion = changes.enable_datetime_conversion ?? event.enable_datetime_conversion;
  if (listing?.enabled !== undefined) event.listing.enabled = listing.enabled;
  if (listing?.categories) event.listing.categories = categorySlugs(listing.categories);
  Object.assign(event, open);
  event.occurrence = occurrence;
  if (moves) layOutDates(scene, event);
  touch(scene, event);
}
