import type { Uuid } from '../../operations/operation.js';
import { notFound } from '../refusal.js';
import { note } from './notes.js';
import type { RandomState } from './random.js';
import type * as records from './records.js';

/** Records by uuid, in the order in which they were made. */
export type Collection<T> = Record<Uuid, T>;

/** Everything that a world knows: plain data, so that it can be copied, saved as JSON and put back. */
export interface State extends RandomState {
  clock: records.ClockState;
  users: Collection<records.UserRecord>;
  orgs: Collection<records.OrgRecord>;
  members: Collection<records.MemberRecord>;
  orgInvitations: Collection<records.OrgInvitationRecord>;
  follows: Collection<records.FollowRecord>;
  mutes: Collection<records.MuteRecord>;
  subscriptions: Collection<records.SubscriptionRecord>;
  products: Collection<records.ProductRecord>;
  files: Collection<records.FileRecord>;
  /** The bytes of the files, by the same uuids. */
  contents: Collection<records.ContentRecord>;
  codes: Collection<records.CodeRecord>;
  events: Collection<records.EventRecord>;
  sessions: Collection<records.SessionRecord>;
  speakers: Collection<records.SpeakerRecord>;
  guests: Collection<records.GuestRecord>;
  invitations: Collection<records.InvitationRecord>;
  saves: Collection<records.EventInteractionRecord>;
  shares: Collection<records.EventInteractionRecord>;
  reviews: Collection<records.ReviewRecord>;
  orders: Collection<records.OrderRecord>;
  tickets: Collection<records.TicketRecord>;
  attendees: Collection<records.AttendeeRecord>;
  outbox: records.Mail[];
  /** What each user has used of each quota, by the operation and the user . */
  quotas: Record<string, records.QuotaRecord>;
  /** Orders that are made when they are first asked for: read orders, tickets and attendees through `sales.ts`. */
  ordersToMake: records.OrdersToMake;
  /** The user that an application acts for unless it names another. */
  owner: Uuid;
}

export const emptyState = (random: number, clock: records.ClockState): State => ({
  random,
  clock,
  users: {},
  orgs: {},
  members: {},
  orgInvitations: {},
  follows: {},
  mutes: {},
  subscriptions: {},
  products: {},
  files: {},
  contents: {},
  codes: {},
  events: {},
  sessions: {},
  speakers: {},
  guests: {},
  invitations: {},
  saves: {},
  shares: {},
  reviews: {},
  orders: {},
  tickets: {},
  attendees: {},
  outbox: [],
  quotas: {},
  ordersToMake: { events: {}, buyers: [], until: '' },
  owner: '',
});

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** Whether the value has the parts of a state. Their records are not looked at: the emulator wrote them. */
export function isState(value: unknown): value is State {
  if (kindOf(value) !== 'object') return false;
  return Object.entries(emptyState(0, { standsAt: null, offset: 0 })).every(
    // It is an object, of which nothing more is known.
    ([name, part]) => kindOf((value as Record<string, unknown>)[name]) === kindOf(part),
  );
}

/** The parts of a state that hold values by a key, by their names. */
export function collectionsOf(state: State): Record<string, Record<string, unknown>> {
  const { clock: _, ordersToMake, ...parts } = state;
  const collections = Object.entries(parts).filter(([, part]) => kindOf(part) === 'object');
  // What is left is what holds values by a key.
  return {
    ...Object.fromEntries(collections as [string, Record<string, unknown>][]),
    ordersToMake: ordersToMake.events,
  };
}

/** The record of that uuid. A uuid comes from outside, so inherited names are not looked up. */
export const find = <T>(collection: Collection<T>, uuid: Uuid): T | undefined =>
  Object.hasOwn(collection, uuid) ? collection[uuid] : undefined;

/** The record of that uuid; refused with 404 where there is none. */
export function need<T>(collection: Collection<T>, uuid: Uuid, what: string): T {
  const record = find(collection, uuid);
  if (!record) throw notFound(what);
  return record;
}

/** The records that pass the test, oldest first. */
export const where = <T>(collection: Collection<T>, test: (record: T) => boolean): T[] =>
  Object.values(collection).filter(test);

/** The records that have a value in a field, by the collection, the field and the value. */
const indexes = new WeakMap<object, Map<PropertyKey, Map<unknown, unknown[]>>>();

function insert<T>(index: Map<unknown, T[]>, value: unknown, record: T): void {
  const records = index.get(value);
  if (records) records.push(record);
  else index.set(value, [record]);
}

function indexOf<T>(collection: Collection<T>, field: keyof T): Map<unknown, T[]> {
  const ofCollection = indexes.get(collection) ?? new Map<PropertyKey, Map<unknown, unknown[]>>();
  indexes.set(collection, ofCollection);
  // What is kept for a collection was made of its records.
  const known = ofCollection.get(field) as Map<unknown, T[]> | undefined;
  if (known) return known;
  const index = new Map<unknown, T[]>();
  for (const record of Object.values(collection)) insert(index, record[field], record);
  ofCollection.set(field, index);
  return index;
}

/**
 * The records with that value in a field, oldest first, found without looking at the others. The field has to be one
 * that never changes, and records have to come and go by `add`, `remove` and `removeWhere`, which keep the index.
 */
export const by = <T, Field extends keyof T>(
  collection: Collection<T>,
  field: Field,
  value: T[Field],
): readonly T[] => indexOf(collection, field).get(value) ?? [];

/** Sets the value of a key in a collection that has no index, such as the quotas; removes it where there is none. */
export function set<T>(collection: Record<string, T>, key: string, value: T | undefined): void {
  if (value === undefined) delete collection[key];
  else collection[key] = value;
  note(collection, key);
}

/** Notes that a record was changed, so that it is saved. It belongs to one of the collections. */
export function changed(state: State, record: records.Stored): void {
  for (const collection of Object.values(collectionsOf(state))) {
    if (find(collection, record.uuid) === record) note(collection, record.uuid);
  }
}

/** Adds a record, and returns it. */
export function add<T extends records.Stored>(collection: Collection<T>, record: T): T {
  collection[record.uuid] = record;
  note(collection, record.uuid);
  for (const [field, index] of indexes.get(collection) ?? []) {
    // A field is indexed because the records of the collection have it.
    insert(index, record[field as keyof T], record);
  }
  return record;
}

/** Removes a record. */
export function remove<T extends records.Stored>(collection: Collection<T>, record: T): void {
  delete collection[record.uuid];
  note(collection, record.uuid);
  for (const [field, index] of indexes.get(collection) ?? []) {
    const value = record[field as keyof T];
    index.set(value, index.get(value)?.filter((each) => each !== record) ?? []);
  }
}

/** Removes the records that pass the test. */
export function removeWhere<T extends records.Stored>(
  collection: Collection<T>,
  test: (record: T) => boolean,
): void {
  for (const record of where(collection, test)) remove(collection, record);
}

/** Removes the records with that value in a field. */
export function removeBy<T extends records.Stored, Field extends keyof T>(
  collection: Collection<T>,
  field: Field,
  value: T[Field],
): void {
  for (const record of by(collection, field, value)) remove(collection, record);
}
