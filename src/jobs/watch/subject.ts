import type { CallOptions, Order, PageQuery, Pager, Ticket } from '../../index.js';
import { isObject } from '../../internal/is-object.js';
import { numberIn } from '../../internal/list-total.js';
import { orderView, ticketView } from '../../views.js';
import { isCancelled } from '../polling/cancelled.js';
import type { JobClient } from '../scope.js';

/** What is kept of an order, to tell later what it was: nothing that names a person. */
export type OrderBefore = Pick<
  Order,
  | 'uuid'
  | 'code'
  | 'status'
  | 'extended_status'
  | 'summary'
  | 'total_ticket'
  | 'currency'
  | 'created_on'
  | 'updated_on'
>;

/** What is kept of a ticket, to tell later what it was: nothing that names a person. */
export type TicketBefore = Pick<
  Ticket,
  | 'uuid'
  | 'serial'
  | 'status'
  | 'product'
  | 'order'
  | 'seat'
  | 'reference_no'
  | 'last_attendee_type'
  | 'last_attendee_update_time'
  | 'last_attendee_activity_on'
>;

/** What of an event is watched. */
export interface Subject<Item, Before extends object> {
  readonly what: string;
  /** The list of an event that shows it. */
  list(client: JobClient, event: string, query: PageQuery, options: CallOptions): Pager<Item>;
  /** When one was created and last changed, in milliseconds; `undefined` if it does not say. */
  timesOf?(item: Item): { readonly created: number | undefined; readonly updated: number | undefined };
  /** The order that one came with, if it does not say itself when it was created. */
  orderOf?(item: Item): string | undefined;
  /** Whether one is cancelled, so that its tickets no longer count as sold. */
  isCancelled(item: Before): boolean;
  /** How many tickets one has. */
  ticketsIn(item: Before): number;
  /** What is kept of one. */
  before(item: Item): Before;
  /** What of one counts as a change. */
  compared(item: Item): unknown;
}

const each = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Whom it admits. `is_new` says whether somebody has looked at it, rather than what it is. */
const admitted = (details: unknown) =>
  each(details).map(({ uuid, attributes }) => ({
    uuid,
    attributes: each(attributes).filter(({ field_name }) => field_name !== 'is_new'),
  }));

const orderBefore = (order: Order): OrderBefore => {
  const { uuid, code, status, extended_status, summary } = order;
  const { total_ticket, currency, created_on, updated_on } = order;
  return { uuid, code, status, extended_status, summary, total_ticket, currency, created_on, updated_on };
};

/** When an order was created and last changed, in milliseconds; `undefined` if it does not say. */
export function timesOfOrder(order: Order) {
  const { createdAt, updatedAt } = orderView(order);
  return { created: createdAt?.getTime(), updated: updatedAt?.getTime() };
}

/** The orders of an event. A product, a picture or an address that is changed elsewhere is no change of the order. */
export const orderSubject: Subject<Order, OrderBefore> = {
  what: 'orders',
  list: (client, event, query, options) => client.events.orders.list(event, query, options),
  timesOf: timesOfOrder,
  isCancelled: ({ status }) => isCancelled(status),
  ticketsIn: ({ total_ticket }) => numberIn(total_ticket) ?? 0,
  before: orderBefore,
  compared(order) {
    const { uuid, first_name, last_name, email, phone } = order.customer ?? {};
    return {
      ...orderBefore(order),
      customer: { uuid, first_name, last_name, email, phone },
      line_items: each(order.line_items).map((line) => ({
        ...line,
        product: isObject(line.product) ? [line.product.uuid, line.product.variation] : [],
      })),
      payments: order.payments,
      attendee_details: admitted(order.attendee_details),
      additional_details: order.additional_details,
    };
  },
};

const ticketBefore = (ticket: Ticket): TicketBefore => {
  const { uuid, serial, status, product, order, seat, reference_no } = ticket;
  const { last_attendee_type, last_attendee_update_time, last_attendee_activity_on } = ticket;
  return {
    uuid,
    serial,
    status,
    // Not its description, which may be long and is the same for many.
    product: product && { ticket_name: product.ticket_name, ticket_variation: product.ticket_variation },
    order,
    seat,
    reference_no,
    last_attendee_type,
    last_attendee_update_time,
    last_attendee_activity_on,
  };
};

/** The tickets of an event. What its event or organisation changes of itself is no change of the ticket. */
export const ticketSubject: Subject<Ticket, TicketBefore> = {
  what: 'tickets',
  list: (client, event, query, options) => client.events.tickets.list(event, query, options),
  orderOf: (ticket) => ticketView(ticket).orderUuid,
  isCancelled: ({ status }) => isCancelled(status),
  ticketsIn: () => 1,
  before: ticketBefore,
  compared: (ticket) => ({
    ...ticketBefore(ticket),
    attendee_details: admitted(ticket.attendee_details),
  }),
};
