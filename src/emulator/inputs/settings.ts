import * as z from 'zod';
import { refundAmountTypes } from '../../models/event-money.js';
import { EventSettingsSchema } from '../../models/event-settings.js';
import { record } from '../../models/schema.js';
import { anyList, count, flag, limit, momentShape, number, oneOf, percentage, text } from './values.js';

/** The form is not documented. */
const anything = z.unknown().optional();

const toggleShape = { enabled: flag, level: text };

const toggle = record(toggleShape).optional();

/** Minutes, hours or days: the unit is not documented. */
const offset = number({ from: -1_000_000, to: 1_000_000, decimals: 2 });

/** The settings of an event, as it shows them: how they are sent is not documented. */
export const settings = record({
  // What has no documented form is taken as it comes.
  ...EventSettingsSchema.shape,
  booking_starts_on: record({
    ...momentShape,
    type: text,
    occurrence_booking_start_type: text,
    occurrence_booking_start_offset: offset,
    hide_ticket_until_booking_start: flag,
    level: text,
  }).optional(),
  booking_ends_on: record({
    ...momentShape,
    type: text,
    occurrence_booking_end_type: text,
    occurrence_booking_end_offset: offset,
    level: text,
  }).optional(),
  event_capacity: limit,
  max_ticket_per_customer: limit,
  enable_guest_checkout: flag,
  enable_share: flag,
  digital_pass: toggle,
  discount: toggle,
  coupon: toggle,
  service_charge: toggle,
  sell_session: toggle,
  sell_session_individually: toggle,
  sell_tickets_on_venue: toggle,
  special_instruction: toggle,
  waiting_list: toggle,
  qr_code: toggle,
  configure_ticket_remaining: record({
    ...toggleShape,
    remaining_tickets: count,
    hide_on_the_event_details: flag,
  }).optional(),
  custom_thumbnails: record({
    enabled: flag,
    thumbs: record({ portrait: anything, landscape: anything }).optional(),
  }).optional(),
  custom_seo_details: record({ enabled: flag, title: text, description: text, image: text }).optional(),
  collect_additional_info_from_buyer: record({ enabled: flag, mandatory: flag }).optional(),
  ticket_scanning: record({ enabled: flag, allow_scanning_only_during_event_hour: flag }).optional(),
  configure_pricing_display_text: record({ enabled: flag, display: text }).optional(),
  enable_ticket_mandatory: flag,
  enable_rsvp: flag,
  tracking_codes: anyList,
  terms_and_condition: anyList,
  organisation_entity_name: text,
  reminder_email_before_event: record({
    enabled: flag,
    include_ticket: flag,
    reminder_email_time: anything,
  }).optional(),
  reminder_email_after_event: record({ enabled: flag, reminder_email_time: anything }).optional(),
  enable_full_day: flag,
});

/** Whether and how an event refunds, as it shows it: how it is sent is not documented. */
export const refund = record({
  available: flag,
  policy: record({
    automatic: flag,
    amount: record({ discount_type: oneOf(refundAmountTypes), discount_unit: percentage }).optional(),
  }).optional(),
});
