import * as z from 'zod';
import { numeric } from './numeric.js';
import { type Open, open, record, type Uuid, uuidOf } from './schema.js';
import { type Moment, MomentSchema } from './shared.js';

/** Opening of bookings (specification: "Event", timing). */
export interface BookingStart extends Moment {
  /** Whether bookings open as soon as the event is published. Then the moment means nothing. */
  immediately?: boolean | null | undefined;
}

export const BookingStartSchema = record({
  ...MomentSchema.shape,
  immediately: z.boolean().nullish(),
});

/** Closing of bookings (specification: "Event", timing). */
export interface BookingEnd extends Moment {
  /** Whether bookings stay open until the end of the event. Then the moment means nothing. */
  continue_until_event_ends?: boolean | null | undefined;
}

export const BookingEndSchema = record({
  ...MomentSchema.shape,
  continue_until_event_ends: z.boolean().nullish(),
});

/** Start of the event (specification: "Event", timing). */
export interface EventStart extends Moment {
  /** Whether it starts at once. Then the moment means nothing. */
  starts_now?: boolean | null | undefined;
}

export const EventStartSchema = record({
  ...MomentSchema.shape,
  starts_now: z.boolean().nullish(),
});

/** One date of an event that takes place more than once (specification: "Event", newer event fields). */
export interface EventOccurrence {
  /** Its id. */
  uuid?: Uuid<'occurrence'> | null | undefined;
  /** Whether it takes place. */
  enabled?: boolean | null | undefined;
  /** Start of the date. */
  start_on?: Moment | null | undefined;
  /** End of the date. */
  end_on?: Moment | null | undefined;
  /** Its time slots. Their form is not documented. */
  timeslots?: unknown[] | null | undefined;
  /** Its sessions. Their form is not documented. */
  sessions?: unknown[] | null | undefined;
  /** Its tickets. Their form is not documented. */
  tickets?: unknown[] | null | undefined;
}

export const EventOccurrenceSchema = record({
  uuid: uuidOf<'occurrence'>().nullish(),
  enabled: z.boolean().nullish(),
  start_on: MomentSchema.nullish(),
  end_on: MomentSchema.nullish(),
  timeslots: z.array(z.unknown()).nullish(),
  sessions: z.array(z.unknown()).nullish(),
  tickets: z.array(z.unknown()).nullish(),
});

const occurrenceEndTypes = ['specific_date', 'number_of_event'] as const;

/** End of a repetition (specification: "Event", newer event fields; values under "Create event"). */
export interface OccurrenceEnds {
  /** Meaning of `value`. */
  type?: Open<(typeof occurrenceEndTypes)[number]> | null | undefined;
  /** `{local: date}` for `specific_date`, a count for `number_of_event`. */
  value?: Moment | number | string | null | undefined;
}

const OccurrenceEndsSchema = record({
  type: open(occurrenceEndTypes).nullish(),
  value: z.union([MomentSchema, z.number(), z.string()]).nullish(),
});

export const monthlyRecurrenceTypes = ['day_no', 'day_name'] as const;

/** A repetition's first date, length and end (specification: "Event", newer event fields; "Create event"). */
export interface OccurrenceAttributes {
  /** First start. A text if it comes back as it was sent. */
  starts_on?: Moment | string | null | undefined;
  /** Hours as text, or minutes as a number: `'1.5'` and `90` are the same length. */
  event_duration?: string | number | null | undefined;
  /** End of the repetition. */
  occurrence_ends?: OccurrenceEnds | null | undefined;
  /** Names of the days of a weekly event. */
  days?: string[] | null | undefined;
  /** Whether a monthly event keeps the day of the month or the day of the week. */
  monthly_recurrence_type?: Open<(typeof monthlyRecurrenceTypes)[number]> | null | undefined;
}

const OccurrenceAttributesSchema = record({
  starts_on: z.union([MomentSchema, z.string()]).nullish(),
  event_duration: numeric,
  occurrence_ends: OccurrenceEndsSchema.nullish(),
  days: z.array(z.string()).nullish(),
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
export interface Occurrence {
  /** The pattern. */
  type?: Open<(typeof occurrenceTypes)[number]> | null | undefined;
  /** Its details. For `schedule`, a list with one entry for each date. */
  attributes?: OccurrenceAttributes | OccurrenceAttributes[] | null | undefined;
  /** Dates to leave out of the pattern. */
  exclusions?: Moment[] | null | undefined;
}

export const OccurrenceSchema = record({
  type: open(occurrenceTypes).nullish(),
  attributes: z.union([OccurrenceAttributesSchema, z.array(OccurrenceAttributesSchema)]).nullish(),
  exclusions: z.array(MomentSchema).nullish(),
});
