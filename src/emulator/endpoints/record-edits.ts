import * as z from 'zod';
import { schemas } from '../../api/models/index.js';
import * as limits from '../../api/models/limits.js';
import type { Uuid } from '../../api/operations/operation.js';
import { WrongUse } from '../control/expect.js';
import {
  amount,
  anyText,
  count,
  either,
  fields,
  flag,
  list,
  oneOf,
  read,
  should,
  text,
} from '../control/option-schemas.js';
import { earnings } from '../domain/money.js';
import { makeAllOrders, makeOrders } from '../domain/sales.js';
import { strict } from '../inputs/index.js';
import { notFound } from '../refusal.js';
import { by, find, set } from '../state/collection.js';
import { touch } from '../state/make.js';
import type { OrderRecord, Stored, TicketRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { factsOf, type Kind, type State } from '../state/state.js';
import type { World } from '../world.js';
import { referenceProblems } from './record-references.js';

const orNull = <Schema extends z.ZodType>(what: string, schema: Schema) =>
  either(`${what}, or null`, [schema, z.null()]);

const instant = orNull(
  'a time as ISO 8601 has it',
  z.string().refine((given) => /^\d{4}-\d\d-\d\dT/.test(given) && !Number.isNaN(Date.parse(given))),
);

/** Returns the schema of text that is no longer than the input of the API may be. */
function within(schema: z.ZodString, limit: z.ZodString): z.ZodString {
  const most = limit.maxLength ?? Number.POSITIVE_INFINITY;
  return schema.max(most, should(`${most} characters or fewer`));
}

const person = { first_name: within(text, limits.firstName), last_name: within(anyText, limits.lastName) };
const user = orNull('the uuid of a user', text);
const uuids = list(text);
const places = z.int(should('a whole number from -1')).min(-1, should('a whole number from -1'));

/**
 * Fields of each kind of record that can be edited. Other fields follow from what happened, or say what the record
 * belongs to.
 */
const editable = {
  events: {
    name: within(text, limits.eventName),
    description: within(anyText, limits.eventDescription),
    configuration: strict(schemas.EventConfiguration),
    special_instruction: anyText,
    state: oneOf(['ready to publish', 'published']),
    cancelledOn: instant,
    pagesViewed: count(0),
  },
  sessions: {
    name: within(text, limits.sessionName),
    description: within(anyText, limits.sessionDescription),
    capacity: places,
    type: oneOf(['required', 'optional']),
    starts_on: instant,
    sell_session: flag,
    levels: orNull('a list of uuids', uuids),
    occurrences: orNull('a list of uuids', uuids),
  },
  orders: {
    customer: text,
    code: text,
    coupon: orNull('an object with code and amount', fields({ code: text, amount: amount(0) })),
    payment: text,
    fulfilment: text,
    sessions: uuids,
  },
  tickets: { status: text, last_attendee_type: anyText, lastAttendeeUpdateOn: instant, attendee: text },
  attendees: { ...person, user },
  speakers: { ...person, bio: within(anyText, limits.bio), accepted: flag, user },
  guests: { ...person, accepted: flag, user },
  reviews: { rating: orNull('a whole number from 1 to 5', count(1, 5)), text: anyText, likedBy: uuids },
  users: { ...person, suspended: flag },
  orgs: { name: text, verified: flag, transactionOnHold: flag, owner: text },
  products: {
    name: within(text, limits.productName),
    description: within(anyText, limits.productDescription),
    event_uuid: uuids,
  },
} as const satisfies Partial<Record<Kind, z.core.$ZodLooseShape>>;

type Editable = keyof typeof editable;

const isEditable = (of: Kind): of is Editable => Object.hasOwn(editable, of);

/** Returns the names of the fields that can be edited in a kind of record. */
export const editableFields = (of: Kind): readonly string[] =>
  isEditable(of) ? Object.keys(editable[of]) : [];

/** Returns why an order cannot have its new coupon. */
function couponProblems(before: OrderRecord, after: OrderRecord): string[] {
  if (before.refunded > 0 && earnings(before) !== earnings(after))
    return ['coupon cannot change, because a part of the order was refunded'];
  const most = earnings({ ...before, coupon: null }) / 100;
  return earnings(after) < 0 ? [`coupon.amount must be ${most} or less, the price of the tickets`] : [];
}

/** Gives the ticket that had an attendee the former one of another ticket, since each admits another person. */
function swapAttendees(scene: Scene, former: Uuid, ticket: TicketRecord): void {
  const other = by(scene.state.tickets, 'order', ticket.order).find(
    (each) => each !== ticket && each.attendee === ticket.attendee,
  );
  if (!other) return;
  other.attendee = former;
  touch(scene, other);
}

/** Makes the orders that are not made yet, if they are among the records or follow from the event. */
function makeNeeded(state: State, of: Kind, uuid: Uuid): void {
  const event = of === 'events' ? find(state.events, uuid) : undefined;
  if (event) makeOrders(state, event);
  if (factsOf(of).isSold) makeAllOrders(state);
}

/** Changes fields of a record. Refuses unknown fields, and values that the record cannot have. */
export function editRecord(world: World, of: Kind, uuid: string, changes: unknown): object {
  const { current: state } = world;
  const scene = { state, now: world.clock.now() };
  const schema = fields(isEditable(of) ? editable[of] : {}).partial();
  const checked: Readonly<Record<string, unknown>> = read('body', schema, changes);
  makeNeeded(state, of, uuid);
  const record = isEditable(of) ? find<Stored>(state[of], uuid) : undefined;
  if (!record) throw notFound(`record ${uuid} that can be edited`);
  const [order, ticket] = [find(state.orders, uuid), find(state.tickets, uuid)];
  const former = ticket?.attendee;
  const problems = [
    ...referenceProblems(state, of, record, checked),
    ...(order ? couponProblems(order, { ...order, ...checked }) : []),
  ];
  if (problems.length > 0) throw new WrongUse(problems);
  Object.assign(record, checked);
  // Orders are looked up by their customer.
  if (order) set(state.orders, uuid, order);
  if (ticket && former !== undefined) swapAttendees(scene, former, ticket);
  touch(scene, record);
  world.noteDeed('edit');
  return record;
}
