import * as z from 'zod';
import { numeric } from './numeric.js';
import { type Open, open, record, type Uuid, uuidOf } from './schema.js';
import { type Moment, MomentSchema, type NameValue, NameValueSchema } from './shared.js';

/** Configuration of a session (specification: "Session"). */
export interface SessionConfiguration {
  /** Kind of configuration. The values are not documented. */
  name?: string | null | undefined;
  /** Its details. The form is not documented. */
  attributes?: unknown;
}

const SessionConfigurationSchema = record({
  name: z.string().nullish(),
  attributes: z.unknown().optional(),
});

export const sessionOccurrencesTypes = ['all', 'specific'] as const;

/** The dates of a repeating event that a session belongs to (specification: "Session"). */
export interface SessionOccurrences {
  /** Every date, or only those listed. */
  type?: Open<(typeof sessionOccurrencesTypes)[number]> | null | undefined;
  /** Ids of the dates. */
  uuid?: Uuid<'occurrence'>[] | null | undefined;
}

const SessionOccurrencesSchema = record({
  type: open(sessionOccurrencesTypes).nullish(),
  uuid: z.array(uuidOf<'occurrence'>()).nullish(),
});

/** Number of sales at one price for a session (specification: "Session"). */
export interface SessionTicketPricing {
  /** Id of the price. */
  uuid?: Uuid<'price'> | null | undefined;
  /** Number sold. Some replies write it as text. */
  quantity_sold?: number | string | null | undefined;
}

const SessionTicketPricingSchema = record({
  uuid: uuidOf<'price'>().nullish(),
  quantity_sold: numeric,
});

/** A ticket level that admits to a session (specification: "Session"). */
export interface SessionTicket {
  /** Id of the level. */
  uuid?: Uuid<'level'> | null | undefined;
  /** Number sold. Some replies write it as text. */
  quantity_sold?: number | string | null | undefined;
  /** Number that the calling user has bought. Some replies write it as text. */
  total_purchased_by_user?: number | string | null | undefined;
  /** Sales by price. */
  pricing_details?: SessionTicketPricing[] | null | undefined;
}

const SessionTicketSchema = record({
  uuid: uuidOf<'level'>().nullish(),
  quantity_sold: numeric,
  total_purchased_by_user: numeric,
  pricing_details: z.array(SessionTicketPricingSchema).nullish(),
});

const sessionTypes = ['required', 'optional'] as const;

export const sessionStatuses = ['active', 'inactive'] as const;

/** A part of an event's programme (specification: "Session"). */
export interface Session {
  /** Its id. */
  uuid: Uuid<'session'>;
  /** Whether attendees may skip it. Only in lists. */
  type?: Open<(typeof sessionTypes)[number]> | null | undefined;
  /** Whether it takes place: text, or 1 in the older form. */
  status?: Open<(typeof sessionStatuses)[number]> | number | null | undefined;
  /** Whether it is sold separately. */
  sell_session?: boolean | null | undefined;
  /** Its name, as the organiser wrote it. */
  name?: string | null | undefined;
  /** Its name to display. */
  display_name?: string | null | undefined;
  /** Number of people it has room for. Some replies write it as text. */
  capacity?: number | string | null | undefined;
  /** Its description. */
  description?: string | null | undefined;
  /** Its length in minutes. Some replies write it as text. */
  duration?: number | string | null | undefined;
  /** Web address of its picture. */
  image?: string | null | undefined;
  /** Time when it was created, in ISO 8601. */
  created_on?: string | null | undefined;
  /** Time when it was last changed, in ISO 8601. */
  updated_on?: string | null | undefined;
  /** Its configuration. */
  configuration?: SessionConfiguration | null | undefined;
  /** The dates it belongs to. */
  occurrences?: SessionOccurrences | null | undefined;
  /** Opening of its bookings. */
  session_booking_starts_on?: Moment | null | undefined;
  /** Closing of its bookings. */
  session_booking_ends_on?: Moment | null | undefined;
  /** Start of the session. */
  session_starts_on?: Moment | null | undefined;
  /** End of the session. */
  session_ends_on?: Moment | null | undefined;
  /** The ticket levels that admit to it. An empty string if no level does. */
  tickets?: '' | SessionTicket[] | null | undefined;
  /** The invitation code of its tickets, and its restrictions. Only if restrictions are enabled. */
  custom_attributes?: NameValue[] | null | undefined;
}

export const SessionSchema = record({
  uuid: uuidOf<'session'>(),
  type: open(sessionTypes).nullish(),
  status: z.union([open(sessionStatuses), z.number()]).nullish(),
  sell_session: z.boolean().nullish(),
  name: z.string().nullish(),
  display_name: z.string().nullish(),
  capacity: numeric,
  description: z.string().nullish(),
  duration: numeric,
  image: z.string().nullish(),
  created_on: z.string().nullish(),
  updated_on: z.string().nullish(),
  configuration: SessionConfigurationSchema.nullish(),
  occurrences: SessionOccurrencesSchema.nullish(),
  session_booking_starts_on: MomentSchema.nullish(),
  session_booking_ends_on: MomentSchema.nullish(),
  session_starts_on: MomentSchema.nullish(),
  session_ends_on: MomentSchema.nullish(),
  tickets: z.union([z.literal(''), z.array(SessionTicketSchema)]).nullish(),
  custom_attributes: z.array(NameValueSchema).nullish(),
});

const eventSessionsTypes = ['multiple-choice', 'none'] as const;

/** The sessions of an event, and the choice among them (specification: "Event", sessions block). */
export interface EventSessions {
  /** Whether the event has sessions. */
  enabled?: boolean | null | undefined;
  /** Whether attendees choose among them. */
  type?: Open<(typeof eventSessionsTypes)[number]> | null | undefined;
  /** The sessions. */
  session_lists?: Session[] | null | undefined;
}

export const EventSessionsSchema = record({
  enabled: z.boolean().nullish(),
  type: open(eventSessionsTypes).nullish(),
  session_lists: z.array(SessionSchema).nullish(),
});
