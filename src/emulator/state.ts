import type { Uuid } from '../operation.js';
import type { ClockState } from './clock.js';
import type { RandomState } from './random.js';
import type * as records from './records.js';
import { notFound } from './refusal.js';

/** Records by uuid, in the order in which they were made. */
export type Collection<T> = Record<Uuid, T>;

/** Everything that a world knows: plain data, so that it can be copied, saved as JSON and put back. */
export interface State extends RandomState {
  clock: ClockState;
  users: Collection<records.UserRecord>;
  orgs: Collection<records.OrgRecord>;
  members: Collection<records.MemberRecord>;
  orgInvitations: Collection<records.OrgInvitationRecord>;
  follows: Collection<records.FollowRecord>;
  mutes: Collection<records.MuteRecord>;
  subscriptions: Collection<records.SubscriptionRecord>;
  products: Collection<records.ProductRecord>;
  files: Collection<records.FileRecord>;
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
  /** What each quota has counted, by its key. */
  quotas: Record<string, number>;
  /** The user that an application acts for unless it names another. */
  owner: Uuid;
}

export const emptyState = (random: number, clock: ClockState): State => ({
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
  owner: '',
});

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

/** Adds a record and gives it back. */
export function add<T extends records.Stored>(collection: Collection<T>, record: T): T {
  collection[record.uuid] = record;
  return record;
}

/** Removes the records that pass the test. */
export function removeWhere<T extends records.Stored>(
  collection: Collection<T>,
  test: (record: T) => boolean,
): void {
  for (const { uuid } of where(collection, test)) delete collection[uuid];
}
