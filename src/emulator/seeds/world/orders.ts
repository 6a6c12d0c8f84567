import type { Uuid } from '../../../api/operations/operation.js';
import { newUser } from '../../domain/new-records.js';
import { refundAmount, refundOrder, refundTickets } from '../../domain/refunds.js';
import { nextPerson, type Purchase, placeOrder } from '../../domain/sales.js';
import { Refusal } from '../../refusal.js';
import { add, by, find } from '../../state/collection.js';
import type { EventRecord, OrderRecord } from '../../state/records.js';
import type { State } from '../../state/state.js';
import { isoOf } from '../../state/time.js';
import { type Names, namesIn, namesOfLevels } from './names.js';
import type { Path } from './problems.js';
import type { Reader } from './reader.js';
import type { SeedAttendee, SeedLine, SeedOrder } from './types.js';

/** Returns the named one of the records, or the first. Notes a problem if there is none. */
function chosen<T extends { readonly uuid: Uuid }>(
  reader: Reader,
  records: readonly T[],
  names: Names,
  given: string | undefined,
  path: Path,
): T | undefined {
  if (given === undefined) return records[0];
  const uuid = reader.find(names, given, path);
  const found = records.find((each) => each.uuid === uuid);
  // An unknown name is noted already.
  if (!found && uuid !== '') reader.refuse(path, names.problemOf(given));
  return found;
}

/** Returns what a line buys, or undefined if there is no such ticket. */
function purchaseOf(reader: Reader, line: SeedLine, event: EventRecord, path: Path): Purchase | undefined {
  if (line.level === undefined && event.levels.length === 0)
    reader.refuse(path, 'needs a ticket, but the event has none');
  const level = chosen(reader, event.levels, namesOfLevels(event), line.level, [...path, 'level']);
  if (!level) return undefined;
  const prices = namesIn('price of the ticket level', level.pricing, 'variation');
  const pricing = chosen(reader, level.pricing, prices, line.price, [...path, 'price']);
  return pricing && { level, pricing, quantity: line.quantity ?? 1 };
}

/** Returns the user who placed an order: the named one, or an invented one. */
function buyerOf(reader: Reader, { buyer }: SeedOrder, path: Path): Uuid {
  const { scene, names } = reader;
  if (buyer !== undefined) return reader.find(names.users, buyer, [...path, 'buyer']);
  return add(scene.state.users, newUser(scene, nextPerson(scene.state))).uuid;
}

/** Makes an order with its tickets and attendees as if it were placed at its time, without adding them to the world. */
function place(
  { scene }: Reader,
  event: EventRecord,
  buyer: Uuid,
  purchases: readonly Purchase[],
  attendees: readonly SeedAttendee[],
  now: number,
) {
  const beside: State = { ...scene.state, orders: {}, tickets: {}, attendees: {} };
  const { first_name = '', last_name = '', email } = find(scene.state.users, buyer) ?? {};
  const people = attendees.length > 0 ? attendees : [{ first_name, last_name, email: email?.address ?? '' }];
  const order = placeOrder(
    { state: beside, now },
    event,
    buyer,
    purchases,
    people.map((each) => ({ first_name: '', last_name: '', email: '', ...each })),
  );
  scene.state.random = beside.random;
  return { order, tickets: Object.values(beside.tickets), attendees: Object.values(beside.attendees) };
}

/** Adds the tickets of an order with their attendees. */
function addTickets(
  reader: Reader,
  entry: SeedOrder,
  placed: Omit<ReturnType<typeof place>, 'order'>,
  { uuid: order }: OrderRecord,
  { timezone }: EventRecord,
): void {
  const { state, now } = reader.scene;
  for (const [index, ticket] of placed.tickets.entries()) {
    const { uuid, attributes = [], checked_in = false, ...person } = entry.attendees?.[index] ?? {};
    const made = placed.attendees[index];
    if (!made) continue;
    const attendee = { ...made, uuid: uuid ?? made.uuid, order, fields: attributes };
    const scanned = typeof checked_in === 'string' ? reader.moment(checked_in, timezone) : isoOf(now);
    add(state.attendees, attendee);
    add(state.tickets, {
      ...ticket,
      uuid: person.ticket ?? ticket.uuid,
      order,
      attendee: attendee.uuid,
      ...(checked_in !== false && { last_attendee_type: 'attended', lastAttendeeUpdateOn: scanned }),
    });
  }
}

function refund(reader: Reader, { refunded }: SeedOrder, order: OrderRecord, path: Path): void {
  const { scene } = reader;
  if (refunded === undefined) return;
  const tickets = by(scene.state.tickets, 'order', order.uuid);
  try {
    if (refunded === 'all') refundOrder(scene, order);
    else if ('amount' in refunded) refundAmount(scene, order, refunded.amount);
    else refundTickets(scene, order, tickets.slice(0, refunded.tickets));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    reader.refuse([...path, 'refunded'], `is not valid: ${error.messages.join('; ')}`);
  }
}

/** Adds an order, with its tickets and attendees. */
export function addOrder(reader: Reader, entry: SeedOrder, path: Path): void {
  const { scene, names } = reader;
  const { state } = scene;
  const event = find(state.events, reader.find(names.events, entry.event, [...path, 'event']));
  if (!event) return;
  const lines = entry.lines ?? [{}];
  const purchases = lines.flatMap(
    (line, index) => purchaseOf(reader, line, event, entry.lines ? [...path, 'lines', index] : path) ?? [],
  );
  const buyer = buyerOf(reader, entry, path);
  if (purchases.length < lines.length) return;
  const sessions = namesIn('session of the event', by(state.sessions, 'event', event.uuid), 'name');
  const { created_on } = entry;
  const now = created_on === undefined ? scene.now : Date.parse(reader.moment(created_on, event.timezone));
  const placed = place(reader, event, buyer, purchases, entry.attendees ?? [], now);
  const order = add(state.orders, {
    ...placed.order,
    ...reader.stored(entry, event.timezone, placed.order),
    code: entry.code ?? placed.order.code,
    lines: placed.order.lines.map((each, index) => ({
      ...each,
      price: lines[index]?.paid ?? each.price,
      discount: lines[index]?.discount ?? 0,
    })),
    coupon: entry.coupon ?? null,
    sessions: reader.findAll(sessions, entry.sessions ?? [], [...path, 'sessions']),
  });
  addTickets(reader, entry, placed, order, event);
  refund(reader, entry, order, path);
}
