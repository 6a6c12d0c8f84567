import * as z from 'zod';
import {
  AdditionalInfoSettingSchema,
  BookingEndSettingSchema,
  BookingStartSettingSchema,
  PricingDisplaySettingSchema,
  ReminderAfterEventSchema,
  ReminderBeforeEventSchema,
  SeoSettingSchema,
  ThumbnailSettingSchema,
  TicketRemainingSettingSchema,
  TicketScanningSettingSchema,
  ToggleSchema,
} from './event-setting-parts.js';
import { limit } from './ranges.js';
import { heldTo, numeric, record } from './schema.js';
import { EventSessionsSchema, SessionSchema } from './session.js';

// Sent in the same form as returned, with null.
const sessions = z.union([EventSessionsSchema, z.array(SessionSchema)]).nullish();

/** The settings of a newer event (specification: "Event", `settings` object). */
export const EventSettingsSchema = record({
  /** Opening of bookings. */
  booking_starts_on: BookingStartSettingSchema.nullish(),
  /** Closing of bookings. */
  booking_ends_on: BookingEndSettingSchema.nullish(),
  /** Maximum number of people at the event. Some replies write it as text. */
  event_capacity: heldTo(numeric, limit),
  /** Maximum number of tickets for one buyer. Some replies write it as text. */
  max_ticket_per_customer: heldTo(numeric, limit),
  /** Names that the event uses for its parts. The form is not documented. */
  terminology: z.unknown().optional(),
  /** Whether people can buy without an account. */
  enable_guest_checkout: z.boolean().nullish(),
  /** Whether the event may be shared. */
  enable_share: z.boolean().nullish(),
  /** Digital passes. */
  digital_pass: ToggleSchema.nullish(),
  /** Discounts. */
  discount: ToggleSchema.nullish(),
  /** Coupons. */
  coupon: ToggleSchema.nullish(),
  /** A service charge. */
  service_charge: ToggleSchema.nullish(),
  /** Sale of sessions. */
  sell_session: ToggleSchema.nullish(),
  /** Separate sale of each session. */
  sell_session_individually: ToggleSchema.nullish(),
  /** Sale at the door. */
  sell_tickets_on_venue: ToggleSchema.nullish(),
  /** Special instructions. */
  special_instruction: ToggleSchema.nullish(),
  /** A waiting list. */
  waiting_list: ToggleSchema.nullish(),
  /** QR codes on tickets. */
  qr_code: ToggleSchema.nullish(),
  /** Box office. The form is not documented. */
  boxoffice: z.unknown().optional(),
  /** Display of the number of remaining tickets to buyers. */
  configure_ticket_remaining: TicketRemainingSettingSchema.nullish(),
  /** The event's own preview pictures. */
  custom_thumbnails: ThumbnailSettingSchema.nullish(),
  /** The event's own texts for search engines. */
  custom_seo_details: SeoSettingSchema.nullish(),
  /** Further questions to the buyer. */
  collect_additional_info_from_buyer: AdditionalInfoSettingSchema.nullish(),
  /** Scanning of tickets at the door. */
  ticket_scanning: TicketScanningSettingSchema.nullish(),
  /** A text instead of the price. */
  configure_pricing_display_text: PricingDisplaySettingSchema.nullish(),
  /** Whether every attendee needs a ticket. */
  enable_ticket_mandatory: z.boolean().nullish(),
  /** Whether people respond instead of buying. */
  enable_rsvp: z.boolean().nullish(),
  /** Codes of analytics services. Their form is not documented. */
  tracking_codes: z.array(z.unknown()).nullish(),
  /** Time in which nothing can be booked. The form is not documented. */
  blockout_period: z.unknown().optional(),
  /** Restrictions on who may book. The form is not documented. */
  restrictions: z.unknown().optional(),
  /** Terms the buyer agrees to. Their form is not documented. */
  terms_and_condition: z.array(z.unknown()).nullish(),
  /** Whether invoices show tax. The form is not documented. */
  include_tax_or_gst: z.unknown().optional(),
  /** Registration of the organising company. The form is not documented. */
  company_registration_details: z.unknown().optional(),
  /** Time since which its business number is active. The form is not documented. */
  abn_activate_on: z.unknown().optional(),
  /** Legal name of the organiser. */
  organisation_entity_name: z.string().nullish(),
  /** Whether the organiser may receive deductible gifts. The form is not documented. */
  dgr_status: z.unknown().optional(),
  /** E-mail sent before the event. */
  reminder_email_before_event: ReminderBeforeEventSchema.nullish(),
  /** E-mail sent after the event. */
  reminder_email_after_event: ReminderAfterEventSchema.nullish(),
  /** Whether the event lasts all day. */
  enable_full_day: z.boolean().nullish(),
  /** The sessions, as the event's block or as a plain list. It is not documented which. */
  sessions: heldTo(sessions, () => sessions),
});
