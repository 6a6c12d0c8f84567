import * as z from 'zod';
import { numeric } from './numeric.js';
import { type Open, open, record, type Uuid, uuidOf } from './schema.js';
import { type Moment, MomentSchema, type NameValue, NameValueSchema } from './shared.js';

/** How a session is held (specification: "Session"). */
export interface SessionConfiguration {
  /** Kind of configuration; the values are not documented. */
  name?: string | null | undefined;
  /** Its details; the form is not documented. */
  attributes?: unknown;
}

const SessionConfigurationSchema = record({
  name: z.string().nullish(),
  attributes: z.unknown().optional(),
});

export const sessionOccurrencesTypes = ['all', 'specific'] as const;

/** Which dates of a repeating event a session belongs to (specification: "Session"). */
export interface SessionOccurrences {
  /** Every date, or those listed. */
  type?: Open<(typeof sessionOccurrencesTypes)[number]> | null | undefined;
  /** Ids of the dates. */
  uuid?: Uuid<'occurrence'>[] | null | undefined;
}

const SessionOccurrencesSchema = record({
  type: open(sessionOccurrencesTypes).nullish(),
  uuid: z.array(uuidOf<'occurrence'>()).nullish(),
});

/** How many of one price have been sold for a session (specification: "Session"). */
export interface SessionTicketPricing {
  /** Id of the price. */
  uuid?: Uuid<'price'> | null | undefined;
  /** How many have been sold. Some replies write it as text. */
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
  /** How many have been sold. Some replies write it as text. */
  quantity_sold?: number | string | null | undefined;
  /** How many the calling user has bought. Some replies write it as text. */
  total_purchased_by_user?: number | string | null | undefined;
  /** The same by price. */
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
  /** Whether attendees may leave it out; in lists only. */
  type?: Open<(typeof sessionTypes)[number]> | null | undefined;
  /** Whether it takes place: text, or 1 in the older form. */
  status?: Open<(typeof sessionStatuses)[number]> | number | null | undefined;
  /** Whether it is sold by itself. */
  sell_session?: boolean | null | undefined;
  /** Its name as the organiser wrote it. */
  name?: string | null | undefined;
  /** Its name as people read it. */
  display_name?: string | null | undefined;
  /** How many people it holds. Some replies write it as text. */
  capacity?: number | string | null | undefined;
  /** What it is about. */
  description?: string | null | undefined;
  /** Its length in minutes. Some replies write it as text. */
  duration?: number | string | null | undefined;
  /** Web address of its picture. */
  image?: string | null | undefined;
  /** When it was created, ISO 8601. */
  created_on?: string | null | undefined;
  /** When it was last changed, ISO 8601. */
  updated_on?: string | null | undefined;
  /** How it is held. */
  configuration?: SessionConfiguration | null | undefined;
  /** The dates it belongs to. */
  occurrences?: SessionOccurrences | null | undefined;
  /** When its booking opens. */
  session_booking_starts_on?: Moment | null | undefined;
  /** When its booking closes. */
  session_booking_ends_on?: Moment | null | undefined;
  /** When it starts. */
  session_starts_on?: Moment | null | undefined;
  /** When it ends. */
  session_ends_on?: Moment | null | undefined;
  /** The ticket levels that admit to it; an empty string where there are none. */
  tickets?: '' | SessionTicket[] | null | undefined;
  /** The invitation code of its tickets and what it restricts; only where restrictions are enabled. */
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

/** The sessions of an event and how attendees choose among them (specification: "Event", sessions block). */
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
