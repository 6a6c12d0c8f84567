import type { Uuid } from '../../api/operations/operation.js';
import { notFound } from '../refusal.js';
import { note } from './notes.js';
import type { RandomState } from './random.js';
import type * as records from './records.js';

/** Records by uuid, in the order in which they were made. */
export type Collection<T> = Record<Uuid, T>;

/** Everything in a world. It is plain data, so that it can be copied, saved as JSON and restored. */
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
  /** Bytes of the files, by the same uuids. */
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
  /** Use of each quota, by operation and user. */
  quotas: Record<string, records.QuotaRecord>;
  /** Orders that are made when they are first needed. Read orders, tickets and attendees through `sales.ts`. */
  ordersToMake: records.OrdersToMake;
  /** User that an application acts for unless it names another. */
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

/** Whether the value has the parts of a state. Their records are not checked, since the emulator wrote them. */
export function isState(value: unknown): value is State {
  if (kindOf(value) !== 'object') return false;
  return Object.entries(emptyState(0, { standsAt: null, offset: 0 })).every(
    // The check above says only that it is an object.
    ([name, part]) => kindOf((value as Record<string, unknown>)[name]) === kindOf(part),
  );
}

/** Returns the parts of a state that hold values by a key, by their names. */
export function collectionsOf(state: State): Record<string, Record<string, unknown>> {
  const { clock: _, ordersToMake, ...parts } = state;
  const collections = Object.entries(parts).filter(([, part]) => kindOf(part) === 'object');
  // The remaining parts hold values by a key.
  return {
    ...Object.fromEntries(collections as [string, Record<string, unknown>][]),
    ordersToMake: ordersToMake.events,
  };
}

/** Returns the record with that uuid. A uuid comes from outside, so inherited names do not count. */
export const find = <T>(collection: Collection<T>, uuid: Uuid): T | undefined =>
  Object.hasOwn(collection, uuid) ? collection[uuid] : undefined;

/** Returns the record with that uuid. Throws a 404 if it does not exist. */
export function need<T>(collection: Collection<T>, uuid: Uuid, what: string): T {
  const record = find(collection, uuid);
  if (!record) throw notFound(what);
  return record;
}

/** Records of a collection as a list, since listing thousands of them takes longer than testing them. */
const lists = new WeakMap<object, unknown[]>();

function listOf<T>(collection: Collection<T>): readonly T[] {
  // The list was made from the records of this collection.
  const known = lists.get(collection) as T[] | undefined;
  if (known) return known;
  const list = Object.values(collection);
  lists.set(collection, list);
  return list;
}

/** Returns the records that pass the test, oldest first. Add and remove records only with the functions below. */
export const where = <T>(collection: Collection<T>, test: (record: T) => boolean): T[] =>
  listOf(collection).filter(test);

/** Records by collection, field and value. */
const indexes = new WeakMap<object, Map<PropertyKey, Map<unknown, unknown[]>>>();

function insert<T>(index: Map<unknown, T[]>, value: unknown, record: T): void {
  const records = index.get(value);
  if (records) records.push(record);
  else index.set(value, [record]);
}

function indexOf<T>(collection: Collection<T>, field: keyof T): Map<unknown, T[]> {
  let ofCollection = indexes.get(collection);
  if (!ofCollection) {
    ofCollection = new Map();
    indexes.set(collection, ofCollection);
  }
  // The index was made from the records of this collection.
  const known = ofCollection.get(field) as Map<unknown, T[]> | undefined;
  if (known) return known;
  const index = new Map<unknown, T[]>();
  for (const record of listOf(collection)) insert(index, record[field], record);
  ofCollection.set(field, index);
  return index;
}

/**
 * Returns the records with that value in a field, oldest first, without looking at the others. The field must never
 * change. Add and remove records only with the functions below, which update the index.
 */
export const by = <T, Field extends keyof T>(
  collection: Collection<T>,
  field: Field,
  value: T[Field],
): readonly T[] => indexOf(collection, field).get(value) ?? [];

/** Sets the value of a key, or removes the key if there is no value. */
export function set<T>(collection: Record<string, T>, key: string, value: T | undefined): void {
  if (value === undefined) delete collection[key];
  else collection[key] = value;
  // Restoring a saved world sets its keys one by one, and the seed may already have looked up records.
  indexes.delete(collection);
  lists.delete(collection);
  note(collection, key);
}

/** Notes that a record of one of the collections was changed, so that it is saved. */
export function changed(state: State, record: records.Stored): void {
  for (const collection of Object.values(collectionsOf(state))) {
    if (find(collection, record.uuid) === record) note(collection, record.uuid);
  }
}

/** Adds a record, and returns it. */
export function add<T extends records.Stored>(collection: Collection<T>, record: T): T {
  collection[record.uuid] = record;
  lists.delete(collection);
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
  lists.delete(collection);
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
