import * as z from 'zod';
import { EventConfigurationSchema } from './event-configuration.js';
import { EventEarlyBirdDiscountSchema } from './event-discount.js';
import {
  EventImageSchema,
  EventListingSchema,
  EventPublishingSchema,
  EventStateSchema,
} from './event-listing.js';
import { EventFeesSchema, EventRefundSchema, EventTaxSchema } from './event-money.js';
import {
  EventInteractionsSchema,
  EventMerchandiseSchema,
  EventOrgSchema,
  ScanCodeSchema,
} from './event-parts.js';
import { EventSettingsSchema } from './event-settings.js';
import { EventTicketsSchema } from './event-tickets.js';
import {
  BookingEndSchema,
  BookingStartSchema,
  EventOccurrenceSchema,
  EventStartSchema,
  OccurrenceSchema,
} from './event-timing.js';
import { numeric, record, uuidOf } from './schema.js';
import { EventSessionsSchema } from './session.js';
import { LinkSchema, MetricSchema, MomentSchema, NameValueSchema } from './shared.js';

/** Fields that older replies do not have. */
const newerShape = {
  /** Whether it has paid features (newer events). */
  premium: z.boolean().nullish(),
  /** The picture of its preview (newer events). */
  thumbnail: EventImageSchema.nullish(),
  /** Its resources (newer events). Their form is not documented. */
  resources: z.array(z.unknown()).nullish(),
  /** Whether times are converted to the reader's time zone (newer events). Some replies write it as a number or text. */
  enable_datetime_conversion: z.union([z.boolean(), z.number(), z.string()]).nullish(),
  /** Its dates (newer events). */
  event_occurrence: z.array(EventOccurrenceSchema).nullish(),
  /** Its repetition (newer events). */
  occurrence: OccurrenceSchema.nullish(),
  /** Its surveys (newer events). Their form is not documented. */
  survey_configuration: z.array(z.unknown()).nullish(),
  /** Its coupons (newer events). Their form is not documented. */
  coupons: z.array(z.unknown()).nullish(),
  /** Its discount on early bookings (newer events). */
  early_bird_discount: EventEarlyBirdDiscountSchema.nullish(),
  /** Its merchandise, besides tickets (newer events). */
  merchandise: EventMerchandiseSchema.nullish(),
  /** Whether the organiser has reviewed the settings (newer events). */
  event_settings_reviewed: z.boolean().nullish(),
  /** The same, in another spelling (newer events). */
  event_reviewed: z.boolean().nullish(),
  /** Other data of the organiser (newer events). */
  custom_attributes: z.array(NameValueSchema).nullish(),
  /** The code that leads to it (newer events). */
  event_code: ScanCodeSchema.nullish(),
  /** Web address of its shop (newer events). */
  store_url: z.string().nullish(),
  /** The place of the event (newer events). The form is not documented. */
  location: z.unknown().optional(),
  /** Instructions for ticket holders (newer events). The form is not documented. */
  ticket_instruction: z.unknown().optional(),
};

// The names are the keys of the shape, but the type of `keys` does not say so.
export const newerEventFields = Object.keys(newerShape) as (keyof typeof newerShape)[];

/**
 * An event with its tickets, sessions and settings (specification: "Event").
 *
 * @remarks In code that uses the DOM, import it as `TicketedEvent`.
 */
export const EventSchema = record({
  /** Its id. */
  uuid: uuidOf<'event'>(),
  /** Its status. The values are not documented. `extended_status` says more. */
  status: numeric,
  /** Whether it is published, listed, live and ended. */
  extended_status: z.array(EventStateSchema).nullish(),
  /** Its name, as the organiser wrote it. */
  name: z.string().nullish(),
  /** Its name to display. */
  display_name: z.string().nullish(),
  /** Its name in web addresses. */
  slug: z.string().nullish(),
  /** Its description. */
  description: z.string().nullish(),
  /** Its pictures. */
  banner: z.array(EventImageSchema).nullish(),
  /** Links to more about it. */
  links: z.array(LinkSchema).nullish(),
  /** The IANA time zone of its local times. */
  timezone: z.string().nullish(),
  /** The currency of its prices. */
  currency: z.string().nullish(),
  /** The taxes on its prices. */
  tax: z.array(EventTaxSchema).nullish(),
  /** Time when it was created, in ISO 8601. */
  created_on: z.string().nullish(),
  /** Time when it was last changed, in ISO 8601. */
  updated_on: z.string().nullish(),
  /** The organisation behind it. */
  org: EventOrgSchema.nullish(),
  /** How it is held: at a venue or online. */
  configuration: EventConfigurationSchema.nullish(),
  /** Its tickets. */
  tickets: EventTicketsSchema.nullish(),
  /** Its progress towards publication. This is the service's spelling. */
  publising: EventPublishingSchema.nullish(),
  /** The same, in the spelling of some newer bodies. */
  publishing: EventPublishingSchema.nullish(),
  /** Its public listing. */
  listing: EventListingSchema.nullish(),
  /** Opening of bookings. */
  booking_starts_on: BookingStartSchema.nullish(),
  /** Closing of bookings. */
  booking_ends_on: BookingEndSchema.nullish(),
  /** Start of the event. */
  event_starts_on: EventStartSchema.nullish(),
  /** End of the event. */
  event_ends_on: MomentSchema.nullish(),
  /** Its programme. */
  sessions: EventSessionsSchema.nullish(),
  /** Its refunds. */
  refund: EventRefundSchema.nullish(),
  /** Instructions for attendees. */
  special_instruction: z.string().nullish(),
  /** Its counts. */
  metrics: z.array(MetricSchema).nullish(),
  /** Fees of the service for each booking. */
  fees: EventFeesSchema.nullish(),
  /** The caller's actions on it. */
  interactions: EventInteractionsSchema.nullish(),
  /** Its activities. The form is not documented. */
  activities: z.unknown().optional(),
  ...newerShape,
  /** Settings for bookings, display and announcements (newer events). */
  settings: EventSettingsSchema.nullish(),
});
