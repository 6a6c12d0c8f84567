import { badRequest } from '../refusal.js';
import { by, need } from '../state/collection.js';
import { touch } from '../state/make.js';
import type { AttendeeRecord, EventRecord, LineRecord, OrderRecord, TicketRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import type { State } from '../state/state.js';
import { amount, centsOf, earnings, lineSubtotal, orderSums, rounded } from './money.js';

const isGood = ({ status }: TicketRecord): boolean => status === 'active';

/** Returns what the buyer has paid minus what was refunded, in cents. */
function leftOf(event: EventRecord, order: OrderRecord): number {
  return orderSums(event, order).total - centsOf(order.refunded);
}

/** Returns what was paid for one ticket, in cents: its price without the fees, minus its share of the coupon. */
function worthOf(
  state: State,
  order: OrderRecord,
  { pricing }: TicketRecord,
  { currency }: EventRecord,
): number {
  const alike = by(state.tickets, 'order', order.uuid).filter((each) => each.pricing === pricing);
  const lines = order.lines.filter((each) => each.pricing === pricing);
  const price = lines.reduce((sum, line) => sum + lineSubtotal(line), 0) / alike.length;
  const whole = order.lines.reduce((sum, line) => sum + lineSubtotal(line), 0);
  return whole === 0 ? 0 : rounded((price * earnings(order)) / whole, currency);
}

function voidTickets(scene: Scene, tickets: readonly TicketRecord[]): void {
  for (const ticket of tickets) {
    ticket.status = 'cancelled';
    touch(scene, ticket);
  }
}

function note(scene: Scene, order: OrderRecord, cents: number, status: string): void {
  order.refunded = (centsOf(order.refunded) + cents) / 100;
  order.payment = status;
  order.refund = status;
  touch(scene, order);
}

/** Refunds all that is left of an order. Returns the amount in cents. */
export function refundOrder(scene: Scene, order: OrderRecord): number {
  const { state } = scene;
  const left = leftOf(need(state.events, order.event, 'event'), order);
  voidTickets(scene, by(state.tickets, 'order', order.uuid));
  order.status = 'Cancelled';
  note(scene, order, left, 'Refunded');
  return left;
}

/** Refunds tickets and returns the amount in cents. Refunding the last tickets refunds the order. */
export function refundTickets(scene: Scene, order: OrderRecord, tickets: readonly TicketRecord[]): number {
  const { state } = scene;
  const known = by(state.tickets, 'order', order.uuid);
  if (known.filter(isGood).every((each) => tickets.includes(each))) return refundOrder(scene, order);
  const event = need(state.events, order.event, 'event');
  const worth = tickets.reduce((sum, ticket) => sum + worthOf(state, order, ticket, event), 0);
  const refunded = Math.min(worth, leftOf(event, order));
  voidTickets(scene, tickets);
  note(scene, order, refunded, 'Partially Refunded');
  return refunded;
}

/** Refunds an amount of an order in cents, and returns it. The tickets stay valid. */
export function refundAmount(scene: Scene, order: OrderRecord, cents: number): number {
  const event = need(scene.state.events, order.event, 'event');
  const left = leftOf(event, order);
  if (cents !== rounded(cents, event.currency)) throw badRequest(`amount should be whole ${event.currency}`);
  if (cents > left) {
    const most = amount(left / 100, event.currency);
    throw badRequest(`amount should be at most ${most}, which is not refunded yet`);
  }
  note(scene, order, cents, cents === left ? 'Refunded' : 'Partially Refunded');
  return cents;
}

/** Returns the lines of an order without its void tickets. */
export function keptLines(
  state: State,
  order: OrderRecord,
): readonly Pick<LineRecord, 'pricing' | 'quantity'>[] {
  if (order.status !== 'Active') return [];
  const tickets = by(state.tickets, 'order', order.uuid);
  // Not only a refund makes a ticket void: records may say so too.
  if (tickets.every(isGood)) return order.lines;
  return order.lines.map(({ pricing, quantity }) => {
    const alike = tickets.filter((each) => each.pricing === pricing);
    // A price that admits several people counts as sold until the last of its tickets is void.
    return { pricing, quantity: Math.ceil((quantity * alike.filter(isGood).length) / (alike.length || 1)) };
  });
}

export const goodTickets = (state: State, order: OrderRecord): readonly TicketRecord[] =>
  order.status === 'Active' ? by(state.tickets, 'order', order.uuid).filter(isGood) : [];

/** Whether an attendee is coming, which is not so once their ticket is void. */
export function isComing(state: State, attendee: AttendeeRecord): boolean {
  const order = need(state.orders, attendee.order, 'order');
  return goodTickets(state, order).some((ticket) => ticket.attendee === attendee.uuid);
}
