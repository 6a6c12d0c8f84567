import { ticketsOf } from '../../domain/sales.js';
import type { Table } from '../../table.js';
import { ticketView } from '../../views/ticket.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

export const tickets: Handlers<Table['events']['tickets']> = {
  list: (viewer, event) => listing(ticketsOf(viewer.state, event), (ticket) => ticketView(viewer, ticket)),
  get: (viewer, _event, ticket) => ticketView(viewer, ticket),
};
