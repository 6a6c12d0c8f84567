import * as z from 'zod';
import { EventConfigurationSchema } from './event-configuration.js';
import { EventImageSchema } from './event-listing.js';
import { ScanCodeSchema } from './event-parts.js';
import { numeric, open, record, uuidOf } from './schema.js';
import { SessionSchema } from './session.js';
import { MomentSchema, PageQuerySchema } from './shared.js';
import { TicketFieldSchema } from './ticket-field.js';

/** The person that a ticket admits (specification: "Event ticket"). */
const TicketAttendeeSchema = record({
  /** Id of the attendee. */
  uuid: uuidOf<'attendee'>().nullish(),
  /** The known fields of the attendee. */
  attributes: z.array(TicketFieldSchema).nullish(),
});

/** The product of a ticket (specification: "Event ticket"). */
const TicketProductSchema = record({
  /** Name of the ticket level. */
  ticket_name: z.string().nullish(),
  /** Name of its price. */
  ticket_variation: z.string().nullish(),
  /** Description of the admission. */
  ticket_description: z.string().nullish(),
});

/** The order of a ticket (specification: "Event ticket"). */
const TicketOrderSchema = record({
  /** Its id. */
  uuid: uuidOf<'order'>().nullish(),
});

/** The event that a ticket admits to (specification: "Event ticket"). */
const TicketEventSchema = record({
  /** Its id. */
  uuid: uuidOf<'event'>().nullish(),
  /** Its name, as the organiser wrote it. */
  name: z.string().nullish(),
  /** Its name to display. */
  display_name: z.string().nullish(),
  /** Its pictures. */
  banner: z.array(EventImageSchema).nullish(),
  /** Its configuration: at a venue or online. */
  configuration: EventConfigurationSchema.nullish(),
  /** Start of the event. */
  event_starts_on: MomentSchema.nullish(),
  /** End of the event. */
  event_ends_on: MomentSchema.nullish(),
  /** The sessions that the ticket admits to. */
  sessions: z.array(SessionSchema).nullish(),
});

/** The organisation behind a ticket's event (specification: "Event ticket"). */
const TicketOrgSchema = record({
  /** Its id. */
  uuid: uuidOf<'org'>().nullish(),
  /** Its name. */
  name: z.string().nullish(),
  /** Its name in web addresses. */
  slug: z.string().nullish(),
  /** Web address of its picture. */
  image: z.string().nullish(),
});

/** A ticket with its holder (specification: "Event ticket"). */
export const TicketSchema = record({
  /** Its id. */
  uuid: uuidOf<'ticket'>(),
  /** Its running number. Some replies write it as text. */
  serial: numeric,
  /** Its status. The values are not documented. */
  status: numeric,
  /** Its code: one code for an event's ticket, a list for the tickets of `me`. */
  codes: z.union([ScanCodeSchema, z.array(ScanCodeSchema)]).nullish(),
  /** Instructions for its holder. */
  special_instruction: z.string().nullish(),
  /** The people it admits. */
  attendee_details: z.array(TicketAttendeeSchema).nullish(),
  /** The product. */
  product: TicketProductSchema.nullish(),
  /** Its order. */
  order: TicketOrderSchema.nullish(),
  /** The event that it admits to. */
  event: TicketEventSchema.nullish(),
  /** The organisation behind that event. */
  org: TicketOrgSchema.nullish(),
  /** Reference number of the booking. */
  reference_no: numeric,
  /** Number of the invoice. */
  invoice_no: numeric,
  /** Its seat. The form is not documented. */
  seat: z.unknown().optional(),
  /** Result of the last scan. */
  last_attendee_type: open(['not_attended']).nullish(),
  /** Time when that was last set. */
  last_attendee_update_time: MomentSchema.nullish(),
  /** Time when its holder was last active. The form is not documented. */
  last_attendee_activity_on: z.unknown().optional(),
  /** The ticket's id, under its other name. */
  ticket_id: numeric,
  /** The order's id, under its other name. */
  order_id: numeric,
});

/** Filters for the tickets to list (specification: "Conventions for endpoint entries"). */
export const TicketQuerySchema = record({
  ...PageQuerySchema.shape,
  /** Uuid of the user whose tickets to list, in the list of `me`. Defaults to the caller. */
  user: z.string().optional(),
});
