import { orderView, ticketView } from '../../api/views/index.js';
import type { CallOptions, Order, PageQuery, Pager, Ticket } from '../../index.js';
import { isObject } from '../../shared/is-object.js';
import type { JobClient } from '../common/scope.js';
import { isCancelled, ticketCount } from '../polling/counts.js';

/** The fields of an order that are kept to report later what it was. None of them names a person. */
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

/** The fields of a ticket that are kept to report later what it was. None of them names a person. */
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

/** The kind of record that is watched. */
export interface Subject<Item, Before extends object, What extends string = string> {
  /** Name of its list. */
  readonly what: What;
  /** Returns the list of an event with these records. */
  list(client: JobClient, event: string, query: PageQuery, options: CallOptions): Pager<Item>;
  /** Returns when a record was created and last changed, in milliseconds, or `undefined` if unknown. */
  timesOf?(item: Item): { readonly created: number | undefined; readonly updated: number | undefined };
  /** Returns the order of a record. Only for records without their own date of creation. */
  orderOf?(item: Item): string | undefined;
  /** Whether a record is cancelled, so that its tickets no longer count as sold. */
  isCancelled(item: Before): boolean;
  /** Returns the number of tickets of a record. */
  ticketsIn(item: Before): number;
  /** Returns the fields of a record that are kept. */
  before(item: Item): Before;
  /** Returns the part of a record in which changes count. */
  compared(item: Item): unknown;
}

const each = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/**
 * Returns the people whom a record admits. Leaves out `is_new`, because it only says whether somebody has looked at
 * it.
 */
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

/** Returns when an order was created and last changed, in milliseconds, or `undefined` if unknown. */
export function timesOfOrder(order: Order) {
  const { createdAt, updatedAt } = orderView(order);
  return { created: createdAt?.getTime(), updated: updatedAt?.getTime() };
}

/** The orders of an event. Changes of a product, a picture or an address elsewhere do not count. */
export const orderSubject: Subject<Order, OrderBefore, 'orders'> = {
  what: 'orders',
  list: (client, event, query, options) => client.events.orders.list(event, query, options),
  timesOf: timesOfOrder,
  isCancelled: ({ status }) => isCancelled(status),
  ticketsIn: ({ total_ticket }) => ticketCount(total_ticket) ?? 0,
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
    // Without the description, which may be long and is the same for many tickets.
    product: product && { ticket_name: product.ticket_name, ticket_variation: product.ticket_variation },
    order,
    seat,
    reference_no,
    last_attendee_type,
    last_attendee_update_time,
    last_attendee_activity_on,
  };
};

/** The tickets of an event. Changes of the event or organisation do not count. */
export const ticketSubject: Subject<Ticket, TicketBefore, 'tickets'> = {
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
