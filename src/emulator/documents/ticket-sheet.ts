import { by, find, need } from '../state/collection.js';
import type { TicketRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { amount, venueAddressOf } from '../views/order.js';
import type { Sheet } from './pdf.js';
import { whenOf } from './when.js';

/** Gathers the content of a ticket. */
export function ticketSheet({ state }: Scene, ticket: TicketRecord): Sheet {
  const event = need(state.events, ticket.event, 'event');
  const order = need(state.orders, ticket.order, 'order');
  const attendee = find(state.attendees, ticket.attendee);
  const level = event.levels.find(({ uuid }) => uuid === ticket.level);
  const variation = level?.pricing.find(({ uuid }) => uuid === ticket.pricing)?.variation;
  const line = order.lines.find(({ pricing }) => pricing === ticket.pricing);
  const price = (line?.price ?? 0) - (line?.discount ?? 0);
  const quantity = by(state.tickets, 'order', order.uuid).length;
  const invalid = event.cancelledOn ? 'event cancelled' : ticket.status === 'active' ? '' : ticket.status;
  return {
    code: ticket.code,
    lines: [
      ticket.code,
      event.name,
      find(state.orgs, event.org)?.name ?? '',
      invalid.toUpperCase(),
      ...whenOf(event),
      venueAddressOf(event) || 'Online',
      `Name: ${[attendee?.first_name, attendee?.last_name].filter(Boolean).join(' ')}`,
      `Ticket: ${[level?.name, variation].filter(Boolean).join(', ')}`,
      `Price: ${price > 0 ? `${amount(price)} ${event.currency}` : 'free'}`,
      `Order: ${order.code}, ticket ${ticket.serial} of ${quantity}`,
      event.special_instruction,
    ],
  };
}
