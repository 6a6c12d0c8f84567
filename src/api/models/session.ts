import * as z from 'zod';
import { numeric, open, record, uuidOf } from './schema.js';
import { MomentSchema, NameValueSchema } from './shared.js';

/** Configuration of a session (specification: "Session"). */
const SessionConfigurationSchema = record({
  /** Kind of configuration. The values are not documented. */
  name: z.string().nullish(),
  /** Its details. The form is not documented. */
  attributes: z.unknown().optional(),
});

export const sessionOccurrencesTypes = ['all', 'specific'] as const;

/** The dates of a repeating event that a session belongs to (specification: "Session"). */
const SessionOccurrencesSchema = record({
  /** Every date, or only those listed. */
  type: open(sessionOccurrencesTypes).nullish(),
  /** Ids of the dates. */
  uuid: z.array(uuidOf<'occurrence'>()).nullish(),
});

/** Number of sales at one price for a session (specification: "Session"). */
const SessionTicketPricingSchema = record({
  /** Id of the price. */
  uuid: uuidOf<'price'>().nullish(),
  /** Number sold. Some replies write it as text. */
  quantity_sold: numeric,
});

/** A ticket level that admits to a session (specification: "Session"). */
const SessionTicketSchema = record({
  /** Id of the level. */
  uuid: uuidOf<'level'>().nullish(),
  /** Number sold. Some replies write it as text. */
  quantity_sold: numeric,
  /** Number that the calling user has bought. Some replies write it as text. */
  total_purchased_by_user: numeric,
  /** Sales by price. */
  pricing_details: z.array(SessionTicketPricingSchema).nullish(),
});

export const sessionStatuses = ['active', 'inactive'] as const;

/** A part of an event's programme (specification: "Session"). */
export const SessionSchema = record({
  /** Its id. */
  uuid: uuidOf<'session'>(),
  /** Whether attendees may skip it. Only in lists. */
  type: open(['required', 'optional']).nullish(),
  /** Whether it takes place: text, or 1 in the older form. */
  status: z.union([open(sessionStatuses), z.number()]).nullish(),
  /** Whether it is sold separately. */
  sell_session: z.boolean().nullish(),
  /** Its name, as the organiser wrote it. */
  name: z.string().nullish(),
  /** Its name to display. */
  display_name: z.string().nullish(),
  /** Number of people it has room for. Some replies write it as text. */
  capacity: numeric,
  /** Its description. */
  description: z.string().nullish(),
  /** Its length in minutes. Some replies write it as text. */
  duration: numeric,
  /** Web address of its picture. */
  image: z.string().nullish(),
  /** Time when it was created, in ISO 8601. */
  created_on: z.string().nullish(),
  /** Time when it was last changed, in ISO 8601. */
  updated_on: z.string().nullish(),
  /** Its configuration. */
  configuration: SessionConfigurationSchema.nullish(),
  /** The dates it belongs to. */
  occurrences: SessionOccurrencesSchema.nullish(),
  /** Opening of its bookings. */
  session_booking_starts_on: MomentSchema.nullish(),
  /** Closing of its bookings. */
  session_booking_ends_on: MomentSchema.nullish(),
  /** Start of the session. */
  session_starts_on: MomentSchema.nullish(),
  /** End of the session. */
  session_ends_on: MomentSchema.nullish(),
  /** The ticket levels that admit to it. An empty string if no level does. */
  tickets: z.union([z.literal(''), z.array(SessionTicketSchema)]).nullish(),
  /** The invitation code of its tickets, and its restrictions. Only if restrictions are enabled. */
  custom_attributes: z.array(NameValueSchema).nullish(),
});

/** The sessions of an event, and the choice among them (specification: "Event", sessions block). */
export const EventSessionsSchema = record({
  /** Whether the event has sessions. */
  enabled: z.boolean().nullish(),
  /** Whether attendees choose among them. */
  type: open(['multiple-choice', 'none']).nullish(),
  /** The sessions. */
  session_lists: z.array(SessionSchema).nullish(),
});
