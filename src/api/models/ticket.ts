import * as z from 'zod';
import { type EventConfiguration, EventConfigurationSchema } from './event-configuration.js';
import { type EventImage, EventImageSchema } from './event-listing.js';
import { type ScanCode, ScanCodeSchema } from './event-parts.js';
import { numeric } from './numeric.js';
import { type Open, open, record, type Uuid, uuidOf } from './schema.js';
import { type Session, SessionSchema } from './session.js';
import { type Moment, MomentSchema, type PageQuery, PageQuerySchema } from './shared.js';
import { type TicketField, TicketFieldSchema } from './ticket-field.js';

/** The person that a ticket admits (specification: "Event ticket"). */
export interface TicketAttendee {
  /** Id of the attendee. */
  uuid?: Uuid<'attendee'> | null | undefined;
  /** The known fields of the attendee. */
  attributes?: TicketField[] | null | undefined;
}

const TicketAttendeeSchema = record({
  uuid: uuidOf<'attendee'>().nullish(),
  attributes: z.array(TicketFieldSchema).nullish(),
});

/** The product of a ticket (specification: "Event ticket"). */
export interface TicketProduct {
  /** Name of the ticket level. */
  ticket_name?: string | null | undefined;
  /** Name of its price. */
  ticket_variation?: string | null | undefined;
  /** Description of the admission. */
  ticket_description?: string | null | undefined;
}

const TicketProductSchema = record({
  ticket_name: z.string().nullish(),
  ticket_variation: z.string().nullish(),
  ticket_description: z.string().nullish(),
});

/** The order of a ticket (specification: "Event ticket"). */
export interface TicketOrder {
  /** Its id. */
  uuid?: Uuid<'order'> | null | undefined;
}

const TicketOrderSchema = record({ uuid: uuidOf<'order'>().nullish() });

/** The event that a ticket admits to (specification: "Event ticket"). */
export interface TicketEvent {
  /** Its id. */
  uuid?: Uuid<'event'> | null | undefined;
  /** Its name, as the organiser wrote it. */
  name?: string | null | undefined;
  /** Its name to display. */
  display_name?: string | null | undefined;
  /** Its pictures. */
  banner?: EventImage[] | null | undefined;
  /** Its configuration: at a venue or online. */
  configuration?: EventConfiguration | null | undefined;
  /** Start of the event. */
  event_starts_on?: Moment | null | undefined;
  /** End of the event. */
  event_ends_on?: Moment | null | undefined;
  /** The sessions that the ticket admits to. */
  sessions?: Session[] | null | undefined;
}

const TicketEventSchema = record({
  uuid: uuidOf<'event'>().nullish(),
  name: z.string().nullish(),
  display_name: z.string().nullish(),
  banner: z.array(EventImageSchema).nullish(),
  configuration: EventConfigurationSchema.nullish(),
  event_starts_on: MomentSchema.nullish(),
  event_ends_on: MomentSchema.nullish(),
  sessions: z.array(SessionSchema).nullish(),
});

/** The organisation behind a ticket's event (specification: "Event ticket"). */
export interface TicketOrg {
  /** Its id. */
  uuid?: Uuid<'org'> | null | undefined;
  /** Its name. */
  name?: string | null | undefined;
  /** Its name in web addresses. */
  slug?: string | null | undefined;
  /** Web address of its picture. */
  image?: string | null | undefined;
}

const TicketOrgSchema = record({
  uuid: uuidOf<'org'>().nullish(),
  name: z.string().nullish(),
  slug: z.string().nullish(),
  image: z.string().nullish(),
});

const lastAttendeeTypes = ['not_attended'] as const;

/** A ticket with its holder (specification: "Event ticket"). */
export interface Ticket {
  /** Its id. */
  uuid: Uuid<'ticket'>;
  /** Its running number. Some replies write it as text. */
  serial?: number | string | null | undefined;
  /** Its status. The values are not documented. */
  status?: number | string | null | undefined;
  /** Its code: one code for an event's ticket, a list for the tickets of `me`. */
  codes?: ScanCode | ScanCode[] | null | undefined;
  /** Instructions for its holder. */
  special_instruction?: string | null | undefined;
  /** The people it admits. */
  attendee_details?: TicketAttendee[] | null | undefined;
  /** The product. */
  product?: TicketProduct | null | undefined;
  /** Its order. */
  order?: TicketOrder | null | undefined;
  /** The event that it admits to. */
  event?: TicketEvent | null | undefined;
  /** The organisation behind that event. */
  org?: TicketOrg | null | undefined;
  /** Reference number of the booking. */
  reference_no?: number | string | null | undefined;
  /** Number of the invoice. */
  invoice_no?: number | string | null | undefined;
  /** Its seat. The form is not documented. */
  seat?: unknown;
  /** Result of the last scan. */
  last_attendee_type?: Open<(typeof lastAttendeeTypes)[number]> | null | undefined;
  /** Time when that was last set. */
  last_attendee_update_time?: Moment | null | undefined;
  /** Time when its holder was last active. The form is not documented. */
  last_attendee_activity_on?: unknown;
  /** The ticket's id, under its other name. */
  ticket_id?: number | string | null | undefined;
  /** The order's id, under its other name. */
  order_id?: number | string | null | undefined;
}

export const TicketSchema = record({
  uuid: uuidOf<'ticket'>(),
  serial: numeric,
  status: numeric,
  codes: z.union([ScanCodeSchema, z.array(ScanCodeSchema)]).nullish(),
  special_instruction: z.string().nullish(),
  attendee_details: z.array(TicketAttendeeSchema).nullish(),
  product: TicketProductSchema.nullish(),
  order: TicketOrderSchema.nullish(),
  event: TicketEventSchema.nullish(),
  org: TicketOrgSchema.nullish(),
  reference_no: numeric,
  invoice_no: numeric,
  seat: z.unknown().optional(),
  last_attendee_type: open(lastAttendeeTypes).nullish(),
  last_attendee_update_time: MomentSchema.nullish(),
  last_attendee_activity_on: z.unknown().optional(),
  ticket_id: numeric,
  order_id: numeric,
});

/** Filters for the tickets to list (specification: "Conventions for endpoint entries"). */
export interface TicketQuery extends PageQuery {
  /** Uuid of the user whose tickets to list, in the list of `me`. Defaults to the caller. */
  user?: string | undefined;
}

export const TicketQuerySchema = record({ ...PageQuerySchema.shape, user: z.string().optional() });
