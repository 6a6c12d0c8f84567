import type { Uuid } from '../../api/operations/operation.js';
import { type Collection, change } from './collection.js';
import type { RandomState } from './random.js';
import type * as records from './records.js';

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

/** Notes that a record of one of the collections was changed, so that it is saved. */
export function changed(state: State, record: records.Stored): void {
  for (const collection of Object.values(collectionsOf(state))) {
    // Other parts have no value with the uuid of a record.
    change(collection as Collection<records.Stored>, record);
  }
}
