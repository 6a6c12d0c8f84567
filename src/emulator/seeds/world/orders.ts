import type { Uuid } from '../../../api/operations/operation.js';
import { newUser } from '../../domain/new-records.js';
import { refundAmount, refundOrder, refundTickets } from '../../domain/refunds.js';
import { nextPerson, type Purchase, placeOrder } from '../../domain/sales.js';
import { Refusal } from '../../refusal.js';
import { add, by, find, need } from '../../state/collection.js';
import { nextUuid } from '../../state/random.js';
import type {
  AttendeeRecord,
  EventRecord,
  LevelRecord,
  OrderRecord,
  PricingRecord,
  TicketRecord,
} from '../../state/records.js';
import type { Scene } from '../../state/scene.js';
import { isoOf } from '../../state/time.js';
import { newLevel } from './events.js';
import { Names, namesOfLevels } from './names.js';
import type { Path } from './problems.js';
import { type Reader, said } from './reader.js';
import type { SeedAttendee, SeedLine, SeedOrder, SeedTicket } from './types.js';
import { differing, holderOf, storedOf, unlessEmpty, type Writer } from './writer.js';

const orderFields = ['code', 'status', 'payment', 'fulfilment', 'refund'] as const;

const ticketFields = ['serial', 'code', 'status', 'last_attendee_type'] as const;

const attendeeFields = ['first_name', 'last_name', 'email'] as const;

const namesOfPrices = (level: LevelRecord): Names =>
  new Names(
    'price of the ticket level',
    level.pricing.map(({ uuid, variation }) => ({ uuid, label: variation })),
  );

const namesOfSessions = ({ state }: Pick<Scene, 'state'>, event: EventRecord): Names =>
  new Names(
    'session of the event',
    by(state.sessions, 'event', event.uuid).map(({ uuid, name }) => ({ uuid, label: name })),
  );

/** Represents a level that the event no longer has, and of which only the uuid is known. */
const goneLevel = (uuid: Uuid): LevelRecord => ({
  ...newLevel,
  uuid,
  created_on: '',
  name: '',
  pricing: [],
});

const gonePrice = (uuid: Uuid): PricingRecord => ({ uuid, variation: '', price: 0, quantity_included: 1 });

interface Sold {
  readonly level: LevelRecord;
  readonly pricing: PricingRecord;
}

/** Returns the named level and price, or the first ones. Returns undefined if either is missing. */
function readSold(
  reader: Reader,
  { level: wanted, price }: Pick<SeedLine, 'level' | 'price'>,
  event: EventRecord,
  path: Path,
): Sold | undefined {
  const [first] = event.levels;
  if (wanted === undefined && !first) {
    reader.refuse(path, 'needs a ticket, but the event has none');
    return undefined;
  }
  const uuid =
    wanted === undefined ? first?.uuid : reader.find(namesOfLevels(event), wanted, [...path, 'level']);
  if (!uuid) return undefined;
  const level = event.levels.find((each) => each.uuid === uuid) ?? goneLevel(uuid);
  const priceUuid =
    price === undefined
      ? level.pricing[0]?.uuid
      : reader.find(namesOfPrices(level), price, [...path, 'price']);
  if (!priceUuid) return undefined;
  return { level, pricing: level.pricing.find((each) => each.uuid === priceUuid) ?? gonePrice(priceUuid) };
}

/** Returns the user who placed an order: the named one, or an invented one. */
function readBuyer(reader: Reader, entry: SeedOrder, path: Path): Uuid {
  const { state } = reader.scene;
  if (entry.buyer !== undefined) return reader.find(reader.names.users, entry.buyer, [...path, 'buyer']);
  return add(state.users, newUser(reader.scene, nextPerson(state))).uuid;
}

/** An order with its tickets and attendees, before it is added to the world. */
interface Placed {
  readonly order: OrderRecord;
  readonly tickets: readonly TicketRecord[];
  readonly attendees: readonly AttendeeRecord[];
}

/** Makes an order as if it were placed now, without adding it to the world. */
function place(
  scene: Scene,
  event: EventRecord,
  buyer: Uuid,
  purchases: Purchase[],
  people: SeedAttendee[],
): Placed {
  const beside = { ...scene.state, orders: {}, tickets: {}, attendees: {} };
  const { first_name = '', last_name = '', email } = find(scene.state.users, buyer) ?? {};
  const guests = people.length > 0 ? people : [{ first_name, last_name, email: email?.address ?? '' }];
  const order = placeOrder(
    { state: beside, now: scene.now },
    event,
    buyer,
    purchases,
    guests.map((each) => ({ first_name: '', last_name: '', email: '', ...each })),
  );
  scene.state.random = beside.random;
  return { order, tickets: Object.values(beside.tickets), attendees: Object.values(beside.attendees) };
}

/**
 * Adds a ticket from its own entry, with its attendee. Fields that the entry leaves out are those of the made
 * ticket.
 */
function addTicket(
  reader: Reader,
  entry: SeedTicket,
  { order, ticket, attendee }: { order: OrderRecord; ticket: TicketRecord; attendee: AttendeeRecord },
  event: EventRecord,
  path: Path,
): void {
  const { scene } = reader;
  const { timezone } = event;
  const { level, price, attendee: person = {}, last_attendee_update_on } = entry;
  const sold = level === undefined && price === undefined ? undefined : readSold(reader, entry, event, path);
  const admitted = add(scene.state.attendees, {
    ...attendee,
    ...reader.stored(person, timezone, attendee),
    ...said(person, attendeeFields),
    ...reader.holder(person, [...path, 'attendee']),
    order: order.uuid,
    fields: person.attributes ?? [],
  });
  add(scene.state.tickets, {
    ...ticket,
    ...reader.stored(entry, timezone, ticket),
    ...said(entry, ticketFields),
    ...(sold && { level: sold.level.uuid, pricing: sold.pricing.uuid }),
    order: order.uuid,
    attendee: admitted.uuid,
    lastAttendeeUpdateOn: reader.momentOrNull(last_attendee_update_on, timezone),
  });
}

function addTickets(reader: Reader, entry: SeedOrder, placed: Placed, event: EventRecord, path: Path): void {
  const { state, now } = reader.scene;
  const { order } = placed;
  const tickets: readonly SeedTicket[] =
    entry.tickets ??
    placed.tickets.map((_, index) =>
      entry.attendees?.[index]?.checked_in
        ? { last_attendee_type: 'attended', last_attendee_update_on: isoOf(now) }
        : {},
    );
  for (const [index, each] of tickets.entries()) {
    const [lastTicket, lastAttendee] = [placed.tickets.at(-1), placed.attendees.at(-1)];
    // The order may have had more tickets than its price now includes.
    const ticket = placed.tickets[index] ?? (lastTicket && { ...lastTicket, uuid: nextUuid(state) });
    const attendee = placed.attendees[index] ?? (lastAttendee && { ...lastAttendee, uuid: nextUuid(state) });
    if (ticket && attendee) {
      addTicket(reader, each, { order, ticket, attendee }, event, [...path, 'tickets', index]);
    }
  }
}

function refund(reader: Reader, { refunded }: SeedOrder, order: OrderRecord, path: Path): void {
  const { scene } = reader;
  if (refunded === undefined) return;
  const tickets = by(scene.state.tickets, 'order', order.uuid);
  try {
    if (refunded === 'all') refundOrder(scene, order);
    else if ('amount' in refunded) refundAmount(scene, order, Math.round(refunded.amount * 100));
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
  if (entry.tickets && entry.attendees) reader.refuse(path, 'must have only one of tickets and attendees');
  const lines = (entry.lines ?? [{}]).map((line, index) => ({
    line,
    sold: readSold(reader, line, event, entry.lines ? [...path, 'lines', index] : path),
  }));
  const purchases = lines.flatMap(({ line, sold }) =>
    sold ? { ...sold, quantity: line.quantity ?? 1 } : [],
  );
  const buyer = readBuyer(reader, entry, path);
  if (purchases.length < lines.length) return;
  const sessions = namesOfSessions(scene, event);
  const when =
    entry.created_on === undefined ? scene.now : Date.parse(reader.moment(entry.created_on, event.timezone));
  const placed = place({ state, now: when }, event, buyer, purchases, entry.attendees ?? []);
  const order = add(state.orders, {
    ...placed.order,
    ...reader.stored(entry, event.timezone, placed.order),
    ...said(entry, orderFields),
    lines: placed.order.lines.map((each, index) => ({
      ...each,
      price: lines[index]?.line.paid ?? each.price,
      discount: lines[index]?.line.discount ?? 0,
    })),
    coupon: entry.coupon ?? null,
    refunded: entry.amount_refunded ?? 0,
    sessions: (entry.sessions ?? []).map((each, index) =>
      reader.find(sessions, each, [...path, 'sessions', index]),
    ),
  });
  addTickets(reader, entry, { ...placed, order }, event, path);
  refund(reader, entry, order, path);
}

/** Returns the names of a level and a price of an event. */
function soldNames(event: EventRecord, level: Uuid, pricing: Uuid) {
  const record = event.levels.find(({ uuid }) => uuid === level);
  return {
    level: namesOfLevels(event).nameOf(level),
    price: record ? namesOfPrices(record).nameOf(pricing) : pricing,
  };
}

function writeTicket(
  writer: Writer,
  event: EventRecord,
  record: TicketRecord,
  order: OrderRecord,
): SeedTicket {
  const attendee = find(writer.state.attendees, record.attendee);
  const { created_on } = order;
  const since = ({ created_on: own, ...rest }: SeedTicket) => ({
    ...(own !== created_on && { created_on: own }),
    ...rest,
  });
  return {
    ...soldNames(event, record.level, record.pricing),
    ...differing(
      record,
      { serial: -1, code: '', status: 'active', last_attendee_type: 'not_attended' },
      ticketFields,
    ),
    ...(record.lastAttendeeUpdateOn !== null && { last_attendee_update_on: record.lastAttendeeUpdateOn }),
    ...since(storedOf(record)),
    attendee: {
      ...(attendee && said(attendee, attendeeFields)),
      ...(attendee && holderOf(writer, attendee)),
      ...(attendee && unlessEmpty('attributes', attendee.fields)),
      ...(attendee ? since(storedOf(attendee)) : { uuid: record.attendee }),
    },
  };
}

/** Returns the entry for an order, with its tickets and attendees. */
export function writeOrder(writer: Writer, record: OrderRecord): SeedOrder {
  const { state, names } = writer;
  const event = need(state.events, record.event, 'event');
  const placed = {
    code: '',
    status: 'Active',
    payment: 'Paid',
    fulfilment: 'Fulfilled',
    refund: 'No Action',
  };
  const sessions = namesOfSessions(writer, event);
  return {
    event: names.events.nameOf(record.event),
    buyer: names.users.nameOf(record.customer),
    ...differing(record, placed, orderFields),
    ...(record.refunded > 0 && { amount_refunded: record.refunded }),
    lines: record.lines.map(({ level, pricing, quantity, price, discount }) => ({
      ...soldNames(event, level, pricing),
      quantity,
      paid: price,
      ...(discount > 0 && { discount }),
    })),
    ...(record.coupon && { coupon: record.coupon }),
    ...unlessEmpty(
      'sessions',
      record.sessions.map((each) => sessions.nameOf(each)),
    ),
    tickets: by(state.tickets, 'order', record.uuid).map((each) => writeTicket(writer, event, each, record)),
    ...storedOf(record),
  };
}
