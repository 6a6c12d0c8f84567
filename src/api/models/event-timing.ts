import * as z from 'zod';
import { numeric, open, record, uuidOf } from './schema.js';
import { MomentSchema } from './shared.js';

/** Opening of bookings (specification: "Event", timing). */
export const BookingStartSchema = record({
  ...MomentSchema.shape,
  /** Whether bookings open as soon as the event is published. Then the moment means nothing. */
  immediately: z.boolean().nullish(),
});

/** Closing of bookings (specification: "Event", timing). */
export const BookingEndSchema = record({
  ...MomentSchema.shape,
  /** Whether bookings stay open until the end of the event. Then the moment means nothing. */
  continue_until_event_ends: z.boolean().nullish(),
});

/** Start of the event (specification: "Event", timing). */
export const EventStartSchema = record({
  ...MomentSchema.shape,
  /** Whether it starts at once. Then the moment means nothing. */
  starts_now: z.boolean().nullish(),
});

/** One date of an event that takes place more than once (specification: "Event", newer event fields). */
export const EventOccurrenceSchema = record({
  /** Its id. */
  uuid: uuidOf<'occurrence'>().nullish(),
  /** Whether it takes place. */
  enabled: z.boolean().nullish(),
  /** Start of the date. */
  start_on: MomentSchema.nullish(),
  /** End of the date. */
  end_on: MomentSchema.nullish(),
  /** Its time slots. Their form is not documented. */
  timeslots: z.array(z.unknown()).nullish(),
  /** Its sessions. Their form is not documented. */
  sessions: z.array(z.unknown()).nullish(),
  /** Its tickets. Their form is not documented. */
  tickets: z.array(z.unknown()).nullish(),
});

/** End of a repetition (specification: "Event", newer event fields; values under "Create event"). */
const OccurrenceEndsSchema = record({
  /** Meaning of `value`. */
  type: open(['specific_date', 'number_of_event']).nullish(),
  /** `{local: date}` for `specific_date`, a count for `number_of_event`. */
  value: z.union([MomentSchema, z.number(), z.string()]).nullish(),
});

export const monthlyRecurrenceTypes = ['day_no', 'day_name'] as const;

/** A repetition's first date, length and end (specification: "Event", newer event fields; "Create event"). */
const OccurrenceAttributesSchema = record({
  /** First start. A text if it comes back as it was sent. */
  starts_on: z.union([MomentSchema, z.string()]).nullish(),
  /** Hours as text, or minutes as a number: `'1.5'` and `90` are the same length. */
  event_duration: numeric,
  /** End of the repetition. */
  occurrence_ends: OccurrenceEndsSchema.nullish(),
  /** Names of the days of a weekly event. */
  days: z.array(z.string()).nullish(),
  /** Whether a monthly event keeps the day of the month or the day of the week. */
  monthly_recurrence_type: open(monthlyRecurrenceTypes).nullish(),
});

export const occurrenceTypes = [
  'daily',
  'weekly',
  'monthly',
  'schedule',
  'does_not_repeat',
  'timeslots',
] as const;

/** Repetition of an event (specification: "Event", newer event fields; types under "Create event"). */
export const OccurrenceSchema = record({
  /** The pattern. */
  type: open(occurrenceTypes).nullish(),
  /** Its details. For `schedule`, a list with one entry for each date. */
  attributes: z.union([OccurrenceAttributesSchema, z.array(OccurrenceAttributesSchema)]).nullish(),
  /** Dates to leave out of the pattern. */
  exclusions: z.array(MomentSchema).nullish(),
});
