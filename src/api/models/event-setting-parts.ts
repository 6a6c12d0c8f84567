import * as z from 'zod';
import { numeric } from './numeric.js';
import { count, offset } from './ranges.js';
import { heldTo, record } from './schema.js';
import { type Moment, sentMomentShape } from './shared.js';

/** Object of a setting. Requests send it as text, and some replies write a number. */
const level = heldTo(numeric, () => z.string().optional());

/** A switch and its object (specification: "Event", toggles of the `settings` object). */
export interface Toggle {
  /** On or off. */
  enabled?: boolean | null | undefined;
  /** Object of the setting. The values are not documented. */
  level?: string | number | null | undefined;
}

export const ToggleSchema = record({
  enabled: z.boolean().nullish(),
  level,
});

/** Opening of bookings (specification: "Event", `settings` object). */
export interface BookingStartSetting extends Moment {
  /** Way to choose the moment. The values are not documented. */
  type?: string | null | undefined;
  /** Rule for the offset from each date of a repeating event. The values are not documented. */
  occurrence_booking_start_type?: string | null | undefined;
  /** Offset from that date. The unit is not documented. Some replies write it as text. */
  occurrence_booking_start_offset?: number | string | null | undefined;
  /** Whether tickets are hidden until then. */
  hide_ticket_until_booking_start?: boolean | null | undefined;
  /** Object of the setting. The values are not documented. */
  level?: string | number | null | undefined;
}

export const BookingStartSettingSchema = record({
  ...sentMomentShape,
  type: z.string().nullish(),
  occurrence_booking_start_type: z.string().nullish(),
  occurrence_booking_start_offset: heldTo(numeric, offset),
  hide_ticket_until_booking_start: z.boolean().nullish(),
  level,
});

/** Closing of bookings (specification: "Event", `settings` object). */
export interface BookingEndSetting extends Moment {
  /** Way to choose the moment. The values are not documented. */
  type?: string | null | undefined;
  /** Rule for the offset from each date of a repeating event. The values are not documented. */
  occurrence_booking_end_type?: string | null | undefined;
  /** Offset from that date. The unit is not documented. Some replies write it as text. */
  occurrence_booking_end_offset?: number | string | null | undefined;
  /** Object of the setting. The values are not documented. */
  level?: string | number | null | undefined;
}

export const BookingEndSettingSchema = record({
  ...sentMomentShape,
  type: z.string().nullish(),
  occurrence_booking_end_type: z.string().nullish(),
  occurrence_booking_end_offset: heldTo(numeric, offset),
  level,
});

/** Display of the number of remaining tickets to buyers (specification: "Event", `settings` object). */
export interface TicketRemainingSetting extends Toggle {
  /** Number of remaining tickets from which the number is shown. Some replies write it as text. */
  remaining_tickets?: number | string | null | undefined;
  /** Whether the event's page hides it. */
  hide_on_the_event_details?: boolean | null | undefined;
}

export const TicketRemainingSettingSchema = record({
  ...ToggleSchema.shape,
  remaining_tickets: heldTo(numeric, count),
  hide_on_the_event_details: z.boolean().nullish(),
});

/** Preview pictures in both formats (specification: "Event", `settings` object). */
export interface Thumbnails {
  /** The upright picture. The form is not documented. */
  portrait?: unknown;
  /** The wide picture. The form is not documented. */
  landscape?: unknown;
}

const ThumbnailsSchema = record({
  portrait: z.unknown().optional(),
  landscape: z.unknown().optional(),
});

/** An event's own preview pictures (specification: "Event", `settings` object). */
export interface ThumbnailSetting {
  /** Whether they are used. */
  enabled?: boolean | null | undefined;
  /** The pictures. */
  thumbs?: Thumbnails | null | undefined;
}

export const ThumbnailSettingSchema = record({
  enabled: z.boolean().nullish(),
  thumbs: ThumbnailsSchema.nullish(),
});

/** Texts of an event for search engines (specification: "Event", `settings` object). */
export interface SeoSetting {
  /** Whether it is used. */
  enabled?: boolean | null | undefined;
  /** Title of the page. */
  title?: string | null | undefined;
  /** Summary of the page. */
  description?: string | null | undefined;
  /** Web address of its picture. */
  image?: string | null | undefined;
}

export const SeoSettingSchema = record({
  enabled: z.boolean().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  image: z.string().nullish(),
});

/** Further questions to the buyer (specification: "Event", `settings` object). */
export interface AdditionalInfoSetting {
  /** Whether they are asked. */
  enabled?: boolean | null | undefined;
  /** Whether they must be answered. */
  mandatory?: boolean | null | undefined;
}

export const AdditionalInfoSettingSchema = record({
  enabled: z.boolean().nullish(),
  mandatory: z.boolean().nullish(),
});

/** Scanning of tickets at the door (specification: "Event", `settings` object). */
export interface TicketScanningSetting {
  /** Whether tickets are scanned. */
  enabled?: boolean | null | undefined;
  /** Whether tickets can be scanned only while the event lasts. */
  allow_scanning_only_during_event_hour?: boolean | null | undefined;
}

export const TicketScanningSettingSchema = record({
  enabled: z.boolean().nullish(),
  allow_scanning_only_during_event_hour: z.boolean().nullish(),
});

/** A text instead of the price (specification: "Event", `settings` object). */
export interface PricingDisplaySetting {
  /** Whether it is used. */
  enabled?: boolean | null | undefined;
  /** The text. */
  display?: string | null | undefined;
}

export const PricingDisplaySettingSchema = record({
  enabled: z.boolean().nullish(),
  display: z.string().nullish(),
});

/** An e-mail sent after the event (specification: "Event", `settings` object). */
export interface ReminderAfterEvent {
  /** Whether it is sent. */
  enabled?: boolean | null | undefined;
  /** Time after the event. The form is not documented. */
  reminder_email_time?: unknown;
}

export const ReminderAfterEventSchema = record({
  enabled: z.boolean().nullish(),
  reminder_email_time: z.unknown().optional(),
});

/** An e-mail sent before the event (specification: "Event", `settings` object). */
export interface ReminderBeforeEvent {
  /** Whether it is sent. */
  enabled?: boolean | null | undefined;
  /** Whether the ticket is attached. */
  include_ticket?: boolean | null | undefined;
  /** Time before the event. The form is not documented. */
  reminder_email_time?: unknown;
}

export const ReminderBeforeEventSchema = record({
  enabled: z.boolean().nullish(),
  include_ticket: z.boolean().nullish(),
  reminder_email_time: z.unknown().optional(),
});
