import * as z from 'zod';
import {
  type AdditionalInfoSetting,
  AdditionalInfoSettingSchema,
  type BookingEndSetting,
  BookingEndSettingSchema,
  type BookingStartSetting,
  BookingStartSettingSchema,
  type PricingDisplaySetting,
  PricingDisplaySettingSchema,
  type ReminderAfterEvent,
  ReminderAfterEventSchema,
  type ReminderBeforeEvent,
  ReminderBeforeEventSchema,
  type SeoSetting,
  SeoSettingSchema,
  type ThumbnailSetting,
  ThumbnailSettingSchema,
  type TicketRemainingSetting,
  TicketRemainingSettingSchema,
  type TicketScanningSetting,
  TicketScanningSettingSchema,
  type Toggle,
  ToggleSchema,
} from './event-setting-parts.js';
import { numeric } from './numeric.js';
import { limit } from './ranges.js';
import { heldTo, record } from './schema.js';
import { type EventSessions, EventSessionsSchema, type Session, SessionSchema } from './session.js';

/** The settings of a newer event (specification: "Event", `settings` object). */
export interface EventSettings {
  /** Opening of bookings. */
  booking_starts_on?: BookingStartSetting | null | undefined;
  /** Closing of bookings. */
  booking_ends_on?: BookingEndSetting | null | undefined;
  /** Maximum number of people at the event. Some replies write it as text. */
  event_capacity?: number | string | null | undefined;
  /** Maximum number of tickets for one buyer. Some replies write it as text. */
  max_ticket_per_customer?: number | string | null | undefined;
  /** Names that the event uses for its parts. The form is not documented. */
  terminology?: unknown;
  /** Whether people can buy without an account. */
  enable_guest_checkout?: boolean | null | undefined;
  /** Whether the event may be shared. */
  enable_share?: boolean | null | undefined;
  /** Digital passes. */
  digital_pass?: Toggle | null | undefined;
  /** Discounts. */
  discount?: Toggle | null | undefined;
  /** Coupons. */
  coupon?: Toggle | null | undefined;
  /** A service charge. */
  service_charge?: Toggle | null | undefined;
  /** Sale of sessions. */
  sell_session?: Toggle | null | undefined;
  /** Separate sale of each session. */
  sell_session_individually?: Toggle | null | undefined;
  /** Sale at the door. */
  sell_tickets_on_venue?: Toggle | null | undefined;
  /** Special instructions. */
  special_instruction?: Toggle | null | undefined;
  /** A waiting list. */
  waiting_list?: Toggle | null | undefined;
  /** QR codes on tickets. */
  qr_code?: Toggle | null | undefined;
  /** Box office. The form is not documented. */
  boxoffice?: unknown;
  /** Display of the number of remaining tickets to buyers. */
  configure_ticket_remaining?: TicketRemainingSetting | null | undefined;
  /** The event's own preview pictures. */
  custom_thumbnails?: ThumbnailSetting | null | undefined;
  /** The event's own texts for search engines. */
  custom_seo_details?: SeoSetting | null | undefined;
  /** Further questions to the buyer. */
  collect_additional_info_from_buyer?: AdditionalInfoSetting | null | undefined;
  /** Scanning of tickets at the door. */
  ticket_scanning?: TicketScanningSetting | null | undefined;
  /** A text instead of the price. */
  configure_pricing_display_text?: PricingDisplaySetting | null | undefined;
  /** Whether every attendee needs a ticket. */
  enable_ticket_mandatory?: boolean | null | undefined;
  /** Whether people respond instead of buying. */
  enable_rsvp?: boolean | null | undefined;
  /** Codes of analytics services. Their form is not documented. */
  tracking_codes?: unknown[] | null | undefined;
  /** Time in which nothing can be booked. The form is not documented. */
  blockout_period?: unknown;
  /** Restrictions on who may book. The form is not documented. */
  restrictions?: unknown;
  /** Terms the buyer agrees to. Their form is not documented. */
  terms_and_condition?: unknown[] | null | undefined;
  /** Whether invoices show tax. The form is not documented. */
  include_tax_or_gst?: unknown;
  /** Registration of the organising company. The form is not documented. */
  company_registration_details?: unknown;
  /** Time since which its business number is active. The form is not documented. */
  abn_activate_on?: unknown;
  /** Legal name of the organiser. */
  organisation_entity_name?: string | null | undefined;
  /** Whether the organiser may receive deductible gifts. The form is not documented. */
  dgr_status?: unknown;
  /** E-mail sent before the event. */
  reminder_email_before_event?: ReminderBeforeEvent | null | undefined;
  /** E-mail sent after the event. */
  reminder_email_after_event?: ReminderAfterEvent | null | undefined;
  /** Whether the event lasts all day. */
  enable_full_day?: boolean | null | undefined;
  /** The sessions, as the event's block or as a plain list. It is not documented which. */
  sessions?: EventSessions | Session[] | null | undefined;
}

// Sent in the same form as returned, with null.
const sessions = z.union([EventSessionsSchema, z.array(SessionSchema)]).nullish();

export const EventSettingsSchema = record({
  booking_starts_on: BookingStartSettingSchema.nullish(),
  booking_ends_on: BookingEndSettingSchema.nullish(),
  event_capacity: heldTo(numeric, limit),
  max_ticket_per_customer: heldTo(numeric, limit),
  terminology: z.unknown().optional(),
  enable_guest_checkout: z.boolean().nullish(),
  enable_share: z.boolean().nullish(),
  digital_pass: ToggleSchema.nullish(),
  discount: ToggleSchema.nullish(),
  coupon: ToggleSchema.nullish(),
  service_charge: ToggleSchema.nullish(),
  sell_session: ToggleSchema.nullish(),
  sell_session_individually: ToggleSchema.nullish(),
  sell_tickets_on_venue: ToggleSchema.nullish(),
  special_instruction: ToggleSchema.nullish(),
  waiting_list: ToggleSchema.nullish(),
  qr_code: ToggleSchema.nullish(),
  boxoffice: z.unknown().optional(),
  configure_ticket_remaining: TicketRemainingSettingSchema.nullish(),
  custom_thumbnails: ThumbnailSettingSchema.nullish(),
  custom_seo_details: SeoSettingSchema.nullish(),
  collect_additional_info_from_buyer: AdditionalInfoSettingSchema.nullish(),
  ticket_scanning: TicketScanningSettingSchema.nullish(),
  configure_pricing_display_text: PricingDisplaySettingSchema.nullish(),
  enable_ticket_mandatory: z.boolean().nullish(),
  enable_rsvp: z.boolean().nullish(),
  tracking_codes: z.array(z.unknown()).nullish(),
  blockout_period: z.unknown().optional(),
  restrictions: z.unknown().optional(),
  terms_and_condition: z.array(z.unknown()).nullish(),
  include_tax_or_gst: z.unknown().optional(),
  company_registration_details: z.unknown().optional(),
  abn_activate_on: z.unknown().optional(),
  organisation_entity_name: z.string().nullish(),
  dgr_status: z.unknown().optional(),
  reminder_email_before_event: ReminderBeforeEventSchema.nullish(),
  reminder_email_after_event: ReminderAfterEventSchema.nullish(),
  enable_full_day: z.boolean().nullish(),
  sessions: heldTo(sessions, () => sessions),
});
