import { ownEvent } from '../../access/visibility.js';
import { type Handlers, listing } from '../../context.js';
import { ticketsOf } from '../../domain/sales.js';
import type { Table } from '../../table.js';
import { ticketView } from '../../views/ticket.js';
import { partOfEvent } from '../part.js';

export const tickets: Handlers<Table['events']['tickets']> = {
  list: (context, uuid) =>
    listing(ticketsOf(context.state, ownEvent(context, uuid)), (ticket) => ticketView(context, ticket)),
  get(context, event, uuid) {
    ticketsOf(context.state, ownEvent(context, event));
    return ticketView(context, partOfEvent(context.state.tickets, event, uuid, 'ticket'));
  },
};
