import type { Ticket } from '../../../api/models/index.js';
import type { Uuid } from '../../../api/operations/operation.js';
import { ordersBy, ticketsBy } from '../../domain/sales.js';
import { forbidden } from '../../refusal.js';
import { by } from '../../state/collection.js';
import { makerOf } from '../../state/entity.js';
import type { TicketRecord } from '../../state/records.js';
import type { Viewer } from '../../state/scene.js';
import type { Table } from '../../table.js';
import { eventInteractionView } from '../../views/entity.js';
import { orderView } from '../../views/order.js';
import { ticketView } from '../../views/ticket.js';
import { listing } from '../../wire/paging.js';
import type { Handlers } from '../handler.js';
import { account, contactChanges, mutes } from './account.js';

const orders: Handlers<Table['me']['orders']> = {
  list: (viewer) => listing(ordersBy(viewer.state, viewer.actor.uuid), (order) => orderView(viewer, order)),
  get: (viewer, order) => orderView(viewer, order),
};

const saves: Handlers<Table['me']['saves']> = {
  list(viewer) {
    const saves = by(viewer.state.saves, makerOf, viewer.actor.uuid);
    return listing(saves, (record) => eventInteractionView(viewer.state, record));
  },
};

/** Throws a 403 if the query names a user other than the caller. No other rule is documented. */
function testOwn({ actor }: Viewer, { user = actor.uuid }: { readonly user?: Uuid | undefined } = {}): void {
  if (user !== actor.uuid) throw forbidden('only your own tickets are shown');
}

/** Returns a ticket as its holder sees it: `codes` is a list, unlike in the lists of an event. */
function myTicketView(viewer: Viewer, ticket: TicketRecord): Ticket {
  const view = ticketView(viewer, ticket);
  return { ...view, codes: [view.codes ?? []].flat() };
}

const tickets: Handlers<Table['me']['tickets']> = {
  list(viewer, query) {
    testOwn(viewer, query);
    return listing(ticketsBy(viewer.state, viewer.actor.uuid), (ticket) => myTicketView(viewer, ticket));
  },
  get(viewer, ticket, query) {
    testOwn(viewer, query);
    return myTicketView(viewer, ticket);
  },
};

export const me: Handlers<Table['me']> = {
  ...account,
  ...contactChanges,
  ...mutes,
  saves,
  tickets,
  orders,
};
