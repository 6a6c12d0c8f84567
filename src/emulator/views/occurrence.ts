import type { EventOccurrence, Occurrence, OccurrenceAttributes } from '../../api/models/index.js';
import type { EventRecord, OccurrenceRecord, SessionRecord } from '../state/records.js';
import { momentOf } from '../state/time.js';
import { wholeMoment } from './event-settings.js';

const attributesView = (
  { starts_on, ...rest }: OccurrenceAttributes,
  timezone: string,
): OccurrenceAttributes => ({
  ...rest,
  starts_on: wholeMoment(typeof starts_on === 'string' ? { local: starts_on } : starts_on, timezone),
});

/** Returns how an event repeats. */
export function occurrenceView({ occurrence, timezone }: EventRecord): Occurrence | null {
  if (!occurrence) return null;
  const { type, exclusions = [] } = occurrence;
  const excluded = exclusions.map(({ local }) => wholeMoment({ local: local ?? null }, timezone));
  // The form of time slots is not documented, so they are returned as they were sent.
  if (occurrence.type === 'timeslots') {
    // They were read in the form that an event shows.
    const slots = (occurrence.attributes ?? {}) as OccurrenceAttributes | OccurrenceAttributes[];
    return { type, attributes: slots, exclusions: excluded };
  }
  const attributes = Array.isArray(occurrence.attributes)
    ? occurrence.attributes.map((each) => attributesView(each, timezone))
    : attributesView(occurrence.attributes ?? {}, timezone);
  return { type, attributes, exclusions: excluded };
}

/** Returns a date of an event, with the uuids of its sessions and ticket levels. */
export const dateView = (
  { timezone, levels }: EventRecord,
  sessions: readonly SessionRecord[],
  { uuid, enabled, start_on, end_on }: OccurrenceRecord,
): EventOccurrence => ({
  uuid,
  enabled,
  start_on: momentOf(start_on, timezone),
  end_on: momentOf(end_on, timezone),
  timeslots: [],
  sessions: sessions
    .filter(({ occurrences }) => occurrences?.includes(uuid) ?? true)
    .map((session) => ({ uuid: session.uuid })),
  tickets: levels.map((level) => ({ uuid: level.uuid })),
});
