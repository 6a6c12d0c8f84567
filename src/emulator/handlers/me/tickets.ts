import type { Ticket } from '../../../models/index.js';
import type { Uuid } from '../../../operations/operation.js';
import { ordersBy } from '../../domain/sales.js';
import { forbidden, notFound } from '../../refusal.js';
import type { TicketRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import { by } from '../../state/state.js';
import type { Table } from '../../table.js';
import { ticketView } from '../../views/ticket.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

/** The tickets of the caller. The user that a path may name has to be the caller too: there is no other rule for it. */
function ticketsOf({ state, actor }: Viewer, user: Uuid = actor.uuid): TicketRecord[] {
  if (user !== actor.uuid) throw forbidden('only your own tickets are shown');
  return ordersBy(state, actor.uuid).flatMap((order) => by(state.tickets, 'order', order.uuid));
}

/** A ticket as its holder sees it: with a list of codes, unlike in the lists of an event. */
function myTicketView(viewer: Viewer, ticket: TicketRecord): Ticket {
  const view = ticketView(viewer, ticket);
  return { ...view, codes: [view.codes ?? []].flat() };
}

export const tickets: Handlers<Table['me']['tickets']> = {
  list: (viewer, query) => listing(ticketsOf(viewer, query?.user), (ticket) => myTicketView(viewer, ticket)),
  get(viewer, uuid, query) {
    const ticket = ticketsOf(viewer, query?.user).find((each) => each.uuid === uuid);
    if (!ticket) throw notFound('ticket');
    return myTicketView(viewer, ticket);
  },
};
