import * as z from 'zod';
import { count, offset } from './ranges.js';
import { heldTo, numeric, record } from './schema.js';
import { sentMomentShape } from './shared.js';

/** Object of a setting. Requests send it as text, and some replies write a number. */
const level = heldTo(numeric, () => z.string().optional());

/** A switch and its object (specification: "Event", toggles of the `settings` object). */
export const ToggleSchema = record({
  /** On or off. */
  enabled: z.boolean().nullish(),
  /** Object of the setting. The values are not documented. */
  level,
});

/** Opening of bookings (specification: "Event", `settings` object). */
export const BookingStartSettingSchema = record({
  ...sentMomentShape,
  /** Way to choose the moment. The values are not documented. */
  type: z.string().nullish(),
  /** Rule for the offset from each date of a repeating event. The values are not documented. */
  occurrence_booking_start_type: z.string().nullish(),
  /** Offset from that date. The unit is not documented. Some replies write it as text. */
  occurrence_booking_start_offset: heldTo(numeric, offset),
  /** Whether tickets are hidden until then. */
  hide_ticket_until_booking_start: z.boolean().nullish(),
  /** Object of the setting. The values are not documented. */
  level,
});

/** Closing of bookings (specification: "Event", `settings` object). */
export const BookingEndSettingSchema = record({
  ...sentMomentShape,
  /** Way to choose the moment. The values are not documented. */
  type: z.string().nullish(),
  /** Rule for the offset from each date of a repeating event. The values are not documented. */
  occurrence_booking_end_type: z.string().nullish(),
  /** Offset from that date. The unit is not documented. Some replies write it as text. */
  occurrence_booking_end_offset: heldTo(numeric, offset),
  /** Object of the setting. The values are not documented. */
  level,
});

/** Display of the number of remaining tickets to buyers (specification: "Event", `settings` object). */
export const TicketRemainingSettingSchema = record({
  ...ToggleSchema.shape,
  /** Number of remaining tickets from which the number is shown. Some replies write it as text. */
  remaining_tickets: heldTo(numeric, count),
  /** Whether the event's page hides it. */
  hide_on_the_event_details: z.boolean().nullish(),
});

/** Preview pictures in both formats (specification: "Event", `settings` object). */
const ThumbnailsSchema = record({
  /** The upright picture. The form is not documented. */
  portrait: z.unknown().optional(),
  /** The wide picture. The form is not documented. */
  landscape: z.unknown().optional(),
});

/** An event's own preview pictures (specification: "Event", `settings` object). */
export const ThumbnailSettingSchema = record({
  /** Whether they are used. */
  enabled: z.boolean().nullish(),
  /** The pictures. */
  thumbs: ThumbnailsSchema.nullish(),
});

/** Texts of an event for search engines (specification: "Event", `settings` object). */
export const SeoSettingSchema = record({
  /** Whether it is used. */
  enabled: z.boolean().nullish(),
  /** Title of the page. */
  title: z.string().nullish(),
  /** Summary of the page. */
  description: z.string().nullish(),
  /** Web address of its picture. */
  image: z.string().nullish(),
});

/** Further questions to the buyer (specification: "Event", `settings` object). */
export const AdditionalInfoSettingSchema = record({
  /** Whether they are asked. */
  enabled: z.boolean().nullish(),
  /** Whether they must be answered. */
  mandatory: z.boolean().nullish(),
});

/** Scanning of tickets at the door (specification: "Event", `settings` object). */
export const TicketScanningSettingSchema = record({
  /** Whether tickets are scanned. */
  enabled: z.boolean().nullish(),
  /** Whether tickets can be scanned only while the event lasts. */
  allow_scanning_only_during_event_hour: z.boolean().nullish(),
});

/** A text instead of the price (specification: "Event", `settings` object). */
export const PricingDisplaySettingSchema = record({
  /** Whether it is used. */
  enabled: z.boolean().nullish(),
  /** The text. */
  display: z.string().nullish(),
});

/** An e-mail sent after the event (specification: "Event", `settings` object). */
export const ReminderAfterEventSchema = record({
  /** Whether it is sent. */
  enabled: z.boolean().nullish(),
  /** Time after the event. The form is not documented. */
  reminder_email_time: z.unknown().optional(),
});

/** An e-mail sent before the event (specification: "Event", `settings` object). */
export const ReminderBeforeEventSchema = record({
  /** Whether it is sent. */
  enabled: z.boolean().nullish(),
  /** Whether the ticket is attached. */
  include_ticket: z.boolean().nullish(),
  /** Time before the event. The form is not documented. */
  reminder_email_time: z.unknown().optional(),
});
