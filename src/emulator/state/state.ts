import type { Uuid } from '../../api/operations/operation.js';
import { isObject } from '../../shared/is-object.js';
import { type Collection, change } from './collection.js';
import { keysOf } from './kept.js';
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
  /** User that an application acts for unless it names another. */
  owner: Uuid;
}

/** Records of each kind, by the name of their collection. */
export type Records = {
  readonly [K in keyof State as State[K] extends Collection<infer R>
    ? R extends records.Stored
      ? K
      : never
    : never]: State[K] extends Collection<infer R extends records.Stored> ? R : never;
};

export type Kind = keyof Records;

/** Fields of a record that name a user or an organisation. */
type Entities<R> = { [F in keyof R]-?: R[F] extends records.Entity ? F : never }[keyof R];

/** Facts about a kind of record. */
interface Facts {
  /** Kind of its uuids, if a path may name it. */
  readonly uuid?: string;
  /** Word for it in a 404, if it is another one. */
  readonly noun?: string;
  /** Kind of the whole that it is a part of. A path finds it there, and an event is removed with its parts. */
  readonly of?: 'event' | 'org';
  /** Fate of a record that names a person by e-mail address, once their account is deleted. */
  readonly person?: 'removed' | 'blanked';
  /** Fields that name an account, with which it is removed. */
  readonly goesWith?: readonly string[];
  /** Name of its list in a world file, if it is another one. */
  readonly listed?: string;
  /** Reason why the emulator does not show its records. */
  readonly hidden?: string;
}

/** Facts of a kind, with those that its fields require. */
type Row<R> = Facts & { readonly goesWith?: readonly (keyof R)[] } & ([Entities<R>] extends [never]
    ? unknown
    : { readonly goesWith: readonly Entities<R>[] }) &
  (R extends { readonly event: Uuid }
    ? { readonly of: 'event' }
    : R extends { readonly org: Uuid }
      ? { readonly of: 'org' }
      : unknown) &
  (R extends records.OfPerson
    ? 'user' extends keyof R
      ? { readonly person: 'removed' | 'blanked' }
      : unknown
    : unknown);

/** Every kind of record. A kind without a row does not compile. */
export const kinds = {
  events: { uuid: 'event', of: 'org' },
  sessions: { uuid: 'session', of: 'event' },
  orders: { uuid: 'order', of: 'event' },
  tickets: { uuid: 'ticket', of: 'event' },
  attendees: { uuid: 'attendee', of: 'event', person: 'blanked' },
  speakers: { uuid: 'speaker', of: 'event', person: 'removed' },
  guests: { uuid: 'guest', of: 'event', person: 'removed' },
  invitations: { uuid: 'invitation', of: 'event', person: 'removed' },
  saves: { uuid: 'save', of: 'event', goesWith: ['by'] },
  shares: { uuid: 'share', of: 'event', goesWith: ['by'] },
  reviews: { of: 'event', goesWith: ['reviewer'] },
  users: { uuid: 'user' },
  orgs: { uuid: 'org', noun: 'organisation' },
  members: { uuid: 'member', noun: 'team member', of: 'org', listed: 'team', goesWith: ['user'] },
  orgInvitations: {
    uuid: 'orgInvitation',
    noun: 'invitation',
    of: 'org',
    listed: 'invitations',
    person: 'removed',
  },
  products: { uuid: 'product', of: 'org' },
  subscriptions: { uuid: 'subscription', of: 'org' },
  follows: { goesWith: ['follower', 'followed'] },
  mutes: { goesWith: ['by', 'muted'] },
  files: {},
  codes: { goesWith: ['user'], hidden: 'they are secret' },
  contents: { hidden: 'a file is shown under its own address' },
} as const satisfies { readonly [K in Kind]: Row<Records[K]> };

/** Kinds whose records the emulator shows. */
export type Shown = { [K in Kind]: (typeof kinds)[K] extends { readonly hidden: string } ? never : K }[Kind];

/** Returns the facts about a kind. */
export const factsOf = (kind: Kind): Facts => kinds[kind];

/** Returns the kinds whose facts pass the test. */
export const kindsWith = (test: (facts: Facts) => unknown): Kind[] =>
  keysOf(kinds).filter((kind) => test(kinds[kind]));

export const allKinds = kindsWith(() => true);

export const shownKinds = allKinds.filter((kind): kind is Shown => factsOf(kind).hidden === undefined);

export const emptyState = (random: number, clock: records.ClockState): State => ({
  random,
  clock,
  // Every kind has its collection.
  ...(Object.fromEntries(allKinds.map((kind) => [kind, {}])) as Pick<State, Kind>),
  outbox: [],
  quotas: {},
  owner: '',
});

/** Returns a state without records. */
export const blankState = (): State => emptyState(0, { standsAt: null, offset: 0 });

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** Whether a value has the parts of another, and of the same kinds. Null has the place of a number too. */
const fits = (value: unknown, form: unknown): boolean =>
  form === null
    ? value === null || typeof value === 'number'
    : kindOf(value) === kindOf(form) &&
      (!isObject(form) ||
        // Both are objects.
        Object.entries(form).every(([name, part]) => fits((value as typeof form)[name], part)));

/** Whether the value has the parts of a state. Their records are not checked, since the emulator wrote them. */
const isState = (value: object): value is State => fits(value, blankState());

/** Returns the state that an emulator wrote, or undefined for another value. Parts that its version did not have are empty. */
export function stateIn(value: unknown): State | undefined {
  if (!isObject(value) || !['random', 'clock', 'users'].every((name) => name in value)) return undefined;
  const state = { ...blankState(), ...value };
  return isState(state) ? state : undefined;
}

/** Notes that a record of one of the collections was changed. */
export function changed(state: State, record: records.Stored): void {
  for (const kind of allKinds) change<records.Stored>(state[kind], record);
}
