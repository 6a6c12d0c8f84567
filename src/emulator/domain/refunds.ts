import { decimalsIn } from '../../shared/currency-decimals.js';
import { badRequest } from '../refusal.js';
import { by, need } from '../state/collection.js';
import { touch } from '../state/make.js';
import type { AttendeeRecord, EventRecord, LineRecord, OrderRecord, TicketRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import type { State } from '../state/state.js';
import { amount, chargeOf, lineSums, minorOf, orderSums, share, sumOf, unitsOf } from './money.js';

const isGood = ({ status }: TicketRecord): boolean => status === 'active';

/** Returns what the buyer has paid minus what was refunded, in the smallest unit. */
function leftOf(event: EventRecord, order: OrderRecord): number {
  return orderSums(event, order).total - minorOf(order.refunded, event.currency);
}

/** Returns what void tickets of an order have earned, and what was paid for them with fees and tax, in the smallest unit. */
function voidWorth(state: State, event: EventRecord, order: OrderRecord) {
  const tickets = by(state.tickets, 'order', order.uuid);
  const worth = { earned: 0, paid: 0 };
  for (const [index, sums] of lineSums(event, order).entries()) {
    const alike = tickets.filter(({ pricing }) => pricing === order.lines[index]?.pricing);
    const valid = alike.filter(isGood).length;
    const ofVoid = (whole: number) => share(whole, [alike.length - valid, valid])[0] ?? 0;
    worth.earned += ofVoid(sums.earned);
    worth.paid += sumOf(chargeOf(order, sums).map(ofVoid));
  }
  return worth;
}

/** Returns what the organisation keeps of an order after refunds, in the smallest unit. An amount is taken from prices, fees and tax alike. */
export function revenue(state: State, event: EventRecord, order: OrderRecord): number {
  const sums = orderSums(event, order);
  const { earned } = sums;
  const refunded = minorOf(order.refunded, event.currency);
  if (refunded === 0) return earned;
  const worth = voidWorth(state, event, order);
  if (worth.paid === refunded) return earned - worth.earned;
  return earned - (share(refunded, chargeOf(order, sums))[0] ?? 0);
}

function voidTickets(scene: Scene, tickets: readonly TicketRecord[]): void {
  for (const ticket of tickets) {
    ticket.status = 'cancelled';
    touch(scene, ticket);
  }
}

function note(scene: Scene, order: OrderRecord, minor: number, status: string): void {
  const { currency } = need(scene.state.events, order.event, 'event');
  order.refunded = unitsOf(minorOf(order.refunded, currency) + minor, currency);
  order.payment = status;
  order.refund = status;
  touch(scene, order);
}

/** Refunds all that is left of an order. Returns the amount in the smallest unit. */
export function refundOrder(scene: Scene, order: OrderRecord): number {
  const { state } = scene;
  const left = leftOf(need(state.events, order.event, 'event'), order);
  voidTickets(scene, by(state.tickets, 'order', order.uuid));
  order.status = 'Cancelled';
  note(scene, order, left, 'Refunded');
  return left;
}

/** Refunds tickets with the fees and tax that were charged for them, and returns the amount in the smallest unit. Refunding the last tickets refunds the order. */
export function refundTickets(scene: Scene, order: OrderRecord, tickets: readonly TicketRecord[]): number {
  const { state } = scene;
  const known = by(state.tickets, 'order', order.uuid);
  if (known.filter(isGood).every((each) => tickets.includes(each))) return refundOrder(scene, order);
  const event = need(state.events, order.event, 'event');
  const before = voidWorth(state, event, order).paid;
  voidTickets(scene, tickets);
  const refunded = Math.min(voidWorth(state, event, order).paid - before, leftOf(event, order));
  note(scene, order, refunded, 'Partially Refunded');
  return refunded;
}

/** Refunds an amount of an order, and returns it in the smallest unit. The tickets stay valid. */
export function refundAmount(scene: Scene, order: OrderRecord, units: number): number {
  const event = need(scene.state.events, order.event, 'event');
  const { currency } = event;
  const left = leftOf(event, order);
  const minor = minorOf(units, currency);
  if (Math.abs(unitsOf(minor, currency) - units) > 1e-6) {
    throw badRequest(`amount should have at most ${decimalsIn(currency)} decimals in ${currency}`);
  }
  if (minor > left) {
    const most = amount(unitsOf(left, currency), currency);
    throw badRequest(`amount should be at most ${most}, which is not refunded yet`);
  }
  note(scene, order, minor, minor === left ? 'Refunded' : 'Partially Refunded');
  return minor;
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
