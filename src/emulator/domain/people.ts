import { by, type Collection, find, where } from '../state/collection.js';
import type {
  EventRecord,
  GuestRecord,
  OfPerson,
  SpeakerRecord,
  Stored,
  UserRecord,
} from '../state/records.js';
import { changed, type Kind, kindsWith, type State } from '../state/state.js';

/** Returns the records of a user among those that name a person by e-mail address, with their kinds. */
export function recordsOf(
  state: State,
  user: UserRecord,
): { readonly kind: Kind; readonly record: Stored & OfPerson }[] {
  return kindsWith(({ person }) => person).flatMap((kind) =>
    // These are the kinds whose records name a person.
    where(state[kind] as Collection<Stored & OfPerson>, (record) => isOf(record, user)).map((record) => ({
      kind,
      record,
    })),
  );
}

/** Links the records with the earlier address to the user first, since somebody else may get that address. */
export function changeAddress(state: State, user: UserRecord, address: string): void {
  for (const { record } of recordsOf(state, user)) {
    record.user = user.uuid;
    changed(state, record);
  }
  user.email = { address, verified: true };
}

/** A record belongs to the user with its new address, or else to the same user as before. */
export function readdress(state: State, record: OfPerson, email: string): void {
  record.user = userWith(state, email)?.uuid ?? record.user ?? userWith(state, record.email)?.uuid ?? null;
  record.email = email;
}

/** Returns the events of records, oldest first and each once. */
const eventsOf = (state: State, records: readonly { readonly event: string }[]): EventRecord[] =>
  [...new Set(records.map(({ event }) => event))].flatMap((uuid) => find(state.events, uuid) ?? []);

/** Returns the events that a user has tickets for. */
export const bookedBy = (state: State, user: UserRecord): EventRecord[] =>
  eventsOf(
    state,
    by(state.orders, 'customer', user.uuid).filter(({ status }) => status === 'Active'),
  );

/** Returns the events at which a user is a guest or a speaker who has accepted. */
export const acceptedBy = (state: State, user: UserRecord, as: 'guests' | 'speakers'): EventRecord[] =>
  eventsOf(
    state,
    recordsOfPerson<GuestRecord | SpeakerRecord>(state[as], user).filter(({ accepted }) => accepted),
  );

export const sameEmail = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const addressOf = ({ email }: UserRecord): string => email.address.toLowerCase();

export const userWith = ({ users }: State, address: string): UserRecord | undefined =>
  by(users, addressOf, address.toLowerCase())[0];

/** Whether a record belongs to that user, even if their address has changed since. */
export const isOf = ({ user, email }: OfPerson, { uuid, email: { address } }: UserRecord): boolean =>
  user ? user === uuid : sameEmail(email, address);

const personOf = ({ user, email }: OfPerson): string => user || email.toLowerCase();

function recordsOfPerson<T extends Stored & OfPerson>(
  collection: Collection<T>,
  user: UserRecord,
): readonly T[] {
  const linked = by(collection, personOf, user.uuid);
  const named = by(collection, personOf, addressOf(user));
  if (linked.length > 0 && named.length > 0) return where(collection, (record) => isOf(record, user));
  return linked.length > 0 ? linked : named;
}

export const displayName = ({
  first_name,
  last_name,
}: Pick<UserRecord, 'first_name' | 'last_name'>): string => `${first_name} ${last_name}`.trim();
