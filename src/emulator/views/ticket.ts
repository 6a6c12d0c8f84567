import type { Ticket, TicketEvent, TicketField } from '../../api/models/index.js';
import { ticketFieldNames } from '../../api/models/ticket-field.js';
import { spanOf } from '../domain/event-times.js';
import { oncePerRecord } from '../domain/sold.js';
import { by, find, need } from '../state/collection.js';
import type { AttendeeRecord, EventRecord, TicketRecord } from '../state/records.js';
import type { Viewer } from '../state/scene.js';
import { momentOf } from '../state/time.js';
import { bannerView, configurationView } from './configuration.js';
import { scanCode } from './scan-code.js';
import { sessionView } from './session.js';

const ticketEventView = oncePerRecord((viewer: Viewer, event: EventRecord): TicketEvent => {
  const { start, end } = spanOf(event);
  return {
    uuid: event.uuid,
    name: event.name,
    display_name: event.name,
    banner: bannerView(event),
    configuration: configurationView(event, viewer.now),
    event_starts_on: momentOf(start, event.timezone),
    event_ends_on: momentOf(end, event.timezone),
    sessions: by(viewer.state.sessions, 'event', event.uuid).map((each) => sessionView(viewer, each)),
  };
});

const switches: readonly string[] = ['is_newsletter', 'email_sent', 'is_sync'];

/** Returns all fields of a ticket's attendee. A field that was not asked for is empty. */
function attendeeFields({ first_name, last_name, email, fields }: AttendeeRecord): TicketField[] {
  const own: Readonly<Record<string, unknown>> = { first_name, last_name, email };
  const given = new Map(fields.map(({ field_name, field_value }) => [field_name, field_value]));
  return ticketFieldNames.map((field_name) => {
    const isSwitch = switches.includes(field_name);
    const field_value = own[field_name] ?? given.get(field_name) ?? (isSwitch ? false : '');
    return { field_name, field_type: isSwitch ? 'boolean' : 'string', field_value };
  });
}

/** Returns a ticket as an event lists it. The endpoints of `me` return `codes` as a list instead. */
export function ticketView(viewer: Viewer, ticket: TicketRecord): Ticket {
  const { state } = viewer;
  const event = need(state.events, ticket.event, 'event');
  const org = need(state.orgs, event.org, 'organisation');
  const order = need(state.orders, ticket.order, 'order');
  const attendee = find(state.attendees, ticket.attendee);
  const level = event.levels.find(({ uuid }) => uuid === ticket.level);
  return {
    uuid: ticket.uuid,
    serial: ticket.serial,
    status: ticket.status,
    codes: scanCode(ticket.code),
    special_instruction: event.special_instruction,
    attendee_details: attendee ? [{ uuid: attendee.uuid, attributes: attendeeFields(attendee) }] : [],
    product: {
      ticket_name: level?.name ?? '',
      ticket_variation: level?.pricing.find(({ uuid }) => uuid === ticket.pricing)?.variation ?? '',
      ticket_description: level?.description ?? '',
    },
    order: { uuid: order.uuid },
    event: ticketEventView(viewer, event),
    org: { uuid: org.uuid, name: org.name, slug: org.slug, image: org.image },
    reference_no: order.code,
    invoice_no: order.code,
    seat: null,
    last_attendee_type: ticket.last_attendee_type,
    last_attendee_update_time: momentOf(ticket.lastAttendeeUpdateOn, event.timezone),
    last_attendee_activity_on: ticket.lastAttendeeUpdateOn,
    ticket_id: ticket.uuid,
    order_id: order.uuid,
  };
}
