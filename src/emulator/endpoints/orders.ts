import * as z from 'zod';
import { isOpen } from '../access/team.js';
import { countText, fields, holder, text, uuidText } from '../control/option-schemas.js';
import { orderSums, unitsOf } from '../domain/money.js';
import { displayName } from '../domain/people.js';
import { by, find, need, where } from '../state/collection.js';
import type { EventRecord, OrderRecord } from '../state/records.js';
import type { State } from '../state/state.js';
import { type Endpoint, ofWorld, timeReply } from './endpoint.js';

const ticketReply = holder({
  uuid: z.string(),
  code: z.string(),
  level: z.string().describe('Name of its ticket level. Empty if the event no longer has the level.'),
  attendee: z.string().describe('Name of the person whom it admits.'),
  state: z.enum(['valid', 'checked in', 'void']),
  admits: z.boolean().describe('Whether it can be checked in.'),
});

const orderReply = holder({
  uuid: z.string(),
  code: z.string().describe('Order number, as people see it.'),
  created_on: timeReply,
  event: holder({ uuid: z.string(), name: z.string() }),
  buyer: holder({ name: z.string(), email: z.string() }).describe('Empty if the account was deleted.'),
  state: z.string().describe('In small letters: `active`, `partially refunded` or `refunded`.'),
  currency: z.string(),
  total: z.number().describe('Amount that the buyer paid with the fees, in units of the currency.'),
  refunded: z.number().describe('Amount that was refunded, in the same units.'),
  tickets: z.array(ticketReply),
});

const reply = holder({
  total: z.number().describe('Number of all orders found.'),
  orders: z.array(orderReply),
});

/** Orders of a world, with the number of all. */
export type OrdersReply = z.infer<typeof reply>;

/** An order in a list. */
export type OrderRow = OrdersReply['orders'][number];

function buyerOf({ users }: State, { customer }: OrderRecord) {
  const user = find(users, customer);
  return { name: user ? displayName(user) : '', email: user?.email.address ?? '' };
}

/** Writes a text as people search for it: in lower case and without accents. */
const searched = (written: string): string =>
  written.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns a test of whether the number, the buyer or an attendee of an order has a text. */
function searchFor(state: State, wanted: string): (order: OrderRecord) => boolean {
  const part = searched(wanted.trim());
  return (order) => {
    const { name, email } = buyerOf(state, order);
    const attendees = by(state.attendees, 'order', order.uuid);
    const people = attendees.flatMap((each) => [displayName(each), each.email]);
    return searched([order.code, name, email, ...people].join('\n')).includes(part);
  };
}

/** Puts a newer order first. Times of one form compare as texts do, which is faster than to read 10,000 of them. */
function newerFirst(one: OrderRecord, other: OrderRecord): number {
  if (one.created_on === other.created_on) return 0;
  return one.created_on < other.created_on ? 1 : -1;
}

function ticketsOf(state: State, event: EventRecord, { uuid }: OrderRecord) {
  return by(state.tickets, 'order', uuid).map((ticket) => {
    const isGood = ticket.status === 'active';
    const isIn = ticket.last_attendee_type === 'attended';
    const attendee = find(state.attendees, ticket.attendee);
    return {
      uuid: ticket.uuid,
      code: ticket.code,
      level: event.levels.find((level) => level.uuid === ticket.level)?.name ?? '',
      attendee: attendee ? displayName(attendee) : '',
      state: !isGood ? 'void' : isIn ? 'checked in' : 'valid',
      admits: isGood && !isIn && isOpen(event),
    };
  });
}

function orderRow(state: State, order: OrderRecord) {
  const { uuid, code, created_on, status, payment, refunded } = order;
  const event = need(state.events, order.event, 'event');
  return {
    uuid,
    code,
    created_on,
    event: { uuid: event.uuid, name: event.name },
    buyer: buyerOf(state, order),
    state: (payment === 'Paid' ? status : payment).toLowerCase(),
    currency: event.currency,
    total: unitsOf(orderSums(event, order).total, event.currency),
    refunded,
    tickets: ticketsOf(state, event, order),
  };
}

/** Endpoint that lists and finds the orders of a world, a page at a time. */
export const orders: readonly Endpoint[] = [
  ofWorld({
    method: 'GET',
    path: '/orders',
    summary: 'Lists the orders with their buyers, totals and tickets',
    description: 'The newest first.',
    query: fields({
      event: uuidText.describe('Only orders of the event with this uuid.').optional(),
      q: text
        .describe(
          'Only orders with this text in their number, or in the name or the e-mail address of the buyer or an attendee. Upper case and accents make no difference.',
        )
        .optional(),
      position: countText(0).describe('Number of the newest orders to skip. Default: 0.').optional(),
      rows: countText(1, 1000).describe('Maximum number of orders. Default: 20.').optional(),
    }),
    reply,
    run({ world: { current: state }, query: { event, q, position = 0, rows = 20 } }) {
      const all = event === undefined ? where(state.orders, () => true) : by(state.orders, 'event', event);
      const found = q === undefined ? [...all] : all.filter(searchFor(state, q));
      found.reverse().sort(newerFirst);
      return {
        total: found.length,
        orders: found.slice(position, position + rows).map((order) => orderRow(state, order)),
      };
    },
  }),
];
