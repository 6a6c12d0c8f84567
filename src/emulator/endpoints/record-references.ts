import { by, find, need } from '../state/collection.js';
import type {
  OrderRecord,
  OrgRecord,
  ProductRecord,
  SessionRecord,
  Stored,
  TicketRecord,
} from '../state/records.js';
import type { State } from '../state/state.js';

/*
 * Fields of records that name other records, and which they may name. What a record belongs to never changes: its
 * event, its order and its organisation.
 */

/** Records that a field may name. */
interface Reference<R extends Stored> {
  readonly noun: string;
  /** Place of these records, as a message names it. */
  readonly holder: string;
  /** Returns whether the field may name the record with this uuid. */
  has(state: State, record: R, uuid: string): boolean;
}

const has = (records: readonly { readonly uuid: string }[], uuid: string): boolean =>
  records.some((each) => each.uuid === uuid);

const eventOf = (state: State, { event }: { readonly event: string }) => need(state.events, event, 'event');

const user: Reference<Stored> = {
  noun: 'user',
  holder: 'this world',
  has: ({ users }, _, uuid) => find(users, uuid) !== undefined,
};

const attendee: Reference<TicketRecord> = {
  noun: 'attendee',
  holder: 'the order of the ticket',
  has: ({ attendees }, { order }, uuid) => find(attendees, uuid)?.order === order,
};

const level: Reference<SessionRecord> = {
  noun: 'ticket level',
  holder: 'the event',
  has: (state, session, uuid) => has(eventOf(state, session).levels, uuid),
};

const date: Reference<SessionRecord> = {
  noun: 'date',
  holder: 'the event',
  has: (state, session, uuid) => has(eventOf(state, session).occurrences, uuid),
};

const session: Reference<OrderRecord> = {
  noun: 'session',
  holder: 'the event',
  has: ({ sessions }, { event }, uuid) => has(by(sessions, 'event', event), uuid),
};

const owner: Reference<OrgRecord> = {
  noun: 'user outside its team',
  holder: 'this world',
  has: (state, org, uuid) =>
    user.has(state, org, uuid) && !by(state.members, 'org', org.uuid).some((member) => member.user === uuid),
};

const event: Reference<ProductRecord> = {
  noun: 'event',
  holder: 'the organisation',
  has: ({ events }, { org }, uuid) => find(events, uuid)?.org === org,
};

/** Fields that name other records, by the kind of their record. */
const references: Readonly<Record<string, Readonly<Record<string, Reference<Stored>>>>> = {
  sessions: { levels: level, occurrences: date },
  orders: { customer: user, sessions: session },
  tickets: { attendee },
  attendees: { user },
  speakers: { user },
  guests: { user },
  reviews: { likedBy: user },
  orgs: { owner },
  products: { event_uuid: event },
};

/** Returns a sentence for each uuid among the changes that the record may not name. */
export const referenceProblems = (
  state: State,
  of: string,
  record: Stored,
  changes: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(references[of] ?? {}).flatMap(([field, { noun, holder, has: mayName }]) =>
    [changes[field]]
      .flat()
      .filter((uuid) => typeof uuid === 'string')
      .filter((uuid) => !mayName(state, record, uuid))
      .map((uuid) => `${field}: ${holder} has no ${noun} ${uuid}`),
  );
