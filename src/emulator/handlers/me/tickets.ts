import type { Ticket } from '../../../api/models/index.js';
import type { Uuid } from '../../../api/operations/operation.js';
import { ticketsBy } from '../../domain/sales.js';
import { forbidden } from '../../refusal.js';
import type { TicketRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import type { Table } from '../../table.js';
import { ticketView } from '../../views/ticket.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';

/** Throws a 403 if the query names a user other than the caller. No other rule is documented. */
function testOwn({ actor }: Viewer, { user = actor.uuid }: { readonly user?: Uuid | undefined } = {}): void {
  if (user !== actor.uuid) throw forbidden('only your own tickets are shown');
}

/** Returns a ticket as its holder sees it: `codes` is a list, unlike in the lists of an event. */
function myTicketView(viewer: Viewer, ticket: TicketRecord): Ticket {
  const view = ticketView(viewer, ticket);
  return { ...view, codes: [view.codes ?? []].flat() };
}

export const tickets: Handlers<Table['me']['tickets']> = {
  list(viewer, query) {
    testOwn(viewer, query);
    return listing(ticketsBy(viewer.state, viewer.actor.uuid), (ticket) => myTicketView(viewer, ticket));
  },
  get(viewer, ticket, query) {
    testOwn(viewer, query);
    return myTicketView(viewer, ticket);
  },
};
