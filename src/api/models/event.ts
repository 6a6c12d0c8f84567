import * as z from 'zod';
import { type EventConfiguration, EventConfigurationSchema } from './event-configuration.js';
import { type EventEarlyBirdDiscount, EventEarlyBirdDiscountSchema } from './event-discount.js';
import {
  type EventImage,
  EventImageSchema,
  type EventListing,
  EventListingSchema,
  type EventPublishing,
  EventPublishingSchema,
  type EventState,
  EventStateSchema,
} from './event-listing.js';
import {
  type EventFees,
  EventFeesSchema,
  type EventRefund,
  EventRefundSchema,
  type EventTax,
  EventTaxSchema,
} from './event-money.js';
import {
  type EventInteractions,
  EventInteractionsSchema,
  type EventMerchandise,
  EventMerchandiseSchema,
  type EventOrg,
  EventOrgSchema,
  type ScanCode,
  ScanCodeSchema,
} from './event-parts.js';
import { type EventSettings, EventSettingsSchema } from './event-settings.js';
import { type EventTickets, EventTicketsSchema } from './event-tickets.js';
import {
  type BookingEnd,
  BookingEndSchema,
  type BookingStart,
  BookingStartSchema,
  type EventOccurrence,
  EventOccurrenceSchema,
  type EventStart,
  EventStartSchema,
  type Occurrence,
  OccurrenceSchema,
} from './event-timing.js';
import { numeric } from './numeric.js';
import { record, type Uuid, uuidOf } from './schema.js';
import { type EventSessions, EventSessionsSchema } from './session.js';
import {
  type Link,
  LinkSchema,
  type Metric,
  MetricSchema,
  type Moment,
  MomentSchema,
  type NameValue,
  NameValueSchema,
} from './shared.js';

/**
 * An event with its tickets, sessions and settings (specification: "Event").
 *
 * @remarks In code that uses the DOM, import it as `TicketedEvent`.
 */
export interface Event {
  /** Its id. */
  uuid: Uuid<'event'>;
  /** Its status. The values are not documented. `extended_status` says more. */
  status?: number | string | null | undefined;
  /** Whether it is published, listed, live and ended. */
  extended_status?: EventState[] | null | undefined;
  /** Its name, as the organiser wrote it. */
  name?: string | null | undefined;
  /** Its name to display. */
  display_name?: string | null | undefined;
  /** Its name in web addresses. */
  slug?: string | null | undefined;
  /** Its description. */
  description?: string | null | undefined;
  /** Its pictures. */
  banner?: EventImage[] | null | undefined;
  /** Links to more about it. */
  links?: Link[] | null | undefined;
  /** The IANA time zone of its local times. */
  timezone?: string | null | undefined;
  /** The currency of its prices. */
  currency?: string | null | undefined;
  /** The taxes on its prices. */
  tax?: EventTax[] | null | undefined;
  /** Time when it was created, in ISO 8601. */
  created_on?: string | null | undefined;
  /** Time when it was last changed, in ISO 8601. */
  updated_on?: string | null | undefined;
  /** The organisation behind it. */
  org?: EventOrg | null | undefined;
  /** How it is held: at a venue or online. */
  configuration?: EventConfiguration | null | undefined;
  /** Its tickets. */
  tickets?: EventTickets | null | undefined;
  /** Its progress towards publication. This is the service's spelling. */
  publising?: EventPublishing | null | undefined;
  /** The same, in the spelling of some newer bodies. */
  publishing?: EventPublishing | null | undefined;
  /** Its public listing. */
  listing?: EventListing | null | undefined;
  /** Opening of bookings. */
  booking_starts_on?: BookingStart | null | undefined;
  /** Closing of bookings. */
  booking_ends_on?: BookingEnd | null | undefined;
  /** Start of the event. */
  event_starts_on?: EventStart | null | undefined;
  /** End of the event. */
  event_ends_on?: Moment | null | undefined;
  /** Its programme. */
  sessions?: EventSessions | null | undefined;
  /** Its refunds. */
  refund?: EventRefund | null | undefined;
  /** Instructions for attendees. */
  special_instruction?: string | null | undefined;
  /** Its counts. */
  metrics?: Metric[] | null | undefined;
  /** Fees of the service for each booking. */
  fees?: EventFees | null | undefined;
  /** The caller's actions on it. */
  interactions?: EventInteractions | null | undefined;
  /** Its activities. The form is not documented. */
  activities?: unknown;
  /** Whether it has paid features (newer events). */
  premium?: boolean | null | undefined;
  /** The picture of its preview (newer events). */
  thumbnail?: EventImage | null | undefined;
  /** Its resources (newer events). Their form is not documented. */
  resources?: unknown[] | null | undefined;
  /** Whether times are converted to the reader's time zone (newer events). Some replies write it as a number or text. */
  enable_datetime_conversion?: boolean | number | string | null | undefined;
  /** Its dates (newer events). */
  event_occurrence?: EventOccurrence[] | null | undefined;
  /** Its repetition (newer events). */
  occurrence?: Occurrence | null | undefined;
  /** Its surveys (newer events). Their form is not documented. */
  survey_configuration?: unknown[] | null | undefined;
  /** Its coupons (newer events). Their form is not documented. */
  coupons?: unknown[] | null | undefined;
  /** Its discount on early bookings (newer events). */
  early_bird_discount?: EventEarlyBirdDiscount | null | undefined;
  /** Its merchandise, besides tickets (newer events). */
  merchandise?: EventMerchandise | null | undefined;
  /** Whether the organiser has reviewed the settings (newer events). */
  event_settings_reviewed?: boolean | null | undefined;
  /** The same, in another spelling (newer events). */
  event_reviewed?: boolean | null | undefined;
  /** Other data of the organiser (newer events). */
  custom_attributes?: NameValue[] | null | undefined;
  /** The code that leads to it (newer events). */
  event_code?: ScanCode | null | undefined;
  /** Web address of its shop (newer events). */
  store_url?: string | null | undefined;
  /** The place of the event (newer events). The form is not documented. */
  location?: unknown;
  /** Instructions for ticket holders (newer events). The form is not documented. */
  ticket_instruction?: unknown;
  /** Settings for bookings, display and announcements (newer events). */
  settings?: EventSettings | null | undefined;
}

/** The same as `Event`, under a name that does not hide the `Event` of the DOM, for code that has both. */
export type TicketedEvent = Event;

/** Fields that older replies do not have. */
const newerShape = {
  premium: z.boolean().nullish(),
  thumbnail: EventImageSchema.nullish(),
  resources: z.array(z.unknown()).nullish(),
  enable_datetime_conversion: z.union([z.boolean(), z.number(), z.string()]).nullish(),
  event_occurrence: z.array(EventOccurrenceSchema).nullish(),
  occurrence: OccurrenceSchema.nullish(),
  survey_configuration: z.array(z.unknown()).nullish(),
  coupons: z.array(z.unknown()).nullish(),
  early_bird_discount: EventEarlyBirdDiscountSchema.nullish(),
  merchandise: EventMerchandiseSchema.nullish(),
  event_settings_reviewed: z.boolean().nullish(),
  event_reviewed: z.boolean().nullish(),
  custom_attributes: z.array(NameValueSchema).nullish(),
  event_code: ScanCodeSchema.nullish(),
  store_url: z.string().nullish(),
  location: z.unknown().optional(),
  ticket_instruction: z.unknown().optional(),
};

// The names are the keys of the shape, but the type of `keys` does not say so.
export const newerEventFields = Object.keys(newerShape) as (keyof typeof newerShape)[];

export const EventSchema = record({
  uuid: uuidOf<'event'>(),
  status: numeric,
  extended_status: z.array(EventStateSchema).nullish(),
  name: z.string().nullish(),
  display_name: z.string().nullish(),
  slug: z.string().nullish(),
  description: z.string().nullish(),
  banner: z.array(EventImageSchema).nullish(),
  links: z.array(LinkSchema).nullish(),
  timezone: z.string().nullish(),
  currency: z.string().nullish(),
  tax: z.array(EventTaxSchema).nullish(),
  created_on: z.string().nullish(),
  updated_on: z.string().nullish(),
  org: EventOrgSchema.nullish(),
  configuration: EventConfigurationSchema.nullish(),
  tickets: EventTicketsSchema.nullish(),
  publising: EventPublishingSchema.nullish(),
  publishing: EventPublishingSchema.nullish(),
  listing: EventListingSchema.nullish(),
  booking_starts_on: BookingStartSchema.nullish(),
  booking_ends_on: BookingEndSchema.nullish(),
  event_starts_on: EventStartSchema.nullish(),
  event_ends_on: MomentSchema.nullish(),
  sessions: EventSessionsSchema.nullish(),
  refund: EventRefundSchema.nullish(),
  special_instruction: z.string().nullish(),
  metrics: z.array(MetricSchema).nullish(),
  fees: EventFeesSchema.nullish(),
  interactions: EventInteractionsSchema.nullish(),
  activities: z.unknown().optional(),
  ...newerShape,
  settings: EventSettingsSchema.nullish(),
});
