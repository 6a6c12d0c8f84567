import * as z from 'zod';
import { type EventConfiguration, EventConfigurationSchema } from './event-configuration.js';
import { type EventImage, EventImageSchema } from './event-listing.js';
import { type ScanCode, ScanCodeSchema } from './event-parts.js';
import { numeric } from './numeric.js';
import { type Open, open, record, type Uuid, uuidOf } from './schema.js';
import { type Session, SessionSchema } from './session.js';
import { type Moment, MomentSchema, type PageQuery, PageQuerySchema } from './shared.js';
import { type TicketField, TicketFieldSchema } from './ticket-field.js';

/** Whom a ticket admits (specification: "Event ticket"). */
export interface TicketAttendee {
  /** Id of the attendee. */
  uuid?: Uuid<'attendee'> | null | undefined;
  /** What is known of them. */
  attributes?: TicketField[] | null | undefined;
}

const TicketAttendeeSchema = record({
  uuid: uuidOf<'attendee'>().nullish(),
  attributes: z.array(TicketFieldSchema).nullish(),
});

/** What was bought (specification: "Event ticket"). */
export interface TicketProduct {
  /** Name of the ticket level. */
  ticket_name?: string | null | undefined;
  /** Which of its prices. */
  ticket_variation?: string | null | undefined;
  /** What it admits to. */
  ticket_description?: string | null | undefined;
}

const TicketProductSchema = record({
  ticket_name: z.string().nullish(),
  ticket_variation: z.string().nullish(),
  ticket_description: z.string().nullish(),
});

/** The order that a ticket came with (specification: "Event ticket"). */
export interface TicketOrder {
  /** Its id. */
  uuid?: Uuid<'order'> | null | undefined;
}

const TicketOrderSchema = record({ uuid: uuidOf<'order'>().nullish() });

/** The event that a ticket admits to (specification: "Event ticket"). */
export interface TicketEvent {
  /** Its id. */
  uuid?: Uuid<'event'> | null | undefined;
  /** Its name as the organiser wrote it. */
  name?: string | null | undefined;
  /** Its name as people read it. */
  display_name?: string | null | undefined;
  /** Its pictures. */
  banner?: EventImage[] | null | undefined;
  /** How it is held. */
  configuration?: EventConfiguration | null | undefined;
  /** When it starts. */
  event_starts_on?: Moment | null | undefined;
  /** When it ends. */
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
  /** What it is called. */
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

/** A ticket that somebody holds (specification: "Event ticket"). */
export interface Ticket {
  /** Its id. */
  uuid: Uuid<'ticket'>;
  /** Its running number. Some replies write it as text. */
  serial?: number | string | null | undefined;
  /** Its status; the values are not documented. */
  status?: number | string | null | undefined;
  /** Its code: one of an event's ticket, a list of the tickets of `me`. */
  codes?: ScanCode | ScanCode[] | null | undefined;
  /** What its holder is told. */
  special_instruction?: string | null | undefined;
  /** Whom it admits. */
  attendee_details?: TicketAttendee[] | null | undefined;
  /** What was bought. */
  product?: TicketProduct | null | undefined;
  /** The order it came with. */
  order?: TicketOrder | null | undefined;
  /** The event it admits to. */
  event?: TicketEvent | null | undefined;
  /** The organisation behind that event. */
  org?: TicketOrg | null | undefined;
  /** Reference number of the booking. */
  reference_no?: number | string | null | undefined;
  /** Number of the invoice. */
  invoice_no?: number | string | null | undefined;
  /** The seat it gives; the form is not documented. */
  seat?: unknown;
  /** What the last scan said. */
  last_attendee_type?: Open<(typeof lastAttendeeTypes)[number]> | null | undefined;
  /** When that was last set. */
  last_attendee_update_time?: Moment | null | undefined;
  /** When its holder was last active; the form is not documented. */
  last_attendee_activity_on?: unknown;
  /** The ticket's id under its other name. */
  ticket_id?: number | string | null | undefined;
  /** The order's id under its other name. */
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

/** Which tickets to list (specification: "Conventions for endpoint entries"). */
export interface TicketQuery extends PageQuery {
  /** Uuid of the user whose tickets to list, where the list is that of `me`; the caller by default. */
  user?: string | undefined;
}

export const TicketQuerySchema = record({ ...PageQuerySchema.shape, user: z.string().optional() });
