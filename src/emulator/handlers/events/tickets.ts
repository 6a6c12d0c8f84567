import type { Handlers } from '../../context.js';
import { notFound } from '../../refusal.js';
import { find, where } from '../../state.js';
import type { Table } from '../../table.js';
import { ticketView } from '../../views/ticket.js';
import { ownEvent } from '../../visibility.js';

export const tickets: Handlers<Table['events']['tickets']> = {
  list(context, uuid) {
    const event = ownEvent(context, uuid);
    return where(context.state.tickets, (each) => each.event === event.uuid).map((each) =>
      ticketView(context, each),
    );
  },
  get(context, event, uuid) {
    ownEvent(context, event);
    const ticket = find(context.state.tickets, uuid);
    if (ticket?.event !== event) throw notFound('ticket');
    return ticketView(context, ticket);
  },
};
