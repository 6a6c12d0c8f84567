import * as z from 'zod';
import { schemas } from '../../api/models/index.js';
import * as limits from '../../api/models/limits.js';
import type { Uuid } from '../../api/operations/operation.js';
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
import { strict } from '../inputs/index.js';
import { badRequest, notFound } from '../refusal.js';
import { by, find, need } from '../state/collection.js';
import { touch } from '../state/make.js';
import type { OrderRecord, Stored, TicketRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import type { Records, Shown, State } from '../state/state.js';
import type { World } from '../worlds/world.js';

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
const uuids = list(text);
const places = z.int(should('a whole number from -1')).min(-1, should('a whole number from -1'));

/** A field that names other records, and which it may name. */
interface Naming<R> {
  readonly schema: z.ZodType<Uuid | null> | z.ZodType<Uuid[] | null>;
  readonly noun: string;
  /** Place of the records that it may name, as a message names it. */
  readonly holder: string;
  /** Returns whether it may name the record with this uuid. */
  has(state: State, record: R, uuid: Uuid): boolean;
}

/** Fields that can be edited. */
type Edits<R> = { readonly [Field in keyof R]?: z.ZodType<R[Field]> | Naming<R> };

const has = (records: readonly { readonly uuid: Uuid }[], uuid: Uuid): boolean =>
  records.some((each) => each.uuid === uuid);

const eventOf = (state: State, { event }: { readonly event: Uuid }) => need(state.events, event, 'event');

const isUser = ({ users }: State, _: unknown, uuid: Uuid): boolean => find(users, uuid) !== undefined;

const user = {
  schema: orNull('the uuid of a user', text),
  noun: 'user',
  holder: 'this world',
  has: isUser,
} satisfies Naming<unknown>;

/**
 * Fields of each kind of record that can be edited. Other fields follow from what happened, or say what the record
 * belongs to. A shown kind without a row does not compile.
 */
const editable: { readonly [K in Shown]: Edits<Records[K]> } = {
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
    levels: {
      schema: orNull('a list of uuids', uuids),
      noun: 'ticket level',
      holder: 'the event',
      has: (state, session, uuid) => has(eventOf(state, session).levels, uuid),
    },
    occurrences: {
      schema: orNull('a list of uuids', uuids),
      noun: 'date',
      holder: 'the event',
      has: (state, session, uuid) => has(eventOf(state, session).occurrences, uuid),
    },
  },
  orders: {
    customer: { ...user, schema: text },
    code: text,
    coupon: orNull('an object with code and amount', fields({ code: text, amount: amount(0) })),
    payment: text,
    fulfilment: text,
    sessions: {
      schema: uuids,
      noun: 'session',
      holder: 'the event',
      has: ({ sessions }, { event }, uuid) => has(by(sessions, 'event', event), uuid),
    },
  },
  tickets: {
    status: text,
    last_attendee_type: anyText,
    lastAttendeeUpdateOn: instant,
    attendee: {
      schema: text,
      noun: 'attendee',
      holder: 'the order of the ticket',
      has: ({ attendees }, { order }, uuid) => find(attendees, uuid)?.order === order,
    },
  },
  attendees: { ...person, user },
  speakers: { ...person, bio: within(anyText, limits.bio), accepted: flag, user },
  guests: { ...person, accepted: flag, user },
  invitations: {},
  saves: {},
  shares: {},
  reviews: {
    rating: orNull('a whole number from 1 to 5', count(1, 5)),
    text: anyText,
    likedBy: { ...user, schema: uuids },
  },
  users: { ...person, suspended: flag },
  orgs: {
    name: text,
    verified: flag,
    transactionOnHold: flag,
    owner: {
      schema: text,
      noun: 'user outside its team',
      holder: 'this world',
      has: (state, org, uuid) =>
        isUser(state, org, uuid) &&
        !by(state.members, 'org', org.uuid).some((member) => member.user === uuid),
    },
  },
  members: {},
  orgInvitations: {},
  products: {
    name: within(text, limits.productName),
    description: within(anyText, limits.productDescription),
    event_uuid: {
      schema: uuids,
      noun: 'event',
      holder: 'the organisation',
      has: ({ events }, { org }, uuid) => find(events, uuid)?.org === org,
    },
  },
  subscriptions: {},
  follows: {},
  mutes: {},
  files: {},
};

/** Returns the fields of a kind of record that can be edited. */
const editsOf = (of: Shown): Readonly<Record<string, z.ZodType | Naming<Stored>>> => ({ ...editable[of] });

/** Returns the names of the fields that can be edited in a kind of record. */
export const editableFields = (of: Shown): readonly string[] => Object.keys(editsOf(of));

/** Returns a sentence for each uuid among the changes that the record may not name. */
const namingProblems = (
  state: State,
  of: Shown,
  record: Stored,
  changes: Readonly<Record<string, unknown>>,
) =>
  Object.entries(editsOf(of)).flatMap(([field, edit]) =>
    'has' in edit
      ? [changes[field]]
          .flat()
          .filter((uuid) => typeof uuid === 'string')
          .filter((uuid) => !edit.has(state, record, uuid))
          .map((uuid) => `${field}: ${edit.holder} has no ${edit.noun} ${uuid}`)
      : [],
  );

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

/** Changes fields of a record. Refuses unknown fields, and values that the record cannot have. */
export function editRecord(world: World, of: Shown, uuid: string, changes: unknown): object {
  const { current: state } = world;
  const scene = { state, now: world.clock.now() };
  const edits = Object.entries(editsOf(of));
  const shape = Object.fromEntries(edits.map(([name, edit]) => [name, 'has' in edit ? edit.schema : edit]));
  const schema = fields(shape).partial();
  const checked: Readonly<Record<string, unknown>> = read('body', schema, changes);
  const record = edits.length > 0 ? find<Stored>(state[of], uuid) : undefined;
  if (!record) throw notFound(`record ${uuid} that can be edited`);
  const [order, ticket] = [find(state.orders, uuid), find(state.tickets, uuid)];
  const former = ticket?.attendee;
  const problems = [
    ...namingProblems(state, of, record, checked),
    ...(order ? couponProblems(order, { ...order, ...checked }) : []),
  ];
  if (problems.length > 0) throw badRequest(...problems);
  Object.assign(record, checked);
  if (ticket && former !== undefined) swapAttendees(scene, former, ticket);
  touch(scene, record);
  world.noteDeed('edit');
  return record;
}
