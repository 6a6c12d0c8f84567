import { ownEvent } from '../../access/visibility.js';
import { ticketsOf } from '../../domain/sales.js';
import type { Table } from '../../table.js';
import { ticketView } from '../../views/ticket.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';
import { partOfEvent } from '../part.js';

export const tickets: Handlers<Table['events']['tickets']> = {
  list: (viewer, uuid) =>
    listing(ticketsOf(viewer.state, ownEvent(viewer, uuid)), (ticket) => ticketView(viewer, ticket)),
  get(viewer, event, uuid) {
    ticketsOf(viewer.state, ownEvent(viewer, event));
    return ticketView(viewer, partOfEvent(viewer.state.tickets, event, uuid, 'ticket'));
  },
};
