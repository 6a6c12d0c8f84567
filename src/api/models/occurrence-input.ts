import * as z from 'zod';
import { monthlyRecurrenceTypes, OccurrenceSchema, occurrenceTypes } from './event-timing.js';
import { dayName, endBeforeStart, eventDuration, eventStart, localDate, localDateTime } from './limits.js';
import { endsAfterStart } from './predicates.js';
import { events } from './ranges.js';
import { heldTo, record } from './schema.js';

/** A day in the event's time zone (specification: "Create event"). */
export interface LocalDate {
  /** `YYYY-MM-DD`. */
  local?: string | undefined;
}

const LocalDateSchema = record({ local: localDate.optional() });

/** A date to leave out of a repetition (specification: "Create event"). */
export interface OccurrenceExclusion {
  /** Local time `YYYY-MM-DD HH:MM`. */
  local?: string | undefined;
}

const OccurrenceExclusionSchema = record({ local: localDateTime.optional() });

/** End of a repetition on a day (specification: "Create event"). */
export interface EndsOnDate {
  /** Type of the end. */
  type: 'specific_date';
  /** The last day. */
  value?: LocalDate | undefined;
}

/** End of a repetition after a number of events (specification: "Create event"). */
export interface EndsAfterEvents {
  /** Type of the end. */
  type: 'number_of_event';
  /** Number of events. */
  value?: number | undefined;
}

const OccurrenceEndsInputSchema = z.discriminatedUnion(
  'type',
  [
    record({ type: z.literal('specific_date'), value: LocalDateSchema.optional() }),
    record({
      type: z.literal('number_of_event'),
      value: heldTo(z.int('value should be a whole number of events'), events).optional(),
    }),
  ],
  'type should be specific_date or number_of_event',
);

/** Start and length of an event (specification: "Create event"). */
export interface ScheduledStart {
  /** ISO 8601, or local time `YYYY-MM-DD HH:MM` as in earlier examples. */
  starts_on?: string | undefined;
  /**
   * Hours as text, or minutes as a number: `'1.5'` and `90` are an hour and a half, `'120'` is five days. Hours have
   * steps of a quarter. Minutes are the form of earlier examples.
   */
  event_duration?: string | number | undefined;
}

const scheduledStart = { starts_on: eventStart.optional(), event_duration: eventDuration.optional() };

const ScheduledStartSchema = record(scheduledStart);

/** The first event of a repetition, and its end (specification: "Create event"). */
export interface RecurrenceAttributes extends ScheduledStart {
  /** End of the repetition. */
  occurrence_ends?: EndsOnDate | EndsAfterEvents | undefined;
}

const recurrence = { ...scheduledStart, occurrence_ends: OccurrenceEndsInputSchema.optional() };

const endProblem = { path: ['occurrence_ends', 'value', 'local'], message: endBeforeStart };

const RecurrenceAttributesSchema = record(recurrence).refine(endsAfterStart, endProblem);

/** A repetition by week (specification: "Create event"). */
export interface WeeklyAttributes extends RecurrenceAttributes {
  /**
   * The days of the week, at least one: English names, long or short, such as `monday`, `Mon` or `MO`. The
   * specification says "day names" and shows none.
   */
  days: string[];
}

const days = z.array(dayName, 'days is required').min(1, 'days is required');

const WeeklyAttributesSchema = record({ ...recurrence, days }).refine(endsAfterStart, endProblem);

/** A repetition by month (specification: "Create event"). */
export interface MonthlyAttributes extends RecurrenceAttributes {
  /** Whether it keeps the day of the month or the day of the week. */
  monthly_recurrence_type: (typeof monthlyRecurrenceTypes)[number];
}

const monthlyRecurrenceType = z.enum(
  monthlyRecurrenceTypes,
  'monthly_recurrence_type should be day_no or day_name',
);

const MonthlyAttributesSchema = record({
  ...recurrence,
  monthly_recurrence_type: monthlyRecurrenceType,
}).refine(endsAfterStart, endProblem);

/** Common fields of all patterns (specification: "Create event"). */
export interface OccurrencePattern {
  /** Dates to leave out of the pattern. */
  exclusions?: OccurrenceExclusion[] | undefined;
}

const pattern = { exclusions: z.array(OccurrenceExclusionSchema).optional() };

/** An event that takes place once (specification: "Create event"). */
export interface SingleOccurrence extends OccurrencePattern {
  /** Type of the pattern. */
  type: 'does_not_repeat';
  /** Start and length. */
  attributes?: RecurrenceAttributes | undefined;
}

/** An event that takes place every day (specification: "Create event"). */
export interface DailyOccurrence extends OccurrencePattern {
  /** Type of the pattern. */
  type: 'daily';
  /** First event and end. */
  attributes?: RecurrenceAttributes | undefined;
}

/** An event that takes place on days of the week (specification: "Create event"). */
export interface WeeklyOccurrence extends OccurrencePattern {
  /** Type of the pattern. */
  type: 'weekly';
  /** First event, end and days. */
  attributes: WeeklyAttributes;
}

/** An event that takes place every month (specification: "Create event"). */
export interface MonthlyOccurrence extends OccurrencePattern {
  /** Type of the pattern. */
  type: 'monthly';
  /** First event, end, and the rule for the day in each month. */
  attributes: MonthlyAttributes;
}

/** An event that takes place on given dates (specification: "Create event"). */
export interface ScheduledOccurrence extends OccurrencePattern {
  /** Type of the pattern. */
  type: 'schedule';
  /** Start and length of each date. */
  attributes?: ScheduledStart[] | undefined;
}

/** An event in time slots (specification: "Create event"). */
export interface TimeslotOccurrence extends OccurrencePattern {
  /** Type of the pattern. */
  type: 'timeslots';
  /** The form is not documented. */
  attributes?: unknown;
}

/** Times of an event. `type` determines the form of `attributes` (specification: "Create event"). */
export type OccurrenceInput =
  | SingleOccurrence
  | DailyOccurrence
  | WeeklyOccurrence
  | MonthlyOccurrence
  | ScheduledOccurrence
  | TimeslotOccurrence;

const OccurrenceAttributesSchema = OccurrenceSchema.shape.attributes;

// They come back as they are sent, so they have the form of a reply.
const timeslots = heldTo(z.unknown().optional(), () =>
  z
    .unknown()
    .refine(
      (attributes) => OccurrenceAttributesSchema.safeParse(attributes).success,
      'should be an object, or a list of objects',
    )
    .optional(),
);

const invalidType = 'type should be daily, weekly, monthly, schedule, does_not_repeat or timeslots';

export const OccurrenceInputSchema = z.discriminatedUnion(
  'type',
  [
    record({
      ...pattern,
      type: z.literal('does_not_repeat'),
      attributes: RecurrenceAttributesSchema.optional(),
    }),
    record({ ...pattern, type: z.literal('daily'), attributes: RecurrenceAttributesSchema.optional() }),
    record({ ...pattern, type: z.literal('weekly'), attributes: WeeklyAttributesSchema }),
    record({ ...pattern, type: z.literal('monthly'), attributes: MonthlyAttributesSchema }),
    record({
      ...pattern,
      type: z.literal('schedule'),
      attributes: z.array(ScheduledStartSchema, 'attributes of a schedule should be a list').optional(),
    }),
    record({ ...pattern, type: z.literal('timeslots'), attributes: timeslots }),
  ],
  invalidType,
);

/** Changes to the attributes of a repetition (specification: "Create event"). */
export interface RecurrenceAttributeChanges extends RecurrenceAttributes {
  /** The days of the week of a weekly event, at least one: English names, long or short. */
  days?: string[] | undefined;
  /** Whether a monthly event keeps the day of the month or the day of the week. */
  monthly_recurrence_type?: (typeof monthlyRecurrenceTypes)[number] | undefined;
}

/** Changes to the times of an event (specification: "Create event", which defines these fields). */
export interface OccurrenceChanges extends OccurrencePattern {
  /** The new pattern. */
  type?: (typeof occurrenceTypes)[number] | undefined;
  /** The attributes to set. Those of a schedule or of time slots are sent in full, with their `type`. */
  attributes?: RecurrenceAttributeChanges | undefined;
}

export const OccurrenceChangesSchema = record({
  ...pattern,
  type: z.enum(occurrenceTypes, invalidType).optional(),
  attributes: record({
    ...recurrence,
    days: days.optional(),
    monthly_recurrence_type: monthlyRecurrenceType.optional(),
  })
    .refine(endsAfterStart, endProblem)
    .optional(),
});
