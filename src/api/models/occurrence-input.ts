import * as z from 'zod';
import { monthlyRecurrenceTypes, OccurrenceSchema, occurrenceTypes } from './event-timing.js';
import { invalidDateTime, localDate, localDateTime } from './limits.js';
import { endsAfterStart, isDateTime, isDayName, isQuarterHours } from './predicates.js';
import { events } from './ranges.js';
import { heldTo, record } from './schema.js';

/** A day in the event's time zone (specification: "Create event"). */
const LocalDateSchema = record({
  /** `YYYY-MM-DD`. */
  local: localDate.optional(),
});

/** A date to leave out of a repetition (specification: "Create event"). */
const OccurrenceExclusionSchema = record({
  /** Local time `YYYY-MM-DD HH:MM`. */
  local: localDateTime.optional(),
});

/** End of a repetition on a day (specification: "Create event"). */
const EndsOnDateSchema = record({
  /** Type of the end. */
  type: z.literal('specific_date'),
  /** The last day. */
  value: LocalDateSchema.optional(),
});

/** End of a repetition after a number of events (specification: "Create event"). */
const EndsAfterEventsSchema = record({
  /** Type of the end. */
  type: z.literal('number_of_event'),
  /** Number of events. */
  value: heldTo(z.int('value should be a whole number of events'), events).optional(),
});

const invalidDuration = 'event_duration should be hours in 15-minute steps, or a number of minutes';

/** Start and length of an event (specification: "Create event"). */
const ScheduledStartSchema = record({
  /** ISO 8601, or local time `YYYY-MM-DD HH:MM` as in earlier examples. */
  starts_on: z.string(invalidDateTime).refine(isDateTime, invalidDateTime).optional(),
  /**
   * Hours as text, or minutes as a number: `'1.5'` and `90` are an hour and a half, `'120'` is five days. Hours have
   * steps of a quarter. Minutes are the form of earlier examples.
   */
  event_duration: z
    .union(
      [z.string().refine(isQuarterHours, invalidDuration), z.number().gte(0, invalidDuration)],
      invalidDuration,
    )
    .optional(),
});

const endProblem = {
  path: ['occurrence_ends', 'value', 'local'],
  message: 'occurrence_ends should not be before starts_on',
};

/** The first event of a repetition, and its end (specification: "Create event"). */
const RecurrenceAttributesSchema = record({
  ...ScheduledStartSchema.shape,
  /** End of the repetition. */
  occurrence_ends: z
    .discriminatedUnion(
      'type',
      [EndsOnDateSchema, EndsAfterEventsSchema],
      'type should be specific_date or number_of_event',
    )
    .optional(),
}).refine(endsAfterStart, endProblem);

const invalidDay = 'days should be English names of days, such as monday or mon';

// The specification says "day names" and shows none.
const days = z
  .array(z.string(invalidDay).refine(isDayName, invalidDay), 'days is required')
  .min(1, 'days is required');

/** A repetition by week (specification: "Create event"). */
const WeeklyAttributesSchema = record({
  ...RecurrenceAttributesSchema.shape,
  /**
   * The days of the week, at least one: English names, long or short, such as `monday`, `Mon` or `MO`. The
   * specification says "day names" and shows none.
   */
  days,
}).refine(endsAfterStart, endProblem);

const monthlyRecurrenceType = z.enum(
  monthlyRecurrenceTypes,
  'monthly_recurrence_type should be day_no or day_name',
);

/** A repetition by month (specification: "Create event"). */
const MonthlyAttributesSchema = record({
  ...RecurrenceAttributesSchema.shape,
  /** Whether it keeps the day of the month or the day of the week. */
  monthly_recurrence_type: monthlyRecurrenceType,
}).refine(endsAfterStart, endProblem);

/** Common fields of all patterns (specification: "Create event"). */
const OccurrencePatternSchema = record({
  /** Dates to leave out of the pattern. */
  exclusions: z.array(OccurrenceExclusionSchema).optional(),
});

/** An event that takes place once (specification: "Create event"). */
const SingleOccurrenceSchema = record({
  ...OccurrencePatternSchema.shape,
  /** Type of the pattern. */
  type: z.literal('does_not_repeat'),
  /** Start and length. */
  attributes: RecurrenceAttributesSchema.optional(),
});

/** An event that takes place every day (specification: "Create event"). */
const DailyOccurrenceSchema = record({
  ...OccurrencePatternSchema.shape,
  /** Type of the pattern. */
  type: z.literal('daily'),
  /** First event and end. */
  attributes: RecurrenceAttributesSchema.optional(),
});

/** An event that takes place on days of the week (specification: "Create event"). */
const WeeklyOccurrenceSchema = record({
  ...OccurrencePatternSchema.shape,
  /** Type of the pattern. */
  type: z.literal('weekly'),
  /** First event, end and days. */
  attributes: WeeklyAttributesSchema,
});

/** An event that takes place every month (specification: "Create event"). */
const MonthlyOccurrenceSchema = record({
  ...OccurrencePatternSchema.shape,
  /** Type of the pattern. */
  type: z.literal('monthly'),
  /** First event, end, and the rule for the day in each month. */
  attributes: MonthlyAttributesSchema,
});

/** An event that takes place on given dates (specification: "Create event"). */
const ScheduledOccurrenceSchema = record({
  ...OccurrencePatternSchema.shape,
  /** Type of the pattern. */
  type: z.literal('schedule'),
  /** Start and length of each date. */
  attributes: z.array(ScheduledStartSchema, 'attributes of a schedule should be a list').optional(),
});

const OccurrenceAttributesSchema = OccurrenceSchema.shape.attributes;

/** An event in time slots (specification: "Create event"). */
const TimeslotOccurrenceSchema = record({
  ...OccurrencePatternSchema.shape,
  /** Type of the pattern. */
  type: z.literal('timeslots'),
  /** The form is not documented. */
  // They come back as they are sent, so they have the form of a reply.
  attributes: heldTo(z.unknown().optional(), () =>
    z
      .unknown()
      .refine(
        (attributes) => OccurrenceAttributesSchema.safeParse(attributes).success,
        'should be an object, or a list of objects',
      )
      .optional(),
  ),
});

const invalidType = 'type should be daily, weekly, monthly, schedule, does_not_repeat or timeslots';

/** Times of an event. `type` determines the form of `attributes` (specification: "Create event"). */
export const OccurrenceInputSchema = z.discriminatedUnion(
  'type',
  [
    SingleOccurrenceSchema,
    DailyOccurrenceSchema,
    WeeklyOccurrenceSchema,
    MonthlyOccurrenceSchema,
    ScheduledOccurrenceSchema,
    TimeslotOccurrenceSchema,
  ],
  invalidType,
);

/** Changes to the attributes of a repetition (specification: "Create event"). */
const RecurrenceAttributeChangesSchema = record({
  ...RecurrenceAttributesSchema.shape,
  /** The days of the week of a weekly event, at least one: English names, long or short. */
  days: days.optional(),
  /** Whether a monthly event keeps the day of the month or the day of the week. */
  monthly_recurrence_type: monthlyRecurrenceType.optional(),
}).refine(endsAfterStart, endProblem);

/** Changes to the times of an event (specification: "Create event", which defines these fields). */
export const OccurrenceChangesSchema = record({
  ...OccurrencePatternSchema.shape,
  /** The new pattern. */
  type: z.enum(occurrenceTypes, invalidType).optional(),
  /** The attributes to set. Those of a schedule or of time slots are sent in full, with their `type`. */
  attributes: RecurrenceAttributeChangesSchema.optional(),
});
